"""A bot that is named by where its code is plays wherever bots are named, found in the folder at hand."""

import json
import sys
from pathlib import Path

import pytest

from tests.cli.play.stage import stage
from thenumber.cli import main
from thenumber.cli.play.keeping import Filing
from thenumber.cli.play.local import Sitting
from thenumber.cli.play.options import PlayOptions
from thenumber.cli.visit.own_bot import own_character
from thenumber.rules.records import parse_json
from thenumber.texts import Catalogue

ENGLISH = Catalogue("en")
MODULE = "bots_of_mine"
MINE = f"{MODULE}:Lowest"
CODE = """
from thenumber.rules import Number

class Lowest:
    def __call__(self, view, rng):
        return min(view.board.numbers)

nothing = 7
"""
ARENA = ["arena", "--games", "2", "--series", "2", "--jobs", "2", "--players", "2", "--json", "--lang", "en"]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / f"{MODULE}.py").write_text(CODE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr(sys, "path", [*sys.path])
    return tmp_path


def test_it_plays_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main([*ARENA, "--bots", f"saver,{MINE}"])
    bots = json.loads(capsys.readouterr().out)["bots"]

    assert {"saver", MINE} == {each["id"] for each in bots}
    assert 0 == main([*ARENA, "--bots", "saver", "--against", MINE])


def test_it_plays_at_this_keyboard_and_goes_on_in_a_game_that_waits(here: Path) -> None:
    for words in (["111", "<enter>"], ["<enter>", "<enter>", "222", "<enter>"]):
        terminal, _ = stage(*words)
        Sitting(PlayOptions(name="Ann", bots=MINE) if len(words) < 3 else PlayOptions(), Filing(here), ENGLISH).play(
            terminal
        )
    kept = parse_json((here / "state" / "thenumber" / "game.json").read_text(encoding="utf-8"))

    assert ("Ann", "Lowest") == kept.players
    assert ["000", "111"] == [str(turn[1]) for turn in kept.turns]


def test_it_plays_at_an_online_table() -> None:
    own = own_character(MINE, ENGLISH)

    assert ("Lowest", f"bot {MINE}") == (own.name, own.role)


@pytest.mark.parametrize("verb", ["arena --bots", "arena --bots easy --against", "play --bots", "exploit --bot"])
@pytest.mark.parametrize(
    ("path", "reason"),
    [
        (f"{MODULE}:nothing", "TypeError: int is not a bot: it cannot be called with a view and a generator"),
        ("bots_of_nobody:Lowest", "ModuleNotFoundError: No module named 'bots_of_nobody'"),
    ],
)
def test_code_that_is_no_bot_is_one_line(verb: str, path: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main([*verb.split(), path, "--lang", "en"])
    assert ("", f"{path}: can’t be loaded: {reason}\n") == capsys.readouterr()
