"""`thenumber today` tells the day of a date, and plays its round as far as numbers are given."""

import json
from datetime import UTC, datetime

import pytest

from thenumber.cli import main
from thenumber.cli.play import today
from thenumber.rules import Number
from thenumber.texts import LANGUAGES
from thenumber.today import VERSION, Day, candidate, play

DATE = "2026-11-18"
NUMBERS = ("000", "---", "111", "999", "888")


def dealt(date: str) -> Day:
    day = candidate(date, 0)
    return Day(day.version, day.date, day.number, day.opponents, day.seat, 30)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No panel plays, and there are eighty columns."""
    monkeypatch.setattr(today, "deal", dealt)
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_day_is_told_in_eighty_columns(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["today", "--date", DATE, "--lang", language])

    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(DATE)
    assert "30" in lines[0]
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_is_scored_with_its_sheet(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["today", *NUMBERS, "--date", DATE, "--lang", language])

    day = dealt(DATE)
    score = play(day, [None if text == "---" else Number(text) for text in NUMBERS]).totals[day.seat]
    assert capsys.readouterr().out.splitlines()[-1].startswith(f"{score} ")


def test_json_has_the_names_of_the_protocol(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["today", "000", "---", "--json", "--date", DATE])

    told, day = json.loads(capsys.readouterr().out), dealt(DATE)
    game = play(day, [Number("000"), None])
    assert (DATE, VERSION, 0, list(day.opponents), day.seat, 30) == (
        *(told[name] for name in ("date", "version", "candidate", "opponents", "seat", "par")),
    )
    assert ([list(turn) for turn in game.written], game.totals[day.seat]) == (told["written"], told["score"])


def test_without_a_date_it_is_today_by_utc(capsys: pytest.CaptureFixture[str]) -> None:
    before = datetime.now(UTC).date().isoformat()
    assert 0 == main(["today", "--json"])
    assert json.loads(capsys.readouterr().out)["date"] in (before, datetime.now(UTC).date().isoformat())


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--date", "2026-02-30"], "2026-02-30 isn’t a day. Write it like 2026-11-17."),
        (["51"], "“51” isn’t a three-digit number. For a blank tile, type ---."),
        (["000", "000"], "That number couldn’t have been written in turn 2."),
        (["---"] * 6, "That number couldn’t have been written in turn 5."),
    ],
)
def test_what_cannot_be_is_one_line(arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["today", "--date", DATE, "--lang", "en", *arguments])

    assert problem == capsys.readouterr().err.strip()
