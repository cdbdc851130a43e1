"""What a store promises of notes."""

from dataclasses import replace

from tests.online.store.conformance.promises import ANN, BEN, Promise, expect, listed_in
from thenumber.online.store import NO_GUEST, Note, Store
from thenumber.online.table import GuestId, Time

NOTE_PROMISES: list[Promise] = []
promise = listed_in(NOTE_PROMISES)


def _note(subject: str, guest: GuestId, *, at: int = 1, value: bytes = b"\x00\xff", until: int | None = None) -> Note:
    return Note("today", subject, guest, Time(at), value, None if until is None else Time(until))


@promise
async def _(store: Store) -> None:
    """A note is found by its kind, subject and guest, byte by byte as it was kept, and a later one replaces it."""
    first = _note("2026-11-17", ANN, until=99)
    expect([True, first], [await store.keep_note(first), await store.note("today", "2026-11-17", ANN)])
    later = _note("2026-11-17", ANN, at=5, value=b"")
    expect([True, later], [await store.keep_note(later), await store.note("today", "2026-11-17", ANN)])
    elsewhere = [("push", "2026-11-17", ANN), ("today", "2026-11-18", ANN), ("today", "2026-11-17", BEN)]
    expect([None] * 3, [await store.note(*key) for key in elsewhere])


@promise
async def _(store: Store) -> None:
    """A note that is kept once stays as it was first kept."""
    kept = [await store.keep_note(_note("day", ANN, value=value), once=True) for value in (b"first", b"second")]
    expect([True, False], kept)
    expect(_note("day", ANN, value=b"first"), await store.note("today", "day", ANN))


@promise
async def _(store: Store) -> None:
    """Notes about a subject are listed from the oldest on, those of a guest from the newest on."""
    notes = [_note("a", BEN, at=3), _note("a", ANN, at=2), _note("a", NO_GUEST, at=2), _note("b", ANN, at=2)]
    for note in [*notes, _note("c", ANN, at=7), replace(notes[0], kind="push")]:
        await store.keep_note(note)
    expect([NO_GUEST, ANN, BEN], [note.guest for note in await store.notes("today", "a")])
    expect(["c", "a", "b"], [note.subject for note in await store.notes_of(ANN, "today")])
    expect([[], []], [list(await store.notes("today", "d")), list(await store.notes_of(ANN, "push"))])


@promise
async def _(store: Store) -> None:
    """A note is dropped once."""
    await store.keep_note(_note("a", ANN))
    await store.keep_note(_note("a", BEN))
    expect([True, False], [await store.drop_note("today", "a", ANN) for _ in range(2)])
    expect([BEN], [note.guest for note in await store.notes("today", "a")])
    expect([True], [await store.keep_note(_note("a", ANN), once=True)])


@promise
async def _(store: Store) -> None:
    """Notes are forgotten after their time, and those without an end never."""
    for subject, until in (("a", 10), ("b", 20), ("c", None)):
        await store.keep_note(_note(subject, ANN, until=until))
    expect((0, 1, 1), tuple([await store.forget_notes(Time(now)) for now in (10, 20, 10**12)]))
    expect(["c"], [note.subject for note in await store.notes_of(ANN, "today")])


@promise
async def _(store: Store) -> None:
    """An erased guest has no notes, and all others still have theirs."""
    for guest in (ANN, BEN, NO_GUEST):
        await store.keep_note(_note("a", guest))
    expect(0, await store.erase(ANN))
    expect([NO_GUEST, BEN], [note.guest for note in await store.notes("today", "a")])
