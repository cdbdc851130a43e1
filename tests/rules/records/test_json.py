"""JSON records: what programs store."""

import json
import sys
from contextlib import suppress

import pytest
from hypothesis import given

from tests.strategies import json_values, records
from thenumber.rules import Place, RulesError
from thenumber.rules.records import Record, parse_json, print_json
from thenumber.rules.records.as_json import DEEPEST


def refused(text: str) -> tuple[str, dict[str, str | int], Place]:
    with pytest.raises(RulesError) as caught:
        parse_json(text)
    return caught.value.code, caught.value.params, caught.value.place


def with_rounds(rounds: object, turns: int = 0) -> str:
    return json.dumps({"players": ["Ann", "Ben"], "rounds": rounds, "turns": [[None, None]] * turns})


def with_turns(*turns: object) -> str:
    return json.dumps({"players": ["Ann", "Ben"], "turns": turns})


def nested(depth: int) -> str:
    return f'{{"players": ["Ann", "Ben"], "turns": [], "note": {"[" * depth}{"]" * depth}}}'


@given(records())
def test_print_and_parse_give_the_record_back(record: Record) -> None:
    printed = print_json(record)

    assert record == parse_json(printed)
    assert "\n" not in printed


@pytest.mark.parametrize(
    "value", ['"\\ud800"', '{"\\udfff": [1, {"é": 0.1}]}', '"\\u2028\\u0085"', "12345678901234567890", "-1e-999", '""']
)
def test_any_value_survives_under_an_unknown_key(value: str) -> None:
    record = parse_json(f'{{"players": ["Inès", "Ben"], "turns": [], "note": {value}}}')
    printed = print_json(record)

    assert json.loads(value) == record.extra["note"]
    assert record == parse_json(printed)
    assert [printed] == printed.encode().decode().splitlines()


def test_unknown_keys_survive() -> None:
    text = '{"date": "2026-11-15", "players": ["Ann", "Ben"], "turns": [], "table": {"id": [1, 2.5, null]}}'

    assert json.loads(text) == json.loads(print_json(parse_json(text)))


@given(json_values)
def test_any_value_is_a_record_or_refused(value: object) -> None:
    with pytest.raises(RulesError):
        parse_json(json.dumps(value))


@given(json_values)
def test_any_rounds_are_one_or_two_or_refused(value: object) -> None:
    if type(value) is int and value in (1, 2):
        assert value == parse_json(with_rounds(value)).game.rulebook.rounds
    else:
        code, params, _ = refused(with_rounds(value))
        assert ("record/no-such-rounds", {"value"}) == (code, set(params))


def test_a_record_that_says_nothing_of_its_rounds_has_two() -> None:
    assert parse_json(with_turns()) == parse_json(with_rounds(2))
    assert "rounds" not in print_json(parse_json(with_rounds(2)))


def test_a_game_of_one_round_says_so_and_ends_after_five_turns() -> None:
    record = parse_json(with_rounds(1, turns=5))

    assert record.game.is_over
    assert {"players": ["Ann", "Ben"], "rounds": 1, "turns": [[None, None]] * 5} == json.loads(print_json(record))


@given(json_values)
def test_any_turns_are_a_game_or_refused(value: object) -> None:
    for text in (with_turns(value), with_turns([value, "513"]), json.dumps({"players": value, "turns": []})):
        with suppress(RulesError):
            assert isinstance(parse_json(text), Record)


