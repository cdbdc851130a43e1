"""Play a series against a bot, by its id.

Run it with: python examples/against.py reader
Type a number such as 513 each turn; an empty line ends the series.
"""

import sys
from contextlib import suppress
from random import Random

from thenumber.bots import character
from thenumber.rules import EarlierGame, Game, InvalidNumber, Number, Seat, View

YOU, BOT = Seat(0), Seat(1)


def your_number(view: View) -> Number | None:
    """What you type, once it is a number that your board allows; None to stop."""
    while text := input(f"\nTurn {view.turn_no}, your digits: {view.board}, {view.totals}. Your number? ").strip():
        try:
            if view.board.allows(number := Number(text)):
                return number
            print("You no longer have all of these digits.")
        except InvalidNumber:
            print("Three digits, please.")
    return None


def play(bot_id: str) -> None:
    """Games against one bot, which remembers them, until you stop."""
    bot, earlier = character(bot_id).bot(), tuple[EarlierGame, ...]()
    rng = Random()  # nothing here is secret
    while True:
        game = Game(players=2)
        while not game.is_over:
            views = View.of(game, YOU, earlier), View.of(game, BOT, earlier)
            yours = None if views[YOU].board.is_out else your_number(views[YOU])
            if yours is None and not views[YOU].board.is_out:
                return
            game = game.play([yours, None if views[BOT].board.is_out else bot(views[BOT], rng)])
            print(game.turns[-1])
        print("\nFinal scores, you first:", game.totals)
        earlier = (*earlier, EarlierGame(game, (YOU, BOT)))


if __name__ == "__main__":
    with suppress(EOFError, KeyboardInterrupt):
        play(sys.argv[1] if len(sys.argv) > 1 else "saver")
