"""Links to tables."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thenumber.online.table import TableId
from thenumber.remote import InvalidLink, Link

letters = st.text("abcXYZ019_-", min_size=1, max_size=22)
bases = st.sampled_from(
    ["http://localhost:2810/", "https://example.org/", "https://a.org/number/t/x/", "http://[::1]/"]
)


@given(bases, letters, st.none() | letters)
def test_a_link_reads_back_as_it_was_written(base: str, table: str, seat: str | None) -> None:
    text = f"{base}t/{table}" + ("" if seat is None else f"?seat={seat}")

    assert Link(base, TableId(table), seat) == Link.read(f" {text}\n")
    assert text == str(Link.read(text))


@given(st.text())
def test_any_other_text_is_no_link(text: str) -> None:
    with pytest.raises(InvalidLink):
        Link.read(text.replace("http", ""))


@pytest.mark.parametrize(
    "text", ["http://", "http:///t/x", "http://[::1/t/x", "ftp://example.org/t/x", "http://a/t/x/y"]
)
def test_almost_a_link_is_none(text: str) -> None:
    with pytest.raises(InvalidLink, match="no link to a table"):
        Link.read(text)
