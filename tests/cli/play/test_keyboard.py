"""Keys are told from bytes, however the bytes arrive."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from thenumber.cli.play.keyboard import Keys

TYPED = "5a\x7f\r\n\x04\x03\x1b[A\x1b[B\x1bOC\x1b[1;5D\x1b[3~ż王\t \x1b[200~9".encode()
MEANT = ["5", "a", "backspace", "enter", "enter", "end", "interrupt", "up", "down", "right", "left", "ż", "王", "tab"]


def test_bytes_become_keys() -> None:
    assert [*MEANT, " ", "9"] == Keys().feed(TYPED)


@given(st.lists(st.integers(0, len(TYPED)), max_size=8))
def test_it_does_not_matter_where_bytes_are_split(cuts: list[int]) -> None:
    keys, edges = Keys(), [0, *sorted(cuts), len(TYPED)]
    pieces = [TYPED[start:end] for start, end in pairwise(edges)]

    assert [*MEANT, " ", "9"] == [key for piece in pieces for key in keys.feed(piece)]


@given(st.binary(max_size=40))
def test_any_bytes_are_keys_or_nothing(data: bytes) -> None:
    keys = Keys()

    assert all(keys.feed(data) + keys.settle())
    assert not keys.is_halfway


def test_an_escape_that_nothing_follows_is_the_key_itself() -> None:
    keys = Keys()

    assert ([], True) == (keys.feed(b"\x1b"), keys.is_halfway)
    assert ["escape"] == keys.settle()
    assert ["5"] == keys.feed(b"5")
