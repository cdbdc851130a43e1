"""Numbers, digit sets, boards and rulebooks."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import boards, digit_sets, numbers
from thenumber.rules import (
    ALL_DIGITS,
    PUBLISHED,
    Board,
    Colour,
    Digits,
    InvalidDigits,
    InvalidNumber,
    Number,
    Rulebook,
    Seat,
    Tile,
    Verdict,
    written,
)


@given(numbers)
def test_a_number_prints_as_three_digits_and_reads_back(number: Number) -> None:
    assert 3 == len(str(number))
    assert number == Number(str(number))
    assert number == eval(repr(number))  # noqa: S307  # repr is code
    assert str(number) == f"{number}"


@given(numbers, numbers)
def test_numbers_compare_as_wholes(one: Number, other: Number) -> None:
    assert (int(one) < int(other)) == (one < other)


def test_order_of_the_rulebook() -> None:
    assert [Number(text) for text in ("007", "220", "444", "513", "761")] == sorted(
        Number(text) for text in ("761", "444", "007", "513", "220")
    )


@given(numbers)
def test_a_number_knows_its_digits(number: Number) -> None:
    assert Digits(map(int, str(number))) == number.digits
    assert int(number) // 100 == number.first_digit


@pytest.mark.parametrize(
    "text", ["", "5", "51", "5137", "5x3", "-13", "+13", " 51", "513\n", "5_1", "٥١٣", "५१३", "５１３", "1e2"]
)
def test_other_texts_are_no_numbers(text: str) -> None:
    with pytest.raises(InvalidNumber) as caught:
        Number(text)

    assert {"text": text} == caught.value.params
    assert "number/not-three-digits" == caught.value.code


@pytest.mark.parametrize("value", [-1, 1000])
def test_no_number_is_below_000_or_above_999(value: int) -> None:
    with pytest.raises(InvalidNumber):
        Number.of(value)


def test_written_reads_a_line_of_a_record() -> None:
    assert (Number("764"), None, Number("637")) == written(" 764 ---  637\n")
    assert (Number("764"), None, None) == written("764,—, –\n")
    assert () == written("") == written(" \n")


@given(digit_sets, digit_sets)
def test_digits_are_sets_of_digits(one: Digits, other: Digits) -> None:
    assert set(one) & set(other) == set(one & other)
    assert set(one) | set(other) == set(one | other)
    assert set(one) - set(other) == set(one - other)
    assert {Digits} == {type(one & other), type(one | other), type(one - other)}


@given(digit_sets, digit_sets)
def test_there_is_one_of_each_set_of_digits(one: Digits, other: Digits) -> None:
    assert one is Digits(str(one))
    assert one is pickle.loads(pickle.dumps(one))  # noqa: S301  # our own
    assert (one - other) is (one - (one & other))
    assert (one | other) is (other | one)


@given(numbers)
def test_there_is_one_of_each_number(number: Number) -> None:
    assert number is Number(str(number))
    assert number is pickle.loads(pickle.dumps(number))  # noqa: S301  # our own


@given(digit_sets)
def test_digits_come_in_order_and_read_back(digits: Digits) -> None:
    assert sorted(digits) == list(digits)
    assert digits == Digits(str(digits))
    assert digits == eval(repr(digits))  # noqa: S307  # repr is code


@pytest.mark.parametrize("stranger", [10, -1, "x", "٣", "12"])
def test_digits_take_nothing_else(stranger: int | str) -> None:
    with pytest.raises(InvalidDigits) as caught:
        Digits([stranger])

    assert {"text": str(stranger)} == caught.value.params


def test_all_digits_are_ten() -> None:
    assert "0123456789" == str(ALL_DIGITS)


@given(boards)
def test_a_board_knows_the_numbers_it_allows(board: Board) -> None:
    assert [number for number in map(Number.of, range(1000)) if board.allows(number)] == list(board.numbers)


@pytest.mark.parametrize("turn_no", [0, 6, -1])
def test_a_round_has_no_other_turns(turn_no: int) -> None:
    with pytest.raises(ValueError, match=f"^turn {turn_no} is not one of 5$"):
        PUBLISHED.bonus(turn_no)


@given(boards, numbers)
def test_a_board_allows_numbers_of_available_digits_only(board: Board, number: Number) -> None:
    assert all(int(digit) in board.available for digit in number) == board.allows(number)


def test_a_board_prints_a_stroke_for_each_digit_crossed_out() -> None:
    board = Board().after(Tile(Seat(0), Number("513"), Verdict.APPROVED, points=7))

    assert "0 / 2 / 4 / 6 7 8 9" == str(board)


def test_the_board_of_the_sixth_example_totals_43() -> None:
    board = Board(ALL_DIGITS - Digits("012345"), Digits("012345"), boxes=(5, 4, 0, 6, 22))

    assert 43 == board.total


def test_a_board_without_digits_is_out() -> None:
    assert Board(available=Digits(), crossed_out=ALL_DIGITS).is_out
    assert not Board(available=Digits("0"), crossed_out=ALL_DIGITS - Digits("0")).is_out


def test_the_published_rulebook() -> None:
    assert [2, 3, 4, 6, 8] == [PUBLISHED.bonus(turn_no) for turn_no in range(1, 6)]
    assert [1, 1, 1, 1, 2] == [PUBLISHED.factor(turn_no) for turn_no in range(1, 6)]
    assert 2 == PUBLISHED.rounds
    assert 5 == PUBLISHED.turns
    assert ALL_DIGITS == PUBLISHED.digits


@pytest.mark.parametrize("broken", [{"bonuses": ()}, {"rounds": 0}, {"digits": Digits()}])
def test_a_rulebook_without_turns_rounds_or_digits_is_none(broken: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"^a rulebook needs at least one turn, one round and one digit$"):
        Rulebook(**broken)  # type: ignore[arg-type]  # that is the point


def test_every_colour_has_a_symbol_of_its_own() -> None:
    assert ["triangle", "circle", "square", "diamond", "star"] == [colour.symbol for colour in Colour]
    assert ["red", "blue", "green", "yellow", "purple"] == list(Colour)


@given(st.lists(numbers, min_size=1))
def test_equal_numbers_are_one_in_a_set(drawn: list[Number]) -> None:
    assert len({int(number) for number in drawn}) == len(set(drawn))
