"""A review engine for Pebbles: every action is a move, every `take 1` a mistake. It runs in this process."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from durbar.core import record
from durbar.core.game import CHANCE, Game, Json
from durbar.core.match import Match
from durbar.table.reviews.processes import ReviewFailed, Step, Trial, Work
from tests.toy import toy


def move_of(match: Match, number: int, ply: int) -> Json:
    """One move of a review."""
    past, seats = match.history[ply], match.seats
    wrong = str(past.action) == "take 1"
    return {
        "number": number,
        "first": ply,
        "last": ply,
        "seat": past.seat,
        "place": {"en": f"Move {number + 1}", "fr": f"Coup {number + 1}"},
        "chances": [1 / seats] * seats,
        "points": [5.0] * seats,
        "chances_after": [1 / seats] * seats,
        "points_after": [5.0] * seats,
        "loss": 0.2 if wrong else 0.0,
        "error": 0.01,
        "mark": "mistake" if wrong else None,
        "accuracy": 50.0 if wrong else 100.0,
        "played": [str(past.action)],
        "better": {"actions": ["take 3"], "chance": 0.7, "points": 6.0} if wrong else None,
        "luck": None,
        "text": {"en": "Too few.", "fr": "Trop peu."} if wrong else {"en": "", "fr": ""},
    }


def reviewed(text: str) -> tuple[Json, list[Json]]:
    """The whole review of a record: its head, and its moves."""
    match = record.read(text, toy)
    plies = [ply for ply, past in enumerate(match.history) if past.seat != CHANCE]
    moves = [move_of(match, number, ply) for number, ply in enumerate(plies)]
    nothing = dict.fromkeys(("inaccuracy", "mistake", "blunder", "find"), 0)
    summary = [
        {"seat": seat, "accuracy": 90.0, **nothing, "luck": 0.0, "points": points, "share": 0.5}
        for seat, points in enumerate(match.scores)
    ]
    head = {
        "format": 1,
        "game": match.game.id,
        "seats": match.seats,
        "level": "random",
        "seat": None,
        "players": ["Ann"] * match.seats,
        "of": len(moves),
        "summary": summary,
        "sources": [{"name": {"en": "Pebbles", "fr": "Cailloux"}, "points": match.scores}],
        "moments": [move["number"] for move in moves if move["mark"]],
    }
    return head, moves


class FakeReviewer:
    """Stops after so many moves until it may go on; fails when it is told to."""

    def __init__(self, stop_after: int = 10_000) -> None:
        self.stop_after = stop_after
        self.go_on = asyncio.Event()
        self.begun: list[int] = []
        """For each review how many moves it had already."""
        self.failures = 0
        self.judged = 0
        self.slow = 0.0
        """Seconds that judging takes."""
        self.version = "1"

    def engine(self, game: Game[Any]) -> str:
        return self.version

    def level(self, game: Game[Any]) -> str | None:
        return "random"

    async def review(self, work: Work) -> AsyncIterator[Step]:
        if self.failures:
            self.failures -= 1
            raise ReviewFailed("as the test wanted")
        head, moves = reviewed(work.record)
        begin = 0 if work.begin is None else work.begin["done"]
        self.begun.append(begin)
        for number in range(begin, len(moves)):
            if number >= self.stop_after:
                await self.go_on.wait()
            yield Step({**head, "done": number + 1, "engine": self.version}, [moves[number]], 0.5)
            await asyncio.sleep(0)

    async def judge(self, trial: Trial) -> Step:
        await asyncio.sleep(self.slow)
        if self.failures:
            raise ReviewFailed("as the test wanted")
        self.judged += 1
        head, moves = reviewed(trial.record)
        return Step(head, [move for move in moves if move["first"] == trial.first], 0.5)
