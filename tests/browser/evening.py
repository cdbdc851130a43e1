"""One evening at one table, screen by screen: Giulia looks at it, her friends play as the script says."""

import re
from collections.abc import Iterator
from contextlib import ExitStack

from tests.browser.friend import Friend
from tests.browser.person import Person
from thenumber.table import Phrase, TableId

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


class Evening:
    """Giulia's table."""

    def __init__(self, giulia: Person) -> None:
        self.giulia = giulia
        self.friends: list[Friend] = []

    def screens(self) -> Iterator[str]:
        """Every screen of a table in turn: its name, while it is there to be looked at."""
        with ExitStack() as room:
            yield from self._lobby(room)
            yield from self._first_turns()
            for turn in range(2, 5):
                self.play(turn)
            yield "sheet"
            self.giulia.press("Start round 2")
            for turn in range(5, 10):
                self.play(turn)
            self.giulia.press("Final result")
            yield "final"
            self.friends[0].rematch()
            self.giulia.sees("Marek")
            yield "final-rematch"
            self.giulia.press("Rematch")
            self.giulia.button("Start game").wait_for()
            yield "lobby-rematch"

    def _lobby(self, room: ExitStack) -> Iterator[str]:
        giulia = self.giulia
        giulia.open("new")
        giulia.button("Create").wait_for()
        yield "new"
        giulia.found_table("Giulia", "blue")
        yield "lobby-alone"
        for name, colour in FRIENDS.items():
            friend = room.enter_context(Friend(giulia.url, TableId(giulia.table), name))
            friend.sit(colour)
            self.friends.append(friend)
        giulia.sees("Dot")
        yield "lobby"

    def _first_turns(self) -> Iterator[str]:
        giulia = self.giulia
        giulia.press("Start game")
        giulia.button("5").wait_for()
        yield "choosing-empty"
        self.play(0)
        for friend, number in zip(self.friends, GAME[1][1:], strict=True):
            if friend.name != "Inès":
                friend.write(number)
        giulia.write("852")
        yield "choosing"
        yield from self._dialogs()
        self.friends[0].say(Phrase.GOOD_LUCK)
        giulia.lock("852")
        giulia.page.get_by_role("img", name="Your number, face down").wait_for()
        yield "waiting"
        self.friends[1].write(GAME[1][2])
        giulia.page.get_by_role("list", name="Numbers, highest first").wait_for()
        yield "checking"
        giulia.skip()
        yield "reveal"
        giulia.go_on()

    def _dialogs(self) -> Iterator[str]:
        giulia = self.giulia
        for name in ("Settings", "Say something", "How to play", "Who is at the table", "Link and QR code"):
            giulia.press("Menu")
            if name == "Settings":
                yield "menu"
            giulia.page.get_by_role("dialog").get_by_role("button", name=name).click()
            yield f"menu-{name.split()[-1].lower()}"
            giulia.page.keyboard.press("Escape")
        card = giulia.button(re.compile("^Marek"))
        if card.count():  # on a desktop every board lies open
            card.click()
            yield "board"
            giulia.page.keyboard.press("Escape")

    def play(self, turn: int) -> None:
        """Everyone writes, and Giulia goes on from the reveal."""
        numbers = GAME[turn]
        self.giulia.write(numbers[0])
        self.giulia.lock(numbers[0])
        for friend, number in zip(self.friends, numbers[1:], strict=True):
            friend.write(number)
        self.giulia.skip()
        self.giulia.go_on()
