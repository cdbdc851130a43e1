"""Files of records: text or JSON, one game or many."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import records
from thenumber.rules import RulesError
from thenumber.rules.records import Record, parse_played, parse_records, print_json, print_text

ONE = '{"players": ["Ann", "Ben"], "turns": [["513", "444"]]}'


def outcomes(data: bytes | str) -> list[str]:
    """What each game of the file comes to: `ok`, or what is wrong and where."""
    found = parse_records(data.encode() if isinstance(data, str) else data)
    return ["ok" if isinstance(game, Record) else str(game) for game in found]


@given(records(as_text=True), records())
def test_text_and_json_are_told_apart(typed: Record, stored: Record) -> None:
    assert [typed] == list(parse_records(print_text(typed).encode()))
    assert [stored] == list(parse_records(print_json(stored).encode()))


@given(st.lists(records(), min_size=2, max_size=4))
def test_many_games_come_in_order(many: list[Record]) -> None:
    file = "\n\n".join(print_json(record) for record in many)

    assert many == list(parse_records(file.encode()))


@given(st.binary() | st.text().map(lambda text: ("players: A, B\n" + text).encode()))
def test_any_bytes_are_records_or_errors_that_say_what_is_wrong(data: bytes) -> None:
    found = list(parse_records(data))

    assert found
    assert all(isinstance(game, Record) or "/" in game.code for game in found)


@given(records(), st.data())
def test_a_damaged_record_is_still_a_record_or_an_error(record: Record, data: st.DataObject) -> None:
    whole = bytearray(print_json(record).encode())
    whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))

    assert all(isinstance(game, Record | RulesError) for game in parse_records(bytes(whole)))


def test_one_json_value_is_one_game_however_many_lines_it_has() -> None:
    assert ["ok"] == outcomes(json.dumps(json.loads(ONE), indent=2))
    assert ["ok"] == outcomes(f"\n\n{ONE}\n\n")
    assert ["record/not-an-object"] == outcomes("[\n1,\n2\n]")


def test_each_line_of_many_games_is_judged_by_itself() -> None:
    bad_number = ONE.replace("444", "44")

    assert ["ok", """line 3, round 1, turn 1, Ben: record/not-a-tile (value='"44"')""", "ok"] == outcomes(
        f"{ONE}\n\n{bad_number}\n{ONE}"
    )
    assert ["line 1: record/not-json (column='1')", "ok"] == outcomes(f"oops\n{ONE}")
    assert ["line 1: record/not-json (column='2')", "line 2: record/not-json (column='3')"] == outcomes("{oops\n{ oops")
    assert ["ok", "line 2: record/not-an-object"] == outcomes(f"{ONE}\n[]")
    assert ["line 1: record/not-an-object", "line 2: record/not-an-object"] == outcomes("[]\n[]")
    assert ["ok", "ok"] == outcomes(f"{ONE}\r\n{ONE}\r\n")
    assert ["ok", "ok"] == outcomes(f" {ONE}\n\t{ONE}")


def test_a_page_that_shows_a_record_is_no_file_of_records() -> None:
    page = f"The Number\n\nA record:\n\n{ONE}\n\nand another one:\n\n{ONE}\n\nThat is all.\n"

    assert ["line 1: record/no-players"] == outcomes(page)
    assert ["line 1: record/not-json (column='1')", "ok", "ok"] == outcomes(f"oops\n{ONE}\n{ONE}")


def test_a_bad_byte_spoils_only_its_own_line() -> None:
    bad = ONE.encode().replace(b"Ann", b"\xffnn")

    assert ["ok", "line 2: record/not-text", "ok"] == outcomes(b"\n".join([ONE.encode(), bad, ONE.encode()]))
    assert ["record/not-text"] == outcomes(bad)
    assert ["line 2: record/not-text"] == outcomes(b"# hello\nplayers: \xff, B")


def test_endless_depth_spoils_only_its_own_line() -> None:
    assert ["line 1: record/too-deep (deepest=100)", "ok"] == outcomes("[" * 100_000 + f"\n{ONE}")
    assert ["record/too-deep (deepest=100)"] == outcomes("[" * 100_000)


def test_one_broken_game_over_several_lines_is_one_error() -> None:
    broken = '{"players": ["Ann", "Ben"],\n "turns": [["513", "444"],\n}\n'

    assert ["line 3: record/not-json (column='1')"] == outcomes(broken)
    assert ["line 4: record/not-json (column='1')"] == outcomes(f"\n{broken}")
    assert ["line 1: record/not-json (column='6')"] == outcomes("[1, 2")


@pytest.mark.parametrize("nonsense", ["{}\n{}", ONE])
def test_a_text_record_may_hold_nonsense_that_looks_like_json(nonsense: str) -> None:
    (problem,) = outcomes(f"# Sunday\nplayers: A, B\n{nonsense}")

    assert problem.startswith("line 3, round 1, turn 1: turn/tile-count")


def test_an_object_in_a_line_of_a_broken_game_is_no_second_game() -> None:
    assert ["line 4: record/not-json (column='2')"] == outcomes(
        '{"players": ["A", "B"],\n "table":\n {"id": 2}\n "turns": []}'
    )


@pytest.mark.parametrize("data", [b"", b"  \n", b"\xef\xbb\xbf", b"# only a comment"])
def test_an_empty_file_has_no_players(data: bytes) -> None:
    assert ["record/no-players"] == outcomes(data)


def test_a_byte_order_mark_is_no_part_of_a_record() -> None:
    assert ["ok"] == outcomes(b"\xef\xbb\xbfplayers: A, B")
    assert ["ok"] == outcomes(b"\xef\xbb\xbf" + ONE.encode())


def test_another_encoding_is_named_as_such() -> None:
    assert ["line 1: record/not-text"] == outcomes("players: A, B".encode("utf-16"))


def test_numbers_on_lines_are_no_json_games() -> None:
    assert ["line 1: record/no-players"] == outcomes("1\n2\n3")


@given(records())
def test_the_one_game_of_a_file_is_its_record_as_far_as_it_was_played(record: Record) -> None:
    if record.turns:
        assert record == parse_played(print_json(record).encode())
    else:
        with pytest.raises(RulesError, match="record/no-turns"):
            parse_played(print_json(record).encode())


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ("", "record/no-players"),
        (f"{ONE}\n{ONE}", "record/several"),
        ("\n".join([ONE] * 1000), "record/several"),
        (f"{ONE}\n{{", "record/several"),
        (f"{{\n{ONE}", "record/"),
    ],
)
def test_a_file_without_one_finished_game_is_refused(data: str, problem: str) -> None:
    with pytest.raises(RulesError, match=problem):
        parse_played(data.encode())
