"""Reviews as people ask for them: who may, how far one is, and how a move that somebody tries is judged."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from math import inf
from typing import Literal, NamedTuple

from durbar.core import record
from durbar.core.errors import DurbarError
from durbar.core.game import CHANCE, Json
from durbar.core.match import Match
from durbar.table.budget import charge, paying
from durbar.table.cache import TableCache
from durbar.table.log_fields import bind, get_logger
from durbar.table.paced import Paced
from durbar.table.refusal import Refusal
from durbar.table.reviews.processes import ReviewFailed, ReviewRunner, Trial
from durbar.table.reviews.queue import ReviewQueue
from durbar.table.storage import reviews as stored
from durbar.table.storage.reviews import StoredReview
from durbar.table.storage.store import Store
from durbar.table.table import Table

logger = get_logger(__name__)
MOST, OF_ADDRESS = 40, 3
"""Reviews that may wait: of all, and of one address."""
JUDGED, JUDGED_OF_ADDRESS = 6, 2
"""Moves that may wait to be judged, of all and of one address; one is at a time."""
RIGHT, ALMOST = 0.02, 0.5
"""A try is right when it loses at most this much winning chance, or no more than its own error; it is almost
right when it loses at most this part of what the played move lost."""
NO_MOVE = "number: no such move was reviewed"
Outcome = Literal["right", "almost", "wrong"]


class Tried(NamedTuple):
    """What somebody tried in place of a reviewed move, reviewed as that one was."""

    outcome: Outcome
    move: Json
    """Of the try."""
    before: Json
    """Of the game."""


class Reviews:
    """Asks for reviews and reads them. Without a runner nothing is reviewed here."""

    def __init__(
        self,
        cache: TableCache,
        store: Store,
        runner: ReviewRunner | None,
        queue: ReviewQueue | None,
        clock: Callable[[], float],
    ) -> None:
        self._cache = cache
        self._database = store.database
        self._runner = runner
        self._queue = queue
        self._clock = clock
        self._judging = asyncio.Semaphore(1)
        self._asked: Counter[str] = Counter()
        """Moves that wait to be judged, by address."""
        self._paced = Paced()

    async def ask(self, id: str, token: str | None, again: bool = False) -> StoredReview:
        """Have a finished game reviewed; once it has been, this only says so.

        With `again` a review by an earlier engine is computed anew.
        """
        table = await self._finished(id, token)
        known = await self._read(table)
        if known is None or known.row["state"] == "failed" or (again and known.older):
            await self._put(table, anew=again)
            known = await self._read(table)
        assert known is not None
        return known

    async def _read(self, table: Table, first: int = 0) -> StoredReview | None:
        found = await stored.read(self._database, table.id, first)
        if found is None or self._runner is None or found.row["state"] != "done":
            return found
        engine = self._runner.engine(table.match.game)
        return found._replace(older=found.row["head"].get("engine", "") != engine)

    async def _put(self, table: Table, anew: bool) -> None:
        level = None if self._runner is None else self._runner.level(table.match.game)
        if level is None or self._queue is None:
            raise Refusal("no_review")
        budget = paying.get()
        address = None if budget is None else budget.address
        own = OF_ADDRESS * budget.scale if budget is not None and budget.scale else inf
        room = stored.Room(MOST, own)
        if not await stored.ask(self._database, table.id, level, address, self._clock(), anew, room):
            raise Refusal("too_many_reviews")
        self._queue.notice()

    async def look(self, id: str, token: str | None, first: int) -> StoredReview | None:
        """The review so far, its moves from number `first` on; None: nobody has asked for it."""
        return await self._read(await self._finished(id, token), first)

    async def better(self, id: str, token: str | None, number: int) -> tuple[Table, Json, Match]:
        """The table, a reviewed move, and the match after what would have been better, as far as it goes."""
        table = await self._finished(id, token)
        found = await stored.read(self._database, id, number)
        if found is None or not found.moves:
            raise Refusal("unknown", NO_MOVE)
        move = found.moves[0]
        if move["better"] is None:
            raise Refusal("unknown", "nothing better was found")
        return table, move, _instead(table.match, move)

    async def judge(self, id: str, token: str | None, number: int, done: Sequence[str]) -> Tried:
        """Review what somebody would have done in place of a reviewed move."""
        table = await self._finished(id, token)
        found = await stored.read(self._database, id)
        if self._runner is None:
            raise Refusal("no_review")
        if found is None or not 0 <= number < len(found.moves):
            raise Refusal("unknown", NO_MOVE)
        move = found.moves[number]
        tried = _tried(table.match, move, done)
        judged = await self._judged(self._runner, tried, found.row["level"], move["first"])
        return Tried(outcome_of(judged, move), judged, move)

    async def _judged(self, runner: ReviewRunner, tried: Match, level: str, first: int) -> Json:
        """The review of the move that begins with this ply, when it is its turn."""
        budget = paying.get()
        address = "" if budget is None or not budget.scale else budget.address
        if self._asked.total() >= JUDGED or (address and self._asked[address] >= JUDGED_OF_ADDRESS):
            raise Refusal("too_many_reviews")
        self._asked[address] += 1
        try:
            text = "".join(await self._paced.run(record.lines(tried)))
            async with self._judging:
                return await _charged(runner, Trial(text, level, first))
        finally:
            self._asked -= Counter([address])  # forgets who has none

    async def _finished(self, id: str, token: str | None) -> Table:
        """The table, for whoever may see its replay, once its game is over."""
        bind(table=id)
        table = await self._cache.get(id)
        table.holder(token)
        if table.sealed:
            raise Refusal("challenge_running")
        if table.row["status"] in ("waiting", "playing"):
            raise Refusal("still_running")
        if table.status != "over" or not table.match.over:
            raise Refusal("closed" if table.status == "closed" else "broken", table.log.broken)
        return table


async def _charged(runner: ReviewRunner, trial: Trial) -> Json:
    """The reviewed move. Its CPU seconds are charged to who asked; of one that failed, all its time."""
    began = time.monotonic()
    try:
        step = await runner.judge(trial)
    except BaseException as error:
        charge("bots", time.monotonic() - began)
        if not isinstance(error, ReviewFailed):
            raise
        logger.error("judging a move failed: %s", error)
        raise Refusal("failed") from error
    charge("bots", step.cpu)
    return step.moves[-1]


def outcome_of(tried: Json, before: Json) -> Outcome:
    """How good a try is beside the move it replaces.

    >>> played = {"loss": 0.10, "error": 0.01}
    >>> [outcome_of({"loss": loss, "error": 0.01}, played) for loss in (0.01, 0.04, 0.09)]
    ['right', 'almost', 'wrong']
    """
    if tried["loss"] <= max(RIGHT, tried["error"]):
        return "right"
    return "almost" if tried["loss"] <= ALMOST * before["loss"] else "wrong"


def _instead(match: Match, move: Json) -> Match:
    """The better line; it ends before what the seat could not know makes an action impossible."""
    line = match.rewound(move["first"])
    for text in move["better"]["actions"]:
        if line.actor != move["seat"] or line.explain(text) is not None:
            break
        line.play(text)
    return line


def _tried(match: Match, move: Json, done: Sequence[str]) -> Match:
    """The match up to the move, and these actions instead of it; others act as they did."""
    tried = match.rewound(move["first"])
    tried.deal()
    for text in done:
        if tried.actor != move["seat"]:
            raise Refusal("not_your_turn")
        try:
            tried.play(text)
        except DurbarError as error:
            raise Refusal("bad_notation", str(error)) from error
    if not done or all(past.seat == CHANCE for past in tried.history[move["first"] :]):
        raise Refusal("bad_request", "done: at least one action")
    return tried
