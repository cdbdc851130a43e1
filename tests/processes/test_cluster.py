"""More than one machine: a real scheduler and two workers, one of whom is killed; the same results as on one core."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import reduce
from operator import add
from pathlib import Path

import numpy as np
import pytest

import thenumber.processes.cluster
from tests.patience import PATIENCE
from thenumber.arena import PlayedSeries, Tournament, mixed
from thenumber.cli import main
from thenumber.processes.cluster import NoCluster, OtherVersion, cluster
from thenumber.processes.crew import Crew
from thenumber.rules import Digits, Rulebook
from thenumber.sim import simulate, tallies
from thenumber.solve import solve_round

SMALL = Rulebook(digits=Digits("0123"))


class Cluster:
    """A scheduler and its workers, each a process of its own."""

    def __init__(self, address: str, workers: list[subprocess.Popen[bytes]]) -> None:
        self.address = address
        self.workers = workers


@contextmanager
def _started(*arguments: str, log: Path) -> Iterator[subprocess.Popen[bytes]]:
    with log.open("wb") as said:
        process = subprocess.Popen(
            [sys.executable, "-m", "dask", *arguments], stdout=said, stderr=said
        )  # our own words
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def _address(where: Path) -> str:
    """Where the scheduler says it is, once it has written that to the end."""
    latest = time.monotonic() + PATIENCE
    while True:
        try:
            return str(json.loads(where.read_text())["address"])
        except (OSError, ValueError):
            assert time.monotonic() < latest, "the scheduler does not say where it is"
        time.sleep(0.05)


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    folder = tmp_path_factory.mktemp("cluster")
    where = folder / "scheduler.json"
    scheduler = ("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(where))
    alone = ("--no-nanny", "--no-dashboard", "--nthreads", "1", "--local-directory", str(folder))
    with ExitStack() as running:
        running.enter_context(_started(*scheduler, log=folder / "scheduler.log"))
        address = _address(where)
        worker = ("worker", "--scheduler-file", str(where), *alone)
        workers = [running.enter_context(_started(*worker, log=folder / f"worker-{number}.log")) for number in range(2)]
        yield Cluster(address, workers)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thenumber.processes.cluster, "ANSWER_WITHIN", PATIENCE)


def timeless(series: PlayedSeries) -> PlayedSeries:
    return replace(series, seconds=())


@pytest.mark.long
@pytest.mark.xdist_group("cluster")
def test_a_cluster_comes_to_the_same_as_one_core_though_a_worker_is_killed(machines: Cluster) -> None:
    seatings = list(mixed(["beginner", "saver", "copycat", "gambler"], 3, series=60, seed=4))
    tournament = Tournament(seed=4)
    with cluster(machines.address) as crew:
        crew.executor.submit(time.sleep, 0).result(PATIENCE)
        series = tournament.play(seatings, crew=crew)
        played = [next(series)]
        os.kill(machines.workers[0].pid, signal.SIGKILL)
        played += series
        tally = reduce(add, tallies(4, 300_000, ["random", "high"], seed=7, crew=crew))
        solution = solve_round(SMALL, crew=crew)

    assert [timeless(each) for each in tournament.play(seatings)] == [timeless(each) for each in played]
    alone = reduce(add, tallies(4, 300_000, ["random", "high"], seed=7))
    assert alone.games == tally.games
    assert (alone.scores == tally.scores).all()
    assert (alone.statistics.fates == tally.statistics.fates).all()
    solved_alone = solve_round(SMALL)
    np.testing.assert_array_equal(solved_alone.values, solution.values)
    assert (solved_alone.mean_gain, solved_alone.largest_gain) == (solution.mean_gain, solution.largest_gain)


@pytest.mark.xdist_group("cluster")
def test_every_verb_prints_the_same_on_a_cluster(machines: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    def printed(*arguments: str) -> object:
        assert 0 == main([*arguments, "--json"])
        told = json.loads(capsys.readouterr().out)
        for bot in told.get("bots", ()):
            del bot["ms_per_choice"]
        return told

    asked = (
        ("arena", "--bots", "beginner,saver,gambler", "--players", "3", "--games", "10", "--seed", "3"),
        ("simulate", "--games", "1000", "--players", "2"),
        ("exploit", "--bot", "repeater", "--digits", "3", "--turns", "2"),
    )
    for verb in asked:
        assert printed(*verb) == printed(*verb, "--cluster", machines.address)


@pytest.mark.xdist_group("cluster")
def test_a_worker_with_another_version_is_named(machines: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thenumber.processes.cluster, "__version__", "another")

    with pytest.raises(OtherVersion) as caught, cluster(machines.address):
        pass

    assert caught.value.worker.startswith("tcp://127.0.0.1:")


def test_an_address_where_nobody_answers_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(thenumber.processes.cluster, "ANSWER_WITHIN", 0.3)
    with socket.socket() as kept:  # taken, and nobody listens there
        kept.bind(("127.0.0.1", 0))
        nowhere = f"tcp://127.0.0.1:{kept.getsockname()[1]}"
        with pytest.raises(NoCluster), cluster(nowhere):
            pass
        said = {}
        for address in (nowhere, "somewhere"):
            assert 2 == main(["arena", "--games", "10", "--cluster", address])
            said[address] = capsys.readouterr().err

    assert f"No cluster answers at {nowhere}." in said[nowhere]
    assert "--cluster should be an address like" in said["somewhere"]


def test_programs_of_ones_own_stay_at_home(capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["arena", "--program", "python mine.py", "--cluster", "tcp://127.0.0.1:1"])

    assert "--program and --cluster" in capsys.readouterr().err


def test_any_executor_will_do() -> None:
    with ThreadPoolExecutor(3) as pool:
        crew = Crew(pool, 3)
        assert [number * number for number in range(50)] == list(crew.each(lambda number: number * number, range(50)))
        together, alone = simulate(3, 200_000, seed=5, crew=crew), simulate(3, 200_000, seed=5)

    np.testing.assert_array_equal(alone.totals, together.totals)
