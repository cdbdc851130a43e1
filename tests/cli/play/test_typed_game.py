"""Typing a game at a terminal."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.run import read_until, running, terminal
from tests.patience import PATIENCE
from thenumber.cli.play.typed_game import TypedGame
from thenumber.rules.records import parse_text
from thenumber.texts import LANGUAGES, Catalogue

END = None


class Dialogue:
    """A person at the keyboard: lines to type, `END` for Ctrl-D, and what the screen showed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        self.questions: list[str] = []

    def type(self, *lines: str | None, language: str = "en") -> str:
        waiting: Iterator[str | None] = iter(lines)

        def answer(question: str) -> str:
            self.questions.append(question)
            line = next(waiting)
            if line is END:
                raise EOFError
            return line

        self._monkeypatch.setattr("builtins.input", answer)
        TypedGame(Catalogue(language)).run()
        assert [] == list(waiting)
        return self._capsys.readouterr().out


@pytest.fixture
def dialogue(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Dialogue:
    monkeypatch.setenv("COLUMNS", "80")
    return Dialogue(monkeypatch, capsys)


def test_the_sheet_grows_with_every_line(dialogue: Dialogue) -> None:
    screen = dialogue.type("Ann, Ben, Cleo", "513 444 220", "764 --- 637", END, "")

    assert [f"Round 1, turn {turn_no} (Ann, Ben, Cleo): " for turn_no in (1, 2, 3)] == dialogue.questions[1:4]
    assert "Type the numbers in this order: Ann, Ben, Cleo." in screen
    assert 2 == screen.count("513  ▲ Ann   approved        7  5 + 2 bonus")  # once when typed, once on the sheet
    assert screen.endswith("Cleo leads with 16 points.\n")


def test_a_game_of_one_round_ends_after_five_turns(dialogue: Dialogue) -> None:
    screen = dialogue.type("Ann, Ben", "rounds: 1", *["--- ---"] * 4, "888 111", "", "")

    assert "If you played just one round, type rounds: 1 first." in screen
    assert [f"Turn {turn_no} (Ann, Ben): " for turn_no in range(1, 6)] == dialogue.questions[2:7]
    assert screen.endswith("Ann wins with 25 points.\n")


def test_the_rounds_can_be_taken_back_and_said_once_the_players_are_known(dialogue: Dialogue) -> None:
    screen = dialogue.type("Ann, Ben", "rounds: 3", "rounds: 2", "rounds: 1", "<", "513 444", "rounds: 1", END, "")

    assert "A game has 1 or 2 rounds, not “3”." in screen
    assert "Undone: rounds: 1" in screen
    assert "Say how many rounds there are right after the players, and only once." in screen
    assert "Round 1 of 2" in screen


def test_the_last_line_can_be_taken_back(dialogue: Dialogue) -> None:
    screen = dialogue.type("Ann, Ben", "513 444", "<", "513 333", END, "")

    assert "Undone: 513 444" in screen
    assert [f"Round 1, turn {turn_no} (Ann, Ben): " for turn_no in (1, 2, 1)] == dialogue.questions[1:4]
    assert "shares the 3 with 333" in screen


def test_the_players_can_be_taken_back_too(dialogue: Dialogue) -> None:
    screen = dialogue.type("<", "Ann, Bne", "<", "Ann, Ben", END, "")

    assert "Undone: players: Ann, Bne" in screen
    assert screen.endswith("No turns played yet.\n")


def test_a_mistake_is_named_and_asked_again(dialogue: Dialogue) -> None:
    screen = dialogue.type("Ann", "Ann, Ben#", "", "Ann, Ben", "", "513", "513 44x", "513 444", END, "")

    assert "That’s 1 name; the game is for 2 to 5." in screen
    assert "The name “Ben#” can’t be saved in a text record; leave out commas and #." in screen
    assert "That’s 0 names" in screen
    assert "round 1, turn 1: 0 numbers, but 2 players" in screen
    assert "round 1, turn 1: 1 number, but 2 players" in screen
    assert "round 1, turn 1, Ben: “44x” isn’t a three-digit number" in screen
    assert screen.endswith("Ann leads with 10 points.\n")


def test_even_the_last_turn_of_a_game_can_be_taken_back(dialogue: Dialogue) -> None:
    turns = ["--- ---"] * 9
    screen = dialogue.type("Ann, Ben", *turns, "111 ---", "what?", "<", "--- 222", "", "")

    assert dialogue.questions[11].startswith("The game is over.")
    assert "Round 2, turn 5 (Ann, Ben): " == dialogue.questions[13]
    assert screen.endswith("Ben wins with 13 points.\n")


def test_the_record_can_be_kept(dialogue: Dialogue, tmp_path: Path) -> None:
    taken, free = tmp_path / "taken.txt", tmp_path / "free.txt"
    taken.write_text("something else")
    screen = dialogue.type("Ann, Ben", "513 444", END, str(taken), str(tmp_path / "no" / "folder"), "\0", str(free))

    assert "already exists. Choose another name." in screen
    assert "something else" == taken.read_text()
    assert (("513", "444"),) == parse_text(free.read_text(encoding="utf-8")).turns


def test_one_can_go_back_from_keeping_to_typing(dialogue: Dialogue) -> None:
    screen = dialogue.type("Ann, Ben", "513 444", END, "<", "111 222 # late", END, "")

    assert "Round 1, turn 2 (Ann, Ben): " == dialogue.questions[4]
    assert screen.endswith("Ben leads with 11 points.\n")  # Ann had used her 1


def test_a_home_folder_is_understood(dialogue: Dialogue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    dialogue.type("Ann, Ben", END, "~nobody-of-this-name/game.txt", "~/game.txt")

    assert "players: Ann, Ben\n" == (tmp_path / "game.txt").read_text(encoding="utf-8")


def test_ending_at_once_shows_nothing(dialogue: Dialogue) -> None:
    assert "Type in the game you played on paper, one line per turn.\n" == dialogue.type(END).rstrip("\n") + "\n"


def test_ending_twice_keeps_nothing(dialogue: Dialogue) -> None:
    assert dialogue.type("Ann, Ben", END, END).endswith("No turns played yet.\n\n")


def test_it_speaks_other_languages(dialogue: Dialogue) -> None:
    screen = dialogue.type("Ann, Ben", "513 444", END, "", language="de")

    assert "Runde 1, Zug 1 (Ann, Ben): " == dialogue.questions[1]
    assert screen.endswith("Ann führt mit 10 Punkten.\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_leaves_the_line_to_its_answer(language: str) -> None:
    say = Catalogue(language).say

    for key in ("type-players", "type-over", "type-save"):
        assert 76 >= len(say("type-question", question=say(key)))


def test_a_whole_session_at_a_real_terminal() -> None:
    """Through a pseudo-terminal, so that everything between the keys and the program is real."""
    command, screen = [sys.executable, "-m", "thenumber", "score"], ""
    variables = {"TERM": "dumb", "PYTHONIOENCODING": "utf-8:strict"}
    with (
        terminal() as (ours, theirs),
        running(command, stdin=theirs, stdout=theirs, stderr=theirs, **variables) as program,
    ):
        os.close(theirs)
        for question, line in (
            ("commas: ", b"Ann, B\xff\xffn\n"),
            ("turn 1 (Ann, B��n): ", b"<\n"),
            ("commas: ", b"Ann, Ben\n"),
            ("turn 1 (Ann, Ben): ", b"513 444\n"),
            ("turn 2 (Ann, Ben): ", b"\x04"),
            ("quit): ", b"\n"),
        ):
            screen += read_until(ours, question)
            os.write(ours, line)
        screen += read_until(ours, "")

        assert 0 == program.wait(timeout=PATIENCE)
    assert "Ann leads with 10 points." in screen
    assert "Traceback" not in screen
