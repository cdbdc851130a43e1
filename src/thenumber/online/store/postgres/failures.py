"""What the failures of a database mean for the person running the program: a sentence each, never with a secret in it.

Messages of the driver are not passed on: they may quote a part of the address, with the password, or what was stored.
"""

import asyncpg

from thenumber.online.store.errors import Damaged, StoreError, StoreFailed, Unsure

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
_CAUSES: tuple[tuple[type[Exception], str], ...] = (
    (asyncpg.InvalidPasswordError, "password"),
    (asyncpg.InvalidAuthorizationSpecificationError, "user"),
    (asyncpg.InvalidCatalogNameError, "unknown"),
    (asyncpg.TooManyConnectionsError, "connections"),
    (asyncpg.DiskFullError, "disk"),
    (asyncpg.InsufficientPrivilegeError, "rights"),
    (asyncpg.ReadOnlySQLTransactionError, "read-only"),
    (asyncpg.TargetServerAttributeNotMatched, "read-only"),
    (asyncpg.CannotConnectNowError, "starting"),
    (asyncpg.LockNotAvailableError, "locked"),
    (asyncpg.UndefinedTableError, "gone"),
    (asyncpg.UndefinedFunctionError, "gone"),
    (asyncpg.InvalidSchemaNameError, "gone"),
)
_SENTENCES = {
    "address": BAD_ADDRESS,
    "connections": "the database allows no more connections",
    "disk": "the database's disk is full",
    "gone": "the tables are gone from the database",
    "locked": "another program has locked the database",
    "password": "the database refuses this user and password",
    "pool": "behind a pool of connections nothing is heard: it takes the database's own address",
    "read-only": "the database may not be written",
    "rights": "the database does not allow this user to do that",
    "starting": "the database is starting or stopping",
    "unknown": "there is no database of this name",
    "unreachable": "the database cannot be reached",
    "user": "the database refuses this user",
}


def because(why: str) -> StoreFailed:
    """A failure with a known cause."""
    return StoreFailed(_SENTENCES[why], why)


def is_lost(error: Exception) -> bool:
    """It is the connection that failed: another one may do."""
    return isinstance(error, _LOST) and not isinstance(error, ValueError)  # the driver's word for mistakes of ours


def is_chance(error: Exception) -> bool:
    """Two transactions were in each other's way, and nothing has happened: the same again does."""
    return isinstance(error, asyncpg.DeadlockDetectedError | asyncpg.SerializationError)


def unsure(error: Exception) -> Unsure:
    """What the loss of a connection means in the middle of something."""
    return Unsure(str(failure(error)))


def failure(error: Exception) -> StoreError:
    """What an error of the driver means."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, asyncpg.DataCorruptedError | asyncpg.IndexCorruptedError):
        return Damaged("the database is damaged")
    for kind, why in _CAUSES:
        if isinstance(error, kind):
            return because(why)
    if is_lost(error):
        return because("unreachable")
    return StoreFailed(f"the database failed: {type(error).__name__}")
