"""How hard the laws are tried, and databases for those who need one.

No deadlines, and no complaints about examples that are slow or were often left out: neither a busy machine nor bad luck
is a broken law.
"""

import asyncio
import gc
import os
import signal
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.postgres import shared_server
from thenumber.processes.answering import NO_YIELDING
from thenumber.processes.runs import processors
from tools.postgres import PostgresServer

_BY_CHANCE = [HealthCheck.too_slow, HealthCheck.filter_too_much]
settings.register_profile("default", max_examples=45, deadline=None, suppress_health_check=_BY_CHANCE)
# `make quick` is for the time between two changes.
settings.register_profile("quick", max_examples=20, deadline=None, suppress_health_check=_BY_CHANCE)
# `make mutants` runs the laws hundreds of times, and need not know the simplest example that breaks one.
settings.register_profile(
    "mutants",
    max_examples=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
)
settings.load_profile("default")

# Bots and analyses yield to everything else on a machine: where that is busy, tests would wait for them for minutes.
os.environ[NO_YIELDING] = "on"

# What a shell starts in the background ignores Ctrl-C, and what nohup starts ignores hanging up: so would every program
# that these tests interrupt.
for _number in (signal.SIGINT, signal.SIGHUP):
    if signal.getsignal(_number) is signal.SIG_IGN:
        signal.signal(_number, signal.default_int_handler if _number is signal.SIGINT else signal.SIG_DFL)


@pytest.hookimpl(optionalhook=True)  # without pytest-xdist nobody asks
def pytest_xdist_auto_num_workers() -> int:
    """Two tests for each processor: many of them mostly wait for programs that they have started."""
    return 2 * processors()


@pytest.hookimpl(trylast=True)  # Hypothesis has marked the laws by then, and everything is shuffled
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long ones first, though all were shuffled: else the others are over long before the last of them.

    Facts before laws, where one failure ends a run: most mutants fall at once.
    """
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
    if config.getoption("hypothesis_profile") == "mutants":
        items.sort(key=lambda item: item.get_closest_marker("hypothesis") is not None)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of tests and all they import are here to stay: they aren't looked at for garbage, now or later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


@pytest.fixture(scope="session")
def postgres(testrun_uid: str) -> Iterator[PostgresServer]:
    """The server that all tests of this run share."""
    with shared_server(testrun_uid) as server:
        yield server


@pytest.fixture(scope="session")
def own_database(postgres: PostgresServer, worker_id: str) -> str:
    """The database of this process."""
    import asyncpg  # most tests need no database

    async def make() -> None:
        connection = await asyncpg.connect(postgres.url())
        await connection.execute(f"CREATE DATABASE tests_{worker_id}")
        await connection.close()

    asyncio.run(make())
    return postgres.url(f"tests_{worker_id}")


@pytest.fixture
def database(own_database: str) -> str:
    """The address of a database without our schema."""
    from tests.online.store.emptying import clear

    asyncio.run(clear(own_database))
    return own_database
