"""Bots of other packages are loaded beside the server, never in it; one that hangs or dies there harms nobody."""

import asyncio
import json
import os
from collections.abc import Awaitable, Callable, Iterator
from http.client import HTTPConnection
from pathlib import Path
from random import Random

import pytest

from tests import packages
from tests.online.server.processes import children
from tests.online.server.running import Server
from tests.patience import PATIENCE, wait_until
from thenumber.bots import CHARACTERS, Level
from thenumber.bots.registry import others
from thenumber.online.house.casting import Cast
from thenumber.online.table import Refused

HERE = """
import os
with open(os.environ["LOADED"], "a") as file: file.write(f"{os.getpid()}\\n")
"""
MODULES = {
    "polite": """
from thenumber.rules import Number

class Bot:
    name, level, description = "Polly Light", "easy", "Says please."
    def __call__(self, view, rng): return Number("513")
""",
    "hanging": "import time\nwhile True: time.sleep(1)",
    "dying": "os._exit(3)",
    "broken": "raise RuntimeError('not today')",
    "chatty": """
print("hello")
from thenumber.rules import Number

class Bot:
    name = "x" * 100_000
    def __call__(self, view, rng): return Number("513")
""",
}
BAD = ("broken", "chatty", "dying")
Install = Callable[..., Path]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install another package with these bots; the file where its modules say which process loads them."""

    def installed(*names: str) -> Path:
        sources = {f"{name}_bot": HERE + MODULES[name] for name in names}
        packages.install(tmp_path, sources, {name: f"{name}_bot:Bot" for name in names})
        monkeypatch.setenv("PYTHONPATH", str(tmp_path))
        monkeypatch.setenv("LOADED", str(tmp_path / "loaded"))
        monkeypatch.syspath_prepend(str(tmp_path))
        others.cache_clear()
        return tmp_path / "loaded"

    yield installed
    others.cache_clear()


def meeting(scenario: Callable[[Cast], Awaitable[None]], patience: float = PATIENCE, moment: float = PATIENCE) -> None:
    """Meet everyone in a scenario; afterwards no process is left."""

    async def course() -> None:
        cast = Cast(patience=patience, moment=moment)
        try:
            await scenario(cast)
        finally:
            await cast.close()

    before = children()
    asyncio.run(course())
    assert children() <= before


def test_bots_of_others_introduce_themselves_elsewhere_and_those_that_cannot_are_left_out(
    install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    loaded = install("polite", *BAD)

    async def scenario(cast: Cast) -> None:
        *ours, polly = await cast.everyone()

        assert list(CHARACTERS) == ours
        assert ("polite", "Polly Light", Level.EASY, "Says please.") == (
            *(polly.id, polly.name, polly.level),
            polly.description,
        )
        assert "polite" in {each.id for each in (await cast.candidates("easy", Random(1))).candidates}
        assert ["Polly Light"] == [each.name for each in (await cast.candidates("polite", Random(1))).candidates]
        for bot in BAD:
            with pytest.raises(Refused, match="bot/not-available"):
                await cast.candidates(bot, Random(1))
        with pytest.raises(Refused, match="bot/unknown"):
            await cast.candidates("nobody", Random(1))

    meeting(scenario)
    assert str(os.getpid()) not in loaded.read_text().split()
    assert "bot broken can't play: BrokenBot: broken: RuntimeError: not today" in caplog.text
    assert {f"bot {bot} can't play" for bot in BAD} == {line.partition(":")[0] for line in caplog.messages}


def test_a_bot_that_hangs_while_it_is_loaded_is_ended_and_nobody_waits_for_it(install: Install) -> None:
    install("hanging")

    async def ended(cast: Cast) -> None:
        assert CHARACTERS == await cast.everyone()
        assert not children()

    async def waiting(cast: Cast) -> None:
        assert CHARACTERS == await cast.everyone()
        with pytest.raises(Refused, match="bot/not-available"):
            await cast.candidates("hanging", Random(1))
        assert (await cast.candidates("saver", Random(1))).candidates

    meeting(ended, patience=0.1)
    meeting(waiting, moment=0)


def test_a_server_loads_nobody_elses_code(tmp_path: Path, install: Install) -> None:
    loaded = install(*MODULES)

    def asked(method: str, path: str, body: object = None) -> tuple[int, str]:
        line = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        line.request(method, path, json.dumps(body), {"content-type": "application/json"})
        answer = line.getresponse()
        status, said = answer.status, answer.read().decode()
        line.close()
        return status, said

    with Server(tmp_path / "data") as server:
        wait_until(lambda: '"Polly Light"' in asked("GET", "/api/bots")[1])
        listed = {bot["id"] for bot in json.loads(asked("GET", "/api/bots")[1])["bots"]}

        assert {each.id for each in CHARACTERS} | {"polite"} == listed
        assert 201 == asked("POST", "/api/tables", {"name": "Ann", "bots": ["polite", "easy"], "start": True})[0]
        for bot in ("hanging", "dying"):
            status, said = asked("POST", "/api/tables", {"name": "Ann", "bots": [bot]})
            assert (400 <= status < 500, "bot/not-available" in said) == (True, True)
        assert str(server.pid) not in loaded.read_text().split()
        beside = children(server.pid)
        assert beside
        server.stop()
        assert not any((Path("/proc") / pid).exists() for pid in beside)
