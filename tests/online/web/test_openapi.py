"""The server does what its OpenAPI description says, whatever it is asked."""

import asyncio
from time import time
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.types import ASGIApp

from tests.online.server.virtual import Here, jobs_here
from tests.online.today.test_routes import some_day
from thenumber.online.house import House
from thenumber.online.house.thinking import Thinkers
from thenumber.online.http.guests import guest_of
from thenumber.online.jobs import AnalyseGame
from thenumber.online.jobs.worker import work
from thenumber.online.operator.settings import MOST, Settings
from thenumber.online.store import NO_GUEST, Append, FinishedGame, MemoryStore, Note
from thenumber.online.table import (
    NO_TABLE,
    AnyCommand,
    AnyEvent,
    Code,
    GuestId,
    Open,
    Sit,
    Start,
    TableId,
    Time,
    WriteNumber,
    decide,
)
from thenumber.online.web.app import make_app
from thenumber.online.web.openapi import openapi
from thenumber.online.wire import DayDate, PlayedDay, encode
from thenumber.rules import Number
from thenumber.today import VERSION, date_at, days_before
from tools.examples import RECORD

# Reading the description takes longer than most of the tests.
pytestmark = [pytest.mark.xdist_group("openapi"), pytest.mark.long]

SECRET = "A" * 43
ANN, BEN = guest_of(SECRET), GuestId("b" * 32)
LOBBY, PLAYING, NOBODY = (TableId(f"{name:_<22}") for name in ("lobby", "playing", "nobody"))
OWN_ORIGIN, FOREIGN_ORIGIN = "http://testserver", "http://elsewhere.example"
TOO_LONG = 413
UNLIMITED = Settings(tables_per_guest=MOST, tables_per_address=MOST, codes_per_address=MOST, requests_per_address=MOST)


def events(now: Time, *asked: tuple[AnyCommand, GuestId]) -> tuple[AnyEvent, ...]:
    """What follows from commands, one after the other."""
    table, followed = NO_TABLE, []
    for command, by in asked:
        decision = decide(table, command, by, now)
        followed += decision.events
        table = decision.table
    return tuple(followed)


async def store_with_tables() -> MemoryStore:
    """One table in its lobby, and one at which a game has been played and another goes on."""
    store = MemoryStore()
    now, wake = store.now(), Time(store.now() + 3_600_000)
    lobby = events(now, (Open(Code("K7MPQ2"), "saver"), ANN), (Sit("Ann"), ANN))
    await store.append(Append(LOBBY, NO_TABLE.version, lobby, wake, frozenset({ANN})))
    seated = ((Open(Code("ABCD23"), "saver"), ANN), (Sit("Ann"), ANN), (Sit("Ben"), BEN))
    playing = events(now, *seated, (Start(), ANN), (WriteNumber(1, 1, 1, Number("513")), ANN))
    finished = FinishedGame(PLAYING, 1, now, encode(RECORD), ((ANN,), (BEN,)))
    await store.append(Append(PLAYING, NO_TABLE.version, playing, wake, frozenset({ANN, BEN}), finished))
    for days in (-1, 0, 1):  # in case it is nearly midnight
        date = days_before(date_at(now), days)
        await store.keep_note(Note("day", date, NO_GUEST, now, encode(some_day(date))))
        await store.keep_note(
            Note("iris", f"{date} {VERSION}", NO_GUEST, now, encode(PlayedDay(DayDate(date), (), 40)))
        )
    await store.keep_analysis(finished, work(msgspec.json.encode(AnalyseGame(encode(RECORD).decode())), lambda _: None))
    return store


def server(limits: Settings) -> ASGIApp:
    store = asyncio.run(store_with_tables())
    # Its bots think in this process: nobody opens or leaves this house, so processes of theirs would stay.
    minds = Thinkers(thinker=Here)
    house = House(store, lambda table: f"{OWN_ORIGIN}/t/{table}", minds=minds, bots_hurry=True)
    return make_app(house, limits, frozenset({OWN_ORIGIN}), jobs=jobs_here())


@pytest.fixture(scope="module")
def described() -> BaseSchema:
    schema = schemathesis.openapi.from_asgi("/api/openapi.json", server(UNLIMITED))
    rejection = schema.config.checks.negative_data_rejection
    rejection.expected_statuses = [*rejection.expected_statuses, str(TOO_LONG)]
    return schema


schema = schemathesis.pytest.from_fixture("described")


