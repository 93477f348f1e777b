"""Hints: what a bot would do for the seat to act, and after the game why a bot did what it did."""

import asyncio
from collections import OrderedDict
from hashlib import sha256
from typing import NamedTuple

from durbar import bots
from durbar.bots.search_bot import SearchBot
from durbar.core.errors import DurbarError
from durbar.core.game import CHANCE, Json
from durbar.core.match import Match
from durbar.table.bots import BotRunner
from durbar.table.cache import TableCache
from durbar.table.chairs import playing_level
from durbar.table.log_fields import bind
from durbar.table.refusal import Refusal
from durbar.table.table import Table
from durbar.table.workers import Question, bot_seed

KEPT = 500
"""Answers that are kept: whoever asks again gets the same."""
Key = tuple[str, int, int]
"""Table, version of its log, ply."""


class Hint(NamedTuple):
    """The best candidates of a moment, best first, from what its seat knew then."""

    ply: int
    seat: int
    level: str
    played: str | None
    """What was done there, in a game that is over."""
    looked: list[Json]
    """What the bot looked at, as remarks."""
    candidates: list[Json]


class Hints:
    """Asks a bot and keeps its answers. For each seat only the latest question is worked on."""

    def __init__(self, cache: TableCache, runner: BotRunner, level: str) -> None:
        self._cache = cache
        self._runner = runner
        self._level = level
        self._answers: OrderedDict[Key, asyncio.Task[Json]] = OrderedDict()
        self._latest: dict[tuple[str, int], Key] = {}

    async def hint(self, id: str, token: str | None, ply: int) -> Hint:
        """What the seat to act could do, for the person who holds it."""
        table = await self._cache.get(id)
        seat = table.acting(table.holder(token))
        bind(table=id, seat=seat, ply=ply)
        if not table.row["hints"]:
            raise Refusal("no_hints")
        table.expect(ply)
        return await self._hint(table, seat)

    async def why(self, id: str, token: str | None, ply: int) -> Hint:
        """Why a bot did what it did, or what one would have done, once nobody will play on."""
        table = await self._cache.get(id)
        bind(table=id, ply=ply)
        table.holder(token)
        if not table.revealed:
            raise Refusal("still_running")
        return await self._why(table, ply)

    async def _hint(self, table: Table, seat: int) -> Hint:
        match = table.match
        key = (table.id, table.log.version, match.ply)
        seed = sha256(f"hint:{table.id}:{match.ply}".encode()).hexdigest()  # independent of the table's seed
        before = self._latest.get((table.id, seat), key)
        if before != key and before in self._answers:
            self._answers.pop(before).cancel()
        self._latest[(table.id, seat)] = key
        found = await self._ask(key, match, self._level, seed)
        return Hint(match.ply, seat, self._level, None, **found)

    async def _why(self, table: Table, ply: int) -> Hint:
        """A bot decides again with its own level and seed; for a person the level of the hints decides."""
        history = table.match.history
        if ply >= len(history) or history[ply].seat == CHANCE:
            raise Refusal("bad_request", f"nobody decided ply {ply}")
        past, seat = table.match.rewound(ply), history[ply].seat
        level = self._explaining(table.chairs[seat].level)
        seed = bot_seed(past.dealer.seed, ply)
        asked = level
        if level == table.chairs[seat].level:
            asked = playing_level(table.id, table.chairs, seat)
        found = await self._ask((table.id, table.log.version, ply), past, asked, seed)
        return Hint(ply, seat, level, str(history[ply].action), **found)

    async def stop(self) -> None:
        for task in self._answers.values():
            task.cancel()
        await asyncio.gather(*self._answers.values(), return_exceptions=True)

    def _explaining(self, level: str | None) -> str:
        """The level itself if it gives reasons, else the level of the hints."""
        try:
            return level if level and isinstance(bots.level(level), SearchBot) else self._level
        except DurbarError:  # a level this server does not have any more
            return self._level

    async def _ask(self, key: Key, match: Match, level: str, seed: str) -> Json:
        task = self._answers.get(key)
        if task is None:
            seat = match.actor
            legal = [str(action) for action in match.legal()]
            question = Question(match.game.id, level, match.observe(seat), legal, seed)
            task = self._answers[key] = asyncio.create_task(self._runner.candidates(question))
            self._forget()
        self._answers.move_to_end(key)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():  # a later question took its place
                raise Refusal("stale") from None
            raise
        except Exception:
            self._answers.pop(key, None)
            raise

    def _forget(self) -> None:
        """Drop the answers nobody has asked for the longest time."""
        while len(self._answers) > KEPT:
            self._answers.popitem(last=False)
        self._latest = {who: key for who, key in self._latest.items() if key in self._answers}
