"""Every acknowledged command is in the log exactly once; and one that was refused is not."""

import hashlib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from chaos.checking.evidence import Evidence, History
from chaos.journal import Sent
from thenumber.online.table import (
    CommandId,
    GuestCommand,
    GuestId,
    NumberTakenBack,
    NumberWritten,
    PlayerSat,
    Sit,
    Start,
    TableId,
    TakeBackNumber,
    Version,
    WriteNumber,
)
from thenumber.online.wire import Do, read_from_client

LEAVES_A_TRACE = (WriteNumber, TakeBackNumber, Sit, Start)
"""Commands that change something, or are refused; others may find it done already."""
MAY_BE_STORED = frozenset({"store/unsure", "server/failed"})
"""Refusals that don't say whether it was stored. All others do, `store/failed` included."""


@dataclass(slots=True)
class _Asked:
    """A command, and how it was answered."""

    command: GuestCommand
    done: list[Version] = field(default_factory=list)
    """The versions that it was said to have led to."""
    refused: list[str] = field(default_factory=list)


class _Answer(msgspec.Struct):
    """As much of any message as answers a command."""

    type: str
    answers: CommandId | None = None
    version: Version = Version(0)
    code: str = ""


_answer = msgspec.json.Decoder(_Answer)


def acknowledged_is_stored_once(evidence: Evidence) -> Iterator[str]:
    """What was acknowledged and is not there, or twice; or was refused and is there."""
    for opened in evidence.opened:
        sat = [event.guest for event in evidence.history(opened.table).events if isinstance(event, PlayerSat)]
        if opened.guest not in sat:
            yield f"table {opened.table}: was said to be open, and is not there"
    asked = _asked(evidence)
    stored = {table: _stored(history) for table, history in evidence.histories.items()}
    for (table, guest, name), each in asked.items():
        found = stored.get(table, {}).get(_stamp(guest, name), ())
        for wrong in _judged(each, found, evidence.history(table), guest):
            yield f"table {table}, guest {guest[:8]}, command {name} ({type(each.command).__name__}): {wrong}"


def _asked(evidence: Evidence) -> Mapping[tuple[TableId, GuestId, CommandId], _Asked]:
    asked: dict[tuple[TableId, GuestId, CommandId], _Asked] = {}
    for connection in evidence.connections:
        table, guest = connection.begun.table, connection.begun.guest
        for each in connection.said:
            if isinstance(each, Sent):
                message = read_from_client(each.text)
                if isinstance(message, Do):
                    asked.setdefault((table, guest, message.id), _Asked(message.command))
                continue
            answer = _answer.decode(each.text)
            if answer.answers is not None and (found := asked.get((table, guest, answer.answers))) is not None:
                if answer.type == "refusal":
                    found.refused.append(answer.code)
                else:
                    found.done.append(answer.version)
    return asked


def _stored(history: History) -> Mapping[CommandId, Sequence[Version]]:
    """Where each command is in the log: by the stamp that is stored with what it led to."""
    found: defaultdict[CommandId, list[Version]] = defaultdict(list)
    for version, event in enumerate(history.events, start=1):
        for stamp in (*event.also, event.command):
            if stamp is not None:
                found[stamp].append(Version(version))
    return found


def _judged(asked: _Asked, stored: Sequence[Version], history: History, guest: GuestId) -> Iterator[str]:
    if len(stored) > 1:
        yield f"is stored {len(stored)} times, at versions {stored}"
    if asked.done and not stored and isinstance(asked.command, LEAVES_A_TRACE):
        yield "was acknowledged, and is not stored"
    if asked.done and stored and min(asked.done) < stored[0]:
        yield f"was acknowledged at version {min(asked.done)}, and is stored at {stored[0]}"
    if asked.done and stored and not _did(asked.command, stored[0], history, guest):
        yield f"was acknowledged, and something else is stored at version {stored[0]}"
    if stored and not asked.done and asked.refused and not MAY_BE_STORED & set(asked.refused):
        yield f"was refused ({asked.refused[-1]}), and is stored at version {stored[0]}"


def _did(command: GuestCommand, version: Version, history: History, guest: GuestId) -> bool:
    """What is stored there is what was asked for; someone may have come back by it before."""
    if not isinstance(command, WriteNumber | TakeBackNumber):
        return True
    player = history.tables[version - 1].of_guest(guest)
    for event in history.events[version - 1 : version + 2]:
        if player is None or not isinstance(event, NumberWritten | NumberTakenBack) or event.player != player.id:
            continue
        if isinstance(command, WriteNumber):
            return isinstance(event, NumberWritten) and event.number == command.number
        return isinstance(event, NumberTakenBack)
    return False


def _stamp(guest: GuestId, command: CommandId) -> CommandId:
    """A command's id as it is stored."""
    return CommandId(hashlib.blake2b(f"{guest} {command}".encode(), digest_size=12).hexdigest())
