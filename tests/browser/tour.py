"""A tour of every screen of one evening: Giulia looks at her table, her friends play as the script says."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from types import TracebackType
from typing import Self

from playwright.sync_api import expect

from tests.browser.friend import Friend
from tests.browser.person import Person
from thenumber.online.table import Phrase, TableId

FRIENDS = {"Marek": "red", "Inès": "yellow", "Jonas": "green", "Dot": "purple"}
GAME = (
    ("900", "533", "974", "888", "344"),
    ("852", "964", "743", "743", "110"),
    ("477", "355", "852", "211", "787"),
    ("611", "277", "852", "600", "655"),
    ("331", "900", "511", "995", "975"),
    ("499", "422", "688", "811", "617"),
    ("997", "963", "644", "988", "800"),
    ("544", "861", "799", "600", "935"),
    ("899", "856", "555", "791", "995"),
    ("770", "888", "122", "532", "539"),
)
"""The numbers of Giulia, Marek, Inès, Jonas and Dot, turn by turn. Giulia and Marek share the win, 68 to 68."""

MENU = {
    "menu-settings": ("Settings", "Reveal speed"),
    "menu-rules": ("How to play", "Pick a number"),
    "menu-people": ("Who’s at the table", "you, host"),
    "menu-link": ("Link and QR code", "/t/"),
    "menu-screen": ("Show on a big screen", "/tv$"),
    "menu-move": ("Move my seat to another device", r"\?seat="),
    "menu-leave": ("Leave table", "A bot will play for you"),
}
"""What each page of the menu is called, and something that stands on it."""

LOBBY = ("new", "lobby-alone", "lobby-bots", "lobby-seat", "lobby-qr", "lobby", "lobby-free-seat")
FIRST_TURN = ("choosing-empty", "history-empty")
SECOND_TURN = (
    "choosing",
    "menu",
    "phrases",
    *MENU,
    "board",
    "paused",
    "waiting",
    "checking",
    "reveal",
    "history-reveal",
)
COMPANION = ("companion", "companion-look", "companion-eliminated", "companion-result")
"""A phone beside a screen that shows the table."""
REST = (
    "sheet",
    "choosing-round-2",
    "history",
    *COMPANION,
    "final",
    "history-final",
    "final-sheet",
    "final-rematch",
    "lobby-rematch",
)

TOUR = LOBBY + FIRST_TURN + SECOND_TURN + REST
"""Every screen, in the order in which they come."""

TOUR_ON_DESKTOP = tuple(
    screen for screen in TOUR if screen != "board" and not screen.startswith(("companion", "history"))
)
"""On a large screen every board lies open, and so does the history; and it needs no other screen."""


class Tour:
    """A tour of the screens of Giulia's table, from founding it to the rematch."""

    def __init__(self, giulia: Person, screens: tuple[str, ...] = TOUR) -> None:
        self.giulia = giulia
        self.friends: list[Friend] = []
        self._is_desktop = screens == TOUR_ON_DESKTOP
        self._goal: str | None = None
        self._room = ExitStack()
        self._course = self._whole()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._room.close()

    def screens(self) -> Iterator[str]:
        """Every screen from here on: its name, while it is there to be looked at."""
        self._goal = None
        return self._course

    def reach(self, screen: str) -> None:
        """Play on until a screen is there; what may be opened on the way stays closed."""
        self._goal = screen
        assert screen in self._course, f"the tour ended without {screen}"

    def _whole(self) -> Iterator[str]:
        yield from self._lobby()
        yield from self._first_turn()
        yield from self._second_turn()
        yield from self._rest_of_the_game()

    def _passes(self, screen: str) -> bool:
        """Nobody wants to see what could be opened here."""
        return self._goal not in (None, screen)

    def _lobby(self) -> Iterator[str]:
        giulia = self.giulia
        giulia.open("new")
        giulia.button("Create table").wait_for()
        yield "new"
        giulia.found_table("Giulia", "blue")
        self._show_the_widest_code()
        yield "lobby-alone"
        yield from self._dialog("lobby-bots", "All bots", "^Hard$")
        yield from self._dialog("lobby-seat", "Change", "Name and colour")
        yield from self._qr_code()
        self._friends_come()
        yield "lobby"
        yield from self._dialog("lobby-free-seat", "Free up Dot’s seat", "Dot leaves the table")

    def _qr_code(self) -> Iterator[str]:
        if self._passes("lobby-qr"):
            return
        self.giulia.press("Enlarge the QR code")
        self.giulia.button("Shrink the QR code").wait_for()
        yield "lobby-qr"
        self.giulia.close_dialog()

    def _show_the_widest_code(self) -> None:
        """Codes are drawn by chance; whatever they are, there has to be room for them."""
        code = self.giulia.page.get_by_text(re.compile("^[2-9A-Z]{6}$"))
        code.evaluate("element => element.firstChild.data = 'WWWWWW'")

    def _friends_come(self) -> None:
        for name, colour in FRIENDS.items():
            friend = self._room.enter_context(Friend(self.giulia.url, TableId(self.giulia.table), name))
            friend.sit(colour)
            self.friends.append(friend)
        expect(self.giulia.page.get_by_text("joined", exact=True)).to_have_count(len(FRIENDS))
        self.giulia.sees("Everyone’s ready.")

    def _dialog(self, screen: str, button: str, text: str) -> Iterator[str]:
        if self._passes(screen):
            return
        if screen in MENU:
            self.giulia.press("Menu")
        self.giulia.press(button)
        expect(self.giulia.dialog.get_by_text(re.compile(text))).to_be_visible()
        yield screen
        self.giulia.close_dialog()

    def _first_turn(self) -> Iterator[str]:
        self.giulia.press("Start game")
        self.giulia.pad.wait_for()
        yield "choosing-empty"
        yield from self._history("history-empty")
        self.play(0)

    def _second_turn(self) -> Iterator[str]:
        giulia = self.giulia
        for friend, number in zip(self.friends, GAME[1][1:], strict=True):
            if friend.name != "Inès":
                friend.write(number)
        giulia.write("852")
        yield "choosing"
        yield from self._dialogs()
        yield from self._pause()
        self.friends[0].say(Phrase.GOOD_LUCK)
        giulia.lock("852")
        giulia.page.get_by_role("img", name="Your number, face down").wait_for()
        yield "waiting"
        self.friends[1].write(GAME[1][2])
        giulia.page.get_by_role("list", name="Numbers, highest first").wait_for()
        yield "checking"
        giulia.skip()
        expect(giulia.button("Turn 3")).to_be_enabled()
        yield "reveal"
        yield from self._history("history-reveal")
        giulia.go_on()

    def _dialogs(self) -> Iterator[str]:
        giulia = self.giulia
        yield from self._dialog("menu", "Menu", "Home")
        yield from self._dialog("phrases", "Say something", "Well played")
        for screen, (name, text) in MENU.items():
            yield from self._dialog(screen, name, text)
        if not self._is_desktop and not self._passes("board"):
            giulia.button(re.compile("^Marek, red triangle")).click()
            expect(giulia.dialog.get_by_role("heading", name="Marek", exact=True)).to_be_visible()
            yield "board"
            giulia.close_dialog()

    def _history(self, screen: str) -> Iterator[str]:
        if self._is_desktop or self._passes(screen):
            return
        self.giulia.press("History")
        self.giulia.history.wait_for()
        yield screen
        self.giulia.press("History")
        expect(self.giulia.history).to_have_count(0)

    def _pause(self) -> Iterator[str]:
        if self._passes("paused"):
            return
        self.giulia.press("Menu")
        self.giulia.press("Pause the game")
        self.giulia.button("Resume").wait_for()
        yield "paused"
        self.giulia.press("Resume")

    def _rest_of_the_game(self) -> Iterator[str]:
        giulia = self.giulia
        for turn in range(2, 5):
            self.play(turn)
        giulia.button("Start round 2").wait_for()
        yield "sheet"
        giulia.press("Start round 2")
        giulia.write(GAME[5][0])
        yield "choosing-round-2"
        yield from self._history("history")
        self.lock_in(5)
        yield from self._beside_a_screen()
        for turn in range(8, 10):
            self.play(turn)
        giulia.heading("It’s a tie!").wait_for()
        yield "final"
        yield from self._history("history-final")
        yield from self._dialog("final-sheet", "Score sheet", "Round 1 of 2")
        self.friends[0].rematch()
        giulia.sees("Marek wants a rematch")
        yield "final-rematch"
        giulia.press("Rematch")
        giulia.button("Start game").wait_for()
        self._show_the_widest_code()
        yield "lobby-rematch"

    def _beside_a_screen(self) -> Iterator[str]:
        """Two turns, in which Giulia is eliminated and scores, with a screen if anyone wants to see that."""
        if self._is_desktop or self._goal not in (None, *COMPANION):
            self.play(6)
            self.play(7)
            return
        giulia = self.giulia
        with Friend(giulia.url, TableId(giulia.table), "a screen", is_screen=True) as screen:
            expect(giulia.page.get_by_role("button", name=re.compile("^Marek, red"))).to_have_count(0)
            giulia.write(GAME[6][0])
            yield "companion"
            self._lock_all(6)
            giulia.heading("Look at the screen").wait_for()
            yield "companion-look"
            screen.show(1, 2, 2)
            giulia.heading("Your 997 is eliminated").wait_for()
            yield "companion-eliminated"
            giulia.go_on()
            giulia.write(GAME[7][0])
            self._lock_all(7)
            screen.show(1, 2, 3)
            giulia.heading("You score 5 points").wait_for()
            yield "companion-result"
            giulia.go_on()

    def play(self, turn: int) -> None:
        """Everyone writes, and Giulia goes on from the reveal."""
        self.giulia.pad.wait_for()
        self.giulia.page.keyboard.type(GAME[turn][0])
        self.lock_in(turn)

    def lock_in(self, turn: int) -> None:
        """Giulia has written: so do the others, and she goes on from the reveal."""
        self._lock_all(turn)
        self.giulia.skip()
        self.giulia.go_on()

    def _lock_all(self, turn: int) -> None:
        mine, *others = GAME[turn]
        self.giulia.lock(mine)
        for friend, number in zip(self.friends, others, strict=True):
            friend.write(number)
