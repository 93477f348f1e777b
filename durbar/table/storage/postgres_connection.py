"""One connection to PostgreSQL past SQLAlchemy: statements with a deadline, opened again after it broke."""

import asyncio
from typing import Any

import sqlalchemy as sa

TIMEOUT = 5.0
"""Seconds a statement may take, the wait for its turn and a new connection included."""


class PostgresConnection:
    """Statements take turns. One that fails in any way but by PostgreSQL's own answer ends the connection."""

    def __init__(self, url: sa.URL, timeout: float = TIMEOUT) -> None:
        self._url = url
        self._timeout = timeout
        self._turn = asyncio.Lock()
        self._connection: Any = None

    async def fetch(self, statement: str, *arguments: object) -> list[Any]:
        """The rows of one statement, which is a transaction of its own."""
        async with asyncio.timeout(self._timeout), self._turn:
            connection = await self.open()
            try:
                return list(await connection.fetch(statement, *arguments))
            except BaseException as error:
                if not getattr(error, "sqlstate", None):
                    self.close()  # cut or cancelled: nobody knows what the next answer would belong to
                raise

    async def open(self) -> Any:
        """The connection of asyncpg, new when there is none."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self._url, self._timeout)
        return self._connection

    def close(self) -> None:
        """End the connection at once; the next statement opens a new one."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


async def connect(url: sa.URL, timeout: float = TIMEOUT) -> Any:
    """A connection of asyncpg to the database of a SQLAlchemy URL."""
    import asyncpg  # type: ignore[import-untyped]  # an optional extra without types

    # The names SQLAlchemy has for asyncpg's settings; behind some poolers the caches must be off.
    cache = url.query.get("prepared_statement_cache_size", url.query.get("statement_cache_size"))
    settings = {} if cache is None else {"statement_cache_size": int(str(cache))}
    plain = url.set(drivername="postgresql").difference_update_query(
        ["prepared_statement_cache_size", "statement_cache_size", "prepared_statement_name_func"]
    )
    return await asyncpg.connect(plain.render_as_string(hide_password=False), timeout=timeout, **settings)
