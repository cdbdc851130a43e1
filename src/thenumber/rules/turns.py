"""Resolving a turn: approved numbers score, the highest of them takes the bonus.

"In the last turn an approved first digit counts double; the bonus is added after the doubling."
R4: if the highest approved number is held by several, each of them gets the bonus.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from thenumber.rules.boards import Board
from thenumber.rules.lineup import check, line_up
from thenumber.rules.numbers import Typed
from thenumber.rules.rulebook import PUBLISHED, Rulebook
from thenumber.rules.tiles import Tile, Verdict


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as everyone saw it: its tiles in seat order, judged and scored."""

    turn_no: int
    """The number of the turn within its round, from 1."""
    bonus: int
    tiles: tuple[Tile, ...]

    @property
    def rows(self) -> tuple[tuple[Tile, ...], ...]:
        """The line-up from highest to lowest; identical numbers share a row."""
        return line_up(self.tiles)

    @property
    def aside(self) -> tuple[Tile, ...]:
        """The tiles that are not lined up: illegal, blank, or of a player who is out."""
        return tuple(tile for tile in self.tiles if not tile.is_valid)

    def __str__(self) -> str:
        """The line-up as text, a tile a line, from the highest number down."""
        return "\n".join(str(tile) for row in (*self.rows, self.aside) for tile in row)


def resolve(tiles: Sequence[Tile], turn_no: int, rulebook: Rulebook = PUBLISHED) -> Turn:
    """Score checked tiles as those of turn `turn_no`."""
    bonus = rulebook.bonus(turn_no)
    factor = rulebook.factor(turn_no)
    highest = max([tile.number for tile in tiles if tile.number and tile.verdict is Verdict.APPROVED], default=None)

    def scored(tile: Tile) -> Tile:
        if tile.number is None or tile.verdict is not Verdict.APPROVED:
            return tile
        won_bonus = tile.number == highest
        points = factor * tile.number.first_digit + (bonus if won_bonus else 0)
        return Tile(tile.seat, tile.number, tile.verdict, points=points, won_bonus=won_bonus)

    return Turn(turn_no, bonus, tuple(map(scored, tiles)))


def play_turn(
    boards: Sequence[Board], typed: Typed, turn_no: int, rulebook: Rulebook = PUBLISHED
) -> tuple[Turn, tuple[Board, ...]]:
    """One whole turn: check, resolve, and the boards as they lie afterwards.

    Raises:
        InvalidNumber: a text is no number.
        InvalidPlay: the numbers do not fit the boards (see `check`).
    """
    turn = resolve(check(boards, typed), turn_no, rulebook)
    return turn, tuple([board.after(tile) for board, tile in zip(boards, turn.tiles, strict=True)])
