"""Games as data: records into columns with one row a tile, as Arrow tables, and files of millions of games.

It needs the extra `data`. Read it in this order: judging, games, columns; then lines, reading; printing, writing.
"""

from thenumber.data.columns import columns, schema
from thenumber.data.games import Cast, Games
from thenumber.data.reading import batches, read, records
from thenumber.data.writing import GamesFile, JsonGames, ParquetGames

__all__ = [
    "Cast",
    "Games",
    "GamesFile",
    "JsonGames",
    "ParquetGames",
    "batches",
    "columns",
    "read",
    "records",
    "schema",
]
