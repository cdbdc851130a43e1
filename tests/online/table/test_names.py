"""Names: any script and emoji, nothing that upsets a line of text, and no two alike at a table."""

import unicodedata

import pytest
import regex
from hypothesis import example, given
from hypothesis import strategies as st

from tests.online.table.evening import ANN, BEN, CLEO, Evening, lobby, opened
from tests.strategies import any_text
from thenumber.online.table import (
    LONGEST_NAME,
    AddBot,
    Candidate,
    ChangeName,
    GuestId,
    Knowledge,
    Refused,
    Sit,
    clean,
    distinct,
    shortened,
)
from thenumber.rules import Game
from thenumber.rules.records import Record, parse_text, print_text

FAMILY = "👨\u200d👩\u200d👧\u200d👦"
CROWD = "\u200d".join("👨" * 100)  # one character, 199 code points
DIRECTIONS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
SCOTLAND = "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"


def cleaned(name: str) -> str | None:
    try:
        return clean(name)
    except Refused:
        return None


_characters = st.characters(exclude_categories=["C", "Z"], exclude_characters=",#")
names = st.text(_characters, min_size=1, max_size=20).map(cleaned).filter(bool).map(str)


@given(any_text)
@example("a\u00a0\u0308")
@example("\u2000a")
def test_a_clean_name_stays_as_it_is(text: str) -> None:
    name = cleaned(text)

    assert name is None or name == clean(name)


@given(any_text)
def test_a_clean_name_fits_a_line(text: str) -> None:
    name = cleaned(text)

    if name is not None:
        assert 1 <= len(regex.findall(r"\X", name)) <= LONGEST_NAME
        assert not set(name) & set(",#\n\r")
        assert not set(map(unicodedata.category, name)) & {"Cc", "Cs", "Co", "Zl", "Zp"}
        assert not set(map(unicodedata.bidirectional, name)) & DIRECTIONS
        assert name == name.strip()


@given(st.lists(names, min_size=1, max_size=5))
@example(["ﬀ", "FF", "ff"])
@example(["Straße", "STRASSE", "strasse"])
@example(["İ", "i\u0307", "I\u0307"])
@example(["ᾳ", "αι", "ΑΙ"])
def test_distinct_names_differ_also_without_capitals(given_names: list[str]) -> None:
    taken: list[str] = []
    for name in given_names:
        taken.append(distinct(name, taken))

    assert len(taken) == len({name.casefold() for name in taken})
    assert len(taken) == len({unicodedata.normalize("NFKC", name) for name in taken})


@given(names, st.lists(names, max_size=4))
def test_a_name_that_nobody_has_stays_as_it_is(name: str, others: list[str]) -> None:
    called = distinct(name, others)

    assert called == name or called.startswith(f"{name} ")
    assert called == distinct(called, others)


@given(st.lists(names, min_size=2, max_size=5))
def test_names_of_a_table_can_stand_in_a_text_record(given_names: list[str]) -> None:
    players: list[str] = []
    for name in given_names:
        players.append(distinct(name, players))
    record = Record(tuple(players), Game(len(players)))

    assert record == parse_text(print_text(record))


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t B\n", "Ann B"),
        ("Zoe\u0308", "Zoë"),
        ("Żółć", "Żółć"),
        ("李小龍", "李小龍"),
        ("नमस्ते", "नमस्ते"),
        ("سلام\u200cعلیکم", "سلام\u200cعلیکم"),
        ("O'Neil-3.0 (:", "O'Neil-3.0 (:"),
        ("❤\ufe0f", "❤\ufe0f"),
        (FAMILY * 2, FAMILY * 2),
        ("👩🏽\u200d🚀", "👩🏽\u200d🚀"),
        ("🇵🇱", "🇵🇱"),
        (SCOTLAND, SCOTLAND),
        ("!", "!"),
        ("q\u0323\u0307\u0301", "q\u0323\u0307\u0301"),
    ],
)
def test_names_of_all_scripts_and_emoji_are_welcome(typed: str, shown: str) -> None:
    assert shown == clean(typed)


@pytest.mark.parametrize(
    "name",
    [
        "a,b",
        "#1",
        "#\ufe0f\u20e3",
        "a\x00b",
        "a\x1bb",
        "a\x7fb",
        "a\u202eb",  # writes from the right
        "a\u2066b",
        "a\u200fb",
        "a\u200bb",  # a blank without width
        "a\ufeffb",
        "a\u00adb",
        "\u3164",  # letters that show nothing
        "a\u115fb",
        "\u2800",
        "a\u034fb",
        "\ud800",
        "\ue000",
        "\uffff",
        "x\U000e0067\U000e007f",  # the tail of a flag, without the flag
        "Z" + "\u0301\u0300\u0302\u0303" * 3 + "o",
        "👍" + "\ufe0f" * 8,
    ],
)
def test_names_with_unwelcome_characters_are_refused(name: str) -> None:
    with pytest.raises(Refused) as caught:
        clean(name)

    assert "name/characters" == caught.value.code


