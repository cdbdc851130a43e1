"""Now never goes backwards."""

import asyncio
import re
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.online.store.conformance.promises import opening
from thenumber.online.store import SqliteStore
from thenumber.online.store.clock import Clock
from thenumber.online.store.postgres.clock import DatabaseClock
from thenumber.online.table import TableId, Time

SECOND = 1_000_000_000


class Machine:
    """A machine's two clocks: the one on its wall, which anybody may set, and the one that only counts."""

    def __init__(self, patch: pytest.MonkeyPatch, wall: int = 1_000 * SECOND) -> None:
        self.wall, self.passed = wall, 0
        patch.setattr(time, "time_ns", lambda: self.wall)
        patch.setattr(time, "monotonic_ns", lambda: self.passed)

    def wait(self, nanoseconds: int) -> None:
        self.wall += nanoseconds
        self.passed += nanoseconds


@given(st.lists(st.tuples(st.integers(0, 10 * SECOND), st.integers(-(10**6) * SECOND, 10**6 * SECOND))))
def test_a_wall_clock_that_is_set_does_not_matter(changes: list[tuple[int, int]]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        machine = Machine(patch)
        clock = Clock()
        for passed, jump in changes:
            before = clock.now()
            machine.wait(passed)
            machine.wall += jump
            assert abs(before + passed / 1_000_000 - clock.now()) <= 1
            assert before <= clock.now()


def test_now_begins_with_the_wall_clock() -> None:
    with pytest.MonkeyPatch.context() as patch:
        Machine(patch, 1234 * SECOND)

        assert 1_234_000 == Clock().now() == Clock(Time(1_000_000)).now()


def test_now_begins_after_all_that_is_stored() -> None:
    with pytest.MonkeyPatch.context() as patch:
        machine = Machine(patch, 1234 * SECOND)
        clock = Clock(Time(2_000_000))
        machine.wait(SECOND)

        assert 2_001_000 == clock.now()


@pytest.mark.parametrize(("latest", "said"), [(1_234_000, []), (1_294_000, []), (1_354_000, [2])])
def test_a_clock_that_was_ahead_is_told_of_and_tables_go_on_from_there(
    latest: int, said: list[int], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    Machine(monkeypatch, 1234 * SECOND)
    machine, database = Clock(Time(latest)), DatabaseClock(Time(latest))
    database.learn(0, 0, 1_234_000)

    assert (latest, latest) == (machine.now(), database.now())
    told = [record.getMessage() for record in caplog.records]
    assert [f"{minutes} minutes" for minutes in said * 2] == [
        match.group() for each in told if (match := re.search(r"\d+ minutes(?= behind what was stored)", each))
    ]


def test_a_wall_clock_set_back_between_two_runs_does_not_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = Machine(monkeypatch, 5_000 * SECOND)

    async def run() -> tuple[Time, Time]:
        store = SqliteStore(tmp_path / "tables.db")
        machine.wait(7 * SECOND)
        before = store.now()
        await store.append(opening(TableId(f"table-{before}"), at=before))
        await store.close()
        machine.wall -= 4_000 * SECOND
        store = SqliteStore(tmp_path / "tables.db")
        after = store.now()
        await store.close()
        return before, after

    before, after = asyncio.run(run())

    assert (5_007_000, before) == (before, after)
