"""The score of a record as JSON."""

import json

from hypothesis import given

from tests.strategies import records
from thenumber.rules.records import Record, parse_text, print_result, result

# From the documentation of records, to the letter.
DOCUMENTED = """
{"players": ["Ann", "Ben", "Cleo"],
 "rounds": [
   {"turns": [
      {"turn": 1, "bonus": 2, "tiles": [
         {"player": 0, "number": "513", "verdict": "approved", "shared": [], "points": 7, "won_bonus": true},
         {"player": 1, "number": "444", "verdict": "approved", "shared": [], "points": 4, "won_bonus": false},
         {"player": 2, "number": "220", "verdict": "approved", "shared": [], "points": 2, "won_bonus": false}]},
      {"turn": 2, "bonus": 3, "tiles": [
         {"player": 0, "number": "764", "verdict": "eliminated", "shared": [6, 7], "points": 0, "won_bonus": false},
         {"player": 1, "number": null, "verdict": "blank", "shared": [], "points": 0, "won_bonus": false},
         {"player": 2, "number": "637", "verdict": "approved", "shared": [], "points": 9, "won_bonus": true}]}],
    "crossed": [3, 1, 5],
    "totals": [10, 5, 16]}],
 "totals": [10, 5, 16],
 "winners": [2],
 "finished": false}
"""


def test_the_documented_result() -> None:
    record = parse_text("players: Ann, Ben, Cleo\n513 444 220\n764 --- 637")

    assert json.loads(DOCUMENTED) == result(record)


def test_a_game_without_turns_has_no_rounds_and_no_winners() -> None:
    assert {"players": ["A", "B"], "rounds": [], "totals": [0, 0], "winners": [], "finished": False} == result(
        parse_text("players: A, B")
    )


@given(records())
def test_a_result_is_one_line_of_json_with_the_keys_in_their_order(record: Record) -> None:
    printed = print_result(record)

    assert "\n" not in printed
    assert result(record) == json.loads(printed)
    assert ["players", "rounds", "totals", "winners", "finished"] == list(json.loads(printed))


def test_names_are_printed_as_they_are() -> None:
    assert print_result(parse_text("players: Inès, 王")).startswith('{"players": ["Inès", "王"], ')


@given(records())
def test_a_result_adds_up(record: Record) -> None:
    found = json.loads(print_result(record))

    for seat, total in enumerate(found["totals"]):
        assert total == sum(played["totals"][seat] for played in found["rounds"])
    for played in found["rounds"]:
        for seat, total in enumerate(played["totals"]):
            assert total == played["crossed"][seat] + sum(turn["tiles"][seat]["points"] for turn in played["turns"])
    turns = sum(len(played["turns"]) for played in found["rounds"])
    assert found["finished"] == (5 * record.game.rulebook.rounds == turns)
