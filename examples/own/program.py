"""The hermit as a program that needs nothing but Python: it reads a line for each turn, and writes a line.

thenumber arena --program "python examples/own/program.py" --against easy,medium
"""

import json
import sys
from random import Random
from typing import Any


def number(view: dict[str, Any], rng: Random) -> str:
    """One digit three times: a high one, and one that few others still have."""
    others = [board["available"] for seat, board in enumerate(view["boards"]) if seat != view["seat"]]
    mine = view["boards"][view["seat"]]["available"]
    followers = [sum(digit in available for available in others) for digit in mine]
    taste = [(digit + 1) / 2**count for digit, count in zip(mine, followers, strict=True)]
    return 3 * str(rng.choices(mine, taste)[0])


for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps(number(question["view"], Random(question["seed"]))), flush=True)
