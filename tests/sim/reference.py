"""A second opinion on simulations: one lane at a time, in plain Python, on the slow rules."""

from collections.abc import Sequence

from thenumber.rules import PUBLISHED, Board, Game, Number, Rulebook
from thenumber.sim.streams import LANES
from thenumber.sim.styles import STYLES, Way

WORD, LONG = (1 << 32) - 1, (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def mixed(z: int) -> int:
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & LONG
    z = (z ^ z >> 27) * 0x94D049BB133111EB & LONG
    return z ^ z >> 31


class Lane:
    """The generator of one lane of a stream (sfc32)."""

    def __init__(self, seed: int, stream: int, lane: int) -> None:
        start = mixed(seed + GOLDEN & LONG)
        first, second = (mixed(start + (2 * (stream * LANES + lane) + step) * GOLDEN & LONG) for step in (1, 2))
        self.words = [first & WORD, first >> 32, second & WORD, 1]
        for _ in range(12):
            self.word()

    def word(self) -> int:
        a, b, c, counter = self.words
        word = a + b + counter & WORD
        self.words = [b ^ b >> 9, c + (c << 3) & WORD, (c << 21 | c >> 11) + word & WORD, counter + 1 & WORD]
        return word

    def number(self, board: Board, way: Way) -> Number | None:
        """Lemire's method on the upper 28 bits, for all three digits at once."""
        if board.is_out:
            self.word()  # in lock-step everyone draws
            return None
        available = list(board.available)
        leads, follows = way.lead(available), way.follow(available)
        choices = len(leads) * len(follows) ** 2
        while True:
            place, rest = divmod((self.word() >> 4) * choices, 1 << 28)
            if rest >= (1 << 28) % choices:
                break
        others, third = divmod(place, len(follows))
        lead, second = divmod(others, len(follows))
        first = leads[lead]
        digits = [first, *(follows[index] if follows[index] < 10 else first for index in (second, third))]
        return Number("".join(map(str, digits)))


def play(lane: Lane, styles: Sequence[str], rulebook: Rulebook = PUBLISHED) -> Game:
    """The next game of a lane."""
    game = Game(len(styles), rulebook)
    while not game.is_over:
        ways = [STYLES[name].way_in(game.turn_no, rulebook.turns) for name in styles]
        game = game.play([lane.number(board, way) for board, way in zip(game.boards, ways, strict=True)])
    return game
