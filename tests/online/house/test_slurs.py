"""Names that are slurs, and in which language; by the library's lists, or by an operator's own."""

import pytest
from hypothesis import given

from tests.strategies import any_text
from thenumber.online.house.slurs import LANGUAGES, Slurs
from thenumber.texts import LANGUAGES as SPOKEN

KNOWN = Slurs()
INNOCENT = """
    Ali Alina Anil Billy Bill Celia Cilla Clint Dalia Dalila Delilah Dill Elias Emil Fatima Fiona Gail Gilles Giulia
    Ilaria Ilia Illia Isla Jill Killian Laila Leila Lia Lil Lili Lilli Lillo Lilly Livia Loïc Luigi Maciej Michalina
    Mila Milla Niall Nick Nicki Nigel Nigella Niki Nil Odile Phil Phillip Pilar Polla Quinn Quirino Rilla Sally Sheila
    Shelly Shirley Sila Silas Silke Slim Sylvia Tiago Tilda Tilli Tilo Tina Tito Titus Troy Ulli Viola Vivi Vivian Vlad
    Wanda Will Willi Willy Wilma Witek Zita Zuzka FC Köln 88 PD MJ Kim_D Jo_B the_cat no_one half_elf bill_the_best
"""
"""Names in which letters are like those of slurs, or marks stand between them."""


@given(any_text)
def test_any_name_is_one_or_a_slur(text: str) -> None:
    assert {*KNOWN.languages_of(text)} <= {*LANGUAGES}


def test_there_is_a_list_for_every_language_that_is_spoken_here() -> None:
    assert {*SPOKEN} == {*LANGUAGES}


@pytest.mark.parametrize(
    ("name", "languages"),
    [
        ("Fucker", ("en",)),
        ("f.u.c.k", ("en",)),
        ("fuuuck", ("en",)),
        ("F U C K", ("en",)),
        ("fucker88", ("en",)),
        ("Wichser", ("de",)),
        ("Stronzo", ("it",)),
        ("C4zz0", ("it",)),
        ("Putain", ("fr",)),
        ("Kurwa", ("pl",)),
        ("Puta", ("es",)),
        ("Concha", ("es",)),  # a Spanish name all the same
        ("Dick", ("en",)),  # and an English one
        ("Bitte", ("fr",)),
        ("fu_ck", ("en",)),
        ("Wich_ser", ("de",)),
        ("kur.wa", ("pl",)),
        ("stron*zo", ("it",)),
        ("shlt", ("en",)),
        ("dlck", ("en",)),
        ("asshoIe", ("en",)),
        ("Wlchser", ("de",)),
        ("kurvva", ("pl",)),
        ("Hit_Ier", ("en",)),
        ("GTFO", ("en",)),
        ("fdp", ("fr",)),
        ("HWDP", ("pl",)),
        ("hdp", ("es",)),
        ("whore", ("en",)),
    ],
)
def test_a_slur_is_known_in_its_language(name: str, languages: tuple[str, ...]) -> None:
    assert languages == KNOWN.languages_of(name)


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Scunthorpe",
        "Cockburn",
        "Penelope",
        "Montenegro",
        "Essex",
        "Analia",
        "Fanny",
        "李小龍",
        "Żółć",
        "👩‍🚀",
        "",
    ],
)
def test_a_name_in_which_one_might_see_a_slur_is_a_name(name: str) -> None:
    assert () == KNOWN.languages_of(name)


def test_a_disguise_is_seen_where_there_is_one() -> None:
    assert [] == [name for name in INNOCENT.split() if KNOWN.languages_of(name)]


def test_an_operator_may_have_another_list() -> None:
    own = Slurs({"en": ["rascal"], "de": ["Schlingel", "Lump"]})

    assert ("de",) == own.languages_of("Schl_lngeI")
    assert () == own.languages_of("GTFO")

    assert ("de",) == own.languages_of("Schl1ngel 7")
    assert ("en",) == own.languages_of("R.a.s.c.a.l")
    assert () == own.languages_of("Fucker")
    assert () == Slurs({}).languages_of("Fucker")
