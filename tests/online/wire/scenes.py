"""Scenes of tables that are played, as a client hears them: for twins of `applied` in other languages."""

from collections.abc import Iterable, Iterator

from thenumber.online.table import GuestId, Table, Time, seat_view, table_view
from thenumber.online.wire import Snapshot, Update, addressed, encode, update_between

Scene = tuple[Snapshot, list[bytes], Snapshot]
"""What one is told first, the updates that follow, and what is to be known after the last of them."""


def snapshot(table: Table, guest: GuestId | None, *, earlier: bool = False) -> Snapshot:
    """The table as a guest is told it in one piece."""
    view = seat_view(table, guest, earlier=earlier)
    return Snapshot(table.version, Time(0), "", view.table, view.game, view.you, view.former)


def is_same_occasion(old: Table, new: Table, guest: GuestId | None) -> bool:
    """Within one game or one lobby, and with the same seat: otherwise everything is told anew."""
    before, after = snapshot(old, guest), snapshot(new, guest)
    same_seat = (before.you and before.you.player, before.former) == (after.you and after.you.player, after.former)
    return (old.games, old.game is None) == (new.games, new.game is None) and same_seat


def update(old: Table, new: Table) -> Update:
    """What everyone is told."""
    return update_between(old, table_view(old), new, table_view(new))


def scenes(steps: Iterable[tuple[Table, Table]], guest: GuestId | None) -> Iterator[Scene]:
    """The scenes that a guest, or someone who watches, hears of an evening: of tables before and after each step."""
    first: Snapshot | None = None
    told: list[bytes] = []
    last: Snapshot | None = None
    for old, new in steps:
        before, after = snapshot(old, guest), snapshot(new, guest)
        if not is_same_occasion(old, new, guest):
            if first and last and told:
                yield first, told, last
            first, told = None, []
            continue
        first = first or before
        told.append(addressed(encode(update(old, new)), after.you if after.you != before.you else None, None))
        last = after
    if first and last and told:
        yield first, told, last
