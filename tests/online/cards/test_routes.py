"""Pictures of turns for those who show links, and the pages that name them."""

from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.online.server.virtual import Room, VirtualStore, in_virtual_time, jobs_here
from tests.online.store.conformance.promises import T1, following, opening
from thenumber.online.cards import routes as cards
from thenumber.online.cards.routes import card_of
from thenumber.online.house import House
from thenumber.online.operator.settings import Settings
from thenumber.online.store import FinishedGame, MemoryStore
from thenumber.online.table import TableId, Time
from thenumber.online.web.app import make_app
from thenumber.online.web.client import STATIC
from thenumber.rules.records import parse_text, print_json

TABLE = TableId("k3x7qmv2c5d6kyt47zgwn2ab4e")
TYPED = "players: Ann, Ben\nrounds: 1\n555 000\n666 111\n777 222\n888 333\n999 444\n"
PNG = b"\x89PNG"


async def room_with_a_game() -> Room:
    room = Room(VirtualStore())
    record = print_json(parse_text(TYPED)).encode()
    await room.store.append(opening(T1))
    await room.store.append(replace(following(T1, 2), finished=FinishedGame(T1, 1, Time(1), record, ((), ()))))
    return room


def told(*paths: str) -> list[tuple[int, bytes]]:
    async def asking() -> list[tuple[int, bytes]]:
        room = await room_with_a_game()
        return [await room.ask("GET", path) for path in paths]

    return in_virtual_time(asking)


def test_a_finished_turn_is_drawn_and_a_game_by_its_last_turn() -> None:
    game = f"/t/{T1}/games/1"
    (first, drawn), (_, again), (_, last), (_, by_game) = told(
        f"{game}/1/1/card.png", f"{game}/1/1/card.png", f"{game}/1/5/card.png", f"{game}/card.png"
    )

    assert (200, PNG) == (first, drawn[:4])
    assert drawn == again != last == by_game


@pytest.mark.parametrize("turn", ["games/2", "games/1/1/6", "games/1/2/1", "games/1/x/y"])
def test_what_is_not_finished_is_not_drawn(turn: str) -> None:
    assert [404] == [status for status, _ in told(f"/t/{T1}/{turn}/card.png")]


def test_what_takes_too_long_is_replaced_by_the_game_s_own_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "find_spec", lambda _: None)

    assert [302] == [status for status, _ in told(f"/t/{T1}/games/1/card.png?lang=pl")]


def test_a_picture_that_fails_is_replaced_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> bytes:
        raise RuntimeError

    monkeypatch.setattr("tests.online.server.virtual.Workbench.make", broken)

    assert [302] == [status for status, _ in told(f"/t/{T1}/games/1/card.png")]


@pytest.mark.parametrize(
    ("page", "card"),
    [
        (f"/t/{TABLE}/games/2", f"t/{TABLE}/games/2/card.png"),
        (f"/t/{TABLE}/games/2/1/4", f"t/{TABLE}/games/2/1/4/card.png"),
        (f"/t/{TABLE}/games/2/analysis", f"t/{TABLE}/games/2/card.png"),
        (f"/t/{TABLE}/games/2/analysis/2/5", f"t/{TABLE}/games/2/2/5/card.png"),
        (f"/t/{TABLE}/games/2/1", None),
        (f'/t/{TABLE}/games/2/"><script>', None),
        (f"/t/{TABLE}%22/games/2", None),
        (f"/t/{TABLE}", None),
        ("/", None),
    ],
)
def test_a_page_of_a_game_names_its_picture(page: str, card: str | None) -> None:
    assert card == card_of(page)


@pytest.mark.parametrize(
    ("base_url", "page", "picture"),
    [
        ("https://example.org/", f"/t/{TABLE}/games/2/1/4", f"t/{TABLE}/games/2/1/4/card.png?lang=de"),
        ("https://example.org/number/", f"/number/t/{TABLE}/games/2", f"t/{TABLE}/games/2/card.png?lang=de"),
        ("https://example.org/", f"/t/{TABLE}", "icons/preview-de.png"),
    ],
)
def test_the_picture_has_the_whole_address_and_the_page_s_language(base_url: str, page: str, picture: str) -> None:
    house = House(MemoryStore(), str)
    app = make_app(house, Settings(base_url=base_url), frozenset(), static=Path(STATIC), jobs=jobs_here())
    body = TestClient(app).get(page, headers={"accept-language": "de"}).text

    assert f'<meta property="og:image" content="{base_url}{picture}" />' in body
    assert '<meta name="twitter:card" content="summary_large_image" />' in body


def test_whatever_is_answered_in_the_reader_s_language_says_so_to_caches() -> None:
    """A cache on the way would give one reader's language to the next."""
    online = Path(cards.__file__).parents[1]
    asking = {
        path.relative_to(online).as_posix()
        for path in online.rglob("*.py")
        if "language_for(request)" in path.read_text()
    }
    room = in_virtual_time(room_with_a_game)
    client = TestClient(room.app, follow_redirects=False)
    addresses = {
        "web/app.py": "/privacy",
        "cards/routes.py": f"/t/{T1}/games/1/card.png",
        "web/client.py": "/",
        "printing/routes.py": "/print/sheets.pdf",
    }

    assert {*addresses} == asking
    for address in addresses.values():
        for headers in ({}, {"accept-language": "de"}):
            assert "accept-language" in client.get(address, headers=headers).headers.get("vary", ""), address
