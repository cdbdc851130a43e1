"""What an operator of PostgreSQL does: statements, and users who may do little."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import asyncpg

SECRET = "open sesame"  # noqa: S105  # nothing here is secret


async def do(database: str, *statements: str) -> None:
    """Something that an operator does."""
    connection = await asyncpg.connect(database)
    for statement in statements:
        await connection.execute(statement)
    await connection.close()


@contextmanager
def role(database: str, name: str, options: str) -> Iterator[str]:
    """Another user, and the address for them."""
    asyncio.run(do(database, f"CREATE ROLE {name} LOGIN {options}"))
    try:
        yield database.replace(f"//{urlsplit(database).username}@", f"//{name}:{SECRET.replace(' ', '%20')}@")
    finally:
        asyncio.run(do(database, f"DROP OWNED BY {name}", f"DROP ROLE {name}"))
