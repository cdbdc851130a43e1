"""When Ctrl-C comes through: never in the middle of something that has to be whole."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread


@contextmanager
def ending_later() -> Iterator[None]:
    """Ctrl-C within this block comes through at its end: a program that is just being started is known by then.

    So does SIGTERM, where someone handles it.
    """
    if current_thread() is not main_thread():  # signals are handled in the main thread
        yield
        return
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    handlers = {number: handler for number, handler in handlers.items() if callable(handler)}
    came: list[int] = []
    for number in handlers:
        signal.signal(number, lambda number, _: came.append(number))
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
        for late in came:
            signal.raise_signal(late)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Processes started meanwhile are deaf to Ctrl-C from their first instant; here it comes through afterwards."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; only the one that reports may answer it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
