"""The frames of a socket, without detours: a text goes out as one frame at once, and one that came whole goes straight
to the one who listens.

Uvicorn takes a queue, a task and a general parser for every message, which costs more than all that a table does about
it. It still opens and closes sockets, sends pings, and reads whatever is no text in a single frame.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

Hear = Callable[[bytes | None], None]
"""What becomes of a message: of its text as it came, or None of one that is no text. Must not raise."""

EXTENSION = "thenumber.frames"
"""Under this name an ASGI app finds the frames of a socket among the extensions of its scope."""
_WHOLE_TEXT = 0x81
_MASKED = 0x80
_TWO_MORE, _EIGHT_MORE = 126, 127  # in place of a length: it follows in so many bytes
_MORE = {_TWO_MORE: 2, _EIGHT_MORE: 8}
_MASK = 4


class Frames(WebSocketsSansIOProtocol):
    """A socket of uvicorn's whose texts take no detours."""

    _hear: Hear | None = None
    _begun = b""
    """The part of a frame that has come so far."""

    def handle_connect(self, event: Request) -> None:
        """Let an ASGI app find the frames of a socket that someone opens."""
        super().handle_connect(event)
        if self._is_socket:
            self._extensions[EXTENSION] = self

    def connection_lost(self, exc: Exception | None) -> None:
        """The peer is gone. Let go of what holds us in turn, so that nothing is left for the collector to find."""
        super().connection_lost(exc)
        self._hear = None
        self.conn.parser.close()
        if self._is_socket:
            self._extensions.clear()

    def listen(self, hear: Hear) -> None:
        """Have what comes from now on heard as it comes; only the end of the connection is still an ASGI message."""
        self._hear = hear

    @property
    def _is_socket(self) -> bool:
        """Whether the connection has become a socket, as the protocol has it."""
        return self.handshake_initiated and self.response.status_code == 101

    @property
    def _extensions(self) -> dict[str, Any]:
        extensions: dict[str, Any] = self.scope["extensions"]
        return extensions

    def write(self, *texts: bytes) -> bool:
        """Send texts, unless the peer is gone; False if there is too much on the way to it already."""
        if not self.writable.is_set():
            return False
        if not (self.disconnected or self.close_sent):
            self.transport.write(_frame(*texts) if len(texts) == 1 else _frames(texts))
        return True

    def data_received(self, data: bytes) -> None:
        """Some bytes have come: the rest of a frame, several, or the beginning of one."""
        if self._hear is None or not self.handshake_complete:
            super().data_received(data)
            return
        data, at = self._begun + data, 0
        while (begin := _begin(data, at)) and not self.transport.is_closing():
            end = begin + _length(data, at)
            if end - begin > self.config.ws_max_size:  # its head is enough for the parser to hang up
                super().data_received(data[at:])
                return
            if end > len(data):
                break
            if data[at] == _WHOLE_TEXT and data[at + 1] & _MASKED and not self.frames and not self.close_sent:
                self._hear(_unmasked(data[begin:end], data[begin - _MASK : begin]))
            else:
                super().data_received(data[at:end])
            at = end
        self._begun = data[at:]

    def send_receive_event_to_app(self) -> None:
        """A message came in several frames, or is no text."""
        if self._hear is None:
            super().send_receive_event_to_app()
            return
        message, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self._hear(message if self.curr_msg_data_type == "text" else None)


def _begin(data: bytes, at: int) -> int:
    """Where the payload of a frame begins; 0 if the head of the frame has not come whole."""
    if len(data) < at + 2:
        return 0
    begin = at + 2 + _MORE.get(data[at + 1] & ~_MASKED, 0) + (_MASK if data[at + 1] & _MASKED else 0)
    return begin if begin <= len(data) else 0


def _length(data: bytes, at: int) -> int:
    """How long the payload of a frame is, whose head has come whole."""
    length = data[at + 1] & ~_MASKED
    more = _MORE.get(length)
    return length if more is None else int.from_bytes(data[at + 2 : at + 2 + more])


def _head(length: int) -> bytes:
    r"""The head of a frame with a whole text of that length.

    >>> _head(5), _head(126), _head(65_536)
    (b'\x81\x05', b'\x81~\x00~', b'\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00')
    """
    if length < _TWO_MORE:
        return bytes((_WHOLE_TEXT, length))
    if length < 1 << 16:
        return bytes((_WHOLE_TEXT, _TWO_MORE)) + length.to_bytes(2)
    return bytes((_WHOLE_TEXT, _EIGHT_MORE)) + length.to_bytes(8)


def _frame(text: bytes) -> bytes:
    return _head(len(text)) + text


@lru_cache(maxsize=16)  # everyone who watches a table is told the same
def _frames(texts: tuple[bytes, ...]) -> bytes:
    return b"".join(map(_frame, texts))


def _unmasked(payload: bytes, mask: bytes) -> bytes:
    r"""What a client masked, as the protocol has it.

    >>> _unmasked(b"bcdabc", b"\x01\x01\x01\x01")
    b'cbe`cb'
    """
    length = len(payload)
    masks = (mask * (length // _MASK + 1))[:length]
    return (int.from_bytes(payload) ^ int.from_bytes(masks)).to_bytes(length)
