"""Strangers name push services. Those that never answer, and names that nobody answers for, delay nobody else."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from threading import Event

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.online.push.service import GONE, PushService, running
from tests.patience import PATIENCE
from thenumber.online.push import Answer, Caller, posting, resolving
from thenumber.online.push.posting import NotReached
from thenumber.online.push.slots import Bounds, Slot, Slots
from thenumber.online.table import GuestId

BROWSERS, GUESTS = 20, 4
"""Those of one table."""
HONEST = GuestId("honest")


def guest(browser: int) -> GuestId:
    return GuestId(f"guest-{browser % GUESTS}")


@pytest.fixture
def _nobody_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that an honest reminder can't arrive because others are out of patience."""
    for module in (posting, resolving):
        monkeypatch.setattr(module, "WITHIN", 10 * PATIENCE)


class Hole:
    """A service that takes every call and never answers."""

    def __init__(self) -> None:
        self.calls = 0
        self.changed = asyncio.Event()
        self.origin = ""

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.calls += 1
        self.changed.set()
        while await reader.read(1024):
            pass
        writer.close()

    @classmethod
    @asynccontextmanager
    async def opened(cls) -> "AsyncIterator[Hole]":
        hole = cls()
        async with await asyncio.start_server(hole.take, "127.0.0.1", 0) as server:
            hole.origin = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            yield hole


@asynccontextmanager
async def calling(caller: Caller, endpoints: Sequence[str]) -> AsyncIterator[None]:
    """Browsers of a few guests are called, as long as the block lasts."""
    calls = [
        asyncio.create_task(caller.post(endpoint, guest(browser), {}, b""))
        for browser, endpoint in enumerate(endpoints)
    ]
    try:
        yield
    finally:
        for call in calls:
            call.cancel()
        await asyncio.gather(*calls, return_exceptions=True)


async def reminded(caller: Caller, service: PushService) -> Answer:
    async with asyncio.timeout(PATIENCE):
        return await caller.post(f"{service.origin}/push/gone", HONEST, {}, b"")


@pytest.mark.usefixtures("_nobody_gives_up")
def test_a_service_that_never_answers_delays_no_reminder_of_others() -> None:
    async def reminding(service: PushService) -> Answer:
        async with Hole.opened() as hole:
            caller = Caller(frozenset({hole.origin, service.origin}))
            async with calling(caller, [f"{hole.origin}/{browser}" for browser in range(BROWSERS)]):
                while hole.calls < min(posting.BOUNDS.of_service, posting.BOUNDS.of_guest * GUESTS):
                    hole.changed.clear()
                    await asyncio.wait_for(hole.changed.wait(), PATIENCE)
                return await reminded(caller, service)

    with running() as service:
        assert Answer(GONE) == asyncio.run(reminding(service))
    assert 1 == service.calls


@pytest.mark.usefixtures("_nobody_gives_up")
def test_names_that_nobody_answers_for_delay_no_reminder_and_not_the_end() -> None:
    asked, over = [], Event()

    def look_up(host: str, _: int) -> Sequence[str]:
        asked.append(host)
        if host != "127.0.0.1":
            over.wait()
        return [host]

    async def reminding(service: PushService) -> Answer:
        caller = Caller(frozenset({service.origin}), look_up)
        async with calling(caller, [f"https://{browser}.example/x" for browser in range(BROWSERS)]):
            async with asyncio.timeout(PATIENCE):
                while len(asked) < resolving.BOUNDS.of_guest * GUESTS:
                    await asyncio.sleep(0.01)
            return await reminded(caller, service)

    try:
        with running() as service:
            assert Answer(GONE) == asyncio.run(reminding(service))
        assert resolving.BOUNDS.of_guest * GUESTS + 1 == len(asked), "a thread counts until it is back"
    finally:
        over.set()


