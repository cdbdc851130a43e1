"""Folds: what a table's events came to at the end of a game, so that a long evening is not read from its beginning.

A fold can always be thrown away: the log alone is the truth. It is sealed with a hash of the code that made it, so
one that comes from another version of this program, belongs to another table or is damaged, is none.
"""

from functools import cache
from hashlib import blake2b
from pathlib import Path

import msgspec

from thenumber.online.store.codec import to_json
from thenumber.online.table import Table, TableId
from thenumber.online.table.replacing import replace
from thenumber.online.values import read
from thenumber.rules import Game, Number, Rulebook

_PACKAGE = Path(__file__).parents[2]
_MEANING = ("rules", "online/table", "online/values.py", "online/store/codec.py", "online/store/folds.py")
"""The sources that say what a fold means, and what its table is."""
_SEAL = 16


class _Written(msgspec.Struct, frozen=True, array_like=True):
    """A game by what was written in it: all else follows."""

    players: int
    rulebook: Rulebook
    written: tuple[tuple[Number | None, ...], ...]

    @classmethod
    def of(cls, game: Game) -> "_Written":
        return cls(game.players, game.rulebook, game.written)

    @property
    def game(self) -> Game:
        return Game.replayed(self.players, self.written, self.rulebook)


class _Folded(msgspec.Struct, frozen=True, array_like=True):
    """A table, and apart from it the game that it is at."""

    table: Table
    game: _Written | None


_folded: msgspec.json.Decoder[_Folded] = msgspec.json.Decoder(_Folded, dec_hook=read)


def folded(table_id: TableId, table: Table) -> bytes:
    """A table in few bytes."""
    bare = replace(table, game=None, tiles=dict(table.tiles), written=dict(table.written), offers=dict(table.offers))
    content = to_json(_Folded(bare, _Written.of(table.game) if table.game else None))
    return _seal(table_id, content) + content


def unfolded(table_id: TableId, fold: bytes | None) -> Table | None:
    """The table that was folded; None if that cannot be known for certain."""
    if fold is None or fold[:_SEAL] != _seal(table_id, fold[_SEAL:]):
        return None
    kept = _folded.decode(fold[_SEAL:])
    return replace(kept.table, game=kept.game.game if kept.game else None)


def _seal(table_id: TableId, content: bytes) -> bytes:
    return blake2b(table_id.encode() + b"\n" + content, digest_size=_SEAL, key=code()).digest()


@cache
def code() -> bytes:
    """The name of the code that a fold belongs to: a hash of its sources."""
    sources = blake2b(digest_size=32)
    for part in _MEANING:
        for source in sorted((_PACKAGE / part).rglob("*.py")) or [_PACKAGE / part]:
            sources.update(source.read_bytes())
    return sources.digest()
