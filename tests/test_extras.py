"""What each installation brings: help on everything with the base, a seat at an online table with `remote`."""

import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest
import typer

from tests.cli.run import ROOT
from tests.distribution import lend
from tests.patience import PATIENCE
from thenumber.cli.main import app

VERBS = sorted(typer.main.get_command(app).commands)  # type: ignore[attr-defined]  # it is a group
HELP = """
from thenumber.cli import main
for verb in {verbs}:
    assert main([*verb.split(), "--help"]) == 0, verb
"""
SEAT = """
from importlib.util import find_spec
import thenumber.cli.visit.seat, thenumber.cli.visit.visit, thenumber.remote
assert not [name for name in ("babel", "numpy", "numba", "starlette", "uvicorn") if find_spec(name)]
"""


def run(extra: str, program: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a program where nothing is installed but this package with an extra; "" is the base."""
    ours = distribution("thenumber")
    (metadata,) = {file.parts[0] for file in ours.files or () if file.parts[0].endswith(".dist-info")}
    (folder / metadata).symlink_to(str(ours.locate_file(metadata)))
    lend(extra, folder)
    prepared = f"import sys; sys.path[:0] = [{str(ROOT / 'src')!r}, {str(folder)!r}]\n{program}"
    command = [sys.executable, "-I", "-S", "-c", prepared]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_the_base_has_help_on_every_verb(tmp_path: Path) -> None:
    verbs = [*VERBS, *(f"admin {verb}" for verb in ("tables", "close", "erase", "forget"))]
    done = run("", HELP.format(verbs=verbs), tmp_path)

    assert (0, "") == (done.returncode, done.stderr)
    assert "--port" in done.stdout
    assert "--most" in done.stdout


@pytest.mark.parametrize("asked", [["serve"], ["admin", "tables"], ["export"]])
def test_what_a_server_needs_is_named(asked: list[str], tmp_path: Path) -> None:
    done = run("", f"from thenumber.cli import main; sys.exit(main({[*asked, '--lang', 'en']}))", tmp_path)

    said = "This needs packages that aren’t installed: pip install 'thenumber[serve]'\n"
    assert (2, said) == (done.returncode, done.stderr)


def test_what_an_online_table_needs_is_named(tmp_path: Path) -> None:
    asked = ["play", "--table", "https://example.org", "--lang", "en"]
    done = run("", f"from thenumber.cli import main; sys.exit(main({asked}))", tmp_path)

    said = "This needs packages that aren’t installed: pip install 'thenumber[remote]'\n"
    assert (2, said) == (done.returncode, done.stderr)


def test_the_base_plays_the_round_of_the_day(tmp_path: Path) -> None:
    asked = ["today", "000", "--date", "2026-11-18", "--json"]
    done = run("", f"from thenumber.cli import main; sys.exit(main({asked}))", tmp_path)

    assert (0, "") == (done.returncode, done.stderr)
    assert '"written": [["000", ' in done.stdout


def test_a_seat_at_an_online_table_needs_neither_numpy_nor_a_server(tmp_path: Path) -> None:
    done = run("remote", SEAT, tmp_path)

    assert (0, "") == (done.returncode, done.stderr)
