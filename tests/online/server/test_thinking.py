"""Bots think in processes of their own; whatever a bot does there, the house goes on, and nothing is left behind."""

import asyncio
import json
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.online.server.processes import children, command
from tests.online.server.running import Server
from tests.online.server.virtual import CALLER, Room, VirtualStore, a_moment, in_virtual_time
from tests.packages import install
from tests.patience import PATIENCE, wait_until
from thenumber.online.house.thinking import Thinkers
from thenumber.online.table import CommandId, Start
from thenumber.online.wire import Do, NewTable
from thenumber.processes.fair_turns import Asker
from thenumber.rules import Game, Number, Seat, View

THEIRS = """
import os, sys, time
from thenumber.rules import Number

def text(view, rng): return "513"
def raising(view, rng): raise ValueError("no idea")
def unavailable(view, rng): return Number("000")
def hanging(view, rng):
    while True: time.sleep(1)
def leaving(view, rng): os._exit(3)
def talking(view, rng):
    print("well ..."); os.write(1, b"well ..."); sys.stdout.flush()
    return Number("513")
def telling(view, rng):
    with open(os.environ["TOLD"], "a") as file: file.write(f"{os.getpid()}\\n")
    return Number("513")
def telling_and_hanging(view, rng):
    telling(view, rng)
    hanging(view, rng)
def slow(view, rng):
    time.sleep(0.05)
    return Number("513")
"""
BOTS = ("text", "raising", "unavailable", "hanging", "leaving", "talking", "telling", "telling_and_hanging", "slow")
VIEW = View.of(Game(2).play([Number("050"), Number("123")]), Seat(0))
FRESH = View.of(Game(2), Seat(0))


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Another package is installed; the file where some of its bots say where they think."""
    install(tmp_path, {"elsewhere": THEIRS}, {name: f"elsewhere:{name}" for name in BOTS})
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("TOLD", str(tmp_path / "told"))
    return tmp_path / "told"


def told(file: Path) -> list[str]:
    """The processes in which bots have said where they think, one for each time."""
    return file.read_text().split() if file.exists() else []


def thinking(
    scenario: Callable[[Thinkers], Awaitable[None]],
    *,
    most: int = 2,
    patience: float = PATIENCE,
    stays: float = PATIENCE,
) -> None:
    """Let bots think in a scenario; afterwards no process is left."""
    before = children()

    async def course() -> None:
        thinkers = Thinkers(most=most, patience=patience, stays=stays)
        try:
            await scenario(thinkers)
        finally:
            await thinkers.close()

    asyncio.run(course())
    assert children() <= before


@pytest.mark.parametrize("bot", ["text", "raising", "unavailable", "leaving", "nobody"])
def test_a_bot_that_answers_nonsense_forfeits_and_the_next_one_plays(
    bot: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(thinkers: Thinkers) -> None:
        assert None is await thinkers.choose(bot, VIEW)
        assert None is not await thinkers.choose("saver", VIEW)

    thinking(scenario)
    assert f"bot {bot} forfeits" in caplog.text
    assert "no idea" not in caplog.text  # it may be what the bot meant to write


def test_a_bot_that_never_answers_is_ended(elsewhere: Path) -> None:
    async def scenario(thinkers: Thinkers) -> None:
        while not told(elsewhere):  # it was late before it had even begun
            thinkers._patience *= 2
            assert None is await thinkers.choose("telling_and_hanging", VIEW)
        assert not any(map(command, told(elsewhere)))
        thinkers._patience = PATIENCE
        assert None is not await thinkers.choose("slow", FRESH)

    thinking(scenario, patience=1)


def test_what_a_bot_prints_is_not_its_answer() -> None:
    async def scenario(thinkers: Thinkers) -> None:
        assert "513" == await thinkers.choose("talking", FRESH)
        assert "513" == await thinkers.choose("talking", FRESH)

    thinking(scenario)


def test_a_process_ends_when_nobody_asks_and_another_begins_when_someone_does() -> None:
    before = children()

    async def scenario(thinkers: Thinkers) -> None:
        await thinkers.choose("saver", VIEW)
        async with asyncio.timeout(PATIENCE):
            while children() - before:
                await asyncio.sleep(0.05)
        assert None is not await thinkers.choose("saver", VIEW)

    thinking(scenario, stays=0.1)


def test_a_table_keeps_its_process(elsewhere: Path) -> None:
    async def scenario(thinkers: Thinkers) -> None:
        async def twice(table: str) -> set[str]:
            for _ in range(2):
                await thinkers.choose("telling", FRESH, asker=Asker(table))
            return set(told(elsewhere)[-2:])

        await asyncio.gather(*(thinkers.choose("slow", FRESH, asker=Asker(table)) for table in "ab"))
        assert [1, 1] == [len(await twice(table)) for table in "ab"]
        assert 2 == len(await twice("a") | await twice("b"))

    thinking(scenario)


def test_a_caller_who_asks_for_a_lot_makes_nobody_else_wait() -> None:
    async def scenario(thinkers: Thinkers) -> None:
        greedy = [
            asyncio.ensure_future(thinkers.choose("slow", FRESH, asker=Asker(f"table {number}", "greedy")))
            for number in range(95)
        ]
        for _ in range(5):
            await thinkers.choose("slow", FRESH, asker=Asker("another", "another"))
        assert 50 < sum(not each.done() for each in greedy)
        await asyncio.gather(*greedy)

    thinking(scenario, most=1)  # two may start seconds apart


def test_a_household_never_has_all_processes() -> None:
    async def scenario(thinkers: Thinkers) -> None:
        hanging = [
            asyncio.ensure_future(thinkers.choose("hanging", FRESH, asker=Asker(f"table {number}", "greedy")))
            for number in range(5)
        ]
        assert "513" == await thinkers.choose("slow", FRESH, asker=Asker("another", "another"))
        for each in hanging:
            each.cancel()

    thinking(scenario)


def test_a_process_that_compiles_ends_by_itself_and_complains_about_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    with subprocess.Popen(
        [sys.executable, "-c", COMPILING, "--warm-up"], stdin=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stderr is not None
        assert b"" == process.stderr.read()
        assert 0 == process.wait(PATIENCE)
    assert list(tmp_path.glob("thenumber/*/bots-ready-*"))  # and no other server compiles again


COMPILING = """
from thenumber.bots import registry, thinker

