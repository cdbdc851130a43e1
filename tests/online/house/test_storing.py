"""A table is what its whole log says, however it was read."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.online.server.virtual import at_once
from tests.online.wire.playing import decided
from thenumber.online.house.storing import RECENT, Read, appending, read_table
from thenumber.online.store import Append, MemoryStore, folded
from thenumber.online.table import NO_TABLE, AnyEvent, Decision, Phase, TableId, Version, fold

HERE = TableId("here")


def appends(decisions: Sequence[Decision]) -> Iterator[Append]:
    """What a house stores of an evening."""
    before = NO_TABLE
    for decision in decisions:
        yield appending(HERE, before, decision.table, decision.events, decision.now)
        before = decision.table


def read(evening: Sequence[Append], recent: int = RECENT) -> Read:
    """The table as a house reads it, once all that is stored."""

    async def reading_it() -> Read:
        store = MemoryStore()
        for append in evening:
            await store.append(append)
        return await read_table(store, HERE, at_once, recent)

    return asyncio.run(reading_it())


def log(evening: Sequence[Append]) -> list[AnyEvent]:
    return [event for append in evening for event in append.events]


evenings = st.builds(lambda seed, steps: list(decided(Random(seed), steps)), st.integers(0, 2**32), st.integers(0, 150))


@given(evenings, st.data())
def test_a_table_read_from_a_fold_is_the_table_read_from_its_whole_log(
    evening: list[Decision], data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(evening) - 1))
    stored = [replace(append, fold=None) for append in appends(evening)]
    stored[at] = replace(stored[at], fold=folded(HERE, evening[at].table))

    found = read(stored)

    assert fold(log(stored)) == found.table
    assert log(stored)[found.after :] == list(found.events)


@given(evenings, st.binary(max_size=40))
def test_what_is_no_fold_is_passed_over(evening: list[Decision], nonsense: bytes) -> None:
    stored = [replace(append, fold=nonsense) for append in appends(evening)]

    assert Read(evening[-1].table, Version(0), log(stored)) == read(stored)


def test_a_fold_of_more_than_the_log_has_is_passed_over() -> None:
    evening = list(decided(Random(1), 50))
    stored = list(appends(evening))[:10]
    stored[-1] = replace(stored[-1], fold=folded(HERE, evening[-1].table))

    assert fold(log(stored)) == read(stored).table


def test_a_table_that_nobody_opened_is_none() -> None:
    assert Read(NO_TABLE, Version(0), []) == read([])


def test_the_last_commands_before_a_fold_are_known_again() -> None:
    evening = list(decided(Random(1), 60))
    stored = list(appends(evening))
    stored[-1] = replace(stored[-1], fold=folded(HERE, evening[-1].table))
    found = read(stored, recent=7)

    assert (evening[-1].table, len(log(stored)) - 7) == (found.table, found.after)
    assert log(stored)[-7:] == list(found.events)


def test_the_end_of_a_game_is_folded_and_the_end_of_a_table_unfolded() -> None:
    evenings = [list(decided(Random(seed), 400)) for seed in range(30)]
    for evening in evenings:
        played, is_closed = 0, False
        for decision, append in zip(evening, appends(evening), strict=True):
            is_closed = decision.table.phase is Phase.CLOSED
            expected = folded(HERE, decision.table) if decision.table.played > played else None
            assert (b"" if is_closed else expected) == append.fold
            played = decision.table.played

    assert {Phase.CLOSED} < {evening[-1].table.phase for evening in evenings}
    assert 1 < max(evening[-1].table.played for evening in evenings)
