"""Taking everything along to another device, and being forgotten."""

import asyncio
import logging
import re
from dataclasses import replace
from functools import partial
from pathlib import Path

import httpx2
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from tests.online.server.two import ANN, TwoAtATable
from tests.online.server.virtual import Room, VirtualStore, in_virtual_time
from thenumber.online.devices import routes as devices
from thenumber.online.devices.routes import KIND, LINKS_PER_GUEST, OPENED_PER_ADDRESS
from thenumber.online.house import House
from thenumber.online.http.guests import guest_of
from thenumber.online.http.limits import Allowance
from thenumber.online.operator.settings import Settings
from thenumber.online.store import MemoryStore, SqliteStore
from thenumber.online.table import OFFER_LASTS, Time, hashed
from thenumber.online.web.app import make_app

ORIGIN = "http://192.168.1.5:2810"
GONE, SAME, TOO_MANY, FORBIDDEN, UNKNOWN = 410, 409, 429, 403, 401


class LaterStore(MemoryStore):
    """A store whose clock can be put forward."""

    ahead = 0

    def now(self) -> Time:
        return Time(super().now() + self.ahead)


class Server:
    """A server in a plain network, without TLS, and the browsers that come to it."""

    def __init__(self) -> None:
        self.store = LaterStore()
        house = House(self.store, lambda table: f"{ORIGIN}/t/{table}")
        self.app = make_app(house, Settings(base_url=f"{ORIGIN}/"), frozenset({ORIGIN}))

    def browser(self, host: str = "192.168.1.9") -> TestClient:
        return TestClient(self.app, base_url=ORIGIN, headers={"origin": ORIGIN}, client=(host, 4711))

    def someone(self) -> TestClient:
        """A browser whose owner is known, and has a table."""
        browser = self.browser()
        browser.post("/api/tables", json={"name": "Ann"})
        return browser


def guest(browser: TestClient) -> str:
    return str(browser.post("/api/me").json()["guest"])


def secret(browser: TestClient) -> str:
    return str(browser.cookies["thenumber"])


def token(browser: TestClient) -> str:
    """That of a new link."""
    made = browser.post("/api/me/links")
    assert 201 == made.status_code, made.text
    return str(made.json()["link"]).rpartition("#")[2]


def opened(browser: TestClient, token: str, how: str = "use") -> httpx2.Response:
    return browser.post(f"/api/me/links/{how}", json={"token": token})


def told(answer: httpx2.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_a_link_makes_another_device_the_same_guest_and_both_stay_so() -> None:
    server = Server()
    ann, tablet = server.someone(), server.browser()
    used = opened(tablet, token(ann))

    assert guest(ann) == used.json()["guest"] == guest(tablet)
    assert secret(ann) == secret(tablet)
    assert 1 == len(ann.get("/api/me/tables").json()["tables"]) == len(tablet.get("/api/me/tables").json()["tables"])


def test_a_link_says_where_and_for_how_long() -> None:
    made = Server().someone().post("/api/me/links").json()

    assert re.fullmatch(ORIGIN + "/take#[A-Za-z0-9_-]{43}", made["link"])
    assert OFFER_LASTS == made["until"] - made["now"]


@pytest.mark.parametrize("base_url", ["", "https://example.org/number/"])
def test_a_link_begins_with_the_address_that_people_use(base_url: str) -> None:
    app = make_app(House(MemoryStore(), str), Settings(base_url=base_url), frozenset())
    browser = TestClient(app)
    browser.post("/api/me")

    assert browser.post("/api/me/links").json()["link"].startswith(f"{base_url or '/'}take#")


def test_the_cookie_is_the_same_as_ever() -> None:
    server = Server()
    given = opened(server.browser(), token(server.someone())).headers["set-cookie"].split("; ")

    assert {"Path=/", "HttpOnly", "SameSite=lax", "Max-Age=34560000"} <= set(given)
    assert "Secure" not in given  # plain HTTP: a browser would not send it back


def test_a_link_works_once() -> None:
    server = Server()
    link = token(server.someone())

    assert 200 == opened(server.browser(), link).status_code
    assert [(GONE, "link/used")] * 2 == [told(opened(server.browser(), link, how)) for how in ("use", "look")]


def test_a_link_works_for_ten_minutes() -> None:
    server = Server()
    link = token(server.someone())
    server.store.ahead = OFFER_LASTS - 1000
    assert 200 == opened(server.browser(), link, "look").status_code
    server.store.ahead = OFFER_LASTS + 1

    assert [(GONE, "link/used")] * 2 == [told(opened(server.browser(), link, how)) for how in ("look", "use")]


def test_a_new_link_ends_the_one_before() -> None:
    server = Server()
    ann = server.someone()
    first, second = token(ann), token(ann)

    assert (GONE, "link/used") == told(opened(server.browser(), first))
    assert 200 == opened(server.browser(), second).status_code


def test_looking_at_a_link_leaves_it_as_it_is() -> None:
    server = Server()
    ann, tablet = server.someone(), server.browser()
    link = token(ann)

    assert [{"is_you": True}, {"is_you": False}] == [opened(one, link, "look").json() for one in (ann, tablet)]
    assert "set-cookie" not in opened(tablet, link, "look").headers
    assert 200 == opened(tablet, link).status_code


def test_a_link_opened_on_its_own_device_stays_good() -> None:
    server = Server()
    ann = server.someone()
    link = token(ann)

    assert (SAME, "device/same") == told(opened(ann, link))
    assert 200 == opened(server.browser(), link).status_code


def test_of_two_devices_that_use_a_link_at_once_one_is_the_same_guest() -> None:
    server = Server()

    async def used(link: str) -> httpx2.Response:
        transport = httpx2.ASGITransport(server.app, client=("192.168.1.9", 4711))
        async with httpx2.AsyncClient(transport=transport, base_url=ORIGIN, headers={"origin": ORIGIN}) as browser:
            return await browser.post("/api/me/links/use", json={"token": link})

    async def both(link: str) -> tuple[httpx2.Response, httpx2.Response]:
        return await asyncio.gather(used(link), used(link))

    for _ in range(5):
        answers = asyncio.run(both(token(server.someone())))

        assert [200, GONE] == sorted(answer.status_code for answer in answers)
        assert [True, False] == sorted(("set-cookie" in answer.headers for answer in answers), reverse=True)


@settings(max_examples=20, deadline=None)
@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=120))
@example("")
@example("A" * 43)
@example("\0" * 43)
def test_whatever_is_no_token_is_refused(garbage: str) -> None:
    server = Server()
    token(server.someone())
    answers = [opened(server.browser(), garbage, how) for how in ("look", "use")]

    assert {answer.status_code for answer in answers} <= {400, GONE}
    assert not any("set-cookie" in answer.headers for answer in answers)


