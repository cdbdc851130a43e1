"""Habits and tells."""

import numpy as np

from tests.insight.games import duel, sunday
from thenumber.bots.equilibrium import fair_mixes
from thenumber.bots.moments import moment
from thenumber.insight import Study, habits
from thenumber.insight.statistics import STATISTICS
from thenumber.rules import BY_ROUNDS, Game, Number, Seat, View
from thenumber.rules.records import Record


def balanced_against_the_highest(games: int) -> list[Record]:
    """Games of one round: Ann plays the balanced mix, Ben the highest digit that is left to write."""
    rng = np.random.default_rng(1)
    records = []
    for _ in range(games):
        game = Game(2, BY_ROUNDS[1])
        while not game.is_over:
            mix = fair_mixes(moment(View.of(game, Seat(0))))[0]
            ann = mix.numbers[rng.choice(len(mix.numbers), p=mix.probabilities)] if mix.numbers else None
            ben = game.boards[1].available
            game = game.play([ann, Number(3 * str(max(ben))) if ben else None])
        records.append(Record(("Ann", "Ben"), game))
    return records


def test_there_are_twenty_five_statistics() -> None:
    assert 25 == len({(each.id, each.digit) for each in STATISTICS})


def test_a_habit_is_found_and_a_balanced_player_has_no_tell() -> None:
    records = balanced_against_the_highest(games=6)
    ann, ben = habits(records, "Ann"), habits(records, "Ben")

    assert () == ann.tells
    assert 1 <= len(ben.tells) <= 2
    assert all(tell.p <= 0.01 and tell.cases >= 8 for tell in ben.tells)
    assert (6, True, 30) == (ben.games, ben.enough, ben.numbers)
    assert 6 == len(ben.read_gain_by_game)


def test_two_games_are_not_enough_for_a_tell() -> None:
    told = habits(balanced_against_the_highest(games=2), "Ben")

    assert (2, False, (), None) == (told.games, told.enough, told.tells, told.read_gain)


def test_first_digits_and_rates_are_counted() -> None:
    told = habits([duel("513 444", "764 637", "--- 910")], "Ann")

    assert (1, 2) == (told.games, told.numbers)
    assert [1, 1, 0, 0, 0] == [turn.cases for turn in told.first_digits]
    assert 1 == told.first_digits[0].yours[5]
    assert told.approved
    assert told.bonus
    assert (0.5, 0.5) == (told.approved.yours, told.bonus.yours)
    assert all(0 <= share <= 1 for turn in told.first_digits for share in turn.balanced)


def test_digits_kept_are_those_of_the_last_turn() -> None:
    told = habits([duel("012 999", "345 888", "777 666", "--- 555", "--- 444")], "Ann")

    assert (0, 0, 0, 0, 0, 0, 1, 0, 1, 1) == told.kept


def test_games_of_others_and_games_without_a_turn_are_passed_over() -> None:
    study = Study("Ann")

    assert [False, True, False] == [study.read(record) for record in (duel(), sunday(1), Record.of(["B", "C"]))]
    assert 1 == study.habits().games


def test_who_has_written_nothing_has_no_habits() -> None:
    told = habits([duel("--- 444")], "Ann")

    assert (0, None, None, (None,)) == (told.numbers, told.approved, told.bonus, told.read_gain_by_game)
