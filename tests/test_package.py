"""What is installed is what is meant to be."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.distribution import build
from tests.patience import PATIENCE
from thenumber.online.web.client import STATIC
from thenumber.texts import LANGUAGES

FONTS = ("LICENSE.txt", "inter-display-bold.ttf", "inter-regular.ttf", "inter-semibold.ttf")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("wheel"))


def test_the_wheel_holds_the_catalogues_the_types_and_the_solved_values(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())

    assert {f"thenumber/texts/{language}.ftl" for language in LANGUAGES} <= held
    assert {"thenumber/py.typed", "thenumber/solve/data/duel.bin"} <= held
    assert [] == [name for name in held if name.startswith(("tests", "bench"))]


def test_the_wheel_holds_the_built_client_and_none_of_its_sources(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    built = {f"thenumber/online/web/static/{file.relative_to(STATIC).as_posix()}" for file in STATIC.rglob("*.*")}

    assert {f"thenumber/online/web/static/pages/home.{language}.html" for language in LANGUAGES} <= built
    assert built == {name for name in held if name.startswith("thenumber/online/web/static/")}
    assert {f"thenumber/sheets/fonts/{name}" for name in FONTS} <= held
    assert [] == [name for name in held if name.endswith((".svelte", ".ts")) or "node_modules" in name]


def test_the_sources_hold_the_client_s_and_nothing_that_is_made_or_fetched(tmp_path: Path) -> None:
    with tarfile.open(build("sdist", tmp_path)) as packed:
        held = {name.partition("/")[2] for name in packed.getnames()}

    assert {
        "hatch_build.py",
        "tools/client.py",
        "client/package-lock.json",
        "client/.npmrc",
        "client/index.html",
    } <= held
    assert {"client/src/main.ts", "client/build/finish.ts", "client/public/icon.svg"} <= held
    made = (
        "client/node_modules/",
        "client/src/texts/generated/",
        "client/src/styles/fonts/",
        "src/thenumber/sheets/fonts/",
        "src/thenumber/online/web/static/",
    )
    assert [] == [name for name in held if name.startswith(made)]


def test_the_rules_need_nothing_but_python(wheel: Path) -> None:
    program = "from thenumber.rules.records import parse_text; print(parse_text('players: A, B\\n905 711').game.totals)"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(wheel)!r}); {program}"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )

    assert "(14, 9)\n" == done.stdout
