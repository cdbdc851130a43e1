"""What is asked about finished games: kept with them, told to whoever has the link, one's own habits to oneself."""

import gzip
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tests.online.server.virtual import Room, VirtualStore, a_moment, in_virtual_time
from tests.online.store.conformance.promises import T1, T2, T3, following, opening
from thenumber.findings import NOTHING_KNOWN, VERSION, Analysis, Habits, TurnMaps
from thenumber.insight import analyse
from thenumber.online.analyses import routes as analyses
from thenumber.online.http.files import compressed
from thenumber.online.http.guests import guest_of
from thenumber.online.jobs import Jobs, PackedAnalysis, seal
from thenumber.online.store import FinishedGame
from thenumber.online.table import Refused, TableId, Time
from thenumber.online.wire import LONGEST_RECORD, Analysed, Problem, Waiting, decode
from thenumber.rules import Colour
from thenumber.rules.records import parse_text, print_json

ANN, BEN, CLEO = "A" * 43, "B" * 43, "C" * 43
PLAYED = "players: {}, {}\nrounds: 1\n555 000\n666 111\n777 222\n888 333\n999 444\n"
TYPED = PLAYED.format("Ann", "Ben")
GAME = f"/api/tables/{T1}/games/1/analysis"


class Asking:
    """A server, and those who ask it; everything is made on the loop."""

    def __init__(self) -> None:
        self.store = VirtualStore()
        self.room = Room(self.store)
        self.waited: list[Waiting] = []

    async def play(self, table: TableId = T1, names: tuple[str, str] = ("Ann", "Ben"), at: int = 10) -> None:
        """Have Ann and Ben play a game, under some names."""
        record = print_json(parse_text(PLAYED.format(*names))).encode()
        guests = ((guest_of(ANN),), (guest_of(BEN),))
        await self.store.append(opening(table))
        finished = FinishedGame(table, 1, Time(at), record, guests)
        await self.store.append(replace(following(table, 2), finished=finished))

    async def ask(self, path: str, secret: str | None = None, body: object = None) -> tuple[int, bytes]:
        """An answer, once it is there."""
        method = "GET" if body is None else "POST"
        while (answer := await self.room.ask(method, path, secret, body))[0] == 202:
            self.waited.append(decode(answer[1], Waiting))
            await a_moment()
        return answer

    async def ok(self, path: str, secret: str | None = None, body: object = None) -> bytes:
        status, answer = await self.ask(path, secret, body)
        assert 200 == status, answer
        return answer

    async def refused(self, path: str, body: object = None) -> tuple[int, str, dict[str, Any]]:
        status, answer = await self.ask(path, None, body)
        problem = decode(answer, Problem)
        assert problem.sentence
        return status, problem.code, dict(problem.params)

    async def habits(self, secret: str | None) -> Habits:
        return decode(await self.ok("/api/me/habits", secret), Habits)

    @property
    def made(self) -> tuple[int, int]:
        """How many analyses and habits were made."""
        return self.room.jobs.analyses.tally.made, self.room.jobs.habits.tally.made


def asked(scenario: Callable[[Asking], Awaitable[None]]) -> None:
    in_virtual_time(lambda: scenario(Asking()))


def test_an_analysis_is_made_once_and_then_kept_with_its_game() -> None:
    async def asking(server: Asking) -> None:
        await server.play()
        first = await server.ok(GAME)
        assert [Waiting(0, 0.0)] == server.waited[:1]
        assert decode(first, Analysis) == analyse(parse_text(TYPED)).overview
        assert (first, (1, 0)) == (await server.ok(GAME), server.made)
        kept = await server.store.analysis(T1, 1)
        assert kept is not None
        turns = [decode(await server.ok(f"{GAME}/{turn}"), TurnMaps) for turn in range(5)]
        assert list(analyse(parse_text(TYPED)).maps) == turns
        assert (1, 0) == server.made

    asked(asking)


def test_it_is_sent_as_it_is_kept_to_those_who_can_read_it() -> None:
    told = gzip.compress(b"{}")

    assert b"{}" == compressed("", told).body
    assert "content-encoding" not in compressed("br", told).headers
    sent = compressed("gzip, br", told)
    assert (told, "gzip", "accept-encoding") == (sent.body, sent.headers["content-encoding"], sent.headers["vary"])