def test_whoever_does_not_answer_in_time_is_not_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (posting, resolving):
        monkeypatch.setattr(module, "WITHIN", 0.05)
    over = Event()

    def look_up(host: str, _: int) -> Sequence[str]:
        if host == "dead.example":
            over.wait()
        return [host]

    async def trying() -> None:
        async with Hole.opened() as hole:
            caller = Caller(frozenset({hole.origin}), look_up)
            for endpoint in (f"{hole.origin}/x", "https://dead.example/x"):
                with pytest.raises(NotReached):
                    await caller.post(endpoint, HONEST, {}, b"")

    try:
        asyncio.run(trying())
    finally:
        over.set()


BOUNDS = Bounds(in_all=6, untried=4, of_service=3, of_guest=2)


class Crowd:
    """Some who want a slot; who has one is seen at once."""

    def __init__(self) -> None:
        self.slots = Slots(BOUNDS)
        self.held: list[Slot] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def want(self, service: str, of: str) -> None:
        async def wanting() -> None:
            self.held.append(await self.slots.take(service, GuestId(of)))

        task = asyncio.create_task(wanting())
        self._tasks.add(task)
        await settled()

    async def leave(self, slot: Slot, *, has_answered: bool | None = None) -> None:
        self.held.remove(slot)
        self.slots.leave(slot, has_answered=has_answered)
        await settled()

    async def give_up(self, which: int) -> None:
        """One of them waits no longer, if it does."""
        waiting = [task for task in self._tasks if not task.done()]
        if waiting:
            task = waiting[which % len(waiting)]
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    @property
    def waiting(self) -> int:
        return sum(not task.done() for task in self._tasks)

    def require_bounds(self) -> None:
        services = [slot.asker.table for slot in self.held]
        guests = [slot.asker.address for slot in self.held]
        assert len(self.held) <= BOUNDS.in_all
        assert sum(slot.is_untried for slot in self.held) <= BOUNDS.untried
        assert all(services.count(service) <= BOUNDS.of_service for service in services)
        assert all(guests.count(each) <= BOUNDS.of_guest for each in guests)


async def settled() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


steps = st.one_of(
    st.tuples(st.just("want"), st.sampled_from("abcd"), st.sampled_from("xyz")),
    st.tuples(st.just("leave"), st.integers(0, 9), st.sampled_from([True, False, None])),
    st.tuples(st.just("give up"), st.integers(0, 9), st.none()),
)


@given(st.lists(steps, max_size=40))
def test_slots_keep_their_bounds_and_everyone_has_a_turn(taken: list[tuple[str, str | int, str | bool | None]]) -> None:
    async def living() -> None:
        crowd = Crowd()
        for step in taken:
            match step:
                case "want", str(service), str(of):
                    await crowd.want(service, of)
                case "leave", int(which), (True | False | None) as has_answered if crowd.held:
                    await crowd.leave(crowd.held[which % len(crowd.held)], has_answered=has_answered)
                case "give up", int(which), _:
                    await crowd.give_up(which)
            crowd.require_bounds()
        while crowd.held:
            await crowd.leave(crowd.held[0])
            crowd.require_bounds()
        assert 0 == crowd.waiting

    asyncio.run(living())


def test_however_many_names_strangers_make_up_slots_are_left_for_services_that_answer() -> None:
    async def living() -> tuple[int, bool]:
        crowd = Crowd()
        await crowd.want("honest", HONEST)
        await crowd.leave(crowd.held[0], has_answered=True)
        for number in range(100):
            await crowd.want(f"made-up-{number}", f"stranger-{number}")
        taken = len(crowd.held)
        await crowd.want("honest", HONEST)
        return taken, crowd.held[-1].asker.table == "honest"

    assert (BOUNDS.untried, True) == asyncio.run(living())


def test_a_service_that_stops_answering_loses_what_it_had() -> None:
    async def living() -> list[bool]:
        crowd, untried = Crowd(), []
        for has_answered in (True, False, True):
            await crowd.want("service", HONEST)
            untried.append(crowd.held[0].is_untried)
            await crowd.leave(crowd.held[0], has_answered=has_answered)
        return untried

    assert [True, False, True] == asyncio.run(living())
