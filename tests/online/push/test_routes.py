"""Web push over HTTP: what strangers may send, and what becomes of nonsense."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.online.push.service import PushService
from tests.online.server.two import ANN
from tests.online.server.virtual import Room, VirtualStore, in_virtual_time
from thenumber.online.http.guests import guest_of
from thenumber.online.push import Push
from thenumber.online.push.routes import PER_GUEST
from thenumber.online.wire import Problem, PushOffer, decode

SERVICE = PushService("https://push.example")


def asked(body: object, *, secret: str | None = ANN, times: int = 1, is_on: bool = True) -> tuple[int, str, int]:
    """The last answer's status and code, and how many browsers are kept."""

    async def asking() -> tuple[int, str, int]:
        store = VirtualStore()
        push = Push(store) if is_on else None
        room = Room(store, push=push)
        if push is not None:
            await push.start(room.house)
        answers = [await room.ask("PUT", "/api/push", secret, body) for _ in range(times)]
        status, answer = answers[-1]
        code = "" if status == 200 else decode(answer, Problem).code
        return status, code, len(await store.notes_of(guest_of(ANN), "push"))

    return in_virtual_time(asking)


def nonsense(**changes: object) -> dict[str, Any]:
    good = SERVICE.browser("good").subscription()
    keys = {"p256dh": good.keys.p256dh, "auth": good.keys.auth}
    return {"endpoint": good.endpoint, "keys": keys, "language": "en"} | changes


def test_a_browser_is_taken() -> None:
    assert (200, "", 1) == asked(nonsense())


def test_the_key_is_public_and_says_whether_anyone_is_told() -> None:
    async def asking() -> list[PushOffer]:
        store = VirtualStore()
        push = Push(store)
        rooms = [Room(store, push=push), Room(store)]
        await push.start(rooms[0].house)
        return [decode((await room.ask("GET", "/api/push"))[1], PushOffer) for room in rooms]

    on, off = in_virtual_time(asking)

    assert on.key is not None
    assert 87 == len(on.key)
    assert off.key is None


@pytest.mark.parametrize(
    "changes",
    [
        {"endpoint": "http://push.example/x"},
        {"endpoint": "https://push.example:8443/x"},
        {"endpoint": "https://user@push.example/x"},
        {"keys": {"p256dh": "AAAA", "auth": "BTBZMqHH6r4Tts7J_aSIgg"}},
        {"keys": {"p256dh": "B" + "A" * 86, "auth": "BTBZMqHH6r4Tts7J_aSIgg"}},
        {"keys": {"p256dh": SERVICE.browser("x").subscription().keys.p256dh, "auth": "AAAA"}},
        {"keys": {"p256dh": "+/+/", "auth": "é"}},
    ],
)
def test_nonsense_is_refused(changes: dict[str, Any]) -> None:
    assert (400, "push/nonsense", 0) == asked(nonsense(**changes))


@pytest.mark.parametrize(
    "body",
    [
        nonsense(endpoint="https://push.example/" + "x" * 1024),
        nonsense(keys={}),
        nonsense(keys={"p256dh": "x" * 201, "auth": "x"}),
        nonsense(more=1),
        nonsense(language="x" * 36),
        {},
        [],
        None,
    ],
)
def test_what_has_another_shape_is_not_understood(body: object) -> None:
    assert (400, "message/malformed", 0) == asked(body)


texts = st.text(max_size=60)


@settings(max_examples=40)
@given(
    st.fixed_dictionaries(
        {
            "endpoint": texts | st.just("https://push.example/x"),
            "keys": st.fixed_dictionaries({"p256dh": texts, "auth": texts}),
        },
        optional={"language": texts},
    )
)
def test_whatever_a_stranger_sends_gets_a_clear_answer(body: dict[str, Any]) -> None:
    status, code, kept = asked(body)

    assert (400, 0) == (status, kept)
    assert code in ("push/nonsense", "message/malformed")


def test_someone_unknown_and_someone_hasty_are_refused() -> None:
    assert (401, "guest/none", 0) == asked(nonsense(), secret=None)
    assert (429, "rate/too-fast", 1) == asked(nonsense(), times=PER_GUEST + 1)


def test_a_server_that_tells_nobody_says_so() -> None:
    assert (404, "push/off", 0) == asked(nonsense(), is_on=False)
