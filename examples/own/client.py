"""A guest who speaks the protocol of an online table: python examples/own/client.py LINK.

It takes a free seat and writes a number in every turn, until the game is over.
"""

import json
import random
import re
import secrets
import sys
from typing import Any

from websockets.sync.client import connect

address = re.sub(r"^http(.*)/t/([\w-]+).*", r"ws\1/api/tables/\2/socket", sys.argv[1])
who_i_am = {"Authorization": f"Bearer {secrets.token_urlsafe(32)}"}  # keep it, and the seat is yours again later
table, game, me, written = dict[str, Any](), dict[str, Any](), None, None

with connect(address, additional_headers=who_i_am) as socket:

    def do(command: str, **details: object) -> None:
        """Ask the table for something, under a new id."""
        socket.send(json.dumps({"type": "do", "id": secrets.token_hex(8), "command": {"command": command, **details}}))

    do("sit", name="Client", program=True)
    do("mark-ready", ready=True)
    while table.get("phase") != "over":
        message = json.loads(socket.recv())
        if message["type"] == "refusal" and not me:
            sys.exit(message["sentence"])
        table |= message.get("table", {}) | {key: message[key] for key in table.keys() & message.keys()}
        game |= message.get("game") or message.get("progress") or {}
        me = (message.get("you") or {}).get("player", me)
        turn = {"game_no": table.get("game_no"), "round_no": game.get("round_no"), "turn_no": game.get("turn_no")}
        mine = game["boards"][game["seat"]]["available"] if me and game else []
        due = me and mine and table["phase"] == "playing" and not table["paused"] and me not in table["down"]
        if due and turn != written:
            do("write-number", **turn, number="".join(str(random.choice(mine)) for _ in range(3)))
            written = turn
    print(dict(zip((player["name"] for player in table["players"]), game["totals"], strict=True)))
