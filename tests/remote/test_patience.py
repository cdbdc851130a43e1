"""How long one waits before calling again."""

from hypothesis import given
from hypothesis import strategies as st

from thenumber.remote.backoff import LONGEST, LONGEST_ASKED, SHORTEST, Backoff


@given(st.lists(st.floats(0, SHORTEST), min_size=1, max_size=20))
def test_waits_grow_but_never_beyond_a_few_seconds(attempts: list[float]) -> None:
    patience = Backoff()
    waits = [patience.wait(lasted) for lasted in attempts]

    for number, wait in enumerate(waits):
        assert 0 <= wait <= min(SHORTEST * 2**number, LONGEST)


def test_after_a_connection_that_lasted_the_first_wait_is_short_again() -> None:
    patience = Backoff()
    for _ in range(10):
        patience.wait(0)

    assert SHORTEST >= patience.wait(60)


def test_a_server_may_ask_for_more_patience_within_reason() -> None:
    assert 30 <= Backoff().wait(0, asked=30)
    assert LONGEST_ASKED + SHORTEST >= Backoff().wait(0, asked=10**6)
