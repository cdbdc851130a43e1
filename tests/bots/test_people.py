"""The people of the bench, met or not: legal, reproducible, and each a person of their own."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.acquaintances import ACQUAINTANCES
from bench.passers_by import PASSERS_BY
from bench.strangers import STRANGERS
from tests.strategies import games
from thenumber.arena import SeatedBot, generator, play_series
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
    for bot in (*PEOPLE.values(), *PASSERS_BY.values()):
        assert view.board.allows(bot(view, Random(1)))


@pytest.mark.parametrize("first", range(0, len(PASSERS_BY), 3))
def test_passers_by_play_whole_series_by_the_rules(first: int) -> None:
    players = [SeatedBot(bot, generator(first)) for bot in list(PASSERS_BY.values())[first : first + 3]]

    assert [True, True] == [game.is_over for game in play_series(players, games=2)]
    assert [] == [fault for player in players for fault in player.faults]


def test_a_passer_by_tells_how_likely_each_number_is() -> None:
    view = View.of(Game(3), Seat(1))
    for bot in PASSERS_BY.values():
        assert isinstance(bot, Mixes)
        assert pytest.approx(1) == sum(bot.mix(view).values())


def test_there_are_twelve_acquaintances_and_twelve_strangers_and_no_two_of_a_kind() -> None:
    assert 12 == len(ACQUAINTANCES) == len(STRANGERS)
    assert 24 == len(PEOPLE) == len(PEOPLE.keys() - PASSERS_BY.keys()) == len({type(bot) for bot in PEOPLE.values()})
