"""Train a network by self-play: `python -m selfplay`, or `make selfplay`.

Checkpoints go into a folder. Ctrl-C stops; the same command goes on from the last checkpoint, with the same result.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from itertools import islice
from math import isnan
from pathlib import Path
from statistics import fmean

from selfplay.checkpoints import NotATraining, keep, resumed, write_network
from selfplay.training import Report, Training, train

STEPS = 4000  # as many as the network in the package has had: some ten minutes of one core
EVERY = 100  # steps between two lines; a checkpoint each
INTERRUPTED = 130


def main() -> int:
    """Train to the end, or as far as it comes; the exit code says which."""
    parser = argparse.ArgumentParser("selfplay", description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path(".learn"), help="where checkpoints are kept")
    parser.add_argument("--out", type=Path, help="the network in the end (default: network.npz in the folder)")
    parser.add_argument("--steps", type=int, default=STEPS, help="how many in all")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same network")
    asked = parser.parse_args()
    checkpoint = asked.folder / "training.npz"
    try:
        training = _found(checkpoint, asked.seed)
    except NotATraining as error:
        print(f"{error}; name another --folder, or remove this one", file=sys.stderr)
        return 1
    try:
        training = _trained(training, asked.steps, checkpoint)
    except KeyboardInterrupt:
        print("Stopped. The same command goes on from the last checkpoint.", file=sys.stderr)
        return INTERRUPTED
    out = asked.out or asked.folder / "network.npz"
    write_network(training.average, out)
    print(f"{out}: {out.stat().st_size / 1000:.0f} kB")
    return 0


def _found(checkpoint: Path, seed: int) -> Training:
    """The training that was stopped; a fresh one if there is none.

    Raises:
        NotATraining: what is there is something else, or another training.
    """
    if not checkpoint.exists():
        return Training.begun(seed)
    training = resumed(checkpoint)
    if training.seed != seed:
        raise NotATraining(f"{checkpoint} is a training with the seed {training.seed}")
    return training


def _trained(training: Training, steps: int, checkpoint: Path) -> Training:
    """The training after so many steps in all, with a line and a checkpoint every few of them."""
    start, before, reports = time.monotonic(), training.done, list[Report]()
    for trained, report in islice(train(training), steps - before):
        training = trained
        reports.append(report)
        if training.done % EVERY == 0 or training.done == steps:
            keep(training, checkpoint)
            seconds = (time.monotonic() - start) / (training.done - before) * (steps - training.done)
            print(f"step {training.done} of {steps}, {seconds / 60:.0f} min left; {_summary(reports)}", flush=True)
            reports.clear()
    return training


def _summary(reports: Sequence[Report]) -> str:
    """What it wins among a crowd, for each number of players, and among how many numbers it chooses."""
    by_players: dict[int, list[float]] = {}
    for report in reports:
        if not isnan(report.won):
            by_players.setdefault(report.players, []).append(report.won)
    shares = ", ".join(f"{fmean(won):.2f} at {players}" for players, won in sorted(by_players.items()))
    return f"wins in even shares: {shares}; numbers to choose from: {fmean(each.width for each in reports):.0f}"


if __name__ == "__main__":
    sys.exit(main())
