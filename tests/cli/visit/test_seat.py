"""Your own bot at an online table: it plays whole games, and a failure costs it a turn, never anyone the game."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import accumulate
from pathlib import Path
from random import Random
from threading import Event

import msgspec
import pytest
import typer

from tests.cli.run import environment
from tests.online.server.people import play, seated, start
from tests.online.server.running import Server
from tests.patience import PATIENCE
from tests.remote.toy import Caller, snapshot, toy
from thenumber.bots import Bot, Program, character
from thenumber.cli.visit import seat
from thenumber.cli.visit.own_bot import Thinker, own_character
from thenumber.cli.visit.seat import BotSeat
from thenumber.online.table import (
    GameView,
    GuestCommand,
    MarkReady,
    Phase,
    PlayerId,
    PlayerView,
    Rematch,
    Series,
    SeriesGame,
    Version,
)
from thenumber.online.wire import Done, NewTable, Refusal, Snapshot
from thenumber.remote import Link, RemoteRefusal, RemoteTable, new_secret
from thenumber.rules import Game, Number, Seat, Verdict, View
from thenumber.texts import Catalogue

ENGLISH = Catalogue("en")
PROGRAM = """
import json, sys
for line in sys.stdin:
    view = json.loads(line)["view"]
    crossed_out = view["boards"][view["seat"]]["crossed_out"]
    print(json.dumps("%d" % max(set(range(10)) - set(crossed_out)) * 3), flush=True)
"""

DEAF = """
import os, sys, time
with open(sys.argv[1], "w") as told:
    told.write(str(os.getpid()))
while True:
    time.sleep(60)
