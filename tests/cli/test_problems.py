"""What is wrong is said in every language."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import records
from thenumber.cli.problems import worded
from thenumber.rules import MalformedRecord, Place
from thenumber.rules.records import Record, parse_records, print_text
from thenumber.texts import LANGUAGES, Catalogue


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "place",
    [
        Place(),
        Place(9),
        Place(None, 2, 3),
        Place(None, 2, 3, "Ben"),
        Place(9, 2, 3),
        Place(9, 2, 3, "Ben"),
    ],
)
def test_a_place_is_named_as_far_as_there_is_one(language: str, place: Place) -> None:
    error = MalformedRecord("record/key-missing", key="turns")
    error.place = place
    said = worded(error, Catalogue(language))

    for part in (place.line, place.round_no, place.turn_no, place.player, "turns"):
        assert part is None or str(part) in said


@given(records(as_text=True), st.data())
def test_whatever_is_wrong_with_a_record_can_be_said(record: Record, data: st.DataObject) -> None:
    """A good record with lines added, dropped and damaged: every error has its words."""
    lines = print_text(record).split("\n")
    for _ in range(data.draw(st.integers(1, 12))):
        line = data.draw(st.sampled_from(["--- " * len(record.players), "5x3 444", "players: A", "", *lines]))
        lines.insert(data.draw(st.integers(1, len(lines))), line + data.draw(st.sampled_from(["", "", "7", " 7", "#"])))
    for found in parse_records("\n".join(lines).encode()):
        for language in LANGUAGES:
            assert isinstance(found, Record) or worded(found, Catalogue(language))


def test_a_place_nobody_foresaw_leaves_the_problem() -> None:
    error = MalformedRecord("record/key-missing", key="turns")
    error.place = Place(player="Ben")

    assert "“turns” is missing." == worded(error, Catalogue("en"))


def test_a_line_number_has_no_thousands_separator() -> None:
    error = MalformedRecord("record/not-text")
    error.place = Place(12345)

    assert worded(error, Catalogue("en")).startswith("line 12345: ")
