"""Arranging a game: who plays against whom, by what the command line says or by a menu with a good answer at hand."""

from collections.abc import Callable, Sequence
from functools import partial
from shutil import get_terminal_size

import typer
from rich.align import Align
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from thenumber.bots import Character, Level, character, everyone, of_level
from thenumber.cli.bots import LEVELS, invited, level_named, level_of, named_program, sentence
from thenumber.cli.lines import readable, shown
from thenumber.cli.play.options import PlayOptions
from thenumber.cli.play.series import Opponent, Party, own_name, party_of, people_named
from thenumber.cli.play.terminal import Menu, Terminal
from thenumber.rules import FEWEST_PLAYERS, MOST_PLAYERS
from thenumber.texts import Catalogue

USUAL_BOTS = ("beginner", "copycat", "calculator")
"""One of each level; none needs an extra."""
_ROWS = 12  # of a longer list those around the one at hand
_OTHER_LINES = 11  # of the window, at most: title, sentence, remark and keys


def arranged(asked: PlayOptions, catalogue: Catalogue) -> Party:
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
    others = sorted((each for each in of_level(level) if each not in found), key=lambda each: each.is_lacking)
    if not others:
        raise typer.TyperException(catalogue.say("play-level-full", level=catalogue.say(LEVELS[level])))
    return others[0]


def _require(each: Character, catalogue: Catalogue) -> None:
    if each.is_lacking:
        sentence = catalogue.say("extra-missing", extra=str(each.extra))
        raise typer.TyperException(catalogue.say("play-about", name=each.name, sentence=sentence))


def _seated(characters: tuple[Character, ...], commands: list[tuple[str, ...]] | None = None) -> list[Opponent]:
    bots = [Opponent(each.name, each.id) for each in characters]
    return bots + [Opponent(command[0].rpartition("/")[2], command) for command in commands or []]


def menu_for(people: int) -> Menu:
    """Everyone to pick from; someone alone at the keyboard finds three picked."""
    characters = everyone()
    ids = tuple(each.id for each in characters)
    return Menu(
        ids,
        picked=frozenset(USUAL_BOTS if people == 1 else ()),
        fewest=max(0, FEWEST_PLAYERS - people),
        most=MOST_PLAYERS - people,
        lacking=frozenset(each.id for each in characters if each.is_lacking),
        at=ids.index(USUAL_BOTS[0]),
    )


def menu_scene(menu: Menu, catalogue: Catalogue, remark: str, *, has_keys: bool) -> RenderableType:
    """The list, what the character at hand is like, and what is wrong with the choice, if anything.

    Where whole lines are read, what everyone is like.
    """
    characters = [character(bot) for bot in menu.ids]

    def described(each: Character) -> str:
        if each.id in menu.lacking:
            return catalogue.say("extra-missing", extra=str(each.extra))
        return sentence(each, catalogue)

    title: list[RenderableType] = [Text(catalogue.say("play-opponents"), style="bold"), Rule(style="dim")]
    if not has_keys:
        return Group(*title, _everyone(characters, described, catalogue), Text(remark))
    current = characters[menu.at]
    # Two lines for every sentence: the lines below must not jump.
    said = catalogue.say("play-about", name=shown(current.name), sentence=described(current))
    about = Align.left(Text(said), vertical="top", height=2)
    keys = Text(catalogue.say("play-choose-keys"), style="dim")
    problem = Text(remark if menu.is_playable else _count(menu, catalogue))
    return Group(*title, _list(menu, characters, catalogue), Padding(about, (1, 0, 1, 2)), problem, keys)


def _list(menu: Menu, characters: list[Character], catalogue: Catalogue) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    rows = max(1, min(_ROWS, get_terminal_size().lines - _OTHER_LINES))
    first = max(0, min(menu.at - rows // 2, len(characters) - rows))
    for each in characters[first : first + rows]:
        is_current = each.id == menu.current
        style = "bold" if is_current else "dim" if each.id in menu.lacking else ""
        mark = "[x]" if each.id in menu.picked else "[ ]"
        row = (">" if is_current else " ", mark, shown(each.name), level_of(each, catalogue), shown(each.id))
        table.add_row(*(Text(cell, style=style) for cell in row))
    return table


def _everyone(characters: list[Character], described: Callable[[Character], str], catalogue: Catalogue) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    for each in characters:
        table.add_row(Text(shown(each.id)), Text(level_of(each, catalogue)), Text(described(each)))
    return table


def _count(menu: Menu, catalogue: Catalogue) -> str:
    count = MOST_PLAYERS - menu.most + len(menu.picked)
    return catalogue.say("play-count", count=count, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
