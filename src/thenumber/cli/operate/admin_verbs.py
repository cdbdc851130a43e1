"""The verbs of `thenumber admin`; help on them needs no server."""

from contextlib import AbstractContextManager
from typing import Annotated

import typer

from thenumber.cli.options import Data, Database, Language

administering = typer.Typer()

AnyTable = Annotated[str, typer.Argument(metavar="TABLE", help="The table's code, id or link.")]


@administering.callback(invoke_without_command=True)
def admin(context: typer.Context) -> None:
    """Look after a server's tables and guests, with the server running or not."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@administering.command()
def tables(
    *,
    most: Annotated[int, typer.Option(help="Maximum number to list.")] = 20,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object per table.")] = False,
    data: Data = None,
    database: Database = None,
    lang: Language = "",
) -> None:
    """List tables, the most recently changed first."""
    with serving(lang):
        from thenumber.cli.operate.admin import run_tables

    run_tables(data, database, most, as_json=json, language=lang)


@administering.command()
def close(table: AnyTable, *, data: Data = None, database: Database = None, lang: Language = "") -> None:
    """Close a table for good; everyone there is told."""
    with serving(lang):
        from thenumber.cli.operate.admin import run_close

    run_close(data, database, table, language=lang)


@administering.command()
def erase(
    guest: Annotated[
        str | None, typer.Argument(metavar="GUEST", show_default=False, help="The guest ID, as shown on /privacy.")
    ] = None,
    *,
    table: Annotated[
        str | None, typer.Option(metavar="TABLE", show_default=False, help="A table they sat at (with --player).")
    ] = None,
    player: Annotated[
        str | None, typer.Option(metavar="NAME", show_default=False, help="Their name at that table (with --table).")
    ] = None,
    data: Data = None,
    database: Database = None,
    lang: Language = "",
) -> None:
    """Erase a guest's name and id; what they played stays. This can't be undone."""
    with serving(lang):
        from thenumber.cli.operate.admin import run_erase

    run_erase(data, database, guest, table, player, language=lang)


@administering.command()
def forget(
    *,
    days: Annotated[
        int | None, typer.Option(show_default=False, help="Days to keep (default: the server's retention setting).")
    ] = None,
    data: Data = None,
    database: Database = None,
    lang: Language = "",
) -> None:
    """Delete finished games that are older than the retention setting, now."""
    with serving(lang):
        from thenumber.cli.operate.admin import run_forget

    run_forget(data, database, days, language=lang)


def serving(language: str) -> AbstractContextManager[None]:
    """Import within this block what only servers need."""
    from thenumber.cli.problems import needs
    from thenumber.texts import Catalogue

    return needs("serve", Catalogue(language))
