"""Whatever a line quotes, it is one line; terminals that lack characters show their likeness."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thenumber.cli.lines import LONGEST_QUOTE, PLAIN, likeness, register, shown
from thenumber.cli.sheet import Sheet
from thenumber.rules import Colour, Seat
from thenumber.rules.records import Record
from thenumber.texts import LANGUAGES, Catalogue, source


@given(st.text(st.characters()))
def test_what_is_shown_is_one_printable_line_of_bounded_length(text: str) -> None:
    safe = shown(text)

    assert LONGEST_QUOTE >= len(safe)
    assert safe.replace("\u200d", "").replace("\u00a0", "").isprintable()


def test_what_is_harmless_is_shown_as_it_is() -> None:
    assert "Zoë 👩‍👧 王" == shown("Zoë 👩‍👧 王")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_of_the_catalogues_has_a_likeness(language: str) -> None:
    letters = {letter for letter in source(language) if not letter.isascii()} - {"¿"}  # its likeness is a ?

    assert set() == {letter for letter in letters if likeness(letter) == "?"}


def test_the_symbols_of_the_players_stay_different() -> None:
    sheet = Sheet(Record.of(list("abcde")), Catalogue("en"))
    symbols = [likeness(sheet.player(Seat(seat)).plain)[0] for seat in range(len(Colour))]

    assert len(Colour) == len(set(symbols))
    assert "?" not in symbols


def test_only_what_a_stream_cannot_take_is_replaced() -> None:
    register()

    assert b"\xe9 ^ x" == "é ▲ x".encode("latin-1", PLAIN)
    assert b"e ^ ?" == "é ▲ 王".encode("ascii", PLAIN)
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("utf-8", PLAIN)
