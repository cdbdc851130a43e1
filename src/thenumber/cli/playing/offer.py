"""Offering opponents: the menu as it looks, with what each character is like or what it lacks."""

from collections.abc import Callable
from shutil import get_terminal_size

from rich.align import Align
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from thenumber.bots import Character, character, everyone
from thenumber.cli.bots import is_lacking, level_of, sentence
from thenumber.cli.lines import shown
from thenumber.cli.playing.menu import Menu
from thenumber.rules import FEWEST_PLAYERS, MOST_PLAYERS
from thenumber.texts import Catalogue

USUAL_BOTS = ("beginner", "copycat", "calculator")
"""One of each level; none needs an extra."""
_ROWS = 12  # of a longer list those around the one at hand
_OTHER_LINES = 11  # of the window, at most: title, sentence, remark and keys


def menu_for(people: int) -> Menu:
    """Everyone to pick from; someone alone at the keyboard finds three picked."""
    characters = everyone()
    ids = tuple(each.id for each in characters)
    return Menu(
        ids,
        picked=frozenset(USUAL_BOTS if people == 1 else ()),
        fewest=max(0, FEWEST_PLAYERS - people),
        most=MOST_PLAYERS - people,
        lacking=frozenset(each.id for each in characters if is_lacking(each)),
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
