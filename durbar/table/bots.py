"""Bots at the table: when one is to act it is asked, and its answer takes the way of every move."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from math import inf
from random import Random
from typing import Protocol

from durbar.bots.plans import played_on
from durbar.core.game import Json
from durbar.core.match import Match
from durbar.table.background import TableTasks
from durbar.table.budget import Budget, paying
from durbar.table.cache import TableCache
from durbar.table.chairs import playing_level
from durbar.table.log_fields import bind, get_logger
from durbar.table.metering import metered
from durbar.table.moves import Moves
from durbar.table.refusal import Refusal
from durbar.table.table import Table
from durbar.table.workers import Answer, Question, bot_seed

logger = get_logger(__name__)
LOOKED = 10.0
"""Seconds that bots alone play on for a client that asks by HTTP."""
QUICK = 0.1
"""Seconds a bot gets when whoever opened the table has used up their bot seconds: the table plays on."""


class BotRunner(Protocol):
    """Runs bots: in worker processes, or in this one for tests."""

    async def choose(self, question: Question) -> Answer: ...

    async def candidates(self, question: Question) -> Json: ...


class BotTurns:
    """One task for each table where a bot is to act. A lost task costs nothing: `sweep` starts it again."""

    def __init__(
        self,
        cache: TableCache,
        moves: Moves,
        runner: BotRunner,
        pause: float,
        clock: Callable[[], float],
        *,
        watched: Callable[[str], bool],
        budget: Callable[[str], Budget],
        early: Callable[[str, Question], Awaitable[Answer | None]],
    ) -> None:
        """`watched` says whether anybody is connected to a table, `budget` who pays for an address.

        `early` knows the answer if the bot has thought ahead.
        """
        self._cache = cache
        self._moves = moves
        self._runner = runner
        self._pause = pause
        self._clock = clock
        self._watched = watched
        self._budget = budget
        self._early = early
        self._tasks = TableTasks()
        self._looked: dict[str, float] = {}

    def start_turn(self, table: Table) -> None:
        """Ask the bot whose turn it is, unless it has been asked already or bots alone play unseen."""
        if self._due(table) and not self.busy(table.id):
            self._tasks.start(table.id, self._run(table))

    def _due(self, table: Table) -> bool:
        """Is a bot to act? Bots alone wait until somebody watches, or play people's game to its end."""
        if table.bot_to_act is None:
            return False
        if table.played_out:
            return True
        looked = self._looked.get(table.id, -inf)
        return not table.bots_alone or self._watched(table.id) or self._clock() - looked < LOOKED

    def look(self, table: Table) -> None:
        """Somebody looks at the table without a stream: bots alone play on for a while."""
        if table.bots_alone:
            self._looked[table.id] = self._clock()
            self.start_turn(table)

    def busy(self, id: str) -> bool:
        return self._tasks.busy(id)

    async def sweep(self, due: Callable[[float, float], Awaitable[list[str]]], every: float) -> None:
        """After a restart, and now and then, find bots that nobody has asked; forget finished tasks."""
        since = inf  # after a restart every bot is asked at once; later another process may have asked
        while True:
            self._tasks.forget_done()
            self._looked = {id: at for id, at in self._looked.items() if self._clock() - at < LOOKED}
            try:
                for id in await due(since, self._clock()):
                    await self.ask_again(id)
            except Exception:
                logger.exception("looking for bots to act failed; it will be tried again")
            since = self._clock()
            await asyncio.sleep(every)

    async def ask_again(self, id: str) -> None:
        """One table that cannot be played on must not keep the bots of the others waiting."""
        try:
            self.start_turn(await self._cache.get(id))
        except Refusal as refusal:
            logger.info("the bot of a table is not asked: %s", refusal, extra={"table": id})

    async def stop(self) -> None:
        await self._tasks.stop()

    async def _run(self, table: Table) -> None:
        bind(table=table.id)
        if (opener := table.row.get("address")) is not None:
            paying.set(self._budget(opener))
        try:
            await metered(self._play(table.id))
        except Refusal as refusal:
            logger.warning("a bot's move was refused: %s", refusal)
        except Exception:
            logger.exception("a bot's turn failed; it will be asked again")

    async def _play(self, id: str) -> None:
        """Play as long as a bot is to act, which keeps the plan of its turn: a lost one is made anew."""
        kept: Mapping[str, str] = {}
        while self._due(table := await self._cache.get(id)):
            seat, ply, version = table.bot_to_act, table.match.ply, table.log.version
            assert seat is not None
            bind(seat=seat, ply=ply)
            if (opener := paying.get()) is not None:
                await opener.pause()
            (do, kept), _ = await asyncio.gather(
                metered(self._ask(table, seat, kept)), asyncio.sleep(self._pause)
            )
            await self._moves.play_bot(id, seat, ply, do, version)

    async def _ask(self, table: Table, seat: int, kept: Mapping[str, str]) -> Answer:
        """The bot's answer, or any legal action if the answer is not legal: a bot never blocks a table."""
        match = table.match
        legal = [str(action) for action in match.legal()]
        if len(legal) == 1:  # there is nothing to decide
            return Answer(legal[0], kept)
        observation = match.observe(seat)
        if (following := played_on(kept, observation, legal)) is not None:
            return Answer(following, kept)
        seed = bot_seed(match.dealer.seed, match.ply)
        level = playing_level(table.id, table.chairs, seat)
        opener = paying.get()
        unseen = table.played_out and not self._watched(table.id)
        within = QUICK if unseen or (opener is not None and opener.wait("bots")) else inf
        question = Question(match.game.id, level, observation, legal, seed, within, table.bots_alone)
        answer = await self._early(table.id, question) or await self._runner.choose(question)
        if answer.do in legal and _allowed(match, answer.do):
            return answer
        logger.error("bot %s of %s answered %r, which is not legal", level, match.game.id, answer.do)
        others = Random(seed).sample(legal, len(legal))
        return Answer(next(text for text in others if _allowed(match, text)))


def _allowed(match: Match, text: str) -> bool:
    """`check` has the last word, also about the list of legal actions."""
    return match.game.check(match.state, match.game.parse(text)) is None
