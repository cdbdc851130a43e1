"""The check: tiles are lined up from highest to lowest, and each is approved or falls.

"A number is approved if it shares no digit with any lower number, else it is eliminated. Identical numbers
lie side by side and do not eliminate each other." R2: a lower number that is itself eliminated counts too.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from thenumber.rules.boards import Board
from thenumber.rules.errors import InvalidPlay
from thenumber.rules.numbers import Number, Typed, written
from thenumber.rules.seats import Seat
from thenumber.rules.tiles import Clash, Tile, Verdict


def check(boards: Sequence[Board], typed: Typed) -> tuple[Tile, ...]:
    """Reveal the tiles and judge each: one `Tile` per seat, in seat order, not scored yet.

    The numbers may be texts, or stand in one text, as `written` reads them; `None` is a tile with nothing on it.

    Raises:
        InvalidNumber: a text is no number.
        InvalidPlay: there are not as many numbers as boards, or a player who is out wrote one.
    """
    numbers = written(typed)
    if len(numbers) != len(boards):
        raise InvalidPlay("turn/tile-count", tiles=len(numbers), players=len(boards))
    seats = [Seat(index) for index in range(len(boards))]
    valid = {seat: number for seat in seats if (number := numbers[seat]) is not None and boards[seat].allows(number)}
    return tuple(
        [_judge(seat, valid) if seat in valid else _set_aside(seat, boards[seat], numbers[seat]) for seat in seats]
    )


def line_up(tiles: Iterable[Tile]) -> tuple[tuple[Tile, ...], ...]:
    """The valid tiles in rows from the highest number to the lowest; identical numbers share a row."""
    valid = [(tile.number, tile) for tile in tiles if tile.number is not None and tile.is_valid]
    ordered = sorted(valid, key=lambda pair: pair[0], reverse=True)  # stable: seat order within a row
    return tuple(tuple(tile for _, tile in row) for _, row in groupby(ordered, key=lambda pair: pair[0]))


def _judge(seat: Seat, valid: Mapping[Seat, Number]) -> Tile:
    number = valid[seat]
    digits = number.digits
    clashes = [
        Clash(lower_seat, lower, shared)
        for lower_seat, lower in valid.items()
        if lower < number and (shared := digits & lower.digits)
    ]
    clashes.sort(key=lambda clash: clash.number, reverse=True)
    return Tile(seat, number, Verdict.ELIMINATED if clashes else Verdict.APPROVED, tuple(clashes))


def _set_aside(seat: Seat, board: Board, number: Number | None) -> Tile:
    if number is None:
        return Tile(seat, None, Verdict.OUT if board.is_out else Verdict.BLANK)
    if board.is_out:
        raise InvalidPlay("turn/player-out", seat=seat)
    return Tile(seat, number, Verdict.ILLEGAL, unavailable=number.digits - board.available)
