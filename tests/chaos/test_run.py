"""A short run for real: three servers, PostgreSQL, people at a few tables; a server and PostgreSQL die, a wire is cut.

People play on after each of these, every game ends, and no law is broken. `make chaos` does the same for much longer.
"""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from chaos.checking import delay
from chaos.company import Company, Kind
from chaos.player import Habits
from chaos.run import run
from chaos.site import Site
from chaos.troubles import Troubles
from tests.patience import PATIENCE
from thenumber.online.table import SECOND

COMPANIES = (Kind(people=2, watchers=1), Kind(people=2, turn_time=20), Kind(people=3))


async def another_turn(companies: Sequence[Company]) -> None:
    """People go on everywhere."""
    before = [company.progress for company in companies]
    while not all(company.progress > then for company, then in zip(companies, before, strict=True)):
        await asyncio.sleep(0.05)


async def one_after_the_other(troubles: Troubles, site: Site, companies: Sequence[Company]) -> None:
    await another_turn(companies)
    await asyncio.gather(troubles.kill(site.nodes[0], away=0.5), another_turn(companies))
    await asyncio.gather(troubles.crash(away=0.2), another_turn(companies))
    await asyncio.gather(troubles.cut(site.nodes[1], for_seconds=0.5), another_turn(companies))
    await another_turn(companies)


@pytest.mark.long
def test_people_play_on_whatever_breaks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delay, "SOON", PATIENCE * SECOND)  # else the law would judge the machine
    quick = Habits(pause=(0.02, 0.2), moves=0.02)

    outcome = asyncio.run(run(tmp_path, Random(1), COMPANIES, one_after_the_other, standby=False, habits=quick))

    assert [] == list(outcome.violations)
    assert 0 == outcome.unfinished
    assert 3 == outcome.broken
    assert outcome.tables >= 3  # who gets no answer in time opens another one
    assert outcome.games >= 3
