"""How long a test waits for what must come: on a busy machine that takes a while, and a test's own limit is later."""

import time
from collections.abc import Callable
from typing import TypedDict

PATIENCE = 200.0  # seconds


def wait_until(is_so: Callable[[], object]) -> None:
    """Wait for something that nobody tells: it has to be looked for again and again, but not for ever."""
    latest = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < latest, "what was waited for does not come"
        time.sleep(0.02)


class _Patient(TypedDict):
    open_timeout: float
    ping_interval: None


PATIENT = _Patient(open_timeout=PATIENCE, ping_interval=None)
"""For `websockets.connect`, which would give up after ten seconds, or if nobody answers a ping within twenty."""
