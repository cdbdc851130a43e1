"""What the failures of a database mean for the person running the program: a sentence each, never with a secret in it.

Messages of the driver are not passed on: they may quote a part of the address, with the password, or what was stored.
"""

import asyncpg

from thenumber.store.errors import Damaged, StoreError, StoreFailed

BAD_ADDRESS = (
    "the address of the database cannot be read; one looks like postgresql://user:password@host:5432/name, "
    "and special signs in a password are written as %40 and the like"
)

TROUBLES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, EOFError, StoreError)
"""What may be raised by talking to a database; anything else is a mistake of ours."""
_LOST = (
    OSError,  # refused, unknown host, timed out
    EOFError,
    asyncpg.InterfaceError,  # the connection is closed
    asyncpg.InternalClientError,  # it was closed in the middle of an answer, or no host is the primary
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.TooManyConnectionsError,
    asyncpg.ReadOnlySQLTransactionError,  # it was the primary before a failover
)
_SENTENCES: tuple[tuple[type[Exception], str], ...] = (
    (asyncpg.InvalidPasswordError, "the database refuses this user and password"),
    (asyncpg.InvalidAuthorizationSpecificationError, "the database refuses this user"),
    (asyncpg.InvalidCatalogNameError, "there is no database of this name"),
    (asyncpg.TooManyConnectionsError, "the database allows no more connections"),
    (asyncpg.DiskFullError, "the database's disk is full"),
    (asyncpg.InsufficientPrivilegeError, "the database does not allow this user to do that"),
    (asyncpg.ReadOnlySQLTransactionError, "the database may not be written"),
    (asyncpg.TargetServerAttributeNotMatched, "the database may not be written"),
    (asyncpg.CannotConnectNowError, "the database is starting or stopping"),
    (asyncpg.LockNotAvailableError, "another program has locked the database"),
    (asyncpg.UndefinedTableError, "the tables are gone from the database"),
    (asyncpg.UndefinedFunctionError, "the tables are gone from the database"),
    (asyncpg.InvalidSchemaNameError, "the tables are gone from the database"),
)


def is_lost(error: Exception) -> bool:
    """It is the connection that failed: another one may do."""
    return isinstance(error, _LOST) and not isinstance(error, ValueError)  # the driver's word for mistakes of ours


def is_chance(error: Exception) -> bool:
    """Two transactions were in each other's way, and nothing has happened: the same again does."""
    return isinstance(error, asyncpg.DeadlockDetectedError | asyncpg.SerializationError)


def failure(error: Exception) -> StoreError:
    """What an error of the driver means."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, asyncpg.DataCorruptedError | asyncpg.IndexCorruptedError):
        return Damaged("the database is damaged")
    for kind, sentence in _SENTENCES:
        if isinstance(error, kind):
            return StoreFailed(sentence)
    if is_lost(error):
        return StoreFailed("the database cannot be reached")
    return StoreFailed(f"the database failed: {type(error).__name__}")