@pytest.mark.parametrize("name", ["", "  ", "\n", "\u3000", "\u200d", "\ufe0f", "\u0301"])
def test_a_name_that_shows_nothing_is_refused(name: str) -> None:
    with pytest.raises(Refused) as caught:
        clean(name)

    assert "name/empty" == caught.value.code


@pytest.mark.parametrize("letter", ["a", "e\u0301", "q\u0301", FAMILY, "👍🏽", "한", "\u1112\u1161\u11ab"])
def test_a_name_has_at_most_twenty_characters_as_people_count_them(letter: str) -> None:
    assert 20 == len(regex.findall(r"\X", clean(letter * 20)))
    with pytest.raises(Refused) as caught:
        clean(letter * 21)
    assert "name/too-long" == caught.value.code
    assert {"longest": 20} == caught.value.params


@pytest.mark.parametrize("name", [FAMILY * 21, "a" * 1_000_000, CROWD + "ab", " " * 798 + "Ann"])
def test_a_name_of_endless_characters_is_refused(name: str) -> None:
    with pytest.raises(Refused) as caught:
        clean(name)

    assert "name/too-long" == caught.value.code
    assert {"longest": 20} == caught.value.params


@pytest.mark.parametrize(("typed", "shown"), [(CROWD + "a", CROWD + "a"), (" " * 797 + "Ann", "Ann")])
def test_a_name_may_take_two_hundred_code_points_and_four_times_as_many_to_type(typed: str, shown: str) -> None:
    assert shown == clean(typed)


@pytest.mark.parametrize(
    ("name", "shown"), [("a" * 12, "a" * 12), ("a" * 13, "a" * 11 + "…"), ("a" * 10 + " bc", "a" * 10 + "…")]
)
def test_a_name_is_shortened_only_if_it_does_not_fit(name: str, shown: str) -> None:
    assert shown == shortened(name)


@pytest.mark.parametrize(
    ("name", "others", "called"),
    [
        ("Ann", [], "Ann"),
        ("Ann", ["Ben"], "Ann"),
        ("Ann", ["Ann"], "Ann 2"),
        ("Ann", ["Ann 2"], "Ann"),
        ("Ann", ["Ann", "Ann 3"], "Ann 2"),
        ("ANN", ["ann", "Ann 2"], "ANN 3"),
        ("Ann 2", ["Ann", "Ann 2"], "Ann 2 2"),
        ("STRASSE", ["Straße"], "STRASSE 2"),
        ("Ａｎｎ", ["Ann"], "Ａｎｎ 2"),
        ("A\u200dnn", ["Ann"], "A\u200dnn 2"),
        ("Ann\ufe0f", ["Ann"], "Ann\ufe0f 2"),
        ("Zoë", ["Zoe"], "Zoë"),
    ],
)
def test_names_that_look_alike_are_told_apart_by_a_number(name: str, others: list[str], called: str) -> None:
    assert called == distinct(name, others)


def _called(evening: Evening, guest: GuestId) -> str:
    return evening.player(guest).name


def test_equal_names_at_a_table_get_a_number() -> None:
    evening = opened()
    for guest in (ANN, BEN, CLEO):
        evening.do(Sit(" Ann "), guest)

    assert ["Ann", "Ann 2", "Ann 3"] == [_called(evening, guest) for guest in (ANN, BEN, CLEO)]


def test_a_bot_called_like_someone_gets_a_number() -> None:
    evening = lobby(ANN)
    evening.do(AddBot("ann-bot"), ANN, Knowledge((Candidate("ann-bot", "ANN"),)))

    assert "ANN 2" == evening.bot("ann-bot").name


def test_a_name_can_be_changed_in_the_lobby_and_stays_distinct() -> None:
    evening = lobby(ANN, BEN)
    evening.do(ChangeName("ann"), BEN)
    assert "ann 2" == _called(evening, BEN)

    evening.do(ChangeName("ann"), ANN)
    assert "ann" == _called(evening, ANN)
    assert [] == evening.do(ChangeName(" ann "), ANN)


def test_an_unwelcome_name_takes_no_seat_and_changes_nothing() -> None:
    evening = lobby(ANN)

    assert "name/characters" == evening.refusal(Sit("a,b"), BEN)
    assert "name/empty" == evening.refusal(ChangeName(" "), ANN)
    assert "name/too-long" == evening.refusal(ChangeName("a" * 21), ANN)
