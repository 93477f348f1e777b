"""Prepared turns: a person says what to play when the seat is to act next, if nothing of it changes."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

from durbar.core.game import Json, Observation, Rejection
from durbar.core.words import words
from durbar.table.ahead import Step, misfits, next_turn, steps_ahead, this_turn
from durbar.table.background import TableTasks
from durbar.table.budget import charge
from durbar.table.cache import TableCache
from durbar.table.log_fields import bind, get_logger
from durbar.table.moves import Moves
from durbar.table.paced import Paced
from durbar.table.refusal import Refusal
from durbar.table.storage.store import ROW
from durbar.table.table import Table

logger = get_logger(__name__)
LONGEST = 40
"""Actions of a prepared turn: more than any turn has."""


class Prepared(NamedTuple):
    """A turn while it is prepared: what its actions bring, and the state to go on from."""

    table: Table
    version: int
    seat: int
    steps: list[Step]
    observation: Observation
    state: Any
    """None where the turn ends for all the seat can know."""
    asked: Any
    """What tells the seat's turn from other questions to it."""


class Plans:
    """Looking ahead, keeping a prepared turn, and playing it once the seat is to act.

    One task for each table where one is to be played. A lost task costs nothing: `sweep` starts it again.
    """

    def __init__(self, cache: TableCache, moves: Moves) -> None:
        self._cache = cache
        self._moves = moves
        self._looks = Paced()
        self._trials = Paced()
        self._tasks = TableTasks()

    # ------------------------------------------------------------ preparing

    async def look(self, id: str, token: str | None, seat: int | None, do: Sequence[str]) -> Prepared:
        """What these actions of the seat's next turn would bring, or a refusal at the first not possible."""
        table = await self._cache.get(id)
        seat = _seat(table, token, seat)
        game, version, known = table.match.game, table.log.version, table.match.observe(seat)
        states = next_turn(game, known)
        first = game.observe(states[0], seat)
        steps = await self._looks.run(steps_ahead(game, states, seat, do))
        seen = next((step.observation for step in reversed(steps) if step.observation is not None), first)
        state = states[0] if not steps or steps[-1].goes_on else None
        return Prepared(table, version, seat, steps, seen, state, first.get("phase"))

    async def keep(
        self, id: str, token: str | None, seat: int | None, do: Sequence[str], version: int | None
    ) -> tuple[Table, int]:
        """Keep a prepared turn in place of an older one; no actions drop it. Answers with its seat too."""
        if not do:
            return await self._drop(id, token, seat)
        found = await self.look(id, token, seat, do)
        if version not in (None, found.version):
            raise Refusal("stale")
        async with self._cache.changing(id) as table:
            if table.log.version != found.version or _seat(table, token, found.seat) != found.seat:
                raise Refusal("stale")
            plan: Json = {
                "state": "waiting",
                "do": [step.do for step in found.steps],
                "marks": [step.mark for step in found.steps],
                "asked": found.asked,
            }
            await self._put(table, found.seat, plan)
        return table, found.seat

    async def _drop(self, id: str, token: str | None, seat: int | None) -> tuple[Table, int]:
        async with self._cache.changing(id) as table:
            seat = _seat(table, token, seat)
            if table.chairs[seat].plan is not None:
                await self._put(table, seat, None)
        return table, seat

    async def _put(self, table: Table, seat: int, plan: Json | None) -> None:
        """Store what is prepared for a seat, then change memory. The table is locked."""
        charge("bytes", ROW + sum(len(text) + ROW // 4 for text in (plan or {}).get("do", ())))
        await self._cache.change_chair(table, table.chairs[seat], {"plan": plan})

    # ------------------------------------------------------------ playing

    def start_turn(self, table: Table) -> None:
        """Play the turn that was prepared for the seat to act, if there is one and nobody does so already."""
        if not self.busy(table.id) and _due(table) is not None:
            self._tasks.start(table.id, self._run(table.id))

    def busy(self, id: str) -> bool:
        return self._tasks.busy(id)

    async def sweep(self, due: Callable[[], Awaitable[list[str]]], every: float) -> None:
        """After a restart, and now and then, find prepared turns that nobody plays; forget finished tasks."""
        while True:
            self._tasks.forget_done()
            try:
                await self.play_again(await due())
            except Exception:
                logger.exception("looking for prepared turns failed; it will be tried again")
            await asyncio.sleep(every)

    async def play_again(self, ids: Sequence[str]) -> None:
        for id in ids:
            try:
                self.start_turn(await self._cache.get(id))
            except Refusal as refusal:
                logger.info("a prepared turn is not played: %s", refusal, extra={"table": id})

    async def stop(self) -> None:
        await self._tasks.stop()

    async def _run(self, id: str) -> None:
        bind(table=id)
        try:
            while True:
                async with self._cache.changing(id) as table:
                    seat = _due(table)
                    if seat is None:
                        return
                    bind(seat=seat, ply=table.match.ply)
                    await self._play(table, seat)
        except Refusal as refusal:
            logger.warning("a prepared turn was refused: %s", refusal)
        except Exception:
            logger.exception("a prepared turn failed; it will be tried again")

    async def _play(self, table: Table, seat: int) -> None:
        """Play the prepared turn the way all moves go, or keep what no longer fits for the page."""
        chair = table.chairs[seat]
        plan = chair.plan
        assert plan is not None
        rest = None if chair.kind != "person" else _rest(table, seat, plan)
        if rest is None:
            await self._put(table, seat, None)
            return
        wrong = await self._wrong(table, seat, rest, plan["marks"][len(plan["do"]) - len(rest) :])
        if wrong is None:
            for text in rest:
                await self._moves.play_prepared(table, text)
        state = {"state": "played"} if wrong is None else {"state": "unfit", "wrong": wrong}
        await self._put(table, seat, {**plan, **state, "at": table.match.ply})

    async def _wrong(self, table: Table, seat: int, do: list[str], marks: list[str]) -> Json | None:
        """What no longer fits, from what the seat knows now; None when everything is as it was prepared."""
        match = table.match
        states = this_turn(match.game, match.observe(seat))
        found = await self._trials.run(misfits(match.game, states, seat, do, marks))
        return found[-1] if found else None


def _due(table: Table) -> int | None:
    """The seat whose prepared turn is to be played or dropped now."""
    actor = table.match.actor
    if table.status != "playing" or actor is None or table.log.full or table.row["paused"] is not None:
        return None
    chair = table.chairs[actor]
    if chair.plan is None or chair.plan["state"] != "waiting":
        return None
    if chair.kind != "person":
        return actor
    return actor if table.match.observe(actor).get("phase") == chair.plan["asked"] else None


def _rest(table: Table, seat: int, plan: Json) -> list[str] | None:
    """What of the prepared turn is still to be played: all of it, or what a stopped server left over.

    None when the person has begun to play something else.
    """
    past = table.match.history[table.row["turn"] :]
    do: list[str] = plan["do"]
    played = [str(ply.action) for ply in past if ply.seat == seat][: len(do)]
    return do[len(played) :] if played == do[: len(played)] else None


def _seat(table: Table, token: str | None, seat: int | None) -> int:
    """The seat somebody prepares a turn for: one they hold, and without a wish one that is not to act."""
    table.require_status()
    held = [s for s in table.holder(token).seats if table.chairs[s].kind == "person"]
    if not held or (seat is not None and seat not in held):
        raise Refusal("not_your_seat")
    if seat is not None:
        return seat
    return next((s for s in held if s != table.match.actor), held[0])


class Shown(NamedTuple):
    """A prepared turn as its owner is told of it."""

    seat: int
    do: list[str]
    fits: bool | None
    """None while it waits, True once it was played, False when it no longer fitted."""
    wrong: str | None
    clause: str | None
    reason: str | None


def shown(table: Table, seat: int | None, lang: str) -> Shown | None:
    """What was prepared for a seat; nothing once its person has acted after that. Only for who holds it."""
    plan = None if seat is None or table.status != "playing" else table.chairs[seat].plan
    if seat is None or plan is None or table.chairs[seat].kind != "person":
        return None
    fits = {"waiting": None, "played": True, "unfit": False}[plan["state"]]
    if fits is not None and any(ply.seat == seat for ply in table.match.history[plan["at"] :]):
        return None
    wrong = plan.get("wrong") or {}
    clause, reason = wrong.get("clause"), None
    if clause is not None:
        rejection = Rejection(clause, wrong["why"], wrong["facts"])
        reason = words(table.match.game, lang).shown_reason(rejection)
    return Shown(seat, plan["do"], fits, wrong.get("do"), clause, reason)
