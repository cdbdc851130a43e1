"""A view sent to another process arrives as it was."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bots.test_lines import views
from thenumber.bots.packing import packed, unpacked
from thenumber.rules import View


@settings(max_examples=60)
@given(views(), st.integers(0, 2**64 - 1))
def test_a_view_is_the_same_after_the_journey(view: View, seed: int) -> None:
    line = packed("saver", view, seed)

    assert b"\n" not in line
    assert ("saver", view, seed) == unpacked(line)
