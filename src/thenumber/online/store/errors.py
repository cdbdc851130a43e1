"""Why something was not stored, or a store cannot be used.

StoreError
+-- Conflict       the table has moved on; read its new events and decide again
+-- CodeTaken      a new table's code belongs to another table; draw another
+-- StoreFailed    disk full, database locked or broken; nothing has changed, and it may work later
|   +-- Damaged    the database is broken, and will not work until it is replaced
|   +-- Unsure     the connection to the database broke: it may have been stored, and reading will tell
+-- NewerStore     the database was written by a newer version of this program
+-- NotOurs        a file that is no database of this program
+-- InUse          another process works with these data
+-- NothingThere   no server has ever worked there
+-- NotEmpty       there is something already where something is to be moved to
"""


class StoreError(Exception):
    """Something was not stored or cannot be opened."""


class Conflict(StoreError):
    """Another event has been stored at this version."""


class CodeTaken(StoreError):
    """Another table has this code."""


class StoreFailed(StoreError):
    """The disk or the database does not work; what was asked has not happened.

    `why` names the cause in one word, where there is something that an operator can do about it.
    """

    def __init__(self, sentence: str, why: str = "") -> None:
        super().__init__(sentence)
        self.why = why


class Damaged(StoreFailed):
    """The database is not sound."""


class Unsure(StoreFailed):
    """Nobody knows yet whether it was stored.

    It can't be stored twice: the same again, or anything else at that version, is a conflict if it was.
    """


class NewerStore(StoreError):
    """The database was written by a newer version of this program, which this one cannot read."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(found, known)
        self.found = found
        self.known = known

    def __str__(self) -> str:
        return f"the database has schema {self.found}, this program knows {self.known}"


class NotOurs(StoreError):
    """The file is no database of this program."""


class NothingThere(StoreError):
    """No server has ever worked there."""


class NotEmpty(StoreError):
    """There is something already where something is to be moved to."""


class InUse(StoreError):
    """Another process, most likely a server, works with these data."""
