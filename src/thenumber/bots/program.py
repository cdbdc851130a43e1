"""Programs as bots: anything in any language that reads lines and writes lines, started and ended by us.

One line in: `{"view": {...}, "seed": 123}`, the view as live tables send it, and 32 bits for a program that wants
chance that can be repeated. One line out: a JSON text of three digits, `"852"`. It stays for the next question.
"""

import json
import shlex
import weakref
from collections.abc import Sequence
from random import Random
from threading import Lock
from types import TracebackType
from typing import Self

from thenumber.bots.errors import FaultKind, ProgramFault
from thenumber.bots.lines import question
from thenumber.bots.process import Process, quoted
from thenumber.processes.interrupts import ending_later
from thenumber.processes.runs import MOST_SECONDS, USUAL_SECONDS
from thenumber.rules import Board, Number, View

_MOST_STARTS = 3  # in a row without any answer
_PATIENCE = 0.5  # seconds for it to end by itself once its input has ended


class Program:
    """A bot that is a program; it is started when it is first asked, and restarted after it has ended or was killed.

    It ends when it is closed, and is not started again; when nobody holds it any more; and with the interpreter.
    Several threads may ask it: one question is answered after the other.

    Raises:
        ValueError: no program is named, or the time for an answer is none or longer than an hour.
    """

    def __init__(self, command: Sequence[str], seconds: float = USUAL_SECONDS) -> None:
        if not command or not command[0]:
            raise ValueError("no program is named")
        if not 0 < seconds <= MOST_SECONDS:
            raise ValueError(f"{seconds} seconds are not between 0 and {MOST_SECONDS}")
        self._command = tuple(command)
        self._seconds = seconds
        self._lock = Lock()
        self._is_closed = False
        self._process: Process | None = None
        self._finalizer: weakref.finalize[[float], Program] | None = None
        self._starts = 0
        """How often in a row the program was started without any answer."""
        self._problem = ProgramFault("")
        """Why the last of these starts brought no answer."""
        self._last_words: tuple[str, ...] = ()
        """What the program had said last on its standard error when it was last ended."""

    def __call__(self, view: View, rng: Random) -> Number:
        """The number that it answers.

        Raises:
            ProgramFault: it gives no answer in time, or none that its board allows.
        """
        line = question(view, rng.getrandbits(32))
        with self._lock:
            try:
                return _number(self._asked(line), view.board)
            except ProgramFault as fault:
                fault.last_words = self._last_words if self._process is None else self._process.last_words
                raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End it and all that it started, for good; a question under way gets no answer."""
        self._is_closed = True
        if self._lock.locked():
            self.kill()
        with self._lock:
            self._end(_PATIENCE)

    def kill(self) -> None:
        """End it and all that it started at this instant, and wait for nothing: also signal handlers may call this."""
        if (process := self._process) is not None:
            process.kill()

    def _asked(self, line: bytes) -> bytes:
        """Its answer; after any failure, and after Ctrl-C, it is ended: what it may still say is not to be heard."""
        if self._process is None and self._starts == _MOST_STARTS:
            said = f"gave up on it after {_MOST_STARTS} starts without an answer: {self._problem}"
            raise ProgramFault(said, self._problem.kind)
        try:
            answer = self._running().ask(line, self._seconds)
        except BaseException as error:
            self._problem = error if isinstance(error, ProgramFault) else ProgramFault(str(error))
            self._end()
            raise
        self._starts = 0
        return answer

    def _running(self) -> Process:
        if self._process is None and not self._is_closed:
            self._starts += 1
            with ending_later():
                self._process = Process(self._command)
                self._finalizer = weakref.finalize(self, self._process.end, _PATIENCE)
        if self._process is None or self._is_closed:  # also if it was closed while it started: nobody else would end it
            raise ProgramFault("is closed")
        return self._process

    def _end(self, patience: float = 0.0) -> None:
        if self._process is not None and self._finalizer is not None:
            self._finalizer.detach()
            self._last_words = self._process.last_words
            self._process.end(patience)
        self._process = None


def command_of(text: str) -> tuple[str, ...]:
    """A command as typed in a shell, as the program and its arguments.

    >>> command_of("python 'my bot.py' --fast")
    ('python', 'my bot.py', '--fast')

    Raises:
        ValueError: it names no program, or a quotation does not end.
    """
    command = tuple(shlex.split(text))
    if not command or not command[0]:
        raise ValueError("no program is named")
    return command


def _number(answer: bytes, board: Board) -> Number:
    """The number in an answer.

    Raises:
        ProgramFault: there is none, or the board does not allow it.
    """
    try:
        said = json.loads(answer.decode())
        number = Number(said) if isinstance(said, str) else None
    except (ValueError, RecursionError):  # not JSON, not UTF-8, not three digits
        number = None
    if number is None:
        said = f'answered {quoted(answer) or "an empty line"}, not a text of three digits such as "852"'
        raise ProgramFault(said, FaultKind.NONSENSE)
    if not board.allows(number):
        raise ProgramFault(f"wrote {number} with {board.available} available", FaultKind.ILLEGAL)
    return number
