"""A person at a live table, in the terminal."""

import asyncio
import os
import pty
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import datetime
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random
from threading import Thread
from types import TracebackType
from typing import Self

import pytest
import typer
from msgspec import structs
from rich.console import Console

from tests.cli.run import ROOT, environment
from tests.cli.visit.cable import cable, eventually
from tests.online.server.people import seated, start
from tests.online.server.running import Server
from tests.online.wire.playing import number_for
from tests.patience import PATIENCE
from tests.remote.toy import VIEW, Caller, snapshot, toy
from thenumber.cli.play.keyboard import Keyboard
from thenumber.cli.play.options import PlayOptions
from thenumber.cli.visit import visit
from thenumber.cli.visit.visitor import Visitor
from thenumber.online.table import (
    LONGEST_REVEAL,
    SECOND,
    AddBot,
    Code,
    GameView,
    Leave,
    Pause,
    Phase,
    PlayerId,
    PlayerView,
    Rematch,
    Resume,
    Sit,
)
from thenumber.online.wire import NewTable, Refusal
from thenumber.remote import RemoteTable, new_secret, open_table
from thenumber.rules import Colour, Game, Number, Seat
from thenumber.texts import LANGUAGES, Catalogue

SECRET = new_secret()


class Person:
    """Someone who looks at a picture and presses keys; every picture fits into a small terminal."""

    def __init__(self, table: RemoteTable, name: str, news: asyncio.Event, language: str = "en") -> None:
        self.table = table
        self.visitor = Visitor(table, name, Catalogue(language), news.set)
        self._news = news

    @property
    def sees(self) -> str:
        self.visitor.follow()
        console = Console(width=80, color_system=None, highlight=False, markup=False, emoji=False)
        with console.capture() as capture:
            console.print(self.visitor.picture())
        text = capture.get()
        assert len(text.splitlines()) <= 24
        return text

    def press(self, *keys: str) -> None:
        for key in keys:
            self.visitor.press(key)

    async def until(self, expected: str) -> str:
        """What there is to see as soon as a text is part of it."""
        seen = self.sees
        try:
            async with asyncio.timeout(PATIENCE):
                while expected not in (seen := self.sees):
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            pytest.fail(f"{expected!r} is no part of\n{seen}")
        return seen

    async def write(self, number: str) -> None:
        self.press(*number, "enter")
        await self.visitor.settle()


@asynccontextmanager
async def person(link: str, name: str, *, secret: str = "", language: str = "en") -> AsyncIterator[Person]:
    news = asyncio.Event()
    async with RemoteTable(link, secret or new_secret(), on_message=lambda _: news.set()) as table:
        someone = Person(table, name, news, language)
        await someone.visitor.sit()
        yield someone


@asynccontextmanager
async def host(server: Server, wanted: NewTable = NewTable()) -> AsyncIterator[Person]:  # noqa: B008  # frozen
    wanted = NewTable("Ann", wanted.colour, wanted.turn_time, wanted.bots, wanted.start)
    found = await open_table(server.url, SECRET, wanted)
    async with person(found.link, "Ann", secret=SECRET) as someone:
        yield someone


async def play_on(someone: Person, rng: Random) -> None:
    """Look at everything and write numbers until the game is over."""
    while "Enter: play again" not in (seen := someone.sees):
        if someone.table.is_awaited and "Your number" in seen:
            assert someone.table.snapshot.view is not None
            await someone.write(number_for(someone.table.snapshot.view.board, rng))
        elif "Enter: continue" in seen:
            someone.press("enter")
        else:
            await asyncio.wait_for(someone.table.changed(), PATIENCE)


def test_a_person_plays_a_game_with_bots_and_asks_for_a_rematch(server: Server) -> None:
    async def playing() -> None:
        async with host(server) as ann:
            assert "Just you so far" in ann.sees
            assert ann.table.snapshot.link in ann.sees
            ann.press("b")
            assert "1 easy · 2 medium · 3 hard" in ann.sees
            ann.press("escape", "1", "b", "1", "b", "2")
            await ann.until("3 of 5 seats")
            ann.press("s")
            await ann.until("Turn 1, bonus +2")
            await play_on(ann, Random(1))
            assert "Final scores" in ann.sees
            assert "Games won" not in ann.sees
            ann.press("enter")
            await ann.until("3 of 5 seats")
            ann.press("s")
            await ann.until("Turn 1, bonus +2")
            await play_on(ann, Random(2))
            assert "Games won" in ann.sees
            assert ann.visitor.result() is not None
            ann.press("enter")
            await ann.until("3 of 5 seats")
            assert ann.visitor.result() is None
            ann.press("q")
            await ann.visitor.settle()
            assert ann.visitor.has_left
            await ann.table.until(lambda now: now.you is None)

    asyncio.run(playing())


