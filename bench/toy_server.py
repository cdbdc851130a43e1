"""The yardstick: a bare Starlette server that passes frames on and knows nothing of the game.

Four choices in, twenty frames out: each choice is told to all four, and after the fourth a result. No store, no views,
no rules, no limits. Run as `python -m bench.toy_server PORT`.
"""

import sys
from collections import defaultdict

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from bench.serving import SERVER_OPTIONS

SEATS = 4


class Choice(msgspec.Struct):
    """What a player sends."""

    number: str


class Ready(msgspec.Struct, tag="ready", tag_field="type"):
    """What everyone hears of it."""

    seat: int


class Result(msgspec.Struct, tag="result", tag_field="type"):
    """What everyone sees in the end."""

    numbers: list[str]


_tables: dict[str, list[WebSocket]] = defaultdict(list)
_choices: dict[str, dict[int, str]] = defaultdict(dict)


async def play(websocket: WebSocket) -> None:
    """One player's socket."""
    await websocket.accept()
    table = websocket.path_params["table"]
    seats = _tables[table]
    seats.append(websocket)
    seat = len(seats) - 1
    try:
        while True:
            choice = msgspec.json.decode(await websocket.receive_text(), type=Choice)
            await _pass_on(table, seat, choice.number)
    except WebSocketDisconnect:
        seats.remove(websocket)


async def _pass_on(table: str, seat: int, number: str) -> None:
    choices = _choices[table]
    choices[seat] = number
    await _tell(table, Ready(seat))
    if len(choices) == SEATS:
        await _tell(table, Result(list(choices.values())))
        choices.clear()


async def _tell(table: str, message: Ready | Result) -> None:
    text = msgspec.json.encode(message).decode()
    for socket in _tables[table]:
        await socket.send_text(text)


if __name__ == "__main__":
    app = Starlette(routes=[WebSocketRoute("/{table}", play)])
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), **SERVER_OPTIONS)
