"""Computer players of Java and Cuzco: one feel for both, for their rules differ, what counts hardly."""

import math
from collections.abc import Sequence
from heapq import nlargest
from operator import mul
from random import Random
from typing import Any, ClassVar

from durbar.bots.evaluator import Effort, Sense
from durbar.bots.terraces.evaluate import Worth
from durbar.bots.terraces.policy import Eye, answer, fewest_cards
from durbar.bots.terraces.weights import USUAL, Weights
from durbar.core.game import Action, Game, Seat
from durbar.games.terraces.actions import TOKEN
from durbar.games.terraces.state import FESTIVAL, OVER, TURN, State

RIVALS = 8.0
"""Points behind the best of the others that make a seat count e times less."""


class TerracesSense(Sense[State]):
    """What a position is worth lies in worth.py, what is worth a try in eye.py."""

    revision = "4"
    scale = 12.0
    one_of_alike = True
    efforts: ClassVar = {
        "beginner": Effort(tries=400, blur=2.0),
        "club": Effort(depth=10, width=6, worlds=3, finalists=8, blur=1.5),
        "expert": Effort(depth=10, width=24, again=10, fresh=20, worlds=4, finalists=16, cpu=1.0, time=2.0),
    }

    def __init__(self, game: Game[State], weights: Weights = USUAL) -> None:
        super().__init__(game)
        self.weights = weights

    def quiet(self, s: State) -> bool:
        return s.phase == TURN

    def free(self, before: State, after: State) -> bool:
        return before.ap == after.ap and before.turn == after.turn and after.phase == TURN

    def round(self, s: State) -> int:
        return s.turn // s.table.seats

    def values(self, s: State) -> list[float]:
        return [float(score) for score in s.scores] if s.phase == OVER else Worth(s, self.weights).totals()

    def worth(self, s: State, seat: Seat) -> dict[str, float]:
        return {} if s.phase == OVER else Worth(s, self.weights).by_source(seat)

    def edge(self, values: Sequence[float], seat: Seat) -> float:
        """One's points less those of the others, of whom the best count most: who leads now may not later."""
        others = [value for other, value in enumerate(values) if other != seat]
        best = max(others)
        counts = [math.exp((value - best) / RIVALS) for value in others]
        theirs: float = sum(map(mul, others, counts)) / sum(counts)
        return values[seat] - theirs

    def shortlist(self, s: State, legal: Sequence[Action], limit: int) -> Sequence[Action]:
        if s.phase == FESTIVAL:
            return fewest_cards(s, legal)
        if s.ap > 1:  # a token is never too late while others are left
            legal = [action for action in legal if action is not TOKEN]
        if len(legal) <= limit:
            return legal
        return [action for _, action in nlargest(limit, Eye(s).look(legal), key=_score)]

    def act(self, s: State, rng: Random | None) -> Action:
        legal = self.game.legal(s)
        if s.phase == FESTIVAL:
            return answer(s, legal, rng)
        whim = rng.random if rng else float
        return max(Eye(s).look(legal), key=lambda entry: entry[0] + whim())[1]


def _score(entry: tuple[float, Action]) -> float:
    return entry[0]


def sense(game: Game[Any]) -> TerracesSense:
    return TerracesSense(game)