registry.CHARACTERS = registry.CHARACTERS[:1]  # compiling takes minutes
thinker.main()
"""
SERVER = """
import asyncio
from thenumber.online.house.thinking import Thinkers
from thenumber.rules import Game, Seat, View

asyncio.run(Thinkers(patience=600).choose("telling_and_hanging", View.of(Game(2), Seat(0))))
"""


def test_a_server_that_is_killed_leaves_no_process_behind(elsewhere: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", SERVER]) as server:
        wait_until(lambda: bool(told(elsewhere)))
        server.send_signal(signal.SIGKILL)

    wait_until(lambda: not any(map(command, told(elsewhere))))


RECORD = "players: Ann, Ben\nrounds: 1\n555 000\n666 111\n777 222\n888 333\n999 444"


def test_a_server_stays_small_however_strong_its_bots_and_whatever_it_analyses_and_ends_them_with_itself(
    tmp_path: Path,
) -> None:
    with Server(tmp_path / "data") as server:
        assert server.memory <= 90

        body = b'{"name":"Ann","bots":["reader","equilibrium"],"start":true}'
        assert 201 == posted(server, "/api/tables", body)
        wait_until(lambda: any(map(has_numpy, children(server.pid))))
        wait_until(lambda: posted(server, "/api/analyses", json.dumps({"record": RECORD}).encode()) == 200)

        assert not has_numpy(str(server.pid))
        assert server.memory <= 90
        thinkers = children(server.pid) | children(server.pid, "thenumber.online.jobs.worker")
        assert len(thinkers) > 1
        server.stop()
        assert [""] * len(thinkers) == [command(pid) for pid in thinkers]


def posted(server: Server, path: str, body: bytes) -> int:
    """The status of an answer."""
    asked = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    asked.request("POST", path, body, {"content-type": "application/json"})
    status = asked.getresponse().status
    asked.close()
    return status


def has_numpy(pid: str) -> bool:
    """A process has loaded NumPy."""
    try:
        return "numpy" in (Path("/proc") / pid / "maps").read_text()
    except OSError:
        return False


def test_bots_think_for_the_address_of_who_plays_with_them(monkeypatch: pytest.MonkeyPatch) -> None:
    askers: list[Asker] = []

    async def choose(_: Thinkers, bot_id: str, view: View, *, asker: Asker) -> None:  # noqa: ARG001  # as it is called
        askers.append(asker)

    async def scenario() -> None:
        room = Room(VirtualStore())
        await room.house.start(warm=False)
        found = await room.open("A" * 43, NewTable("Ann", bots=("saver",)))
        ann = room.connect(found.table, "A" * 43)
        ann.say(Do(CommandId("1"), Start()))
        await a_moment()
        assert [Asker(found.table, CALLER)] == askers
        await room.house.stop()

    monkeypatch.setattr(Thinkers, "choose", choose)
    in_virtual_time(scenario)
