"""Messages as JSON. Whatever is not a message becomes a `MalformedMessage`, never a crash."""

from typing import TypeVar

import msgspec

from thenumber.online.table import CommandId, You
from thenumber.online.values import read, written
from thenumber.online.wire.from_client import FromClient, SomeCommandId
from thenumber.online.wire.from_server import FromServer

T = TypeVar("T")


class MalformedMessage(ValueError):
    """A text that is not one of the protocol's messages; says what is wrong with it, in English."""


# Sets of digits are written in order, so that equal tables give equal bytes.
_encoder = msgspec.json.Encoder(enc_hook=written, order="deterministic")
_from_client: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient, dec_hook=read)
_from_server: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer, dec_hook=read)


def encode(message: object) -> bytes:
    """A message, or any part of one, as JSON."""
    return _encoder.encode(message)


def decode(text: bytes | str, kind: type[T]) -> T:
    """The value of that kind that a JSON text says.

    Raises:
        MalformedMessage: it says something else.
    """
    try:
        return msgspec.json.decode(text, type=kind, dec_hook=read)
    except (ValueError, RecursionError) as error:  # also bytes that are no text
        raise MalformedMessage(str(error)) from None


def read_from_client(text: bytes | str) -> FromClient:
    """What a client said.

    Raises:
        MalformedMessage: it said nothing that we understand.
    """
    try:
        return _from_client.decode(text)
    except (ValueError, RecursionError) as error:
        raise MalformedMessage(str(error)) from None


class _Named(msgspec.Struct):
    id: SomeCommandId


_named = msgspec.json.Decoder(_Named)


def command_id_in(text: bytes | str) -> CommandId | None:
    """The id of a command that is otherwise unreadable, so that its sender knows what is refused.

    >>> command_id_in('{"type":"do","id":"a7","command":{"command":"dance"}}')
    'a7'
    """
    try:
        return _named.decode(text).id
    except (ValueError, RecursionError):
        return None


def read_from_server(text: bytes | str) -> FromServer:
    """What the server said.

    Raises:
        MalformedMessage: it said nothing that we understand.
    """
    try:
        return _from_server.decode(text)
    except (ValueError, RecursionError) as error:
        raise MalformedMessage(str(error)) from None


def addressed(update: bytes, you: You | None, answers: CommandId | None) -> bytes:
    """An update that is encoded once and sent to everyone, with what concerns one person alone.

    >>> addressed(b'{"type":"update","after":1,"version":2}', None, CommandId("a"))
    b'{"type":"update","after":1,"version":2,"answers":"a"}'
    """
    personal = b""
    if you is not None:
        personal += b',"you":' + encode(you)
    if answers is not None:
        personal += b',"answers":' + encode(answers)
    return update[:-1] + personal + b"}" if personal else update
