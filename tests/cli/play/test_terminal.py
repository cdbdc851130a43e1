"""The menu of a terminal: opponents are picked from a list."""

from functools import reduce

from thenumber.bots import CHARACTERS
from thenumber.cli.play.terminal import Menu

IDS = tuple(each.id for each in CHARACTERS)
MENU = Menu(IDS, picked=frozenset({"beginner"}), fewest=1, most=2, lacking=frozenset({"showoff"}))


def pressed(*keys: str) -> Menu:
    return reduce(Menu.press, keys, MENU)


def test_enter_takes_what_is_picked() -> None:
    assert (("beginner",), True) == (pressed("enter").chosen, pressed("enter").is_done)


def test_space_picks_and_drops_the_one_at_hand() -> None:
    assert ("spoiler", "beginner") == pressed("down", " ").chosen
    assert ("spoiler",) == pressed("down", " ", "down", " ").chosen


def test_the_list_goes_round() -> None:
    assert (IDS[-1], IDS[0]) == (pressed("up").current, pressed("up", "down").current)


def test_nobody_can_pick_a_bot_that_lacks_its_packages() -> None:
    assert MENU.picked == pressed(" ").picked


def test_too_few_or_too_many_cannot_start() -> None:
    assert not pressed("down", "down", " ", "enter").is_done
    assert not pressed("down", " ", "down", "down", " ", "enter").is_done
