"""Bots named by where their code is."""

import sys
from pathlib import Path
from random import Random

import pytest

from thenumber.bots import BrokenBot, bot_at, is_path
from thenumber.rules import Game, Number, Seat, View

CODE = """
from thenumber.rules import Number

def load(path):
    with open(path) as file:
        number = file.read()
    return lambda view, rng: Number(number)

nothing = 7
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "my_agents.py").write_text(CODE)
    monkeypatch.delitem(sys.modules, "my_agents", raising=False)
    bot_at.cache_clear()
    return tmp_path


def test_a_checkpoint_is_loaded_once(here: Path) -> None:
    checkpoint = here / "agent.txt"
    checkpoint.write_text("513")
    bot = bot_at("my_agents:load", str(checkpoint))

    assert Number("513") == bot(View.of(Game(2), Seat(0)), Random(1))
    assert bot is bot_at("my_agents:load", str(checkpoint))


@pytest.mark.parametrize(
    ("path", "checkpoint", "reason"),
    [
        ("my_agents:load", "no such file", "FileNotFoundError"),
        ("my_agents:nothing", None, "int is not a bot"),
        ("my_agents:nothing", "agent.txt", "int can't load a checkpoint"),
        ("my_agents:nobody", None, "nobody"),
        ("my_agentz:load", None, "No module named 'my_agentz'"),
        ("builtins:print", "agent.txt", "NoneType is not a bot"),
    ],
)
@pytest.mark.usefixtures("here")
def test_what_is_no_bot_says_why(path: str, checkpoint: str | None, reason: str) -> None:
    with pytest.raises(BrokenBot, match=reason):
        bot_at(path, checkpoint)


@pytest.mark.parametrize("name", ["saver", "", ":", "a:", ":b", "a b:c", "a:b,c:d", "1:2", "tcp://host"])
def test_other_names_are_no_paths(name: str) -> None:
    assert not is_path(name)
