"""What a client says over the socket of a table."""

from typing import Annotated

import msgspec
from msgspec import Meta

from thenumber.rules import Number
from thenumber.table import CommandId, GuestCommand, Phrase
from thenumber.table.commands import Command, Count, SomePlayer

LONGEST_MESSAGE = 4096
"""Bytes; a longer message closes the socket."""

SomeCommandId = Annotated[CommandId, Meta(min_length=1, max_length=40)]
"""An id that a client chose for a command: sent again, it is carried out once."""
BotName = Annotated[str, Meta(min_length=1, max_length=100)]
"""The id of a bot, or a level."""
Token = Annotated[str, Meta(min_length=1, max_length=100)]
"""The secret in a link that moves a seat to another device."""


class AddBot(Command, frozen=True, tag="add-bot"):
    """Give a free seat to a bot, in the lobby; for the host."""

    bot: BotName
    """A character by its id, or a level (easy, medium, hard): the next of its characters not yet at the table."""


class MakeLink(Command, frozen=True, tag="make-link"):
    """Make a link that moves a seat to another device, once: your own, or for the host that of a player who is away."""

    player: SomePlayer


class UseLink(Command, frozen=True, tag="use-link"):
    """Take over the seat that such a link moves here."""

    token: Token
    """What stands after `?seat=` in the link."""


class AskStandIn(Command, frozen=True, tag="ask-stand-in"):
    """Let a stand-in play for someone quiet whom you wait for, at a table without a clock.

    After two minutes for the host, or for anyone if it is the host; after four for anyone.
    """

    player: SomePlayer


SomeCommand = GuestCommand | AddBot | MakeLink | UseLink | AskStandIn
"""What a client may ask a table for."""


class ClientMessage(msgspec.Struct, frozen=True, gc=False, tag_field="type", forbid_unknown_fields=True):
    """One message from a client."""


class Do(ClientMessage, frozen=True, tag="do"):
    """A command. Sent again with the same id, after a lost connection, it is carried out once."""

    id: SomeCommandId
    """Chosen by you, for this command alone; the answer names it."""
    command: SomeCommand
    """What you ask of the table."""


class Think(ClientMessage, frozen=True, tag="think"):
    """Three digits you have in mind: if time is up before you write a number, they count. Never answered."""

    game_no: Count
    """The turn that you think of; as in the snapshot and the updates."""
    round_no: Count
    turn_no: Count
    number: Number | None
    """None: nothing any more."""


class Say(ClientMessage, frozen=True, tag="say"):
    """A phrase, which each reader sees in their own language. Never answered."""

    phrase: Phrase


class Read(ClientMessage, frozen=True, tag="read"):
    """You are reading the rules, or no longer. Never answered."""

    reading: bool


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Are you there? Answered by a pong."""


FromClient = Do | Think | Say | Read | Ping
"""Whatever a client may send."""
