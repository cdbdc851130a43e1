"""A bot named on the command line, and what it is called at the table."""

import sys
from pathlib import Path

import pytest
import typer

from thenumber.cli.visit.identity import fitting_name
from thenumber.cli.visit.own_bot import OwnBot, own_character, own_program
from thenumber.texts import Catalogue

ENGLISH = Catalogue("en")


@pytest.mark.parametrize(
    ("text", "name"),
    [("mybot", "mybot"), ("x" * 30, "x" * 20), ("a,b #1", "ab 1"), ("\u202e", "Bot"), ("", "Bot"), ("  ", "Bot")],
)
def test_a_bot_gets_a_name_that_every_table_takes(text: str, name: str) -> None:
    assert name == fitting_name(text)


def test_a_program_is_called_after_its_file(tmp_path: Path) -> None:
    file = tmp_path / "my bot.py"
    file.write_text("")

    def called(command: str) -> OwnBot:
        return own_program(command, 10, ENGLISH)

    assert "my bot" == called(f"{sys.executable} -u '{file}'").name
    assert Path(sys.executable).stem == called(sys.executable).name


@pytest.mark.parametrize("bot", ["easy", "all", "saver,beginner", ""])
def test_only_one_bot_is_seated(bot: str) -> None:
    with pytest.raises(typer.TyperException, match="Name one bot"):
        own_character(bot, ENGLISH)
