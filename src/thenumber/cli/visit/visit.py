"""`thenumber play --table URL`: at an online table of any server, for a person in the terminal or for their own bot.

For a person the line to the table, the keyboard and the screen are all in one loop.
"""

import asyncio
import shlex
import signal
from contextlib import suppress

import typer

from thenumber.cli.drawing import show
from thenumber.cli.lines import shown
from thenumber.cli.play.keyboard import Keyboard, has_keys
from thenumber.cli.play.options import PlayOptions
from thenumber.cli.play.screen import Screen, can_redraw
from thenumber.cli.play.series import own_name
from thenumber.cli.signals import INTERRUPTED
from thenumber.cli.visit.identity import fitting_name, given_name, secret_for
from thenumber.cli.visit.reaching import (
    GOODBYE_WITHIN,
    LONGEST_ADDRESS,
    address_of,
    code_of,
    reached,
    server_of,
    understood,
)
from thenumber.cli.visit.visitor import Visitor
from thenumber.online.wire import NewTable
from thenumber.remote import Link, RemoteTable, find_table, open_table, table_now
from thenumber.texts import Catalogue

TICK = 1.0  # seconds


def run(asked: PlayOptions, table: str, language: str) -> int:
    """Join a live table, or open one where only a server is named; the exit code.

    Raises:
        typer.TyperException: it is not there, or there is no place at it; the line says why.
    """
    catalogue = Catalogue(language)
    bot, program = asked.bot, next(iter(asked.programs), None)
    address = _address(table, asked.server, catalogue)
    if bot is None and program is None:
        return _as_person(address, asked.name, catalogue)
    if bot is not None and program is not None:
        raise typer.TyperException(catalogue.say("live-one-bot"))
    if isinstance(address, str):
        raise typer.TyperException(catalogue.say("live-bot-needs-link"))
    from thenumber.cli.visit import seat  # these know bots, which a person doesn't need
    from thenumber.cli.visit.own_bot import own_character, own_program

    own = own_character(bot, catalogue) if bot is not None else own_program(program or "", asked.seconds, catalogue)
    return seat.run(address, asked.name, own, catalogue)


def _address(table: str, server: str | None, catalogue: Catalogue) -> Link | str:
    """The table that a link or, on a server, a code leads to; or the server that a new one is to be opened on."""
    if server is None:
        return address_of(table, catalogue)
    base_url, code = server_of(server, catalogue), code_of(table, catalogue)
    found = asyncio.run(reached(find_table(base_url, code), base_url, catalogue))
    return Link(base_url, found.table)


def _as_person(address: Link | str, name: str | None, catalogue: Catalogue) -> int:
    """Sit at a table, or watch it, until the person leaves; the exit code. Where only a server is named, one is opened.

    Raises:
        typer.TyperException: there is no such table, or no terminal to play in; the line says so.
    """
    if not (has_keys() and can_redraw()):
        raise typer.TyperException(catalogue.say("live-no-terminal"))
    called = _own_name(catalogue) if name is None else given_name(name, catalogue)
    server = address if isinstance(address, str) else address.base_url
    secret = secret_for(server, f"person {called}", catalogue)
    visit = Visit(secret, called, catalogue)
    try:
        link = asyncio.run(_found(address, secret, called, catalogue))
        with understood(server, catalogue):
            asyncio.run(visit.stay(link))
    except KeyboardInterrupt:
        visit.say_how_to_return(name)
        return INTERRUPTED
    return 0


def _own_name(catalogue: Catalogue) -> str:
    return fitting_name(own_name(catalogue), catalogue.say("play-default-name"))


async def _found(address: Link | str, secret: str, name: str, catalogue: Catalogue) -> str:
    """The link of the table, which is there."""
    if isinstance(address, str):
        return (await reached(open_table(address, secret, NewTable(name)), address, catalogue)).link
    await reached(table_now(str(address), secret), address.base_url, catalogue)
    return str(address)


class Visit:
    """One stay at a table."""

    def __init__(self, secret: str, name: str, catalogue: Catalogue) -> None:
        self._secret = secret
        self._name = name
        self._catalogue = catalogue
        self._link = ""

    async def stay(self, link: str) -> None:
        """Be at the table until the person leaves.

        Raises:
            RemoteRefusal: there is no table any more.
        """
        news = asyncio.Event()
        async with RemoteTable(link, self._secret, on_message=lambda _: news.set()) as table:
            visitor = Visitor(table, self._name, self._catalogue, news.set)
            await visitor.sit()
            self._link = table.snapshot.link
            with Screen() as screen, Keyboard(leave=screen.leave, enter=screen.enter) as keyboard:
                await _in_front(table, visitor, screen, keyboard, news)
            if (result := visitor.result()) is not None:
                show(result)
            with suppress(TimeoutError):
                await asyncio.wait_for(visitor.settle(), GOODBYE_WITHIN)

    def say_how_to_return(self, name: str | None) -> None:
        """Say how to come back after an interrupt: the seat stays theirs, as when someone closes a browser window."""
        if self._link:
            words = ["thenumber", "play", "--table", shown(self._link, LONGEST_ADDRESS)]
            words += [] if name is None else ["--name", self._name]
            print(self._catalogue.say("live-back-later", command=shlex.join(words)))


async def _in_front(
    table: RemoteTable, visitor: Visitor, screen: Screen, keyboard: Keyboard, news: asyncio.Event
) -> None:
    """Draw the table whenever there is something new, and hand on every key."""
    loop = asyncio.get_running_loop()

    def read() -> None:
        for key in keyboard.read():
            visitor.press(key)
        news.set()

    anew = (signal.SIGWINCH, signal.SIGCONT)  # the window has another size, or the program is back; Windows has neither
    loop.add_reader(keyboard.fileno(), read)
    for number in anew:
        loop.add_signal_handler(number, screen.redraw)
    helping = [loop.create_task(_tick(visitor, news)), loop.create_task(_ending(table))]
    for task in helping:
        task.add_done_callback(lambda _: news.set())
    try:
        while not visitor.has_left:
            visitor.follow()
            screen.draw(visitor.picture())
            await news.wait()
            news.clear()
            for task in helping:
                if task.done():
                    task.result()
    finally:
        loop.remove_reader(keyboard.fileno())
        for number in anew:
            loop.remove_signal_handler(number)
        for task in helping:
            task.cancel()


async def _tick(visitor: Visitor, news: asyncio.Event) -> None:
    was_visible = False
    while True:
        await asyncio.sleep(TICK)
        is_visible = visitor.tick()
        if is_visible or was_visible:
            news.set()
        was_visible = is_visible


async def _ending(table: RemoteTable) -> None:
    """Notice that the server has said no for good."""
    await table.until(lambda _: False)
