"""Only numbers that the board allows can be written on the pad."""

from functools import reduce

from hypothesis import given
from hypothesis import strategies as st

from thenumber.cli.play.pad import Objection, Pad
from thenumber.rules import ALL_DIGITS, Board, Digits, Number

KEYS = st.sampled_from([*"0123456789", "backspace", "escape", "enter", "x", "ż", "up", ""])


def pressed(pad: Pad, *keys: str) -> Pad:
    return reduce(Pad.press, keys, pad)


def test_three_digits_and_enter_lock_a_number_in() -> None:
    pad = pressed(Pad(Board()), "5", "1", "3")

    assert (("5", "1", "3"), Number("513"), False) == (pad.places, pad.number, pad.is_locked)
    assert pad.press("enter").is_locked


def test_backspace_takes_the_last_digit_and_escape_all() -> None:
    pad = pressed(Pad(Board()), "5", "1")

    assert ("5", "_", "_") == pad.press("backspace").places
    assert ("_", "_", "_") == pad.press("escape").places
    assert Pad(Board()) == Pad(Board()).press("backspace")


def test_what_cannot_be_is_refused_with_a_reason_and_the_digits_stay() -> None:
    board = Board(available=Digits("01235"), crossed_out=Digits("46789"))
    pad = pressed(Pad(board), "5", "1")
    for key, objection in (
        ("7", Objection.CROSSED_OUT),
        ("x", Objection.NOT_A_DIGIT),
        ("٣", Objection.NOT_A_DIGIT),
        ("up", Objection.NOT_A_DIGIT),
        ("enter", Objection.INCOMPLETE),
    ):
        assert (objection, "51") == (pad.press(key).objection, pad.press(key).typed)
    assert Objection.FULL is pressed(pad, "3", "2").objection
    assert None is pressed(pad, "7", "3").objection


def test_a_hidden_pad_shows_that_digits_stand_there_and_not_which() -> None:
    assert ("•", "•", "_") == pressed(Pad(Board(), is_hidden=True), "5", "1").places


@given(st.sets(st.integers(0, 9), min_size=1), st.lists(KEYS, max_size=12))
def test_whatever_is_typed_a_locked_number_is_allowed_by_the_board(available: set[int], keys: list[str]) -> None:
    board = Board(Digits(available), ALL_DIGITS - Digits(available))
    pad = pressed(Pad(board), *keys)

    assert pad.number is None or board.allows(pad.number)
    assert pad.number is not None or not pad.is_locked


@given(st.text(max_size=5))
def test_a_whole_line_is_a_number_or_has_an_objection(line: str) -> None:
    pad = Pad(Board()).press("9").write(line)

    assert pad.is_locked is (pad.objection is None)
    assert not pad.is_locked or line == pad.number
