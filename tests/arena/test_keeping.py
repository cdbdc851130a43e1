"""The games of a tournament as records: whole, with who played, and what everyone saw."""

from thenumber.arena import Seating, Tournament, records
from thenumber.rules import Game
from thenumber.rules.records import parse_json, print_json

TABLE = Seating(3, ("saver", "copycat", "saver"))


def test_a_series_becomes_records() -> None:
    tournament = Tournament(games=2, seed=5, keeps_turns=True)
    (played,) = tournament.play([TABLE])
    kept = list(records(played, tournament))

    assert played.totals == tuple(record.game.totals for record in kept)
    assert ("saver", "copycat", "saver 2") == kept[0].players
    assert [{"bots": list(TABLE.ids), "seed": 5, "series": 3, "game": number} for number in (1, 2)] == [
        record.extra for record in kept
    ]
    assert kept == [parse_json(print_json(record)) for record in kept]


def test_turns_are_kept_only_if_wanted() -> None:
    (played,) = Tournament().play([TABLE])

    assert () == played.written
    assert [] == list(records(played, Tournament()))


def test_views_are_what_everyone_saw_before_each_turn() -> None:
    tournament = Tournament(keeps_turns=True)
    (played,) = tournament.play([TABLE])
    (record,) = records(played, tournament, views=True)
    views = record.extra["views"]

    assert isinstance(views, list)
    assert {"available": ["0123456789"] * 3, "totals": [0, 0, 0]} == views[0]
    game = Game.replayed(3, record.turns[:7])
    assert {"available": [str(board.available) for board in game.boards], "totals": list(game.totals)} == views[7]
    assert 10 == len(views)
