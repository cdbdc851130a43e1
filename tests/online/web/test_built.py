"""The client that was really built: small enough for an old phone, whole, and nothing of it from elsewhere."""

import json
import re
import struct
from functools import cache
from itertools import chain, product
from pathlib import Path
from typing import cast

import pytest

from tests.online.web.document import Document
from thenumber.online.web.client import STATIC
from thenumber.texts import LANGUAGES, Catalogue

KB = 1024
MOST_SCRIPT_OF_HOME, MOST_SCRIPT, MOST_IN_ALL = 45 * KB, 110 * KB, 200 * KB
HARMLESS = re.compile(r"https?://(www\.w3\.org/|svelte\.dev/e/)")  # names of vocabularies, and of errors; never fetched
TABLE = STATIC / "pages/pages.json"
PAGES = {page["name"]: page for page in (json.loads(TABLE.read_bytes()) if TABLE.is_file() else [])}
"""What the client's table of routes says of each page (client/src/routes.ts)."""
PARTS = {name: Path(page["module"]).stem for name, page in PAGES.items()}

every_page = pytest.mark.parametrize(("name", "language"), list(product(PAGES, LANGUAGES)))


@pytest.fixture(autouse=True, scope="module")
def _built() -> None:
    assert (STATIC / "version.json").is_file(), "the client is not built: make client"


def file_of(name: str, language: str) -> Path:
    return STATIC / "pages" / f"{name}.{language}.html"


@cache
def page(name: str, language: str) -> Document:
    return Document(file_of(name, language).read_text(encoding="utf-8"))


def links(document: Document, rel: str) -> list[str]:
    return [link["href"] or "" for link in document.all("link") if rel == link["rel"]]


def named_scripts(document: Document) -> set[Path]:
    named = [script["src"] or "" for script in document.all("script")] + links(document, "modulepreload")
    return {STATIC / name for name in named}


def scripts(document: Document) -> set[Path]:
    """Every script that a page needs before it shows anything: named in it, or imported by those."""
    found: set[Path] = set()
    waiting = list(named_scripts(document))
    while waiting:
        script = waiting.pop()
        if script not in found:
            found.add(script)
            source = script.read_text(encoding="utf-8")
            waiting += [
                script.parent / name for name in re.findall(r"""(?:from|import)\s*["'](\./[^"']+)["']""", source)
            ]
    return found


