"""An analysis: what must hold of any, and what it says of some."""

from itertools import pairwise

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings

from tests.insight.games import duel, sunday, sunday_analysed
from tests.strategies import games, published
from thenumber.bots.equilibrium import fair_mixes
from thenumber.bots.moments import past
from thenumber.findings import VERSION, SeatInsight
from thenumber.insight import Analysis, analyse, as_json, from_json
from thenumber.insight.pricing import CASHED_IN
from thenumber.rules import Game, Number, Verdict, play_turn, written
from thenumber.rules.records import Record
from thenumber.sim.arrays import as_bits
from thenumber.solve import duel_values


def verify_parts(analysis: Analysis) -> None:
    """Choice, luck and rest add up to what changed, turn by turn and over the game."""
    for turn in analysis.turns:
        for seat in turn.seats:
            parts = seat.parts
            assert pytest.approx(parts.after, abs=1e-5) == parts.before + parts.choice + parts.luck + parts.rest
    if analysis.finished:
        for seat_no, player in enumerate(analysis.by_player):
            share = 1 / len(analysis.winners) if seat_no in analysis.winners else 0
            part = share - 1 / len(analysis.players)
            assert pytest.approx(part, abs=1e-3) == player.choice + player.luck + player.rest


@settings(max_examples=4)
@given(games(finished=True, by=published))
def test_any_game_can_be_analysed_and_its_parts_add_up(game: Game) -> None:
    analysis = analyse(Record(tuple("ABCDE"[: game.players]), game))

    verify_parts(analysis)
    assert len(game.turns) + 1 == len(analysis.chances)
    assert all(pytest.approx(1, abs=1e-3) == sum(chances) for chances in analysis.chances)
    assert list(game.winners) == [seat for seat, chance in enumerate(analysis.chances[-1]) if chance]
    assert analysis == from_json(as_json(analysis))


def test_the_same_record_gets_the_same_answer() -> None:
    assert as_json(analyse(sunday(3))) == as_json(sunday_analysed(3))


def test_a_running_game_is_analysed_up_to_its_last_reveal() -> None:
    """Nothing of what comes later is in a turn, and nothing decides a game that is not over."""
    whole, so_far = sunday_analysed(), sunday_analysed(3)

    assert whole.turns[:3] == so_far.turns
    assert whole.chances[:4] == so_far.chances
    assert (True, False, ()) == (whole.finished, so_far.finished, so_far.turning_points)
    verify_parts(so_far)


def test_before_the_first_reveal_there_is_nothing_to_say() -> None:
    analysis = sunday_analysed(0)

    assert ((0.3333,) * 3,) == analysis.chances
    assert () == analysis.turns
    assert {None} == {player.well_chosen for player in analysis.by_player}


def believed(seat: SeatInsight) -> tuple[object, ...]:
    """What was thought of a seat before the reveal."""
    assert seat.expectation is not None
    return seat.available, msgspec.structs.replace(seat.expectation, rank=None, chance=None), seat.parts.before


def test_what_was_thought_before_a_reveal_does_not_depend_on_what_was_written() -> None:
    """Non-interference: two games that differ in one number of the last turn, looked at before its reveal."""
    one, other = analyse(duel("513 444", "764 637")), analyse(duel("513 444", "764 999"))

    assert [believed(seat) for seat in one.turns[-1].seats] == [believed(seat) for seat in other.turns[-1].seats]
    for seat, (map_of_one, map_of_other) in enumerate(zip(one.maps[-1].seats, other.maps[-1].seats, strict=True)):
        assert map_of_one is not None
        assert map_of_other is not None
        worth = np.array(map_of_one.worth) - np.array(map_of_other.worth)
        assert (
            np.count_nonzero(worth) <= 2 * seat
        )  # the number itself is priced anew; the other seat knows nothing of it


def test_hindsight_is_what_the_rules_say_of_every_number() -> None:
    record = sunday(3)
    before, (turn, numbers) = sunday(2).game, list(past(record.game))[-1]
    after = np.nan_to_num(duel_values()[turn.turn_no + 1])
    tiles = [Number.of(int(number)) if number >= 0 else None for number in numbers]
    hindsight = sunday_analysed(3).turns[-1].seats[0].hindsight
    assert hindsight is not None

    def worth(number: Number) -> float:
        _, boards = play_turn(before.boards, [number, *tiles[1:]], turn.turn_no)
        gained = [board.total - old.total for board, old in zip(boards, before.boards, strict=True)]
        bits = [as_bits(board.available) for board in boards]
        duels = [CASHED_IN[3] * float(after[bits[0], bits[other]]) for other in (1, 2)]
        return gained[0] - (gained[1] + gained[2]) / 2 + sum(duels) / 2

    by_worth = {number: worth(number) for number in before.boards[0].numbers}
    best = max(by_worth.values())
    assert {str(number) for number, value in by_worth.items() if value > best - 1e-4} == set(hindsight.best)
    assert tiles[0] is not None
    assert pytest.approx(best - by_worth[tiles[0]], abs=0.01) == hindsight.gain
    points = {
        number: play_turn(before.boards, [number, *tiles[1:]], turn.turn_no)[0].tiles[0].points for number in by_worth
    }
    assert max(points.values()) == hindsight.most_points
    assert {str(number) for number, scored in points.items() if scored == hindsight.most_points} == set(hindsight.most)


