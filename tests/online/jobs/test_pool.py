"""Orders are carried out fairly and one at a time, and whatever goes wrong concerns one of them."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest

from tests.online.server.virtual import a_moment, in_virtual_time
from thenumber.online.jobs import AnalyseGame, JobPool, Progress
from thenumber.online.jobs.pool import ABANDONED, MOST_WAITING_EACH, TOLD_FOR
from thenumber.online.jobs.process import JobFailed, JobProcess
from thenumber.online.jobs.shelf import Shelf
from thenumber.online.table import Refused
from thenumber.processes.answering import PATIENCE
from thenumber.processes.fair_turns import Asker
from thenumber.processes.pool import STAYS
from thenumber.processes.process import ProcessEnded

T = TypeVar("T")


class Told(JobProcess):
    """A process that is told when to go on: each `made` answers the order that is being carried out."""

    here: list["Told"]

    def __init__(self) -> None:
        super().__init__()
        self.here.append(self)
        self.ended = False
        self.orders: list[str] = []
        self.made: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.advance: Callable[[float], None] = lambda _: None

    async def make(self, order: bytes, advance: Callable[[float], None]) -> bytes:
        self.orders.append(order.decode().split('"')[-2])
        self.advance = advance
        self.made = asyncio.get_running_loop().create_future()
        return await self.made

    async def end(self) -> None:
        self.stay()
        self.ended = True


class Trial:
    """A pool whose processes do as they are told."""

    def __init__(self, most: int = 1, most_waiting: int = 100) -> None:
        self.workers: list[Told] = []
        shelf = Shelf(clock=asyncio.get_running_loop().time)
        kind = type("Kind", (Told,), {"here": self.workers})
        self.shop = JobPool(most, worker=kind, most_waiting=most_waiting, shelf=shelf)

    async def look(self, name: str, address: str = "x") -> bytes | Progress:
        found = self.shop.look(name, lambda: AnalyseGame(name), Asker("", address))
        await a_moment()
        return found

    async def finish(self, worker: int = 0, made: bytes = b"made") -> None:
        self.workers[worker].made.set_result(made)
        await a_moment()

    async def fail(self, error: Exception) -> None:
        self.workers[0].made.set_exception(error)
        await a_moment()


def tried(trial: Callable[[], Awaitable[T]]) -> T:
    return in_virtual_time(trial)


def test_orders_wait_for_each_other_and_know_how_many_are_ahead() -> None:
    async def trying() -> None:
        trial = Trial()
        assert [Progress(0, 0.0)] * 2 == [await trial.look("a"), await trial.look("b")]
        assert Progress(1, 0.0) == await trial.look("c")
        trial.workers[0].advance(0.25)
        assert [Progress(0, 0.25), Progress(0, 0.0)] == [await trial.look("a"), await trial.look("b")]
        assert (1, ["a"], 2, 1) == (len(trial.workers), trial.workers[0].orders, trial.shop.waiting, trial.shop.running)
        await trial.finish()
        assert (b"made", Progress(0, 0.0)) == (await trial.look("a"), await trial.look("c"))
        assert (1, ["a", "b"]) == (len(trial.workers), trial.workers[0].orders)

    tried(trying)


def test_one_who_orders_much_lets_others_go_first() -> None:
    async def trying() -> None:
        trial = Trial()
        for name in ("a1", "a2", "a3", "a4"):
            await trial.look(name, "a")
        assert Progress(1, 0.0) == await trial.look("b1", "b")
        for _ in range(4):
            await trial.finish()
        assert ["a1", "a2", "b1", "a3", "a4"] == trial.workers[0].orders

    tried(trying)


def test_one_process_is_left_to_others() -> None:
    async def trying() -> None:
        trial = Trial(most=3)
        for name in ("a1", "a2", "a3", "a4"):
            await trial.look(name, "a")
        assert [["a1"], ["a2"]] == [worker.orders for worker in trial.workers]
        await trial.look("b1", "b")
        assert [["a1"], ["a2"], ["b1"]] == [worker.orders for worker in trial.workers]

    tried(trying)


def test_when_too_much_waits_the_next_order_is_refused_and_the_others_stay() -> None:
    async def trying() -> None:
        trial = Trial(most_waiting=2)
        for name in ("a", "b", "c"):
            await trial.look(name)
        with pytest.raises(Refused, match="analysis/busy"):
            await trial.look("d", "y")
        assert Progress(1, 0.0) == await trial.look("c")

    tried(trying)


def test_one_household_cannot_fill_the_queue() -> None:
    async def trying() -> None:
        trial = Trial()
        for number in range(MOST_WAITING_EACH + 1):
            await trial.look(str(number))
        with pytest.raises(Refused, match="analysis/busy"):
            await trial.look("one more")
        assert Progress(1, 0.0) == await trial.look("b", "y")

    tried(trying)


def test_an_order_that_nobody_looks_for_is_not_begun() -> None:
    async def trying() -> None:
        trial = Trial()
        for name in ("a", "b", "c"):
            await trial.look(name)
        await a_moment(ABANDONED)
        await trial.look("c")
        await a_moment(1)
        await trial.finish()
        assert ["a", "c"] == trial.workers[0].orders

    tried(trying)


@pytest.mark.parametrize(
    ("error", "processes"), [(JobFailed("ValueError"), 1), (ProcessEnded(), 2), (OSError(), 2), (ValueError(), 2)]
)
def test_an_order_that_fails_says_so_for_a_while_and_harms_no_other(error: Exception, processes: int) -> None:
    async def trying() -> None:
        trial = Trial()
        for name in ("a", "b"):
            await trial.look(name)
        await trial.fail(error)
        with pytest.raises(Refused, match="analysis/failed"):
            await trial.look("a")
        assert "b" == trial.workers[-1].orders[-1]
        await trial.finish(-1)
        assert (b"made", processes) == (await trial.look("b"), len(trial.workers))
        await a_moment(TOLD_FOR)
        assert Progress(0, 0.0) == await trial.look("a")
        assert (1, 1) == (trial.shop.figures["made_total"], trial.shop.figures["failed_total"])

    tried(trying)


def test_a_process_without_a_sign_of_life_is_ended() -> None:
    async def trying() -> None:
        trial = Trial()
        await trial.look("a")
        await a_moment(PATIENCE - 1)
        trial.workers[0].advance(0.5)
        await a_moment(PATIENCE - 1)
        assert Progress(0, 0.5) == await trial.look("a")
        await a_moment(2)
        assert trial.workers[0].ended
        with pytest.raises(Refused, match="analysis/failed"):
            await trial.look("a")

    tried(trying)


def test_a_process_ends_after_a_while_without_orders() -> None:
    async def trying() -> None:
        trial = Trial()
        await trial.look("a")
        await trial.finish()
        await a_moment(STAYS - 1)
        await trial.look("b")
        await trial.finish()
        await a_moment(STAYS - 1)
        assert not trial.workers[0].ended
        await a_moment(2)
        assert trial.workers[0].ended
        await trial.look("c")
        assert 2 == len(trial.workers)

    tried(trying)


def test_what_is_kept_elsewhere_is_not_held_here() -> None:
    async def trying() -> None:
        trial, kept = Trial(), list[bytes]()

        async def keep(made: bytes) -> None:
            kept.append(made)

        def look() -> bytes | Progress:
            return trial.shop.look("a", lambda: AnalyseGame("a"), Asker(), keep)

        look()
        await a_moment()
        await trial.finish()
        assert [b"made"] == kept
        assert isinstance(look(), Progress)

    tried(trying)


def test_what_cannot_be_kept_is_told_all_the_same() -> None:
    async def trying() -> None:
        trial = Trial()

        async def keep(_: bytes) -> None:
            raise OSError("the disk is full")

        trial.shop.look("a", lambda: AnalyseGame("a"), Asker(), keep)
        await a_moment()
        await trial.finish()
        assert b"made" == await trial.look("a")

    tried(trying)


def test_nobody_waits_longer_than_they_want() -> None:
    async def trying() -> None:
        trial = Trial()

        def wait() -> Awaitable[bytes | None]:
            return trial.shop.wait("a", lambda: AnalyseGame("a"), Asker(), 5)

        assert await wait() is None
        waiting = asyncio.ensure_future(wait())
        await a_moment()
        await trial.finish()
        assert (b"made", b"made") == (await waiting, await wait())

    tried(trying)


def test_a_pool_that_closes_ends_its_processes() -> None:
    async def trying() -> None:
        trial = Trial(2)
        await trial.look("a", "x")
        await trial.look("b", "y")
        await trial.shop.close()
        assert [True, True] == [worker.ended for worker in trial.workers]

    tried(trying)


def test_a_shelf_holds_only_so_much_and_only_for_a_while() -> None:
    now = [0.0]
    shelf = Shelf(most_bytes=10, lasts=60, clock=lambda: now[0])
    shelf.put("a", b"12345")
    now[0] = 50.0
    shelf.put("b", b"67890")
    assert (b"12345", b"67890") == (shelf.get("a"), shelf.get("b"))
    now[0] = 61.0
    assert (None, b"67890") == (shelf.get("a"), shelf.get("b"))
    shelf.put("c", b"123456")
    assert (None, b"123456") == (shelf.get("b"), shelf.get("c"))
    shelf.put("d", b"x" * 11)
    assert (None, None) == (shelf.get("c"), shelf.get("d"))
