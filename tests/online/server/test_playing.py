"""Whole games over real sockets."""

import asyncio
import json
from random import Random
from urllib.request import urlopen

import pytest
from websockets.asyncio.client import connect

from tests.online.server.people import NAMES, play, seated, signalled, start
from tests.online.server.running import Server
from tests.patience import PATIENT
from thenumber.online.table import AddBot, Leave, Phase, Phrase, PlayerId, Rematch, Sit, You
from thenumber.online.wire import FromServer, NewTable, Refusal, Said, Snapshot, read_from_server
from thenumber.remote import (
    RemoteRefusal,
    RemoteTable,
    find_table,
    my_tables,
    new_secret,
    open_table,
    records,
    table_now,
)
from thenumber.rules import Game, Number, Verdict
from thenumber.rules.records import parse_json


def game_of(table: RemoteTable) -> Game:
    game = table.snapshot.game
    assert game is not None
    return game.game


def test_five_people_play_two_games_and_all_see_the_same(server: Server) -> None:
    async def playing() -> None:
        async with seated(server.url, *NAMES) as tables:
            watcher = RemoteTable(tables[0].snapshot.link, new_secret())
            async with watcher:
                await start(*tables)
                await asyncio.gather(*(play(table, Random(seat)) for seat, table in enumerate(tables)))
                first = game_of(tables[0])
                for table in tables:
                    await table.do(Rematch())
                await start(*tables)
                await asyncio.gather(*(play(table, Random(seat)) for seat, table in enumerate(tables)))
                await watcher.until(lambda snapshot: snapshot.table.series.games == 2)

                assert 1 == len({game_of(table) for table in (*tables, watcher)})
                assert [first, game_of(watcher)] == [record.game for record in await records(watcher.snapshot.link)]
                last = watcher.snapshot.table.series.last
                assert last is not None
                assert game_of(watcher).totals == last.totals

    asyncio.run(playing())


def test_a_client_can_ask_to_be_spared_the_earlier_games(server: Server) -> None:
    async def playing() -> None:
        async with seated(server.url, "Ann", wanted=NewTable(bots=("easy",), start=True)) as [table]:
            await play(table, Random(1))
            await table.do(Rematch())
            await start(table)
            assert table.snapshot.game is not None
            assert 1 == len(table.snapshot.game.earlier)

            address = table.link.socket(seen=None)
            headers = {"Authorization": f"Bearer {new_secret()}"}
            async with connect(f"{address}?earlier=no", additional_headers=headers, proxy=None, **PATIENT) as phone:
                snapshot = read_from_server(await phone.recv())
            assert isinstance(snapshot, Snapshot)
            assert snapshot.game is not None
            assert () == snapshot.game.earlier

    asyncio.run(playing())


def test_a_tile_left_blank_is_down_like_any_other_until_the_reveal(server: Server) -> None:
    async def playing() -> None:
        async with seated(server.url, "Ann", "Ben") as [ann, ben]:
            await start(ann, ben)
            await ann.write(None)
            await ben.until(lambda snapshot: snapshot.table.down == (PlayerId(1),))
            assert You(PlayerId(1), written=ann.snapshot.version) == ann.snapshot.you
            assert not ann.is_awaited
            await ann.take_back()
            assert ann.is_awaited

            await ann.write(None)
            await ben.write(Number("444"))
            await ann.until(lambda snapshot: snapshot.game is not None and snapshot.game.turn_no == 2)

            assert [Verdict.BLANK, Verdict.APPROVED] == [tile.verdict for tile in game_of(ann).turns[0].tiles]

    asyncio.run(playing())


def test_bots_of_every_level_play_along(server: Server) -> None:
    async def playing() -> None:
        async with seated(server.url, "Ann", wanted=NewTable(bots=("easy", "medium", "hard"))) as [table]:
            await table.do(AddBot("easy"))
            await start(table)
            await play(table, Random(1))

            assert 5 == len(table.snapshot.table.players)
            assert game_of(table).is_over
            assert set(Verdict) - {Verdict.BLANK, Verdict.ILLEGAL} >= {
                tile.verdict for turn in game_of(table).turns for tile in turn.tiles
            }

    asyncio.run(playing())


