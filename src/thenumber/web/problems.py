"""What is refused, as a message or a response: a code for programs, an English sentence for programmers."""

from starlette.responses import Response

from thenumber.table import CommandId, Refused
from thenumber.web.answers import as_json
from thenumber.web.wording import sentence
from thenumber.wire import Problem, Refusal

_STATUS = {
    "analysis/busy": 503,
    "analysis/failed": 500,
    "analysis/unavailable": 501,
    "code/unknown": 404,
    "game/unknown": 404,
    "guest/none": 401,
    "guest/operator": 403,
    "http/method": 405,
    "http/not-found": 404,
    "http/too-long": 413,
    "http/type": 415,
    "origin/refused": 403,
    "rate/codes": 429,
    "rate/connections": 429,
    "rate/tables": 429,
    "rate/too-fast": 429,
    "server/failed": 500,
    "store/failed": 503,
    "table/closed": 410,
    "table/unknown": 404,
    "turn/unknown": 404,
}
BAD_REQUEST = 400
TRY_AGAIN = {429: "60", 503: "5"}  # seconds


def refusal(refused: Refused, answers: CommandId | None = None) -> Refusal:
    """A refusal as sent over a socket."""
    return Refusal(refused.code, sentence(refused.code, refused.params), refused.params, answers)


def problem(refused: Refused) -> Response:
    """A refusal as the answer to a request."""
    status = _STATUS.get(refused.code, BAD_REQUEST)
    headers = {"retry-after": TRY_AGAIN[status]} if status in TRY_AGAIN else None
    return as_json(Problem(refused.code, sentence(refused.code, refused.params), refused.params), status, headers)
