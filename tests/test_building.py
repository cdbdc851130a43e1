"""When the client is built again, and when what it is built with is fetched again."""

import json
from pathlib import Path

import pytest

from tools import client

SOURCES = {
    "client/index.html": "<html>",
    "client/package-lock.json": "{}",
    "client/build/finish.ts": "finish()",
    "client/src/features/home/Home.svelte": "<h1>",
    "src/thenumber/texts/en.ftl": "title = The Number",
}
LOCK = {
    "": {"name": "thenumber-client"},
    "node_modules/svelte": {"version": "5.0.0", "integrity": "sha512-a"},
    "node_modules/binding-for-another-system": {"version": "1.0.0", "integrity": "sha512-b", "optional": True},
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project with its client freshly built."""
    for name, text in SOURCES.items():
        write(tmp_path / name, text)
    write(tmp_path / "src/thenumber/online/web/static/version.json", json.dumps({"build": "1"}))
    write(tmp_path / "src/thenumber/sheets/fonts/LICENSE.txt", "OFL")
    client.note(tmp_path, client.digest(tmp_path))
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_what_was_just_built_is_fresh(root: Path) -> None:
    assert client.is_fresh(root)


@pytest.mark.parametrize("name", SOURCES)
def test_a_change_anywhere_asks_for_a_new_build_and_undone_for_none(root: Path, name: str) -> None:
    write(root / name, SOURCES[name] + " ")
    changed = client.is_fresh(root)
    write(root / name, SOURCES[name])

    assert [False, True] == [changed, client.is_fresh(root)]


@pytest.mark.parametrize("name", ["client/src/new.ts", "client/public/icon.svg", "client/.npmrc"])
def test_so_does_a_new_source(root: Path, name: str) -> None:
    write(root / name, "")

    assert not client.is_fresh(root)


@pytest.mark.parametrize(
    "name", ["client/src/texts/generated/en.ts", "client/src/styles/fonts/a.woff2", "client/node_modules/a/a.js"]
)
def test_what_is_made_or_fetched_is_no_source(root: Path, name: str) -> None:
    write(root / name, "")

    assert client.is_fresh(root)


def test_another_build_in_its_place_is_not_fresh(root: Path) -> None:
    write(root / "src/thenumber/online/web/static/version.json", json.dumps({"build": "2"}))

    assert not client.is_fresh(root)


@pytest.mark.parametrize("name", ["online/web/static/version.json", "sheets/fonts/LICENSE.txt"])
def test_a_build_that_was_deleted_is_not_fresh(root: Path, name: str) -> None:
    (root / "src/thenumber" / name).unlink()

    assert not client.is_fresh(root)


@pytest.mark.parametrize(
    ("there", "is_installed"),
    [
        (None, False),
        ({}, False),
        ({"node_modules/svelte": {"integrity": "sha512-a"}}, True),
        ({"node_modules/svelte": {"integrity": "sha512-old"}}, False),
        ({"node_modules/svelte": {"integrity": "sha512-a"}, "node_modules/left": {"integrity": "sha512-c"}}, False),
        ({"node_modules/binding-for-another-system": {"integrity": "sha512-b"}}, False),
    ],
)
def test_npm_is_asked_only_if_something_is_missing_or_other(
    tmp_path: Path, there: dict[str, object] | None, *, is_installed: bool
) -> None:
    write(tmp_path / "package-lock.json", json.dumps({"packages": LOCK}))
    if there is not None:
        write(tmp_path / "node_modules/.package-lock.json", json.dumps({"packages": there}))

    assert is_installed == client.is_installed(tmp_path)
