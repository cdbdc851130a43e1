"""People who happen by: written without a look at other strangers, at our bots, or at what the reader knows of people.

Each is how much a person likes each number that their board allows; what a person is said to do, they mostly do.
"""

from collections import Counter
from math import prod
from statistics import median

from bench.likings import Liking, PasserBy, by_worth, each, mine, mine_last_game, near, often, others, streak, varied
from thenumber.bots import Bot
from thenumber.rules import Number, Verdict, View


def mia(view: View) -> Liking:
    """Six years old: writes one digit three times, or counts up or down, and big is better."""

    def charm(number: Number) -> float:
        first, second, third = map(int, number)
        steps = (second - first, third - second)
        return 8 if steps == (0, 0) else 5 if steps in ((1, 1), (-1, -1)) else 0.03

    return each(view, lambda number: (1 + number.first_digit) * charm(number))


def grandfather(view: View) -> Liking:
    """Has lucky digits, 7 before 3, and unlucky ones; nothing brings him to write 13."""
    luck = {7: 6, 3: 4, 8: 2, 1: 2, 4: 0.3, 0: 0.5}
    return each(view, lambda number: ("13" not in number) * prod(luck.get(int(digit), 1) for digit in number))


def clerk(view: View) -> Liking:
    """Has a plan for each round, 5, 6, 7, 8, 9, and fills up with the digits just below, whatever the others do."""

    def fits(number: Number) -> float:
        first, second, third = map(int, number)
        filled = near(second, first - 1, 0.6) * near(third, first - 2, 0.6)
        return near(first, min(4 + view.turn_no, 9), 0.4) * filled * varied(number)

    return each(view, fits)


def mule(view: View) -> Liking:
    """Stubborn: writes an eliminated number again until it is approved; else a high one with three different digits."""
    fresh = each(view, lambda number: 1.6**number.first_digit * varied(number))
    for tile in mine(view)[-1:]:
        if tile.number and tile.verdict is Verdict.ELIMINATED and view.board.allows(tile.number):
            return often(tile.number, 0.85, fresh)
    return fresh


def hothead(view: View) -> Liking:
    """Sensible until eliminated; then higher and higher with each time that it happens in a row."""
    anger = streak(view, Verdict.ELIMINATED)
    return each(view, lambda number: near(number.first_digit, min(5 + 2 * anger, 9), 1.2 / (1 + anger)))


def mouse(view: View) -> Liking:
    """Afraid of being eliminated: begins with the lowest numbers, and dares one more with each that is approved."""
    courage = streak(view, Verdict.APPROVED)

    def dares(number: Number) -> float:
        first, second, third = map(int, number)
        return near(first, 1 + courage, 0.9) * 0.8 ** (second + third)

    return each(view, dares)


def copycat(view: View) -> Liking:
    """Writes what won the bonus a turn ago, or in the last game's first turn, or as much of it as the board allows."""
    turns = view.game.turns or (view.earlier[-1].game.turns[:1] if view.earlier else ())
    models = [tile.number for tile in turns[-1].tiles if tile.won_bonus and tile.number] if turns else []
    model = models[0] if models else Number("654")
    return each(view, lambda number: 25.0 ** sum(mine == theirs for mine, theirs in zip(number, model, strict=True)))


def bookkeeper(view: View) -> Liking:
    """Counts on the boards how many others still have each digit, and wants high ones that few of them have."""
    holders = Counter(digit for board in others(view) for digit in board.available)

    def rarity(number: Number) -> float:
        return prod(0.45 ** holders[digit] for digit in number.digits)

    return each(view, lambda number: (1 + number.first_digit) ** 1.5 * rarity(number))


def racer(view: View) -> Liking:
    """Looks at the score: careful when well ahead, greedy when well behind, a step bolder in the last turn."""
    lead = view.totals[view.seat] - max(total for seat, total in enumerate(view.totals) if seat != view.seat)
    wish = (4 if lead > 5 else 8 if lead < -5 else 6) + (view.turn_no == view.rulebook.turns)
    return each(view, lambda number: near(number.first_digit, wish, 0.8))


def miser(view: View) -> Liking:
    """Wants the point for every digit: three different ones, a middling one in front, and the small ones gone first."""
    middle = median(view.board.available)

    def saves(number: Number) -> float:
        return near(number.first_digit, middle, 1.5) * 1.3 ** -min(number.digits) * (varied(number) or 0.02)

    return each(view, saves)


def burnt_child(view: View) -> Liking:
    """Likes high numbers, but keeps away from the digits that eliminated them in this game and the last."""
    burns = Counter(digit for tile in (*mine_last_game(view), *mine(view)) for digit in tile.shared)
    return each(view, lambda number: 1.35**number.first_digit * prod(0.5 ** burns[digit] for digit in number.digits))


def hunter(view: View) -> Liking:
    """Plays for the bonuses from 4 points on, and goes for the top then; gets rid of small digits before."""
    if view.rulebook.bonus(view.turn_no) >= 4:
        return each(view, lambda number: 3.0**number.first_digit)
    return each(view, lambda number: 0.6**number.first_digit * (10 if len(number.digits) == 1 else 1))


