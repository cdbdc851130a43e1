"""The edge as browsers meet it: cookies that come back, headers on every answer, and limits."""

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.types import ASGIApp

from thenumber.online.house import House
from thenumber.online.http.limits import SLOWED_DOWN
from thenumber.online.operator.settings import Settings
from thenumber.online.store import MemoryStore
from thenumber.online.web.app import HEADERS, make_app

BASE_URL, BASE_ORIGIN = "https://example.org/number/", "https://example.org"
LOCAL = "http://localhost:2810"
ORIGINS = frozenset({BASE_ORIGIN, LOCAL, "http://192.168.1.5:2810", "https://other.example"})
OWN = (f"{LOCAL}/", "http://192.168.1.5:2810/")
UNDER_A_PATH = (BASE_URL, "http://192.168.1.5:2810/number/")
TOO_MANY = 429


async def broken(_: Request) -> Response:
    raise RuntimeError


def app(settings: Settings) -> ASGIApp:
    house = House(MemoryStore(), lambda table: f"{settings.base_url}t/{table}")
    return make_app(house, settings, ORIGINS, [Route("/broken", broken)])


@pytest.mark.parametrize(
    ("asked", "origin", "path", "is_secure"),
    [
        ("https://example.org/number/api/me", BASE_ORIGIN, "/number/", True),
        ("http://example.org/api/me", None, "/number/", True),  # the proxy cut the path off, and nobody trusts it
        ("http://127.0.0.1:2810/api/me", BASE_ORIGIN, "/number/", True),  # it did not pass the name on either
        ("http://localhost:2810/api/me", LOCAL, "/", False),
        ("http://localhost:2810/api/me", None, "/", False),
        ("http://localhost:2810/number/api/me", LOCAL, "/number/", False),
        ("http://192.168.1.5:2810/api/me", None, "/", False),
        ("https://other.example/api/me", "https://other.example", "/", True),
        ("https://other.example/number/api/me", None, "/number/", True),
    ],
)
def test_a_cookie_is_made_for_the_address_at_which_someone_is(
    asked: str, origin: str | None, path: str, *, is_secure: bool
) -> None:
    headers = {} if origin is None else {"origin": origin}
    given = TestClient(app(Settings(base_url=BASE_URL))).post(asked, headers=headers).headers["set-cookie"].split("; ")

    assert {f"Path={path}", "HttpOnly", "SameSite=lax"} <= set(given)
    assert is_secure == ("Secure" in given)


@pytest.mark.parametrize(
    ("base_url", "address"),
    [
        *((base_url, own) for base_url in ("", *OWN, *UNDER_A_PATH, "https://example.org/") for own in OWN),
        *((base_url, base_url) for base_url in (*UNDER_A_PATH, "https://example.org/")),
    ],
)
def test_a_guest_who_comes_again_is_known(base_url: str, address: str) -> None:
    browser = TestClient(app(Settings(base_url=base_url)))
    met = [browser.post(f"{address}api/me").json()["guest"] for _ in range(2)]

    assert met[0] == met[1]
    assert met[0] in browser.get(f"{address}privacy").text


@pytest.mark.parametrize(
    ("path", "status"),
    [("/privacy", 200), ("/api/health", 200), ("/api/nowhere", 404), ("/api/broken", 500), ("/metrics", 200)],
)
def test_every_answer_keeps_browsers_safe(path: str, status: int) -> None:
    answer = TestClient(app(Settings()), raise_server_exceptions=False).get(path)

    assert status == answer.status_code
    assert HEADERS.items() <= answer.headers.items()
    assert "no-store" == answer.headers["cache-control"]
    assert "strict-transport-security" not in answer.headers


def test_so_does_one_to_someone_who_asks_too_much() -> None:
    client = TestClient(app(Settings(base_url=BASE_URL, requests_per_address=1)))
    client.get("/api/health")
    answer = client.get("/api/health")

    assert (TOO_MANY, "rate/too-fast", "60") == (
        answer.status_code,
        answer.json()["code"],
        answer.headers["retry-after"],
    )
    assert HEADERS.items() <= answer.headers.items()
    assert "no-store" == answer.headers["cache-control"]
    assert "strict-transport-security" in answer.headers


def test_opening_a_socket_is_a_request_like_others() -> None:
    client = TestClient(app(Settings(requests_per_address=3)))

    def refused() -> tuple[int, str]:
        with pytest.raises(WebSocketDenialResponse) as denied, client.websocket_connect("/api/tables/x/socket"):
            pass
        return denied.value.status_code, denied.value.json()["code"]

    assert 200 == client.get("/api/health").status_code
    assert [(401, "guest/none"), (401, "guest/none"), (TOO_MANY, "rate/too-fast")] == [refused() for _ in range(3)]
    assert TOO_MANY == client.get("/api/health").status_code
    assert 200 == client.get("/privacy").status_code


def test_a_caller_whom_a_proxy_calls_anything_is_answered() -> None:
    assert 200 == TestClient(app(Settings()), client=("a:b:c", 1)).get("/api/health").status_code


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/health/", "/number/api"])
def test_nobody_is_sent_elsewhere_for_a_slash(path: str) -> None:
    asked = TestClient(app(Settings(base_url=BASE_URL))).get(
        f"{LOCAL}{path}", headers={"host": "elsewhere.example"}, follow_redirects=False
    )

    assert (404, "http/not-found") == (asked.status_code, asked.json()["code"])


@pytest.mark.parametrize("token", ["x", "A" * 42, "A" * 43 + "=", "", "A" * 44])
def test_a_token_that_is_none_is_no_stranger_s(token: str) -> None:
    asked = TestClient(app(Settings())).post(f"{LOCAL}/api/me", headers={"authorization": f"Bearer {token}"})

    assert (401, "guest/none") == (asked.status_code, asked.json()["code"])


def test_refused_requests_are_counted() -> None:
    browser = TestClient(app(Settings()))
    for _ in range(2):
        browser.get(f"{LOCAL}/api/codes/nonsense")

    assert 'thenumber_refusals_total{code="code/malformed"} 2\n' in browser.get(f"{LOCAL}/metrics").text


@pytest.mark.parametrize("path", ["", "privacy", "metrics", "page.css"])
def test_too_many_requests_for_pages_are_refused_after_a_while(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    waited = []

    async def wait(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("asyncio.sleep", wait)
    browser = TestClient(app(Settings(pages_per_address=3)))
    statuses = [browser.get(f"{LOCAL}/{path}").status_code for _ in range(5)]

    assert [TOO_MANY, TOO_MANY] == statuses[3:]
    assert TOO_MANY not in statuses[:3]
    assert [SLOWED_DOWN] * 2 == waited
    assert 200 == browser.get(f"{LOCAL}/api/health").status_code


@pytest.mark.parametrize("game_no", ["9" * 4301, "-1", "x", "\u0661"])
def test_a_game_that_cannot_be_is_unknown(game_no: str) -> None:
    browser = TestClient(app(Settings()))

    assert 404 == browser.get(f"{LOCAL}/api/tables/{'t' * 22}/games/{game_no}").status_code
