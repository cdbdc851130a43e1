"""The database's shape, as the steps that led to it. A step that was released is never changed: a new one follows it.

`events` is the log itself: rows are only ever appended, in the order they happened. That keeps
the pages few that a commit has to write; a row per table and version, kept in that order, costs twice the time.
All else is an index of it, but for finished games, which outlive their table, and for drafts and notes, which never
were events. `folds` and `analyses` may be emptied at any time: they only make reading faster. What was found in a game
goes with its record, no matter who changes that: it has the same names in it.
"""

from collections.abc import Sequence

Migration = Sequence[str]

_FIRST: Migration = (
    """CREATE TABLE tables (
        no INTEGER PRIMARY KEY,
        table_id TEXT NOT NULL UNIQUE,
        code TEXT NOT NULL UNIQUE,
        version INTEGER NOT NULL,
        opened INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        wake INTEGER NOT NULL
    )""",
    "CREATE INDEX tables_by_wake ON tables (wake)",
    """CREATE TABLE events (
        no INTEGER PRIMARY KEY,
        table_no INTEGER NOT NULL,
        version INTEGER NOT NULL,
        event TEXT NOT NULL,
        UNIQUE (table_no, version)
    )""",
    """CREATE TABLE guests (
        guest TEXT NOT NULL,
        table_id TEXT NOT NULL,
        PRIMARY KEY (guest, table_id)
    ) WITHOUT ROWID""",
    "CREATE INDEX guests_by_table ON guests (table_id)",
    """CREATE TABLE drafts (
        table_id TEXT NOT NULL,
        player INTEGER NOT NULL,
        guest TEXT NOT NULL,
        game_no INTEGER NOT NULL,
        round_no INTEGER NOT NULL,
        turn_no INTEGER NOT NULL,
        number TEXT NOT NULL,
        PRIMARY KEY (table_id, player)
    ) WITHOUT ROWID""",
    """CREATE TABLE finished (
        table_id TEXT NOT NULL,
        game_no INTEGER NOT NULL,
        at INTEGER NOT NULL,
        record TEXT NOT NULL,
        guests TEXT NOT NULL,
        PRIMARY KEY (table_id, game_no)
    ) WITHOUT ROWID""",
    "CREATE UNIQUE INDEX finished_by_time ON finished (at, table_id, game_no)",
    """CREATE TABLE played (
        guest TEXT NOT NULL,
        table_id TEXT NOT NULL,
        game_no INTEGER NOT NULL,
        PRIMARY KEY (guest, table_id, game_no)
    ) WITHOUT ROWID""",
    "CREATE INDEX played_by_game ON played (table_id, game_no)",
)

_FOLDS: Migration = ("CREATE TABLE folds (table_id TEXT PRIMARY KEY, fold BLOB NOT NULL)",)

_ANALYSES: Migration = (
    """CREATE TABLE analyses (
        table_id TEXT NOT NULL,
        game_no INTEGER NOT NULL,
        analysis BLOB NOT NULL,
        PRIMARY KEY (table_id, game_no)
    )""",
    """CREATE TRIGGER record_changes AFTER UPDATE OF record ON finished BEGIN
        DELETE FROM analyses WHERE table_id = old.table_id AND game_no = old.game_no;
    END""",
    """CREATE TRIGGER record_goes AFTER DELETE ON finished BEGIN
        DELETE FROM analyses WHERE table_id = old.table_id AND game_no = old.game_no;
    END""",
)

_NOTES: Migration = (
    """CREATE TABLE notes (
        kind TEXT NOT NULL,
        subject TEXT NOT NULL,
        guest TEXT NOT NULL,
        at INTEGER NOT NULL,
        value BLOB NOT NULL,
        until INTEGER,
        PRIMARY KEY (kind, subject, guest)
    ) WITHOUT ROWID""",
    "CREATE INDEX notes_by_guest ON notes (guest, kind)",
    "CREATE INDEX notes_by_end ON notes (until) WHERE until IS NOT NULL",
)

MIGRATIONS: Sequence[Migration] = (_FIRST, _FOLDS, _ANALYSES, _NOTES)
"""Statements by schema: the first step makes schema 1 of nothing, the second makes schema 2 of that, and so on."""
