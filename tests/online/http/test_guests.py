"""A guest is known by a token or a cookie, whatever else a browser brings."""

import pytest
from starlette.datastructures import Headers

from thenumber.online.http.guests import Credentials, credentials, guest_of

SECRET, OTHER = "A" * 43, "B" * 43
MINE = f"thenumber={SECRET}"


@pytest.mark.parametrize(
    "cookies",
    [
        MINE,
        f'a={{"x":1}}; {MINE}',
        f"b=x y; {MINE}",
        f"flag; {MINE}",
        f"{MINE}; ä=[1,2]",
        f";;=; {MINE};",
        f'{MINE}; q="',
    ],
)
def test_the_cookies_of_other_apps_make_nobody_a_stranger(cookies: str) -> None:
    known = credentials(Headers({"cookie": cookies}))

    assert Credentials(guest_of(SECRET), by_token=False) == known


@pytest.mark.parametrize("cookies", ["", "thenumber", "thenumber=", f"thenumber={SECRET}x", f"other={SECRET}"])
def test_no_other_cookie_is_a_secret(cookies: str) -> None:
    assert None is credentials(Headers({"cookie": cookies}))


def test_a_token_goes_before_a_cookie() -> None:
    known = credentials(Headers({"cookie": MINE, "authorization": f"bearer {OTHER}"}))

    assert Credentials(guest_of(OTHER), by_token=True) == known
