"""The link of a table, as people share it: where the server is, which table, and perhaps a seat to take over."""

import re
from dataclasses import dataclass
from typing import Self
from urllib.parse import parse_qs, quote, urlsplit

from thenumber.online.table import TableId, Version

_PATH = re.compile(r"(?P<base>.*/)t/(?P<table>[A-Za-z0-9_-]+)")
_SOCKETS = {"http": "ws", "https": "wss"}


class InvalidLink(ValueError):
    """A text that is no link to a table; quotes it."""


@dataclass(frozen=True, slots=True)
class Link:
    """Where a table is.

    >>> link = Link.read("https://example.org/number/t/h7Qn?seat=abc")
    >>> link.base_url, link.table, link.seat
    ('https://example.org/number/', 'h7Qn', 'abc')
    >>> link.socket(seen=None)
    'wss://example.org/number/api/tables/h7Qn/socket'
    >>> str(link)
    'https://example.org/number/t/h7Qn?seat=abc'
    """

    base_url: str
    """The server's own address; it ends in a slash."""
    table: TableId
    seat: str | None = None
    """The secret of a link that moves a seat."""

    @classmethod
    def read(cls, text: str) -> Self:
        """The link that a text says.

        Raises:
            InvalidLink: it says none.
        """
        try:
            parts = urlsplit(text.strip())
        except ValueError:  # brackets that do not match
            raise InvalidLink(f"{text!r} is no link to a table") from None
        path = _PATH.fullmatch(parts.path)
        if parts.scheme not in _SOCKETS or not parts.netloc or path is None:
            raise InvalidLink(f"{text!r} is no link to a table")
        seat = parse_qs(parts.query).get("seat", [None])[0]
        return cls(f"{parts.scheme}://{parts.netloc}{path['base']}", TableId(path["table"]), seat)

    def __str__(self) -> str:
        """The link as it is shared."""
        seat = "" if self.seat is None else f"?seat={quote(self.seat, safe='')}"
        return f"{self.base_url}t/{self.table}{seat}"

    def socket(self, seen: Version | None) -> str:
        """The address of the table's socket, for someone who has seen that version."""
        scheme, _, rest = self.base_url.partition(":")
        query = "" if seen is None else f"?seen={seen}"
        return f"{_SOCKETS[scheme]}:{rest}api/tables/{self.table}/socket{query}"
