"""Games and series: every seat sees its own view, remembers the series, and forfeits a turn if its bot fails."""

from random import Random

import pytest

from thenumber.arena import Fault, SeatedBot, generator, play_game, play_series
from thenumber.bots import Bot, FaultKind
from thenumber.rules import Digits, EarlierGame, Number, Rulebook, Seat, Verdict, View

TINY = Rulebook(bonuses=(1, 2), rounds=1, last_turn_factor=1, digits=Digits("012"))


def lowest(view: View, _rng: Random) -> Number:
    return Number(3 * str(min(view.board.available)))


def highest(view: View, _rng: Random) -> Number:
    return Number(3 * str(max(view.board.available)))


def players(*bots: Bot) -> list[SeatedBot]:
    return [SeatedBot(bot, generator(1, seat)) for seat, bot in enumerate(bots)]


def test_a_game_is_played_to_its_end() -> None:
    game = play_game(players(lowest, highest), TINY)

    assert game.is_over
    assert (["000", "222"], ["111", "111"]) == tuple([tile.number for tile in turn.tiles] for turn in game.turns)


def test_every_seat_sees_its_own_view() -> None:
    seen: list[View] = []

    def watching(view: View, rng: Random) -> Number:
        seen.append(view)
        return lowest(view, rng)

    play_game(players(watching, lowest, watching), TINY)

    assert [(0, 1), (2, 1), (0, 2), (2, 2)] == [(view.seat, view.turn_no) for view in seen]
    assert not any(view.is_over for view in seen)


def test_the_games_of_a_series_are_remembered_in_order_and_seats_stay() -> None:
    seen: list[tuple[EarlierGame, ...]] = []

    def remembering(view: View, rng: Random) -> Number:
        seen.append(view.earlier)
        return lowest(view, rng)

    games = list(play_series(players(remembering, highest), 3, TINY))

    everyone = (Seat(0), Seat(1))
    for index, earlier in enumerate(seen):
        expected = tuple(EarlierGame(game, everyone) for game in games[: index // TINY.turns])
        assert expected == earlier


def test_a_seat_that_is_out_is_not_asked() -> None:
    one_digit = Rulebook(bonuses=(1, 1, 1), rounds=1, digits=Digits("7"))
    seated = players(lowest, highest)

    game = play_game(seated, one_digit)

    assert [1, 1] == [player.choices for player in seated]
    assert [Verdict.OUT] * 2 == [tile.verdict for tile in game.turns[1].tiles]


def raising(_view: View, _rng: Random) -> Number:
    raise RuntimeError("no\nidea")


class Unsayable(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no words")


def unsayable(_view: View, _rng: Random) -> Number:
    raise Unsayable


class Sly(Number):
    """A number that would count 9 and cross out nothing."""

    first_digit = 9
    digits = Digits()


def leaving(_view: View, _rng: Random) -> Number:
    raise SystemExit


@pytest.mark.parametrize(
    ("bot", "kind", "reason"),
    [
        (raising, FaultKind.RAISED, "RuntimeError: no idea"),
        (leaving, FaultKind.RAISED, "SystemExit:"),
        (unsayable, FaultKind.RAISED, "Unsayable, which cannot be told"),
        (lambda _view, _rng: "111", FaultKind.NONSENSE, "answered str, not a Number"),
        (lambda _view, _rng: None, FaultKind.NONSENSE, "answered NoneType, not a Number"),
        (lambda _view, _rng: Number("987"), FaultKind.ILLEGAL, "wrote 987 with 012 available"),
        (lambda _view, _rng: Sly("987"), FaultKind.ILLEGAL, "wrote 987 with 012 available"),
        (
            lambda _view, _rng: str.__new__(Number, "12x"),
            FaultKind.RAISED,
            "InvalidNumber: number/not-three-digits (text='12x')",
        ),
    ],
    ids=["raises", "exits", "unsayable", "text", "nothing", "illegal", "sly", "no-number"],
)
def test_a_bot_that_fails_forfeits_the_turn(bot: Bot, kind: FaultKind, reason: str) -> None:
    seated = players(bot, lowest)

    game = play_game(seated, TINY)

    assert [Fault(1, 1, kind, reason), Fault(1, 2, kind, reason)] == seated[0].faults
    assert [Verdict.BLANK] * 2 == [turn.tiles[0].verdict for turn in game.turns]
    assert [] == seated[1].faults


def test_a_number_counts_as_what_is_written() -> None:
    game = play_game(players(lambda view, rng: Sly(lowest(view, rng)), lowest), TINY)

    plain = play_game(players(lowest, lowest), TINY)
    assert plain.totals == game.totals
    assert {Number} == {type(tile.number) for turn in game.turns for tile in turn.tiles}


def test_an_interrupt_is_no_fault() -> None:
    def interrupted(_view: View, _rng: Random) -> Number:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_game(players(interrupted, lowest), TINY)


def test_a_generator_depends_on_its_seed_and_place_alone() -> None:
    drawn = {place: generator(*place).random() for place in [(1, 2, 3), (1, 2), (1, 23), (12, 3), (-1,), (1, 2, 4)]}

    assert len(drawn) == len(set(drawn.values()))
    assert drawn == {place: generator(*place).random() for place in drawn}