@pytest.mark.parametrize("body", [b"", b"[]", b"{}", b'{"token": 1}', b'{"token": "a", "more": 1}', b"\xff"])
def test_what_is_no_message_is_refused(body: bytes) -> None:
    browser = Server().browser()
    answer = browser.post("/api/me/links/use", content=body, headers={"content-type": "application/json"})

    assert (400, "message/malformed") == told(answer)


def test_a_seal_that_was_tampered_with_makes_nobody_anyone() -> None:
    server = Server()
    ann = server.someone()
    link = token(ann)

    async def tamper() -> None:
        [note] = await server.store.notes(KIND, hashed(link))
        await server.store.keep_note(replace(note, value=bytes([note.value[0] ^ 1]) + note.value[1:]))

    asyncio.run(tamper())

    assert (GONE, "link/used") == told(opened(server.browser(), link))


def test_who_is_nobody_can_take_nothing_along() -> None:
    assert (UNKNOWN, "guest/none") == told(Server().browser().post("/api/me/links"))


@pytest.mark.parametrize(
    ("method", "path"),
    [("POST", "links"), ("POST", "links/look"), ("POST", "links/use"), ("DELETE", "cookie"), ("DELETE", "")],
)
def test_pages_of_other_sites_can_do_nothing_of_it(method: str, path: str) -> None:
    server = Server()
    ann = server.someone()
    address = f"/api/me/{path}".rstrip("/")
    asked = ann.request(method, address, headers={"origin": "https://elsewhere.example"}, json={"token": "x"})

    assert (FORBIDDEN, "origin/refused") == told(asked)
    assert "set-cookie" not in asked.headers
    assert 1 == len(ann.get("/api/me/tables").json()["tables"])


