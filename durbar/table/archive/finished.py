"""Finished tables as the database has them, for whoever works on them in the background."""

from collections.abc import Callable, Iterator
from typing import Any

from durbar.core.errors import DurbarError
from durbar.core.game import Game
from durbar.table.chairs import Chair
from durbar.table.log import Log
from durbar.table.log_fields import get_logger
from durbar.table.paced import Paced
from durbar.table.storage.store import Store
from durbar.table.stored import StoredTable
from durbar.table.table import Table

logger = get_logger(__name__)
STEP = 32
"""Entries of a log that are replayed in one piece."""


class FinishedTables:
    """Reads them one after the other, beside what its process does for people."""

    def __init__(self, store: Store, game: Callable[[str], Game[Any]]) -> None:
        self._store = store
        self._game = game
        self._paced = Paced()

    async def read(self, id: str) -> Table | None:
        """A finished table; None when it is gone or its log no longer replays."""
        found = await self._store.load(id)
        if found is None:
            return None
        try:
            return (await self._paced.run(self._replayed(found), keep=1))[0]
        except DurbarError as error:  # a game this process does not have, or a start it no longer allows
            logger.info("a finished table cannot be set up any more: %s", error)
        except Exception:
            logger.exception("a finished table cannot be set up any more")
        return None

    def _replayed(self, found: StoredTable) -> Iterator[Table]:
        """The table, its log replayed in steps; the last has all of it."""
        row = found.table
        game = self._game(row["game"])
        log = Log.begin(game, row["seats"], row["options"], row["seed"], row["origin"])
        table = Table(row, [Chair.from_row(chair) for chair in found.chairs], log, [])
        for start in range(0, len(found.log), STEP):
            log.replay(found.log[start : start + STEP], strict=row["revision"] != game.revision)
            yield table
        yield table
