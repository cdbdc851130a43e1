"""`thenumber move`: all of a server's data from a folder into a database, or back."""

import asyncio
from collections.abc import Mapping
from contextlib import AsyncExitStack

import typer

from thenumber.cli.drawing import progress
from thenumber.cli.lines import shown
from thenumber.cli.operate.server import LONGEST_PATH, place_named, store_problem
from thenumber.cli.problems import file_problem
from thenumber.online.operator.settings import Settings
from thenumber.online.store import PARTS, Place, StoreError, from_folder, move, to_folder
from thenumber.texts import Catalogue


def run(source: str, target: str, *, language: str) -> int:
    """Move everything, and say how much it was; what is there already stays as it is."""
    catalogue = Catalogue(language)
    here, there = place_named("--from", source, catalogue), place_named("--to", target, catalogue)
    moved = asyncio.run(_move(here, there, catalogue))
    typer.echo(catalogue.say("move-done", tables=moved["tables"], games=moved["finished"]))
    typer.echo(catalogue.say("move-old-stays", path=shown(here.place, LONGEST_PATH)))
    return 0


async def _move(here: Settings, there: Settings, catalogue: Catalogue) -> Mapping[str, int]:
    looked_at = here
    try:
        async with AsyncExitStack() as stack:
            source = await _source(here, stack)
            looked_at = there
            target = await _target(there, stack)
            total = sum([await source.count(part) for part in PARTS])
            with progress(catalogue.say("move-progress"), 2 * total) as advance:
                return await move(source, target, advance)
    except StoreError as error:
        raise typer.TyperException(store_problem(looked_at.place, error, catalogue)) from None
    except OSError as error:
        raise typer.TyperException(file_problem(str(error.filename or looked_at.place), error, catalogue)) from None


async def _source(settings: Settings, stack: AsyncExitStack) -> Place:
    if not settings.database:
        return stack.enter_context(from_folder(settings.data))
    from thenumber.online.store.postgres import from_database

    return await stack.enter_async_context(from_database(settings.database))


async def _target(settings: Settings, stack: AsyncExitStack) -> Place:
    if not settings.database:
        return stack.enter_context(to_folder(settings.data))
    from thenumber.online.store.postgres import to_database

    return await stack.enter_async_context(to_database(settings.database))