@pytest.fixture
def _in_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, no allowance grows meanwhile."""
    monkeypatch.setattr(devices, "Allowance", partial(Allowance, clock=lambda: 0.0))


@pytest.mark.usefixtures("_in_no_time")
def test_too_many_links_are_refused() -> None:
    ann = Server().someone()
    for _ in range(LINKS_PER_GUEST):
        token(ann)

    assert (TOO_MANY, "rate/links") == told(ann.post("/api/me/links"))


@pytest.mark.usefixtures("_in_no_time")
def test_too_many_attempts_are_refused() -> None:
    server = Server()
    stranger, neighbour = server.browser(), server.browser("192.168.1.77")
    codes = [told(opened(stranger, "A" * 43))[1] for _ in range(OPENED_PER_ADDRESS + 1)]

    assert ["link/used"] * OPENED_PER_ADDRESS + ["rate/too-fast"] == codes
    assert (GONE, "link/used") == told(opened(neighbour, "A" * 43))


def test_a_program_keeps_its_token_and_can_take_a_browser_along() -> None:
    server = Server()
    program = TestClient(server.app, base_url=ORIGIN, headers={"authorization": f"Bearer {'P' * 43}"})
    browser = server.browser()
    opened(browser, token(program))

    assert guest_of("P" * 43) == guest(program) == guest(browser)


# What is stored, logged and counted


def _with_link(folder: Path) -> tuple[str, str, bytes]:
    """A secret, the token of its link, and everything on the disk while that waits to be opened."""
    store = SqliteStore(folder / "thenumber.db")
    app = make_app(House(store, str), Settings(base_url=f"{ORIGIN}/"), frozenset({ORIGIN}))
    browser = TestClient(app, base_url=ORIGIN)
    with browser:
        browser.post("/api/tables", json={"name": "Ann"})
        link = token(browser)
        stored = b"".join(path.read_bytes() for path in sorted(folder.iterdir()))
        browser.portal.call(store.close)  # type: ignore[union-attr]  # it is there within the block
    return secret(browser), link, stored


def test_the_disk_never_holds_a_secret_or_a_token(tmp_path: Path) -> None:
    mine, link, stored = _with_link(tmp_path)

    assert hashed(link).encode() in stored  # the note is there, by the hash of its token
    assert guest_of(mine).encode() in stored
    assert [] == [each for each in (mine, link) if each.encode() in stored]


def test_neither_logs_nor_figures_nor_answers_tell_a_secret(caplog: pytest.LogCaptureFixture) -> None:
    server = Server()
    with caplog.at_level(logging.DEBUG):
        ann, tablet = server.someone(), server.browser()
        link = token(ann)
        answers = [opened(one, link, how) for one, how in ((tablet, "look"), (ann, "use"), (tablet, "use"))]
        answers += [opened(tablet, "A" * 43), ann.get("/metrics"), ann.get("/privacy"), ann.get("/api/me/tables")]
    said = caplog.text + "".join(answer.text + str(answer.url) for answer in answers)

    assert [] == [each for each in (secret(ann), link, hashed(link)) if each in said]


# Being forgotten


def test_someone_erased_is_nobody_and_their_cookie_goes() -> None:
    server = Server()
    ann = server.someone()
    table = ann.get("/api/me/tables").json()["tables"][0]["table"]
    parted = ann.delete("/api/me")

    assert (200, {"erased": 1}) == (parted.status_code, parted.json())
    assert 'thenumber=""; HttpOnly; Max-Age=0; Path=/; SameSite=lax' == parted.headers["set-cookie"]
    assert "thenumber" not in ann.cookies
    assert [] == ann.get("/api/me/tables").json()["tables"]
    assert "Ann" not in ann.get(f"/api/tables/{table}").text


def test_someone_erased_is_so_on_every_device_and_their_links_end() -> None:
    server = Server()
    ann, tablet = server.someone(), server.browser()
    opened(tablet, token(ann))
    link = token(ann)
    ann.delete("/api/me")

    assert [] == tablet.get("/api/me/tables").json()["tables"]
    assert (GONE, "link/used") == told(opened(server.browser(), link))


def test_who_leaves_one_device_stays_on_the_other() -> None:
    server = Server()
    ann, tablet = server.someone(), server.browser()
    opened(tablet, token(ann))
    parted = ann.delete("/api/me/cookie")

    assert {"erased": 0} == parted.json()
    assert "thenumber" not in ann.cookies
    assert 1 == len(tablet.get("/api/me/tables").json()["tables"])


@pytest.mark.parametrize("path", ["/api/me", "/api/me/cookie"])
def test_nobody_can_be_forgotten_too(path: str) -> None:
    assert {"erased": 0} == Server().browser().delete(path).json()


@pytest.mark.usefixtures("_in_no_time")
def test_too_many_are_not_erased_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(devices, "FORGOTTEN_PER_ADDRESS", 2)
    browser = Server().browser()

    assert [200, 200, TOO_MANY] == [browser.delete("/api/me").status_code for _ in range(3)]


def test_who_is_erased_leaves_the_game_even_if_its_table_is_in_nobodys_memory() -> None:
    """Where turns take days, the others would wait for long."""

    async def erasing() -> tuple[bool, str]:
        two = await TwoAtATable.sit(Room(VirtualStore()))
        later = Room(two.room.store)
        assert 200 == (await later.ask("DELETE", "/api/me", ANN))[0]
        [ann, _] = (await later.house.glance(two.id)).table.players
        return ann.has_left, ann.name

    assert (True, "Guest") == in_virtual_time(erasing)
