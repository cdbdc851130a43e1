"""What a client says over the socket of a table."""

from typing import Annotated

import msgspec
from msgspec import Meta

from thenumber.online.table import CommandId, GuestCommand, Phrase
from thenumber.online.table.commands import Count, GivenName
from thenumber.rules import Number

LONGEST_MESSAGE = 4096
"""Bytes; a longer message closes the socket."""

SomeCommandId = Annotated[CommandId, Meta(min_length=1, max_length=40)]
"""An id that a client chose for a command: sent again, it is carried out once."""


class ClientMessage(msgspec.Struct, frozen=True, gc=False, tag_field="type", forbid_unknown_fields=True):
    """One message from a client."""


class Do(ClientMessage, frozen=True, tag="do"):
    """A command. Sent again with the same id, after a lost connection, it is carried out once."""

    id: SomeCommandId
    """Chosen by you, for this command alone; the answer names it."""
    command: GuestCommand
    """What is asked of the table."""


class Think(ClientMessage, frozen=True, tag="think"):
    """Three digits you have picked: if time runs out before you write a number, they count. Never answered."""

    game_no: Count
    """The game of the turn that you think of; game, round and turn are as in the snapshot and the updates."""
    round_no: Count
    turn_no: Count
    number: Number | None
    """The digits that you have picked; none takes back what was picked before."""


class Say(ClientMessage, frozen=True, tag="say"):
    """A phrase, which each reader sees in their own language. Never answered."""

    phrase: Phrase


class Read(ClientMessage, frozen=True, tag="read"):
    """You are reading the rules, or no longer. Never answered."""

    reading: bool


class Wait(ClientMessage, frozen=True, tag="wait"):
    """You watch, and wait for a seat in the next game: everyone sees your name. Answered only if it is refused.

    It ends with your connection, and when you sit down, which is up to you once the lobby is open.
    """

    name: GivenName | None
    """The name to show; none: you no longer wait."""


class Show(ClientMessage, frozen=True, tag="show"):
    """You are a screen that all look at, and have told the reveal of this turn to its end. Never answered.

    Only a connection that was opened as a screen can say it; from others, it's ignored.
    """

    game_no: Count
    """The game of the turn that was told; game, round and turn are as in the snapshot and the updates."""
    round_no: Count
    turn_no: Count


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Are you there? Answered by a pong."""


FromClient = Do | Think | Say | Read | Wait | Show | Ping
"""Whatever a client may send."""