def test_a_record_scores_as_the_rules_say(server: Server) -> None:
    async def playing() -> None:
        async with seated(server.url, "Ann", "Ben") as tables:
            await start(*tables)
            await asyncio.gather(*(play(table, Random(seat)) for seat, table in enumerate(tables)))
            address = f"{server.url}api/tables/{tables[0].link.table}/games"
            all_of_them, one = await asyncio.gather(_text(address), _text(f"{address}/1"))

            assert [json.loads(one)] == json.loads(all_of_them)
            assert game_of(tables[0]) == parse_json(one).game
            assert ("Ann", "Ben") == parse_json(one).players
            assert ["red", "blue"] == json.loads(one)["colours"]

    asyncio.run(playing())


async def _text(url: str) -> str:
    def ask() -> str:
        with urlopen(url) as answer:  # noqa: S310
            return str(answer.read(), "utf-8")

    return await asyncio.to_thread(ask)


def test_a_code_finds_its_table_also_while_people_play_there(server: Server) -> None:
    async def finding() -> None:
        async with seated(server.url, "Ann", "Ben") as tables:
            code = tables[0].snapshot.table.code
            found = await find_table(server.url, code.lower())
            await start(*tables)
            found_again = await find_table(server.url, code)

            assert tables[0].link.table == found.table == found_again.table

    asyncio.run(finding())


def test_a_code_is_unknown_once_everyone_has_left_after_the_game(server: Server) -> None:
    async def finding() -> None:
        async with seated(server.url, "Ann", "Ben") as tables:
            code = tables[0].snapshot.table.code
            await start(*tables)
            await asyncio.gather(*(play(table, Random(seat)) for seat, table in enumerate(tables)))
            assert tables[0].link.table == (await find_table(server.url, code)).table
            for table in tables:
                await table.do(Leave())
            with pytest.raises(RemoteRefusal) as refused:
                await find_table(server.url, code)

            assert "code/unknown" == refused.value.code

    asyncio.run(finding())


def test_everyone_sees_who_waits_for_the_next_game_until_they_sit_down_or_go(server: Server) -> None:
    async def waiting() -> None:
        async with (
            seated(server.url, "Ann", wanted=NewTable(bots=("easy",), start=True)) as [ann],
            RemoteTable(ann.snapshot.link, new_secret()) as cleo,
        ):
            async with RemoteTable(ann.snapshot.link, new_secret()) as dan:
                ann.wait_for_seat("Ann")  # who has a seat, and waits for none
                await signalled(lambda: cleo.wait_for_seat("  Cleo "), ann, lambda: ann.presence.waiting == ("Cleo",))
                await signalled(lambda: dan.wait_for_seat("Dan"), ann, lambda: ann.presence.waiting == ("Cleo", "Dan"))
                await signalled(lambda: cleo.wait_for_seat(None), ann, lambda: ann.presence.waiting == ("Dan",))
                await signalled(
                    lambda: cleo.wait_for_seat("Cleo"), ann, lambda: ann.presence.waiting == ("Dan", "Cleo")
                )
            await ann.until(lambda _: ann.presence.waiting == ("Cleo",))
            await play(ann, Random(1))
            await ann.do(Rematch())
            await cleo.until(lambda snapshot: snapshot.table.phase is Phase.LOBBY)
            await cleo.do(Sit("Cleo"))
            await ann.until(lambda _: ann.presence.waiting == ())

    asyncio.run(waiting())


def test_a_name_that_is_none_waits_for_nothing_and_is_told_why(server: Server) -> None:
    async def waiting() -> None:
        refusals: list[str] = []

        def hear(message: FromServer) -> None:
            if isinstance(message, Refusal):
                refusals.append(message.code)

        async with (
            seated(server.url, "Ann", "Ben") as [ann, *_],
            RemoteTable(ann.snapshot.link, new_secret(), on_message=hear) as cleo,
        ):
            await signalled(lambda: cleo.wait_for_seat("a,b"), cleo, lambda: bool(refusals))

            assert {"name/characters"} == set(refusals)
            assert () == ann.presence.waiting

    asyncio.run(waiting())


