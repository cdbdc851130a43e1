"""`thenumber play --table URL`: at a live table of any server, for a person in the terminal or for their own bot."""

import typer

from thenumber.cli.extras import needs
from thenumber.texts import Catalogue


def run(*, table: str, name: str | None, bot: str | None, program: str | None, seconds: float, language: str) -> int:
    """Join a live table, or open one where only a server is named; the exit code.

    Raises:
        typer.TyperException: it is not there, or there is no place at it; the line says why.
    """
    catalogue = Catalogue(language)
    with needs("serve", catalogue):
        from thenumber.cli.visiting.reaching import address_of

    address = address_of(table, catalogue)
    if bot is None and program is None:
        from thenumber.cli.visiting.visit import run as visit

        return visit(address, name, catalogue)
    if bot is not None and program is not None:
        raise typer.TyperException(catalogue.say("live-one-bot"))
    if isinstance(address, str):
        raise typer.TyperException(catalogue.say("live-bot-needs-link"))
    from thenumber.cli.visiting import seat
    from thenumber.cli.visiting.own_bot import own_character, own_program

    own = own_character(bot, catalogue) if bot is not None else own_program(program or "", seconds, catalogue)
    return seat.run(address, name, own, catalogue)
