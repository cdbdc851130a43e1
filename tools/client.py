"""Builds the web client if its sources have changed since the last time: `python -m tools.client`.

`python -m tools.client install` fetches only what it is built and checked with.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
_CLIENT, _STATIC = Path("client"), Path("src/thenumber/online/web/static")
_SOURCES = ("client/*.*", "client/build/**/*", "client/public/**/*", "client/src/**/*", "src/thenumber/texts/*.ftl")
_GENERATED = (_CLIENT / "src/texts/generated", _CLIENT / "src/styles/fonts")
_PRINTED = Path("src/thenumber/sheets/fonts/LICENSE.txt")
"""Written after the fonts that sheets are printed with: they are made along with the client's."""
_MADE_FROM = _CLIENT / ".made-from"


def is_fresh(root: Path = ROOT) -> bool:
    """The built client is there, and is what its sources would give again."""
    build = _build_of(root)
    is_whole = build is not None and (root / _PRINTED).is_file()
    return is_whole and _read(root / _MADE_FROM) == {"build": build, "sources": digest(root)}


def build() -> None:
    """Build the client, and note from what.

    Raises:
        SystemExit: npm failed, and has said why.
    """
    sources = digest(ROOT)  # as they are now: what changes meanwhile is built the next time
    install()
    _npm("run", "build", "--loglevel=error")
    note(ROOT, sources)


def note(root: Path, sources: str) -> None:
    """Note which sources the current client was built from."""
    (root / _MADE_FROM).write_text(json.dumps({"build": _build_of(root), "sources": sources}), encoding="utf-8")


def digest(root: Path) -> str:
    """A name for all that the client is built from, exactly as it stands now."""
    name = hashlib.sha256()
    for path in sorted(_sources(root)):
        body = (root / path).read_bytes()
        name.update(f"{path.as_posix()} {len(body)}\n".encode() + body)
    return name.hexdigest()


def install() -> None:
    """Fetch what the client is built with, unless it is there: npm would delete it first.

    Raises:
        SystemExit: npm failed, and has said why.
    """
    if not is_installed(ROOT / _CLIENT):
        _npm("ci", "--loglevel=error")


def is_installed(client: Path) -> bool:
    """Everything that the lock file names is installed in its version, except for what other systems need."""
    wanted, there = (_packages(client / name) for name in ("package-lock.json", "node_modules/.package-lock.json"))
    missing = [package for path, package in wanted.items() if path and path not in there]
    return (
        bool(there)
        and all(package.get("optional") for package in missing)
        and all(package["integrity"] == wanted.get(path, {}).get("integrity") for path, package in there.items())
    )


def _packages(lock: Path) -> dict[str, dict[str, Any]]:
    packages: dict[str, dict[str, Any]] = (_read(lock) or {}).get("packages", {})
    return packages


def _build_of(root: Path) -> str | None:
    return (_read(root / _STATIC / "version.json") or {}).get("build")


def _read(path: Path) -> dict[str, Any] | None:
    if not path.is_file():
        return None
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return content


def _sources(root: Path) -> Iterator[Path]:
    for pattern in _SOURCES:
        for path in root.glob(pattern):
            name = path.relative_to(root)
            if path.is_file() and name != _MADE_FROM and not any(map(name.is_relative_to, _GENERATED)):
                yield name


def _npm(*arguments: str) -> None:
    from tools import node  # only building needs Node

    if code := node.run("npm", *arguments):
        sys.exit(code)


if __name__ == "__main__":
    if sys.argv[1:] == ["install"]:
        install()
    elif not is_fresh():
        build()
