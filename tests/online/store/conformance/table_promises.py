"""What a store promises of a table: its events, drafts, wake-ups and code."""

import asyncio
from dataclasses import replace

from tests.online.store.conformance.promises import (
    ANN,
    BEN,
    FIRST,
    NEVER,
    SECOND,
    T1,
    T2,
    T3,
    Promise,
    draft,
    expect,
    following,
    game,
    listed_in,
    opening,
    refuses,
)
from thenumber.online.store import Append, CodeTaken, Conflict, Store
from thenumber.online.table import Code, NameChanged, NumberWritten, ReadyMarked, TableId, Time, Version
from thenumber.rules import Number

TABLE_PROMISES: list[Promise] = []
promise = listed_in(TABLE_PROMISES)


@promise
async def _(store: Store) -> None:
    """Events are read as they were stored, in order, after any version."""
    await store.append(opening(T1))
    later = following(T1, 2, events=[NumberWritten(at=Time(n), player=FIRST, number=Number.of(n)) for n in range(30)])
    await store.append(later)
    events = (*opening(T1).events, *later.events)
    for after in (0, 1, 2, 17, 31, 32, 33):
        expect(list(events[after:]), list(await store.read(T1, Version(after))))


@promise
async def _(store: Store) -> None:
    """A table that nobody opened has no events, drafts or games."""
    await store.append(opening(T1))
    expect(([], [], []), (list(await store.read(T2)), list(await store.drafts(T2)), list(await store.finished(T2))))


@promise
async def _(store: Store) -> None:
    """Any text comes back as it was."""
    awkward = '"Zoë" \\ 🇮🇹👩‍👩‍👧 \u2028\u0085\'; DROP TABLE events; -- {}[]'
    renamed = NameChanged(at=Time(2), player=FIRST, name=awkward)
    await store.append(opening(T1))
    await store.append(following(T1, 2, events=[renamed]))
    expect([renamed], list(await store.read(T1, Version(2))))


@promise
async def _(store: Store) -> None:
    """An append at a version that the table is not at is a conflict."""
    await store.append(opening(T1))
    for after in (1, 3, 100):
        await refuses(Conflict, store.append(following(T1, after)))
    await refuses(Conflict, store.append(following(T2, 2)))
    expect(2, len(await store.read(T1)))


@promise
async def _(store: Store) -> None:
    """A table cannot be opened twice."""
    await store.append(opening(T1))
    await refuses(Conflict, store.append(opening(T1)))
    expect(2, len(await store.read(T1)))


@promise
async def _(store: Store) -> None:
    """A conflict changes nothing at all."""
    await store.append(opening(T1))
    await store.keep_draft(draft(T1, FIRST, "123"))
    late = replace(
        following(T1, 1, at=9),
        wake=Time(0),
        guests=frozenset([BEN]),
        finished=game(T1, 1, 9, ANN, BEN),
        drops_drafts=True,
    )
    await refuses(Conflict, store.append(late))
    expect([], [*await store.due(Time(5), 9), *await store.tables_of(BEN), *await store.all_finished(None, 9)])
    expect([draft(T1, FIRST, "123")], list(await store.drafts(T1)))
    expect([1], [known.changed for known in await store.tables(9)])


@promise
async def _(store: Store) -> None:
    """Of many appends at one version exactly one is stored, and those of other tables are not disturbed."""
    await store.append(opening(T1))
    others = [TableId(f"other-{n}") for n in range(20)]
    rivals = [following(T1, 2, events=[ReadyMarked(at=Time(n), player=FIRST, ready=True)]) for n in range(20)]
    asked = [append for pair in zip(rivals, map(opening, others), strict=True) for append in pair]
    answers = await asyncio.gather(*map(store.append, asked), return_exceptions=True)
    expect(1, answers[::2].count(None))
    expect({Conflict, type(None)}, {type(answer) for answer in answers[::2]})
    expect([None] * 20, answers[1::2])
    expect([2] * 20, [len(await store.read(other)) for other in others])
    winner = rivals[answers[::2].index(None)]
    expect(list(winner.events), list(await store.read(T1, Version(2))))


@promise
async def _(store: Store) -> None:
    """Appends to one table that follow each other are all stored, however fast they come."""
    await store.append(opening(T1))
    await asyncio.gather(*(store.append(following(T1, after, at=after)) for after in range(2, 40)))
    expect(list(range(2, 40)), [event.at for event in await store.read(T1, Version(2))])


