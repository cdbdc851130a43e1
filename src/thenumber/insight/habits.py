"""Habits: how one person writes, over many games, against a balanced player in the same places."""

from collections.abc import Iterable, Sequence

import numpy as np

from thenumber.bots.opinions import STRANGER, Opinion
from thenumber.findings import FEWEST_GAMES, VERSION, FirstDigits, Habits, Rate
from thenumber.insight.analyst import Analyst, Beliefs, retold
from thenumber.insight.expectation import first_digits
from thenumber.insight.pricing import beside_written
from thenumber.insight.readability import Replies
from thenumber.insight.tells import Seen, seen, tells
from thenumber.rules import PUBLISHED
from thenumber.rules.records import Record
from thenumber.sim.arrays import FIRST_DIGIT
from thenumber.solve.stage import APPROVED, BONUS, Numbers, Reals, legal


class Study:
    """The games of one person, read one after the other; habits can be told at any time."""

    def __init__(self, player: str) -> None:
        self._player = player
        self._opinion: Opinion = STRANGER
        self._history: list[Seen] = []
        self._written: list[int | None] = []
        self._first_digits: list[tuple[int, int, Reals]] = []
        self._kept: list[int] = []
        self._rates: list[tuple[Reals, Reals]] = []
        self._gains: list[tuple[float, ...]] = []

    def read(self, record: Record) -> bool:
        """Read a game; whether this person is in it and it has a turn."""
        if self._player not in record.players or not record.game.turns:
            return False
        self.read_seat(record, record.players.index(self._player))
        return True

    def read_seat(self, record: Record, seat: int) -> None:
        """Read a game in which this person has a seat, under whatever name."""
        known = {record.players[seat]: self._opinion}
        gained: list[float] = []
        for index, (beliefs, written, analyst) in enumerate(
            retold(record.game, Analyst.meeting(record.players, known))
        ):
            self._opinion = analyst.opinions[seat]
            gained += self._turn(beliefs, written, seat, index)
        self._gains.append(tuple(gained))

    def _turn(self, beliefs: Beliefs, written: Numbers, seat: int, turn_index: int) -> Sequence[float]:
        turn, number = beliefs.turn, int(written[seat])
        if turn.turns_left == 0:
            self._kept.append(int(turn.available[seat]))
        five_ago = self._written[-PUBLISHED.turns] if len(self._written) >= PUBLISHED.turns else None
        self._written.append(number if number >= 0 else None)
        if number < 0:
            return ()
        numbers, balanced = legal(turn.available[seat]), beliefs.balanced[seat]
        self._history.append(seen(beliefs, seat, number, five_ago))
        self._first_digits.append((turn.turn_no, int(FIRST_DIGIT[number]), first_digits(numbers, balanced)))
        _, becomes = beside_written(turn, seat, numbers, written)
        became = becomes[[APPROVED, BONUS]]
        self._rates.append((became[:, int(np.searchsorted(numbers, number))], became @ balanced))
        return Replies(beliefs, written, turn_index).gained_by_reading(seat)

    def habits(self) -> Habits:
        """What can be said so far."""
        games = len(self._gains)
        approved, bonus = self._told_rates()
        return Habits(
            version=VERSION,
            player=self._player,
            games=games,
            numbers=len(self._history),
            enough=games >= FEWEST_GAMES,
            tells=tells(self._history, games),
            first_digits=tuple(self._told_first_digits(turn_no) for turn_no in range(1, PUBLISHED.turns + 1)),
            kept=tuple(_share([bool(bits >> digit & 1) for bits in self._kept]) for digit in range(10)),
            approved=approved,
            bonus=bonus,
            read_gain=_mean([gain for game in self._gains for gain in game]) if games >= FEWEST_GAMES else None,
            read_gain_by_game=tuple(_mean(game) for game in self._gains),
        )

    def _told_first_digits(self, turn_no: int) -> FirstDigits:
        turns = [(digit, balanced) for at, digit, balanced in self._first_digits if at == turn_no]
        counts = np.bincount([digit for digit, _ in turns], minlength=10)
        balanced = sum((balanced for _, balanced in turns), start=np.zeros(10))
        yours, theirs = (tuple(np.round(each / max(len(turns), 1), 3).tolist()) for each in (counts, balanced))
        return FirstDigits(turn_no, len(turns), yours, theirs)

    def _told_rates(self) -> tuple[Rate | None, Rate | None]:
        if not self._rates:
            return None, None
        means = np.array(self._rates).mean(axis=0).round(3)  # [yours or balanced, approved or bonus]
        return Rate(float(means[0, 0]), float(means[1, 0])), Rate(float(means[0, 1]), float(means[1, 1]))


def habits(records: Iterable[Record], player: str) -> Habits:
    """How one person writes, over all these games that they are in."""
    study = Study(player)
    for record in records:
        study.read(record)
    return study.habits()


def _share(happened: Sequence[bool]) -> float:
    return round(float(np.mean(happened)), 3) if happened else 0.0


def _mean(values: Sequence[float]) -> float | None:
    return round(float(np.mean(values)), 2) if values else None
