"""Patience with databases."""

import pytest

from tests.patience import PATIENCE
from thenumber.online.store.postgres import line


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine is no lost database."""
    monkeypatch.setattr(line, "PATIENCE", PATIENCE)
    monkeypatch.setattr(line, "LONGEST_CALL", PATIENCE)