def test_my_tables_say_where_i_am_awaited(server: Server) -> None:
    async def asking() -> None:
        secret = new_secret()
        first = await open_table(server.url, secret, NewTable(bots=("easy",), start=True))
        second = await open_table(server.url, secret, NewTable())
        mine = await my_tables(server.url, secret)

        assert {first.table: True, second.table: False} == {known.table: known.awaits_you for known in mine.tables}
        assert () == (await my_tables(server.url, new_secret())).tables

    asyncio.run(asking())


def test_a_seat_moves_to_another_device_with_its_number(server: Server) -> None:
    async def moving() -> None:
        async with seated(server.url, "Ann", "Ben") as [ann, ben]:
            await start(ann, ben)
            await ben.write(Number("123"))
            link = await ben.make_link(PlayerId(2))
            async with RemoteTable(link, new_secret()) as again:
                await ben.until(lambda snapshot: snapshot.you is None)

                assert again.snapshot.you is not None
                assert (2, Number("123")) == (again.snapshot.you.player, again.snapshot.you.number)
            with pytest.raises(RemoteRefusal, match="link/used"):
                async with RemoteTable(link, new_secret()):
                    pass

    asyncio.run(moving())


def test_a_player_who_left_a_game_comes_back_to_the_seat(server: Server) -> None:
    async def leaving() -> None:
        async with seated(server.url, "Ann", "Ben") as [ann, ben]:
            await start(ann, ben)
            await ben.do(Leave())
            await ann.write(Number("123"))  # a stand-in plays for Ben, at once
            await ann.until(lambda snapshot: snapshot.game is not None and snapshot.game.turn_no == 2)
            await ben.do(Sit("Ben"))
            await asyncio.gather(play(ann, Random(1)), play(ben, Random(2)))

            assert [False, False] == [player.stand_in for player in ann.snapshot.table.players]
            assert ann.snapshot.table.series == ben.snapshot.table.series

    asyncio.run(leaving())


def test_a_phrase_reaches_everyone(server: Server) -> None:
    async def saying() -> None:
        heard: list[Said] = []

        def hear(message: FromServer) -> None:
            if isinstance(message, Said):
                heard.append(message)

        async with seated(server.url, "Ann", "Ben") as [ann, ben]:
            async with RemoteTable(ann.snapshot.link, new_secret(), on_message=hear) as cleo:
                await signalled(lambda: ben.say(Phrase.WELL_PLAYED), cleo, lambda: bool(heard))

            assert Said(PlayerId(2), Phrase.WELL_PLAYED) == heard[0]

    asyncio.run(saying())


def test_a_number_taken_back_can_be_written_anew(server: Server) -> None:
    async def changing() -> None:
        async with seated(server.url, "Ann", "Ben") as [ann, ben]:
            await start(ann, ben)
            await ann.write(Number("123"))
            await ann.take_back()
            await ann.write(Number("456"))
            await ben.write(Number("789"))
            snapshot = await ann.until(lambda snapshot: snapshot.game is not None and snapshot.game.turn_no == 2)

            assert snapshot.game is not None
            assert (("456", "789"),) == snapshot.game.written

    asyncio.run(changing())


def test_over_http_each_sees_what_they_may(server: Server) -> None:
    async def asking() -> None:
        secret = new_secret()
        found = await open_table(server.url, secret, NewTable("Ann"))
        async with RemoteTable(found.link, secret) as ann, RemoteTable(found.link, new_secret()) as ben:
            await ben.do(Sit("Ben"))
            await start(ann, ben)
            await ann.write(Number("123"))
            mine, others = await table_now(found.link, secret), await table_now(found.link)

            assert ann.snapshot.table == mine.view.table == others.view.table
            assert Phase.PLAYING is others.view.table.phase
            written = ann.snapshot.version
            assert (You(PlayerId(1), Number("123"), written=written), None) == (mine.view.you, others.view.you)

    asyncio.run(asking())


def test_there_are_only_five_seats(server: Server) -> None:
    async def sitting() -> None:
        async with seated(server.url, *NAMES) as tables, RemoteTable(tables[0].snapshot.link, new_secret()) as sixth:
            with pytest.raises(RemoteRefusal) as refused:
                await sixth.do(Sit("Fred"))

            assert "table/full" == refused.value.code

    asyncio.run(sitting())
