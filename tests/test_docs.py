"""The documents are true: every command in them prints what they say, links lead somewhere, versions agree.

Their Python examples are doctests, run beside the tests.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.run import ROOT, environment
from thenumber import __version__

DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))


def console_sessions() -> list[tuple[str, str, str]]:
    """Every command shown in a console block, with what it is said to print."""
    sessions = []
    for document in DOCUMENTS:
        for block in re.findall(r"```console\n(.*?)```", document.read_text(encoding="utf-8"), re.DOTALL):
            for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
                sessions.append((document.name, command, output))
    return sessions


@pytest.mark.parametrize(("document", "command", "output"), console_sessions())
def test_a_command_prints_what_the_document_says(document: str, command: str, output: str) -> None:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(
        ["bash", "-c", command],
        env=environment(PATH=path),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=60,
        check=False,
    )

    assert (document, output) == (document, done.stdout.decode())


def test_the_documents_show_commands() -> None:
    assert 6 < len(console_sessions())


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_links_to_files_lead_somewhere(document: Path) -> None:
    targets = re.findall(r"\]\((?!https?:)([^)#]+)", document.read_text(encoding="utf-8"))

    assert [] == [target for target in targets if not (document.parent / target).exists()]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_an_example_runs(example: Path) -> None:
    command = [sys.executable, str(example)]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)

    assert (0, "") == (done.returncode, done.stderr)
    assert done.stdout


def test_the_version_is_the_same_everywhere() -> None:
    assert f"version: {__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_the_make_verbs_in_the_documents_exist() -> None:
    verbs = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = {
        verb
        for document in DOCUMENTS
        for verb in re.findall(r"(?:^ +|`)make ([a-z]+)", document.read_text(encoding="utf-8"), re.MULTILINE)
    }

    assert {"install", "play", "test"} <= verbs
    assert set() == named - verbs
