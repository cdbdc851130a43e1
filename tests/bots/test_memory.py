"""Reading goes on from where it was."""

from random import Random

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from thenumber.arena import SeatedBot, play_series
from thenumber.bots import character
from thenumber.bots.memory import Chapter, Kept, Memory, Story, read
from thenumber.bots.opinions import STRANGER
from thenumber.bots.reading import Reading, Seats
from thenumber.rules import PUBLISHED, EarlierGame, Game, Number, Seat, View

BOTS = ("calculator", "saver", "gambler")
GAMES = list(play_series([SeatedBot(character(bot).bot(), Random(seat)) for seat, bot in enumerate(BOTS)], games=4))
AS_EVER, MOVED = (Seat(0), Seat(1), Seat(2)), (Seat(2), Seat(0), Seat(1))
READER = Seat(0)


def view(game_no: int, turns: int, first: int = 0, seats: tuple[Seat, ...] = AS_EVER) -> View:
    """What the reader sees after some turns of a game; `seats` says where the three sit now."""
    earlier = tuple(EarlierGame(game, seats) for game in GAMES[first:game_no])
    written = [[numbers[seats.index(Seat(seat))] for seat in range(3)] for numbers in GAMES[game_no].written[:turns]]
    return View.of(Game.replayed(3, written), seats[READER], earlier)


def assert_same(one: Reading, other: Reading) -> None:
    """They agree to the last digit."""
    assert (one.balance, one.variance, one.is_let_down) == (other.balance, other.variance, other.is_let_down)
    for mine, theirs in zip(one.opinions, other.opinions, strict=True):
        assert mine.shares.tolist() == theirs.shares.tolist()
        assert mine.tastes.tolist() == theirs.tastes.tolist()
        assert all(map(np.array_equal, mine.certainty, theirs.certainty))


@settings(max_examples=3)
@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 9)), max_size=4, unique=True).map(sorted))
def test_reading_bit_by_bit_comes_to_the_same_as_reading_all_at_once(asked: list[tuple[int, int]]) -> None:
    memory = Memory()
    for game_no, turns in asked:
        read(view(game_no, turns), memory)

    assert_same(read(view(2, 9), Memory()), read(view(2, 9), memory))


def test_a_game_that_is_shown_no_more_stays_known() -> None:
    memory = Memory()
    read(view(2, 9), memory)
    known = read(view(3, 2, first=1), memory)

    assert_same(read(view(3, 2), Memory()), known)
    assert read(view(3, 2, first=1), Memory()).balance != known.balance


def test_people_are_known_wherever_they_sit() -> None:
    memory = Memory()
    read(view(0, 9), memory)

    assert_same(read(view(1, 2, seats=MOVED), Memory()), read(view(1, 2, seats=MOVED), memory))


def test_of_someone_who_has_left_nothing_is_known_and_of_those_who_stay_all() -> None:
    memory, stays = Memory(), (Seat(0), None, Seat(1))
    known = read(view(0, 10), memory)
    after = read(View.of(Game(3), READER, (EarlierGame(GAMES[0], stays),)), memory)

    assert after.opinions[1] is known.opinions[2]
    assert after.opinions[2] is STRANGER
    back = View.of(Game(3), READER, (EarlierGame(GAMES[0], AS_EVER),))
    assert_same(known, read(back, Memory()))


def test_another_table_is_another_story() -> None:
    memory = Memory()
    read(view(1, 4), memory)
    elsewhere = Game(3).play([Number("321"), Number("654"), Number("987")])

    assert_same(read(View.of(elsewhere, READER), Memory()), read(View.of(elsewhere, READER), memory))
    assert_same(read(View.of(Game(3), READER), Memory()), read(View.of(Game(3), READER), memory))
    assert_same(read(View.of(view(1, 4).game, Seat(1)), Memory()), read(View.of(view(1, 4).game, Seat(1)), memory))


def story(number: str, turns: int, seats: Seats = AS_EVER) -> Story:
    """A game in which everyone writes one number again and again."""
    return (Chapter(PUBLISHED, seats, ((Number(number),) * 3,) * turns),)


def test_a_memory_holds_the_latest_reading_of_so_many_tables() -> None:
    memory = Memory(tables=2)
    for number in ("111", "222", "333"):
        for turns in (1, 2):
            memory.keep(Kept(READER, story(number, turns), Reading.of_strangers(3)))

    assert [0, 2, 2] == [memory.recall(READER, story(number, 2))[0] for number in ("111", "222", "333")]
    assert [0, 2] == [memory.recall(READER, story("333", turns))[0] for turns in (1, 5)]
    assert 0 == memory.recall(Seat(1), story("333", 2))[0]
