"""What promises of a store are tried with: builders of appends, games and drafts.

A promise is a function that tries it on an empty store; its docstring says it.
"""

from collections.abc import Awaitable, Callable, Sequence

from thenumber.online.store import Append, Draft, FinishedGame, Store, StoreError
from thenumber.online.table import (
    AnyEvent,
    Code,
    GuestId,
    PlayerId,
    PlayerSat,
    ReadyMarked,
    TableId,
    TableOpened,
    Time,
    Version,
)
from thenumber.rules import Colour, Number

Promise = Callable[[Store], Awaitable[None]]

ANN, BEN, CLEO = GuestId("ann" * 10), GuestId("ben" * 10), GuestId("cleo" * 10)
FIRST, SECOND = PlayerId(1), PlayerId(2)
T1, T2, T3 = TableId("table-1"), TableId("table-2"), TableId("table-3")
NEVER = Time(10**13)


class Broken(Exception):
    """What a store did instead of what it promises."""


def listed_in(promises: list[Promise]) -> Callable[[Promise], Promise]:
    """Put a promise on a list."""

    def listed(promise: Promise) -> Promise:
        promises.append(promise)
        return promise

    return listed


def opening(table: TableId, *, at: int = 1, wake: Time = NEVER) -> Append:
    """A table is opened, and Ann sits down."""
    events = (
        TableOpened(at=Time(at), code=Code(f"CODE-{table}"), stand_in="saver"),
        PlayerSat(at=Time(at), player=FIRST, guest=ANN, name="Ann", colour=Colour.RED),
    )
    return Append(table, Version(0), events, wake, frozenset([ANN]))


def following(table: TableId, after: int, *, at: int = 2, events: Sequence[AnyEvent] = ()) -> Append:
    """Something happens at a table."""
    ready = ReadyMarked(at=Time(at), player=FIRST, ready=True)
    return Append(table, Version(after), tuple(events) or (ready,), NEVER)


def game(table: TableId, game_no: int, at: int, *guests: GuestId) -> FinishedGame:
    """A game that Ann and others have played; the last of them is a bot."""
    record = b'{"players": ["Ann", "Ben", "Rob"], "turns": [["852", "743", null]], "table": "x"}'
    return FinishedGame(table, game_no, Time(at), record, (*((guest,) for guest in guests), ()))


def draft(table: TableId, player: PlayerId, number: str, guest: GuestId = ANN) -> Draft:
    """A player's draft."""
    return Draft(table, player, guest, 1, 1, 1, Number(number))


def expect(expected: object, actual: object) -> None:
    """Compare what is with what was promised."""
    if expected != actual:
        raise Broken(f"Expected {expected!r}, got {actual!r}")


async def refuses(error: type[StoreError], asked: Awaitable[None]) -> None:
    """Look whether something is refused as promised."""
    try:
        await asked
    except error:
        return
    raise Broken(f"Expected {error.__name__}, and nothing was refused")
