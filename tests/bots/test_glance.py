"""Who needs to see no more than the turn and the boards."""

from collections.abc import Mapping
from contextlib import suppress
from random import Random

import pytest

from thenumber.bots import CHARACTERS, Bot, Glance, LooksFurther, Mixes, character
from thenumber.bots.glance import mix_at
from thenumber.rules import PUBLISHED, Digits, Game, Number, Seat, View


def glance(players: int = 2) -> Glance:
    return Glance(Seat(1), PUBLISHED, 1, (PUBLISHED.digits,) * players)


def highest(view: View, rng: Random) -> Number:  # noqa: ARG001
    """The same number wherever it sees the same board."""
    return view.board.numbers[-1]


def torn(view: View, rng: Random) -> Number:
    return rng.choice(view.board.numbers)


def proud(view: View, rng: Random) -> Number:  # noqa: ARG001
    return Number("999") if view.totals[view.seat] else Number("000")


def counting(view: View, rng: Random) -> Number:  # noqa: ARG001
    return Number.of(view.boards[0].total)


def failing(view: View, rng: Random) -> Number:  # noqa: ARG001
    raise ZeroDivisionError("no idea")


class Sly:
    """Goes on without what it didn't get."""

    def __call__(self, view: View, rng: Random) -> Number:
        raise NotImplementedError

    def mix(self, view: View) -> Mapping[Number, float]:
        with suppress(Exception):
            return {Number.of(view.totals[0]): 1.0}
        return {Number("555"): 1.0}


def test_a_glance_shows_what_a_view_shows_of_turn_and_boards() -> None:
    game = Game(3).play([Number("513"), Number("444"), Number("513")])
    view = View.of(game, Seat(2))
    seen = Glance(view.seat, view.rulebook, view.turn_no, tuple(board.available for board in view.boards))

    assert (view.board.available, view.board.crossed_out) == (seen.board.available, seen.board.crossed_out)
    assert [board.numbers for board in view.boards] == [board.numbers for board in seen.boards]
    assert [board.is_out for board in view.boards] == [board.is_out for board in seen.boards]
    assert [True, False] == [seen.board.allows(Number(text)) for text in ("444", "111")]
    assert view.is_over is seen.is_over


@pytest.mark.parametrize("bot_id", [each.id for each in CHARACTERS if each.id not in ("copycat", "reader")])
def test_those_who_look_at_boards_alone_say_the_same_at_a_glance(bot_id: str) -> None:
    bot = character(bot_id).bot()
    assert isinstance(bot, Mixes)

    assert bot.mix(View.of(Game(2), Seat(1))) == mix_at(bot, glance())


@pytest.mark.parametrize(
    ("bot", "at"),
    [
        (character("copycat").bot(), "earlier"),
        (character("reader").bot(), "round_no"),
        (torn, "chance"),
        (proud, "totals"),
        (counting, "board.total"),
        (Sly(), "totals"),
        (failing, "ZeroDivisionError: no idea"),
    ],
)
def test_those_who_look_at_more_are_found_out(bot: Bot, at: str) -> None:
    with pytest.raises(LooksFurther, match=at):
        mix_at(bot, glance())


def test_the_score_matters_to_a_spoiler_with_more_than_one_opponent() -> None:
    with pytest.raises(LooksFurther, match="totals"):
        mix_at(character("spoiler").bot(), glance(players=3))


def test_a_bot_that_needs_no_chance_is_certain() -> None:
    assert {Number("888"): 1.0} == mix_at(highest, Glance(Seat(0), PUBLISHED, 4, (Digits("258"), Digits("7"))))
