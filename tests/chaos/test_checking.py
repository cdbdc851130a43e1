"""The checker finds nothing in an honest run, and notices each way of cheating: houses that are broken on purpose,
and journals and logs that someone has meddled with.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

import pytest

from chaos.checking import LAWS, Evidence, violations
from chaos.checking.evidence import History
from chaos.journal import AnyEntry, Broken, Connected, Told
from tests.chaos.virtual_run import virtual_run
from tests.online.server.street import Street
from tests.online.server.virtual import VirtualStore
from thenumber.online.house import cached
from thenumber.online.house.attendance import Attendance
from thenumber.online.house.gallery import Gallery
from thenumber.online.house.inbox import Inbox
from thenumber.online.house.live import Live
from thenumber.online.house.messages import Answer, Listener
from thenumber.online.house.services import Services
from thenumber.online.house.storing import appending
from thenumber.online.house.taking import Course
from thenumber.online.house.telling import news
from thenumber.online.store import Append, StoreFailed, Unsure
from thenumber.online.store.store import BEGINNING
from thenumber.online.table import AnyEvent, GameStarted, NumberWritten, TableId, TilesRevealed, Time, Version
from thenumber.online.table.replacing import replace

honest = cache(virtual_run)


def broken_laws(evidence: Evidence) -> set[str]:
    """Which laws do not hold."""
    return {law for law, judge in LAWS.items() if [*judge(evidence)]}


def test_an_honest_run_breaks_no_law() -> None:
    evidence = honest()

    assert [] == list(violations(evidence))
    (history,) = evidence.histories.values()
    assert history.last.played > 1
    assert len({connection.begun.node for connection in evidence.connections}) > 1


# Houses that are broken on purpose.


class LosingStore(VirtualStore):
    """Says that it has stored the numbers of the last turn, and has lost them when everyone is gone."""

    async def read(self, table: TableId, after: Version = BEGINNING) -> Sequence[AnyEvent]:
        events = await super().read(table, after)
        return events[:-3] if asyncio.get_running_loop().time() > 60 else events


def test_a_lost_append_is_noticed() -> None:
    found = broken_laws(virtual_run(LosingStore))

    assert {"what was acknowledged is stored once", "what anyone was told is a prefix"} <= found


class FailingStore(VirtualStore):
    """Cannot store the eleventh thing that it is asked to."""

    asked = 0

    async def append(self, append: Append) -> None:
        self.asked += 1
        if self.asked == 11:
            raise StoreFailed("the disk is full")
        await super().append(append)


async def store_later(self: Inbox, before: Live, course: Course, now: Time) -> None:
    """Store what follows in a moment, and tell everyone already."""
    if course.events:
        append = appending(before.id, before.table, course.live.table, course.events, now)
        asyncio.get_running_loop().create_task(self._services.append(append))


def test_a_house_that_acknowledges_before_it_has_stored_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Inbox, "_store", store_later)

    found = broken_laws(virtual_run(FailingStore))

    assert {"what was acknowledged is stored once", "what anyone was told is a prefix"} <= found


def test_the_same_house_is_honest_if_it_stores_first() -> None:
    assert set() == broken_laws(virtual_run(FailingStore))


class UnsureStore(VirtualStore):
    """Stores everything, and cannot say so of the eleventh thing."""

    asked = 0

    async def append(self, append: Append) -> None:
        self.asked += 1
        await super().append(append)
        if self.asked == 11:
            raise Unsure("the connection was lost before the answer")


def test_a_house_that_says_that_nothing_has_changed_where_nobody_knows_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert set() == broken_laws(virtual_run(UnsureStore))

    monkeypatch.setattr(Services, "why_not", lambda *_: "store/failed")
    assert {"what was acknowledged is stored once"} == broken_laws(virtual_run(UnsureStore))


def leaky(
    before: Live, after: Live, gallery: Gallery, answers: Sequence[Answer], now: Time
) -> Iterator[tuple[Listener | Gallery, bytes]]:
    """Tell everyone what lies face down."""
    tiles = [f'"{tile}"' for tile in after.table.tiles.values()]
    for listener, message in news(before, after, gallery, answers, now):
        yield listener, message[:-1] + f',"tiles":[{",".join(tiles)}]}}'.encode()


def test_a_house_that_leaks_a_tile_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cached, "news", leaky)

    assert {"no number is seen before its reveal"} == broken_laws(virtual_run())


def test_a_house_that_believes_people_away_who_are_there_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Attendance, "has", lambda *_: False)

    assert "nobody is away who is there" in broken_laws(virtual_run(until=300, plays_on=0))


def test_houses_that_hear_late_of_each_other_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if they only looked up now and then what they have missed: nothing that they tell is wrong."""
    deliver = Street._deliver
    monkeypatch.setattr(Street, "_deliver", lambda self, house, telling, _: deliver(self, house, telling, 5))

    assert {"what is stored is soon told"} == broken_laws(virtual_run(until=90))


