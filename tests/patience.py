"""How long a test waits for what must come: on a busy machine that takes a while, and a test's own limit is later."""

from typing import TypedDict

PATIENCE = 200.0  # seconds


class _Patient(TypedDict):
    open_timeout: float
    ping_interval: None


PATIENT = _Patient(open_timeout=PATIENCE, ping_interval=None)
"""For `websockets.connect`, which would give up after ten seconds, or if nobody answers a ping within twenty."""
