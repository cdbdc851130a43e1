"""Eight habits of people at the table, each a separate character.

They look only at what a person with that habit looks at; none of them calculates.
"""

from collections.abc import Mapping

from thenumber.bots.habit import Habit, Mixer, digits_on, numbers_on
from thenumber.rules import Digits, Number, View

_MIDDLE = Number("555")


class Beginner(Habit[None]):
    """Writes digits that come to mind, mostly different and mostly high: most numbers fall, the rest burn its board."""

    def looks_at(self, view: View) -> None:  # only at its own digits
        """Look at nothing else than one's own digits."""

    def weight(self, number: Number, seen: None) -> float:  # noqa: ARG002
        """High first digits and many different digits weigh most."""
        return (1 + number.first_digit) * (0, 0.1, 1)[len(number.digits) - 1]


class Repeater(Habit[None]):
    """Loves 444 and its sisters."""

    def looks_at(self, view: View) -> None:  # only at its own digits
        """Look at nothing else than one's own digits."""

    def weight(self, number: Number, seen: None) -> float:  # noqa: ARG002
        """Every number of one digit three times weighs the same, and all others nothing."""
        return 1 if len(number.digits) == 1 else 0


class Showoff(Habit[int]):
    """Always puts the highest digit in front and fine company behind it: 987, 965, 978."""

    def looks_at(self, view: View) -> int:
        """The highest digit on one's own board."""
        return max(view.board.available)

    def weight(self, number: Number, seen: int) -> float:
        """Only the highest digit may stand in front; the higher the others, the better; now and then two are alike."""
        if number.first_digit != seen:
            return 0
        return 0.8 ** (2 * seen - int(number[1]) - int(number[2])) * (0.05, 0.6, 1)[len(number.digits) - 1]


class Cautious(Habit[int]):
    """Stays low and plain, where hardly anyone can reach below."""

    def looks_at(self, view: View) -> int:
        """How many turns are left."""
        return _turns_left(view)

    def weight(self, number: Number, seen: int) -> float:
        """Low numbers of few digits weigh most, though not the lowest; a little higher ones when the first digit counts
        double.
        """
        best = 4 if seen else 6
        return 0.4 ** abs(number.first_digit - best) * (16, 3, 0.2)[len(number.digits) - 1]


class Gambler(Habit[int]):
    """Quiet at first; in the last two turns everything goes on the highest number."""

    def looks_at(self, view: View) -> int:
        """How many turns are left."""
        return _turns_left(view)

    def weight(self, number: Number, seen: int) -> float:
        """To begin with, a low digit three times; later the highest digit in front, at best with nothing else."""
        if seen < 2:
            return 8.0**number.first_digit * (8, 3, 0.2)[len(number.digits) - 1]
        return 0.3 ** abs(number.first_digit - 4) * (80, 1, 0)[len(number.digits) - 1]


class Saver(Habit[int]):
    """Spends middling digits, two at a time, and keeps the best ones for the last turn, which counts double."""

    def looks_at(self, view: View) -> int:
        """How many turns are left."""
        return _turns_left(view)

    def weight(self, number: Number, seen: int) -> float:
        """While saving, two digits, up to 7 in front; then 9 or the next best digit in front."""
        if not seen:
            return 12.0**number.first_digit * (3, 2, 1)[len(number.digits) - 1]
        saving = number.first_digit if number.first_digit < 8 else 0.1
        return saving**2 * (0.05, 1, 0)[len(number.digits) - 1]


class Copycat(Habit[Number]):
    """Writes something like the number that took the bonus last time."""

    def looks_at(self, view: View) -> Number:
        """The last number that took a bonus, in the game before if there is none in this one."""
        games = [*(earlier.game.rounds for earlier in view.earlier), view.rounds]
        for rounds in reversed(games):
            for played in reversed(rounds):
                for turn in reversed(played.turns):
                    for tile in turn.tiles:
                        if tile.won_bonus and tile.number is not None:
                            return tile.number
        return _MIDDLE

    def weight(self, number: Number, seen: Number) -> float:
        """The closer to the number that took the bonus, the better, above all in its first digit; rather with few
        digits.
        """
        near = 0.3 ** abs(number.first_digit - seen.first_digit) * 0.97 ** abs(int(number) - int(seen))
        return near * (4, 3, 1)[len(number.digits) - 1]


class Spoiler(Habit[Digits]):
    """Cares less for points than for your number: writes low ones with your best digits behind."""

    def looks_at(self, view: View) -> Digits:
        """The two best digits of the leader among the others."""
        others = [seat for seat in range(len(view.boards)) if seat != view.seat and view.boards[seat].available]
        by_total = (lambda seat: view.totals[seat]) if len(others) > 1 else None  # a single one leads at any score
        leader = max(others, key=by_total, default=view.seat)
        return Digits(sorted(view.boards[leader].available)[-2:])

    def weight(self, number: Number, seen: Digits) -> float:
        """Low numbers with as many of the leader's best digits as fit weigh most."""
        return 20.0 ** len(number.digits & seen) * 0.4 ** abs(number.first_digit - 2)


class Scavenger(Mixer[tuple[int, ...]]):
    """Lives on digits that the others no longer have: nobody can take those away."""

    def looks_at(self, view: View) -> tuple[int, ...]:
        """How many of the others still have each digit."""
        others = [board.available for seat, board in enumerate(view.boards) if seat != view.seat]
        return tuple(sum(digit in available for available in others) for digit in range(10))

    def weights(self, available: Digits, seen: tuple[int, ...]) -> Mapping[Number, float]:
        """High numbers of digits that the others no longer have weigh most."""
        digits_on_board = digits_on(available)
        safety = {digits: 0.35 ** sum(seen[digit] for digit in digits) for digits in set(digits_on_board)}
        return {
            number: 1.6 ** min(number.first_digit, 7) * safety[digits]
            for number, digits in zip(numbers_on(available), digits_on_board, strict=True)
        }


def _turns_left(view: View) -> int:
    """How many turns of the round come after this one."""
    return view.rulebook.turns - view.turn_no
