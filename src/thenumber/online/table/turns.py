"""Turns at a table: numbers are written and taken back, and revealed once the last tile is down or time is up."""

from thenumber.online.table.commands import (
    CallTime,
    PutDown,
    TakeBackNumber,
    WriteNumber,
)
from thenumber.online.table.decision import Decision
from thenumber.online.table.errors import Refused
from thenumber.online.table.events import (
    ClockHeld,
    ClockRan,
    NumberTakenBack,
    NumberWritten,
    Paused,
    Resumed,
    TilesRevealed,
)
from thenumber.online.table.ids import HOUR, MINUTE, SECOND, Time
from thenumber.online.table.presence import come_back
from thenumber.online.table.state import Phase, Player, Table
from thenumber.rules import Board, Game, Number

LONGEST_REVEAL = 15 * SECOND
"""How long a reveal may take, also one that is told slowly; a turn's clock starts when everyone has seen it."""
LONGEST_BREAK = 10 * MINUTE
"""How long only the host may end a break."""
MERCY = 30 * SECOND
"""The least that a clock shows when it runs again after it stood still."""
LATE = 5 * SECOND
"""How late the house may come to a deadline before everyone gets more time: it is not their fault."""
MERCY_OVER_DAYS = HOUR
"""The least that a clock shows after a missed deadline in a game over days, where nobody looks at the clock."""


def write_number(decision: Decision, command: WriteNumber) -> None:
    """Put a tile face down; when it is the last one, all are revealed."""
    _require_turn(command, decision)
    player = decision.player
    _require_unpaused(decision)
    _require_allowed(_board(decision.table, player), command.number)
    if not player.is_present or player.has_stand_in:
        come_back(decision, player)
    if player.id in decision.table.tiles:
        raise Refused("number/written")
    decision.add(NumberWritten(at=decision.now, player=player.id, number=command.number))
    reveal(decision)


def take_back_number(decision: Decision, command: TakeBackNumber) -> None:
    """Take your tile back, if it is the one that is meant: what was sent again must not undo what came after it."""
    _require_turn(command, decision)
    player = decision.player
    _require_unpaused(decision)
    if not player.is_present or player.has_stand_in:
        come_back(decision, player)
    if decision.table.written.get(player.id) == command.written:
        decision.add(NumberTakenBack(at=decision.now, player=player.id))


def put_down(decision: Decision, command: PutDown) -> None:
    """Put down the tile of a seat that a bot plays, if it is still waited for."""
    table = decision.table
    player = next((awaited for awaited in table.awaited if awaited.id == command.player), None)
    if player is None or not player.is_played_by_bot or table.is_paused or table.is_asleep:
        return
    if not _is_turn(command, table):
        return
    allowed = command.number is not None and _board(table, player).allows(command.number)
    number = command.number if allowed else None
    decision.add(NumberWritten(at=decision.now, player=player.id, number=number))
    reveal(decision)


def call_time(decision: Decision, command: CallTime) -> None:
    """End the turn: legal drafts count, all other tiles that are missing stay blank (R5)."""
    table = decision.table
    if table.is_asleep or table.deadline is None or decision.now < table.deadline:
        return
    for player in table.awaited:
        draft = command.drafts.get(player.id)
        if draft is not None and _board(table, player).allows(draft):
            decision.add(NumberWritten(at=decision.now, player=player.id, number=draft))
    _reveal(decision)
    reveal(decision)


def pause(decision: Decision) -> None:
    """Stop the game and its clock."""
    decision.require_phase(Phase.PLAYING)
    decision.require_host()
    if not decision.table.is_paused:
        decision.add(Paused(at=decision.now))


def resume(decision: Decision) -> None:
    """Go on with the game."""
    decision.require_phase(Phase.PLAYING)
    if decision.now - decision.table.paused_at < LONGEST_BREAK or not decision.player.is_present:
        decision.require_host()
    if decision.table.is_paused:
        decision.add(Resumed(at=decision.now, deadline=_deadline_after_hold(decision)))


def hold_clock(decision: Decision) -> None:
    """Stop the clock while nobody is connected; over days, once everyone has left."""
    table = decision.table
    if table.deadline is not None and (table.is_asleep or not table.is_unhurried):
        decision.add(ClockHeld(at=decision.now))


def run_clock(decision: Decision) -> None:
    """Let the clock run, with at least half a minute on it; over days with an hour, if the deadline was missed."""
    table = decision.table
    if table.phase is not Phase.PLAYING or table.is_paused:
        return
    deadline = _deadline_after_hold(decision)
    if deadline is not None and (table.deadline is None or deadline > table.deadline):
        decision.add(ClockRan(at=decision.now, deadline=deadline))


def _deadline_after_hold(decision: Decision) -> Time | None:
    table = decision.table
    if table.held is None and table.deadline is None:
        return None
    left = table.held if table.deadline is None else table.deadline - decision.now
    mercy = MERCY_OVER_DAYS if table.is_unhurried and left is not None and left < -LATE else MERCY
    return Time(decision.now + max(left or 0, mercy))


def reveal(decision: Decision) -> None:
    """Reveal the tiles if the last one is down; also a turn for which nobody has a digit left."""
    while decision.table.phase is Phase.PLAYING and decision.table.is_complete:
        _reveal(decision)


def _reveal(decision: Decision) -> None:
    table = decision.table
    numbers = tuple([table.tiles.get(player.id) for player in table.players])
    decision.add(TilesRevealed(at=decision.now, numbers=numbers, deadline=_next_deadline(decision)))


def _next_deadline(decision: Decision) -> Time | None:
    """When the next turn's time is up, if it has a clock that runs."""
    table = decision.table
    if table.turn_time is None or table.game is None or table.deadline is None or _is_last_turn(table.game):
        return None
    return Time(decision.now + LONGEST_REVEAL + table.turn_time * SECOND)


def _is_last_turn(game: Game) -> bool:
    return (game.round_no, game.turn_no) == (game.rulebook.rounds, game.rulebook.turns)


def _board(table: Table, player: Player) -> Board:
    return table.boards[table.seat_of(player.id)]


def _is_turn(command: WriteNumber | TakeBackNumber | PutDown, table: Table) -> bool:
    return (command.game_no, command.round_no, command.turn_no) == table.turn


def _require_turn(command: WriteNumber | TakeBackNumber, decision: Decision) -> None:
    if decision.table.phase is Phase.OVER and command.game_no == decision.table.games:
        raise Refused("turn/stale")  # it was revealed, and it was the last
    decision.require_phase(Phase.PLAYING)
    if not _is_turn(command, decision.table):
        raise Refused("turn/stale")


def _require_unpaused(decision: Decision) -> None:
    if decision.table.is_paused:
        raise Refused("game/paused")


def _require_allowed(board: Board, number: Number | None) -> None:
    if board.is_out:
        raise Refused("player/out")
    if number is not None and not board.allows(number):
        raise Refused("number/unavailable", digits=str(number.digits - board.available))
