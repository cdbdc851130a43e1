"""Everything that can happen to a table, as one message in its inbox; and all that may have to be done about it.

`reacting` turns messages into events and effects, `inbox` stores the events and then carries out the effects. Those
that hold nothing but values are hidden from the collector (`gc=False`): it could not free a circle that leads through.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from thenumber.online.store import Draft, HouseId, There
from thenumber.online.table import (
    NOTHING_KNOWN,
    AnyCommand,
    CommandId,
    GuestId,
    Knowledge,
    PlayerId,
    Reason,
    Reminder,
    Time,
    TurnAtHand,
    Version,
)
from thenumber.online.wire import FromServer, Read, Say, Think, Wait
from thenumber.rules import Number, View


class Listener(Protocol):
    """A connection, as the house sees it."""

    guest: GuestId | None
    address: str
    """Where it comes from, as callers are counted; empty if nobody knows."""
    wants_earlier: bool
    """Snapshots bring the earlier games of the series, which bots study and people remember."""
    is_screen: bool
    """It shows the table to everyone in a room: then it has no guest."""

    def tell(self, *messages: bytes) -> None:
        """Send messages when the connection can take them; never waits."""
        ...

    def refuse(self, reason: Reason, answers: CommandId | None = None) -> None:
        """Say that a command or message was not carried out, and why."""
        ...

    def hang_up(self, code: int, reason: str) -> None:
        """End the connection."""
        ...


# What comes in.


class Came(msgspec.Struct, frozen=True):
    """Someone connected, who has seen the table at that version."""

    listener: Listener
    seen: Version | None = None


class Gone(msgspec.Struct, frozen=True):
    """A connection ended."""

    listener: Listener


class Asked(msgspec.Struct, frozen=True):
    """A command. One with a stamp is carried out once, however often it comes."""

    listener: Listener
    """Who is answered."""
    by: GuestId | None
    command: AnyCommand
    id: CommandId
    stamp: CommandId | None = None
    """The command's id as it is stored."""
    known: Knowledge = NOTHING_KNOWN


class Signalled(msgspec.Struct, frozen=True):
    """Something that people tell each other, or have in mind, and that is no event."""

    listener: Listener
    by: GuestId
    signal: Think | Say | Read | Wait
    known: Knowledge = NOTHING_KNOWN


class Shown(msgspec.Struct, frozen=True, gc=False):
    """A screen has told the reveal of a turn to its end."""

    turn: TurnAtHand


class Chosen(msgspec.Struct, frozen=True, gc=False):
    """The number that a bot chose for a player; None if it failed."""

    player: PlayerId
    turn: TurnAtHand
    number: Number | None


class Tick(msgspec.Struct, frozen=True, gc=False):
    """Time has passed: something may be due."""


class Hint(msgspec.Struct, frozen=True, gc=False):
    """Another house says that it has stored this version."""

    version: Version


class Others(msgspec.Struct, frozen=True, gc=False):
    """Who is at the table in other houses now."""

    there: Mapping[HouseId, There]


class Overheard(msgspec.Struct, frozen=True, gc=False):
    """Someone in another house says something to everyone at the table."""

    message: bytes


class DraftsFound(msgspec.Struct, frozen=True, gc=False):
    """What players have in mind, as it is stored when a deadline has come."""

    deadline: Time
    drafts: Sequence[Draft]


class Rewritten(msgspec.Struct, frozen=True, gc=False):
    """Another house has changed events that were stored before: everything is read again."""


class StandStill(msgspec.Struct, frozen=True):
    """Nothing is to happen at the table while the store is changed behind its back; then it is read again."""

    begun: asyncio.Future[None]
    over: asyncio.Future[None]
    ended: asyncio.Future[None]


Message = (
    Came
    | Gone
    | Asked
    | Signalled
    | Shown
    | Chosen
    | Tick
    | Hint
    | Others
    | Overheard
    | DraftsFound
    | Rewritten
    | StandStill
)
"""What may come into a table's inbox."""


# What is to be done, once the events are stored.


class Answer(msgspec.Struct, frozen=True):
    """A command was carried out, now or when it came before."""

    to: Asked
    version: Version
    is_news: bool
    """It has just changed something, of which everyone is told."""


class Refuse(msgspec.Struct, frozen=True):
    """A command or another message was not carried out."""

    listener: Listener
    reason: Reason
    answers: CommandId | None = None


class Tell(msgspec.Struct, frozen=True):
    """Send someone a message."""

    listener: Listener
    message: FromServer


class TellAll(msgspec.Struct, frozen=True, gc=False):
    """Send everyone here the same message."""

    message: FromServer


class TellEverywhere(msgspec.Struct, frozen=True, gc=False):
    """Send everyone the same message, in every house."""

    message: FromServer


class Pass(msgspec.Struct, frozen=True, gc=False):
    """Send everyone here what was said in another house."""

    message: bytes


class TellOthers(msgspec.Struct, frozen=True, gc=False):
    """Tell other houses who is here."""

    here: There


class SeekDrafts(msgspec.Struct, frozen=True, gc=False):
    """Read from the store what players in other houses have in mind, now that a deadline has come."""

    deadline: Time


class AskBot(msgspec.Struct, frozen=True, gc=False):
    """Have a bot choose a number for a player."""

    player: PlayerId
    bot: str
    turn: TurnAtHand
    view: View
    deadline: Time | None


class KeepDraft(msgspec.Struct, frozen=True, gc=False):
    """Store what a player has in mind, or that it is nothing any more."""

    player: PlayerId
    draft: Draft | None


class Remind(msgspec.Struct, frozen=True, gc=False):
    """Tell people of a game over days, wherever they are."""

    reminders: tuple[Reminder, ...]


class NoteRoom(msgspec.Struct, frozen=True, gc=False):
    """Note that the table is a room, so that its games are kept; or that it is none any more."""

    is_kept: bool
    keeper: GuestId | None = None
    """Among whose rooms it is counted from now on."""


class WakeAt(msgspec.Struct, frozen=True, gc=False):
    """Look at the table again by then, even if nothing happens; None: there is no need to."""

    at: Time | None


class CatchUp(msgspec.Struct, frozen=True, gc=False):
    """Read what another house has stored."""


class ReadAgain(msgspec.Struct, frozen=True, gc=False):
    """Read the whole table again."""


class Failed(msgspec.Struct, frozen=True):
    """Our own code made a mistake: refuse the one who asked, and read the table again."""

    error: Exception
    message: Message | None = None
    """What came in just then; None: nothing, it was time for something."""


Deed = (
    Refuse
    | Tell
    | TellAll
    | TellEverywhere
    | Pass
    | TellOthers
    | AskBot
    | KeepDraft
    | NoteRoom
    | SeekDrafts
    | Remind
    | WakeAt
    | CatchUp
    | ReadAgain
    | StandStill
    | Failed
)
"""What may have to be done about a message, one after the other."""
Effect = Answer | Deed
"""Answers are told with the news, and the rest is done then."""