def test_a_game_that_does_not_end_is_noticed() -> None:
    assert {"every game ends"} == broken_laws(virtual_run(until=20))


# Someone has meddled with what was written down.

Meddle = Callable[[History], Sequence[AnyEvent]]


def with_log(meddle: Meddle) -> Evidence:
    """An honest run, but for the log."""
    evidence = honest()
    logs = {table: meddle(history) for table, history in evidence.histories.items()}
    return Evidence(entries(evidence), logs)


def with_entries(meddle: Callable[[Sequence[AnyEntry]], Sequence[AnyEntry]]) -> Evidence:
    """An honest run, but for the journal."""
    evidence = honest()
    logs: Mapping[TableId, Sequence[AnyEvent]] = {
        table: history.events for table, history in evidence.histories.items()
    }
    return Evidence(meddle(entries(evidence)), logs)


def entries(evidence: Evidence) -> Sequence[AnyEntry]:
    """The journal that a run was written down in."""
    said = [entry for connection in evidence.connections for entry in (connection.begun, *connection.said)]
    return [*evidence.opened, *sorted(said, key=lambda entry: entry.at)]


def first(history: History, kind: type[AnyEvent]) -> int:
    """Where the first event of a kind is."""
    return next(place for place, event in enumerate(history.events) if isinstance(event, kind))


def stored_twice(history: History) -> Sequence[AnyEvent]:
    """A later event has the stamp of an earlier one, too."""
    stamp, events = history.events[first(history, NumberWritten)].command, [*history.events]
    assert stamp is not None
    events[-1] = replace(events[-1], also=(*events[-1].also, stamp))
    return events


def another_number(history: History) -> Sequence[AnyEvent]:
    """A number is another than the one that was sent."""
    place, events = first(history, NumberWritten), [*history.events]
    event = events[place]
    assert isinstance(event, NumberWritten)
    events[place] = replace(event, number=None)
    return events


def turned_round(history: History) -> Sequence[AnyEvent]:
    """A turn is revealed with its numbers in another order."""
    place, events = first(history, TilesRevealed), [*history.events]
    event = events[place]
    assert isinstance(event, TilesRevealed)
    events[place] = replace(event, numbers=event.numbers[::-1])
    return events


def back_in_time(history: History) -> Sequence[AnyEvent]:
    """A game began before its table was opened."""
    place, events = first(history, GameStarted), [*history.events]
    events[place] = replace(events[place], at=Time(0))
    return events


@pytest.mark.parametrize(
    ("meddle", "law"),
    [
        (lambda _: [], "what was acknowledged is stored once"),
        (lambda history: history.events[:-1], "what anyone was told is a prefix"),
        (stored_twice, "what was acknowledged is stored once"),
        (another_number, "what was acknowledged is stored once"),
        (turned_round, "turns are revealed as they lay"),
        (back_in_time, "turns are revealed as they lay"),
    ],
)
def test_a_log_that_someone_has_meddled_with_is_noticed(meddle: Meddle, law: str) -> None:
    assert law in broken_laws(with_log(meddle))


def test_who_is_told_of_an_earlier_moment_than_before_is_noticed() -> None:
    def told_again(written: Sequence[AnyEntry]) -> Sequence[AnyEntry]:
        early = next(each for each in written if isinstance(each, Told) and '"type":"snapshot"' in each.text)
        late = [each for each in written if isinstance(each, Told) and each.connection == early.connection][-1]
        return [*written, replace(early, at=late.at)]

    assert {"what anyone was told is a prefix"} == broken_laws(with_entries(told_again))


def test_who_comes_back_and_is_told_less_than_they_know_is_noticed() -> None:
    def forgotten(written: Sequence[AnyEntry]) -> Sequence[AnyEntry]:
        early = next(each for each in written if isinstance(each, Told) and '"type":"snapshot"' in each.text)
        begun = next(each for each in written if isinstance(each, Connected) and each.connection == early.connection)
        again = replace(begun, at=written[-1].at, connection=-1, seen=Version(99))
        return [*written, again, replace(early, at=again.at, connection=-1)]

    assert {"what anyone was told is a prefix"} == broken_laws(with_entries(forgotten))


def test_nobody_can_know_who_is_there_while_the_database_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Attendance, "has", lambda *_: False)
    evidence = virtual_run(until=300, plays_on=0)
    begin, end = evidence.opened[0].at, evidence.end

    evidence.broken.append(Broken(at=begin, what="kill", where="database", until=end))

    assert "nobody is away who is there" not in broken_laws(evidence)
