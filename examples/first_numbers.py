"""Which first number survives? A dozen of them against many rivals, on two fresh boards.

Run it with: python examples/first_numbers.py
"""

from thenumber.rules import Board, Number, Verdict, check

BOARDS = [Board(), Board()]
RIVALS = BOARDS[1].numbers[::7]  # every seventh is enough to see the shape


def approval_rate(number: Number) -> float:
    """The share of rivals against which the number is approved."""
    verdicts = [check(BOARDS, [number, rival])[0].verdict for rival in RIVALS]
    return verdicts.count(Verdict.APPROVED) / len(verdicts)


for text in ("000", "111", "222", "333", "444", "555", "666", "777", "888", "999", "543", "987"):
    rate = approval_rate(Number(text))
    print(f"{text}  {rate:4.0%}  {'#' * round(40 * rate)}")
