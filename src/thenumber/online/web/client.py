"""The web client as it was built: its pages in each language, and the files that the pages need.

All of it is read once in a process, when a server starts: files are looked up by name in memory, never on the disk.
"""

import gzip
import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from html import escape
from itertools import product
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from thenumber.online.cards.routes import card_of
from thenumber.online.http.files import ASK_AGAIN, NOT_BUILT, PLAIN, Copy, File
from thenumber.online.http.languages import language_for
from thenumber.texts import LANGUAGES

STATIC = Path(__file__).parent / "static"

WITHOUT_OPEN_TABLES = ' data-open-tables="no"'
FOR_GOOD = "public, max-age=31536000, immutable"  # the name changes with the content
_TWINS = {"br": ".br", "gzip": ".gz"}
_KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_HTML = "text/html; charset=utf-8"
_OK, _NOT_FOUND, _UNAVAILABLE = 200, 404, 503


def page_names(folder: Path) -> dict[str, str]:
    """The addresses of pages, and what the build calls them, as it wrote them down (client/src/routes.ts).

    Each page names at once the files that the client needs there. Before the client is built, there are none.
    """
    written = folder / "pages" / "pages.json"
    pages = json.loads(written.read_bytes()) if written.is_file() else []
    return {f"/{path}": page["name"] for page in pages for path in page["paths"]}


class Client:
    """Answers for every address that is not the API's or one of the few plain pages."""

    def __init__(self, folder: Path, base_url: str, base_path: str, *, open_tables: bool = True) -> None:
        self._base = base_url or base_path
        self._files = _files(folder)
        told = f' data-link="{escape(base_url)}"' if base_url else ""
        self._names = page_names(folder)
        self._pages = _pages(folder, base_url, base_path, told if open_tables else told + WITHOUT_OPEN_TABLES)

    @property
    def is_built(self) -> bool:
        """There is every page in every language."""
        wanted = len({*self._names.values()}) * len(LANGUAGES)
        return wanted == len(self._pages) > 0

    def routes(self) -> list[BaseRoute]:
        """The addresses that the client knows, and all others."""
        known = [Route(path, partial(self.page, name)) for path, name in self._names.items()]
        return [*known, Route("/{path:path}", self.other)]

    async def page(self, name: str, request: Request) -> Response:
        """A page in the reader's language; the client reads from the address what it is to show."""
        return self._answer(name, request, _OK)

    async def other(self, request: Request) -> Response:
        """A file, or the page that says kindly that there is nothing here."""
        path: str = request.path_params["path"]
        if path in self._files:
            return self._files[path].answer(request)
        if path.partition("/")[0] in ("api", "assets"):  # asked for by programs
            raise HTTPException(_NOT_FOUND)
        return self._answer("home", request, _NOT_FOUND)

    def _answer(self, name: str, request: Request, status: int) -> Response:
        if not self.is_built:
            return PlainTextResponse(NOT_BUILT, _UNAVAILABLE)
        language = language_for(request)
        page = self._pages[name, language]
        card = card_of(request.url.path)
        return (_with_preview(page, self._base, language, card) if card else page).answer(request, status)


def _with_preview(page: File, base: str, language: str, card: str) -> File:
    """A page whose picture is that of a turn, for whatever shows a link to it."""
    usual = f'content="{escape(base)}icons/preview-{language}.png"'
    told = f'content="{escape(base)}{card}?lang={language}"'
    return replace(page, copies=_page_copies(page.copies[PLAIN].body.replace(usual.encode(), told.encode())))


@cache
def _files(folder: Path) -> Mapping[str, File]:
    """Every file that is sent as it was built, by its path."""
    files = {}
    for path in folder.rglob("*"):
        name = path.relative_to(folder)
        is_hidden = name.parts[0] == "pages" or any(part.startswith(".") for part in name.parts)
        if path.suffix in _KINDS and path.is_file() and not is_hidden:
            lasting = FOR_GOOD if name.parts[0] == "assets" else ASK_AGAIN
            files[name.as_posix()] = File(_KINDS[path.suffix], lasting, "accept-encoding", _copies(path))
    return files


def _copies(path: Path) -> dict[str, Copy]:
    twins = {coding: path.with_name(path.name + ending) for coding, ending in _TWINS.items()}
    return {coding: Copy.of(each.read_bytes()) for coding, each in (twins | {PLAIN: path}).items() if each.is_file()}


@cache
def _pages(folder: Path, base_url: str, base_path: str, told: str) -> Mapping[tuple[str, str], File]:
    """Every page that was built, by its name and language."""
    paths = {
        (name, language): folder / "pages" / f"{name}.{language}.html"
        for name, language in product(page_names(folder).values(), LANGUAGES)
    }
    return {each: _page(path, base_url, base_path, told) for each, path in paths.items() if path.is_file()}


def _page(path: Path, base_url: str, base_path: str, told: str) -> File:
    """A page, with its links made to begin at the base: it is sent for addresses of any depth.

    What it says about itself, as its picture, is read elsewhere too, and has the whole address. The client is told what
    it must know before it can ask.
    """
    written = path.read_text(encoding="utf-8").replace(" data-base=", f"{told} data-base=", 1)
    told = written.replace('content="./', f'content="{escape(base_url or base_path)}')
    body = told.replace('"./', f'"{escape(base_path)}').encode()
    return File(_HTML, ASK_AGAIN, "accept-encoding, accept-language", _page_copies(body))


def _page_copies(body: bytes) -> dict[str, Copy]:
    return {"gzip": Copy.of(gzip.compress(body, mtime=0)), PLAIN: Copy.of(body)}
