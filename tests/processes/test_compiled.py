"""Compiling: whatever several processes need is compiled by one of them, once."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.run import await_sleep, environment
from tests.patience import PATIENCE
from thenumber.online.house.thinking import Thinkers
from thenumber.online.jobs import Jobs
from thenumber.processes import compiled

COMPILES = """
import sys
from pathlib import Path
from thenumber.processes.compiled import one_at_a_time

compiled = Path(sys.argv[1])
with one_at_a_time():
    print(compiled.exists(), flush=True)
    sys.stdin.read()
    compiled.touch()
"""

KERNEL = """
from thenumber.sim.kernel import kernel

@kernel
def doubled(number: int) -> int:
    return 2 * number
"""
CALLS = """
import sys
sys.path.append(sys.argv[1])
from installed.doubling import doubled

print(doubled(3), sum(doubled.stats.cache_hits.values()))
"""


def test_others_wait_until_it_is_compiled(tmp_path: Path) -> None:
    def compiling() -> subprocess.Popen[bytes]:
        command = [sys.executable, "-c", COMPILES, str(tmp_path / "compiled")]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, stdin=pipe, stdout=pipe, env=environment(NUMBA_CACHE_DIR=str(tmp_path)))

    with compiling() as first:
        assert first.stdout is not None
        assert b"False\n" == first.stdout.readline()
        with compiling() as second:
            await_sleep(second.pid)
            first.communicate(timeout=PATIENCE)

            assert b"True\n" == second.communicate(timeout=PATIENCE)[0]


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Nothing has ever been compiled."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    compiled.folder.cache_clear()
    yield tmp_path
    compiled.folder.cache_clear()


def test_what_was_compiled_serves_the_same_sources_in_any_place(tmp_path: Path) -> None:
    compiling = environment(NUMBA_CACHE_DIR=str(tmp_path / "compiled"))

    def found_compiled(place: str) -> str:
        module = tmp_path / place / "installed" / "doubling.py"
        module.parent.mkdir(parents=True)
        module.write_text(KERNEL, encoding="utf-8")
        command = [sys.executable, "-c", CALLS, str(module.parents[1])]
        return subprocess.run(command, env=compiling, capture_output=True, text=True, check=True).stdout

    assert "6 0\n" == found_compiled("here")
    assert "6 1\n" == found_compiled("there")


def test_a_server_compiles_unless_it_was_done_before(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[object] = []
    monkeypatch.setattr(Thinkers, "_prepare", lambda _: "compiling")
    monkeypatch.setattr(Thinkers, "_begin", lambda _, work: begun.append(work))

    Thinkers().prepare()
    assert ["compiling"] == begun

    compiled.folder().mkdir(parents=True)
    compiled.mark_ready()
    Thinkers().prepare()
    assert ["compiling"] == begun
    assert compiled.folder().is_relative_to(empty)


def test_analyses_are_compiled_for_too(empty: Path) -> None:
    async def preparing() -> None:
        jobs = Jobs()
        jobs.prepare()
        await jobs.close()

    assert not compiled.is_ready(compiled.ANALYSES)
    asyncio.run(preparing())
    compiled.folder().mkdir(parents=True, exist_ok=True)
    compiled.mark_ready(compiled.ANALYSES)
    assert (True, False) == (compiled.is_ready(compiled.ANALYSES), compiled.is_ready())
    asyncio.run(preparing())
    assert empty.exists()


def test_a_folder_that_cannot_be_written_only_means_to_compile_again(empty: Path) -> None:
    empty.joinpath("thenumber").write_text("in the way")

    compiled.mark_ready()
    with compiled.one_at_a_time():
        assert not compiled.is_ready()