@schema.parametrize()
@settings(max_examples=24, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_described(case: "schemathesis.Case[Any]") -> None:
    # 4.0 is an integer to JSON Schema, not to us; and a bot that nobody knows is a text like any other.
    case.call_and_validate(excluded_checks=[positive_data_acceptance])


@pytest.mark.parametrize(
    ("path", "record", "status"),
    [
        ("/api/analyses", "", 422),
        ("/api/analyses", "players: Ann, Ben\n513 44", 422),
        ("/api/analyses", "x" * 20_001, 413),
        ("/api/analyses/{turn}", "{", 422),
    ],
)
def test_a_record_is_refused_as_described(described: BaseSchema, path: str, record: str, status: int) -> None:
    given = {"body": {"record": record}, "media_type": "application/json", "path_parameters": {"turn": 0}}

    assert status == answered(described, "POST", path, **given)


def answered(schema: BaseSchema, method: str, path: str, **given: Any) -> int:  # noqa: ANN401  # parts of a request
    """The status of an answer that is as described."""
    case = schema[path][method].Case(**given)
    return int(case.call_and_validate(excluded_checks=[positive_data_acceptance]).status_code)


@pytest.mark.parametrize(
    ("path", "place", "status"),
    [
        ("/api/tables/{table}", {"table": LOBBY}, 200),
        ("/api/tables/{table}", {"table": PLAYING}, 200),
        ("/api/tables/{table}", {"table": NOBODY}, 404),
        ("/api/tables/{table}/games", {"table": PLAYING}, 200),
        ("/api/tables/{table}/games/{game_no}", {"table": PLAYING, "game_no": 1}, 200),
        ("/api/tables/{table}/games/{game_no}", {"table": PLAYING, "game_no": 2}, 404),
        ("/api/tables/{table}/games/{game_no}/analysis", {"table": PLAYING, "game_no": 1}, 200),
        ("/api/tables/{table}/games/{game_no}/analysis", {"table": PLAYING, "game_no": 2}, 404),
        ("/api/tables/{table}/games/{game_no}/analysis/{turn}", {"table": PLAYING, "game_no": 1, "turn": 9}, 200),
        ("/api/tables/{table}/games/{game_no}/analysis/{turn}", {"table": PLAYING, "game_no": 1, "turn": 10}, 404),
        ("/api/tables/{table}/room", {"table": PLAYING}, 404),
        ("/api/tables/{table}/room.csv", {"table": LOBBY}, 404),
        ("/api/tables/{table}/room.jsonl", {"table": NOBODY}, 404),
        ("/api/codes/{code}", {"code": "K7MPQ2"}, 200),
        ("/api/codes/{code}", {"code": "k7mpq2"}, 200),
        ("/api/codes/{code}", {"code": "ABCD23"}, 200),
        ("/api/codes/{code}", {"code": "ZZZZZZ"}, 404),
        ("/api/codes/{code}", {"code": "O"}, 400),
        ("/api/me/tables", {}, 200),
        ("/api/me/games", {}, 200),
    ],
)
def test_a_table_is_shown_as_described(
    described: BaseSchema, path: str, place: dict[str, str | int], status: int
) -> None:
    bearer = {"Authorization": f"Bearer {SECRET}"}

    assert status == answered(described, "GET", path, path_parameters=place, headers=bearer)


@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/api/today"])
def test_a_page_of_another_site_is_refused_as_described(described: BaseSchema, path: str) -> None:
    brought = {"/api/tables": {"name": "Ann"}, "/api/today": {"date": "x", "version": 1, "numbers": [None] * 5}}
    body = {"body": brought[path], "media_type": "application/json"} if path in brought else {}

    assert 403 == answered(described, "POST", path, headers={"Origin": FOREIGN_ORIGIN}, **body)


def test_a_day_s_round_is_handed_in_and_told_as_described(described: BaseSchema) -> None:
    today = date_at(int(time() * 1000))
    bearer = {"headers": {"Authorization": f"Bearer {SECRET}"}}
    place = {"path_parameters": {"date": today}}
    handed = {"date": today, "version": VERSION, "numbers": ["000", None, "111", None, None]}
    body = {"body": handed, "media_type": "application/json"}

    assert 200 == answered(described, "GET", "/api/today", **bearer)
    assert 403 == answered(described, "GET", "/api/today/{date}", **place)
    assert 400 == answered(described, "POST", "/api/today", **bearer, **body | {"body": handed | {"version": 0}})
    assert 200 == answered(described, "POST", "/api/today", **bearer, **body)
    assert 200 == answered(described, "GET", "/api/today/{date}", **bearer, **place)
    assert 404 == answered(described, "GET", "/api/today/{date}", path_parameters={"date": "2020-02-30"})


def test_a_request_that_is_too_long_is_refused_as_described(described: BaseSchema) -> None:
    body = {"name": "A" * 5000}

    assert TOO_LONG == answered(described, "POST", "/api/tables", body=body, media_type="application/json")


def test_too_many_requests_are_refused_as_described() -> None:
    strict = schemathesis.openapi.from_asgi(
        "/api/openapi.json", server(Settings(tables_per_guest=1, codes_per_address=1))
    )
    bearer = {"Authorization": f"Bearer {SECRET}"}
    table = {"body": {"name": "Ann"}, "media_type": "application/json", "headers": bearer}
    code = {"path_parameters": {"code": "K7MPQ2"}}

    assert [201, 429] == [answered(strict, "POST", "/api/tables", **table) for _ in range(2)]
    assert [200, 429] == [answered(strict, "GET", "/api/codes/{code}", **code) for _ in range(2)]


def test_every_status_is_described_with_words() -> None:
    answers = openapi()["components"]["responses"]

    assert [] == [status for status, answer in answers.items() if not answer["description"]]
    for methods in openapi()["paths"].values():
        for operation in (methods[name] for name in methods if name != "parameters"):
            assert set() == {status for status in operation["responses"] if status[0] != "2"} - set(answers)
