"""The client that was really built: small enough for an old phone, whole, and nothing of it from elsewhere."""

import json
import re
import struct
from functools import cache
from pathlib import Path

import pytest

from tests.web.document import Document
from thenumber.texts import LANGUAGES, Catalogue
from thenumber.web.client import STATIC

KB = 1024
MOST_SCRIPT, MOST_IN_ALL = 90 * KB, 200 * KB
HARMLESS = re.compile(r"https?://(www\.w3\.org/|svelte\.dev/e/)")  # names of vocabularies, and of errors; never fetched


@pytest.fixture(autouse=True, scope="module")
def _built() -> None:
    assert (STATIC / "version.json").is_file(), "the client is not built: make client"


@cache
def page(language: str) -> Document:
    return Document((STATIC / f"index.{language}.html").read_text(encoding="utf-8"))


def links(language: str, rel: str) -> list[str]:
    return [link["href"] or "" for link in page(language).all("link") if rel == link["rel"]]


def scripts(language: str) -> set[Path]:
    """Every script that the page needs before it shows anything: named in it, or imported by those."""
    named = [script["src"] or "" for script in page(language).all("script")] + links(language, "modulepreload")
    found: set[Path] = set()
    waiting = [STATIC / name for name in named]
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
def test_the_first_load_is_small(language: str) -> None:
    styles = {STATIC / name for name in links(language, "stylesheet")}
    others = {STATIC / f"index.{language}.html", *styles, *STATIC.glob("assets/*.woff2")}

    assert sent(scripts(language)) <= MOST_SCRIPT
    assert sent(scripts(language) | others) <= MOST_IN_ALL


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_speaks_its_language_before_the_client_does(language: str) -> None:
    document, say = page(language), Catalogue(language).say
    told = {meta.get("name", meta.get("property")): meta.get("content") for meta in document.all("meta")}

    assert language == document.all("html")[0]["lang"]
    assert [say("title"), say("rules-idea")] == [told["og:title"], told["og:description"]]
    assert say("rules-idea") == told["description"]
    assert say("title") in document.text
    assert say("home-script") in document.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_names_only_files_that_there_are(language: str) -> None:
    links = [link["href"] or "" for link in page(language).all("link")]
    named = [*links, *(script["src"] or "" for script in page(language).all("script"))]

    assert len(named) > 5
    assert [] == [name for name in named if not name.startswith("./") or not (STATIC / name).is_file()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_asks_for_its_words_at_once_and_for_no_others(language: str) -> None:
    (words,) = [name for name in links(language, "modulepreload") if re.fullmatch(r"\./assets/[a-z]{2}-.+\.js", name)]

    assert words.startswith(f"./assets/{language}-")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_keeps_to_the_strict_content_policy(language: str) -> None:
    elements = page(language).elements

    assert [] == [attributes for tag, attributes in elements if tag == "script" and "src" not in attributes]
    assert [] == [name for _, attributes in elements for name in attributes if name == "style" or name[:2] == "on"]
    assert {"style", "base", "iframe"}.isdisjoint(tag for tag, _ in elements)


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

    assert {build} == {page(language).all("html")[0]["data-build"] for language in LANGUAGES}
    assert f'"{build}"' in worker
    kept = json.loads(worker[worker.index("[") : worker.index("]") + 1])
    assets = [file for file in (STATIC / "assets").iterdir() if file.suffix not in (".br", ".gz")]
    assert sorted(f"assets/{file.name}" for file in assets) == kept


def test_the_client_can_be_put_on_a_home_screen() -> None:
    manifest = json.loads((STATIC / "manifest.webmanifest").read_text(encoding="utf-8"))
    pictures = {icon["src"]: icon["sizes"] for icon in manifest["icons"] if icon["type"] == "image/png"}

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
