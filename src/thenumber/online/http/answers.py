"""What requests are answered with."""

from collections.abc import Mapping

from starlette.responses import Response

from thenumber.online.jobs import Progress
from thenumber.online.wire import Waiting, encode

LOOK_AGAIN = {"retry-after": "1"}
"""Seconds."""
_ACCEPTED = 202


def as_json(value: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A message, or any part of one, as the answer to a request."""
    return Response(encode(value), status, headers, media_type="application/json")


def waiting(progress: Progress) -> Response:
    """What was asked for is not there yet."""
    return as_json(Waiting(progress.ahead, progress.part), _ACCEPTED, LOOK_AGAIN)
