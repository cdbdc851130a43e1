"""What someone at a table does next, by chance: sit down, start, write a number, think again, play another game."""

from random import Random

from thenumber.online.table import GuestCommand, Phase, Rematch, Sit, Start, TakeBackNumber, WriteNumber
from thenumber.online.wire import Snapshot
from thenumber.remote import awaits_you
from thenumber.rules import Number

THINKS_AGAIN = 0.05
"""How likely someone takes back a number while the others still think."""
MOST_SEATS = 5


def next_command(seen: Snapshot, name: str, company: int, rng: Random, *, plays_on: bool) -> GuestCommand | None:
    """What someone asks for who sees a table so; `company` people play there, game after game if they play on."""
    table = seen.table
    if table.phase is Phase.PLAYING:
        return _in_game(seen, rng)
    if not plays_on:
        return None
    if table.phase is Phase.OVER:
        return Rematch()
    if seen.you is None:
        return Sit(name) if len(table.players) < MOST_SEATS else None
    people = [player for player in table.players if player.bot is None]
    return Start() if table.host == seen.you.player and len(people) >= company else None


def _in_game(seen: Snapshot, rng: Random) -> GuestCommand | None:
    game, you = seen.game, seen.you
    if game is None or you is None:
        return None
    turn = (seen.table.game_no, game.round_no, game.turn_no)
    if awaits_you(seen) and game.board is not None:
        available = list(game.board.available)
        return WriteNumber(*turn, Number("".join(str(rng.choice(available)) for _ in range(3))))
    if you.written is not None and rng.random() < THINKS_AGAIN:
        return TakeBackNumber(*turn, you.written)
    return None
