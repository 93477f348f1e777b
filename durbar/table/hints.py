"""Hints: what a bot would do for the seat to act, and after the game why a bot did what it did."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from hashlib import sha256
from itertools import takewhile
from typing import NamedTuple

from durbar import bots
from durbar.bots.search_bot import SearchBot
from durbar.core.errors import DurbarError
from durbar.core.game import CHANCE, Json
from durbar.core.match import Match, Ply
from durbar.table.bots import BotRunner
from durbar.table.cache import TableCache
from durbar.table.chairs import playing_level
from durbar.table.log_fields import bind
from durbar.table.refusal import Refusal
from durbar.table.table import Table
from durbar.table.workers import Question, bot_seed

LEVEL = "expert"
"""The level that is asked; of a game without it, the strongest."""
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

    def __init__(self, cache: TableCache, runner: BotRunner) -> None:
        self._cache = cache
        self._runner = runner
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
        level = bots.level_or_strongest(LEVEL, match.game)
        found = await self._ask(key, match, level, seed)
        return Hint(match.ply, seat, level, None, **found)

    async def _why(self, table: Table, ply: int) -> Hint:
        """A bot decides again with its own level and seed; for a person the level of the hints decides.

        In the middle of a turn that a bot planned as a whole, its reasons are those of the rest of its plan.
        """
        history = table.match.history
        if ply >= len(history) or history[ply].seat == CHANCE:
            raise Refusal("bad_request", f"nobody decided ply {ply}")
        past, seat = table.match.rewound(ply), history[ply].seat
        level = self._explaining(table.chairs[seat].level, past)
        seed = bot_seed(past.dealer.seed, ply)
        asked, played = level, list[str]()
        if level == table.chairs[seat].level:
            asked = playing_level(table.id, table.chairs, seat)
            played = _rest_of_plan(history, ply) if _plans_turns(asked, past) else []
        found = await self._ask((table.id, table.log.version, ply), past, asked, seed, played)
        return Hint(ply, seat, level, str(history[ply].action), **found)

    async def stop(self) -> None:
        for task in self._answers.values():
            task.cancel()
        await asyncio.gather(*self._answers.values(), return_exceptions=True)

    def _explaining(self, level: str | None, match: Match) -> str:
        """The level itself if it gives reasons, else the level of the hints."""
        usual = bots.level_or_strongest(LEVEL, match.game)
        try:
            return level if level and isinstance(bots.level(level), SearchBot) else usual
        except DurbarError:  # a level this server does not have any more
            return usual

    async def _ask(self, key: Key, match: Match, level: str, seed: str, played: Sequence[str] = ()) -> Json:
        task = self._answers.get(key)
        if task is None:
            seat = match.actor
            legal = [str(action) for action in match.legal()]
            question = Question(match.game.id, level, match.observe(seat), legal, seed, played=played)
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


def _plans_turns(level: str, match: Match) -> bool:
    bot = bots.level(level, match.game)
    return isinstance(bot, SearchBot) and bot.plans_turns(match.game)


def _rest_of_plan(history: Sequence[Ply], ply: int) -> list[str]:
    """What the seat did from here on before chance or others acted; nothing where a plan began here."""
    seat = history[ply].seat
    if not ply or history[ply - 1].seat != seat:
        return []
    return [str(past.action) for past in takewhile(lambda past: past.seat == seat, history[ply:])]
