"""A remote table stays: whatever happens to the connection, nothing is lost and nothing done twice."""

import asyncio

import pytest

from tests.remote.toy import SECRET, Caller, run, snapshot, staying, toy
from thenumber.online.table import CommandId, GuestCommand, Leave, MakeLink, MarkReady, Phrase, PlayerId, Time, Version
from thenumber.online.wire import Current, Done, FromServer, MalformedMessage, Presence, Refusal, Said, Update
from thenumber.remote import RemoteRefusal, RemoteTable
from thenumber.remote.outbox import Outbox
from thenumber.rules import Number

READY, NOT_READY = MarkReady(ready=True), MarkReady(ready=False)


async def breaking(caller: Caller) -> None:
    await caller.tell(snapshot(3))
    await caller.hear()
    await caller.break_off()


async def answering(caller: Caller) -> None:
    await caller.tell(snapshot(4))
    command = await caller.hear()
    await caller.tell(Done(command.id, Version(5)))
    await caller.stay()


def test_a_command_without_an_answer_is_sent_again_with_the_same_id() -> None:
    async def test() -> None:
        heard: list[CommandId] = []

        async def noting(caller: Caller) -> None:
            await caller.tell(snapshot(3))
            heard.append((await caller.hear()).id)
            await caller.break_off()

        async def answer(caller: Caller) -> None:
            await caller.tell(snapshot(4))
            command = await caller.hear()
            heard.append(command.id)
            await caller.tell(Done(command.id, Version(5)))
            await caller.stay()

        async with toy(noting, noting, answer) as server, RemoteTable(server.link, SECRET) as table:
            assert 5 == await table.do(Leave())
            assert 3 == len(heard)
            assert 1 == len(set(heard))

    run(test)


def test_several_commands_are_sent_again_in_the_order_in_which_they_were_asked() -> None:
    async def test() -> None:
        commands: list[GuestCommand] = []

        async def deaf(caller: Caller) -> None:
            await caller.tell(snapshot(3))
            for _ in range(3):
                await caller.hear()
            await caller.break_off()

        async def noting(caller: Caller) -> None:
            await caller.tell(snapshot(3))
            for _ in range(3):
                asked = await caller.hear()
                commands.append(asked.command)
                await caller.tell(Done(asked.id, Version(4)))
            await caller.stay()

        async with toy(deaf, noting) as server, RemoteTable(server.link, SECRET) as table:
            asked = (READY, NOT_READY, Leave())
            await asyncio.gather(*(table.do(command) for command in asked))

            assert list(asked) == commands

    run(test)


def test_a_new_line_brings_what_one_has_in_mind_and_no_other_signals() -> None:
    async def test() -> None:
        outbox = Outbox()
        outbox.post("reading")
        outbox.think("513")
        outbox.think("512")
        outbox.send_again()
        outbox.post("later")

        assert ["512", "later"] == [await outbox.next(), await outbox.next()]

    run(test)


def test_a_client_that_reconnects_says_what_it_saw_last() -> None:
    async def test() -> None:
        async with toy(breaking, answering) as server, RemoteTable(server.link, SECRET) as table:
            await table.do(Leave())

            assert ["/api/tables/abc/socket", "/api/tables/abc/socket?seen=3"] == server.paths
            assert {f"Bearer {SECRET}"} == {caller.authorization for caller in server.callers}

    run(test)


def test_nothing_missed_means_nothing_to_learn() -> None:
    async def test() -> None:
        async def current(caller: Caller) -> None:
            await caller.tell(Current(Version(3), Time(0)))
            command = await caller.hear()
            await caller.tell(Done(command.id, Version(3)))
            await caller.stay()

        async with toy(breaking, current) as server, RemoteTable(server.link, SECRET) as table:
            await table.do(Leave())

            assert snapshot(3) == table.snapshot

    run(test)


def test_an_update_that_does_not_follow_means_being_told_everything_anew() -> None:
    async def test() -> None:
        async def skipping(caller: Caller) -> None:
            await caller.tell(snapshot(3))
            await caller.tell(Update(after=Version(5), version=Version(6)))
            await caller.stay()

        async with toy(skipping, staying(7)) as server, RemoteTable(server.link, SECRET) as table:
            await table.until(lambda now: now.version == 7)

            assert "/api/tables/abc/socket" == server.paths[1]

    run(test)


def test_updates_are_followed_and_nothing_is_shown_twice() -> None:
    async def test() -> None:
        is_seen = asyncio.Semaphore(0)

        async def updating(caller: Caller) -> None:
            await caller.tell(snapshot(3))
            for version in range(3, 6):
                await is_seen.acquire()  # else two at once might be seen as one
                await caller.tell(Update(after=Version(version), version=Version(version + 1), game_no=version))
                await caller.tell(Presence((PlayerId(1),)))
            await caller.stay()

        async with toy(updating) as server, RemoteTable(server.link, SECRET) as table:
            seen = []
            async for now in table:
                seen.append((now.version, now.table.game_no))
                is_seen.release()
                if now.version == 6:
                    break

            assert [(3, 0), (4, 3), (5, 4), (6, 5)] == seen
            assert Presence((PlayerId(1),)) == table.presence

    run(test)