def test_eliminating_everyone_can_be_worth_more_than_the_most_points() -> None:
    """Turn 4, the others wrote 800, 784 and 888: 999 scores 15; a low 7 scores 13, and all three of them fall."""
    game = Game(4)
    for _ in range(3):
        game = game.play([None] * 4)
    analysis = analyse(Record(tuple("ABCD"), game.play(written("789 800 784 888"))))
    hindsight = analysis.turns[-1].seats[0].hindsight
    assert hindsight is not None

    assert ({"7"}, 13, True) == ({best[0] for best in hindsight.best}, hindsight.points, hindsight.takes_bonus)
    assert (15, True) == (hindsight.most_points, "999" in hindsight.most)


def test_foresight_has_a_price_for_every_number_of_the_board() -> None:
    analysis = sunday_analysed()
    for turn, maps in zip(analysis.turns, analysis.maps, strict=True):
        for seat, numbers in zip(turn.seats, maps.seats, strict=True):
            if seat.foresight is None or numbers is None:
                assert ("", None, None) == (seat.available, seat.foresight, numbers)
                continue
            assert len(seat.available) ** 3 == len(numbers.worth) == len(numbers.approved) == len(numbers.bonus)
            assert (seat.foresight.written is None) == (seat.verdict not in (Verdict.APPROVED, Verdict.ELIMINATED))
            worths = [priced.worth for priced in seat.foresight.best]
            assert sorted(worths, reverse=True) == worths
            assert all(bonus <= approved for approved, bonus in zip(numbers.approved, numbers.bonus, strict=True))


def test_the_reader_s_rank_counts_the_numbers_it_thought_likelier() -> None:
    for turn in sunday_analysed().turns:
        for seat in turn.seats:
            told = seat.expectation
            if told and told.rank:
                named = [likely.number for likely in told.likely]
                assert told.rank > len(named) or seat.number == named[told.rank - 1]
                assert pytest.approx(1, abs=1e-3) == sum(told.first_digits)


def test_a_tile_that_nobody_could_lose_by_is_no_choice() -> None:
    """Who is out of digits chooses nothing."""
    record = duel("012 999", "345 888", "678 777", "999 666", "--- 555")
    seat = analyse(record).turns[-1].seats[0]

    assert (Verdict.OUT, None, None, None) == (seat.verdict, seat.hindsight, seat.foresight, seat.well_chosen)
    assert 0 == seat.parts.choice


def test_a_balanced_player_is_no_worse_than_most_people() -> None:
    """The best number of all before the reveal is chosen as well as can be."""
    turn = next(turn for turn, _ in past(sunday(1).game))
    likeliest = [mix.numbers[0] for mix in fair_mixes(turn)]
    best = sunday_analysed(1).turns[0].seats[0].foresight
    assert best is not None
    chosen = analyse(Record(("A", "B", "C"), Game(3).play([Number(best.best[0].number), *likeliest[1:]])))

    assert (chosen.by_player[0].well_chosen or 0) > 90


def test_an_analysis_of_another_version_is_not_taken() -> None:
    analysis = sunday_analysed(0)

    assert from_json(as_json(msgspec.structs.replace(analysis, version=VERSION + 1))) is None
    assert from_json(b"{}") is None
    assert from_json(b"\xff") is None


def test_turning_points_are_the_largest_swings_in_order() -> None:
    analysis = sunday_analysed()
    swings = [
        sum(abs(one - other) for one, other in zip(before, after, strict=True)) / 2
        for before, after in pairwise(analysis.chances)
    ]
    points = analysis.turning_points

    assert 1 <= len(points) <= 3
    assert sorted(point.turn for point in points) == [point.turn for point in points]
    assert {round(swings[point.turn], 4) for point in points} == {
        round(swing, 4) for swing in sorted(swings)[-3:] if swing >= 0.08
    }