@pytest.mark.parametrize(
    ("path", "problem"),
    [
        (f"/api/tables/{T1}/games/2/analysis", "game/unknown"),
        (f"/api/tables/{T1}/games/01/analysis", "game/unknown"),
        (f"/api/tables/{T2}/games/1/analysis", "game/unknown"),
        (f"{GAME}/5", "turn/unknown"),
        (f"{GAME}/-1", "turn/unknown"),
        (f"{GAME}/x", "turn/unknown"),
        (f"{GAME}/{'9' * 5000}", "turn/unknown"),
    ],
)
def test_what_is_not_there_is_unknown(path: str, problem: str) -> None:
    async def asking(server: Asking) -> None:
        await server.play()
        assert (404, problem, {}) == await server.refused(path)

    asked(asking)


@pytest.mark.parametrize(("version", "record"), [(VERSION - 1, TYPED), (VERSION, "another record")])
def test_what_another_method_found_or_in_another_record_is_made_anew(version: int, record: str) -> None:
    async def asking(server: Asking) -> None:
        await server.play()
        (game,) = await server.store.finished(T1)
        sealed = seal(game.record.decode() if record == TYPED else record)
        await server.store.keep_analysis(game, msgspec.msgpack.encode(PackedAnalysis(version, sealed, b"old", ())))
        assert VERSION == decode(await server.ok(GAME), Analysis).version
        assert (1, 0) == server.made

    asked(asking)


def test_an_analysis_follows_its_record_when_someone_is_erased_or_the_game_is_forgotten() -> None:
    async def asking(server: Asking) -> None:
        await server.play()
        assert ("Ann", "Ben") == decode(await server.ok(GAME), Analysis).players
        await server.room.house.erase(guest_of(ANN))
        assert await server.store.analysis(T1, 1) is None
        assert ("Guest", "Ben") == decode(await server.ok(GAME), Analysis).players
        await server.store.forget_games(Time(11))
        assert (404, "game/unknown", {}) == await server.refused(GAME)
        assert await server.store.analysis(T1, 1) is None

    asked(asking)


@pytest.mark.parametrize("record", [TYPED, print_json(parse_text(TYPED))])
def test_any_record_can_be_pasted(record: str) -> None:
    async def asking(server: Asking) -> None:
        told = decode(await server.ok("/api/analyses", body={"record": record}), Analysed)
        parsed = parse_text(TYPED)
        assert (parsed.players, parsed.turns, 1) == (told.record.players, told.record.turns, told.record.rounds)
        assert analyse(parsed).overview == told.analysis
        turn = decode(await server.ok("/api/analyses/4", body={"record": record}), TurnMaps)
        assert (analyse(parsed).maps[4], (1, 0)) == (turn, server.made)
        assert (404, "turn/unknown", {}) == await server.refused("/api/analyses/5", {"record": record})
        assert [] == list(await server.store.all_finished(None, 9))

    asked(asking)


@pytest.mark.parametrize(
    ("extra", "date", "colours"),
    [
        ({"date": "2026-11-15T20:15:00Z", "colours": ["green", "red"]}, "2026-11-15T20:15:00Z", ("green", "red")),
        ({"date": "2026-11-15", "colours": ["green", "green"]}, "2026-11-15", ()),
        ({"date": "yesterday", "colours": ["green"]}, None, ()),
        ({"date": ["2026-11-15"], "colours": "green"}, None, ()),
        ({"date": 7, "colours": [{}, ["red"]]}, None, ()),
    ],
)
def test_of_what_a_record_says_besides_only_what_is_as_ours_is_told_again(
    extra: dict[str, object], date: str | None, colours: tuple[str, ...]
) -> None:
    async def asking(server: Asking) -> None:
        record = json.dumps(json.loads(print_json(parse_text(TYPED))) | extra)
        opened = decode(await server.ok("/api/analyses", body={"record": record}), Analysed).record
        assert (date, tuple(map(Colour, colours))) == (opened.date, opened.colours)

    asked(asking)


HUGE = json.dumps({"players": ["A", "B"], "turns": [], "rounds": int("9" * 300)})


