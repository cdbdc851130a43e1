"""Who is told what, and how often: a push service of the tests' own, and a server in virtual time."""

import asyncio
from collections.abc import Mapping
from urllib.parse import urlsplit

import pytest

from tests.online.push.service import BUSY, GONE, Browser, PushService, Reply
from tests.online.server.two import ANN, BEN, TwoAtATable, do
from tests.online.server.virtual import START, Room, VirtualStore, a_moment, in_virtual_time
from thenumber.online.http.guests import guest_of
from thenumber.online.push import Answer, Caller, Push
from thenumber.online.push.messenger import PATIENCE
from thenumber.online.push.posting import Forbidden, NotReached
from thenumber.online.push.subscriptions import MOST_BROWSERS
from thenumber.online.store import StoreFailed
from thenumber.online.table import GuestId, Rematch, WriteNumber, half_time_reminders
from thenumber.online.wire import BrowserTold, decode
from thenumber.rules import Number
from thenumber.texts import LANGUAGES

HOUR = 3600
ORIGIN = "https://push.example"


class Direct(Caller):
    """Calls the tests' own service without a network: in virtual time there is none."""

    def __init__(self) -> None:
        super().__init__()
        self.service = PushService(ORIGIN, now=START / 1000)
        self.failures: list[Exception] = []

    async def post(self, endpoint: str, _: GuestId, headers: Mapping[str, str], body: bytes) -> Answer:
        if self.failures:
            raise self.failures.pop(0)
        reply = self.service.receive(urlsplit(endpoint).path, headers, body)
        after = reply.headers.get("retry-after")
        return Answer(reply.status, None if after is None else int(after))


class Evening:
    """Ann, who wants to be told, and Ben, at a table at which each turn has some hours."""

    def __init__(self, store: VirtualStore, caller: Direct, push: Push, two: TwoAtATable) -> None:
        self.store, self.caller, self.push, self.two = store, caller, push, two
        self.service = caller.service
        self.phone = self.service.browser("phone")

    @classmethod
    async def begin(cls, hours: int = 4, language: str = "en", rounds: int = 2) -> "Evening":
        store, caller = VirtualStore(), Direct()
        push = Push(store, "mailto:operator@example.org", caller=caller)
        room = Room(store, push=push)
        await push.start(room.house)
        evening = cls(store, caller, push, await TwoAtATable.sit(room, hours * HOUR, rounds))
        await evening.subscribe(evening.phone, language)
        return evening

    async def subscribe(self, browser: Browser, language: str = "en") -> str:
        """Ann's browser is to be told."""
        status, body = await self.two.room.ask("PUT", "/api/push", ANN, browser.subscription(language))
        assert 200 == status, body
        return decode(body, BrowserTold).id

    async def ann_goes_and_a_turn_begins(self) -> None:
        self.two.ann.say(do(WriteNumber(1, 1, 1, Number("123"))))
        await a_moment()
        await self.two.ann.drop()
        self.two.ben.say(do(WriteNumber(1, 1, 1, Number("456"))))
        await a_moment(1)

    async def the_next_turn_begins(self, turn_no: int) -> None:
        """Ann writes from somewhere for a moment, and goes again."""
        ann = self.two.room.connect(self.two.id, ANN)
        ann.say(do(WriteNumber(1, 1, turn_no, Number(f"{turn_no + 6}" * 3))))
        await a_moment()
        await ann.drop()
        self.two.ben.say(do(WriteNumber(1, 1, turn_no, Number(f"{turn_no + 5}" * 3))))
        await a_moment(1)

    @property
    def titles(self) -> list[str]:
        """What Ann's phone has shown."""
        return [message["title"] for message in self.phone.messages]

    async def restarted(self) -> Push:
        """Another server begins where this one ended."""
        await self.two.room.house.stop()
        await self.push.stop()
        push = Push(self.store, caller=self.caller)
        room = Room(self.store, push=push)
        await push.start(room.house)
        await room.house.start(warm=False)
        return push


