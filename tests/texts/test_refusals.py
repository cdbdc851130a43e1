"""A refusal names digits as a list, in the right number."""

import pytest

from thenumber.texts import Catalogue, refusal


@pytest.mark.parametrize(
    ("language", "digits", "sentence"),
    [
        ("en", "7", "7 is no longer available on your board."),
        ("en", "79", "7 and 9 are no longer available on your board."),
        ("fr", "7", "Déjà barré sur ton plateau\N{NO-BREAK SPACE}: 7."),
        ("fr", "379", "Déjà barrés sur ton plateau\N{NO-BREAK SPACE}: 3, 7 et 9."),
    ],
)
def test_digits_are_listed(language: str, digits: str, sentence: str) -> None:
    assert sentence == refusal("number/unavailable", {"digits": digits}, Catalogue(language))


def test_without_words_there_is_no_sentence() -> None:
    with pytest.raises(LookupError):
        refusal("no/such-code", {}, Catalogue("en"))
