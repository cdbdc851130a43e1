"""The bodies of requests, read as the values that they bring."""

from typing import TypeVar

from starlette.requests import ClientDisconnect, Request

from thenumber.online.table import Refused
from thenumber.online.wire import MalformedMessage, decode

T = TypeVar("T")


async def body(request: Request, kind: type[T], longest: int) -> T:
    """The value that a request brings, in at most so many bytes.

    Raises:
        Refused: it isn't JSON, is too long, or isn't what was asked for.
    """
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused("http/type")
    brought = bytearray()
    try:
        async for part in request.stream():
            brought += part
            if len(brought) > longest:
                raise Refused("http/too-long", most=longest)
        return decode(bytes(brought), kind)
    except MalformedMessage as error:
        raise Refused("message/malformed", problem=str(error)) from None
    except ClientDisconnect:  # nobody will read the answer
        raise Refused("message/malformed", problem="the request broke off") from None
