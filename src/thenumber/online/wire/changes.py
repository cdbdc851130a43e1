"""From one view of a table to the next: what an update says, and what becomes of a snapshot when it is applied."""

from msgspec import UNSET
from msgspec.structs import asdict, astuple, fields, replace

from thenumber.online.table import GameView, Table, TableView
from thenumber.online.wire.from_server import Progress, Snapshot, Update
from thenumber.rules import Game

_FIELDS = tuple(field.name for field in fields(TableView))


def update_between(old: Table, old_view: TableView, new: Table, new_view: TableView) -> Update:
    """What everyone is told when a table moves from one version to another, within one game or lobby."""
    values = zip(_FIELDS, astuple(new_view), astuple(old_view), strict=True)
    changed = {name: now for name, now, before in values if now is not before and now != before}
    turns = () if new.game is None or new.game is old.game else new.game.turns
    already = len(old.game.turns) if turns and old.game else 0
    return Update(
        after=old.version,
        version=new.version,
        revealed=turns[already:],
        progress=_progress(new, new.game) if new.game and turns else UNSET,
        **changed,
    )


def _progress(table: Table, game: Game) -> Progress:
    _, round_no, turn_no = table.turn
    return Progress(round_no, turn_no, game.is_over, table.boards, game.totals)


def applied(snapshot: Snapshot, update: Update) -> Snapshot:
    """The snapshot with an update made to it, as every client does.

    Raises:
        ValueError: the update does not follow this snapshot.
    """
    if update.after != snapshot.version:
        raise ValueError(f"an update after version {update.after} does not follow version {snapshot.version}")
    given = {name: value for name in _FIELDS if (value := getattr(update, name)) is not UNSET}
    return replace(
        snapshot,
        version=update.version,
        table=replace(snapshot.table, **given),
        game=_played_on(snapshot.game, update) if snapshot.game else None,
        you=snapshot.you if update.you is UNSET else update.you,
        draft=None if update.revealed else snapshot.draft,
        answers=update.answers,
    )


def _played_on(game: GameView, update: Update) -> GameView:
    if update.progress is UNSET:
        return game
    revealed = tuple([tuple([tile.number for tile in turn.tiles]) for turn in update.revealed])
    return replace(game, written=game.written + revealed, **asdict(update.progress))
