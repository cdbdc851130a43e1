"""`verify_bot`: good bots pass, and each kind of bad one is found and named."""

import random
from collections.abc import Callable, Mapping, Sequence
from math import nan
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from thenumber.rules import Game, Number, Seat, View
from thenumber.testing import BotFault, verify_bot
from thenumber.testing.situations import RULEBOOKS, odd_views, played

Chances = NDArray[np.float32]


def good(view: View, rng: Random) -> Number:
    digits = list(view.board.available)
    return Number("".join(str(rng.choice(digits)) for _ in range(3)))


class Mixing:
    """A bot that writes its lowest number, and tells a mix."""

    def __init__(self, mix: Mapping[Number, float] | None = None) -> None:
        self._mix = mix

    def __call__(self, view: View, _rng: Random) -> Number:
        return Number(3 * str(min(view.board.available)))

    def mix(self, view: View) -> Mapping[Number, float]:
        return {self(view, Random(1)): 1.0} if self._mix is None else self._mix


class Bulky:
    """A bot that writes its lowest number, and tells its mixes in one go, changed by what is wrong with it."""

    def __init__(self, spoil: Callable[[Chances], object] = lambda mixes: mixes) -> None:
        self._spoil = spoil

    def __call__(self, view: View, _rng: Random) -> Number:
        return Number(3 * str(min(view.board.available)))

    def mixes(self, views: Sequence[View]) -> Chances:
        mixes = np.zeros((len(views), 1000), np.float32)
        for row, view in zip(mixes, views, strict=True):
            row[int(self(view, Random(1)))] = 1
        return self._spoil(mixes)  # type: ignore[return-value]  # that is its fault


class Unsayable(Exception):
    """An error that fails itself when it is to be told."""

    def __str__(self) -> str:
        raise RuntimeError("no words")