"""


@asynccontextmanager
async def keeping(link: str, bot: Bot, *, name: str = "Robo", secret: str = "") -> AsyncIterator[RemoteTable]:
    """A bot at a table, until the block ends: then it is interrupted."""
    async with RemoteTable(link, secret or new_secret()) as table:
        keeping = asyncio.get_running_loop().create_task(BotSeat(table, name, Thinker(bot, PATIENCE), ENGLISH).keep())
        await table.until(lambda snapshot: ready(snapshot.table.players, name))
        yield table
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)


def ready(players: tuple[PlayerView, ...], name: str) -> bool:
    return any(player.name == name and (player.ready or player.stand_in or player.left) for player in players)


def game_of(table: RemoteTable) -> Game:
    assert table.snapshot.game is not None
    return table.snapshot.game.game


def verdicts(table: RemoteTable, place: int) -> list[Verdict]:
    return [turn.tiles[place].verdict for turn in game_of(table).turns]


def test_a_bot_and_a_program_play_a_game_and_its_rematch(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    async def playing() -> None:
        async with seated(server.url, "Ann") as [ann]:
            link = ann.snapshot.link
            with Program([sys.executable, "-c", PROGRAM], PATIENCE) as program:
                async with keeping(link, character("saver").bot()), keeping(link, program, name="mine"):
                    await ann.until(lambda now: all(player.ready for player in now.table.players[1:]))
                    assert [False, True, True] == [player.program for player in ann.snapshot.table.players]
                    for _ in range(2):
                        await start(ann)
                        await play(ann, Random(1))
                        assert not {Verdict.BLANK} & {*verdicts(ann, 1), *verdicts(ann, 2)}
                        await ann.do(Rematch())
                        await ann.until(lambda now: len(now.table.players) == 3)
                    assert ann.snapshot.you is not None
                    assert ann.snapshot.table.host == ann.snapshot.you.player

    asyncio.run(playing())
    said = capsys.readouterr()

    assert "Robo is sitting at table" in said.out
    assert 2 * 2 == said.out.count("Round 2, turn 5: ")
    assert "" == said.err


def test_the_last_turn_is_told_though_the_rematch_is_open_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    """The table may be two changes further by the time that the bot hears that its number is written."""
    games = [*accumulate(range(10), lambda game, _: game.play([None, None]), initial=Game(2))]
    asks_for_rematch = asyncio.Event()

    def shown(version: int, phase: Phase, game: Game | None) -> Snapshot:
        lobby = snapshot(version)
        result = SeriesGame((PlayerId(1), PlayerId(2)), ("Robo", "Ann"), (0, 0), ())
        table = msgspec.structs.replace(lobby.table, phase=phase, game_no=1, series=Series(1, (), result))
        return msgspec.structs.replace(lobby, table=table, game=game and GameView.of(game, Seat(0)))

    async def visit(caller: Caller) -> None:
        await caller.tell(shown(3, Phase.PLAYING, games[9]))
        written = await caller.hear()
        await caller.tell(shown(4, Phase.OVER, games[10]))
        await caller.tell(shown(5, Phase.LOBBY, None))
        await caller.tell(Done(written.id, Version(4)))
        await caller.hear()
        asks_for_rematch.set()
        await caller.stay()

    async def playing() -> None:
        async with toy(visit) as server, RemoteTable(server.link, new_secret()) as table:
            keeping = asyncio.create_task(BotSeat(table, "Robo", Thinker(answering(no_idea)), ENGLISH).keep())
            await asyncio.wait_for(asks_for_rematch.wait(), PATIENCE)
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)

    asyncio.run(playing())

    assert "Round 2, turn 5: " in capsys.readouterr().out


def test_a_program_that_crashes_leaves_its_tile_blank_and_the_game_ends(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    async def playing() -> list[Verdict]:
        async with seated(server.url, "Ann") as [ann]:
            with Program([sys.executable, "-c", "1 / 0"], PATIENCE) as program:
                async with keeping(ann.snapshot.link, program):
                    await start(ann)
                    await play(ann, Random(1))
                    return verdicts(ann, 1)

    assert [Verdict.BLANK] * 10 == asyncio.run(playing())
    faults = capsys.readouterr().err.splitlines()
    assert 10 == len(faults)
    assert "Round 1, turn 1: Robo leaves the tile blank (" in faults[0]
    assert "ZeroDivisionError" in faults[0]


def test_a_late_number_is_not_written_in_the_next_turn(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    asked, goes_on = Event(), Event()

    def slow(view: View, _: Random) -> Number:
        asked.set()
        if len(view.game.turns) == 0:
            goes_on.wait(PATIENCE)
            return Number("999")
        return Number("111")

    async def playing() -> list[Number | None]:
        secret = new_secret()
        async with seated(server.url, "Ann") as [ann], keeping(ann.snapshot.link, slow, secret=secret):
            await start(ann)
            await asyncio.to_thread(asked.wait, PATIENCE)
            async with RemoteTable(ann.snapshot.link, secret) as owner:
                await owner.write(Number("222"))
                await ann.write(Number("333"))
                await ann.until(lambda now: now.game is not None and now.game.turn_no == 2)
            goes_on.set()
            await ann.until(lambda now: 2 in now.table.down)
            await ann.write(Number("444"))
            await ann.until(lambda now: now.game is not None and now.game.turn_no == 3)
            return [turn.tiles[1].number for turn in game_of(ann).turns]

    assert ["222", "111"] == asyncio.run(playing())
    assert "Too late: this turn’s tiles are already up." in capsys.readouterr().err


@pytest.mark.parametrize("code", ["game/going-on", "game/not-started", "game/over", "turn/stale"])
def test_a_bot_that_comes_too_late_stays_and_looks_what_is_due_now(code: str) -> None:
    heard: list[GuestCommand] = []

    async def visit(caller: Caller) -> None:
        for version in (1, 2, 3):
            await caller.tell(snapshot(version))
            asked = await caller.hear()
            heard.append(asked.command)
            await caller.tell(Refusal(code if version < 3 else "table/worn-out", "Too late.", answers=asked.id))
        await caller.stay()

    async def playing() -> None:
        async with toy(visit) as server, RemoteTable(server.link, new_secret()) as table:
            with pytest.raises(RemoteRefusal, match="table/worn-out"):
                await BotSeat(table, "Ann", Thinker(answering(no_idea)), ENGLISH).keep()

    asyncio.run(playing())
    assert [MarkReady(ready=True)] * 3 == heard


def test_a_bot_that_plays_there_already_does_not_sit_down_twice(server: Server) -> None:
    async def playing() -> None:
        secret, own = new_secret(), own_character("saver", ENGLISH)
        async with seated(server.url, "Ann") as [ann], keeping(ann.snapshot.link, own.bot, secret=secret):
            with pytest.raises(typer.TyperException, match="Robo is already playing at this table"):
                await seat.attend(Link.read(ann.snapshot.link), secret, "Robo", own, ENGLISH)
            assert 2 == len(ann.snapshot.table.players)
            assert [False, False] == [player.left for player in ann.snapshot.table.players]

    asyncio.run(playing())


def test_lines_are_in_the_readers_language(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    async def playing() -> None:
        async with seated(server.url, "Ann") as [ann], RemoteTable(ann.snapshot.link, new_secret()) as table:
            bot = BotSeat(table, "Robo", Thinker(answering(lambda: Number("513"))), Catalogue("fr"))
            keeping = asyncio.get_running_loop().create_task(bot.keep())
            await ann.until(lambda now: ready(now.table.players, "Robo"))
            await start(ann)
            await ann.write(Number("444"))
            await table.until(lambda now: now.game is not None and now.game.turn_no == 2)
            await ann.until(lambda now: 2 in now.table.down)
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)

    asyncio.run(playing())
    assert "Manche 1, tour 1\N{NO-BREAK SPACE}: 513 validé, 7 points\n" in capsys.readouterr().out


def test_an_interrupted_bot_frees_its_seat_and_in_a_game_has_it_again_on_return(server: Server) -> None:
    async def playing() -> None:
        secret, bot = new_secret(), character("saver").bot()
        async with seated(server.url, "Ann", wanted=NewTable(bots=("easy",))) as [ann]:
            async with keeping(ann.snapshot.link, bot, secret=secret):
                assert 3 == len(ann.snapshot.table.players)
            await ann.until(lambda now: len(now.table.players) == 2)
            async with keeping(ann.snapshot.link, bot, secret=secret):
                await start(ann)
            await ann.until(lambda now: now.table.players[2].left)
            async with keeping(ann.snapshot.link, bot, secret=secret) as again:
                await ann.until(lambda now: not now.table.players[2].left)
                assert again.snapshot.you is not None
                assert ann.snapshot.table.players[2].player == again.snapshot.you.player

    asyncio.run(playing())


@pytest.mark.usefixtures("state")
def test_a_bot_that_finds_no_seat_is_told_why(server: Server) -> None:
    async def started() -> str:
        async with seated(server.url, "Ann", wanted=NewTable(bots=("easy",))) as [ann]:
            await start(ann)
            return ann.snapshot.link

    link = Link.read(asyncio.run(started()))
    with pytest.raises(typer.TyperException, match="Das geht nicht, solange gespielt wird"):
        seat.run(link, None, own_character("saver", Catalogue("de")), Catalogue("de"))


@asynccontextmanager
async def command(link: str, *arguments: str, state: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """The whole command, in a process of its own, which is gone when the block ends."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "thenumber", "play", "--table", link, *arguments),
        env=environment(XDG_STATE_HOME=str(state)),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