def sent(files: set[Path]) -> int:
    """Bytes as they are sent to a phone in the same network: without TLS, browsers take no better coding than gzip."""
    zipped = [Path(f"{file}.gz") for file in files]
    return sum((each if each.is_file() else file).stat().st_size for each, file in zip(zipped, files, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_needs_little_script(language: str) -> None:
    assert sent(scripts(page("home", language))) <= MOST_SCRIPT_OF_HOME


@every_page
def test_a_first_load_is_small_wherever_one_comes_in(name: str, language: str) -> None:
    document = page(name, language)
    styles = {STATIC / style for style in links(document, "stylesheet")}
    others = {file_of(name, language), *styles, *STATIC.glob("assets/*.woff2")}

    assert sent(scripts(document)) <= MOST_SCRIPT
    assert sent(scripts(document) | others) <= MOST_IN_ALL


@every_page
def test_a_page_names_every_script_it_needs_so_that_none_is_found_on_the_way(name: str, language: str) -> None:
    document = page(name, language)

    assert named_scripts(document) == scripts(document)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_names_its_own_part_with_its_style_and_no_other(name: str) -> None:
    scripts, styles = (
        {part for part in PARTS.values() if any(part in link for link in links(page(name, "en"), rel))}
        for rel in ("modulepreload", "stylesheet")
    )

    assert {PARTS[name]} == scripts
    assert styles <= scripts


@every_page
def test_a_page_speaks_its_language_before_the_client_does(name: str, language: str) -> None:
    document, say = page(name, language), Catalogue(language).say
    told = {meta.get("name", meta.get("property")): meta.get("content") for meta in document.all("meta")}

    assert language == document.all("html")[0]["lang"]
    about = PAGES[name]["preview"]
    assert [say(key) for key in about] == [told["og:title"], told["og:description"]]
    assert say("rules-idea") == told["description"]
    assert say("title") in document.text
    assert say("home-script") in document.text
    assert say("home-not-started") in document.text


@every_page
def test_a_link_to_a_page_is_shown_with_a_picture_of_the_usual_size(name: str, language: str) -> None:
    told = {meta.get("name", meta.get("property")): meta.get("content") for meta in page(name, language).all("meta")}
    picture = (STATIC / (told["og:image"] or "")).read_bytes()

    assert b"\x89PNG" == picture[:4]
    assert (1200, 630) == struct.unpack(">II", picture[16:24])
    assert ("1200", "630") == (told["og:image:width"], told["og:image:height"])
    assert len(picture) < 100_000
    assert "summary_large_image" == told["twitter:card"]


@every_page
def test_a_page_names_only_files_that_there_are(name: str, language: str) -> None:
    document = page(name, language)
    links = [link["href"] or "" for link in document.all("link")]
    named = [*links, *(script["src"] or "" for script in document.all("script"))]

    assert len(named) > 5
    assert [] == [file for file in named if not file.startswith("./") or not (STATIC / file).is_file()]


@every_page
def test_a_page_asks_for_its_words_at_once_and_for_no_others(name: str, language: str) -> None:
    """The first page says little, some pages have words of their own, and the others need the rest."""
    asked = links(page(name, language), "modulepreload")
    words = [file[: -len("-HASHHASH.js")] for file in asked if re.match(r"\./assets/[a-z]{2}-", file)]
    own = PAGES[name]["words"]
    parts = [""] if name == "home" else ["", "-rest"] if own == "rest" else ["", "-rest", f"-{own}"]

    assert [f"./assets/{language}{part}" for part in parts] == words


@every_page
def test_a_page_keeps_to_the_strict_content_policy(name: str, language: str) -> None:
    elements = page(name, language).elements

    assert [] == [attributes for tag, attributes in elements if tag == "script" and "src" not in attributes]
    assert [] == [found for _, attributes in elements for found in attributes if found == "style" or found[:2] == "on"]
    assert {"style", "base", "iframe"}.isdisjoint(tag for tag, _ in elements)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_client_that_fails_says_so(language: str) -> None:
    """Both are deferred, so they run in the order of the page; and the older one suits older browsers."""
    _, first, client = page("home", language).all("script")

    assert ("defer" in first, "module") == (True, client["type"])
    assert "type" not in first
    assert "not-started" in (first["src"] or "")


@every_page
def test_the_theme_that_was_chosen_is_there_before_anything_is_drawn(name: str, language: str) -> None:
    theme, *_ = page(name, language).all("script")

    assert "theme-" in (theme["src"] or "")
    assert not {"defer", "async", "type"} & theme.keys()
    written = file_of(name, language).read_text(encoding="utf-8")
    assert written.index('name="theme-color"') < written.index("assets/theme-") < written.index('rel="stylesheet"')


def test_nothing_comes_from_elsewhere() -> None:
    files = [
        file for ending in ("html", "js", "css", "svg", "json", "webmanifest") for file in STATIC.rglob(f"*.{ending}")
    ]
    found = {
        address
        for file in files
        for address in re.findall(r"(?:https?:|wss?:|[\"'(])//[\w.-]+[^\"'`\s)]*", file.read_text(encoding="utf-8"))
        if not HARMLESS.match(address)
    }

    assert len(files) > 10
    assert set() == found


def test_all_parts_are_of_one_build() -> None:
    build = json.loads((STATIC / "version.json").read_text(encoding="utf-8"))["build"]
    worker = (STATIC / "sw.js").read_text(encoding="utf-8")

    pages = product(PAGES, LANGUAGES)
    assert {build} == {page(name, language).all("html")[0]["data-build"] for name, language in pages}
    assert f'"{build}"' in worker
    files, words = (
        json.loads(cast(re.Match[str], re.search(f"const {name} = (.*);", worker))[1]) for name in ("FILES", "WORDS")
    )
    assets = [file for file in (STATIC / "assets").iterdir() if file.suffix not in (".br", ".gz")]
    assert sorted(f"assets/{file.name}" for file in assets) == sorted([*files, *chain(*words.values())])
    assert set(LANGUAGES) == words.keys()
    for language in LANGUAGES:
        assert {language} == {file.removeprefix("assets/")[:2] for file in words[language]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_client_can_be_put_on_a_home_screen(language: str) -> None:
    (linked,) = links(page("home", language), "manifest")
    manifest = json.loads((STATIC / linked).read_text(encoding="utf-8"))
    pictures = {icon["src"]: icon["sizes"] for icon in manifest["icons"] if icon["type"] == "image/png"}

    assert (language, Catalogue(language).say("title")) == (manifest["lang"], manifest["name"])
    assert ("./", "./") == (manifest["start_url"], manifest["scope"])
    assert {"any", "maskable"} == {icon["purpose"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} == set(pictures.values())
    for name, sizes in (pictures | {"icons/apple-touch-180.png": "180x180"}).items():
        width, height = struct.unpack(">II", (STATIC / name).read_bytes()[16:24])
        assert (name, sizes) == (name, f"{width}x{height}")


def test_what_the_build_needed_for_itself_is_gone() -> None:
    assert [] == [file.name for file in STATIC.rglob(".*")]
    assert [] == list(STATIC.rglob("*.map"))
    assert not (STATIC / "index.html").exists()
