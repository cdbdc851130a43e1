"""The panel: nine characters try out your seat, six times each. What they score says what a day is like."""

from dataclasses import dataclass

from thenumber.today.candidates import DEALT, Candidate
from thenumber.today.playing import mixer, played_by

PANEL = tuple(bot_id for bot_id in DEALT if bot_id != "spoiler")
"""Those who play for points; the spoiler would rather have the others lose some."""
DICE = 6


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a panel of 54 scored in a seat."""

    scores: tuple[int, ...]
    """What each player of the panel scored, in ascending order."""

    @property
    def par(self) -> int:
        """The median of the scores: of the two in the middle, the lower."""
        return self.scores[(len(self.scores) - 1) // 2]

    @property
    def reach(self) -> int:
        """The score that a tenth of the panel surpasses, or nearly: the 90th percentile, rounded up to a score that was
        made.
        """
        return self.scores[len(self.scores) * 9 // 10]


def judged(tried: Candidate) -> Judgement:
    """What the panel thinks of a candidate."""
    rounds = (played_by(tried, mixer(bot_id), bot_id, die) for bot_id in PANEL for die in range(DICE))
    return Judgement(tuple(sorted(game.totals[tried.seat] for game in rounds)))
