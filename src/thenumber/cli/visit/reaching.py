"""Reaching a live table: what its address says, and what is wrong if nobody answers there, in the reader's language."""

import ssl
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from typing import TypeVar
from urllib.error import URLError
from urllib.parse import urlsplit

import typer

from thenumber.cli.lines import one_line, readable, shown
from thenumber.online.table import CODE_LENGTH, CODE_LETTERS
from thenumber.online.wire import MalformedMessage
from thenumber.remote import InvalidLink, Link, RemoteRefusal
from thenumber.remote.errors import UNKNOWN_ANSWER
from thenumber.texts import Catalogue, refusal

LONGEST_ADDRESS = 200
EXAMPLE = "https://example.org/t/h7Qn"
EXAMPLE_SERVER = "https://example.org"
GOODBYE_WITHIN = 5.0
"""Seconds for a server to hear what one says last."""
_NO_ADDRESS = ("http/method", "http/not-found")
_NO_TLS = ("WRONG_VERSION_NUMBER", "RECORD_LAYER_FAILURE")
"""What the answer of a server without encryption is taken for."""
T = TypeVar("T")


def address_of(text: str, catalogue: Catalogue) -> Link | str:
    """The table that an address names; the bare address of a server is one too, and ends in a slash.

    Raises:
        typer.TyperException: it isn't an address; the line shows what one looks like.
    """
    text = readable(text).strip()
    try:
        return Link.read(text)
    except InvalidLink:
        server = _server(text)
    if server is not None:
        return server
    if _is_code(text):
        raise typer.TyperException(catalogue.say("live-code-needs-server", code=text, example=EXAMPLE_SERVER))
    raise typer.TyperException(_no_address(text, catalogue))


def server_of(text: str, catalogue: Catalogue) -> str:
    """The address of a server, with a slash at its end.

    Raises:
        typer.TyperException: it isn't one; the line shows what one looks like.
    """
    server = _server(readable(text).strip())
    if server is None:
        said = catalogue.say("live-bad-server", address=_quoted(readable(text)), example=EXAMPLE_SERVER)
        raise typer.TyperException(said)
    return server


def code_of(text: str, catalogue: Catalogue) -> str:
    """The code of a table, as people type it.

    Raises:
        typer.TyperException: it isn't one; the line says what one looks like.
    """
    code = readable(text).strip()
    if not _is_code(code):
        raise typer.TyperException(catalogue.say("live-not-a-code", code=_quoted(code), letters=CODE_LENGTH))
    return code


def _is_code(text: str) -> bool:
    return len(text) == CODE_LENGTH and set(text.upper()) <= set(CODE_LETTERS)


def _server(text: str) -> str | None:
    """The address of a server, with a slash at its end."""
    try:
        parts = urlsplit(text)
        is_one = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # brackets that do not match, or a port that is none
        return None
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}/" if is_one else None


async def reached(asking: Awaitable[T], address: str, catalogue: Catalogue) -> T:
    """What a server answers that may not be there at all.

    Raises:
        typer.TyperException: nobody answers, or something else does, or the answer is no; the line says so.
    """
    with understood(address, catalogue):
        try:
            return await asking
        except (OSError, UnicodeError) as error:  # a name that cannot be one is a UnicodeError
            raise typer.TyperException(_unheard(error, address, catalogue)) from None


@contextmanager
def understood(address: str, catalogue: Catalogue) -> Iterator[None]:
    """Speak with a server within this block.

    Raises:
        typer.TyperException: it says no for good, or something that nobody understands here; the line says so.
    """
    try:
        yield
    except RemoteRefusal as answer:
        raise typer.TyperException(_refused_at(address, answer, catalogue)) from None
    except MalformedMessage:
        raise typer.TyperException(catalogue.say("live-not-ours", address=_quoted(address))) from None


def refused(answer: RemoteRefusal, catalogue: Catalogue) -> str:
    """Why a server said no, in one line; for a code that this version doesn't know, in the server's own words."""
    params = {name: shown(value) if isinstance(value, str) else value for name, value in answer.params.items()}
    try:
        return one_line(refusal(answer.code, params, catalogue))
    except LookupError:
        return shown(answer.sentence, LONGEST_ADDRESS)


def _refused_at(address: str, answer: RemoteRefusal, catalogue: Catalogue) -> str:
    status = answer.params.get("status", 0)
    if answer.code in _NO_ADDRESS:
        return _no_address(address, catalogue)
    if answer.code != UNKNOWN_ANSWER:
        return refused(answer, catalogue)
    if isinstance(status, int) and status >= 500:  # a proxy in front of a server that is down
        return catalogue.say("live-no-answer", address=_quoted(address), reason=f"HTTP {status}")
    return catalogue.say("live-not-ours", address=_quoted(address))


def _unheard(error: Exception, address: str, catalogue: Catalogue) -> str:
    cause = error.reason if isinstance(error, URLError) and isinstance(error.reason, Exception) else error
    reason = one_line(getattr(cause, "strerror", None) or str(cause))
    if isinstance(cause, ssl.SSLError) and cause.reason in _NO_TLS:
        return catalogue.say("live-plain", address=_quoted(address))
    if isinstance(cause, ssl.SSLError):
        return catalogue.say("live-unsafe", address=_quoted(address), reason=reason)
    return catalogue.say("live-no-answer", address=_quoted(address), reason=reason)


def _no_address(text: str, catalogue: Catalogue) -> str:
    return catalogue.say("live-bad-address", address=_quoted(text), example=EXAMPLE)


def _quoted(address: str) -> str:
    return shown(address, LONGEST_ADDRESS)
