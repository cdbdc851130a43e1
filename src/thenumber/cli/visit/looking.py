"""What a table shows at a glance: your own seat, who is missing, how far the game is."""

from thenumber.online.table import PlayerView
from thenumber.online.wire import Snapshot


def me(snapshot: Snapshot) -> PlayerView | None:
    """Your own player, if you have a seat."""
    you = snapshot.you
    return next((player for player in snapshot.table.players if you and player.player == you.player), None)


def played(snapshot: Snapshot) -> tuple[int, int]:
    """The game, and how many of its turns are played."""
    return snapshot.table.game_no, len(snapshot.game.written) if snapshot.game else 0


def awaited(snapshot: Snapshot) -> list[PlayerView]:
    """The players whose tiles are not down yet."""
    if snapshot.game is None:
        return []
    seats = zip(snapshot.table.players, snapshot.game.boards, strict=True)
    return [player for player, board in seats if player.player not in snapshot.table.down and not board.is_out]


def plays(snapshot: Snapshot) -> bool:
    """You have a seat in the game, and digits left."""
    board = snapshot.game.board if snapshot.game else None
    return board is not None and not board.is_out


def is_down(snapshot: Snapshot) -> bool:
    """Your own tile is face down."""
    return snapshot.you is not None and snapshot.you.player in snapshot.table.down
