"""The table as it is known here: the last snapshot, kept current by every update."""

import time

from thenumber.online.table import SECOND, Phase, Time, Version
from thenumber.online.wire import Current, FromServer, Pong, Presence, Snapshot, Update, applied


class Missed(Exception):
    """Something was said that does not follow what is known: connect again and be told."""


class Mirror:
    """What the server has said about a table."""

    def __init__(self) -> None:
        self.snapshot: Snapshot | None = None
        self.presence = Presence(())
        """Who is connected, as last told."""
        self._told: Time = Time(0)
        self._told_at = 0.0
        self._is_behind = False

    @property
    def seen(self) -> Version | None:
        """The known version; None if everything must be sent again."""
        return None if self.snapshot is None or self._is_behind else self.snapshot.version

    @property
    def server_now(self) -> Time:
        """The server's clock, as far as we can know it here."""
        return Time(self._told + int((time.monotonic() - self._told_at) * SECOND))

    def take_in(self, message: FromServer) -> None:
        """Learn what the server says.

        Raises:
            Missed: it does not follow what was known.
        """
        if isinstance(message, Snapshot | Current | Pong):
            self._told, self._told_at = message.now, time.monotonic()
        if isinstance(message, Presence):
            self.presence = message
        if isinstance(message, Snapshot):
            self.snapshot, self._is_behind = message, False
        elif isinstance(message, Current):
            self._require_seen(message.version)
        elif isinstance(message, Update):
            self.snapshot = applied(self._require_seen(message.after), message)

    def _require_seen(self, version: Version) -> Snapshot:
        if self.snapshot is None or version != self.seen:
            self._is_behind = True
            raise Missed
        return self.snapshot


def awaits_you(snapshot: Snapshot) -> bool:
    """Whether the others wait for your number."""
    table, you = snapshot.table, snapshot.you
    board = snapshot.game.board if snapshot.game else None
    if board is None or you is None or table.phase is not Phase.PLAYING or table.paused:
        return False
    return you.player not in table.down and not board.is_out
