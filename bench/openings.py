"""How differently the characters play: what each writes in the first turn at a table of four, and how far two differ.

`python -m bench.openings` prints both. What you see of a number at a glance is its first digit and how many different
digits it has: these thirty kinds are compared, by how often you would have to change a character's mind to make it open
as another does (total variation).
"""

from collections import defaultdict
from collections.abc import Mapping

from rich.console import Console
from rich.table import Table

from thenumber.bots import CHARACTERS, Mixes, character
from thenumber.rules import Game, Seat, View

Kind = tuple[int, int]
"""A number's first digit, and how many different digits it has."""


def opening(bot_id: str, players: int = 4) -> dict[Kind, float]:
    """How likely a character is to open with each kind of number."""
    bot = character(bot_id).bot()
    assert isinstance(bot, Mixes)
    chances: dict[Kind, float] = defaultdict(float)
    for number, chance in bot.mix(View.of(Game(players), Seat(0))).items():
        chances[number.first_digit, len(number.digits)] += chance
    return dict(chances)


def distance(one: Mapping[Kind, float], other: Mapping[Kind, float]) -> float:
    """From 0 for the same opening to 1 for two that have no kind of number in common."""
    return sum(abs(one.get(kind, 0.0) - other.get(kind, 0.0)) for kind in one.keys() | other.keys()) / 2


def measure() -> tuple[Table, Table]:
    """What everyone opens with, and how far any two differ, in percent."""
    openings = {each.id: opening(each.id) for each in CHARACTERS}
    mixes = Table("first digit", *map(str, range(10)), "one digit", "two", "three", title="Openings, %")
    distances = Table("", *(str(column) for column in range(1, len(openings))), title="Distances, %")
    for row, (bot_id, mine) in enumerate(openings.items(), 1):
        firsts = (sum(chance for (first, _), chance in mine.items() if first == digit) for digit in range(10))
        counts = (sum(chance for (_, many), chance in mine.items() if many == count) for count in (1, 2, 3))
        mixes.add_row(bot_id, *(f"{100 * share:.0f}" for share in (*firsts, *counts)))
        before = list(openings.values())[: row - 1]
        distances.add_row(f"{row} {bot_id}", *(f"{100 * distance(mine, other):.0f}" for other in before))
    return mixes, distances


def main() -> None:
    """Measure and print."""
    console = Console(width=120)
    for table in measure():
        console.print(table)


if __name__ == "__main__":
    main()
