"""The score sheet is readable by everyone."""

import pytest
from hypothesis import given, settings
from rich.cells import cell_len
from rich.console import Console

from tests.golden import drawn
from tests.strategies import records
from thenumber.cli.sheet import Sheet
from thenumber.rules.records import Record, parse_text
from thenumber.texts import LANGUAGES, Catalogue

LONG = parse_text(
    "players: Maximiliane von, Bartholomäus, 王王王王王王王王王王王王王, Konstantinopel, Świętosława\n"
    "987 876 765 654 543\n987 876 765 654 543\n111 222 333 444 555"
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_words_fit_into_80_columns(language: str) -> None:
    sheet = drawn(LONG, language)

    assert all(cell_len(line) <= 80 for line in sheet.split("\n"))
    assert 1 == sheet.count("×2+8")


@given(records())
@settings(max_examples=50)
def test_any_game_fits_into_80_columns(record: Record) -> None:
    assert all(cell_len(line) <= 80 for line in drawn(record, "de").split("\n"))


@given(records())
@settings(max_examples=50)
def test_every_turn_and_every_total_is_on_the_sheet(record: Record) -> None:
    sheet = drawn(record, "en")

    assert len(record.turns) == sheet.count("\nTurn ")
    assert (len(record.game.rounds) if record.game.rulebook.rounds == 2 else 0) == sheet.count(" of 2 ─")
    assert all(f" {total}\n" in sheet for total in record.game.totals if record.turns)


def test_the_only_round_of_a_game_needs_no_number() -> None:
    sheet = drawn(parse_text("players: Ann, Ben\nrounds: 1\n" + "888 111\n" + "--- ---\n" * 4), "en")

    assert "Round" not in sheet
    assert "\n           Total\n 1  ▲ Ann     11\n 2  ● Ben      2\n" in sheet
    assert sheet.endswith("Ann wins with 11 points.\n")


def test_colours_only_repeat_what_words_and_symbols_say() -> None:
    record = parse_text("players: Ann, Ben\n513 444")
    console = Console(width=80, force_terminal=True, color_system="standard", highlight=False)
    with console.capture() as capture:
        console.print(Sheet(record, Catalogue("en")).whole())

    assert "\x1b[31m▲\x1b[0m Ann" in capture.get()
    assert "▲ Ann" in drawn(record, "en")


def test_a_shared_win_names_all_winners() -> None:
    record = parse_text("players: Ann, Ben, Cleo\n" + "888 888 123\n" + "--- --- ---\n" * 9)

    assert "Shared win: Ann and Ben, with 11 points each." in drawn(record, "en")
    assert "\n 1  ▲ Ann" in drawn(record, "en")
    assert "\n 1  ● Ben" in drawn(record, "en")
    assert "\n 3  ■ Cleo" in drawn(record, "en")


def test_those_in_the_lead_are_named_while_the_game_goes_on() -> None:
    assert "Ann leads with 10 points." in drawn(parse_text("players: Ann, Ben\n513 ---"), "en")
    assert "Tied for the lead: Ann and Ben, with 11 points each." in drawn(
        parse_text("players: Ann, Ben\n888 888"), "en"
    )


def test_a_game_without_turns_says_so() -> None:
    assert "No turns played yet." in drawn(parse_text("players: Ann, Ben"), "en")


def test_identical_lower_tiles_are_one_reason() -> None:
    sheet = drawn(parse_text("players: A, B, C, D\n964 444 444 611"), "en")

    assert "shares the 6 with 611 · shares the 4 with 444\n" in sheet
