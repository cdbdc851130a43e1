"""Whom the house tells what happens at a table."""

from typing import Protocol

from thenumber.table import CommandId, GuestId


class Listener(Protocol):
    """A connection, as the house sees it."""

    guest: GuestId | None
    wants_earlier: bool
    """Snapshots bring the earlier games of the series, which bots study and people remember."""

    def tell(self, message: bytes) -> None:
        """Send a message when the connection can take it; never waits."""
        ...

    def hang_up(self, code: int, reason: str) -> None:
        """End the connection."""
        ...


Answers = dict[Listener, list[CommandId]]
"""Whose commands have been carried out."""
