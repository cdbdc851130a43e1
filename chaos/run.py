"""One run: people play at many tables while things break; then everything is mended, every game ends, and is judged."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from chaos import logs
from chaos.checking import Evidence, violations
from chaos.company import Company, Kind
from chaos.journal import Journal, entries_in
from chaos.player import Habits
from chaos.site import Site, site
from chaos.troubles import Troubles

ENDS_WITHIN = 600.0
"""Seconds for all games to end once everything works again."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a run."""

    violations: Sequence[str]
    tables: int
    games: int
    events: int
    messages: int
    broken: int
    unfinished: int
    """Tables at which people were still waiting for something."""


Breaking = Callable[[Troubles, Site, Sequence[Company]], Awaitable[None]]
"""What goes wrong in a run, while these play."""


async def run(
    folder: Path,
    rng: Random,
    companies: Sequence[Kind],
    breaking: Breaking,
    *,
    nodes: int = 3,
    standby: bool = True,
    habits: Habits = Habits(),  # noqa: B008  # frozen
    say: Callable[[str], None] = lambda _: None,
) -> Outcome:
    """Play while things break, and judge; the journal, the log and what the nodes said are in a folder."""
    with Journal(folder / "journal.jsonl") as journal:
        async with site(folder, nodes=nodes, standby=standby) as found:
            doors = Random(rng.getrandbits(64))
            made = [Company(kind, lambda: doors.choice(found.doors), rng, journal, habits) for kind in companies]
            enough = asyncio.Event()
            playing = [asyncio.create_task(company.play(enough)) for company in made]
            await breaking(Troubles(found, rng, journal, say), found, made)
            for node in found.nodes:
                await found.until_ready(node)
            say("everything works again")
            enough.set()
            _, unfinished = await asyncio.wait(playing, timeout=ENDS_WITHIN)
            for task in unfinished:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            await asyncio.gather(*(asyncio.to_thread(node.stop) for node in found.nodes))
            logs.save(await logs.stored_in(found.database.primary.url()), folder / "logs.jsonl")
    return judged(folder, len(unfinished))


def judged(folder: Path, unfinished: int = 0) -> Outcome:
    """What came of a run whose journal and logs are in a folder."""
    evidence = Evidence(entries_in(folder / "journal.jsonl"), logs.load(folder / "logs.jsonl"))
    histories = evidence.histories.values()
    return Outcome(
        violations(evidence),
        len(evidence.histories),
        sum(history.last.played for history in histories),
        sum(len(history.events) for history in histories),
        sum(len(connection.said) for connection in evidence.connections),
        len(evidence.broken),
        unfinished,
    )