def test_whatever_ends_the_command_gives_up_the_seat_and_ends_the_program(server: Server, tmp_path: Path) -> None:
    file, told = tmp_path / "deaf.py", tmp_path / "told"
    file.write_text(DEAF)
    os.mkfifo(told)
    on, deaf = ("--server", server.url), f"{sys.executable} {file} {told}"

    async def playing() -> tuple[list[tuple[int | None, bytes]], int]:
        async with (
            seated(server.url, "Ann") as [ann],
            command(ann.snapshot.table.code, *on, "--bot", "saver", "--name", "Robo", state=tmp_path) as bot,
            command(ann.snapshot.link, "--program", deaf, "--seconds", str(PATIENCE), state=tmp_path) as program,
        ):
            await ann.until(lambda now: [True] * 2 == [player.ready for player in now.table.players[1:]])
            await start(ann)
            pid = int(await asyncio.to_thread(told.read_text))
            program.send_signal(signal.SIGTERM)
            bot.send_signal(signal.SIGINT)
            lines, (_, errors) = await bot.communicate(), await program.communicate()
            await ann.until(lambda now: [True] * 2 == [player.left for player in now.table.players[1:]])
            assert b"Robo has left the seat. " in lines[0]
            return [(bot.returncode, lines[1]), (program.returncode, errors)], pid

    ended, pid = asyncio.run(playing())
    assert [(130, b""), (143, b"")] == ended
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


# Bots that think


def asked(thinker: Thinker) -> tuple[Number | None, str]:
    return asyncio.run(thinker.choose(View.of(Game(2), Seat(0))))


def answering(answer: Callable[[], object]) -> Bot:
    return lambda _view, _rng: answer()  # type: ignore[return-value]  # that is the point


def no_idea() -> Number:
    raise RuntimeError("no\nidea")


def test_a_bot_that_fails_or_answers_nonsense_forfeits() -> None:
    assert (Number("513"), "") == asked(Thinker(answering(lambda: Number("513"))))
    assert (None, "RuntimeError: no idea") == asked(Thinker(answering(no_idea)))
    assert (None, "answered str, not a Number") == asked(Thinker(answering(lambda: "513")))


def test_a_bot_that_is_late_forfeits_until_it_has_done_thinking() -> None:
    goes_on, done = Event(), Event()

    def slow() -> Number:
        goes_on.wait(PATIENCE)
        done.set()
        return Number("513")

    thinker = Thinker(answering(slow), 0.05)
    assert [(None, "gave no answer within 0.05 seconds")] * 2 == [asked(thinker), asked(thinker)]
    goes_on.set()
    assert done.wait(PATIENCE)
    while (answer := asked(thinker))[0] is None:
        pass
    assert (Number("513"), "") == answer