@promise
async def _(store: Store) -> None:
    """A code finds its table, and no other table can have it."""
    await store.append(opening(T1))
    opened, sat = opening(T1).events
    expect((T1, None), (await store.find(Code("CODE-table-1")), await store.find(Code("CODE-table-2"))))
    await refuses(CodeTaken, store.append(Append(T2, Version(0), (opened, sat), NEVER, frozenset([BEN]))))
    expect([], [*await store.read(T2), *await store.tables_of(BEN)])
    expect(T1, await store.find(Code("CODE-table-1")))


@promise
async def _(store: Store) -> None:
    """The last draft of each player is kept until it is dropped."""
    await store.append(opening(T1))
    await store.append(opening(T2))
    for kept in (draft(T1, SECOND, "777", BEN), draft(T1, FIRST, "123"), draft(T2, FIRST, "9" * 3)):
        await store.keep_draft(kept)
    await store.keep_draft(draft(T1, FIRST, "007"))
    expect([draft(T1, FIRST, "007"), draft(T1, SECOND, "777", BEN)], list(await store.drafts(T1)))
    await store.drop_draft(T1, SECOND)
    await store.drop_draft(T3, SECOND)
    expect([draft(T1, FIRST, "007")], list(await store.drafts(T1)))
    await store.drop_draft(T1, FIRST)
    await store.keep_draft(draft(T1, FIRST, "008"))
    expect([draft(T1, FIRST, "008")], list(await store.drafts(T1)))
    expect([draft(T2, FIRST, "999")], list(await store.drafts(T2)))


@promise
async def _(store: Store) -> None:
    """A reveal drops the drafts of its table with it."""
    await store.append(opening(T1))
    await store.append(opening(T2))
    await asyncio.gather(store.keep_draft(draft(T1, FIRST, "123")), store.keep_draft(draft(T2, FIRST, "123")))
    await store.append(replace(following(T1, 2), drops_drafts=True))
    expect(([], 1), (list(await store.drafts(T1)), len(await store.drafts(T2))))
    await store.append(following(T2, 2))
    expect(1, len(await store.drafts(T2)))


@promise
async def _(store: Store) -> None:
    """The last fold that came with events is kept until an empty one comes."""
    await store.append(replace(opening(T1), fold=b"\x00first\xff"))
    await store.append(opening(T2))
    expect([b"\x00first\xff", None, None], [await store.fold(table) for table in (T1, T2, T3)])
    await store.append(following(T1, 2))
    await store.append(replace(following(T2, 2), fold=b"other"))
    expect([b"\x00first\xff", b"other"], [await store.fold(table) for table in (T1, T2)])
    await store.append(replace(following(T1, 3), fold=b"second"))
    await refuses(Conflict, store.append(replace(following(T1, 3), fold=b"late")))
    expect(b"second", await store.fold(T1))
    await store.append(replace(following(T1, 4), fold=b""))
    expect([None, b"other"], [await store.fold(table) for table in (T1, T2)])


@promise
async def _(store: Store) -> None:
    """A draft for a table that is not there is passed over."""
    await store.keep_draft(draft(T1, FIRST, "123"))
    expect([], list(await store.drafts(T1)))
    await store.append(opening(T1))
    expect([], list(await store.drafts(T1)))


@promise
async def _(store: Store) -> None:
    """What is due comes in the order of its wake-ups, and no more than was asked for."""
    for table, wake in ((T1, 30), (T2, 10), (T3, 20)):
        await store.append(opening(table, wake=Time(wake)))
    expect([[], [T2], [T2, T3], [T2, T3, T1]], [list(await store.due(Time(at), 9)) for at in (9, 10, 29, 30)])
    expect([T2, T3], list(await store.due(Time(99), 2)))


@promise
async def _(store: Store) -> None:
    """The last wake-up counts, set with an event or without."""
    for table in (T1, T2):
        await store.append(opening(table, wake=Time(10)))
    await store.wake_at(T1, Time(50))
    await store.append(replace(following(T2, 2), wake=Time(60)))
    await store.wake_at(T3, Time(1))
    expect([[], [T1], [T1, T2]], [list(await store.due(Time(at), 9)) for at in (49, 50, 60)])
    expect(2, len(await store.read(T1)))
