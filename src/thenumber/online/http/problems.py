"""What is refused, as a message or a response: a code for programs, an English sentence for programmers."""

from collections.abc import Mapping

from starlette.responses import Response

from thenumber.online.house import Figures
from thenumber.online.http.answers import as_json
from thenumber.online.http.wording import record_sentence, sentence
from thenumber.online.table import CommandId, Reason, Refused
from thenumber.online.table.refusals import RefusalCode
from thenumber.online.wire import Problem, Refusal
from thenumber.rules import RulesError

_STATUS: Mapping[RefusalCode, int] = {
    "analysis/busy": 503,
    "analysis/failed": 500,
    "analysis/unavailable": 501,
    "code/unknown": 404,
    "device/same": 409,
    "game/unknown": 404,
    "guest/none": 401,
    "guest/operator": 403,
    "http/method": 405,
    "http/not-found": 404,
    "http/too-long": 413,
    "http/type": 415,
    "link/used": 410,
    "origin/refused": 403,
    "public/off": 404,
    "push/off": 404,
    "rate/codes": 429,
    "rate/connections": 429,
    "rate/open-tables": 429,
    "rate/links": 429,
    "rate/tables": 429,
    "rate/too-fast": 429,
    "room/none": 404,
    "season/unknown": 404,
    "server/failed": 500,
    "store/failed": 503,
    "store/unsure": 503,
    "table/closed": 410,
    "table/unknown": 404,
    "today/failed": 500,
    "today/not-played": 403,
    "today/unknown": 404,
    "turn/unknown": 404,
}
BAD_REQUEST = 400
UNPROCESSABLE = 422
LONGEST_QUOTED = 60
"""How many characters of what someone wrote are quoted to them."""
TRY_AGAIN = {429: "60", 503: "5"}  # seconds


def refusal(reason: Reason, answers: CommandId | None = None) -> Refusal:
    """A refusal as sent over a socket."""
    return Refusal(reason.code, sentence(reason.code, reason.params), dict(reason.params), answers)


def problem(refused: Refused) -> Response:
    """A refusal as the answer to a request."""
    status = _STATUS.get(refused.code, BAD_REQUEST)
    headers = {"retry-after": TRY_AGAIN[status]} if status in TRY_AGAIN else None
    return as_json(Problem(refused.code, sentence(refused.code, refused.params), dict(refused.params)), status, headers)


def record_refused(error: RulesError, figures: Figures) -> Response:
    """What is wrong with a record, as the answer to a request: its place is among the parameters."""
    figures.refusals[error.code] += 1
    params = {name: _short(value) for name, value in error.params.items()}
    place = {name: _short(value) for name, value in error.place.known.items()}
    said = record_sentence(error.code, params, {name: str(value) for name, value in place.items()})
    return as_json(Problem(error.code, said, params | place), UNPROCESSABLE)


def _short(value: str | int) -> str | int:
    return value if isinstance(value, int) or len(value) <= LONGEST_QUOTED else f"{value[:LONGEST_QUOTED]}…"
