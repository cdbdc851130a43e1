"""Columns: every tile is what the rules say of it, and the records come back."""

from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import records
from thenumber.data import columns, schema
from thenumber.data import records as back
from thenumber.data.judging import judge
from thenumber.rules import BY_ROUNDS, Game, Turn
from thenumber.rules.records import Record, parse_json, parse_text

several = st.lists(records(), max_size=4)


def expected(record: Record, place: int) -> Iterator[dict[str, object]]:
    """The rows of a record as the rules tell them, one turn after the other."""
    before, end = Game(len(record.players), record.game.rulebook), record.game
    bots = record.extra.get("bots", [None] * len(record.players))
    assert isinstance(bots, list)
    for index, turn in enumerate(end.turns):
        after = before.play([tile.number for tile in turn.tiles])
        for tile in turn.tiles:
            seat = tile.seat
            yield {
                "game": place,
                "players": len(record.players),
                "rounds": end.rulebook.rounds,
                "round": index // end.rulebook.turns + 1,
                "turn": turn.turn_no,
                "seat": seat,
                "player": record.players[seat],
                "bot": bots[seat],
                **_told(turn, seat),
                "total": after.totals[seat],
                "final": end.totals[seat],
                "win": np.float32(1 / len(end.winners) if seat in end.winners else 0),
                "finished": end.is_over,
                "available": str(before.boards[seat].available),
                "before": before.totals[seat],
            }
        before = after


def _told(turn: Turn, seat: int) -> dict[str, object]:
    tile = turn.tiles[seat]
    told = {"number": tile.number, "verdict": str(tile.verdict), "shared": str(tile.shared)}
    return told | {"points": tile.points, "won_bonus": tile.won_bonus}


@given(several)
def test_every_tile_is_what_the_rules_say(played: list[Record]) -> None:
    played = [Record(record.players, record.game) for record in played]

    rows = [row for place, record in enumerate(played) for row in expected(record, place)]
    assert rows == columns(played, views=True).to_pylist()


@given(several)
def test_records_come_back(played: list[Record]) -> None:
    kept = [Record(record.players, record.game) for record in played if record.game.turns]

    found = list(back(columns(played)))
    assert kept == [Record(record.players, record.game) for record in found]
    assert [record.game.totals for record in kept] == [record.game.totals for record in found]


def test_bots_are_named_if_a_record_names_them() -> None:
    line = '{{"players": ["A", "B"], "turns": [["513", "444"]], "bots": {}}}'
    listed = [parse_json(line.format(bots)) for bots in ('["saver", "copycat"]', '["saver"]', '"saver"', '[1, "x"]')]

    table = columns(listed)
    assert ["saver", "copycat", *[None] * 6] == table.column("bot").to_pylist()
    assert {"bots": ["saver", "copycat"]} == next(back(table)).extra


def test_views_are_for_those_who_ask() -> None:
    table = columns([parse_text("players: Ann, Ben\n513 444")])

    assert schema().names == table.column_names
    assert ["available", "before"] == schema(views=True).names[len(schema()) :]


def test_no_games_are_no_rows() -> None:
    table = columns([], views=True)

    assert (0, schema(views=True)) == (table.num_rows, table.schema)
    assert [] == list(back(table))


def test_a_player_who_is_out_takes_no_part() -> None:
    turns = "\n".join(["012 ---", "345 ---", "678 ---", "999 ---", "--- 111"])
    (row,) = columns([parse_text(f"players: Ann, Ben\n{turns}")]).slice(8, 1).to_pylist()

    assert ("Ann", None, "out") == (row["player"], row["number"], row["verdict"])


@pytest.mark.parametrize("rounds", BY_ROUNDS)
def test_totals_of_many_games_at_once_are_those_of_each(rounds: int) -> None:
    rng = np.random.default_rng(1)
    turns = 5 * rounds
    numbers = rng.integers(0, 1000, (turns, 3, 40), dtype=np.int16)
    numbers[rng.random(numbers.shape) < 0.1] = -1
    for game in range(40):  # a player who is out writes nothing
        numbers[..., game][judge(numbers[..., game : game + 1], rounds).available[..., 0] == 0] = -1

    together = judge(numbers, rounds)
    for game in range(40):
        alone = judge(numbers[..., game : game + 1], rounds)
        assert alone.total[..., 0].tolist() == together.total[..., game].tolist()
        assert alone.verdict[..., 0].tolist() == together.verdict[..., game].tolist()