def spoiler(view: View) -> Liking:
    """Would rather see the leader fall than score: hides the leader's highest digits behind a very low first one."""
    leader = max((seat for seat in range(len(view.boards)) if seat != view.seat), key=lambda seat: view.totals[seat])
    prey = set(list(view.boards[leader].available)[-3:])
    return each(view, lambda number: near(number.first_digit, 0.5, 0.8) * 4.0 ** len(number.digits & prey))


def scribbler(view: View) -> Liking:
    """Wants to look random: no digit twice, no neighbours, seldom 0 or 5, never the first digit of a turn ago."""
    worn = {tile.number.first_digit for tile in mine(view)[-1:] if tile.number}

    def looks_random(number: Number) -> float:
        first, second, third = map(int, number)
        plain = sum(abs(one - other) < 2 for one, other in ((first, second), (second, third)))
        return (
            0.15**plain
            * (varied(number) or 0.1)
            * prod({0: 0.4, 5: 0.5, 3: 1.6, 7: 2}.get(digit, 1) for digit in (first, second, third))
        )

    return each(view, lambda number: 0 if number.first_digit in worn else looks_random(number))


def creature_of_habit(view: View) -> Liking:
    """Writes what was approved at the same point of the last game, if the board allows it; else something around 7."""
    usual = each(view, lambda number: near(number.first_digit, 7, 1.3))
    for tile in mine_last_game(view)[len(view.game.turns) :][:1]:
        if tile.number and tile.verdict is Verdict.APPROVED and view.board.allows(tile.number):
            return often(tile.number, 0.7, usual)
    return usual


def underbidder(view: View) -> Liking:
    """Wants to be just below the crowd: one under the middle first digit of the others a turn ago."""
    tiles = [tile for turn in view.game.turns[-1:] for tile in turn.tiles if tile.seat != view.seat]
    firsts = [tile.number.first_digit for tile in tiles if tile.number]
    wish = median(firsts or [8]) - 1
    return each(view, lambda number: near(number.first_digit, wish, 0.6))


def student(view: View) -> Liking:
    """Believes that people write the same again, or else their highest digit, and writes what scores best then."""
    last = [tile.number for turn in view.game.turns[-1:] for tile in turn.tiles] or [None] * len(view.boards)
    guesses = [
        number if number and board.allows(number) else Number(3 * str(max(board.available)))
        for seat, (board, number) in enumerate(zip(view.boards, last, strict=True))
        if seat != view.seat and board.available
    ]

    def worth(number: Number) -> float:
        if any(guess < number and guess.digits & number.digits for guess in guesses):
            return 0
        return number.first_digit + view.rulebook.bonus(view.turn_no) * all(guess <= number for guess in guesses)

    return by_worth(view, worth, 0.7)


def mathematician(view: View) -> Liking:
    """Takes the others for dice: reckons what each number scores on average against random digits of their boards."""
    rivals = [board.available for board in others(view) if board.available]
    factor, bonus = view.rulebook.factor(view.turn_no), view.rulebook.bonus(view.turn_no)

    def worth(number: Number) -> float:
        lower = [sum(digit < number.first_digit for digit in available) / len(available) for available in rivals]
        missed = [(1 - len(number.digits & available) / len(available)) ** 3 for available in rivals]
        approved = prod(1 - below * (1 - miss) for below, miss in zip(lower, missed, strict=True))
        return approved * (factor * number.first_digit + len(number.digits) + bonus * prod(lower))

    return by_worth(view, worth, 2)


def aunt(view: View) -> Liking:
    """Likes round numbers, 700 or 850, and when her zero is gone, doubles such as 882."""

    def roundness(number: Number) -> float:
        if number.endswith("0"):
            return 12 if number.endswith("00") else 6
        return 2 if len(number.digits) == 2 else 0.3

    return each(view, lambda number: (1 + number.first_digit) * roundness(number))


def poker_player(view: View) -> Liking:
    """Bluffs: lies low for two turns and strikes in the third, and so on; in every other round the other way round."""
    strikes = (view.turn_no % 3 == 0) != ((len(view.earlier) + view.round_no) % 2 == 0)
    return each(view, lambda number: 2.5**number.first_digit if strikes else near(number.first_digit, 3, 0.9))


def party_guest(view: View) -> Liking:
    """Plays thoughtful sixes and sevens in the first game, and with every further drink anything at all."""
    drinks = len(view.earlier)
    return each(view, lambda number: near(number.first_digit, 6.5, 0.6 + drinks))


PASSERS_BY: dict[str, Bot] = {
    way.__name__.replace("_", "-"): PasserBy(way)
    for way in (
        mia,
        grandfather,
        clerk,
        mule,
        hothead,
        mouse,
        copycat,
        bookkeeper,
        racer,
        miser,
        burnt_child,
        hunter,
        spoiler,
        scribbler,
        creature_of_habit,
        underbidder,
        student,
        mathematician,
        aunt,
        poker_player,
        party_guest,
    )
}
"""All of them by id."""
