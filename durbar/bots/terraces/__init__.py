"""Computer players of Java and Cuzco: one evaluator for both, since much the same counts in both."""

import json
import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from durbar.bots.decision import Plan
from durbar.bots.evaluator import Evaluator
from durbar.bots.remarks import Course, Remarks
from durbar.bots.search_settings import SearchSettings
from durbar.bots.terraces import explain, ordering, policy, taste
from durbar.bots.terraces.evaluate import ExpectedPoints
from durbar.bots.terraces.weights import UNCHANGING, Schedule, learned
from durbar.core.game import Action, Game, Seat
from durbar.games.terraces.state import OVER, TURN, State

LEARNED_ORDER, LEARNED_WEIGHTS = 1, 2
"""What `network` turns on; their sum turns on both."""
RIVAL_SCALE = 8.0
"""Points behind the best of the others that make a seat count e times less."""


class TerracesEvaluator(Evaluator[State]):
    """Beginner looks one action ahead and overlooks the others; club plans whole turns and overlooks much.

    Expert overlooks nothing. Master evaluates with weights that were learned from games (`network=2`). It
    compares plans in one sample: in others a plan may end before its turn does, and the learned weights fit
    beginnings of turns. In return it keeps more plans, so that it judges about as many positions. No level
    uses the learned order of actions (`network=1`).
    """

    revision = "7"
    taste_reach = 4.5
    scale = 12.0
    merge_equal = True
    levels: ClassVar = {
        "beginner": SearchSettings(first_actions=30, own_points=1, overlooks=0.9),
        "club": SearchSettings(
            depth=10,
            width=2,
            first_actions=100,
            best_actions=6,
            new_actions=10,
            overlooks=0.6,
            samples=2,
            top_plans=4,
        ),
        "expert": SearchSettings(
            depth=10,
            width=6,
            first_actions=200,
            best_actions=10,
            new_actions=20,
            samples=2,
            top_plans=6,
            cpu=1.0,
            time=2.0,
        ),
        "master": SearchSettings(
            depth=10,
            width=10,
            first_actions=300,
            best_actions=10,
            new_actions=20,
            samples=1,
            top_plans=6,
            network=LEARNED_WEIGHTS,
            cpu=1.0,
            time=2.0,
        ),
    }

    def __init__(
        self, game: Game[State], schedule: Schedule = UNCHANGING, learned_order: bool = False
    ) -> None:
        super().__init__(game)
        self.schedule = schedule
        self.learned_order = learned_order

    def with_network(self, training_round: int) -> "TerracesEvaluator":
        """The evaluator with the learned order of actions (1), the learned weights (2) or both (3)."""
        if not training_round:
            return self
        schedule = learned(self.game.id) if training_round & LEARNED_WEIGHTS else self.schedule
        return TerracesEvaluator(self.game, schedule, bool(training_round & LEARNED_ORDER))

    def expected_points(self, s: State, seat: Seat) -> dict[str, float]:
        return {} if s.phase == OVER else self.remember(s).by_source(seat)

    def values(self, s: State) -> list[float]:
        if s.phase == OVER:
            return [float(score) for score in s.scores]
        return self.remember(s).totals()

    def remember(self, s: State) -> ExpectedPoints:
        return ExpectedPoints(s, self.schedule.at(s.triples, s.table.triples))

    def values_after(self, s: State, before: ExpectedPoints) -> list[float]:
        if s.phase == OVER:
            return [float(score) for score in s.scores]
        return ExpectedPoints(s, self.schedule.at(s.triples, s.table.triples), before).totals()

    def utility(self, values: Sequence[float], seat: Seat) -> float:
        """One's points less those of the others, of whom the best count most: who leads now may not later."""
        best = max([value for other, value in enumerate(values) if other != seat])
        total = weight = 0.0
        for other, value in enumerate(values):
            if other != seat:
                share = math.exp((value - best) / RIVAL_SCALE)
                total += value * share
                weight += share
        return values[seat] - total / weight

    def explain(self, course: Course[State]) -> Remarks:
        return explain.explain(course)

    def cost(self, before: State, after: State, seat: Seat) -> dict[str, int]:
        return explain.cost(before, after, seat)

    def shown_part(self, plan: Plan) -> Plan:
        return explain.shown_part(plan)

    def taste(self, persona: str, before: State, after: State, plan: Plan, seat: Seat) -> float:
        return taste.taste(persona, before, after, plan, seat)

    def shortlist(self, s: State, legal: Sequence[Action], limit: int) -> Sequence[Action]:
        return policy.shortlist(s, legal, limit)

    def ordered(
        self, s: State, legal: Sequence[Action], gains: dict[int, float], limit: int
    ) -> Sequence[Action] | None:
        if not self.learned_order or s.phase != TURN:
            return None
        first, later = learned_order()
        return ordering.Ordering(s, later if gains else first).best(legal, gains, limit)

    def rollout_action(self, s: State, rng: Random | None) -> Action:
        return policy.rollout_action(s, self.game.legal(s), rng)

    def is_quiet(self, s: State) -> bool:
        return s.phase == TURN

    def is_free(self, before: State, after: State) -> bool:
        return before.ap == after.ap and before.turn == after.turn and after.phase == TURN

    def round_number(self, s: State) -> int:
        return s.turn // s.table.seats


@cache
def learned_order() -> tuple[list[float], list[float]]:
    """The weights of `ordering.py` for the first step of a plan, and those for all later ones."""
    data = json.loads((Path(__file__).parent / "data" / "ordering.json").read_text("utf-8"))
    return data["first"], data["later"]


def evaluator(game: Game[Any]) -> TerracesEvaluator:
    return TerracesEvaluator(game)
