"""What is installed is what is meant to be."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.cli.run import ROOT
from thenumber.texts import LANGUAGES


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)],
        cwd=ROOT,
        capture_output=True,
        timeout=120,
        check=True,
    )
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_the_catalogues_the_types_and_the_solved_values(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())

    assert {f"thenumber/texts/{language}.ftl" for language in LANGUAGES} <= held
    assert {"thenumber/py.typed", "thenumber/solve/data/duel.bin"} <= held
    assert [] == [name for name in held if name.startswith(("tests", "bench"))]


def test_the_rules_need_nothing_but_python(wheel: Path) -> None:
    program = "from thenumber.rules.records import parse_text; print(parse_text('players: A, B\\n905 711').game.totals)"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(wheel)!r}); {program}"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )

    assert "(14, 9)\n" == done.stdout
