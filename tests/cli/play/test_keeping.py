"""A game that was left goes on; a damaged file is no game."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from tests.strategies import records
from thenumber.cli.play.keeping import DamagedGame, Keeper
from thenumber.cli.play.series import Opponent, Party, Series
from thenumber.rules import BY_ROUNDS
from thenumber.rules.records import Record, parse_json

DATE = "2026-11-16T12:00:00+00:00"


@given(records())
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_what_is_kept_comes_back_as_it_was(tmp_path: Path, record: Record) -> None:
    program = Opponent(record.players[-1], ("python", "my bot.py"))
    bots = (*(Opponent(name, "beginner") for name in record.players[1:-1]), program)
    series = Series(Party(record.players[:1], bots), 7, record.game)
    keeper = Keeper(tmp_path)
    keeper.keep(series, DATE)

    assert series == keeper.kept()
    assert record.game == parse_json(keeper.path.read_text(encoding="utf-8")).game
    assert ["game.json"] == [path.name for path in tmp_path.iterdir()]


@pytest.mark.parametrize("rounds", BY_ROUNDS)
def test_the_earlier_games_of_the_series_come_back_too(tmp_path: Path, rounds: int) -> None:
    series = Series.start(Party(("Ann", "Ben")), 1, BY_ROUNDS[rounds])
    while not series.game.is_over:
        series = series.play([None, None])
    Keeper(tmp_path).keep(series.next_game(), DATE)

    assert series.next_game() == Keeper(tmp_path).kept()


def test_nothing_is_kept_at_first_and_after_the_end(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path / "new")

    assert None is keeper.kept()
    keeper.keep(Series.start(Party(("Ann", "Ben")), 1), DATE)
    keeper.forget()
    keeper.forget()
    assert None is keeper.kept()


def test_a_game_that_another_window_has_kept_stays(tmp_path: Path) -> None:
    one, other = Keeper(tmp_path), Keeper(tmp_path)
    one.keep(Series.start(Party(("Ann", "Ben")), 1), DATE)
    other.keep(Series.start(Party(("Zoë", "Ben")), 1), DATE)
    one.forget()
    kept = other.kept()

    assert kept
    assert ("Zoë", "Ben") == kept.party.names


GOOD: dict[str, object] = {
    "players": ["Ann", "Koko"],
    "turns": [],
    "bots": [None, "repeater"],
    "seed": 1,
    "earlier": [],
}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "\xff",
        "[]",
        '{"players": ["Ann", "Koko"], "turns": []}',
        *(
            json.dumps({**GOOD, key: value})
            for key, value in (
                ("bots", [None]),
                ("bots", ["repeater", "repeater"]),
                ("bots", [None, 5]),
                ("bots", [None, []]),
                ("bots", [None, [""]]),
                ("bots", 5),
                ("seed", "1"),
                ("earlier", 5),
                ("earlier", [[["513", "444"]]]),
                ("earlier", [5]),
                ("turns", [["513"]]),
            )
        ),
    ],
)
def test_a_damaged_file_is_told_from_a_game(tmp_path: Path, text: str) -> None:
    keeper = Keeper(tmp_path)
    keeper.path.write_bytes(text.encode("latin-1"))

    with pytest.raises(DamagedGame):
        keeper.kept()