def test_the_host_chooses_one_round_and_the_podium_follows_after_five_turns(server: Server) -> None:
    async def playing() -> None:
        async with host(server, NewTable(bots=("easy",))) as ann, person(ann.table.snapshot.link, "Ben") as ben:
            await ben.until("3 of 5 seats · 2 rounds")
            ben.press("o")
            assert "2 rounds" in ben.sees
            for rounds in ("1 round\n", "2 rounds\n", "1 round\n"):
                ann.press("o")
                for someone in (ann, ben):
                    await someone.until(f"3 of 5 seats · {rounds}")
            ann.press("s")
            await ben.until("Turn 1, bonus +2")
            assert "Round" not in ben.sees
            await asyncio.gather(play_on(ann, Random(1)), play_on(ben, Random(2)))
            assert "Round" not in ben.sees
            assert ben.table.snapshot.game is not None
            assert 5 == len(ben.table.snapshot.game.game.turns)

    asyncio.run(playing())


def test_the_host_lets_anyone_join_and_no_longer(server: Server) -> None:
    async def waiting() -> None:
        async with host(server) as ann, person(ann.table.snapshot.link, "Ben") as ben:
            ben.press("a")
            await ben.visitor.settle()
            assert "Open to anyone" not in ben.sees
            ann.press("a")
            for someone in (ann, ben):
                await someone.until("2 of 5 seats · 2 rounds · Open to anyone\n")
            assert "en" == ben.table.snapshot.table.public
            ann.press("a")
            await ben.until("2 of 5 seats · 2 rounds\n")

    asyncio.run(waiting())


def test_two_people_see_who_is_awaited_take_back_and_are_refused(server: Server) -> None:
    async def playing() -> None:
        async with host(server) as ann, person(ann.table.snapshot.link, "Ben") as ben:
            assert "not ready" in ben.sees
            ben.press("s")
            await ben.until("Only the host can do that.")
            ben.press("r")
            await ann.until("Everyone’s ready.")
            ann.press("s")
            await ben.until("Waiting for Ann")
            await ben.write("513")
            assert "513 is face down. Backspace to take it back." in ben.sees
            assert "513" not in await ann.until("Turn 1, bonus +2")
            ben.press("backspace")
            await ben.visitor.settle()
            ben.press("backspace", "2", "enter")
            await ben.until("512 is face down")
            await ann.write("444")
            assert "512" in await ann.until("Enter: continue")
            await ben.until("Enter: continue")
            ben.press("4")
            assert "│ 4 │ │   │" in ben.sees
            ben.press("?")
            assert "Two rounds of five turns" in ben.sees
            ben.press("enter", "s")
            assert "512" in ben.sees

    asyncio.run(playing())


def test_blank_tiles_pauses_and_stand_ins_are_shown(server: Server) -> None:
    async def playing() -> None:
        async with host(server) as ann, person(ann.table.snapshot.link, "Ben", language="de") as ben:
            await ann.table.do(AddBot("easy"))
            ann.press("s")
            await ann.until("Turn 1, bonus +2")
            await ann.table.write(None)
            assert "Your tile is down, blank." in ann.sees
            await ann.table.do(Pause())
            await ben.until("Unterbrochen. Der Host macht mit p weiter")
            ben.press("p")
            await ben.visitor.settle()
            assert "kann nur" in ben.sees
            ann.press("p")
            await ann.visitor.settle()
            assert "Paused." not in ann.sees
            assert "A bot plays for" not in ann.sees
            ann.press("backspace")
            await ann.visitor.settle()
            await ben.table.do(Leave())
            await ann.until("A bot plays for: Ben")

    asyncio.run(playing())


def test_players_who_are_away_are_shown() -> None:
    seats = (PlayerView(PlayerId(1), "Ann", Colour.RED), PlayerView(PlayerId(2), "Ben", Colour.BLUE, away=True))
    table = structs.replace(VIEW, phase=Phase.PLAYING, players=seats, game_no=1)
    sent = structs.replace(snapshot(1), table=table, game=GameView.of(Game(2), Seat(0)))

    async def visit(caller: Caller) -> None:
        await caller.tell(sent)
        await caller.stay()

    async def playing() -> str:
        async with toy(visit) as server, person(server.link, "Ann") as ann:
            return ann.sees

    assert "Away: Ben" in asyncio.run(playing())