@pytest.mark.parametrize(
    ("text", "code", "params", "place"),
    [
        ("", "record/not-json", {"column": "1"}, Place(1)),
        ('{"players": [}', "record/not-json", {"column": "14"}, Place(1)),
        ('{"players":\n [}', "record/not-json", {"column": "3"}, Place(2)),
        ("{} {}", "record/not-json", {"column": "4"}, Place(1)),
        ("42", "record/not-an-object", {}, Place()),
        ("[]", "record/not-an-object", {}, Place()),
        ("{}", "record/key-missing", {"key": "players"}, Place()),
        ('{"players": ["Ann", "Ben"]}', "record/key-missing", {"key": "turns"}, Place()),
        ('{"players": "Ann, Ben", "turns": []}', "record/not-a-list", {"key": "players"}, Place()),
        ('{"players": ["Ann", 7], "turns": []}', "record/name-not-text", {"position": 2}, Place()),
        ('{"players": ["Ann", ""], "turns": []}', "record/name-empty", {"position": 2}, Place()),
        ('{"players": ["Ann", "Ann"], "turns": []}', "record/name-twice", {"name": "Ann"}, Place()),
        ('{"players": [], "turns": []}', "game/player-count", {"players": 0, "fewest": 2, "most": 5}, Place()),
        ('{"players": ["Ann", "Ben"], "turns": {}}', "record/not-a-list", {"key": "turns"}, Place()),
        (with_turns(["513", "444"], "513"), "record/turn-not-a-list", {}, Place(None, 1, 2)),
        (with_turns(["513", 444]), "record/not-a-tile", {"value": "444"}, Place(None, 1, 1, "Ben")),
        (with_turns([True, "444"]), "record/not-a-tile", {"value": "true"}, Place(None, 1, 1, "Ann")),
        (with_turns([["513"], "444"]), "record/not-a-tile", {"value": '["513"]'}, Place(None, 1, 1, "Ann")),
        (with_turns(["---", "444"]), "record/not-a-tile", {"value": '"---"'}, Place(None, 1, 1, "Ann")),
        (with_turns(["513", "44"]), "record/not-a-tile", {"value": '"44"'}, Place(None, 1, 1, "Ben")),
        (with_turns(["513"]), "turn/tile-count", {"tiles": 1, "players": 2}, Place(None, 1, 1)),
        (with_turns(*[[None, None]] * 11), "turn/game-over", {"turns": 10}, Place()),
        (with_rounds(1, turns=6), "turn/game-over", {"turns": 5}, Place()),
        (with_rounds(3), "record/no-such-rounds", {"value": "3"}, Place()),
        (with_rounds(0), "record/no-such-rounds", {"value": "0"}, Place()),
        (with_rounds("1"), "record/no-such-rounds", {"value": '"1"'}, Place()),
        (with_rounds(1.0), "record/no-such-rounds", {"value": "1.0"}, Place()),
        (with_rounds([1]), "record/no-such-rounds", {"value": "[1]"}, Place()),
        (with_rounds(None), "record/no-such-rounds", {"value": "null"}, Place()),
        ('{"players": ["Ann", "\\ud800"], "turns": []}', "record/not-text", {}, Place()),
        (with_turns(*[[None, None]] * 10, "x"), "record/turn-not-a-list", {}, Place()),
        (with_turns(*[[None, None]] * 10, [1.5, None]), "turn/game-over", {"turns": 10}, Place()),
        ('{"a": NaN}', "record/number-not-kept", {"text": "NaN"}, Place()),
        ('{"a": -Infinity}', "record/number-not-kept", {"text": "-Infinity"}, Place()),
        ('{"a": 1e999}', "record/number-not-kept", {"text": "1e999"}, Place()),
        ('{"a": 1, "b": 2, "b": 3}', "record/key-twice", {"key": "b"}, Place()),
        (with_turns([["Inès"], "444"]), "record/not-a-tile", {"value": '["Inès"]'}, Place(None, 1, 1, "Ann")),
    ],
)
def test_a_malformed_record_says_what_and_where(
    text: str, code: str, params: dict[str, str | int], place: Place
) -> None:
    assert (code, params, place) == refused(text)


def test_an_integer_longer_than_python_reads_is_refused() -> None:
    digits = "9" * (sys.get_int_max_str_digits() + 1)

    assert ("record/number-not-kept", {"text": digits}, Place()) == refused(f'{{"a": {digits}}}')


def test_many_keys_are_read_in_one_pass() -> None:
    """Quadratic work would take hours here; the time limit of all tests would notice."""
    keys = ",".join(f'"{number}": 1' for number in range(300_000))

    assert ("record/key-twice", {"key": "299999"}, Place()) == refused(f'{{{keys}, "299999": 2}}')


def test_depth_has_a_bottom() -> None:
    deepest = parse_json(nested(DEEPEST - 1))

    assert deepest == parse_json(print_json(deepest))
    for depth in (DEEPEST, 2_000, 200_000):
        assert ("record/too-deep", {"deepest": DEEPEST}, Place()) == refused(nested(depth))


def test_objects_count_as_depth_too() -> None:
    def objects(depth: int) -> str:
        return '{"a": ' * depth + "1" + "}" * depth

    assert "record/key-missing" == refused(objects(DEEPEST))[0]
    assert "record/too-deep" == refused(objects(DEEPEST + 1))[0]


def test_the_lines_of_a_file_are_counted_on() -> None:
    with pytest.raises(RulesError) as caught:
        parse_json("{", first_line=7)

    assert Place(7) == caught.value.place


def test_names_are_written_as_they_are_read() -> None:
    text = '{"players": ["Inès", "王"], "turns": []}'

    assert text == print_json(parse_json(text))


def test_names_in_json_are_any_text() -> None:
    record = parse_json('{"players": ["A, B", " #\\n"], "turns": []}')

    assert ("A, B", " #\n") == record.players
