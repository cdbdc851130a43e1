"""The picture of a turn names nobody, and looks as the one that the client draws."""

import json
import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from thenumber.online.jobs import DrawTurn
from thenumber.online.jobs.card import card
from thenumber.online.jobs.layout import HEIGHT, WIDTH, layout_of
from thenumber.online.jobs.palette import INK, INK_2, INK_3, LOOKS, PAPER, SURFACE, WELL
from thenumber.online.web.client import STATIC
from thenumber.rules import Colour, Digits, written
from thenumber.rules.records import Record
from thenumber.texts import LANGUAGES

CLIENT = Path(__file__).parents[3] / "client" / "src"
CARD = "features/replay/card"
TURNS = [["513", "444", "220", "981", "513"], ["764", "637", "888", "950", "999"], [None] * 5]


def drawn(turn: int = 0, language: str = "en", names: str = "ABCDE") -> bytes:
    record = json.dumps({"players": list(names), "turns": TURNS})
    return card(DrawTurn(record, tuple(Colour), turn, language, "example.org", str(STATIC)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_a_picture_of_the_right_size_in_every_language(language: str) -> None:
    with Image.open(BytesIO(drawn(language=language))) as picture:
        assert ("PNG", (WIDTH, HEIGHT)) == (picture.format, picture.size)
    assert language == "en" or drawn() != drawn(language=language)


def test_who_played_cannot_be_seen() -> None:
    assert drawn() == drawn(names="VWXYZ")


def test_a_turn_without_numbers_has_a_card_too() -> None:
    assert drawn(2) != drawn(1)


def test_a_card_has_the_colours_and_shapes_of_the_client_s() -> None:
    palette, shapes = (
        (CLIENT / path).read_text(encoding="utf-8") for path in (f"{CARD}/palette.ts", "board/shapes.ts")
    )
    colours = [PAPER, SURFACE, WELL, INK, INK_2, INK_3, *(each for look in LOOKS.values() for each in look[:3])]

    assert sorted(set(re.findall("#[0-9a-f]{6}", palette))) == sorted(set(colours))
    assert [str(look.round).removesuffix(".0") for look in LOOKS.values()] == re.findall(r"round: ([0-9.]+)", shapes)


def test_the_layout_has_the_measures_of_the_client_s() -> None:
    layout = (CLIENT / CARD / "layout.ts").read_text(encoding="utf-8")

    assert "[WIDTH, HEIGHT] = [1200, 630]" in layout
    assert "STACK = { left: 504, width: 648, top: 65, height: 500, gap: 14, between: 10 }" in layout
    assert "MOST_HEIGHT = 110" in layout
    assert (1200, 630) == (WIDTH, HEIGHT)


def test_tiles_lie_from_the_highest_down_and_the_highest_eliminated_one_is_linked() -> None:
    turn = Record.of(list("ABCDE")).play(written("513 444 220 981 513")).game.turns[0]
    layout = layout_of(turn)

    assert ["981", "513", "513", "444", "220"] == [str(placed.tile.number) for placed in layout.tiles]
    assert [False, True, True, False, False] == [placed.is_narrow for placed in layout.tiles]
    assert [Digits("1")] * 3 == [placed.inverted for placed in layout.tiles[:3]]
    assert 2 == len(layout.links)
    for link in layout.links:
        assert layout.tiles[0].box.top < link[0][1] < link[1][1] < link[3][1]
