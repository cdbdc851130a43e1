"""Lists read as people write them in each language."""

import pytest

from thenumber.texts import LANGUAGES, Catalogue, listed


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_is_itself(language: str) -> None:
    assert "Ann" == listed(["Ann"], Catalogue(language))


@pytest.mark.parametrize(
    ("language", "two", "three"),
    [
        ("en", "Ann and Ben", "Ann, Ben, and Cleo"),
        ("it", "Ann e Ben", "Ann, Ben e Cleo"),
        ("es", "Ann y Ben", "Ann, Ben y Cleo"),
        ("pl", "Ann i Ben", "Ann, Ben i Cleo"),
        ("de", "Ann und Ben", "Ann, Ben und Cleo"),
        ("fr", "Ann et Ben", "Ann, Ben et Cleo"),
    ],
)
def test_the_last_of_several_is_joined_by_a_word(language: str, two: str, three: str) -> None:
    assert two == listed(["Ann", "Ben"], Catalogue(language))
    assert three == listed(["Ann", "Ben", "Cleo"], Catalogue(language))


@pytest.mark.parametrize(("last", "joined"), [("Inés", "e Inés"), ("Hilda", "e Hilda"), ("Hiara", "y Hiara")])
def test_spanish_says_e_before_the_sound_of_i(last: str, joined: str) -> None:
    assert f"Ana, Ben {joined}" == listed(["Ana", "Ben", last], Catalogue("es"))
