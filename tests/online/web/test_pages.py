"""The page without a client: whole documents in every language, safe under a strict content policy."""

from html import unescape

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.online.web.document import Document
from thenumber.online.http.languages import preferred_language
from thenumber.online.web.pages import PAGE_CSS, privacy_page
from thenumber.texts import LANGUAGES, Catalogue

GUEST = "0f007385b6f9d4b7eeb2748605afe1a9"


def pages(language: str, base_path: str = "/") -> list[str]:
    return [privacy_page(language, GUEST, 30, base_path), privacy_page(language, None, None, base_path)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_a_whole_document_in_its_language(language: str) -> None:
    for page in pages(language):
        document = Document(page)

        assert page.startswith("<!doctype html>\n")
        assert [{"lang": language}] == document.all("html")
        assert 1 == len(document.all("h1")) == len(document.all("title"))
        assert Catalogue(language).say("rules-credit") in document.text
        assert "Hisashi Hayashi" in document.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_needs_nothing_but_its_stylesheet(language: str) -> None:
    for page in pages(language):
        elements = Document(page).elements

        assert set() == {tag for tag, _ in elements} & {"script", "style", "img", "iframe", "form"}
        assert [] == [name for _, attributes in elements for name in attributes if name == "style" or name[:2] == "on"]
        assert [] == [attributes for _, attributes in elements if "http" in (attributes.get("href") or "")]
        assert [{"rel": "stylesheet", "href": "/page.css"}] == Document(page).all("link")
    assert "url(" not in PAGE_CSS
    assert "@import" not in PAGE_CSS


def test_a_page_fits_a_phone_and_the_dark() -> None:
    viewport = {"name": "viewport", "content": "width=device-width, initial-scale=1"}

    assert viewport in Document(privacy_page("en", None, None, "/")).all("meta")
    assert "prefers-color-scheme: dark" in PAGE_CSS


@pytest.mark.parametrize("base_path", ["/", "/number/"])
def test_a_page_leads_to_itself_in_every_language(base_path: str) -> None:
    links = Document(privacy_page("pl", None, None, base_path)).all("a")

    assert {f"{base_path}privacy?lang={language}" for language in LANGUAGES} <= {link["href"] for link in links}
    assert ["pl"] == [link["lang"] for link in links if "aria-current" in link]


def test_the_page_leads_home() -> None:
    assert 'href="/number/?lang=de"' in privacy_page("de", None, None, "/number/")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_privacy_page_says_for_how_long(language: str) -> None:
    say = Catalogue(language).say

    assert say("privacy-long-games-days", days=1) in Document(privacy_page(language, None, 1, "/")).text
    assert say("privacy-long-games-days", days=30) in Document(privacy_page(language, None, 30, "/")).text
    assert say("privacy-long-games-always") in Document(privacy_page(language, None, None, "/")).text
    assert say("privacy-long-today") in Document(privacy_page(language, None, None, "/")).text


def test_the_privacy_page_shows_your_guest_id_if_you_have_one() -> None:
    assert f"Your guest ID: {GUEST}" in Document(privacy_page("en", GUEST, None, "/")).text
    assert "You have no guest ID" in Document(privacy_page("en", None, None, "/")).text


@given(st.text())
@example('"><script>alert(1)</script>')
@example("<b>&amp;")
def test_whatever_is_put_into_a_page_is_text(text: str) -> None:
    plain, page = privacy_page("en", GUEST, None, "/"), privacy_page("en", text or GUEST, None, "/")

    assert [tag for tag, _ in Document(plain).elements] == [tag for tag, _ in Document(page).elements]
    assert f"<p>Your guest ID: {text or GUEST}</p>" in unescape(page)


@pytest.mark.parametrize(
    ("accepted", "asked", "language"),
    [
        ("", None, "en"),
        ("de", None, "de"),
        ("de-AT,de;q=0.9,en;q=0.8", None, "de"),
        ("pt-BR, fr;q=0.5, it;q=0.7", None, "it"),
        ("en;q=0.1, pl;q=0.2", None, "pl"),
        ("fr;q=0, es;q=0.001", None, "es"),
        ("FR;Q=1.0", None, "fr"),
        ("*", None, "en"),
        ("zh, ja", None, "en"),
        ("es, fr", None, "es"),
        ("it;q=nonsense, de;q=0.1", None, "de"),
        ("it;q=-1, it;q=1e9, it;q=١", None, "en"),
        ("de", "pl", "pl"),
        ("de", "xx", "de"),
        ("de", "", "de"),
    ],
)
def test_the_language_to_answer_in(accepted: str, asked: str | None, language: str) -> None:
    assert language == preferred_language(accepted, asked)


@given(st.text() | st.text("deitfr;q=0.1,* -"), st.none() | st.text())
@example("," * 100_000, None)
@example("de;q=" + "9" * 5000, None)
@example("de;q=" + "." * 50, None)
def test_whatever_a_browser_sends_there_is_a_language(accepted: str, asked: str | None) -> None:
    assert preferred_language(accepted, asked) in LANGUAGES
