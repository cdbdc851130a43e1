"""Asking a bot: it is someone else's code, and no game ends because of it.

R5: a bot that raises or answers nonsense forfeits the turn; its tile stays blank.
"""

from random import Random

from thenumber.bots.bot import Bot
from thenumber.bots.errors import FaultKind, Forfeit, ProgramFault, reason
from thenumber.rules import Number, View


def ask(bot: Bot, view: View, rng: Random) -> tuple[Number | None, str]:
    """The number that a bot writes; nothing if its board is out, or if it forfeits the turn, and why it does.

    >>> from thenumber.rules import Game, Seat
    >>> view = View.of(Game(players=2), Seat(0))
    >>> ask(lambda view, rng: Number("852"), view, Random(1))
    (Number('852'), '')
    >>> ask(lambda view, rng: "852", view, Random(1))
    (None, 'answered str, not a Number')
    """
    answer = number_or_forfeit(bot, view, rng)
    return (None, answer.reason) if isinstance(answer, Forfeit) else (answer, "")


def number_or_forfeit(bot: Bot, view: View, rng: Random) -> Number | Forfeit | None:
    """The number that a bot writes, or how it forfeits the turn; None if its board is out."""
    if view.board.is_out:
        return None
    try:
        answer: object = bot(view, rng)
        if not isinstance(answer, Number):
            return Forfeit(FaultKind.NONSENSE, f"answered {type(answer).__name__}, not a Number")
        number = Number(str.__str__(answer))  # a plain one: a bot's own kind of Number might count as it likes
    except ProgramFault as fault:
        return Forfeit(fault.kind, reason(fault), fault.last_words)
    except (Exception, SystemExit) as error:
        return Forfeit(FaultKind.RAISED, reason(error))
    if not view.board.allows(number):
        return Forfeit(FaultKind.ILLEGAL, f"wrote {number} with {view.board.available} available")
    return number
