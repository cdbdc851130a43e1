"""While kernels compile, a person is told why nothing seems to happen; once they are compiled, nobody is."""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.cli.run import read_until
from thenumber.cli.compiling import compiling, first_time
from thenumber.cli.drawing import progress
from thenumber.processes import compiled
from thenumber.texts import LANGUAGES, Catalogue


@pytest.fixture(autouse=True)
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    compiled.folder.cache_clear()
    compiled.folder().mkdir(parents=True)
    yield
    compiled.folder.cache_clear()


def in_a_terminal(monkeypatch: pytest.MonkeyPatch, times: int) -> str:
    """What a terminal shows of compiling so many times, and of work in which nothing is done at first."""
    ours, theirs = os.openpty()
    monkeypatch.setenv("TERM", "xterm")
    english = Catalogue("en")
    with ThreadPoolExecutor() as pool:
        seen = pool.submit(read_until, ours, "")
        with os.fdopen(theirs, "w") as terminal, monkeypatch.context() as patch:
            patch.setattr(sys, "stderr", terminal)
            for _ in range(times):
                with compiling(english, "simulate"):
                    pass
            with progress("Solving", 3, first_time(english, "solve")) as advance:
                for done in (0, 2, 1):
                    advance(done)
        shown = seen.result()
    os.close(ours)
    return shown


def test_the_first_time_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = in_a_terminal(monkeypatch, times=1)

    assert "Compiling, first time only" in shown
    assert shown.index("Compiling, first time only") < shown.index("Solving")
    assert "100%" in shown
    assert compiled.is_ready("simulate")


def test_the_next_time_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    for verb in ("simulate", "solve"):
        compiled.mark_ready(verb)
    shown = in_a_terminal(monkeypatch, times=2)

    assert "Compiling" not in shown
    assert "Solving" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_compiled_for_something_else_need_not_be_compiled(language: str) -> None:
    catalogue = Catalogue(language)
    assert first_time(catalogue, "analyse", compiled.ANALYSES)

    compiled.mark_ready(compiled.ANALYSES)
    assert "" == first_time(catalogue, "analyse", compiled.ANALYSES)


def test_what_fails_is_not_compiled() -> None:
    with pytest.raises(KeyboardInterrupt), compiling(Catalogue("en"), "simulate"):
        raise KeyboardInterrupt

    assert not compiled.is_ready("simulate")
