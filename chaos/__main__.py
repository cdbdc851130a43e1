"""`python -m chaos`: break several servers and their database at random instants, and see what is true all the same."""

import secrets
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Annotated

import typer
from rich import print  # noqa: A004  # in colour

from chaos.company import Kind
from chaos.run import Outcome, judged, run
from chaos.troubles import Troubles
from tools.servers.ending import until_told_to_stop

SHOWN = 40
"""How many violations are printed."""


def main(
    seed: Annotated[int | None, typer.Option(help="What decides by chance; drawn if not given.")] = None,
    minutes: Annotated[float, typer.Option(help="How long things break.")] = 10.0,
    tables: Annotated[int, typer.Option(help="How many tables people play at.")] = 30,
    nodes: Annotated[int, typer.Option(help="How many servers there are.")] = 3,
    folder: Annotated[Path | None, typer.Option(help="Where the journal and the logs are kept.")] = None,
    again: Annotated[Path | None, typer.Option(help="Only judge the run in this folder once more.")] = None,
) -> None:
    """Let people play on several servers while these and their database break, and check what must be true."""
    if again is not None:
        sys.exit(_report(judged(again), again))
    seed = secrets.randbelow(10**6) if seed is None else seed
    folder = folder or Path(tempfile.mkdtemp(prefix="thenumber-chaos-"))
    folder.mkdir(parents=True, exist_ok=True)
    print(f"seed {seed}, {minutes:g} minutes, {tables} tables, {nodes} nodes; everything is in {folder}")
    rng, begun = Random(seed), time.monotonic()
    kinds = [Kind.drawn(rng) for _ in range(tables)]

    async def rage(troubles: Troubles, *_: object) -> None:
        await troubles.rage(minutes * 60)

    def say(what: str) -> None:
        print(f"{time.monotonic() - begun:7.1f} s  {what}", flush=True)

    outcome = until_told_to_stop(run(folder, rng, kinds, rage, nodes=nodes, say=say))
    sys.exit(1 if outcome is None else _report(outcome, folder))


def _report(outcome: Outcome, folder: Path) -> int:
    print(
        f"{outcome.tables} tables, {outcome.games} games, {outcome.events} events, {outcome.messages} messages; "
        f"broken {outcome.broken} times: {len(outcome.violations)} violations"
    )
    for wrong in outcome.violations[:SHOWN]:
        print(f"  {wrong}")
    if outcome.unfinished:
        print(f"  at {outcome.unfinished} tables people still waited in the end")
    if outcome.violations or outcome.unfinished:
        print(f"look into {folder}")
    return 1 if outcome.violations or outcome.unfinished else 0


if __name__ == "__main__":
    typer.run(main)
