"""A day is the first candidate of its date that is neither dull nor hopeless."""

from hashlib import sha256

import pytest

from tests.golden import FOLDER
from thenumber.today import VERSION, Candidate, candidate, date_at, days_before, deal, dealing, seconds_left
from thenumber.today.dealing import HIGHEST_PAR, LOWEST_PAR, MOST_CANDIDATES, REACH, lack
from thenumber.today.panel import DICE, PANEL, Judgement, judged

FINE = Judgement((30,) * 40 + (45,) * 14)
DAY = 24 * 3600 * 1000
PINNED = (1, "abd004719c98c5a8")
"""A version, and what the golden files hash to."""


def test_the_same_date_deals_the_same_day_and_another_date_another() -> None:
    one, again, other = deal("2026-11-18"), deal("2026-11-18"), deal("2026-11-22")

    assert one == again
    assert one != other
    assert LOWEST_PAR <= one.par <= HIGHEST_PAR


def test_the_panel_is_nine_characters_with_six_dice_each() -> None:
    judgement = judged(candidate("2026-11-18", 0))

    assert (9, 6, 54) == (len(PANEL), DICE, len(judgement.scores))
    assert sorted(judgement.scores) == list(judgement.scores)
    assert judgement.par == judgement.scores[26]
    assert judgement.reach == judgement.scores[48]


@pytest.mark.parametrize(
    ("par", "reach", "lacking"),
    [(25, 40, 0), (35, 50, 0), (24, 60, 1), (37, 60, 2), (30, 44, 1), (20, 30, 10)],
)
def test_a_day_lacks_what_par_is_off_its_bounds_and_the_reach_too_short(par: int, reach: int, lacking: int) -> None:
    assert REACH == 15
    assert lacking == lack(Judgement((par,) * 48 + (reach,) * 6))


def test_the_first_candidate_that_lacks_nothing_is_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    dull = Judgement((30,) * 54)
    monkeypatch.setattr(dealing, "judged", lambda tried: FINE if tried.number >= 3 else dull)

    assert 3 == deal("2026-11-17").number


def test_if_every_candidate_lacks_something_the_first_that_lacks_least_is_dealt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[int] = []

    def judge(candidate: Candidate) -> Judgement:
        tried.append(candidate.number)
        return Judgement((40 if candidate.number in (4, 7) else 50,) * 54)

    monkeypatch.setattr(dealing, "judged", judge)
    day = deal("2026-11-17")

    assert (4, 40) == (day.number, day.par)
    assert list(range(MOST_CANDIDATES)) == tried


@pytest.mark.parametrize(
    ("now", "date", "left"),
    [(0, "1970-01-01", 86400), (DAY - 1, "1970-01-01", 1), (DAY, "1970-01-02", 86400), (1500, "1970-01-01", 86399)],
)
def test_a_day_begins_at_midnight_by_utc(now: int, date: str, left: int) -> None:
    assert (date, left) == (date_at(now), seconds_left(now))


def test_days_are_counted_over_the_ends_of_months_and_years() -> None:
    assert "2026-12-31" == days_before("2027-01-01")
    assert "2028-02-29" == days_before("2028-03-31", 31)


def test_what_changes_any_day_is_another_version() -> None:
    """If this fails, a number that someone writes on some day has changed: raise `VERSION`, `make golden`, pin it here.

    Golden files that only grew or were cut short are pinned anew without a new version.
    """
    told = b"".join((FOLDER / name).read_bytes() for name in ("days.txt", "client-today.jsonl", "client-weights.jsonl"))

    assert (VERSION, sha256(told).hexdigest()[:16]) == PINNED
