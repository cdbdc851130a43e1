"""What MkDocs has to be told: pages that stand outside of docs, and files that documents link to.

`make site` runs it, as a hook of MkDocs. In the repository, documents link to each other and to sources by their paths;
on the site, every page lies in one folder, and sources in `source/`.
"""

import posixpath
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # only the site needs MkDocs
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

ROOT = Path(__file__).parent.parent
PAGES: Mapping[str, str] = {
    "bench/results.md": "results.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "deploy/three-servers/README.md": "three-servers.md",
}
"""Documents outside of docs, and the pages that they become."""
SEARCHING = "assets/iframe-worker.js"
"""What searches in a folder, without a server."""
_LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)(#[^)\s]*)?\)")

_FETCHED = re.compile(r'<(?:script|img|iframe|link rel="stylesheet")[^>]* (?:src|href)="(https?://[^"]+)"')


def on_files(files: "Files", config: "MkDocsConfig") -> "Files":
    """Add the pages from elsewhere, and every source that a document links to."""
    from mkdocs.structure.files import File

    for path, page in PAGES.items():
        files.append(File.generated(config, page, abs_src_path=str(ROOT / path)))
    documents = {file.src_uri: (ROOT / "docs" / file.src_uri) for file in files if file.src_uri.endswith(".md")}
    documents |= {page: ROOT / path for path, page in PAGES.items()}
    sources = {
        target
        for page, document in documents.items()
        for link, _ in _LINK.findall(document.read_text(encoding="utf-8"))
        if _is_source(target := in_repository(page, link))
    }
    files.append(File.generated(config, SEARCHING, abs_src_path=str(ROOT / "tools" / "iframe-worker.js")))
    for source in sorted(sources):
        files.append(File.generated(config, f"source/{source}", abs_src_path=str(ROOT / source)))
    return files


def on_page_markdown(markdown: str, page: "Page", config: "MkDocsConfig", files: "Files") -> str:  # noqa: ARG001  # as MkDocs calls it
    """Have links lead to where their targets are on the site."""
    return _LINK.sub(lambda link: f"]({address(page.file.src_uri, link[1])}{link[2] or ''})", markdown)


def on_post_page(output: str, page: "Page", config: "MkDocsConfig") -> str:  # noqa: ARG001  # as MkDocs calls it
    """Refuse a page that would fetch a script, a picture or a style from another host."""
    if fetched := _FETCHED.findall(output):
        raise ValueError(f"{page.file.src_uri} fetches {', '.join(fetched)}")
    return output


def address(page: str, link: str) -> str:
    """Where a link of a page leads on the site.

    >>> address("bots.md", "../bench/results.md"), address("results.md", "../docs/bots.md")
    ('results.md', 'bots.md')
    >>> address("own-bots.md", "../examples/own/program.py")
    'source/examples/own/program.py'
    """
    target = in_repository(page, link)
    if target.startswith("docs/"):
        return target.removeprefix("docs/")
    return PAGES.get(target) or (f"source/{target}" if _is_source(target) else link)


def in_repository(page: str, link: str) -> str:
    """The path of what a page links to."""
    origin = next((path for path, name in PAGES.items() if name == page), f"docs/{page}")
    return posixpath.normpath(posixpath.join(posixpath.dirname(origin), link))


def _is_source(target: str) -> bool:
    return not target.startswith("docs/") and target not in PAGES and (ROOT / target).is_file()
