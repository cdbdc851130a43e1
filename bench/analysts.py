"""People who have one game after the other analysed, in a process of their own, `python -m bench.analysts PORT COUNT`.

They ask as the web client does. It says that it is ready, and goes on until it is ended.
"""

import json
import random
import sys
import time
from itertools import count
from urllib.request import Request, urlopen

from thenumber.rules import Game
from thenumber.rules.records import Record, print_json

ASK_EVERY = 0.5
"""Seconds."""


def answer(port: int, path: str, body: object = None) -> bytes:
    """What a server answers; nothing if it is not there yet."""
    data = None if body is None else json.dumps(body).encode()
    address = f"http://127.0.0.1:{port}{path}"
    with urlopen(Request(address, data, {"Content-Type": "application/json"})) as told:  # our own server
        return b"" if told.status == 202 else bytes(told.read())


def a_game_of_five() -> Game:
    """One that was played at random."""
    rng, game = random.Random(7), Game(5)
    while not game.is_over:
        game = game.play([None if board.is_out else rng.choice(board.numbers) for board in game.boards])
    return game


def main(port: int, waiting: int) -> None:
    """Have games analysed, so many at a time."""
    game, numbers = a_game_of_five(), count()

    def another() -> dict[str, str]:
        """The same game of other people: whoever is not the same has to be analysed anew."""
        return {"record": print_json(Record((*"ABCD", f"E{time.time_ns()}-{next(numbers)}"), game))}

    orders = [another() for _ in range(waiting)]
    print("ready", flush=True)
    while True:
        orders = [another() if answer(port, "/api/analyses", order) else order for order in orders]
        time.sleep(ASK_EVERY)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
