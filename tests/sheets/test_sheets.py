"""The game on paper: every page in every language, on both papers, with its fonts and nothing cut off."""

import re
from functools import cache
from io import BytesIO
from itertools import product
from pathlib import Path

import pytest
from pypdf import PageObject, PdfReader
from pypdf.generic import DictionaryObject
from reportlab.pdfgen.canvas import Canvas

from thenumber.rules import FEWEST_PLAYERS, MOST_PLAYERS, PUBLISHED, Verdict
from thenumber.sheets import FontsMissing, Page, Paper, Wish, make, pages_in
from thenumber.sheets import fonts as fonts_module
from thenumber.sheets.area import Area
from thenumber.sheets.card import CARDS, example
from thenumber.sheets.pen import Pen, Style, TooLong
from thenumber.texts import LANGUAGES, Catalogue

POINTS_PER_MM = 72 / 25.4
LARGEST = 100_000
every_document = pytest.mark.parametrize(("language", "paper"), list(product(LANGUAGES, Paper)))


@cache
def document(wish: Wish) -> PdfReader:
    return PdfReader(BytesIO(make(wish)))


def words_of(page: PageObject) -> str:
    return re.sub(r"\s+", " ", page.extract_text())


def fonts_of(page: PageObject) -> dict[str, bool]:
    """The fonts that a page names, and whether each is in the document."""
    fonts = part(part(page, "/Resources"), "/Font")
    found = [part(fonts, name) for name in fonts]
    return {str(font["/BaseFont"]): "/FontFile2" in part(font, "/FontDescriptor") for font in found}


def part(whole: DictionaryObject, name: str) -> DictionaryObject:
    found = whole[name].get_object()
    assert isinstance(found, DictionaryObject)
    return found


def plain(message: str) -> str:
    return re.sub(r"</?b>", "", message).replace("\u00a0", " ")


@every_document
def test_a_document_has_its_pages_in_the_size_of_its_paper(language: str, paper: Paper) -> None:
    made = document(Wish(language, paper))
    sizes = {tuple(round(float(side) / POINTS_PER_MM, 1) for side in page.mediabox[2:]) for page in made.pages}

    assert (len(Page), {paper.millimetres}) == (len(made.pages), sizes)
    assert language == str(made.root_object["/Lang"])
    assert Catalogue(language).say("print-title") == (made.metadata and made.metadata.title)


@every_document
def test_every_font_is_in_the_document(language: str, paper: Paper) -> None:
    for page in document(Wish(language, paper)).pages:
        fonts = fonts_of(page)
        assert fonts
        assert [True] * len(fonts) == [*fonts.values()]
        assert [] == [name for name in fonts if not re.fullmatch(r"/[A-Z]+\+Inter(Display)?-\w+", name)]


@every_document
def test_every_page_says_in_its_language_what_it_is_and_whose_game_it_is(language: str, paper: Paper) -> None:
    """What doesn't fit its place would have been refused: see `test_a_text_without_room_is_refused`."""
    say = Catalogue(language).say
    boards, tiles, rules = map(words_of, document(Wish(language, paper)).pages)

    for page, line in ((boards, "print-boards-line"), (tiles, "print-tiles-line"), (rules, "print-rules-line")):
        assert plain(say(line)) in page
        assert plain(say("print-credit")) in page
    assert MOST_PLAYERS * PUBLISHED.rounds == boards.count(say("sheet-used"))
    assert 2 * MOST_PLAYERS <= tiles.count(say("print-scores"))
    for key in ("print-write", "print-reveal", "print-check", "print-score", "print-cross-out", "print-rest"):
        assert CARDS == rules.count(plain(say(key)))


@pytest.mark.parametrize("players", range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
def test_there_are_boards_and_tiles_for_as_many_as_play(players: int) -> None:
    boards, tiles = map(words_of, document(Wish("en", pages=(Page.BOARDS, Page.TILES), players=players)).pages)

    assert (players, 2 * players) == (boards.count("name final"), tiles.count("scores"))


@pytest.mark.parametrize("text", ["", "boards,", "cards", "boards;tiles", "Boards"])
def test_pages_that_nobody_knows_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a valid Page"):
        pages_in(text)


def test_the_same_wish_gives_the_same_small_document() -> None:
    assert make(Wish("pl")) == make(Wish("pl"))
    assert len(make(Wish("pl"))) < LARGEST


def test_the_example_shows_why_a_number_is_eliminated_and_what_the_others_score() -> None:
    verdicts = [(tile.number, tile.verdict, str(tile.shared), tile.won_bonus) for tile in example()]

    assert [
        ("964", Verdict.ELIMINATED, "4", False),
        ("852", Verdict.APPROVED, "", True),
        ("743", Verdict.APPROVED, "", False),
        ("110", Verdict.APPROVED, "", False),
    ] == verdicts


def test_a_text_without_room_is_refused() -> None:
    fonts_module.prepare()
    pen, style = Pen(Canvas(BytesIO()), Area(0, 0, 210, 297)), Style(4.0)

    for area in (Area(0, 0, 5, 50), Area(0, 0, 50, 2)):
        with pytest.raises(TooLong):
            pen.words("The Number", area, style)
        with pytest.raises(TooLong):
            pen.paragraph("The <b>Number</b>", area, style)


def test_without_its_fonts_nothing_is_made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(fonts_module, "FOLDER", tmp_path)
    fonts_module.prepare.cache_clear()

    with pytest.raises(FontsMissing):
        make(Wish("en"))
