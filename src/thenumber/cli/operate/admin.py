"""`thenumber admin`: what an operator can do with tables and guests, with the server running or not."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from typing import TypeVar

import typer
from rich.table import Table

from thenumber.cli.drawing import USUAL, show
from thenumber.cli.limits import refuse_count
from thenumber.cli.lines import readable, shown
from thenumber.cli.operate.server import LONGEST_PATH, read_place, store_problem
from thenumber.cli.problems import file_problem
from thenumber.online.operator.desk import Count, Desk, TableLine
from thenumber.online.operator.remote_desk import NoAnswer, desk_at
from thenumber.online.operator.routes import MOST_LISTED
from thenumber.online.operator.settings import MOST_DAYS, Settings
from thenumber.online.store import StoreError
from thenumber.online.table import GuestId, Phase, Refused, TableId
from thenumber.online.wire import encode
from thenumber.texts import Catalogue, refusal

T = TypeVar("T")

_PHASES = {
    Phase.LOBBY: "admin-phase-lobby",
    Phase.PLAYING: "admin-phase-playing",
    Phase.OVER: "admin-phase-over",
    Phase.CLOSED: "admin-phase-closed",
}


def run_tables(data: str | None, database: str | None, most: int, *, as_json: bool, language: str) -> None:
    """List tables, the most recently changed first."""
    catalogue = Catalogue(language)
    refuse_count("--most", most, MOST_LISTED, catalogue)
    found = _at_desk(lambda desk: desk.tables(most), read_place(data, database, catalogue), catalogue).tables
    if as_json:
        for line in found:
            sys.stdout.buffer.write(encode(line) + b"\n")
    elif found:
        show(_drawn(found, catalogue), narrowest=USUAL)
    else:
        show(catalogue.say("admin-no-tables"))


def run_close(data: str | None, database: str | None, table: str, *, language: str) -> None:
    """Close a table for good."""
    catalogue, table_id = Catalogue(language), _table_id(table)
    _at_desk(lambda desk: desk.close(table_id), read_place(data, database, catalogue), catalogue)
    show(catalogue.say("admin-closed", table=shown(table_id)))


def run_erase(
    data: str | None, database: str | None, guest: str | None, table: str | None, player: str | None, *, language: str
) -> None:
    """Erase a guest's name and id.

    Raises:
        typer.TyperException: nobody is named, or there is no such guest.
    """
    catalogue = Catalogue(language)
    place = read_place(data, database, catalogue)
    if guest is not None and (table, player) == (None, None):
        erased = _at_desk(lambda desk: desk.erase(GuestId(readable(guest))), place, catalogue)
    elif guest is None and table is not None and player is not None:
        erased = _at_desk(
            lambda desk: _erase_player(desk, _table_id(table), readable(player), catalogue), place, catalogue
        )
    else:
        raise typer.TyperException(catalogue.say("admin-erase-what"))
    if not erased.count:
        raise typer.TyperException(catalogue.say("admin-guest-unknown"))
    show(catalogue.say("admin-erased", count=erased.count))


def run_forget(data: str | None, database: str | None, days: int | None, *, language: str) -> None:
    """Delete finished games that are older than so many days, or than the retention setting."""
    catalogue = Catalogue(language)
    if days is not None:
        refuse_count("--days", days, MOST_DAYS, catalogue)
    forgotten = _at_desk(lambda desk: desk.forget(days), read_place(data, database, catalogue), catalogue)
    show(catalogue.say("admin-forgotten", count=forgotten.count))


def _at_desk(work: Callable[[Desk], Awaitable[T]], settings: Settings, catalogue: Catalogue) -> T:
    """Do something at the operator's desk.

    Raises:
        typer.TyperException: it could not be done; the line says why.
    """

    async def working() -> T:
        async with desk_at(settings) as desk:
            return await work(desk)

    try:
        return asyncio.run(working())
    except Refused as error:
        raise typer.TyperException(_refused(error, catalogue)) from None
    except NoAnswer:
        place = shown(settings.place, LONGEST_PATH)
        raise typer.TyperException(catalogue.say("admin-no-answer", path=place)) from None
    except StoreError as error:
        raise typer.TyperException(store_problem(settings.place, error, catalogue)) from None
    except OSError as error:
        raise typer.TyperException(file_problem(str(error.filename or settings.data), error, catalogue)) from None


def _refused(error: Refused, catalogue: Catalogue) -> str:
    try:
        return refusal(error.code, error.params, catalogue)
    except LookupError:  # the server is newer than this command
        return str(error)


async def _erase_player(desk: Desk, table: TableId, name: str, catalogue: Catalogue) -> Count:
    """Erase the guest with this name at a table, if there was only one.

    Raises:
        typer.TyperException: there was none, or more than one.
    """
    guests = (await desk.guests(table, name)).guests
    if not guests:
        raise typer.TyperException(catalogue.say("admin-nobody", name=shown(name)))
    if len(guests) > 1:
        raise typer.TyperException(catalogue.say("admin-several", name=shown(name), guests=", ".join(guests)))
    return await desk.erase(guests[0])


def _table_id(text: str) -> TableId:
    """A table's id, taken from the id itself or from a link.

    >>> _table_id("https://example.org/number/t/abc?seat=x"), _table_id("abc")
    ('abc', 'abc')
    """
    return TableId(readable(text).partition("?")[0].rstrip("/").rpartition("/")[2])


def _drawn(lines: Sequence[TableLine], catalogue: Catalogue) -> Table:
    say = catalogue.say
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("admin-table", "admin-code", "admin-phase", "admin-games", "admin-changed"):
        table.add_column(say(heading), no_wrap=True, justify="right" if heading == "admin-games" else "left")
    table.add_column(say("admin-players"))
    for line in lines:
        changed = f"{datetime.fromtimestamp(line.changed / 1000):%Y-%m-%d %H:%M}"
        names = ", ".join(shown(name) for name in line.names)
        players = say("admin-room", room=shown(line.room), players=names) if line.room else names
        table.add_row(line.table, line.code, say(_PHASES[line.phase]), str(line.games), changed, players)
    return table