def test_a_latecomer_watches_and_sits_down_for_the_next_game(server: Server) -> None:
    async def playing() -> None:
        async with seated(server.url, "Ann", wanted=NewTable(bots=("easy",))) as [ann]:
            await start(ann)
            async with person(ann.snapshot.link, "Ben") as ben:
                assert "You’re watching a game in progress." in ben.sees
                await ann.write(Number("513"))
                await ben.until("Enter: continue")
                assert [True] == [
                    goes_on for _ in range(LONGEST_REVEAL // SECOND + 2) if (goes_on := ben.visitor.tick())
                ]
                assert "You’re watching a game in progress." in ben.sees
                while ann.snapshot.table.phase is Phase.PLAYING:
                    assert ann.snapshot.view is not None
                    await ann.write(number_for(ann.snapshot.view.board, Random(1)))
                    await ann.until(lambda now: now.table.phase is Phase.OVER or 1 not in now.table.down)
                await ann.do(Rematch())
                await ben.table.until(lambda now: now.table.phase is Phase.LOBBY)
                while "Enter: take a free seat" not in ben.sees:
                    ben.press("enter")
                ben.press("enter")
                await ben.until("Waiting for the host.")

    asyncio.run(playing())


def test_a_clock_counts_down_and_what_one_has_in_mind_is_kept(server: Server) -> None:
    async def playing() -> None:
        async with host(server, NewTable(turn_time=300, bots=("easy",), start=True)) as ann:
            assert "Turn 1, bonus +2" in await ann.until("Time left: ")
            async with asyncio.timeout(PATIENCE):
                while "Time left: 4:" not in ann.sees:
                    await asyncio.sleep(0.05)
            ann.press("5", "1", "3")
            assert ann.visitor.tick()
            await ann.table.do(Pause())  # heard after the draft, which nobody answers
            async with person(ann.table.snapshot.link, "Ann", secret=SECRET) as again:
                assert "│ 5 │ │ 1 │ │ 3 │" in again.sees

    asyncio.run(playing())


def test_the_end_of_a_turn_that_takes_days_is_said_in_the_readers_own_time(server: Server) -> None:
    async def playing() -> None:
        async with host(server, NewTable(turn_time=2 * 24 * 3600, bots=("easy",), start=True)) as ann:
            deadline = ann.table.snapshot.table.deadline
            assert deadline is not None
            assert f"Until {datetime.fromtimestamp(deadline / 1000):%A}, " in await ann.until("Until")

    asyncio.run(playing())


def test_what_is_on_the_pad_outlives_a_lost_line(server: Server) -> None:
    async def playing() -> None:
        found = await open_table(server.url, SECRET, NewTable("Ann", turn_time=300, bots=("easy",), start=True))
        async with cable(found.link) as (line, link), person(link, "Ann", secret=SECRET) as ann:
            await ann.until("Time left")
            line.cut()
            await eventually(lambda: ann.table.trouble is not None)
            ann.press("4", "5", "6")
            ann.visitor.tick()
            line.mend()
            await ann.table.do(Pause())
            await ann.table.do(Resume())  # heard after what is on the pad
            async with RemoteTable(found.link, SECRET) as again:
                assert "456" == again.snapshot.draft

    asyncio.run(playing())


def test_a_number_locked_in_without_a_line_is_said_so_and_stays(server: Server) -> None:
    async def playing() -> None:
        async with host(server) as ann, cable(ann.table.snapshot.link) as (line, link), person(link, "Cleo") as cleo:
            await start(ann.table, cleo.table)
            await cleo.until("Your number")
            line.cut()
            await eventually(lambda: cleo.table.trouble is not None)
            cleo.press("1", "2", "3", "enter")
            assert "Not sent yet. We’ll send it when you’re back." in cleo.sees
            cleo.press("enter", "escape", "7", "8", "9", "enter")
            assert "│ 1 │ │ 2 │ │ 3 │" in cleo.sees
            line.mend()
            await cleo.until("123 is face down")
            await cleo.visitor.settle()
            assert "123 is face down" in cleo.sees

    asyncio.run(playing())


def test_with_a_clock_a_reveal_can_be_looked_at_however_long_the_turn_was(server: Server) -> None:
    async def playing() -> None:
        async with host(server, NewTable(turn_time=300, bots=("easy",), start=True)) as ann:
            for _ in range(60):
                ann.visitor.tick()
            await ann.write("513")
            await ann.until("Enter: continue")
            ann.visitor.tick()
            assert "Enter: continue" in ann.sees

    asyncio.run(playing())


def test_enter_takes_the_seat_of_the_last_bot_at_a_full_table(server: Server) -> None:
    async def playing() -> None:
        async with host(server, NewTable(bots=("easy", "easy", "medium", "hard"))) as ann:
            bots = [player.bot for player in ann.table.snapshot.table.players]
            async with person(ann.table.snapshot.link, "Ben") as ben:
                await ben.until("All the seats are taken.")
                ben.press("enter")
                await ben.until("Waiting for the host.")

                assert [*bots[:-1], None] == [player.bot for player in ben.table.snapshot.table.players]

    asyncio.run(playing())


def test_no_bot_is_offered_where_all_seats_are_taken(server: Server) -> None:
    async def playing() -> None:
        async with host(server, NewTable(bots=("easy",) * 3)) as ann:
            assert "b: add a bot" in ann.sees
            ann.press("b", "1")
            assert "b: add a bot" not in await ann.until("5 of 5 seats")
            ann.press("b")
            assert "Add a bot" not in ann.sees

    asyncio.run(playing())


def test_a_mistake_in_what_a_second_brings_is_not_passed_over(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def mistake(_: Visitor) -> bool:
        raise ZeroDivisionError

    class Silence(Keyboard):
        """A keyboard that nobody touches."""

        def __init__(self, **_: object) -> None:
            self._end, self._other_end = os.pipe()

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None:
            os.close(self._end)
            os.close(self._other_end)

        def fileno(self) -> int:
            return self._end

    monkeypatch.setattr(Visitor, "tick", mistake)
    monkeypatch.setattr(visit, "Keyboard", Silence)
    monkeypatch.setattr(visit, "TICK", 0)

    async def playing() -> None:
        found = await open_table(server.url, SECRET, NewTable("Ann"))
        await asyncio.wait_for(visit.Visit(SECRET, "Ann", Catalogue("en")).stay(found.link), PATIENCE)

    with pytest.raises(ZeroDivisionError):
        asyncio.run(playing())


def test_five_people_with_long_names_fit_on_the_screen(server: Server) -> None:
    async def playing() -> None:
        names = [f"Maximiliane {number} 九九" for number in range(1, 5)]
        secret = new_secret()
        found = await open_table(server.url, secret, NewTable(names[0]))
        async with RemoteTable(found.link, secret) as first, person(found.link, "Ann") as ann:
            for name in names[1:]:
                async with RemoteTable(found.link, new_secret()) as other:
                    await other.do(Sit(name))
            await ann.until(names[-1])
            await start(first)
            assert names[0][:11] in await ann.until("×2+8")
            each = [Person(ann.table, "Ann", asyncio.Event(), language) for language in LANGUAGES]
            assert all(names[0][:11] in someone.sees for someone in each)
            await ann.write("987")
            assert all("987" in someone.sees for someone in each)

    asyncio.run(playing())


def test_nothing_that_a_server_sends_can_upset_the_terminal() -> None:
    nasty = "A\x1b[2J\r\nB\u202e[red]"
    sent = snapshot(1)
    players = (structs.replace(sent.table.players[0], name=nasty),)
    sent = structs.replace(sent, link=nasty, table=structs.replace(sent.table, players=players, code=Code(nasty)))

    async def visit(caller: Caller) -> None:
        await caller.tell(sent)
        await caller.tell(Refusal("new/code", nasty, answers=(await caller.hear()).id))
        await caller.stay()

    async def playing() -> str:
        async with toy(visit) as server, person(server.link, "Ann") as ann:
            return ann.sees

    seen = asyncio.run(playing())
    assert 4 == seen.count("A�[2J")
    assert not {"\x1b", "\r", "\u202e"} & set(seen)


# Where there is no table


def problem(
    table: str,
    *,
    server: str | None = None,
    bot: str | None = None,
    program: str | None = None,
    language: str = "en",
) -> str:
    programs = () if program is None else (program,)
    with pytest.raises(typer.TyperException) as caught:
        visit.run(PlayOptions(name="Ann", table=table, server=server, bot=bot, programs=programs), table, language)
    return caught.value.format_message()


@pytest.fixture
def other_server() -> Iterator[str]:
    """A server of something else."""

    class Hello(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"<h1>Hello</h1>")

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Hello) as serving:
        thread = Thread(target=serving.serve_forever, args=(0.01,))
        thread.start()
        yield f"http://127.0.0.1:{serving.server_port}/"
        serving.shutdown()
        thread.join()


@pytest.mark.parametrize(
    "text", ["", "example.org", "ftp://example.org/t/x", "http://[::1/t/x", "http://a:b/", "\x1b[2J"]
)
def test_what_is_no_address_is_said_so(text: str) -> None:
    said = problem(text)

    assert "isn’t the address of a table. It should start with http:// or https://" in said
    assert "\x1b" not in said


@pytest.mark.usefixtures("state")
def test_a_server_that_is_not_there_or_another_one_is_said_so(server: Server, other_server: str) -> None:
    safe = server.url.replace("http:", "https:")

    assert "No answer from http://127.0.0.1:1/" in problem("http://127.0.0.1:1/t/x", bot="saver")
    assert "isn’t a server for The Number" in problem(f"{other_server}t/x", bot="saver")
    assert "We can’t find that table" in problem(f"{server.url}t/x", bot="saver")
    assert "Diesen Tisch gibt es nicht." in problem(f"{server.url}t/x", bot="saver", language="de")
    assert "doesn’t use https" in problem(f"{safe}t/x", bot="saver")


@pytest.mark.usefixtures("state")
def test_a_page_of_a_server_is_no_table(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visit, "has_keys", lambda: True)
    monkeypatch.setattr(visit, "can_redraw", lambda: True)

    assert f"“{server.url}foo/” isn’t the address of a table." in problem(f"{server.url}foo")


def test_a_bot_needs_a_link_and_is_one(server: Server) -> None:
    assert "A bot needs a table link." in problem(server.url, bot="saver")
    assert "Name one bot" in problem(f"{server.url}t/x", bot="saver", program="cat")


def test_a_code_needs_its_server(server: Server, other_server: str) -> None:
    async def code() -> str:
        return (await open_table(server.url, SECRET, NewTable("Ann"))).code

    found = asyncio.run(code())
    assert f"“{found}” is a table’s code. Say which server it’s on, like --server https://" in problem(found)
    assert "you need a terminal with a keyboard" in problem(f" {found.lower()} ", server=server.url)
    assert "isn’t a table’s code: with --server, name its 6 letters" in problem(f"{server.url}t/x", server=server.url)
    assert "“example.org” isn’t the address of a server." in problem(found, server="example.org")
    assert "No open table has this code." in problem("ZZZZZZ", server=server.url)
    assert "isn’t a server for The Number" in problem(found, server=other_server)


def test_a_person_needs_a_terminal(server: Server) -> None:
    assert "you need a terminal with a keyboard" in problem(server.url)


# The whole command


class Terminal:
    """The command in a terminal of its own; both are gone when its block ends, however that may be."""

    def __init__(self, *arguments: str, state: Path) -> None:
        self._ours, theirs = pty.openpty()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "thenumber", "play", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=ROOT,
            env=environment(TERM="xterm", LINES="24", XDG_STATE_HOME=str(state)),
            start_new_session=True,
            preexec_fn=_own_terminal,  # Ctrl-C must reach it
        )
        os.close(theirs)
        self.shown = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._ours)

    def until(self, expected: str) -> None:
        while expected not in self.shown:
            self.shown += os.read(self._ours, 65_536).decode(errors="replace")

    def press(self, keys: str) -> None:
        self.shown = ""
        os.write(self._ours, keys.encode())

    def ended(self) -> int:
        return self._process.wait(timeout=PATIENCE)


def _own_terminal() -> None:
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def test_ctrl_c_keeps_the_seat_and_q_gives_it_up(server: Server, tmp_path: Path) -> None:
    with Terminal("--table", server.url, "--name", "Ann", state=tmp_path) as first:
        first.until("q: leave")
        link = re.findall(rf"{server.url}t/[\w-]+", first.shown)[0]
        first.press("\x03")
        first.until("To come back: thenumber play --table")
        assert 130 == first.ended()

    with Terminal("--table", link, "--name", "Ann", state=tmp_path) as again:
        again.until("q: leave")
        assert "1 of 5 seats" in again.shown
        again.press("b1")
        again.until("2 of 5 seats")
        again.press("s")
        again.until("Turn 1, bonus +2")
        again.press("513\r")
        again.until("Enter: continue")
        again.press("\x04")
        assert 0 == again.ended()
