"""The verbs for operators: a server, its tables and guests, and copies of its data."""

from typing import Annotated

import typer

from thenumber.cli.operate.admin_verbs import administering, serving
from thenumber.cli.options import Data, Database, Language

operating = typer.Typer()


# It reads its own options: they follow from the settings, which aren't imported for the help on other verbs.
@operating.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True}, add_help_option=False)
def serve(context: typer.Context) -> None:
    """Serve online tables: people and bots play over the network."""
    from thenumber.cli.operate.serving import command

    raise typer.Exit(command(context.args))


operating.add_typer(administering, name="admin")


@operating.command()
def export(
    data: Data = None,
    database: Database = None,
    out: Annotated[
        str | None, typer.Option(metavar="FILE", show_default=False, help="Write the games to a new file.")
    ] = None,
    table: Annotated[
        str | None, typer.Option(metavar="TABLE", show_default=False, help="Only the games of this table, by its id.")
    ] = None,
    lang: Language = "",
) -> None:
    """Print a server's finished games, one JSON record per line.

    The server can keep running. To see the score sheets: thenumber export | thenumber score -
    """
    with serving(lang):
        from thenumber.cli.operate.copies import run_export

    raise typer.Exit(run_export(data, database, out, table, language=lang))


@operating.command()
def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", show_default=False, help="The new file.")],
    data: Data = None,
    database: Database = None,
    lang: Language = "",
) -> None:
    """Save all of a server's data in one file; the server can keep running."""
    with serving(lang):
        from thenumber.cli.operate.copies import run_backup

    raise typer.Exit(run_backup(file, data, database, language=lang))


@operating.command()
def restore(
    file: Annotated[str, typer.Argument(metavar="FILE", show_default=False, help="A file made by `thenumber backup`.")],
    data: Data = None,
    database: Database = None,
    lang: Language = "",
) -> None:
    """Replace a server's data with a backup; stop the server first.

    The old data is kept next to it.
    """
    with serving(lang):
        from thenumber.cli.operate.copies import run_restore

    raise typer.Exit(run_restore(file, data, database, language=lang))


@operating.command()
def move(
    source: Annotated[
        str, typer.Option("--from", metavar="PLACE", show_default=False, help="The data folder or database to copy.")
    ],
    target: Annotated[
        str, typer.Option("--to", metavar="PLACE", show_default=False, help="An empty database, or a new folder.")
    ],
    lang: Language = "",
) -> None:
    """Copy all of a server's data from a folder into a PostgreSQL database, or back; stop the servers first.

    Everything is read again and compared. The old data stays as it is.
    """
    with serving(lang):
        from thenumber.cli.operate.moving import run

    raise typer.Exit(run(source, target, language=lang))
