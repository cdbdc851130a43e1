"""Two people and a watcher at a table, message by message: python examples/protocol.py [ADDRESS].

Prints everything that Ann, Ben and Cleo send and hear. Without the address of a server, one is started for the game.
"""

import json
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

LONGEST = 64


class Guest:
    """Someone with a secret, who keeps it: it is all that a server knows people by."""

    def __init__(self, name: str, address: str) -> None:
        self.name, self.address, self.commands, self.version = name, address, 0, 0
        self.headers = {"Authorization": f"Bearer {secrets.token_urlsafe(32)}"}
        self.socket: ClientConnection

    def ask(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """Ask over HTTP: GET, or POST if there is a body."""
        print(self.name, "asks", path, *([told(body)] if body else []))
        data = json.dumps(body).encode() if body else None
        request = Request(self.address + path, data, {**self.headers, "Content-Type": "application/json"})  # noqa: S310  # an address that you gave
        try:
            answer = urlopen(request)  # noqa: S310
        except HTTPError as refused:
            answer = refused
        with answer:
            return self.heard(json.load(answer), answer.status)

    @contextmanager
    def at(self, table: str, query: str = "") -> Iterator[None]:
        """Connected to a table, and told how things stand there."""
        path = f"api/tables/{table}/socket{query}"
        print(self.name, "connects", *([query] if query else []))
        with connect(f"ws{self.address.removeprefix('http')}{path}", additional_headers=self.headers) as self.socket:
            self.hear()
            yield

    def do(self, command: str, **details: object) -> None:
        """Send a command, and listen until it is answered."""
        self.commands += 1
        message = {"type": "do", "id": f"{self.commands}", "command": {"command": command, **details}}
        print(self.name, "→", told(message))
        self.socket.send(json.dumps(message))
        while self.hear().get("answers") != message["id"]:
            pass

    def hear(self) -> dict[str, Any]:
        """The next message, other than who is here."""
        message = json.loads(self.socket.recv())
        if message["type"] == "presence":
            return self.hear()
        self.version = message.get("version", self.version)
        return self.heard(message)

    def heard(self, message: dict[str, Any], *status: int) -> dict[str, Any]:
        """Print what came, without the clock, the address and everything long."""
        dull = {name for name, value in message.items() if name in ("now", "link") or len(told(value)) > LONGEST}
        print(self.name, "←", *status, told(message | dict.fromkeys(dull, "…")).replace('"…"', "…"))
        return message


def told(value: object) -> str:
    """JSON for people."""
    return json.dumps(value, ensure_ascii=False)


def evening(address: str) -> None:
    """From opening a table to the second turn."""
    ann, ben, cleo = (Guest(name, address) for name in ("Ann", "Ben", "Cleo"))
    first, second = ({"game_no": 1, "round_no": 1, "turn_no": turn_no} for turn_no in (1, 2))
    found = ann.ask("api/tables", {"name": "Ann"})
    with ann.at(found["table"]):
        ben.ask(f"api/codes/{found['code']}")
        with ben.at(found["table"]):
            ben.do("sit", name="Ben")
            ann.do("start")
            ann.do("write-number", **first, number="852")
            ben.do("write-number", **first, number="981")
            ann.hear()
            ann.do("write-number", **first, number="204")
            ann.do("write-number", **second, number="258")
        with ben.at(found["table"], f"?seen={ben.version}"), cleo.at(found["table"]):
            cleo.ask("api/codes/2O2O2O")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        evening(sys.argv[1])
    else:
        from table import own_server

        with own_server() as address:
            evening(address)
