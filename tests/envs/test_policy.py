"""Trained policies as bots."""

from random import Random

import numpy as np
import pytest

from thenumber.bots import Glance, LooksFurther, MixesInBulk
from thenumber.bots.glance import mix_at
from thenumber.envs import CHOICES, PASS, PolicyBot, observed
from thenumber.envs.choices import Mask
from thenumber.envs.policy import Chances, at_a_glance
from thenumber.envs.seen import Observation
from thenumber.rules import PUBLISHED, Digits, Game, Number, Rulebook, Seat, View, written
from thenumber.testing import verify_bot

LIKED = np.linspace(-1, 1, CHOICES)
SOME = [111, 112, 121, 122, 211, 212, 221, 222]
PLACES = [13, 14, 16, 17, 22, 23, 25, 26]  # of these among the 27 numbers of 0, 1 and 2


def by_turn(observations: Observation, masks: Mask) -> Chances:
    """Likes high numbers, more so as the round goes on; what is legal it leaves to others."""
    assert (len(observations), CHOICES) == masks.shape
    return np.asarray(observations[:, 1:2] * LIKED)


def evenly(observations: Observation, masks: Mask) -> Mask:
    assert len(observations) == len(masks)
    return masks


def test_a_policy_is_a_bot() -> None:
    bot = PolicyBot(by_turn, logits=True, boards_only=True)

    assert isinstance(bot, MixesInBulk)
    assert verify_bot(bot, games=1).choices > 100


def test_likings_become_chances_of_legal_numbers() -> None:
    view = View.of(Game(2).play(written("513 444")), Seat(0))
    logits, weights = PolicyBot(by_turn, logits=True), PolicyBot(lambda seen, _: np.exp(by_turn(seen, _)))

    assert logits.mix(view) == pytest.approx(weights.mix(view))
    assert set(view.board.numbers) == set(logits.mix(view))
    assert pytest.approx(1) == sum(logits.mix(view).values())
    assert dict.fromkeys(view.board.numbers, pytest.approx(7**-3)) == PolicyBot(evenly).mix(view)


def test_a_policy_of_a_small_game_has_its_choices() -> None:
    small = Rulebook(bonuses=(1, 2), digits=Digits("012"))
    view = View.of(Game(2, small).play(written("000 111")), Seat(0))
    bot = PolicyBot(lambda _, masks: masks * np.arange(28), digits=small.digits)

    expected = {Number.of(value): place / sum(PLACES) for value, place in zip(SOME, PLACES, strict=True)}
    assert pytest.approx(expected) == bot.mix(view)


def test_it_sees_what_environments_show() -> None:
    seen: list[Observation] = []
    game = Game(3).play(written("513 444 220"))

    def watch(observations: Observation, masks: Mask) -> Mask:
        seen.append(observations)
        return masks

    PolicyBot(watch)(View.of(game, Seat(1)), Random(1))

    assert observed(game, Seat(1)).tolist() == seen[0][0].tolist()


def test_shown_boards_alone_it_answers_a_glance() -> None:
    view = View.of(Game(2).play(written("513 444")), Seat(1))
    glance = Glance(view.seat, PUBLISHED, view.turn_no, tuple(board.available for board in view.boards))

    assert PolicyBot(by_turn, logits=True, boards_only=True).mix(view) == mix_at(
        PolicyBot(by_turn, logits=True, boards_only=True), glance
    )
    with pytest.raises(LooksFurther):
        mix_at(PolicyBot(by_turn, logits=True), glance)


def test_boards_alone_are_an_observation_of_a_first_turn_of_scores() -> None:
    fresh = View.of(Game(4), Seat(2))
    later = View.of(Game(2).play(written("513 444")), Seat(0))

    assert observed(fresh.game, fresh.seat).tolist() == at_a_glance(fresh).tolist()
    assert [1, 2, 1, 0, 1, 0, 1, 0, 1, 1, 1, 1, 0, -1] == at_a_glance(later)[:14].tolist()


@pytest.mark.parametrize(
    "policy",
    [
        lambda _, masks: masks[:, :PASS],
        lambda _, masks: np.zeros(masks.shape),
        lambda _, masks: -1.0 * masks,
        lambda _, masks: np.full(masks.shape, np.nan),
    ],
)
def test_what_is_no_policy_is_refused(policy: object) -> None:
    with pytest.raises(ValueError, match="a policy"):
        PolicyBot(policy).mix(View.of(Game(2), Seat(0)))  # type: ignore[arg-type]  # on purpose


def test_the_only_number_is_certain() -> None:
    glance = Glance(Seat(0), PUBLISHED, 5, (Digits("7"), Digits("268")))

    assert {Number("777"): 1.0} == mix_at(PolicyBot(by_turn, logits=True, boards_only=True), glance)
