"""How a server says no."""

from collections.abc import Mapping

from thenumber.online.wire import MalformedMessage, Problem, decode

UNKNOWN_ANSWER = "http/status"
"""The code of a refusal that only has an HTTP status: by a proxy, or by a server that has no time for more."""
_TRY_AGAIN = frozenset({408, 425, 429})  # and everything from 500 up


class RemoteRefusal(Exception):
    """The server has not done what was asked, and nothing has changed there: its stable code, and why in English.

    >>> raise RemoteRefusal("turn/stale", "This turn has been revealed already.")
    Traceback (most recent call last):
    ...
    thenumber.remote.errors.RemoteRefusal: turn/stale: This turn has been revealed already.
    """

    def __init__(self, code: str, sentence: str, params: Mapping[str, str | int] | None = None) -> None:
        super().__init__(code, sentence, params)
        self.code = code
        self.sentence = sentence
        self.params = dict(params or {})

    def __str__(self) -> str:
        return f"{self.code}: {self.sentence}"


def refusal_of(status: int, body: bytes) -> RemoteRefusal:
    """The refusal that an HTTP answer is, also one by a proxy that knows nothing of us."""
    try:
        problem = decode(body, Problem)
    except MalformedMessage:
        return RemoteRefusal(UNKNOWN_ANSWER, f"The server answered {status}.", {"status": status})
    return RemoteRefusal(problem.code, problem.sentence, problem.params)


def is_for_good(status: int) -> bool:
    """Asking again would get the same answer."""
    return status < 500 and status not in _TRY_AGAIN
