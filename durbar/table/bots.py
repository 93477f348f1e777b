"""Bots at the table: whenever one is to act, it is asked, and its answer goes through the door of people."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from math import inf
from random import Random
from typing import Protocol

from durbar.core.game import Json
from durbar.core.match import Match
from durbar.table.table import Table
from durbar.table.workers import Thought, luck

log = logging.getLogger(__name__)


class Thinker(Protocol):
    """Whoever answers for the bots."""

    async def think(self, thought: Thought) -> str: ...

    async def advise(self, thought: Thought) -> list[Json]: ...


class Door(Protocol):
    """What bots need of the service."""

    async def table(self, id: str) -> Table: ...

    async def play_bot(self, id: str, seat: int, ply: int, text: str, version: int) -> None: ...


class Bots:
    """One task for each table where a bot is to act. A lost task costs nothing: `sweep` starts it anew."""

    def __init__(self, door: Door, thinker: Thinker, pause: float, clock: Callable[[], float]) -> None:
        self._door = door
        self._clock = clock
        self._thinker = thinker
        self._pause = pause
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def nudge(self, table: Table) -> None:
        """Let the bot to act think, unless it does already."""
        task = self._tasks.get(table.id)
        if table.bot_to_act is not None and (task is None or task.done()):
            self._tasks[table.id] = asyncio.create_task(self._run(table.id))

    def busy(self, id: str) -> bool:
        return id in self._tasks and not self._tasks[id].done()

    async def sweep(self, due: Callable[[float], Awaitable[list[str]]], every: float) -> None:
        """After a restart, and now and then, find bots that should be thinking; forget finished tasks."""
        since = inf  # after a restart every bot is asked at once; later another process may be asking
        while True:
            self._tasks = {id: task for id, task in self._tasks.items() if not task.done()}
            try:
                for id in await due(since):
                    self.nudge(await self._door.table(id))
            except Exception:
                log.exception("looking for bots to act")
            since = self._clock()
            await asyncio.sleep(every)

    async def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _run(self, id: str) -> None:
        try:
            while (seat := (table := await self._door.table(id)).bot_to_act) is not None:
                ply, version = table.match.ply, table.log.version
                answer, _ = await asyncio.gather(self._ask(table, seat), asyncio.sleep(self._pause))
                await self._door.play_bot(id, seat, ply, answer, version)
        except Exception:
            log.exception("the bot at table %s stopped; it will be asked again", id)

    async def _ask(self, table: Table, seat: int) -> str:
        """The bot's answer, or any lawful action when it is none: a table never hangs on a bot."""
        match = table.match
        legal = [str(action) for action in match.legal()]
        if len(legal) == 1:  # nothing to think about, and nobody to wait for
            return legal[0]
        own_luck = luck(match.dealer.seed, match.ply)
        level = table.seats[seat].level or ""
        thought = Thought(match.game.id, level, match.observe(seat), legal, own_luck)
        answer = await self._thinker.think(thought)
        if answer in legal and _lawful(match, answer):
            return answer
        log.warning("bot %s at %s answered %r, which is not legal", level, match.game.id, answer)
        others = Random(own_luck).sample(legal, len(legal))
        return next(text for text in others if _lawful(match, text))


def _lawful(match: Match, text: str) -> bool:
    """The law has the last word, also about the list of legal actions."""
    return match.game.check(match.state, match.game.parse(text)) is None
