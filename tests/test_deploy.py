"""The samples for operators fit each other, and the server that they are for."""

import ast
import asyncio
import importlib
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.online.store.conformance.promises import T1, opening
from tests.patience import PATIENCE
from thenumber import online
from thenumber.online.http.bodies import body
from thenumber.online.store import SqliteStore, database_in

ROOT = Path(__file__).parent.parent
UNIT = (ROOT / "deploy" / "thenumber.service").read_text(encoding="utf-8")
GUIDE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", *(ROOT / "docs").glob("*.md"), *(ROOT / "deploy").rglob("*.*")]
STATE = "/var/lib/thenumber"
"""What systemd makes of `%S/thenumber`."""


def said(key: str) -> str:
    """What the unit says of something."""
    (found,) = re.findall(rf"^{re.escape(key)}=(.*)$", UNIT, re.MULTILINE)
    return str(found)


def longest_bodies() -> set[int]:
    """The bytes that each of the server's answers takes at most, wherever it reads a body."""
    longest = set()
    for found in pkgutil.walk_packages(online.__path__, f"{online.__name__}."):
        module = importlib.import_module(found.name)
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == body.__name__:
                longest.add(getattr(module, ast.unparse(node.args[2])))
    return longest


@pytest.mark.parametrize("sample", sorted((ROOT / "deploy").rglob("nginx.conf")), ids=lambda path: path.parent.name)
def test_a_proxy_takes_the_bodies_that_the_server_takes(sample: Path) -> None:
    text = sample.read_text(encoding="utf-8")
    sizes = re.findall(r"client_max_body_size (\d+);", text)

    assert {max(longest_bodies())} == {int(size) for size in sizes}
    assert text.count("client_max_body_size") == len(sizes) == len(re.findall(r"^server ", text, re.MULTILINE))


def test_what_the_guide_s_cron_runs_is_what_the_unit_installs(tmp_path: Path) -> None:
    ((user, command),) = re.findall(r"^15 4 \* \* \*  (\w+)  (.*)$", GUIDE, re.MULTILINE)
    program = said("ExecStart").partition(" ")[0]
    (folder,) = re.findall(rf"install .*--owner {said('User')} --group {said('Group')} --mode 700 (\S+)$", GUIDE, re.M)
    data, copies = tmp_path / "data", tmp_path / "copies"
    asyncio.run(_play(data))
    copies.mkdir()
    here = {program: f"{sys.executable} -m thenumber", STATE: str(data), folder: str(copies), "\\%": "%"}

    assert (said("User"), f"StateDirectory={Path(STATE).name}") == (user, f"StateDirectory={said('StateDirectory')}")
    assert f"Environment=THENUMBER_DATA=%S/{Path(STATE).name}" in UNIT
    for there, instead in here.items():
        assert there in command
        command = command.replace(there, instead)
    subprocess.run(["/bin/sh", "-c", command], env={"PATH": "/usr/bin:/bin"}, timeout=PATIENCE, check=True, cwd=ROOT)
    assert 1 == len(list(copies.glob("????-??-??.db")))


async def _play(data: Path) -> None:
    data.mkdir()
    store = SqliteStore(database_in(data))
    await store.append(opening(T1))
    await store.close()


def test_the_unit_installs_a_wheel_that_is_there_with_what_it_was_tested_with(tmp_path: Path) -> None:
    (line,) = re.findall(r"^# +(\S*pip install .*)$", UNIT, re.MULTILINE)
    wheel, constraints = tmp_path / "thenumber-1.2.3-py3-none-any.whl", tmp_path / "constraints.txt"
    for file in (wheel, constraints):
        file.touch()
    shown = subprocess.run(
        ["/bin/sh", "-c", f"printf '%s\\n' {line}"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    program, *rest = shown.stdout.splitlines()

    assert str(Path(said("ExecStart").partition(" ")[0]).parent / "pip") == program
    assert ["install", "--constraint", constraints.name, f"./{wheel.name}[serve]"] == rest


def test_a_server_is_never_installed_by_a_name_that_a_stranger_could_register() -> None:
    """Extras may be added by name: where The Number is installed, nothing is looked for in an index."""
    for page in PAGES:
        lines = re.findall(r"pip install .*", page.read_text(encoding="utf-8"))
        assert [] == re.findall(r"[\s'\"]thenumber\[[a-z,]*(?:serve|postgres)", "\n".join(lines)), page


def test_the_unit_keeps_the_server_within_some_memory() -> None:
    assert re.fullmatch(r"\d+[GM]", said("MemoryMax"))
    assert "continue" == said("OOMPolicy")
