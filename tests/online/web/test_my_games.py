"""One's own finished games, and nobody else's."""

import asyncio
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from tests.online.store.conformance.promises import T1, following, opening
from thenumber.online.house import House
from thenumber.online.http.guests import guest_of
from thenumber.online.operator.settings import Settings
from thenumber.online.store import FinishedGame, MemoryStore
from thenumber.online.table import TableId, Time
from thenumber.online.web.api import MOST_OF_MINE
from thenumber.online.web.app import make_app
from thenumber.online.wire import MyGame, MyGames, decode, encode
from tools.examples import RECORD

ANN, BEN = "A" * 43, "B" * 43
GAMES = MOST_OF_MINE + 2


class Asking:
    """A server at whose table Ann and Ben have played some games."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        asyncio.run(self._play())
        house = House(self.store, str)
        self._client = TestClient(make_app(house, Settings(), frozenset()))

    async def _play(self) -> None:
        await self.store.append(opening(T1))
        seats = ((guest_of(BEN),), (guest_of(ANN),))
        for number in range(1, GAMES + 1):
            finished = FinishedGame(T1, number, Time(number * 10), encode(RECORD), seats)
            await self.store.append(replace(following(T1, number + 1), finished=finished))

    def games(self, secret: str | None, query: str = "") -> MyGames:
        headers = {} if secret is None else {"Authorization": f"Bearer {secret}"}
        return decode(self._client.get(f"/api/me/games{query}", headers=headers).content, MyGames)

    def status(self, query: str) -> int:
        return self._client.get(f"/api/me/games{query}").status_code


def test_my_games_come_with_my_seat_the_last_one_first_and_page_by_page() -> None:
    asking = Asking()
    first = asking.games(ANN)
    rest = asking.games(ANN, f"?before={first.games[-1].ended}")

    assert MyGame(TableId(T1), GAMES, Time(GAMES * 10), 1, RECORD) == first.games[0]
    assert list(range(GAMES, 0, -1)) == [game.game_no for game in first.games + rest.games]
    assert (True, False) == (first.more, rest.more)
    assert {0} == {game.seat for game in asking.games(BEN).games}


@pytest.mark.parametrize("secret", [None, "C" * 43])
def test_nobody_gets_the_games_of_others(secret: str | None) -> None:
    assert MyGames((), more=False) == Asking().games(secret)


def test_nothing_is_left_of_someone_who_was_erased() -> None:
    asking = Asking()
    asyncio.run(asking.store.erase(guest_of(ANN)))

    assert () == asking.games(ANN).games
    assert MOST_OF_MINE == len(asking.games(BEN).games)


@pytest.mark.parametrize("before", ["", "soon", "-1", "1e3", "9" * 4301])
def test_what_is_no_time_is_refused(before: str) -> None:
    assert 400 == Asking().status(f"?before={before}")
