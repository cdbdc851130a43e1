"""A real process that does jobs: it makes what is ordered, and its end is noticed."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from tests.patience import PATIENCE
from thenumber.online.jobs import DrawTurn
from thenumber.online.jobs.process import JobFailed, JobProcess
from thenumber.processes.process import ProcessEnded
from thenumber.rules import Colour

RECORD = '{"players": ["Ann", "Ben"], "turns": [["513", "444"]]}'


def order(static: Path) -> bytes:
    return msgspec.json.encode(DrawTurn(RECORD, tuple(Colour)[:2], 0, "en", "example.org", str(static)))


def with_worker(trying: Callable[[JobProcess], Awaitable[None]]) -> None:
    async def tried() -> None:
        worker = JobProcess()
        try:
            await asyncio.wait_for(trying(worker), PATIENCE)
        finally:
            await worker.end()

    asyncio.run(tried())


def test_an_order_that_fails_leaves_its_process_ready_for_the_next(tmp_path: Path) -> None:
    async def trying(worker: JobProcess) -> None:
        for _ in range(2):
            with pytest.raises(JobFailed, match="FileNotFoundError"):
                await worker.make(order(tmp_path), lambda _: None)
        with pytest.raises(JobFailed, match="ValidationError"):
            await worker.make(b'{"type": "dance"}', lambda _: None)

    with_worker(trying)


def test_a_process_that_is_killed_gives_no_answer_and_another_starts_with_the_next_order(tmp_path: Path) -> None:
    async def trying(worker: JobProcess) -> None:
        with pytest.raises(JobFailed):
            await worker.make(order(tmp_path), lambda _: None)
        process = await worker._running()
        os.kill(process.pid, signal.SIGSTOP)
        making = asyncio.ensure_future(worker.make(order(tmp_path), lambda _: None))
        await asyncio.sleep(0)
        os.kill(process.pid, signal.SIGKILL)
        with pytest.raises(ProcessEnded):
            await making
        await process.wait()
        with pytest.raises(JobFailed):
            await worker.make(order(tmp_path), lambda _: None)

    with_worker(trying)
