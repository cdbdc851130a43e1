"""What anyone was told is a fold of a prefix: the table as they may see it, as it was after some number of its events.

And nobody is ever told of an earlier moment than one that they were told of, or said they know.
"""

from collections.abc import Iterator, Sequence

from chaos.checking.evidence import Connection, Evidence, History
from thenumber.online.table import GuestId, Phase, SeatView, Version, seat_view
from thenumber.online.table.replacing import replace
from thenumber.online.wire import Current, FromServer, MalformedMessage, Snapshot, Update, applied, read_from_server


def told_is_a_prefix(evidence: Evidence) -> Iterator[str]:
    """What was told and never was."""
    for (table, guest), connections in evidence.by_person().items():
        yield from _Reader(evidence.history(table), guest).read(connections)


class _Reader:
    """Someone who knows what they were told, as every client does."""

    def __init__(self, history: History, guest: GuestId) -> None:
        self._history = history
        self._guest = guest
        self._known: Snapshot | None = None

    def read(self, connections: Sequence[Connection]) -> Iterator[str]:
        """What is wrong with what they were told, on one connection after the other."""
        for connection in connections:
            if connection.begun.seen is None:
                self._known = None
            for told in connection.told:
                for wrong in self._judged(told.text):
                    yield f"{connection}: {wrong}"

    def _judged(self, text: str) -> Iterator[str]:
        try:
            message = read_from_server(text)
        except MalformedMessage as error:
            yield f"was told nonsense: {error}"
            return
        before = self._known.version if self._known else Version(0)
        yield from self._learn(message)
        after = self._known
        if after is None or not isinstance(message, Snapshot | Update):
            return
        if after.version < before:
            yield f"was told of version {after.version} after {before}"
        if after.version >= len(self._history.tables):
            yield f"was told of version {after.version}, which was never stored"
        elif not self._is_so(after, is_whole=isinstance(message, Snapshot)):
            yield f"was told something else than what is stored at version {after.version}"

    def _learn(self, message: FromServer) -> Iterator[str]:
        """Take in a message, as every client does."""
        known = self._known
        match message:
            case Snapshot():
                self._known = message
            case Update() if known is not None and message.after == known.version:
                self._known = applied(known, message)
            case Update():
                yield f"was told what follows version {message.after}, and knew {known and known.version}"
            case Current() if known is None or message.version != known.version:
                yield f"was told that {message.version} is the last version, and knew {known and known.version}"

    def _is_so(self, known: Snapshot, *, is_whole: bool) -> bool:
        """What someone knows is what they may see of the table at that version."""
        table = self._history.tables[known.version]
        truth, seen = seat_view(table, self._guest), SeatView(known.table, known.game, known.you, known.former)
        if not is_whole and table.phase is Phase.LOBBY:  # where they sat in the last game is told with the next one
            truth, seen = (replace(view, game=None, former=None) for view in (truth, seen))
        return truth == seen
