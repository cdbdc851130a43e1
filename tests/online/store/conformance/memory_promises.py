"""What a store promises to know of tables, guests and finished games, and to forget again."""

from dataclasses import replace
from itertools import count

from tests.online.store.conformance.promises import (
    ANN,
    BEN,
    CLEO,
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
from thenumber.online.store import NO_GUEST, ROOM, Conflict, FinishedGame, Known, Note, Store
from thenumber.online.table import Code, GuestId, PlayerSat, SeatMoved, TableId, Time, Version
from thenumber.rules import Colour

MEMORY_PROMISES: list[Promise] = []
promise = listed_in(MEMORY_PROMISES)


@promise
async def _(store: Store) -> None:
    """A guest's tables are those where they ever sat, the most recently changed first."""
    await store.append(opening(T1, at=5))
    await store.append(opening(T2, at=3))
    await store.append(replace(following(T1, 2, at=7), guests=frozenset([BEN])))
    await store.append(replace(following(T2, 2, at=9), wake=Time(77)))
    first = Known(T1, Code("CODE-table-1"), Version(3), Time(5), Time(7), NEVER)
    second = Known(T2, Code("CODE-table-2"), Version(3), Time(3), Time(9), Time(77))
    expect([second, first], list(await store.tables_of(ANN)))
    expect(([first], []), (list(await store.tables_of(BEN)), list(await store.tables_of(CLEO))))


@promise
async def _(store: Store) -> None:
    """Tables are listed from the last changed on, from a moment back, and no more than asked for."""
    for table, at in ((T1, 10), (T2, 30), (T3, 20)):
        await store.append(opening(table, at=at))
    listed = [
        await store.tables(9),
        await store.tables(2),
        await store.tables(9, Time(30)),
        await store.tables(1, Time(20)),
    ]
    expect([[T2, T3, T1], [T2, T3], [T3, T1], [T1]], [[known.table for known in some] for some in listed])


@promise
async def _(store: Store) -> None:
    """Finished games are found by their table and, page by page, in the order they ended."""
    await _play_games(store)
    expect([1, 2], [finished.game_no for finished in await store.finished(T1)])
    expect([game(T2, 1, 20, ANN, BEN)], list(await store.finished(T2)))
    for most in (1, 2, 9):
        seen: list[FinishedGame] = []
        for _page in range(9):
            last = seen[-1] if seen else None
            seen += await store.all_finished((last.at, last.table, last.game_no) if last else None, most)
        expect([(T1, 1), (T2, 1), (T3, 1), (T1, 2)], [(finished.table, finished.game_no) for finished in seen])


async def _play_games(store: Store) -> None:
    """Four games at three tables; two of them end at the same moment."""
    versions = {table: count(2) for table in (T1, T2, T3)}
    for table in versions:
        await store.append(opening(table))
    for finished in (game(T1, 1, 10, ANN, BEN), game(T1, 2, 30, BEN, ANN), game(T3, 1, 20, BEN, CLEO)):
        await store.append(replace(following(finished.table, next(versions[finished.table])), finished=finished))
    await store.append(replace(following(T2, 2), finished=game(T2, 1, 20, ANN, BEN)))


@promise
async def _(store: Store) -> None:
    """A forgotten table is gone with all but its finished games, and its code is free."""
    await store.append(opening(T1, wake=Time(1)))
    await store.append(opening(T2, wake=Time(1)))
    ended = replace(following(T1, 2), finished=game(T1, 1, 10, ANN, BEN), wake=Time(1), fold=b"fold")
    await store.append(ended)
    await store.keep_draft(draft(T1, FIRST, "123"))
    await store.forget(T1)
    await store.forget(T3)
    expect(None, await store.fold(T1))
    expect([], [*await store.read(T1), *await store.drafts(T1)])
    expect([T2], list(await store.due(Time(9), 9)))
    expect(
        [[T2], [T2]], [[known.table for known in some] for some in (await store.tables(9), await store.tables_of(ANN))]
    )
    expect(None, await store.find(Code("CODE-table-1")))
    expect(1, len(await store.finished(T1)))
    await refuses(Conflict, store.append(following(T1, 3)))
    await store.append(replace(opening(T3), events=opening(T1).events))
    expect(None, await store.fold(T3))
    expect(T3, await store.find(Code("CODE-table-1")))


@promise
async def _(store: Store) -> None:
    """Old finished games are forgotten, and counted."""
    await _play_games(store)
    expect((0, 3, 0), tuple([await store.forget_games(Time(before)) for before in (10, 30, 30)]))
    expect([game(T1, 2, 30, BEN, ANN)], list(await store.all_finished(None, 9)))
    expect(0, await store.erase(CLEO))


@promise
async def _(store: Store) -> None:
    """An erased guest is found nowhere, and nobody else is touched."""
    await store.append(opening(T1))
    moved = SeatMoved(at=Time(3), player=FIRST, guest=CLEO)
    sat = PlayerSat(at=Time(3), player=SECOND, guest=BEN, name="Ben", colour=Colour.BLUE)
    finished = replace(game(T1, 1, 5, ANN, BEN), guests=((ANN, CLEO), (BEN,), ()))
    several = replace(following(T1, 2, events=[sat, moved]), guests=frozenset([BEN, CLEO]), finished=finished)
    await store.append(replace(several, fold=b"Ann"))
    await store.append(replace(opening(T2), events=opening(T2).events[:1], guests=frozenset(), fold=b"others"))
    await store.keep_draft(draft(T1, FIRST, "123", ANN))
    await store.keep_draft(draft(T1, SECOND, "456", BEN))
    expect((2, 0), (await store.erase(ANN), await store.erase(ANN)))
    events, (left,) = await store.read(T1), await store.finished(T1)
    expect([], [trace for trace in (ANN, "Ann") if trace in f"{events} {left}"])
    expect([sat, moved], list(events[2:]))
    expect(b'["Guest", "Ben", "Rob"]', left.record[12:35])
    expect(((CLEO,), (BEN,), ()), (left.guests[0][1:], *left.guests[1:]))
    expect([draft(T1, SECOND, "456", BEN)], list(await store.drafts(T1)))
    expect([None, b"others"], [await store.fold(table) for table in (T1, T2)])
    expect([[], [T1], [T1]], [[known.table for known in await store.tables_of(one)] for one in (ANN, BEN, CLEO)])


@promise
async def _(store: Store) -> None:
    """A guest's finished games are found, the last one first, and none once the guest is erased."""
    await _play_games(store)

    async def found(guest: GuestId, most: int, before: Time | None = None) -> list[tuple[TableId, int]]:
        return [(finished.table, finished.game_no) for finished in await store.finished_by(guest, most, before)]

    expect([(T1, 2), (T2, 1), (T1, 1)], await found(ANN, 9))
    expect([(T1, 2), (T2, 1)], await found(ANN, 2))
    expect([(T1, 1)], await found(ANN, 2, Time(20)))
    expect([(T3, 1)], await found(CLEO, 9))
    await store.erase(ANN)
    expect([[], [(T1, 2)]], [await found(ANN, 9), await found(BEN, 1)])


@promise
async def _(store: Store) -> None:
    """What was found in a finished game is kept for as long as its record stays as it was, and outlives its table."""
    await _play_games(store)
    kept = [(T1, 1), (T1, 2), (T2, 1), (T3, 1)]

    async def found() -> list[bytes | None]:
        return [await store.analysis(table, game_no) for table, game_no in kept]

    expect([None] * 4, await found())
    for finished in await store.all_finished(None, 9):
        await store.keep_analysis(finished, b"first")
        await store.keep_analysis(finished, b"\x00%d\xff" % finished.at)
    expect([b"\x0010\xff", b"\x0030\xff", b"\x0020\xff", b"\x0020\xff"], await found())
    await store.forget(T1)
    await store.erase(CLEO)
    expect([b"\x0010\xff", b"\x0030\xff", b"\x0020\xff", None], await found())
    await store.forget_games(Time(30))
    expect([None, b"\x0030\xff", None, None], await found())


@promise
async def _(store: Store) -> None:
    """What was found in a record that has changed since, or is gone, is not kept."""
    await _play_games(store)
    (first, *_), (gone, *_) = await store.finished(T1), await store.finished(T2)
    await store.erase(ANN)
    await store.keep_analysis(first, b"names Ann")
    await store.forget_games(Time(25))
    await store.keep_analysis(gone, b"of nothing")
    expect([None, None], [await store.analysis(T1, 1), await store.analysis(T2, 1)])


@promise
async def _(store: Store) -> None:
    """The games of a room are kept as long as there is a note of it, whoever has one."""
    await _play_games(store)
    for table, guest in ((T1, NO_GUEST), (T2, CLEO)):
        await store.keep_note(Note(ROOM, table, guest, Time(1), b""))
    await store.keep_note(Note("other", T3, NO_GUEST, Time(1), b""))
    expect(1, await store.forget_games(Time(40)))
    expect([T1, T2, T1], [finished.table for finished in await store.all_finished(None, 9)])
    await store.erase(CLEO)
    expect(1, await store.forget_games(Time(40)))
    await store.drop_note(ROOM, T1, NO_GUEST)
    expect(2, await store.forget_games(Time(40)))


@promise
async def _(store: Store) -> None:
    """The mark of a table's finished games changes with them, and with nothing else."""
    unknown = await store.games_mark(T1)
    await _play_games(store)
    before = await store.games_mark(T1)
    await store.append(following(T1, 4))
    await store.keep_analysis((await store.finished(T1))[0], b"found")
    await store.forget_games(Time(10))
    await store.erase(CLEO)  # who played at another table
    expect((unknown, before), (await store.games_mark(TableId("never")), await store.games_mark(T1)))
    await store.append(replace(following(T1, 5), finished=game(T1, 3, 40, ANN, BEN)))
    added = await store.games_mark(T1)
    await store.forget_games(Time(20))
    forgotten = await store.games_mark(T1)
    await store.erase(BEN)
    expect(5, len({unknown, before, added, forgotten, await store.games_mark(T1)}))


@promise
async def _(store: Store) -> None:
    """An erased guest keeps nobody from going on."""
    await store.append(opening(T1))
    await store.erase(ANN)
    await store.append(following(T1, 2))
    expect(3, len(await store.read(T1)))


@promise
async def _(store: Store) -> None:
    """Time does not go backwards."""
    seen = [store.now() for _ in range(1000)]
    expect(sorted(seen), seen)


@promise
async def _(store: Store) -> None:
    """A store can be closed twice."""
    await store.append(opening(T1))
    await store.close()
