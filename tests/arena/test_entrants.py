"""Programs in tournaments: in every process the same results, forfeits in their own words, and none outlives it."""

import os
import select
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from shlex import join

import pytest

from tests.patience import PATIENCE
from thenumber.arena import Entrants, PlayedSeries, Seating, Tournament
from thenumber.bots import Program, UnknownBot, character

# Writes one of its digits three times, by chance: the seed it is asked with decides.
DICE = """
import json, random, sys
for line in sys.stdin:
    asked = json.loads(line)
    view = asked["view"]
    digit = random.Random(asked["seed"]).choice(view["boards"][view["seat"]]["available"])
    print(json.dumps(3 * str(digit)), flush=True)
"""
COMMAND = join([sys.executable, "-c", DICE])


def timeless(series: PlayedSeries) -> PlayedSeries:
    return replace(series, seconds=())


def test_an_id_is_a_program_or_a_character() -> None:
    entrants = Entrants(("program",))

    assert isinstance(entrants("program"), Program)
    assert entrants("program") is entrants("program")
    assert character("saver").bot() is entrants("saver")
    with pytest.raises(UnknownBot):
        entrants("python mybot.py")


def test_no_character_is_a_program() -> None:
    with pytest.raises(UnknownBot):
        character("true")


def test_programs_play_alike_on_any_number_of_processes() -> None:
    seatings = [Seating(number, ("saver", COMMAND, COMMAND)) for number in range(10)]
    with closing(Entrants((COMMAND,), PATIENCE)) as entrants:
        alone, together = (
            [timeless(series) for series in Tournament(seed=3, find=entrants).play(seatings, jobs)] for jobs in (1, 2)
        )

    assert alone == together
    assert {((), (), ())} == {series.faults for series in alone}
    assert 1 < len({series.totals for series in alone})


def test_a_program_that_fails_forfeits_in_its_own_words() -> None:
    broken = "sh -c 'echo lost >&2; exit 7'"
    (series,) = Tournament(find=Entrants((broken,), PATIENCE)).play([Seating(0, (broken, "saver"))])

    assert ["ended with code 7: lost"] * 3 == [fault.reason for fault in series.faults[0][:3]]
    assert (10, 0) == tuple(map(len, series.faults))
    assert (("lost",), ()) == series.last_words


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_caller_who_stops_listening_stops_the_programs(jobs: int, tmp_path: Path) -> None:
    """Even one that does not mind the end of its input."""
    path = tmp_path / "lifeline"
    os.mkfifo(path)
    lifeline = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    deaf = join(["sh", "-c", f"""exec 3>{path}; echo >&3; while read -r line; do echo '"513"'; done; sleep 600"""])
    entrants = Entrants((deaf,), PATIENCE)
    seatings = [Seating(number, (deaf, "saver")) for number in range(10_000)]

    with closing(entrants), closing(Tournament(find=entrants).play(seatings, jobs)) as series:
        next(series)

    held = True
    while held:
        assert select.select([lifeline], [], [], PATIENCE)[0], "a program lives on"
        held = bool(os.read(lifeline, 1000))
    os.close(lifeline)