def test_who_is_not_there_is_told_and_nobody_can_tell_a_number_from_it() -> None:
    async def playing() -> tuple[list[dict[str, str]], str, list[bytes]]:
        evening = await Evening.begin()
        await evening.ann_goes_and_a_turn_begins()
        return evening.phone.messages, evening.two.id, evening.phone.texts

    [message], table, [text] = in_virtual_time(playing)

    assert {
        "title": "It’s your turn",
        "body": "At the table with Ben",
        "table": table,
    } == message
    assert not any(digits in text for digits in (b"123", b"456"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everyone_is_told_in_their_own_language(language: str) -> None:
    async def playing() -> dict[str, str]:
        evening = await Evening.begin(language=language)
        await evening.ann_goes_and_a_turn_begins()
        return evening.phone.messages[0]

    message = in_virtual_time(playing)
    titles = {
        "en": "It’s your turn",
        "it": "Tocca a te",
        "es": "Te toca",
        "pl": "Twoja kolej",
        "de": "Du bist dran",
        "fr": "C’est à toi",
    }

    assert titles[language] == message["title"]
    assert message["body"].endswith("Ben")


def test_nobody_is_told_more_than_once_an_hour_of_a_table() -> None:
    """What is still so when the hour is over is told then; what is not any more, never."""

    async def playing() -> tuple[int, int, list[str]]:
        evening = await Evening.begin()
        await evening.ann_goes_and_a_turn_begins()
        for turn_no in (2, 3):
            await a_moment(600)
            await evening.the_next_turn_begins(turn_no)
        soon = len(evening.titles)
        await a_moment(HOUR)
        later = len(evening.titles)
        await a_moment(2 * HOUR)
        return soon, later, evening.titles

    soon, later, titles = in_virtual_time(playing)

    assert (1, 2) == (soon, later)
    assert ["It’s your turn", "It’s your turn", "Half your time is gone"] == titles


def test_the_hour_holds_across_restarts_and_nothing_is_told_twice() -> None:
    async def playing() -> list[str]:
        evening = await Evening.begin()
        await evening.ann_goes_and_a_turn_begins()
        await a_moment(HOUR * 2 - 60)
        await evening.restarted()
        await a_moment(60 + 60)  # half of the time is gone now
        await evening.restarted()
        await a_moment(HOUR + 60)
        return evening.titles

    assert ["It’s your turn", "Half your time is gone"] == in_virtual_time(playing)


def test_a_server_that_restarts_between_a_turn_and_its_reminder_still_reminds() -> None:
    async def playing() -> list[str]:
        evening = await Evening.begin()
        await evening.ann_goes_and_a_turn_begins()
        await evening.two.room.house.stop()
        await evening.push.stop()
        await a_moment(2 * HOUR + 600)
        await evening.restarted()
        await a_moment(60)
        return evening.titles

    assert ["It’s your turn", "Half your time is gone"] == in_virtual_time(playing)


def test_people_are_told_of_the_end_and_of_a_rematch() -> None:
    async def playing() -> list[str]:
        evening = await Evening.begin(hours=2, rounds=1)
        await evening.two.ann.drop()
        await evening.two.ben.drop()
        await a_moment(5 * 2 * HOUR + HOUR)
        told = len(evening.titles)
        ben = evening.two.room.connect(evening.two.id, BEN)
        ben.say(do(Rematch()))
        await a_moment(HOUR)
        return evening.titles[told - 1 :]

    assert ["The game is over", "Up for a rematch?"] == in_virtual_time(playing)


def test_who_is_at_the_table_is_not_told_that_it_is_their_turn() -> None:
    async def playing() -> list[str]:
        evening = await Evening.begin()
        for phone, number in ((evening.two.ann, "123"), (evening.two.ben, "456")):
            phone.say(do(WriteNumber(1, 1, 1, Number(number))))
        await a_moment(60)
        return evening.titles

    assert [] == in_virtual_time(playing)


def test_a_browser_that_is_gone_is_forgotten_at_once() -> None:
    async def playing() -> tuple[int, int]:
        evening = await Evening.begin()
        evening.service.replies.append(Reply(GONE))
        await evening.ann_goes_and_a_turn_begins()
        return len(await evening.store.notes_of(guest_of(ANN), "push")), evening.push.figures.gone

    assert (0, 1) == in_virtual_time(playing)


def test_one_that_stands_in_the_servers_own_network_is_forgotten_too() -> None:
    async def playing() -> int:
        evening = await Evening.begin()
        evening.caller.failures.append(Forbidden())
        await evening.ann_goes_and_a_turn_begins()
        return len(await evening.store.notes_of(guest_of(ANN), "push"))

    assert 0 == in_virtual_time(playing)


def test_a_busy_service_is_called_again_after_a_while_and_as_it_wishes() -> None:
    async def playing() -> list[tuple[int, int]]:
        evening = await Evening.begin(hours=12)
        evening.service.replies += [Reply(BUSY, {"retry-after": "900"}), Reply(503)]
        evening.caller.failures.append(NotReached())
        await evening.ann_goes_and_a_turn_begins()
        seen = []
        for seconds in (PATIENCE[0], 900 - 60, 120, PATIENCE[2]):
            await a_moment(seconds)
            seen.append((evening.service.calls, len(evening.titles)))
        return seen

    assert [(1, 0), (1, 0), (2, 0), (3, 1)] == in_virtual_time(playing)


def test_patience_ends() -> None:
    async def playing() -> tuple[int, int, int]:
        evening = await Evening.begin(hours=12)
        evening.service.replies += [Reply(500)] * 10
        await evening.ann_goes_and_a_turn_begins()
        await a_moment(3 * HOUR)
        return evening.service.calls, evening.push.figures.failed, len(evening.titles)

    assert (len(PATIENCE) + 1, 1, 0) == in_virtual_time(playing)


def test_what_is_no_longer_so_is_not_told_when_the_service_is_back() -> None:
    async def playing() -> list[str]:
        evening = await Evening.begin()
        evening.service.replies += [Reply(503)]
        await evening.ann_goes_and_a_turn_begins()
        ann = evening.two.room.connect(evening.two.id, ANN)
        ann.say(do(WriteNumber(1, 1, 2, Number("888"))))
        await a_moment(600)
        return evening.titles

    assert [] == in_virtual_time(playing)


def test_who_comes_to_the_table_meanwhile_is_not_told_what_they_see() -> None:
    async def playing() -> list[str]:
        evening = await Evening.begin()
        evening.service.replies += [Reply(503)]
        await evening.ann_goes_and_a_turn_begins()
        evening.two.room.connect(evening.two.id, ANN)
        await a_moment(600)
        return evening.titles

    assert [] == in_virtual_time(playing)


def test_who_is_erased_or_wants_no_more_is_told_nothing() -> None:
    async def playing() -> tuple[list[str], int]:
        evening = await Evening.begin()
        name = await evening.subscribe(evening.service.browser("laptop"))
        status, _ = await evening.two.room.ask("DELETE", f"/api/push/{name}", ANN)
        assert (200, 1) == (status, len(await evening.store.notes_of(guest_of(ANN), "push")))
        await evening.two.room.house.erase(guest_of(ANN))
        await evening.ann_goes_and_a_turn_begins()
        await a_moment(3 * HOUR)
        return evening.titles, len(await evening.store.notes_of(guest_of(ANN), "push"))

    assert ([], 0) == in_virtual_time(playing)


def test_a_guest_has_few_browsers_and_a_browser_one_guest() -> None:
    async def playing() -> tuple[int, int, int]:
        evening = await Evening.begin()
        for number in range(MOST_BROWSERS + 2):
            await a_moment(1)
            await evening.subscribe(evening.service.browser(f"browser-{number}"))
        anns = len(await evening.store.notes_of(guest_of(ANN), "push"))
        shared = evening.service.browsers[f"/push/browser-{MOST_BROWSERS}"]
        await evening.two.room.ask("PUT", "/api/push", BEN, shared.subscription())
        left = len(await evening.store.notes_of(guest_of(ANN), "push"))
        return anns, left, len(await evening.store.notes_of(guest_of(BEN), "push"))

    assert (MOST_BROWSERS, MOST_BROWSERS - 1, 1) == in_virtual_time(playing)


def test_two_servers_that_try_the_same_tell_it_once() -> None:
    async def playing() -> int:
        evening = await Evening.begin()
        other = Push(evening.store, caller=evening.caller)
        await other.start(evening.two.room.house)
        await evening.ann_goes_and_a_turn_begins()
        live = await evening.two.room.house.table(evening.two.id)
        await a_moment(HOUR + 60)
        for push in (evening.push, other):
            push.remind(evening.two.id, half_time_reminders(live.table))
        await a_moment(2 * HOUR)
        return len(evening.titles)

    assert 2 == in_virtual_time(playing)


@pytest.mark.parametrize("bound", ["MOST_UNDER_WAY", "MOST_UNDER_WAY_EACH"])
def test_too_many_reminders_are_dropped(bound: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"thenumber.online.push.messenger.{bound}", 0)

    async def playing() -> tuple[list[str], int]:
        evening = await Evening.begin()
        await evening.ann_goes_and_a_turn_begins()
        return evening.titles, evening.push.figures.dropped

    assert ([], 1) == in_virtual_time(playing)


def test_a_store_that_fails_harms_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    async def failing(*_: object, **__: object) -> bool:
        raise StoreFailed("the disk is full")

    async def playing() -> tuple[list[str], int]:
        evening = await Evening.begin()
        monkeypatch.setattr(evening.store, "keep_note", failing)
        await evening.ann_goes_and_a_turn_begins()
        await asyncio.sleep(1)
        return evening.titles, evening.push.figures.failed

    assert ([], 1) == in_virtual_time(playing)
