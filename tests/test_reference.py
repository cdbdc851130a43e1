"""The reference holds everything that is public, explained; its links lead somewhere, and nothing warns of anything."""

from html.parser import HTMLParser
from pathlib import Path

import pytest
from pdoc.doc import Module

from tests.cli.run import ROOT
from tools.reference import CHAPTERS, build, documented

pytestmark = [pytest.mark.xdist_group("reference"), pytest.mark.long]  # it is built once

PAGES = [f"thenumber.{name}" for names in CHAPTERS.values() for name in names]
PROGRAMS = {"thenumber.cli"}  # to be run, not to be imported


class Page(HTMLParser):
    """What matters about a page for links: its anchors, and where its own links lead."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002  # any tag
        self.ids |= {str(value) for name, value in attrs if name == "id"}
        self.links |= {str(value) for name, value in attrs if name == "href"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("api")
    build(folder)
    return folder


@pytest.fixture(scope="module")
def pages(folder: Path) -> dict[Path, Page]:
    return {path.resolve(): Page(path.read_text(encoding="utf-8")) for path in folder.rglob("*.html")}


@pytest.fixture(scope="module")
def modules() -> dict[str, Module]:
    return documented(PAGES)


def public_in(module: Module) -> list[str]:
    """What a module offers: the names that it says, or all of its own that have no underscore."""
    return getattr(module.obj, "__all__", None) or [name for name in module.members if not name.startswith("_")]


def test_every_package_that_offers_something_has_a_page() -> None:
    sources = ROOT / "src"
    offering = {
        ".".join(path.parent.relative_to(sources).parts)
        for path in sources.rglob("__init__.py")
        if "__all__" in path.read_text(encoding="utf-8")
    }

    assert set() == offering - PROGRAMS - set(PAGES)


def test_every_public_name_has_a_place(folder: Path, pages: dict[Path, Page], modules: dict[str, Module]) -> None:
    missing = {
        f"{name}.{public}"
        for name, module in modules.items()
        for public in public_in(module)
        if public not in pages[(folder / f"{name.replace('.', '/')}.html").resolve()].ids
    }

    assert set() == missing


def test_every_public_name_is_explained(modules: dict[str, Module]) -> None:
    unexplained = {
        f"{name}.{public}"
        for name, module in modules.items()
        for public in public_in(module)
        if not module.members[public].docstring
    }

    assert set() == unexplained
    assert all(module.docstring for module in modules.values())


def test_links_lead_somewhere(pages: dict[Path, Page]) -> None:
    dangling = []
    for path, page in pages.items():
        for link in page.links:
            file, _, place = link.partition("#")
            target = pages.get((path.parent / file).resolve() if file else path)
            if target is None or (place and place not in target.ids):
                dangling.append(f"{path.name}: {link}")

    assert [] == dangling


def test_the_index_leads_to_every_page(folder: Path, pages: dict[Path, Page]) -> None:
    assert {f"{name.replace('.', '/')}.html" for name in PAGES} <= pages[(folder / "index.html").resolve()].links


def test_the_pages_bear_our_name_only(folder: Path) -> None:
    texts = [path.read_text(encoding="utf-8") for path in folder.rglob("*.html")]

    assert all("The Number</title>" in text for text in texts)
    assert not any("pdoc.dev" in text for text in texts)
