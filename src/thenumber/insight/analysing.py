"""Analysing a game: everything that insight says about it, in one value."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from thenumber.findings import VERSION, MappedAnalysis, PlayerInsight, SeatInsight, TurnInsight, TurnMaps
from thenumber.insight.analyst import NOBODY, Analyst, Beliefs, Known, retold
from thenumber.insight.choices import parts, well_chosen
from thenumber.insight.expectation import expectation
from thenumber.insight.foresight import Outlook, foresight, number_map, outlook
from thenumber.insight.hindsight import hindsight
from thenumber.insight.pricing import beside_written
from thenumber.insight.readability import Replies, foreseen_first_digit
from thenumber.insight.turning_points import turning_points
from thenumber.rules import Game, Tile, Turn
from thenumber.rules.records import Record
from thenumber.sim.arrays import as_bits
from thenumber.sim.rollouts import win_chances
from thenumber.solve.stage import Numbers


def analyse(record: Record, known: Known = NOBODY, advance: Callable[[int], None] = lambda _: None) -> MappedAnalysis:
    """Why a game went as it did, as far as it is played; the same record always gets the same answer.

    It knows nothing but revealed numbers. `known` is what the analyst made of its players in earlier games; `advance`
    hears after each turn how many are done.
    """
    game = record.game
    chances = tuple(win_chances_of(game))
    turns, maps, accounts = [], [], [Account() for _ in record.players]
    before = [1 / game.players] * game.players
    retelling = retold(game, Analyst.meeting(record.players, known))
    for index, (played, (beliefs, written, _)) in enumerate(zip(game.turns, retelling, strict=True)):
        told = _Told.of(index, played, beliefs, written, before)
        turns.append(told.turn())
        maps.append(told.maps())
        before = [seat.parts.after for seat in turns[-1].seats]
        replies = Replies(beliefs, written, index)
        for seat, account in enumerate(accounts):
            account.enter(turns[-1].seats[seat], seat, beliefs, replies, int(written[seat]))
        advance(index + 1)
    return MappedAnalysis(
        version=VERSION,
        players=record.players,
        rounds=game.rulebook.rounds,
        finished=game.is_over,
        totals=game.totals,
        winners=tuple(int(seat) for seat in game.winners),
        chances=chances,
        turns=tuple(turns),
        by_player=tuple(account.closed() for account in accounts),
        turning_points=turning_points(chances, turns) if game.is_over else (),
        maps=tuple(maps),
    )


def win_chances_of(game: Game) -> Iterator[tuple[float, ...]]:
    """Everyone's chance to win, at the start and after each turn."""
    yield (round(1 / game.players, 4),) * game.players
    so_far = Game(game.players, game.rulebook)
    for played, numbers in enumerate(game.written, start=1):
        so_far = so_far.play(numbers)
        available = np.array([as_bits(board.available) for board in so_far.boards], np.int32)
        chances = win_chances(available, np.array(so_far.totals, np.int64), played, game.rulebook)
        yield tuple(np.round(chances, 4).tolist())


@dataclass(frozen=True, slots=True)
class _Told:
    """A turn that is being told."""

    index: int
    played: Turn
    beliefs: Beliefs
    written: Numbers
    before: Sequence[float]
    outlooks: Sequence[Outlook]
    """What each seat could have written and what it was worth, by seat."""

    @classmethod
    def of(cls, index: int, played: Turn, beliefs: Beliefs, written: Numbers, before: Sequence[float]) -> "_Told":
        outlooks = [outlook(beliefs, seat, int(number), index) for seat, number in enumerate(written)]
        return cls(index, played, beliefs, written, before, outlooks)

    def maps(self) -> TurnMaps:
        """What every number was worth to everyone in the turn."""
        seats = (number_map(seen) if len(seen.numbers) else None for seen in self.outlooks)
        return TurnMaps(VERSION, self.index, tuple(seats))

    def turn(self) -> TurnInsight:
        """Everything that is told of the turn."""
        at = self.beliefs.turn
        seats = tuple(self._seat(seat, tile) for seat, tile in enumerate(self.played.tiles))
        return TurnInsight(at.round_no, at.turn_no, at.bonus, at.factor, seats)

    def _seat(self, seat: int, tile: Tile) -> SeatInsight:
        turn, beliefs, number = self.beliefs.turn, self.beliefs, int(self.written[seat])
        has_digits = bool(turn.available[seat])
        seen = self.outlooks[seat]
        after, _ = beside_written(turn, seat, self.written[seat : seat + 1], self.written)
        return SeatInsight(
            available="".join(str(digit) for digit in range(10) if turn.available[seat] >> digit & 1),
            number=str(tile.number) if tile.number else None,
            verdict=tile.verdict,
            points=tile.points,
            won_bonus=tile.won_bonus,
            fell_to=tuple(int(clash.seat) for clash in tile.clashes),
            hindsight=hindsight(turn, seat, self.written) if has_digits else None,
            foresight=foresight(beliefs, seat, number, seen) if has_digits else None,
            expectation=expectation(beliefs, seat, number) if has_digits else None,
            parts=parts(beliefs, seat, number, seen, self.before[seat], float(after[0])),
            well_chosen=well_chosen(beliefs, seat, number, seen),
        )


class Account:
    """What a player's turns add up to."""

    def __init__(self) -> None:
        self._chosen: list[float] = []
        self._choice = self._luck = self._rest = 0.0
        self._gained: list[float] = []
        self._foreseen: list[bool] = []
        self._if_balanced: list[float] = []

    def enter(self, told: SeatInsight, seat: int, beliefs: Beliefs, replies: Replies, written: int) -> None:
        """Add a turn to the account."""
        self._choice += told.parts.choice
        self._luck += told.parts.luck
        self._rest += told.parts.rest
        if written < 0:
            return
        if told.well_chosen is not None:
            self._chosen.append(told.well_chosen)
        self._gained += replies.gained_by_reading(seat)
        was_foreseen, if_balanced = foreseen_first_digit(beliefs, seat, written)
        self._foreseen.append(was_foreseen)
        self._if_balanced.append(if_balanced)

    def closed(self) -> PlayerInsight:
        """The account of the game."""
        return PlayerInsight(
            well_chosen=_mean(self._chosen, 1),
            choice=round(self._choice, 4),
            luck=round(self._luck, 4),
            rest=round(self._rest, 4),
            read_gain=_mean(self._gained, 2),
            foreseen=_mean(self._foreseen, 3),
            foreseen_if_balanced=_mean(self._if_balanced, 3),
        )


def _mean(values: Sequence[float], places: int) -> float | None:
    return round(float(np.mean(values)), places) if values else None
