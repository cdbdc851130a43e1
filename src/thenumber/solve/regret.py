"""An equilibrium of the turn at hand for all seats, by regret matching, and how far from one it is.

Every seat keeps, for each number it may write, how much it regrets not having written it so far, and writes in
proportion to these regrets; what all have written on average over many turns in thought is the answer (Hart and
Mas-Colell 2000; the others' numbers are drawn).
"""

import numpy as np
from numpy.typing import NDArray

from thenumber.sim.arrays import NO_NUMBER
from thenumber.sim.kernel import kernel
from thenumber.solve.expected import Expected, imagined, worth
from thenumber.solve.mix import Mix
from thenumber.solve.stage import Bits, Numbers, Reals, Stage, Values, beside, legal

THOUGHTS = 1000
RARE = 0.004  # what is written more rarely than this is chance, not choice


def equilibrium(stage: Stage, thoughts: int = THOUGHTS, seed: int = 1, slips: float = 0.0) -> list[Mix]:
    """What every seat writes in (nearly) an equilibrium; a seat without digits writes nothing.

    `slips` is how often anybody is thought to write just anything (Selten 1975); of the answer they are no part.
    """
    choices = [stage.candidates(seat) for seat in range(len(stage.available))]
    counts = np.array([len(numbers) for numbers in choices])
    numbers = np.full((len(choices), counts.max()), NO_NUMBER, np.int32)
    for seat, candidates in enumerate(choices):
        numbers[seat, : len(candidates)] = candidates
    average = _match_regrets(
        numbers,
        counts,
        stage.available,
        stage.totals.astype(np.float64),
        (stage.bonus, stage.factor),
        stage.after,
        stage.odds,
        thoughts,
        seed,
        slips,
    )
    return [Mix.of(candidates, average[seat, : len(candidates)], RARE) for seat, candidates in enumerate(choices)]


@kernel
def _match_regrets(
    numbers: Numbers,
    counts: NDArray[np.int64],
    available: Bits,
    totals: Reals,
    pay: tuple[int, int],
    after: Values,
    odds: Reals,
    thoughts: int,
    seed: int,
    slips: float,
) -> Reals:
    """The average over `thoughts` of what each seat wrote: a row per seat, a column per number."""
    seats, most = numbers.shape
    regrets, average = np.zeros((seats, most)), np.zeros((seats, most))
    worth, untold = np.zeros(most), np.zeros((0, most))
    written = np.full(seats, NO_NUMBER, np.int32)
    others, others_available = np.zeros(seats - 1, np.int32), np.zeros(seats - 1, np.int32)
    leads = np.zeros(seats - 1)
    state = np.uint64(seed)
    for _ in range(thoughts):
        for seat in range(seats):
            if counts[seat]:
                state = state * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
                draw = float(state >> np.uint64(11)) / 2.0**53
                written[seat] = numbers[seat, _drawn(regrets[seat, : counts[seat]], draw, slips)]
        for seat in range(seats):
            if not counts[seat]:
                continue
            index = 0
            for other in range(seats):
                if other != seat:
                    others[index], others_available[index] = written[other], available[other]
                    leads[index] = totals[seat] - totals[other]
                    index += 1
            own = regrets[seat, : counts[seat]]
            beside(
                numbers[seat, : counts[seat]],
                available[seat],
                others,
                others_available,
                leads,
                pay,
                after,
                odds,
                worth,
                untold,
            )
            _learn(own, average[seat], worth)
    for seat in range(seats):
        average[seat] /= max(average[seat].sum(), 1e-300)
    return average


@kernel
def _sum_of_positive(regrets: Reals) -> float:
    total = 0.0
    for index in range(len(regrets)):
        total += max(0.0, regrets[index])
    return total


@kernel
def _drawn(regrets: Reals, draw: float, slips: float) -> int:
    """The place of a number drawn in proportion to its regret; any if there is none, or by a slip."""
    if draw < slips:
        return min(int(draw / slips * len(regrets)), len(regrets) - 1)
    total = _sum_of_positive(regrets)
    draw = (draw - slips) / (1.0 - slips)
    if total <= 0.0:
        return int(draw * len(regrets))
    left = draw * total
    for index in range(len(regrets)):
        left -= max(0.0, regrets[index])
        if left < 0.0:
            return index
    return int(np.argmax(regrets))


@kernel
def _learn(regrets: Reals, average: Reals, worth: Reals) -> None:
    """Add this thought to the average, and what each number would have gained to its regret."""
    count = len(regrets)
    total = _sum_of_positive(regrets)
    expected = 0.0
    for index in range(count):
        chance = max(0.0, regrets[index]) / total if total > 0.0 else 1.0 / count
        average[index] += chance
        expected += chance * worth[index]
    for index in range(count):
        regrets[index] += worth[index] - expected


def gaps(stage: Stage, mixes: list[Mix], *, turns: int = 10_000, seed: int = 1) -> Reals:
    """What the best single number would gain for each seat against the others' mixes, over its own mix.

    Exact for two; among more it is estimated over `turns` drawn from the mixes, for all legal numbers: the largest of
    many estimates, so it is rather too large than too small.
    """
    rng = np.random.default_rng(seed)
    expected = [mix.chances(legal(available)) for mix, available in zip(mixes, stage.available, strict=True)]
    return np.array([_gap(stage, seat, expected, turns, rng) for seat in range(len(mixes))])


def _gap(stage: Stage, seat: int, expected: Expected, turns: int, rng: np.random.Generator) -> float:
    if not len(expected[seat]):
        return 0.0
    rows, weights = imagined(stage.available, seat, expected, turns, rng)
    mean, _ = worth(stage, seat, legal(stage.available[seat]), rows, weights)
    return float(mean.max() - mean @ expected[seat])
