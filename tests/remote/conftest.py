"""Clients that wait for nothing."""

import pytest

from thenumber.remote import backoff as patience


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "SHORTEST", 0.01)
    monkeypatch.setattr(patience, "LONGEST", 0.02)
