"""What documents show is true: each block is run and compared, or found where it comes from, or shows no output.

A block's label says which. A new kind of block, or an output that nobody tests, fails here.

- `console`: commands and what they print. A line `...` stands for any lines, and `...` within a line for any text:
  for what is long, and for what differs from run to run.
- `python` with `>>>` is a doctest, which pytest runs. Without, it is code as in other languages, and prints nothing.
- `text`: a passage of an example, or of what the program draws.
- `diagram`: drawn by hand.
- Blocks without a label, indented by four spaces, are commands and show no output.
"""

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.cli.play.stage import drawn
from tests.cli.run import ROOT, environment
from tests.patience import PATIENCE
from thenumber.cli.play.pad import Pad
from thenumber.cli.play.scenes import Scenes
from thenumber.rules import Game, Seat, written
from thenumber.texts import Catalogue

PAGES = ["README.md", "docs/*.md", "bench/results.md", "deploy/three-servers/README.md"]
TEXTS = {
    str(page.relative_to(ROOT)): page.read_text(encoding="utf-8")
    for pages in PAGES
    for page in sorted(ROOT.glob(pages))
}
CODE = {"bibtex", "crontab", "http", "ini", "javascript", "json", "python", "sh", "sql", "toml", "typescript"}
TESTED = {"console", "text"}
DRAWN_BY_HAND = {"diagram"}
COMMANDS = {
    *("make", "pip", "python", "thenumber"),
    *("createdb", "dask", "export", "pg_dump", "pg_restore", "source"),
    *(".venv/bin/pip", ".venv/bin/python", ".venv/bin/thenumber"),
}


class Block(NamedTuple):
    """Lines that a document shows as they are; without a label they are indented."""

    document: str
    line_no: int
    label: str
    text: str


def blocks(document: str, text: str) -> Iterator[Block]:
    """Every block of a document, those in lists too."""
    fences = r"^( *)```(.*)\n((?:.*\n)*?)\1```$"
    indented = r"(?<=\n\n)((?: {4}.*\n|\n(?= {4}))+)"
    for found in re.finditer(rf"{fences}|{indented}", text, re.MULTILINE):
        margin, label, fenced, bare = found.groups(default="")
        shown = re.sub(f"^{margin}", "", fenced, flags=re.MULTILINE) or re.sub("^ {4}", "", bare, flags=re.MULTILINE)
        yield Block(document, text.count("\n", 0, found.start()) + 1, label, shown)


BLOCKS = [block for document, text in TEXTS.items() for block in blocks(document, text)]


def labelled(label: str) -> list[Block]:
    return [block for block in BLOCKS if label == block.label]


def place(block: Block) -> str:
    return f"{block.document}:{block.line_no}"


def sessions() -> dict[tuple[str, str], list[str]]:
    """Every command shown with what it prints, and the places that show it."""
    found: dict[tuple[str, str], list[str]] = {}
    for block in labelled("console"):
        assert block.text.startswith("$ "), place(block)
        for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block.text, re.MULTILINE):
            found.setdefault((command, output), []).append(place(block))
    return found


def is_as_shown(shown: str, printed: str) -> bool:
    """What was printed is what a document shows, where `...` stands for anything."""
    pattern = "".join(
        r"(?:.*\n)*" if line == "...\n" else re.escape(line).replace(re.escape("..."), ".+")
        for line in shown.splitlines(keepends=True)
    )
    return re.fullmatch(pattern, printed) is not None


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        ("one ... three\n...\nsix\n", True),
        ("one two three\nfour\nfive\n...\nsix\n", True),
        ("one two three\n...\n", True),
        ("one ... three\nsix\n", False),
        ("one two three ...\n...\n", False),
        ("one two three\nfour\nfive\n", False),
    ],
)
def test_dots_stand_for_what_differs(shown: str, expected: bool) -> None:  # noqa: FBT001
    assert expected == is_as_shown(shown, "one two three\nfour\nfive\nsix\n")


def test_blocks_are_found_by_fences_and_by_indentation() -> None:
    text = "One:\n\n    make play\n\n    make test\n\n- Two:\n\n  ```text\n  2\n\n  3\n  ```\n"

    assert [
        Block("a.md", 3, "", "make play\n\nmake test\n"),
        Block("a.md", 9, "text", "2\n\n3\n"),
    ] == list(blocks("a.md", text))


@pytest.mark.parametrize(("command", "shown"), sessions(), ids=[places[0] for places in sessions().values()])
def test_a_command_prints_what_the_documents_show(command: str, shown: str) -> None:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(
        ["bash", "-c", command],
        env=environment(PATH=path),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=PATIENCE,
        check=False,
    )

    printed = done.stdout.decode()
    assert is_as_shown(shown, printed), f"{', '.join(sessions()[command, shown])}: {command}\n{printed}"


def citation() -> str:
    """How `CITATION.cff` says that we are cited."""
    lines = (ROOT / "CITATION.cff").read_text(encoding="utf-8").splitlines()
    said = dict(line.strip(" -").split(": ", 1) for line in lines if ": " in line)
    return f"{said['name']}. {said['title']}. Version {said['version']}.\n"


def turn_at_a_terminal() -> str:
    """Ann's third turn against Koko, with the first digit typed."""
    game = Game(2).play(written("513 444")).play(written("764 637"))
    scene = Scenes(("Ann", "Koko"), Catalogue("en")).turn(game, Seat(0), Pad(game.boards[0]).press("9"))
    return "".join(f"{line.rstrip()}\n" for line in drawn(scene).split("\n"))


SOURCES: list[Callable[[], str]] = [
    citation,
    turn_at_a_terminal,
    (ROOT / "examples" / "short.txt").read_text,
]


@pytest.mark.parametrize("block", labelled("text"), ids=place)
def test_a_text_is_a_passage_of_where_it_comes_from(block: Block) -> None:
    assert any(block.text in source() for source in SOURCES), [source() for source in SOURCES]


@pytest.mark.parametrize(("label", "read"), [("json", json.loads), ("python", ast.parse), ("toml", tomllib.loads)])
def test_code_can_be_read(label: str, read: Callable[[str], object]) -> None:
    for block in labelled(label):
        if ">>>" not in block.text:
            read(block.text)


def test_every_block_says_what_it_is() -> None:
    known = {"", *CODE, *TESTED, *DRAWN_BY_HAND}

    assert [] == [(place(block), block.label) for block in BLOCKS if block.label not in known]


def test_doctests_stand_where_pytest_runs_them() -> None:
    asked = [block for block in BLOCKS if ">>>" in block.text]

    assert {"python"} == {block.label for block in asked}
    assert {"README.md", "docs"} == {block.document.partition("/")[0] for block in asked}


def test_what_has_no_label_is_commands() -> None:
    lines = [(place(block), line) for block in labelled("") for line in block.text.splitlines() if line]
    setting = re.compile(r"[A-Z_]+=\S+$")

    assert [] == [(at, line) for at, line in lines if line.split()[0] not in COMMANDS and not setting.match(line)]
    assert 40 < len(lines)


def test_the_documents_show_commands_and_what_they_print() -> None:
    assert 12 < len(sessions())
