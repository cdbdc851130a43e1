"""The game to print, as browsers get it."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.online.server.virtual import Workbench, jobs_here
from tests.online.web.test_client import NOT_MODIFIED, OK
from thenumber.online.house import House
from thenumber.online.http.files import NOT_BUILT
from thenumber.online.http.limits import SLOWED_DOWN
from thenumber.online.jobs import JobPool, Jobs
from thenumber.online.operator.settings import Settings
from thenumber.online.store import MemoryStore
from thenumber.online.web.app import make_app
from thenumber.sheets import Page, Paper, Wish, fonts, make

ADDRESS = "/print/sheets.pdf"
MALFORMED, FAILED, UNAVAILABLE = 400, 500, 503


@pytest.fixture
def jobs() -> Jobs:
    return jobs_here()


@pytest.fixture
def browser(jobs: Jobs) -> TestClient:
    return TestClient(make_app(House(MemoryStore(), str), Settings(), frozenset(), jobs=jobs))


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


def test_a_document_is_made_once_and_by_a_job(browser: TestClient, jobs: Jobs, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def note(wish: Wish) -> bytes:
        made.append(wish.players)
        return b"%PDF"

    monkeypatch.setattr("thenumber.sheets.make", note)
    for players in (2, 2, 3, 2, 4, 2, 3):
        assert b"%PDF" == browser.get(ADDRESS, params={"players": str(players)}).content

    assert [2, 3, 4] == made
    assert 3 == jobs.pictures.figures["made_total"]


def test_a_document_that_no_job_can_make_is_refused(browser: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> bytes:
        raise RuntimeError

    monkeypatch.setattr("tests.online.server.virtual.Workbench.make", broken)
    answer = browser.get(ADDRESS)

    assert (FAILED, "analysis/failed") == (answer.status_code, answer.json()["code"])


def test_who_asks_for_too_many_at_once_hears_so_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or many connections of one address would ask again and again, and be felt by everyone."""
    waited = []

    async def wait(seconds: float) -> None:
        waited.append(seconds)

    full = Jobs(pictures=JobPool(1, worker=Workbench, most_waiting=0))
    monkeypatch.setattr("asyncio.sleep", wait)
    answer = TestClient(make_app(House(MemoryStore(), str), Settings(), frozenset(), jobs=full)).get(ADDRESS)

    assert (UNAVAILABLE, "analysis/busy", [SLOWED_DOWN]) == (answer.status_code, answer.json()["code"], waited)


def test_a_server_without_fonts_says_how_to_get_them(
    browser: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fonts, "FOLDER", tmp_path)

    assert (UNAVAILABLE, NOT_BUILT) == ((answer := browser.get(ADDRESS)).status_code, answer.text)
