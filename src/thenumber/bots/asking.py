"""Asking a bot: it is someone else's code, and no game ends because of it.

R5: a bot that raises or answers nonsense forfeits the turn; its tile stays blank.
"""

from random import Random

from thenumber.bots.bot import Bot
from thenumber.bots.errors import reason
from thenumber.rules import Number, View


def ask(bot: Bot, view: View, rng: Random) -> tuple[Number | None, str]:
    """The number that a bot writes; nothing if its board is out, or if it forfeits the turn, and why it does.

    >>> from thenumber.rules import Game, Seat
    >>> view = View.of(Game(players=2), Seat(0))
    >>> ask(lambda view, rng: Number("513"), view, Random(1))
    (Number('513'), '')
    >>> ask(lambda view, rng: "513", view, Random(1))
    (None, 'answered str, not a Number')
    """
    if view.board.is_out:
        return None, ""
    try:
        answer: object = bot(view, rng)
        if not isinstance(answer, Number):
            return None, f"answered {type(answer).__name__}, not a Number"
        number = Number(str.__str__(answer))  # a plain one: a bot's own kind of Number might count as it likes
    except (Exception, SystemExit) as error:
        return None, reason(error)
    if not view.board.allows(number):
        return None, f"wrote {number} with {view.board.available} available"
    return number, ""
