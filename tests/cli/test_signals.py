"""A signal ends every wait for input, also one that came before the wait began."""

import os
import signal
from collections.abc import Iterator

import pytest

from thenumber.cli.signals import Came, InterruptibleWait


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    """Both ends of a pipe; SIGUSR1 is answered by doing nothing."""
    before = signal.signal(signal.SIGUSR1, lambda *_: None)
    ends = os.pipe()
    yield ends
    for end in ends:
        os.close(end)
    signal.signal(signal.SIGUSR1, before)


def test_a_signal_before_the_wait_ends_it_once_and_input_stays(pipe: tuple[int, int]) -> None:
    reading, writing = pipe
    with InterruptibleWait() as waiting:
        os.write(writing, b"5")
        signal.raise_signal(signal.SIGUSR1)

        assert [Came.SIGNAL, Came.INPUT] == [waiting.wait(reading, 60) for _ in range(2)]
        assert b"5" == os.read(reading, 9)
        assert Came.NOTHING is waiting.wait(reading, 0)


def test_a_reader_that_was_woken_before_is_woken_again_after_the_block(pipe: tuple[int, int]) -> None:
    with InterruptibleWait() as outer:
        with InterruptibleWait() as inner:
            signal.raise_signal(signal.SIGUSR1)
            assert Came.SIGNAL is inner.wait(pipe[0], 60)
        signal.raise_signal(signal.SIGUSR1)

        assert Came.SIGNAL is outer.wait(pipe[0], 60)
