"""Answers to requests: values as JSON, and that something is not there yet."""

from collections.abc import Mapping

from starlette.responses import Response

from thenumber.online.jobs import Progress
from thenumber.online.wire import Waiting, encode

LOOK_AGAIN = {"retry-after": "1"}
"""Seconds after which a client that waits should ask again."""
_ACCEPTED = 202


def as_json(value: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A message, or any part of one, as the answer to a request."""
    return Response(encode(value), status, headers, media_type="application/json")


def waiting(progress: Progress) -> Response:
    """The answer that what was asked for is not there yet."""
    return as_json(Waiting(progress.ahead, progress.part), _ACCEPTED, LOOK_AGAIN)
