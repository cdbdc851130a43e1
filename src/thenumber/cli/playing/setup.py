"""Arranging a game: who plays against whom, by what the command line says or by a menu with a good answer at hand."""

from functools import partial

import typer

from thenumber.bots import Character, Level, of_level
from thenumber.cli.bots import invited
from thenumber.cli.lines import readable
from thenumber.cli.playing.asked import Asked
from thenumber.cli.playing.offer import USUAL_BOTS, is_lacking, menu_for, menu_scene
from thenumber.cli.playing.party import Opponent, Party, own_name, party_of, people_named
from thenumber.cli.playing.terminal import Terminal
from thenumber.cli.programs import named_program
from thenumber.texts import Catalogue


def arranged(asked: Asked, catalogue: Catalogue) -> Party:
    """The party that the command line asks for; where it says nothing, one person by their own name and three bots.

    Raises:
        typer.TyperException: something is wrong with it; the line says what.
    """
    people = (own_name(catalogue),) if asked.people is None else people_named(readable(asked.people), catalogue)
    alone = len(people) == 1 and not asked.programs
    bots = (",".join(USUAL_BOTS) if alone else "") if asked.bots is None else readable(asked.bots)
    characters = named_characters(bots, catalogue)
    commands = [named_program(program, catalogue) for program in asked.programs]
    return party_of(people, _seated(characters, commands), catalogue)


def against(people: tuple[str, ...], terminal: Terminal, catalogue: Catalogue) -> Party:
    """These people and whom they pick as opponents; what cannot be is said, and asked again."""
    remark = ""
    while True:
        scene = partial(menu_scene, catalogue=catalogue, remark=remark, has_keys=terminal.has_keys)
        answer = terminal.menu(menu_for(len(people)), scene, catalogue.say("play-choose-line"))
        try:
            return party_of(people, _seated(named_characters(answer, catalogue)), catalogue)
        except typer.TyperException as error:
            remark = error.format_message()


def named_characters(asked: str, catalogue: Catalogue) -> tuple[Character, ...]:
    """The characters that a line names, separated by commas: ids, or levels, each the next one not yet named.

    Raises:
        typer.TyperException: a name is nobody's, or the bot needs packages that are not installed.
    """
    found: list[Character] = []
    for name in filter(None, map(str.strip, asked.split(","))):
        if name in [*Level]:
            found += [each for each in of_level(Level(name)) if each not in found and not is_lacking(each)][:1]
        else:
            found += invited(name, catalogue)
    for each in found:
        if is_lacking(each):
            raise typer.TyperException(catalogue.say("extra-missing", extra=str(each.extra)))
    return tuple(found)


def _seated(characters: tuple[Character, ...], commands: list[tuple[str, ...]] | None = None) -> list[Opponent]:
    bots = [Opponent(each.name, each.id) for each in characters]
    return bots + [Opponent(command[0].rpartition("/")[2], command) for command in commands or []]