class Unprintable:
    """An answer that cannot be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("no picture")


class Fickle(Number):
    """A number that is like no other, not even itself."""

    def __ne__(self, other: object) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        return False

    __hash__ = Number.__hash__


class Shy(Mixing):
    """A bot that raises when it is looked at."""

    @property
    def warm_up(self) -> object:
        raise RuntimeError("warm_up is private")


class Forgetful(Mixing):
    """A bot that fails before it begins."""

    def warm_up(self) -> None:
        raise RuntimeError("cold")


def raising(view: View, rng: Random) -> Number:
    if view.turn_no == 3:
        raise RuntimeError("lost")
    return good(view, rng)


def leaving(_view: View, _rng: Random) -> Number:
    raise SystemExit(3)


def unsayable(_view: View, _rng: Random) -> Number:
    raise Unsayable


def illegal(_view: View, _rng: Random) -> Number:
    return Number("012")


def textual(view: View, rng: Random) -> Number:
    return str(good(view, rng))  # type: ignore[return-value]  # that is its fault


def wilful(view: View, _rng: Random) -> Number:
    return good(view, Random())


def global_chance(view: View, _rng: Random) -> Number:
    return Number(3 * str(random.choice(list(view.board.available))))


def learning() -> object:
    asked: list[View] = []

    def bot(view: View, _rng: Random) -> Number:
        asked.append(view)
        available = list(view.board.available)
        return Number(3 * str(available[len(asked) % len(available)]))

    return bot


def lonely(view: View, _rng: Random) -> Number:
    """Fails when nobody else has a digit."""
    others = sum(len(board.available) for seat, board in enumerate(view.boards) if seat != view.seat)
    return Number(3 * str(list(view.board.available)[0 // others]))


def test_a_good_bot_passes_and_is_timed() -> None:
    verified = verify_bot(good)

    assert verified.choices > 400
    assert 0 < verified.mean_seconds <= verified.slowest_seconds


def test_a_bot_that_tells_its_mix_passes() -> None:
    assert verify_bot(Mixing(), players=[3]).choices > 100


def test_a_bot_that_tells_its_mixes_in_one_go_passes() -> None:
    assert verify_bot(Bulky(), players=[3]).choices > 100


def test_a_number_of_its_own_kind_counts_as_what_is_written() -> None:
    assert verify_bot(lambda view, rng: Fickle(good(view, rng)), players=[2]).choices > 50


@pytest.mark.parametrize(
    ("bot", "problem"),
    [
        (raising, "raised RuntimeError: lost; seat "),
        (leaving, "raised SystemExit: 3; seat "),
        (unsayable, "raised Unsayable, which cannot be told; seat "),
        (lambda _view, _rng: Unprintable(), "answered Unprintable, which is no Number; seat "),
        (lambda _view, _rng: str.__new__(Number, "12x"), "raised InvalidNumber"),
        (lonely, "raised ZeroDivisionError"),
        (illegal, "wrote 012; seat "),
        (textual, "which is no Number; seat "),
        (wilful, "with the same view and generator; seat "),
        (global_chance, "drew from the module random"),
        (learning(), "with the same view and generator; seat "),
        (Mixing({}), "do not sum to 1"),
        (Mixing({Number("000"): 0.5}), "do not sum to 1"),
        (Mixing({Number("000"): 2.0, Number("111"): -1.0}), "do not sum to 1"),
        (Mixing(dict.fromkeys(map(Number.of, range(1000)), nan)), "do not sum to 1"),
        (Mixing({Number("000"): "1"}), "do not sum to 1"),  # type: ignore[dict-item]  # that is its fault
        (Mixing([Number("000")]), "its mix is of type list, which is no mapping; seat "),  # type: ignore[arg-type]
        (Mixing({Number("999"): 1.0}), "is not in its mix|cannot be written"),
        (Mixing({"999": 1.0}), "cannot be written"),  # type: ignore[dict-item]  # that is its fault
        (Bulky(lambda mixes: mixes / 2), "the chances of its mixes do not sum to 1; seat "),
        (Bulky(lambda mixes: mixes * nan), "its mixes"),
        (
            Bulky(lambda mixes: np.roll(mixes, 1, axis=1)),
            "in its mixes cannot be written|is not in its mixes",
        ),
        (Bulky(lambda mixes: mixes[1:]), r"its mixes are of shape \(\d+, 1000\), not \(\d+, 1000\)"),
        (Bulky(lambda mixes: mixes[:, :9]), r"its mixes are of shape \(\d+, 9\), not"),
        (Bulky(lambda _mixes: 7), "its mixes raised AttributeError"),
        (Forgetful(), "its warm-up raised RuntimeError: cold"),
        (Shy(), "its warm-up raised RuntimeError: warm_up is private"),
    ],
)
def test_a_fault_is_named(bot: object, problem: str) -> None:
    with pytest.raises(BotFault, match=problem):
        verify_bot(bot)  # type: ignore[arg-type]  # some of these are no bots


def test_a_fault_carries_its_view() -> None:
    with pytest.raises(BotFault) as caught:
        verify_bot(raising)

    assert caught.value.view is not None
    assert 3 == caught.value.view.turn_no
    assert "raised RuntimeError: lost" == caught.value.problem
    assert isinstance(caught.value, AssertionError)


def test_the_global_generator_is_left_as_it_was() -> None:
    before = random.getstate()
    verify_bot(good, players=[2])

    assert before == random.getstate()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_odd_views_hold_what_they_promise(players: int) -> None:
    views = list(odd_views(players))

    assert any(len(view.board.available) == 1 for view in views)
    assert any(not view.boards[0].available and view.seat == 1 for view in views)
    assert all(not view.is_over and view.board.available for view in views)


def test_rulebooks_go_to_extremes() -> None:
    bonuses = [bonus for rulebook in RULEBOOKS for bonus in rulebook.bonuses]

    assert min(bonuses) < 0
    assert 10**6 == max(bonuses)
    assert 12 == max(rulebook.turns for rulebook in RULEBOOKS)
    assert 500 == max(rulebook.last_turn_factor for rulebook in RULEBOOKS)
    assert 1 == min(len(rulebook.digits) for rulebook in RULEBOOKS)


def test_a_series_has_blanks_people_who_left_and_every_rulebook() -> None:
    seen: list[View] = []

    def choose(view: View) -> Number:
        seen.append(view)
        return good(view, Random(1))

    for rulebook in RULEBOOKS:
        for game in played(choose, 3, Seat(1), rulebook, 3, Random(2)):
            assert isinstance(game, Game)

    assert set(RULEBOOKS) == {view.rulebook for view in seen}
    assert any(None in earlier.seats for view in seen for earlier in view.earlier)
    assert any(tile.number is None for view in seen for played in view.rounds for tile in played.turns[0].tiles)
    assert {1, 2, 3} == {len(view.earlier) for view in seen}
