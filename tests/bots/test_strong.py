"""The equilibrium bot and the reader."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from thenumber.arena import SeatedBot, play_series
from thenumber.bots import Bot, Mixes, character
from thenumber.bots.balanced import Balanced
from thenumber.bots.equilibrium import Equilibrium
from thenumber.bots.memory import read
from thenumber.bots.moments import moment
from thenumber.bots.reader import CLOSE, Reader, safe
from thenumber.bots.reply import replies, stage
from thenumber.rules import Board, Digits, EarlierGame, Game, Number, Rulebook, Seat, View, written
from thenumber.solve import solve_turn
from thenumber.solve.expected import payoffs
from thenumber.testing import verify_bot


@pytest.mark.parametrize("bot", [Balanced(), Reader()])
def test_the_strong_bots_are_bots(bot: Bot) -> None:
    assert verify_bot(bot, games=1, players=(2, 3)).choices > 40


@pytest.mark.parametrize("bot", [Balanced(), Reader()])
def test_a_mix_is_what_is_written(bot: Mixes) -> None:
    view = View.of(Game(3).play(written("513 444 220")), Seat(1))
    mix = bot.mix(view)

    assert pytest.approx(1) == sum(mix.values())
    assert all(view.board.allows(number) for number in mix)
    assert isinstance(bot, Balanced | Reader)
    assert {bot(view, Random(seed)) for seed in range(30)} <= set(mix)


def test_the_equilibrium_bot_plays_the_solved_round_between_two() -> None:
    game = Game(2).play(written("513 444"))
    first, second = (board.available for board in game.boards)

    assert solve_turn(first, second, 2).mine.as_mapping() == Equilibrium().mix(View.of(game, Seat(0)))
    assert solve_turn(second, first, 2).mine.as_mapping() == Equilibrium().mix(View.of(game, Seat(1)))


def test_the_equilibrium_bot_looks_at_the_boards_and_at_nothing_else() -> None:
    one, other = (Game(3).play(written(numbers)) for numbers in ("112 334 556", "211 433 655"))
    earlier = (EarlierGame(Game(3).play(written("999 --- 000")), (Seat(0), Seat(1), Seat(2))),)

    assert [board.available for board in one.boards] == [board.available for board in other.boards]
    assert Equilibrium().mix(View.of(one, Seat(2))) == Equilibrium().mix(View.of(other, Seat(2), earlier))


@pytest.mark.parametrize("bot", [Balanced(), Reader()])
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(
    "rulebook",
    [
        Rulebook((5, 0, 1, 900, 2, 2, 7), rounds=1),
        Rulebook((10**6, -(10**6), 10**10), rounds=2),
        Rulebook((2, 3), last_turn_factor=500),
        Rulebook((2, 3, 4, 6, 8), rounds=1, digits=Digits("07")),
    ],
)
def test_other_rulebooks_are_no_trouble(bot: Bot, players: int, rulebook: Rulebook) -> None:
    """More turns than the solved round has, bonuses beyond all measure, hardly any digits."""
    game = Game(players, rulebook)
    while not game.is_over:
        views = [View.of(game, Seat(seat)) for seat in range(players)]
        numbers = [None if view.board.is_out else bot(view, Random(1)) for view in views]
        assert all(number is None or view.board.allows(number) for view, number in zip(views, numbers, strict=True))
        game = game.play(numbers)


def test_the_reader_sees_a_habit_and_answers_it() -> None:
    """Who has opened three rounds with 990 is expected to open the fourth with a 9 in front."""
    opened = Game(2, Rulebook(rounds=4))
    for _ in range(3):
        for numbers in ("111 990", "222 881", "333 772", "444 663", "555 ---"):
            opened = opened.play(written(numbers))
    stranger, known = View.of(Game(2, Rulebook(rounds=4)), Seat(0)), View.of(opened, Seat(0))
    before, after = (read(view).expects(moment(view), Seat(0))[1][900:].sum() for view in (stranger, known))

    assert after > 3 * before


def test_a_reader_who_is_let_down_can_no_longer_be_foreseen() -> None:
    """Someone who eliminates it turn after turn knows what it writes."""
    game = Game(2, Rulebook(rounds=3))
    while game.turn_no < 5 or game.round_no < 3:
        reader = View.of(game, Seat(0))
        if read(reader).is_let_down:
            break
        number = next(iter(Reader().mix(reader)))
        spoilers = [other for other in game.boards[1].numbers if other < number and other.digits & number.digits] or [
            max(game.boards[1].numbers)
        ]
        game = game.play([number, max(spoilers)])

    assert read(View.of(game, Seat(0))).is_let_down
    assert len(Reader().mix(View.of(game, Seat(0)))) > 1


def test_in_a_duel_nobody_gains_by_knowing_how_one_plays_who_is_let_down() -> None:
    """Both write safely: no number worth a thought wins more often than the mixes do, but for rounding."""
    turn = moment(View.of(Game(2).play(written("513 444")).play(written("666 777")), Seat(0)))
    game = stage(turn, to_win=True)
    numbers = [game.candidates(seat) for seat in (0, 1)]
    mine, theirs = (safe(turn, Seat(seat)).chances(numbers[seat]) for seat in (0, 1))
    chances = payoffs(game, 0, numbers[0], numbers[1])

    assert pytest.approx(mine @ chances @ theirs, abs=0.003) == (chances @ theirs).max()
    assert pytest.approx(mine @ chances @ theirs, abs=0.003) == (mine @ chances).min()


def test_a_certain_outcome_lets_nobody_down() -> None:
    """Alone in the last turn, after blank tiles: there is nothing that could have come out otherwise."""
    game = Game(2)
    for number in ("012", "345", "678", "999"):
        game = game.play(written(f"--- {number}"))

    for number in Board().numbers[::37]:
        assert not read(View.of(game.play([number, None]), Seat(0))).is_let_down


def test_many_threads_may_read_at_once() -> None:
    view = View.of(Game(2).play(written("513 444")), Seat(0))
    expected = Reader().mix(view)

    with ThreadPoolExecutor(8) as threads:
        views = [View.of(Game(2), Seat(seat)) for seat in (0, 1)] * 20 + [view] * 40
        mixes = list(threads.map(Reader().mix, views))
    assert [expected] * 40 == mixes[40:]


def test_the_reader_beats_those_who_cannot_help_their_habits() -> None:
    wins = 0.0
    for seed in range(12):
        players = [SeatedBot(bot, Random(f"{seed} {seat}")) for seat, bot in enumerate([Reader(), *_habitual()])]
        (game,) = play_series(players, games=1)
        wins += (0 in game.winners) / len(game.winners)

    assert wins > 6  # of 12; equals would have 4


def _habitual() -> list[Bot]:
    return [character("repeater").bot(), character("saver").bot()]


@pytest.mark.parametrize("players", [2, 5])
def test_the_reader_varies_where_several_numbers_are_about_as_good(players: int) -> None:
    """As in its first turn; numbers that are worse are not written, and the better is written more often."""
    opening = View.of(Game(players), Seat(0))
    numbers, worths = replies(moment(opening), 0, read(opening).expects(moment(opening), Seat(0)))
    mix = Reader().mix(opening)
    worth = {Number.of(number): worth for number, worth in zip(numbers.tolist(), worths.tolist(), strict=True)}

    assert len({Reader()(opening, Random(seed)) for seed in range(20)}) > 1
    assert mix.keys() == {number for number in worth if worth[number] >= max(worth.values()) - CLOSE}
    assert sorted(mix, key=mix.__getitem__) == sorted(mix, key=worth.__getitem__)
