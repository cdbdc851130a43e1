"""What long runs share."""

import os

import pytest

from thenumber.processes.runs import processors


def test_there_is_a_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as we may use; where the system does not tell, as many as there are; and always one."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {2, 5, 7}, raising=False)
    assert 3 == processors()
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    assert 8 == processors()
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert 1 == processors()
