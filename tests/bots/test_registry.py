"""Who can play: our bots, and those of other packages; a broken one breaks nobody else."""

import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from tests.packages import install
from tests.patience import PATIENCE
from thenumber.bots import (
    CHARACTERS,
    BrokenBot,
    Character,
    Level,
    MissingExtra,
    UnknownBot,
    character,
    everyone,
    of_level,
    warm_up,
)
from thenumber.bots.characters import _load
from thenumber.bots.ladder import GROUP
from thenumber.bots.registry import dropped, others
from thenumber.rules import Game, Seat, View

THEIRS = """
from threading import Event

from thenumber.bots import character
from thenumber.rules import Number

warmed = []
go_on = Event()

class Lowest:
    name = "Lou"
    description = "Writes the lowest number."
    level = "easy"

    def __call__(self, view, rng):
        return Number(3 * str(min(view.board.available)))

    def warm_up(self):
        warmed.append(self)

def plain(view, rng):
    return Number(3 * str(max(view.board.available)))

def made():
    return Lowest()

class Builder(Lowest):
    def __init__(self):
        self.base = character("saver").bot()

class Slow(Lowest):
    def __init__(self):
        go_on.wait()

class Leaving(Lowest):
    def warm_up(self):
        raise SystemExit

class Nameless(Lowest):
    @property
    def name(self):
        raise RuntimeError("no name")

class Speechless(Exception):
    def __str__(self):
        raise RuntimeError("no words")

class Silent(Lowest):
    def __init__(self):
        raise Speechless

odd = Lowest()
odd.level = "impossible"
number = 7
"""
ENTRIES = {
    "lowest": "elsewhere:Lowest",
    "plain": "elsewhere:plain",
    "made": "elsewhere:made",
    "odd": "elsewhere:odd",
    "number": "elsewhere:number",
    "gone": "elsewhere:gone",
    "nowhere": "no_such_module:bot",
    "crash": "crashing:bot",
    "exit": "exiting:bot",
    "leaving": "elsewhere:Leaving",
    "nameless": "elsewhere:Nameless",
    "silent": "elsewhere:Silent",
    "reader": "elsewhere:plain",
}


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Another package is installed, with good bots and bad ones."""
    crashing, exiting = "raise RuntimeError('not\\ntoday')", "raise SystemExit(0)"
    install(tmp_path, {"elsewhere": THEIRS, "crashing": crashing, "exiting": exiting}, ENTRIES)
    monkeypatch.syspath_prepend(str(tmp_path))
    others.cache_clear()
    yield
    sys.modules.pop("elsewhere", None)
    _load.cache_clear()
    others.cache_clear()


@pytest.mark.usefixtures("elsewhere")
def test_an_id_that_is_taken_is_known_to_be_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "third").mkdir()
    install(tmp_path / "third", {}, {"silent": "third:bot", "unheard": "third:bot"}, package="third")
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path / "third")])
    others.cache_clear()

    assert [("reader", "elsewhere:plain"), ("silent", "third:bot")] == [
        (entry.name, entry.value) for entry in dropped()
    ]
    assert "elsewhere:Silent" == others()["silent"].value


def test_ours_come_first_from_the_easiest() -> None:
    assert CHARACTERS == everyone()[: len(CHARACTERS)]


@pytest.mark.parametrize("each", CHARACTERS, ids=lambda each: each.id)
def test_a_character_is_found_by_its_id(each: Character) -> None:
    assert each is character(each.id)


@pytest.mark.parametrize(("asked", "close"), [("raeder", "reader"), ("Saver", "saver"), ("xyzzy", None), ("", None)])
def test_an_unknown_bot_names_the_known_ones_and_the_closest(asked: str, close: str | None) -> None:
    with pytest.raises(UnknownBot, match="beginner, ") as caught:
        character(asked)

    assert (asked, close) == (caught.value.asked, caught.value.close)
    assert {each.id for each in CHARACTERS} <= set(caught.value.known)


@pytest.mark.usefixtures("elsewhere")
def test_a_bot_of_another_package_introduces_itself() -> None:
    lou = character("lowest")

    assert ("Lou", Level.EASY, "Writes the lowest number.") == (lou.name, lou.level, lou.description)
    assert "000" == lou.bot()(View.of(Game(2), Seat(0)), Random(1))
    assert lou.bot() is character("lowest").bot()
    assert lou in of_level(Level.EASY)


@pytest.mark.usefixtures("elsewhere")
def test_a_function_is_a_bot_and_so_is_what_a_function_makes() -> None:
    view = View.of(Game(2), Seat(0))

    assert ("999", "000") == (character("plain").bot()(view, Random(1)), character("made").bot()(view, Random(1)))
    assert ("plain", None, "") == (character("plain").name, character("plain").level, character("plain").description)


@pytest.mark.usefixtures("elsewhere")
def test_a_level_that_there_is_not_is_none() -> None:
    assert None is character("odd").level


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize(
    ("bot_id", "reason"),
    [
        ("number", "TypeError: int is not a bot: it cannot be called with a view and a generator"),
        ("gone", "AttributeError: module 'elsewhere' has no attribute 'gone'"),
        ("nowhere", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("crash", "RuntimeError: not today"),
        ("exit", "SystemExit: 0"),
        ("nameless", "RuntimeError: no name"),
        ("silent", "Speechless, which cannot be told"),
    ],
)
def test_a_broken_bot_says_why_in_one_line_and_breaks_nobody_else(bot_id: str, reason: str) -> None:
    assert {"lowest", bot_id} <= {each.id for each in everyone()}

    with pytest.raises(BrokenBot) as caught:
        character(bot_id).bot()
    assert (bot_id, reason) == (caught.value.bot, caught.value.reason)


def entry(value: str) -> Character:
    """Someone whose code stands there."""
    return Character("theirs", "Theirs", None, EntryPoint("theirs", value, GROUP))


def comes_to_an_end(work: Callable[[], object]) -> bool:
    """Whether it comes to an end; two that wait for each other never do."""
    thread = Thread(target=work, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    return not thread.is_alive()


@pytest.mark.usefixtures("elsewhere")
def test_a_bot_may_build_on_another() -> None:
    assert comes_to_an_end(lambda: entry("elsewhere:Builder").bot())

    assert character("saver").bot() is vars(entry("elsewhere:Builder").bot())["base"]


@pytest.mark.usefixtures("elsewhere")
def test_nobody_waits_for_a_slow_one() -> None:
    import elsewhere  # type: ignore[import-not-found]  # it is written by the fixture

    slow = Thread(target=entry("elsewhere:Slow").bot, daemon=True)
    slow.start()

    assert comes_to_an_end(lambda: character("saver").bot())
    elsewhere.go_on.set()
    slow.join()


@pytest.mark.usefixtures("elsewhere")
def test_nobody_takes_the_id_of_one_of_ours() -> None:
    assert 1 == [each.id for each in everyone()].count("reader")
    assert character("reader") in CHARACTERS


@pytest.mark.usefixtures("elsewhere")
def test_bots_warm_up_and_a_broken_one_is_passed_over() -> None:
    warm_up(["leaving", "exit", "crash", "lowest", "saver"])

    import elsewhere

    assert [character("lowest").bot()] == elsewhere.warmed


def test_only_bots_that_exist_warm_up() -> None:
    with pytest.raises(UnknownBot):
        warm_up(["nobody"])


def test_a_missing_extra_is_named() -> None:
    needs_more = Character("heavy", "Heavy", None, EntryPoint("heavy", "no_such_module:bot", GROUP), extra="sim")

    with pytest.raises(MissingExtra) as caught:
        needs_more.bot()
    assert ("heavy", "sim") == (caught.value.bot, caught.value.extra)


def test_a_module_of_ours_that_is_missing_is_no_missing_extra() -> None:
    wrong = Character("wrong", "Wrong", None, EntryPoint("wrong", "thenumber.no_such:bot", GROUP), extra="sim")

    with pytest.raises(BrokenBot):
        wrong.bot()
