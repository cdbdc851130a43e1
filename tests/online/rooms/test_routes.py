"""Rooms over HTTP: who has the link sees the standings, and takes everything along."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from msgspec.structs import replace as changed
from starlette.testclient import TestClient

from tests.online.server.virtual import jobs_here
from tests.online.store.conformance.promises import ANN, BEN, T1, T2, following, opening
from thenumber.online.house import House
from thenumber.online.jobs import JobPool, Jobs
from thenumber.online.jobs.process import JobFailed, JobProcess
from thenumber.online.operator.settings import Settings
from thenumber.online.rooms import room_of
from thenumber.online.rooms import routes as rooms
from thenumber.online.store import Append, FinishedGame, MemoryStore
from thenumber.online.table import SeasonBegun, TableKept, Time
from thenumber.online.web.app import make_app
from thenumber.online.wire import GameRecord, Problem, Room, decode, encode
from tools.examples import RECORD

GAMES = 12
FIRST_SEASON = 9
"""How many of them belong to it."""


class Asking:
    """A server with a room of two seasons, and a table that is none."""

    def __init__(self, jobs: Jobs | None = None) -> None:
        self.store = MemoryStore()
        asyncio.run(self._play())
        self.client = TestClient(make_app(House(self.store, str), Settings(), frozenset(), jobs=jobs))

    async def _play(self) -> None:
        await self.store.append(opening(T1))
        await self.store.append(opening(T2))
        kept = (TableKept(at=Time(2), name="Thursdays"), SeasonBegun(at=Time(2), season=2))
        await self._store(following(T1, 2, events=kept))
        for number in range(1, GAMES + 1):
            record = encode(replace_record(RECORD, number))
            finished = FinishedGame(T1, number, Time(number * 10), record, ((ANN,), (BEN,)))
            await self._store(replace(following(T1, number + 3), finished=finished))

    async def _store(self, append: Append) -> None:
        await self.store.append(append)

    def room(self, query: str = "") -> Room:
        return decode(self.client.get(f"/api/tables/{T1}/room{query}").content, Room)

    def refused(self, path: str) -> tuple[int, str]:
        answer = self.client.get(path)
        return answer.status_code, decode(answer.content, Problem).code


def replace_record(record: GameRecord, number: int) -> GameRecord:
    return changed(record, game=number, season=1 if number <= FIRST_SEASON else 2, ids=(1, 2))


def test_a_room_shows_its_standings_seasons_and_last_games() -> None:
    asking = Asking()
    room, second = asking.room(), asking.room("?season=2")

    assert ("Thursdays", 2, None, GAMES) == (room.name, room.season, room.shown, room.games)
    assert [(1, FIRST_SEASON), (2, GAMES - FIRST_SEASON)] == [(each.season, each.games) for each in room.seasons]
    assert [("Ann", GAMES), ("Ben", GAMES)] == sorted((each.name, each.games) for each in room.people)
    assert (2, GAMES - FIRST_SEASON) == (second.shown, second.games)
    assert ([12, 11, 10], False) == ([game.game_no for game in second.last], second.more)
    assert ([12, 3], True) == ([room.last[0].game_no, room.last[-1].game_no], room.more)
    assert [2, 1] == [game.game_no for game in asking.room("?before=3").last]


def test_what_is_erased_or_played_is_seen_at_once() -> None:
    asking = Asking()
    asking.room()
    asyncio.run(asking.store.erase(ANN))

    assert {"Guest", "Ben"} == {each.name for each in asking.room().people}
    asyncio.run(asking.store.forget_games(Time(20)))
    assert GAMES - 1 == asking.room().games


def test_the_standings_and_the_records_can_be_taken_along() -> None:
    asking = Asking()
    standings = asking.client.get(f"/api/tables/{T1}/room.csv?season=1")
    records = asking.client.get(f"/api/tables/{T1}/room.jsonl?season=2")

    assert ("text/csv; charset=utf-8", 'attachment; filename="room-season-1.csv"') == (
        standings.headers["content-type"],
        standings.headers["content-disposition"],
    )
    assert {f"Ann,,{FIRST_SEASON}", f"Ben,,{FIRST_SEASON}"} == {
        ",".join(line.split(",")[:3]) for line in standings.content.decode("utf-8-sig").splitlines()[1:]
    }
    assert 'attachment; filename="room-season-2.jsonl"' == records.headers["content-disposition"]
    assert [10, 11, 12] == [decode(line, GameRecord).game for line in records.content.splitlines()]
    assert GAMES == len(asking.client.get(f"/api/tables/{T1}/room.jsonl").content.splitlines())


@pytest.mark.parametrize("what", ["room", "room.csv", "room.jsonl"])
def test_what_is_no_room_is_refused(what: str) -> None:
    asking = Asking()

    assert (404, "room/none") == asking.refused(f"/api/tables/{T2}/{what}")
    assert (404, "table/unknown") == asking.refused(f"/api/tables/nobody/{what}")
    assert (404, "season/unknown") == asking.refused(f"/api/tables/{T1}/{what}?season=3")
    for season in ("0", "x", "", "1" * 7, "-1"):
        assert (400, "message/malformed") == asking.refused(f"/api/tables/{T1}/{what}?season={season}")
    assert (400, "message/malformed") == asking.refused(f"/api/tables/{T1}/{what}?before=last")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The rooms that are made in the server itself, by their names."""
    made = []

    def counted(name: str, season: int, games: Sequence[FinishedGame], shown: int | None) -> Room:
        made.append(name)
        return room_of(name, season, games, shown)

    monkeypatch.setattr(rooms, "room_of", counted)
    return made


def test_a_room_is_made_once_whatever_part_of_it_strangers_ask_for(made: list[str]) -> None:
    asking = Asking()
    for before in (*range(1, 30), 999_999):
        asking.room(f"?before={before}")
    asking.client.get(f"/api/tables/{T1}/room.csv")

    assert 1 == len(made)
    asyncio.run(asking.store.erase(ANN))
    asking.room()
    assert 2 == len(made)


def test_a_long_room_is_made_by_a_job_and_once(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    short = Asking().room()
    made.clear()
    monkeypatch.setattr(rooms, "LONG", GAMES)
    jobs = jobs_here()
    asking = Asking(jobs)
    told = [asking.room(), asking.room(), asking.room("?before=3")]

    assert [short, short] == told[:2]
    assert [2, 1] == [game.game_no for game in told[2].last]
    assert (1, []) == (jobs.rooms.figures["made_total"], made)


class Broken(JobProcess):
    """A process that makes nothing."""

    async def make(self, _: bytes, __: Callable[[float], None]) -> bytes:
        raise JobFailed("nothing")


def test_a_long_room_that_cannot_be_made_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "LONG", GAMES)
    asking = Asking(Jobs(rooms=JobPool(1, worker=Broken)))

    assert (500, "analysis/failed") == asking.refused(f"/api/tables/{T1}/room")