@pytest.mark.parametrize(
    ("record", "problem", "params"),
    [
        ("", "record/no-players", {}),
        ("Hello", "record/no-players", {"line": 1}),
        ("players: Ann", "game/player-count", {"line": 1, "players": 1, "fewest": 2, "most": 5}),
        ("players: Ann, Ann", "record/name-twice", {"line": 1, "name": "Ann"}),
        ("players: Ann, Ben\n5x3 444", "number/not-three-digits",
         {"line": 2, "round": 1, "turn": 1, "player": "Ann", "text": "5x3"}),
        ("players: Ann, Ben\n513", "turn/tile-count", {"line": 2, "round": 1, "turn": 1, "tiles": 1, "players": 2}),
        ("players: Ann, Ben", "record/no-turns", {}),
        (TYPED + "123 123", "turn/game-over", {"line": 8, "turns": 5}),
        (f"{print_json(parse_text(TYPED))}\n" * 20, "record/several", {}),
        ("{", "record/not-json", {"line": 1, "column": "2"}),
        ("[1]", "record/not-an-object", {}),
        ("[" * 5000, "record/too-deep", {"deepest": 100}),
        (HUGE, "record/no-such-rounds", {"value": "9" * 60 + "…"}),
    ],
)  # fmt: skip
def test_a_record_that_is_none_is_refused_with_its_place(record: str, problem: str, params: dict[str, Any]) -> None:
    async def asking(server: Asking) -> None:
        for path in ("/api/analyses", "/api/analyses/0"):
            assert (422, problem, params) == await server.refused(path, {"record": record})
        assert (0, 0) == server.made

    asked(asking)


@pytest.mark.parametrize(
    ("body", "status", "problem"),
    [
        ({"record": "x" * (LONGEST_RECORD + 1)}, 413, "http/too-long"),
        ({"record": "x" * 10 * LONGEST_RECORD}, 413, "http/too-long"),
        ({"record": 7}, 400, "message/malformed"),
        ({"record": TYPED, "more": 1}, 400, "message/malformed"),
        ([], 400, "message/malformed"),
    ],
)
def test_what_brings_no_record_or_too_much_is_refused(body: object, status: int, problem: str) -> None:
    async def asking(server: Asking) -> None:
        assert (status, problem) == (await server.refused("/api/analyses", body))[:2]

    asked(asking)


def test_habits_are_those_of_one_s_own_games_under_whatever_name() -> None:
    async def asking(server: Asking) -> None:
        await server.play(T1, ("Ann", "Ben"), at=10)
        await server.play(T2, ("Annie", "Ann"), at=20)
        ann, ben = await server.habits(ANN), await server.habits(BEN)
        assert (("Annie", 2), ("Ann", 2)) == ((ann.player, ann.games), (ben.player, ben.games))
        assert ann.kept != ben.kept
        assert [NOTHING_KNOWN] * 2 == [await server.habits(CLEO), await server.habits(None)]

    asked(asking)


def test_habits_are_made_again_when_a_game_is_added_and_not_before() -> None:
    async def asking(server: Asking) -> None:
        await server.play(T1, at=10)
        assert [1, 1] == [(await server.habits(ANN)).games for _ in range(2)]
        assert (0, 1) == server.made
        await server.play(T2, at=20)
        await server.play(T3, at=30)
        told = await server.habits(ANN)
        assert (3, True, (0, 2)) == (told.games, told.enough, server.made)

    asked(asking)


def test_forgetting_is_honoured() -> None:
    async def asking(server: Asking) -> None:
        await server.play(T1, at=10)
        await server.play(T2, at=20)
        assert 2 == (await server.habits(ANN)).games
        await server.store.forget_games(Time(15))
        assert 1 == (await server.habits(ANN)).games
        await server.room.house.erase(guest_of(ANN))
        assert NOTHING_KNOWN == await server.habits(ANN)
        assert 1 == (await server.habits(BEN)).games

    asked(asking)


def test_only_the_last_games_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "MOST_GAMES", 1)

    async def asking(server: Asking) -> None:
        await server.play(T1, ("Ann", "Ben"), at=10)
        await server.play(T2, ("Annie", "Ben"), at=20)
        told = await server.habits(ANN)
        assert ("Annie", 1) == (told.player, told.games)

    asked(asking)


def test_a_server_that_cannot_compute_says_so_but_tells_what_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def without(_: Jobs) -> None:
        raise Refused("analysis/unavailable")

    async def asking(server: Asking) -> None:
        await server.play()
        await server.play(T2)
        await server.ok(GAME)
        monkeypatch.setattr(Jobs, "require_analysts", without)
        await server.ok(GAME)
        for path, body in ((f"/api/tables/{T2}/games/1/analysis", None), ("/api/analyses", {"record": TYPED})):
            assert (501, "analysis/unavailable", {}) == await server.refused(path, body)

    asked(asking)


def test_what_fails_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> bytes:
        raise RuntimeError

    async def asking(server: Asking) -> None:
        monkeypatch.setattr("tests.online.server.virtual.Workbench.make", broken)
        await server.play()
        assert (500, "analysis/failed", {}) == await server.refused(GAME)
        _, figures = await server.ask("/metrics")
        assert b'thenumber_orders_failed_total{of="analyses"} 1\n' in figures

    asked(asking)
