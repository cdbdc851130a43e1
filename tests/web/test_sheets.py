"""The game to print, as browsers get it."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.web.test_client import NOT_MODIFIED, OK, server
from thenumber.sheets import Page, Paper, Wish, fonts, make
from thenumber.web import sheets

ADDRESS = "/print/sheets.pdf"
MALFORMED, UNAVAILABLE = 400, 503


@pytest.fixture
def browser(tmp_path: Path) -> TestClient:
    return server(tmp_path)


def test_a_document_is_the_one_asked_for(browser: TestClient) -> None:
    asked = {"lang": "fr", "paper": "letter", "pages": "tiles", "players": "2"}
    answer = browser.get(ADDRESS, params=asked)

    assert (OK, "application/pdf") == (answer.status_code, answer.headers["content-type"])
    assert make(Wish("fr", Paper.LETTER, (Page.TILES,), 2)) == answer.content
    assert 'inline; filename="the-number-fr.pdf"' == answer.headers["content-disposition"]


def test_without_a_query_it_is_everything_in_the_reader_s_language(browser: TestClient) -> None:
    answer = browser.get(ADDRESS, headers={"accept-language": "pl-PL"})

    assert make(Wish("pl")) == answer.content
    again = browser.get(ADDRESS, headers={"accept-language": "pl-PL", "if-none-match": answer.headers["etag"]})
    assert (NOT_MODIFIED, b"") == (again.status_code, again.content)


@pytest.mark.parametrize(
    "query", ["paper=a3", "pages=", "pages=cards", "players=1", "players=6", "players=%D9%A3", "players=3.0"]
)
def test_nonsense_is_refused(browser: TestClient, query: str) -> None:
    answer = browser.get(f"{ADDRESS}?{query}")

    assert (MALFORMED, "message/malformed") == (answer.status_code, answer.json()["code"])


def test_a_document_is_made_once_and_only_the_last_ones_are_kept(
    browser: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []

    def note(wish: Wish) -> bytes:
        made.append(wish.players)
        return b"%PDF"

    monkeypatch.setattr(sheets, "MOST_KEPT", 2)
    monkeypatch.setattr(sheets, "make", note)
    for players in (2, 2, 3, 2, 4, 2, 3):
        browser.get(ADDRESS, params={"players": str(players)})

    assert [2, 3, 4, 3] == made


def test_a_server_without_fonts_says_how_to_get_them(browser: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Wish) -> bytes:
        raise fonts.FontsMissing

    monkeypatch.setattr(sheets, "make", fail)

    assert UNAVAILABLE == browser.get(ADDRESS).status_code
