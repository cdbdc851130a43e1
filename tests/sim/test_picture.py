"""The picture of a simulation."""

import numpy as np
import pytest

from thenumber.plots import draw_simulation
from thenumber.rules import Digits, Rulebook
from thenumber.sim import Tally, simulate
from thenumber.texts import LANGUAGES, Catalogue


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_words_are_the_readers(language: str) -> None:
    figure = draw_simulation(Tally.of(simulate(4, 500, statistics=True)), Catalogue(language))

    say = Catalogue(language).say
    expected = [say(key) for key in ("plot-approval", "plot-points", "plot-by-first-digit", "plot-scores")]
    assert expected == [axes.get_title() for axes in figure.axes[:4]]


def test_it_shows_the_approval_of_every_number_the_highest_first_digit_on_top() -> None:
    tally = Tally.of(simulate(4, 500, ["random"], statistics=True))
    figure = draw_simulation(tally, Catalogue("en"))
    written = tally.statistics.written.sum(axis=(0, 1)).reshape(10, 100)
    approved = tally.statistics.approved.sum(axis=(0, 1)).reshape(10, 100)

    shown = figure.axes[0].images[0].get_array()
    assert shown is not None
    assert np.allclose(100 * approved[9] / written[9], shown[0])
    assert np.allclose(100 * approved[0] / written[0], shown[9])


def test_numbers_never_written_and_rulebooks_of_any_size_are_no_problem() -> None:
    rulebook = Rulebook(bonuses=(1,) * 9, digits=Digits("78"))
    tally = Tally.of(simulate(2, 3, ["low", "thrifty"], rulebook=rulebook, statistics=True))
    figure = draw_simulation(tally, Catalogue("en"))
    figure.canvas.draw()

    assert 9 == len(figure.axes[2].lines)
