"""The shape of an analysis: what `thenumber analyse --json` prints, a server keeps and the web client shows.

Chances and shares are of one. Worth is in points. Numbers are three characters, as everywhere; a seat is the place of a
player in `players`; turns are named by their place in `turns`, from 0.
"""

from typing import Literal

import msgspec

from thenumber.rules import Verdict

VERSION = 2
"""The version of the method: an analysis that was kept under another one is to be computed anew."""


class Priced(msgspec.Struct, frozen=True):
    """What a number was worth before the reveal."""

    number: str
    worth: float
    """Points more than a blank tile, on average: the score against the others' mean, and the worth of digits kept."""
    points: float
    """What it scores on average: first digit, doubling and bonus."""
    approved: float
    """The chance to be approved."""
    bonus: float
    """The chance to take the bonus."""


class Foresight(msgspec.Struct, frozen=True):
    """What every number was worth, given what was public before the reveal."""

    best: tuple[Priced, ...]
    """The ten of the highest worth, the best first; fewer if there are fewer."""
    written: Priced | None
    """The number that was written; none if the tile was blank or void."""
    place: int | None
    """The place of the number written when all are ordered by worth, from 1."""
    over_most: float | None
    """How many points more the number written was worth than what most people would write there."""


class Hindsight(msgspec.Struct, frozen=True):
    """What would have been best, given what the others really wrote."""

    best: tuple[str, ...]
    """The numbers of the highest worth: equals are one answer."""
    points: int
    """What the best numbers would have scored."""
    takes_bonus: bool
    gain: float
    """How much more they were worth than what was written, in points; below 1 it is nothing."""
    most: tuple[str, ...]
    """The numbers that would have scored most in this turn, whatever it costs later."""
    most_points: int


class Likely(msgspec.Struct, frozen=True):
    """A number, and how likely the reader thought it."""

    number: str
    chance: float


class Expectation(msgspec.Struct, frozen=True):
    """What the reader expected a player to write; it knows what was public before the turn, and sits nowhere."""

    likely: tuple[Likely, ...]
    """The five likeliest numbers."""
    legal: int
    """How many numbers could be written."""
    rank: int | None
    """The place of the number written when all are ordered by how likely they were, from 1; none if the tile was blank
    or void.
    """
    chance: float | None
    """How likely the number written was."""
    first_digits: tuple[float, ...]
    """How likely each first digit was, 0 to 9."""
    balanced_first_digits: tuple[float, ...]
    """How likely a balanced player in the same place was to write each first digit, 0 to 9."""


class Parts(msgspec.Struct, frozen=True):
    """Where a change of the chance to win came from: before + choice + luck + rest = after.

    Before and after are worked out by a formula that can be taken apart; the chances to show are in `chances`.
    """

    before: float
    choice: float
    """How much more the number written was worth than what most people would write there."""
    luck: float
    """What the reveal added; how well the others wrote is in it."""
    rest: float
    """What a turn is worth to anyone who sits there: small."""
    after: float


class SeatInsight(msgspec.Struct, frozen=True):
    """One player in one turn."""

    available: str
    """The digits of the board before the turn, such as `01379`."""
    number: str | None
    verdict: Verdict
    points: int
    won_bonus: bool
    fell_to: tuple[int, ...]
    """The seats whose tiles eliminated the number, from the highest tile down."""
    hindsight: Hindsight | None
    """What would have been best beside the others' numbers; none for a player out of digits."""
    foresight: Foresight | None
    expectation: Expectation | None
    parts: Parts
    well_chosen: float | None
    """How well the number was chosen, 0 to 100; none without a valid number."""


class TurnInsight(msgspec.Struct, frozen=True):
    """One turn."""

    round: int
    turn: int
    """The number of the turn in its round, 1 to 5."""
    bonus: int
    factor: int
    """What an approved first digit is multiplied by."""
    seats: tuple[SeatInsight, ...]


class PlayerInsight(msgspec.Struct, frozen=True):
    """One player over the game."""

    well_chosen: float | None
    """How well the numbers were chosen, 0 to 100: the mean of the turns; one game is good for plus or minus 15."""
    choice: float
    """What the player's choices changed, over all turns; luck and rest are sums likewise, and choice + luck + rest =
    the share of the win, less an equal share.
    """
    luck: float
    rest: float
    read_gain: float | None
    """What reading this player gained an opponent, in points a turn; show it from three games on."""
    foreseen: float | None
    """How often the reader foresaw the first digit."""
    foreseen_if_balanced: float | None
    """How often the reader would have foreseen the first digit of a balanced player in the same places."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A turn that decided the game."""

    turn: int
    """The place of the turn in `turns`."""
    swing: float
    """How much of the chances to win changed hands."""
    seat: int
    """The seat whose chance changed most."""
    before: float
    after: float
    part: Literal["choice", "luck"]
    """The part that most of the change came from."""


class Analysis(msgspec.Struct, frozen=True):
    """A game, and why it went as it did."""

    version: int
    players: tuple[str, ...]
    rounds: int
    """How many rounds the game has."""
    finished: bool
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    """The seats that share the win, or lead so far."""
    chances: tuple[tuple[float, ...], ...]
    """Everyone's chance to win, at the start and after each turn; after the last, the shares of the win."""
    turns: tuple[TurnInsight, ...]
    by_player: tuple[PlayerInsight, ...]
    """Each player over the game, in the order of the seats."""
    turning_points: tuple[TurningPoint, ...]
    """Up to three turns that decided the game, in order; none before the game is finished."""


class NumberMap(msgspec.Struct, frozen=True):
    """All numbers that could be written, in ascending order: those made of the digits in `available`."""

    worth: tuple[float, ...]
    """What each number was worth, as in `Priced`."""
    approved: tuple[int, ...]
    """The chance of each number to be approved, in percent."""
    bonus: tuple[int, ...]
    """The chance of each number to take the bonus, in percent."""


class TurnMaps(msgspec.Struct, frozen=True):
    """What every number was worth to everyone in one turn, before the reveal."""

    version: int
    """The version of the method, as in `Analysis`."""
    turn: int
    """The place of the turn in the `turns` of the analysis, from 0."""
    seats: tuple[NumberMap | None, ...]
    """The map of each seat; none for a player out of digits."""


class MappedAnalysis(Analysis, frozen=True):
    """An analysis with its maps, which are most of it: a page asks for them turn by turn."""

    maps: tuple[TurnMaps, ...]
    """The maps of each turn, in the order of the turns."""

    @property
    def overview(self) -> Analysis:
        """The analysis without its maps."""
        return Analysis(*(getattr(self, field) for field in Analysis.__struct_fields__))


def as_json(insight: msgspec.Struct) -> bytes:
    """An analysis, or any part of one, as one line of JSON."""
    return msgspec.json.encode(insight)


def from_json(kept: bytes) -> MappedAnalysis | None:
    """An analysis that was kept; none if it is of another version of the method, or damaged."""
    try:
        analysis = msgspec.json.decode(kept, type=MappedAnalysis)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    return analysis if analysis.version == VERSION else None
