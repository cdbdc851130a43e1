"""Tournaments: the same results on any number of processes, which end when nobody listens any more."""

import multiprocessing
import os
import signal
from concurrent.futures import _base
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import replace
from random import Random
from time import sleep

import pytest

from thenumber.arena import PlayedSeries, Seating, Tournament, mixed
from thenumber.bots import Bot, character
from thenumber.rules import Digits, Number, Rulebook, View

IDS = ["beginner", "saver", "copycat", "scavenger", "gambler"]


def timeless(series: PlayedSeries) -> PlayedSeries:
    return replace(series, seconds=())


def vanishing(_view: View, _rng: Random) -> Number:
    os._exit(3)


def find_or_vanish(bot_id: str) -> Bot:
    return vanishing if bot_id == "vanishing" else character(bot_id).bot()


def test_results_are_the_same_on_any_number_of_processes() -> None:
    seatings = list(mixed(IDS, 3, series=6, seed=4))
    tournament = Tournament(games=2, seed=4)

    alone, together = ([timeless(series) for series in tournament.play(seatings, jobs)] for jobs in (1, 2))

    assert seatings == [series.seating for series in alone]
    assert alone == together


def test_a_series_does_not_depend_on_those_before() -> None:
    seatings = list(mixed(IDS, 3, series=3, seed=4))
    tournament = Tournament(games=2, seed=4)
    whole = [timeless(series) for series in tournament.play(seatings)]

    assert whole[2:] == [timeless(series) for series in tournament.play(seatings[2:])]


def test_another_seed_gives_other_games() -> None:
    seating = Seating(0, ("beginner", "beginner"))

    assert 5 == len({next(Tournament(seed=seed).play([seating])).totals for seed in range(5)})


def test_seats_have_chances_of_their_own() -> None:
    (series,) = Tournament(games=5).play([Seating(0, ("beginner", "beginner"))])

    assert any(first != second for first, second in series.totals)


def test_any_rulebook_can_be_played() -> None:
    tiny = Rulebook(bonuses=(1, 2), rounds=1, digits=Digits("01"))
    (series,) = Tournament(rulebook=tiny).play([Seating(0, ("repeater", "saver"))])

    assert (2, 2) == series.choices


def test_a_caller_who_stops_listening_stops_the_processes() -> None:
    seatings = [Seating(number, ("beginner", "saver")) for number in range(10_000)]

    with closing(Tournament().play(seatings, jobs=2)) as series:
        first = next(series)
        assert multiprocessing.active_children()

    assert seatings[0] == first.seating
    assert [] == multiprocessing.active_children()


def test_processes_of_others_go_on() -> None:
    theirs = multiprocessing.get_context("spawn").Process(target=sleep, args=(600,))
    with closing(
        Tournament().play([Seating(number, ("beginner", "saver")) for number in range(10_000)], jobs=2)
    ) as series:
        next(series)
        theirs.start()

    try:
        assert [theirs] == multiprocessing.active_children()
    finally:
        theirs.terminate()
        theirs.join()


def test_a_process_that_ends_is_an_error_not_a_hang() -> None:
    tournament = Tournament(find=find_or_vanish)

    with pytest.raises(BrokenProcessPool):
        list(tournament.play([Seating(0, ("vanishing", "saver"))] * 20, jobs=2))


def test_ctrl_c_ends_it_though_it_comes_while_a_lock_is_taken_that_the_processes_need(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    take = _base._AcquireFutures.__enter__

    def interrupted(locks: _base._AcquireFutures) -> None:
        take(locks)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(_base._AcquireFutures, "__enter__", interrupted)
    with pytest.raises(KeyboardInterrupt):
        list(Tournament().play([Seating(number, ("beginner", "saver")) for number in range(10_000)], jobs=2))

    assert not multiprocessing.active_children()
