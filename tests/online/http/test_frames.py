"""Frames: whatever pieces they come in, each message is heard as it was sent, and what is no frame harms nobody."""

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable, Iterable
from itertools import pairwise
from typing import TypeVar

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from starlette.types import Receive, Scope, Send
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from tests.online.server.virtual import Room, VirtualStore, a_moment, in_virtual_time
from thenumber.online.http.frames import EXTENSION, Frames
from thenumber.online.wire import LONGEST_MESSAGE, NewTable, Refusal

T = TypeVar("T")
Message = tuple[bytes, ...]
"""A text in as many frames as it has parts."""


class Pipe(asyncio.Transport):
    """A transport to the client of a test."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = b""
        self._is_closing = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent += bytes(data)

    def close(self) -> None:
        self._is_closing = True

    def is_closing(self) -> bool:
        return self._is_closing

    def pause_reading(self) -> None:
        raise AssertionError("what comes is heard at once")


class Call:
    """A socket between a client and an app that notes what it hears."""

    def __init__(self) -> None:
        self.pipe = Pipe()
        self.heard: list[bytes | None] = []
        self.client = ClientProtocol(parse_uri("ws://localhost/"))

    async def open(self) -> "Call":
        config = Config(self._app, interface="asgi3", ws_max_size=LONGEST_MESSAGE, log_config=None, proxy_headers=False)
        config.load()
        self.frames = Frames(config, ServerState(), {}, asyncio.get_running_loop())
        self.frames.connection_made(self.pipe)
        self.client.send_request(self.client.connect())
        self.frames.data_received(b"".join(self.client.data_to_send()))
        await asyncio.sleep(0.001)
        assert isinstance(self.told()[0], Response)
        return self

    def told(self) -> list[object]:
        """What the client has been told since it last looked."""
        sent, self.pipe.sent = self.pipe.sent, b""
        self.client.receive_data(sent)
        return list(self.client.events_received())

    async def _app(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["extensions"][EXTENSION].listen(self.heard.append)
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass


def calling(scenario: Callable[[Call], Awaitable[T]]) -> T:
    async def course() -> T:
        return await scenario(await Call().open())

    return in_virtual_time(course)


def frames_of(message: Message) -> Iterable[bytes]:
    """A text as a client sends it, with a ping between its parts."""
    for index, part in enumerate(message):
        opcode = Opcode.TEXT if index == 0 else Opcode.CONT
        yield Frame(opcode, part, fin=index == len(message) - 1).serialize(mask=True)
        yield Frame(Opcode.PING, b"there?").serialize(mask=True)


@given(
    st.lists(st.lists(st.binary(max_size=300), min_size=1, max_size=3).map(tuple), max_size=5),
    st.lists(st.integers(0, 2000), max_size=10),
)
@example([(b"x" * LONGEST_MESSAGE,), (b"",)], [1, 2, 3, 4, 5, 6, 7])
def test_messages_are_heard_as_they_were_sent_whatever_pieces_they_come_in(
    messages: list[Message], cuts: list[int]
) -> None:
    sent = b"".join(frame for message in messages for frame in frames_of(message))
    places = [0, *sorted(cut for cut in cuts if cut < len(sent)), len(sent)]

    async def hearing(call: Call) -> list[bytes | None]:
        for begin, end in pairwise(places):
            call.frames.data_received(sent[begin:end])
        return call.heard

    assert [b"".join(message) for message in messages] == calling(hearing)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536])
def test_what_is_written_is_one_text(length: int) -> None:
    async def writing(call: Call) -> list[object]:
        assert call.frames.write(b"x" * length)
        return call.told()

    assert [Frame(Opcode.TEXT, b"x" * length)] == calling(writing)


def test_a_peer_that_cannot_take_more_is_not_written_to() -> None:
    async def writing(call: Call) -> tuple[bool, list[object]]:
        call.frames.pause_writing()
        return call.frames.write(b"x"), call.told()

    assert (False, []) == calling(writing)


TOO_LONG = Frame(Opcode.TEXT, b"x" * (LONGEST_MESSAGE + 1)).serialize(mask=True)


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        pytest.param(TOO_LONG, 1009, id="too long"),
        pytest.param(TOO_LONG[:20], 1009, id="the head of one too long"),
        pytest.param(Frame(Opcode.TEXT, b"x").serialize(mask=False), 1002, id="not masked"),
        pytest.param(b"\xff" * 20, 1002, id="no frame"),
        pytest.param(
            Frame(Opcode.TEXT, b"x", fin=False).serialize(mask=True) + Frame(Opcode.TEXT, b"x").serialize(mask=True),
            1002,
            id="a text within a text",
        ),
    ],
)
def test_what_breaks_the_rules_ends_the_call(sent: bytes, code: int) -> None:
    async def breaking(call: Call) -> tuple[list[bytes | None], int | None]:
        call.frames.data_received(sent)
        call.told()
        return call.heard, call.client.close_rcvd.code if call.client.close_rcvd else None

    assert ([], code) == calling(breaking)


def test_what_is_no_text_is_heard_as_none() -> None:
    async def sending(call: Call) -> list[bytes | None]:
        call.frames.data_received(Frame(Opcode.BINARY, b"x").serialize(mask=True))
        return call.heard

    assert [None] == calling(sending)


@given(st.binary(max_size=200))
def test_no_bytes_do_any_harm(sent: bytes) -> None:
    async def sending(call: Call) -> None:
        call.frames.data_received(sent)
        call.frames.data_received(sent)
        call.frames.write(b"x")

    calling(sending)


def test_a_connection_that_was_lost_leaves_nothing_for_the_collector() -> None:
    async def losing(call: Call) -> Frames | None:
        lost = weakref.ref(call.frames)
        call.frames.connection_lost(None)
        del call.frames
        await asyncio.sleep(1)
        return lost()

    gc.disable()
    try:
        assert calling(losing) is None
    finally:
        gc.enable()


def test_a_connection_that_asks_for_no_socket_is_lost_like_any_other() -> None:
    async def asking() -> int:
        config = Config(lambda: None, interface="asgi3", log_config=None, proxy_headers=False)
        config.load()
        frames, pipe = Frames(config, state := ServerState(), {}, asyncio.get_running_loop()), Pipe()
        frames.connection_made(pipe)
        frames.data_received(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert pipe.sent.startswith(b"HTTP/1.1 426 ")
        frames.connection_lost(None)
        return len(state.connections)

    assert in_virtual_time(asking) == 0


def test_a_command_that_is_none_is_refused_by_its_id() -> None:
    async def asking() -> list[tuple[str, str | None]]:
        room = Room(VirtualStore())
        found = await room.open("A" * 43, NewTable("Ann"))
        phone = room.connect(found.table, "A" * 43)
        phone.say_text(b'{"type":"do","id":"a7","command":{"command":"set-turn-time","turn_time":19}}')
        await a_moment()
        return [(told.code, told.answers) for told in phone.messages if isinstance(told, Refusal)]

    assert [("message/malformed", "a7")] == in_virtual_time(asking)
