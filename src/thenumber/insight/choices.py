"""Choice and luck: where a change of the chance to win came from, and how well a number was chosen."""

from math import exp

from thenumber.findings import Parts
from thenumber.insight.analyst import Beliefs
from thenumber.insight.foresight import Outlook

FORGIVEN = 6.0  # points below the best at which a third of its half is left
_EQUAL = 1e-9


def parts(beliefs: Beliefs, seat: int, written: int, seen: Outlook, before: float, after: float) -> Parts:
    """Where a seat's change of the chance to win came from in a turn; without a valid number the choice was to leave
    the tile blank.
    """
    place = beliefs.place(seat, written)
    expected = seen.wins_blank if place is None else float(seen.wins[place])
    by_most = float(beliefs.crowd[seat] @ seen.wins) if len(seen.wins) else seen.wins_blank
    choice, luck, rest = expected - by_most, after - expected, by_most - before
    return Parts(*(round(part, 6) for part in (before, choice, luck, rest, after)))


def well_chosen(beliefs: Beliefs, seat: int, written: int, seen: Outlook) -> float | None:
    """From 0 to 100: half for being better than what most would write there, half for being close to the best.

    One best number would punish those who mix; the half that compares with the crowd forgives it.
    """
    place = beliefs.place(seat, written)
    if place is None:
        return None
    worth = seen.compared(len(beliefs.turn.available))
    mine, crowd = float(worth[place]), beliefs.crowd[seat]
    below, equal = crowd[worth < mine - _EQUAL].sum(), crowd[abs(worth - mine) <= _EQUAL].sum()
    lost = max(float(worth[seen.shortlist].max()) - mine, 0.0)
    return round(float(50 * (below + equal / 2) + 50 * exp(-lost / FORGIVEN)), 1)
