"""What requests are answered with."""

from collections.abc import Mapping

from starlette.responses import Response

from thenumber.online.wire import encode


def as_json(value: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A message, or any part of one, as the answer to a request."""
    return Response(encode(value), status, headers, media_type="application/json")
