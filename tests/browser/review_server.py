"""`durbar serve` with a review engine that needs no time: the first move of seat 0 is a mistake."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import durbar
from durbar.cli.main import main
from durbar.core.game import CHANCE, Game, Json
from durbar.core.match import Match
from durbar.table.reviews.processes import Step, Trial, Work
from durbar.web import serve

WORDS = {"en": "Move 1: too little. Better: more.", "fr": "Coup 1 : trop peu. Mieux : davantage."}
NOTHING = {"en": "", "fr": ""}


def better_than(match: Match, ply: int) -> str:
    """Another legal action than the one that was taken."""
    taken = str(match.history[ply].action)
    return next(str(each) for each in match.rewound(ply).legal() if str(each) != taken)


def move_of(match: Match, number: int, ply: int, wrong: bool) -> Json:
    seats = match.seats
    chances = [0.4, *[0.6 / (seats - 1)] * (seats - 1)]
    after = [0.2, *[0.8 / (seats - 1)] * (seats - 1)] if wrong else chances
    return {
        "number": number,
        "first": ply,
        "last": ply,
        "seat": match.history[ply].seat,
        "place": {"en": f"Move {number + 1}", "fr": f"Coup {number + 1}"},
        "chances": chances,
        "points": [30.0] * seats,
        "chances_after": after,
        "points_after": [28.0] * seats,
        "loss": 0.2 if wrong else 0.0,
        "error": 0.01,
        "mark": "mistake" if wrong else None,
        "accuracy": 60.0 if wrong else 100.0,
        "played": [str(match.history[ply].action)],
        "luck": None,
        "better": {"actions": [better_than(match, ply)], "chance": 0.4, "points": 34.0} if wrong else None,
        "text": WORDS if wrong else NOTHING,
    }


class QuickReviewer:
    """In the server's own process; one move after the other, so that the page sees it grow."""

    def __init__(self, busy: object = None) -> None:
        """It never rests."""

    def level(self, game: Game[Any]) -> str | None:
        return "expert"

    def engine(self, game: Game[Any]) -> str:
        return "quick"

    async def review(self, work: Work) -> AsyncIterator[Step]:
        match = durbar.replay(work.record)
        plies = [ply for ply, past in enumerate(match.history) if past.seat != CHANCE]
        first = next(ply for ply in plies if match.history[ply].seat == 0)
        moves = [move_of(match, number, ply, ply == first) for number, ply in enumerate(plies)]
        for number, move in enumerate(moves):
            yield Step(self._head(match, moves, number + 1), [move], 0.0)
            await asyncio.sleep(0)

    def _head(self, match: Match, moves: list[Json], done: int) -> Json:
        none = dict.fromkeys(("inaccuracy", "blunder", "find"), 0)
        scores, winners = match.scores, match.winners
        summary = [
            {
                "seat": seat,
                "accuracy": 90.0 - seat,
                **none,
                "mistake": int(seat == 0),
                "luck": 0.02,
                "points": scores[seat],
                "share": (seat in winners) / len(winners),
            }
            for seat in range(match.seats)
        ]
        return {
            "format": 1,
            "game": match.game.id,
            "seats": match.seats,
            "level": "expert",
            "seat": None,
            "players": [],
            "engine": "quick",
            "of": len(moves),
            "done": done,
            "summary": summary,
            "sources": [{"name": {"en": "Everything", "fr": "Tout"}, "points": scores}],
            "moments": [move["number"] for move in moves[:done] if move["mark"]],
        }

    async def judge(self, trial: Trial) -> Step:
        match = durbar.replay(trial.record)
        return Step({}, [move_of(match, 0, trial.first, wrong=False)], 0.0)

    def stop(self) -> None:
        """Nothing runs."""


if __name__ == "__main__":
    setattr(serve, "ReviewProcesses", QuickReviewer)  # noqa: B010  # it stands in for the processes
    main()
