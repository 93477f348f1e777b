"""A change of a table that goes past its owner: whoever has the table in memory reads it again."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from durbar.table.cache import TableCache
from durbar.table.log_fields import get_logger
from durbar.table.refusal import Refusal

logger = get_logger(__name__)


@asynccontextmanager
async def outside_change(cache: TableCache, id: str) -> AsyncIterator[None]:
    """Write about a table inside. The write makes its epoch grow, as those of `durbar admin` do.

    A table in this memory is locked meanwhile, so that no move here meets the new epoch unprepared. Other
    processes notice the epoch (see `OutsideChanges`).
    """
    if not cache.keeps(id):
        yield
        await cache.catch_up(id)  # it may have been loaded meanwhile
        return
    try:
        table = await cache.lock(id)
    except Refusal as refusal:  # another process has just taken it over, or it is gone
        logger.info("the table is not this process's: %s", refusal)
        yield
        return
    try:
        yield
        await cache.conflict(table)
    finally:
        cache.unlock(table)
