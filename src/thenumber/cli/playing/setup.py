"""Arranging a game: who plays against whom, by what the command line says or by a menu with a good answer at hand."""

from collections.abc import Sequence
from functools import partial

import typer

from thenumber.bots import Character, Level, of_level
from thenumber.cli.bots import LEVELS, invited, is_lacking, level_named
from thenumber.cli.lines import readable
from thenumber.cli.playing.asked import Asked
from thenumber.cli.playing.offer import USUAL_BOTS, menu_for, menu_scene
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
    if not (len(people) > 1 or characters or commands):
        raise typer.TyperException(catalogue.say("play-alone"))
    return party_of(people, _seated(characters, commands), catalogue)


def against(people: tuple[str, ...], terminal: Terminal, catalogue: Catalogue) -> Party:
    """These people and the opponents they pick; an impossible choice is explained, and asked again."""
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
        typer.TyperException: a name is nobody's, a level has no others, or packages that a bot needs are missing.
    """
    found: list[Character] = []
    for name in filter(None, map(str.strip, asked.split(","))):
        level = level_named(name, catalogue)
        found += invited(name, catalogue) if level is None else [_next_of(level, found, catalogue)]
    for each in found:
        _require(each, catalogue)
    return tuple(found)


def _next_of(level: Level, found: Sequence[Character], catalogue: Catalogue) -> Character:
    """The next character of a level; those that can play come first, so that one that cannot is named."""
    others = sorted((each for each in of_level(level) if each not in found), key=is_lacking)
    if not others:
        raise typer.TyperException(catalogue.say("play-level-full", level=catalogue.say(LEVELS[level])))
    return others[0]


def _require(each: Character, catalogue: Catalogue) -> None:
    if is_lacking(each):
        sentence = catalogue.say("extra-missing", extra=str(each.extra))
        raise typer.TyperException(catalogue.say("play-about", name=each.name, sentence=sentence))


def _seated(characters: tuple[Character, ...], commands: list[tuple[str, ...]] | None = None) -> list[Opponent]:
    bots = [Opponent(each.name, each.id) for each in characters]
    return bots + [Opponent(command[0].rpartition("/")[2], command) for command in commands or []]