def test_a_refusal_is_raised_where_the_command_was_asked() -> None:
    async def test() -> None:
        async def refusing(caller: Caller) -> None:
            await caller.tell(snapshot(3))
            command = await caller.hear()
            await caller.tell(Refusal("name/too-long", "Too long.", {"longest": 20}, command.id))
            await caller.stay()

        async with toy(refusing) as server, RemoteTable(server.link, SECRET) as table:
            with pytest.raises(RemoteRefusal, match="Too long") as refused:
                await table.do(Leave())

            assert ("name/too-long", {"longest": 20}) == (refused.value.code, refused.value.params)

    run(test)


def test_news_with_an_answer_is_known_before_the_command_returns() -> None:
    async def test() -> None:
        async def answer(caller: Caller) -> None:
            await caller.tell(snapshot(3))
            command = await caller.hear()
            await caller.tell(Update(after=Version(3), version=Version(4), game_no=9, answers=command.id))
            await caller.stay()

        async with toy(answer) as server, RemoteTable(server.link, SECRET) as table:
            assert 4 == await table.do(Leave())
            assert 9 == table.snapshot.table.game_no

    run(test)


def test_a_link_that_was_lost_with_the_connection_is_made_again() -> None:
    async def test() -> None:
        async def losing(caller: Caller) -> None:
            await caller.tell(snapshot(3))
            command = await caller.hear()
            await caller.tell(Update(after=Version(3), version=Version(4), answers=command.id))
            await caller.break_off()

        async def making(caller: Caller) -> None:
            await caller.tell(snapshot(4))
            again = await caller.hear()
            await caller.tell(Done(again.id, Version(4)))
            another = await caller.hear()
            assert (MakeLink(PlayerId(1)), True) == (another.command, another.id != again.id)
            await caller.tell(Done(another.id, Version(5), link="http://example.org/t/abc?seat=x"))
            await caller.stay()

        async with toy(losing, making) as server, RemoteTable(server.link, SECRET) as table:
            assert "http://example.org/t/abc?seat=x" == await table.make_link(PlayerId(1))

    run(test)


def test_a_server_that_hears_too_much_is_asked_again_a_little_later() -> None:
    async def test() -> None:
        async def overwhelmed(caller: Caller) -> None:
            await caller.tell(snapshot(3))
            first = await caller.hear()
            await caller.tell(Refusal("rate/too-fast", "Slowly."))
            assert first == await caller.hear()
            await caller.tell(Done(first.id, Version(3)))
            await caller.stay()

        async with toy(overwhelmed) as server, RemoteTable(server.link, SECRET) as table:
            await table.do(Leave())

    run(test)


def test_a_command_that_no_server_would_read_is_an_error_here() -> None:
    async def test() -> None:
        async with toy(staying(3)) as server, RemoteTable(server.link, SECRET) as table:
            with pytest.raises(MalformedMessage):
                await table.do(MakeLink(PlayerId(0)))

    run(test)


def test_a_number_outside_a_game_is_refused_here() -> None:
    async def test() -> None:
        async with toy(staying(3)) as server, RemoteTable(server.link, SECRET) as table:
            with pytest.raises(RemoteRefusal, match="game/not-started"):
                await table.write(Number("123"))

    run(test)


def test_everything_that_is_said_can_be_listened_to() -> None:
    async def test() -> None:
        heard: list[FromServer] = []

        async def saying(caller: Caller) -> None:
            await caller.tell(snapshot(3))
            await caller.tell(Said(PlayerId(1), Phrase.HELLO))
            await caller.tell(snapshot(4))
            await caller.stay()

        async with toy(saying) as server, RemoteTable(server.link, SECRET, on_message=heard.append) as table:
            await table.until(lambda now: now.version == 4)

            assert [snapshot(3), Said(PlayerId(1), Phrase.HELLO), snapshot(4)] == heard

    run(test)


def test_a_story_skips_no_change() -> None:
    async def test() -> None:
        async def saying(caller: Caller) -> None:
            for version in range(3, 6):
                await caller.tell(snapshot(version))
            await caller.tell(Update(after=Version(5), version=Version(6), game_no=1))
            await caller.stay()

        async with toy(saying) as server, RemoteTable(server.link, SECRET) as table:
            story = table.story()
            first = table.snapshot.version
            await table.until(lambda now: now.version == 6)

            assert [*range(first + 1, 7)] == [now.version for now in story]

    run(test)
