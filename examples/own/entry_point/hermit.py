"""A bot that other programs find by its entry point, once it is installed: pip install examples/own/entry_point."""

from random import Random

from thenumber.rules import Number, View


class Hermit:
    """Likes high digits, and likes them less for everyone else who could write them too."""

    name = "Hermann"
    description = "Goes where few can follow."
    level = "medium"

    def __call__(self, view: View, rng: Random) -> Number:
        """One digit three times."""
        others = [board for seat, board in enumerate(view.boards) if seat != view.seat]
        mine = list(view.board.available)
        followers = [sum(digit in board.available for board in others) for digit in mine]
        taste = [(digit + 1) / 2**count for digit, count in zip(mine, followers, strict=True)]
        return Number(3 * str(rng.choices(mine, taste)[0]))
