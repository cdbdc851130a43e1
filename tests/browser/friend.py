"""A player without a screen: a program at the same table, so that a test needs one browser for what it looks at."""

import secrets
import time
from contextlib import AbstractContextManager, ExitStack
from types import TracebackType
from typing import Self
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE, PATIENT
from thenumber.online.table import (
    CommandId,
    GuestCommand,
    MarkReady,
    Phase,
    Phrase,
    Rematch,
    Sit,
    TableId,
    TakeBackNumber,
    WriteNumber,
)
from thenumber.online.wire import (
    Do,
    FromServer,
    NewTable,
    Refusal,
    Say,
    Show,
    TableFound,
    decode,
    encode,
    read_from_server,
)
from thenumber.remote import awaits_you, new_secret
from thenumber.remote.mirror import Mirror
from thenumber.rules import Colour, Number


class Friend:
    """Someone who plays as they are told: what they do is stored when the call returns, and anyone may act on it."""

    def __init__(
        self, url: str, table: TableId, name: str, secret: str | None = None, *, is_screen: bool = False
    ) -> None:
        self.name = name
        self.table = table
        self.secret = secret or new_secret()
        self._mirror = Mirror()
        self._line = ExitStack()
        self._socket = self._line.enter_context(_connecting(url, table, self.secret, is_screen=is_screen))
        self._hear()

    @classmethod
    def with_a_table(cls, url: str, name: str) -> Self:
        """Someone who has opened a table, and sits at it as its host."""
        secret = new_secret()
        headers = {"Authorization": f"Bearer {secret}", "Content-Type": "application/json"}
        asked = Request(f"{url}api/tables", encode(NewTable(name)), headers)  # noqa: S310  # our own server
        with urlopen(asked, timeout=PATIENCE) as answer:  # noqa: S310  # the same
            return cls(url, decode(answer.read(), TableFound).table, name, secret)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.leave_the_room()

    def do(self, command: GuestCommand) -> None:
        """Have a command carried out."""
        answer = self._ask(command)
        assert not isinstance(answer, Refusal), answer

    def _ask(self, command: GuestCommand) -> FromServer:
        command_id = CommandId(secrets.token_hex(8))
        self._socket.send(encode(Do(command_id, command)).decode())
        while getattr(heard := self._hear(), "answers", None) != command_id:
            pass
        return heard

    def _has_written(self, number: Number | None) -> bool:
        """False if news of the turn that is open now had not come yet."""
        if self._mirror.snapshot is None or not awaits_you(self._mirror.snapshot):
            self._hear()  # someone else is waited for
            return False
        answer = self._ask(WriteNumber(*self._turn, number))
        if isinstance(answer, Refusal) and answer.code == "turn/stale":
            return False
        assert not isinstance(answer, Refusal), answer
        return True

    def sit(self, colour: str | None = None) -> None:
        """Take a seat in the lobby, and be ready."""
        self.do(Sit(self.name, Colour(colour) if colour else None))
        self.do(MarkReady(ready=True))

    def rematch(self) -> None:
        """Want another game, once this one is over."""
        while self._mirror.snapshot is None or self._mirror.snapshot.table.phase is Phase.PLAYING:
            self._hear()
        self.do(Rematch())
        self.do(MarkReady(ready=True))

    def write(self, number: str | None) -> None:
        """Write a number for the turn that is open, or leave the tile blank."""
        latest = time.monotonic() + PATIENCE
        while not self._has_written(Number(number) if number else None):
            assert time.monotonic() < latest, "the turn does not open"

    def take_back(self) -> None:
        """Take it back."""
        you = self._mirror.snapshot and self._mirror.snapshot.you
        assert you, "one who wrote a number has a seat"
        assert you.written, "a number lies there"
        self.do(TakeBackNumber(*self._turn, you.written))

    def see_off(self, name: str) -> None:
        """Wait until someone was here, and is no longer."""
        for is_here in (True, False):
            while self._has_company_of(name) is not is_here:
                self._hear()

    def say(self, phrase: Phrase) -> None:
        """Say something to everyone."""
        self._socket.send(encode(Say(phrase)).decode())

    def show(self, *turn: int) -> None:
        """As a screen that all look at: have told the reveal of a turn."""
        self._socket.send(encode(Show(*turn)).decode())

    def leave_the_room(self) -> None:
        """Lose the connection, without a word."""
        self._line.close()

    @property
    def _turn(self) -> tuple[int, int, int]:
        snapshot = self._mirror.snapshot
        assert snapshot is not None, "the server has told everything"
        assert snapshot.game is not None, "a game is being played"
        return snapshot.table.game_no, snapshot.game.round_no, snapshot.game.turn_no

    def _has_company_of(self, name: str) -> bool:
        players = self._mirror.snapshot.table.players if self._mirror.snapshot else ()
        return any(each.name == name and each.player in self._mirror.presence.connected for each in players)

    def _hear(self) -> FromServer:
        return self._take_in(self._socket.recv(timeout=PATIENCE))

    def _take_in(self, text: str | bytes) -> FromServer:
        message = read_from_server(text)
        self._mirror.take_in(message)
        return message


def _connecting(
    url: str, table: TableId, secret: str, *, is_screen: bool = False
) -> AbstractContextManager[ClientConnection]:
    address = f"{url.replace('http', 'ws', 1)}api/tables/{table}/socket{'?screen=yes' if is_screen else ''}"
    headers = {"Authorization": f"Bearer {secret}"}
    return connect(address, additional_headers=headers, compression=None, max_queue=None, **PATIENT)
