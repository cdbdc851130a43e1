"""A small client as the build would leave it: pages in every language, files with their twins."""

import gzip
import json
from itertools import product
from pathlib import Path

from thenumber.texts import LANGUAGES

PAGES = {"home": "", "new": "new", "learn": "learn", "rules": "rules", "table": "t/{table}"}
"""A few pages, and their addresses."""

SCRIPT, STYLE = "assets/index-abc.js", "assets/index-def.css"
BUILT = {
    SCRIPT: b"console.log(1);" * 20,
    STYLE: b"body { margin: 0; }" * 20,
    "assets/inter-regular-123.woff2": b"wOF2",
    "icons/icon-192.png": b"\x89PNG",
    "icon.svg": b"<svg/>",
    "manifest.webmanifest": b"{}",
    "sw.js": b"self;" * 50,
    "version.json": b'{"build":"1"}',
    "fonts-license.txt": b"OFL",
}
TWINS = (SCRIPT, STYLE, "sw.js")
HIDDEN = (".vite/manifest.json", "assets/.hidden.js", "assets/index-abc.js.map", "no-ending")


def brotli(body: bytes) -> bytes:
    """Stands for the compressed body: the server never looks inside."""
    return b"br:" + body[:9]


def build(folder: Path) -> Path:
    """Put the client into a folder; beside it lies a file that is nobody's business."""
    for name, body in (BUILT | dict.fromkeys(HIDDEN, b"hidden")).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
    for name in TWINS:
        (folder / f"{name}.br").write_bytes(brotli(BUILT[name]))
        (folder / f"{name}.gz").write_bytes(gzip.compress(BUILT[name]))
    (folder / "pages").mkdir()
    told = [{"name": name, "paths": [path]} for name, path in PAGES.items()]
    (folder / "pages/pages.json").write_text(json.dumps(told), encoding="utf-8")
    for page, language in product(PAGES, LANGUAGES):
        (folder / "pages" / f"{page}.{language}.html").write_text(
            f'<!doctype html><html lang="{language}" data-base="./"><title>{page}</title>'
            '<meta property="og:image" content="./icons/icon-192.png" />'
            f'<script src="./{SCRIPT}"></script></html>',
            encoding="utf-8",
        )
    (folder.parent / "secret.txt").write_text("secret", encoding="utf-8")
    return folder
