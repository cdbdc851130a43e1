"""A program that runs: it is asked one line on its standard input and answers one line on its standard output.

Anything it does wrong is a `ProgramFault`; the caller must then end it, since a late answer must never be taken
for the answer to another question. It has its own session: Ctrl-C in a terminal reaches us and not it, and all
that it starts ends with it.
"""

import os
import selectors
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from io import RawIOBase
from time import monotonic
from typing import cast

from thenumber.bots.errors import FaultKind, ProgramFault

LONGEST_LINE = 65_536  # bytes of an answer; that of a program that works is six long
_CHUNK = 65_536
_LAST_WORDS = 2000  # bytes of its standard error that are kept
_LONGEST_QUOTE = 200  # characters of a line of them that are told
_MOST_LINES = 5  # of them that are told
_GRACE = 0.5  # seconds between the end of its output and its own
_GLANCE = 0.01  # seconds between two looks whether it has ended
_LONGEST_WAIT = 1.0  # seconds: between two waits Python answers a signal that came too early to interrupt one


class Process:
    """One life of a program.

    Raises:
        ProgramFault: it cannot be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        if not hasattr(os, "killpg"):
            raise ProgramFault("cannot be started: programs play on Unix only", FaultKind.NOT_STARTED)
        try:
            self._ready = selectors.DefaultSelector()
            self._popen = subprocess.Popen(  # noqa: S603  # people may run any program on their own machine
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            told = error.strerror if isinstance(error, OSError) and error.strerror else error
            raise ProgramFault(f"cannot be started: {told}", FaultKind.NOT_STARTED) from None
        self._asked, self._answers, self._complaints = (
            cast(RawIOBase, stream) for stream in (self._popen.stdin, self._popen.stdout, self._popen.stderr)
        )
        for stream in (self._asked, self._answers, self._complaints):
            os.set_blocking(stream.fileno(), False)
        self._ready.register(self._answers, selectors.EVENT_READ, self._hear)
        self._ready.register(self._complaints, selectors.EVENT_READ, self._overhear)
        self._unsent = b""
        self._heard = b""
        self._overheard = b""

    def ask(self, question: bytes, seconds: float) -> bytes:
        """The line that it answers within so many seconds, without its end.

        Raises:
            ProgramFault: there is no answer, or more than one.
        """
        latest = monotonic() + seconds
        self._hear()
        if self._heard:
            raise ProgramFault(f"spoke before it was asked: {quoted(self._heard)}", FaultKind.NONSENSE)
        self._unsent = question + b"\n"
        self._ready.register(self._asked, selectors.EVENT_WRITE, self._send)
        self._send()
        while b"\n" not in self._heard[:LONGEST_LINE]:
            if len(self._heard) >= LONGEST_LINE:
                raise ProgramFault(f"wrote {LONGEST_LINE} bytes without ending its line", FaultKind.NONSENSE)
            if (left := latest - monotonic()) <= 0:
                unit = "second" if seconds == 1 else "seconds"
                raise ProgramFault(f"gave no answer within {seconds:g} {unit}", FaultKind.LATE)
            for key, _ in self._ready.select(min(left, _LONGEST_WAIT)):
                key.data()
        return self._answer()

    @property
    def last_words(self) -> tuple[str, ...]:
        """The last lines of its standard error so far, none of them endless."""
        lines = [line for said in self._overheard.splitlines() if (line := quoted(said, _LONGEST_QUOTE))]
        return tuple(lines[-_MOST_LINES:])

    def kill(self) -> None:
        """End it and everything it started, at once; anyone waiting for its answer stops waiting."""
        with suppress(ProcessLookupError, PermissionError):  # nobody is left; macOS words it as the latter
            os.killpg(self._popen.pid, signal.SIGKILL)

    def end(self, patience: float = 0.0) -> None:
        """End it and all that it started: nothing more will be asked, and so many seconds later it is killed."""
        self._asked.close()
        self._answers.close()
        try:
            with suppress(subprocess.TimeoutExpired):
                self._popen.wait(patience)
        finally:  # also if Ctrl-C cuts the patience short
            # Its number is not given to anyone else while a child of its is left; if none is, nobody has it so soon.
            self.kill()
            self._popen.wait()
            self._complaints.close()
            self._ready.close()

    def _send(self) -> None:
        """Send as much of the question as the program takes at present."""
        try:
            self._unsent = self._unsent[self._asked.write(self._unsent) or 0 :]
        except BrokenPipeError:  # it does not read any more; its output tells why, or its silence does
            self._ready.unregister(self._asked)
            return
        if not self._unsent:
            self._ready.unregister(self._asked)

    def _hear(self) -> None:
        said = self._answers.read(_CHUNK)
        if said == b"":
            raise self._last_words()
        self._heard += said or b""

    def _overhear(self) -> None:
        """What it says on its standard error is taken, so that it is never held up, and the end of it kept."""
        said = self._complaints.read(_CHUNK)
        if said == b"":
            self._ready.unregister(self._complaints)
        self._overheard = (self._overheard + (said or b""))[-_LAST_WORDS:]

    def _answer(self) -> bytes:
        line, _, more = self._heard.partition(b"\n")
        self._heard = b""
        if self._unsent:
            raise ProgramFault("answered before it had read the question", FaultKind.NONSENSE)
        if more:
            raise ProgramFault(f"answered more than one line: {quoted(line)}, {quoted(more)}", FaultKind.NONSENSE)
        return line

    def _last_words(self) -> ProgramFault:
        """Why it will say no more: mostly it has ended, and its standard error says why."""
        self._ready.unregister(self._answers)
        latest = monotonic() + _GRACE
        while True:
            has_ended = self._popen.poll() is not None
            events = self._ready.select(0 if has_ended else _GLANCE)
            for key, _ in events:
                key.data()
            if (has_ended and not events) or monotonic() >= latest:
                break
        return ProgramFault(": ".join((self._how_it_ended(), *self.last_words[-1:])))

    def _how_it_ended(self) -> str:
        code = self._popen.returncode
        if code is None:
            return "closed its standard output"
        return f"was killed by signal {-code}" if code < 0 else f"ended with code {code}"


def quoted(said: bytes, longest: int = 40) -> str:
    r"""What a program said, in one line that is not endless.

    >>> quoted(b"5\xff \r\n13")
    '5� 13'
    """
    text = " ".join(said[: 4 * longest].decode(errors="replace").split())
    return text if len(text) <= longest else text[: longest - 1] + "…"
