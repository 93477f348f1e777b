"""Advice: what a computer player would do for the seat to act, and after the game why it did what it did."""

import asyncio
from collections import OrderedDict
from hashlib import sha256
from typing import NamedTuple, Protocol

from durbar import bots
from durbar.bots.thinker import Thinker
from durbar.core.errors import DurbarError
from durbar.core.game import CHANCE, Json
from durbar.core.match import Match
from durbar.table.refusal import Refusal
from durbar.table.table import Table
from durbar.table.workers import Thought, luck

KEPT = 500
"""Answers that are kept: who asks again gets the same."""
Key = tuple[str, int, int]
"""Table, version of its log, ply."""


class Advice(NamedTuple):
    """The best candidates of a moment, best first, from what its seat knew then."""

    ply: int
    seat: int
    level: str
    played: str | None
    """What was done there, in a game that is over."""
    candidates: list[Json]


class Mind(Protocol):
    """Whoever thinks for the adviser."""

    async def advise(self, thought: Thought) -> list[Json]: ...


class Adviser:
    """Asks a bot and remembers its answers. Of a seat's hints only the latest is thought about."""

    def __init__(self, mind: Mind, level: str) -> None:
        self._mind = mind
        self._level = level
        self._answers: OrderedDict[Key, asyncio.Task[list[Json]]] = OrderedDict()
        self._latest: dict[tuple[str, int], Key] = {}

    async def hint(self, table: Table, seat: int) -> Advice:
        """For the seat to act. Its luck has nothing to do with the table's seed."""
        match = table.match
        key = (table.id, table.log.version, match.ply)
        own_luck = sha256(f"hint:{table.id}:{match.ply}".encode()).hexdigest()
        before = self._latest.get((table.id, seat), key)
        if before != key and before in self._answers:
            self._answers.pop(before).cancel()
        self._latest[(table.id, seat)] = key
        found = await self._ask(key, match, self._level, own_luck)
        return Advice(match.ply, seat, self._level, None, found)

    async def why(self, table: Table, ply: int) -> Advice:
        """About a ply of a finished game: a bot thinks again as it did then, the adviser for people."""
        history = table.match.history
        if ply >= len(history) or history[ply].seat == CHANCE:
            raise Refusal("bad_request", f"nobody decided ply {ply}")
        past, seat = table.match.rewound(ply), history[ply].seat
        level = self._spoken(table.seats[seat].level)
        own_luck = luck(past.dealer.seed, ply)
        found = await self._ask((table.id, table.log.version, ply), past, level, own_luck)
        return Advice(ply, seat, level, str(history[ply].action), found)

    async def stop(self) -> None:
        for task in self._answers.values():
            task.cancel()
        await asyncio.gather(*self._answers.values(), return_exceptions=True)

    def _spoken(self, level: str | None) -> str:
        """The level itself if it gives reasons, else the adviser's."""
        try:
            return level if level and isinstance(bots.level(level), Thinker) else self._level
        except DurbarError:  # a level this house no longer has
            return self._level

    async def _ask(self, key: Key, match: Match, level: str, own_luck: str) -> list[Json]:
        task = self._answers.get(key)
        if task is None:
            seat = match.actor
            legal = [str(action) for action in match.legal()]
            thought = Thought(match.game.id, level, match.observe(seat), legal, own_luck)
            task = self._answers[key] = asyncio.create_task(self._mind.advise(thought))
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
        """The longest unasked answers make room; a hint is only remembered as the latest while it is here."""
        while len(self._answers) > KEPT:
            self._answers.popitem(last=False)
        self._latest = {who: key for who, key in self._latest.items() if key in self._answers}
