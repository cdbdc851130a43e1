"""The score of a record as one JSON object: what `thenumber score --json` prints."""

from thenumber.rules.records.characters import to_json
from thenumber.rules.records.record import Record
from thenumber.rules.rounds import Round
from thenumber.rules.tiles import Tile
from thenumber.rules.turns import Turn


def print_result(record: Record) -> str:
    """The result as one line of JSON."""
    return to_json(result(record))


def result(record: Record) -> dict[str, object]:
    """Every tile with its verdict and points, the totals, and who wins or leads."""
    game = record.game
    return {
        "players": list(record.players),
        "rounds": [_round(played) for played in game.rounds],
        "totals": list(game.totals),
        "winners": list(game.winners),
        "finished": game.is_over,
    }


def _round(played: Round) -> dict[str, object]:
    return {
        "turns": [_turn(turn) for turn in played.turns],
        "crossed": [len(board.crossed_out) for board in played.boards],
        "totals": list(played.totals),
    }


def _turn(turn: Turn) -> dict[str, object]:
    return {"turn": turn.turn_no, "bonus": turn.bonus, "tiles": [_tile(tile) for tile in turn.tiles]}


def _tile(tile: Tile) -> dict[str, object]:
    return {
        "player": tile.seat,
        "number": tile.number,
        "verdict": tile.verdict,
        "shared": list(tile.shared),
        "points": tile.points,
        "won_bonus": tile.won_bonus,
    }
