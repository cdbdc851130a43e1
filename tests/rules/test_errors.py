"""Errors carry a code, parameters and a place."""

import pytest

from thenumber.rules import InvalidNumber, InvalidPlay, MalformedRecord, Place, RulesError
from thenumber.rules.errors import at


def test_an_inner_place_completes_an_outer_one_and_wins_over_it() -> None:
    with pytest.raises(MalformedRecord) as caught, at(9, turn_no=1), at(round_no=2, turn_no=3), at(player="Ben"):
        raise MalformedRecord("record/not-text")

    assert Place(9, 2, 3, "Ben") == caught.value.place
    assert "line 9, round 2, turn 3, Ben: record/not-text" == str(caught.value)


def test_a_place_leaves_other_errors_alone() -> None:
    with pytest.raises(KeyError, match=r"^'other'$"), at(9):
        raise KeyError("other")


def test_an_error_without_a_place_says_only_what_is_wrong() -> None:
    assert "record/key-missing (key='turns')" == str(MalformedRecord("record/key-missing", key="turns"))
    assert "turn/tile-count (tiles=2, players=3)" == str(InvalidPlay("turn/tile-count", tiles=2, players=3))


def test_the_code_is_what_a_log_shows() -> None:
    assert ("record/not-text",) == MalformedRecord("record/not-text").args


def test_an_endless_text_is_not_quoted_whole() -> None:
    assert 100 > len(str(InvalidNumber("5" * 10_000)))


@pytest.mark.parametrize("kind", [InvalidNumber, InvalidPlay, MalformedRecord])
def test_all_are_value_errors_of_the_rules(kind: type[RulesError]) -> None:
    assert isinstance(kind("x"), RulesError)
    assert isinstance(kind("x"), ValueError)
