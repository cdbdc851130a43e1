"""The people of the bench, acquaintances and strangers: legal, reproducible, and each a person of their own."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.acquaintances import ACQUAINTANCES
from bench.strangers import STRANGERS
from tests.strategies import games
from thenumber.bots import Mixes
from thenumber.rules import Game, Rulebook, Seat, View
from thenumber.testing import verify_bot

PEOPLE = ACQUAINTANCES | STRANGERS


@st.composite
def views(draw: st.DrawFn) -> View:
    """What someone sees who has a number to write."""
    game = draw(games().filter(lambda game: not game.is_over and not all(board.is_out for board in game.boards)))
    return View.of(game, draw(st.sampled_from([Seat(i) for i, board in enumerate(game.boards) if not board.is_out])))


@given(view=views(), seed=st.integers(0, 2**32))
def test_a_person_writes_a_legal_number_and_a_newcomer_of_the_kind_the_same(view: View, seed: int) -> None:
    for bot in PEOPLE.values():
        number = bot(view, Random(seed))
        assert view.board.allows(number)
        assert number == type(bot)()(view, Random(seed))


@given(view=views())
def test_a_whim_can_lead_a_person_to_any_number(view: View) -> None:
    for bot in PEOPLE.values():
        assert isinstance(bot, Mixes)
        mix = bot.mix(view)
        assert set(view.board.numbers) == set(mix)
        assert pytest.approx(1) == sum(mix.values())


@pytest.mark.parametrize("person", PEOPLE)
def test_a_person_keeps_what_a_bot_promises(person: str) -> None:
    verify_bot(PEOPLE[person], games=1)


@pytest.mark.parametrize("bonus", [-(10**6), 10**6])
def test_no_bonus_is_too_much_for_a_person(bonus: int) -> None:
    view = View.of(Game(2, Rulebook(bonuses=(bonus,))), Seat(0))
    for bot in PEOPLE.values():
        assert view.board.allows(bot(view, Random(1)))


def test_there_are_twelve_acquaintances_and_twelve_strangers_and_no_two_of_a_kind() -> None:
    assert 12 == len(ACQUAINTANCES) == len(STRANGERS)
    assert 24 == len(PEOPLE) == len({type(bot) for bot in PEOPLE.values()})
