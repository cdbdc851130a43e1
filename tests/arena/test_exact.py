"""What knowing a bot is worth, exactly."""

from collections.abc import Callable, Mapping
from random import Random

import numpy as np
import pytest

from thenumber.arena.exact import count_steps, gain, is_small_enough
from thenumber.arena.glances import Glances
from thenumber.bots import Bot, LooksFurther, character
from thenumber.bots.equilibrium import Equilibrium
from thenumber.envs import PolicyBot
from thenumber.rules import PUBLISHED, Digits, Number, Rulebook, View
from thenumber.sim.arrays import as_bits
from thenumber.solve import duel_values
from thenumber.solve.reply_round import Start, reply_round

SMALL = Rulebook(bonuses=(2, 3), rounds=1, digits=Digits("012"))
LATE = Start(4, Digits("01256"), Digits("24789"))


def known(bot: Bot, rulebook: Rulebook = SMALL) -> Glances:
    return Glances(lambda _: bot, "known", rulebook)


def from_late_on(bot: Bot) -> float:
    """What is gained on a bot from a position of the fourth turn."""
    values = reply_round(known(bot, PUBLISHED), PUBLISHED, LATE)
    return float(values[4, as_bits(LATE.mine), as_bits(LATE.theirs)])


def low(view: View, rng: Random) -> Number:  # noqa: ARG001
    return view.board.numbers[0]


def stubborn(view: View, rng: Random) -> Number:  # noqa: ARG001
    return Number("111")


class Mixed:
    """A bot with a given mix."""

    def __init__(self, mix: Callable[[View], Mapping[Number, float]]) -> None:
        self.mix = mix

    def __call__(self, view: View, rng: Random) -> Number:
        raise NotImplementedError


@pytest.mark.compiles
def test_knowing_the_equilibrium_in_points_is_worth_next_to_nothing() -> None:
    """What is left is the rounding of its values."""
    worth = float(duel_values()[4, as_bits(LATE.mine), as_bits(LATE.theirs)])

    assert -1 / 512 <= from_late_on(Equilibrium()) - worth < 2 / 512


@pytest.mark.parametrize("bot_id", ["saver", "repeater", "gambler", "scavenger"])
def test_knowing_a_habit_is_worth_points(bot_id: str) -> None:
    assert from_late_on(character(bot_id).bot()) > from_late_on(Equilibrium()) + 1


@pytest.mark.parametrize("players", [2, 3])
def test_someone_who_always_writes_000_leaves_the_rest_to_you(players: int) -> None:
    """They cross out the 0 first; then there is 111 or what you left of it, and never more."""
    gained = gain(known(low), players)

    assert gained > 5
    assert gained == pytest.approx(gain(known(Mixed(lambda view: {low(view, Random(1)): 1.0})), players))


def test_one_who_writes_111_is_eliminated_by_102() -> None:
    """Twice the first digit, the bonus and three digits; 220, which is higher, would gain 8 - 3."""
    one_turn = Rulebook(bonuses=(2,), rounds=1, digits=Digits("012"))

    assert pytest.approx(2 * 1 + 2 + 3) == gain(known(stubborn, one_turn), 2)


def test_what_is_not_legal_is_a_blank_tile() -> None:
    one_turn = Rulebook(bonuses=(2,), rounds=1, digits=Digits("012"))
    void = known(Mixed(lambda _: {Number("999"): 1.0}), one_turn)

    assert pytest.approx(2 * 2 + 2 + 3) == gain(void, 2)


def test_a_policy_told_in_bulk_gains_as_one_told_alone() -> None:
    policy = PolicyBot(lambda seen, masks: masks * np.linspace(1, 2, 1001) ** seen[:, 1:2], boards_only=True)
    bulk, alone = known(policy), known(Mixed(policy.mix))

    assert pytest.approx(gain(alone, 2)) == gain(bulk, 2)
    assert pytest.approx(gain(alone, 3)) == gain(bulk, 3)


@pytest.mark.parametrize(
    ("mix", "at"),
    [
        (lambda view: {Number.of(view.totals[0]): 1.0}, "totals"),
        (lambda view: {Number("012" if isinstance(view, View) else "000"): 1.0}, "rounds"),
        (lambda _: {Number("012"): 0.5}, "sum to 1"),
        (lambda _: {Number("012"): 1.5, Number("000"): -0.5}, "sum to 1"),
        (lambda _: {Number("012"): float("nan")}, "sum to 1"),
    ],
)
def test_nobody_is_taken_at_their_word(mix: Callable[[View], Mapping[Number, float]], at: str) -> None:
    with pytest.raises(LooksFurther, match=at):
        gain(known(Mixed(mix)), 2)


def test_what_is_small_enough() -> None:
    assert is_small_enough(PUBLISHED, 2)
    assert not is_small_enough(PUBLISHED, 3)
    assert [True] * 4 == [is_small_enough(SMALL, players) for players in (2, 3, 4, 5)]
    assert count_steps(SMALL, 2) < count_steps(SMALL, 3)
