"""The evaluator of Java and Cuzco: one for both, since much the same counts in both.

It is compiled as a whole: search asks it several things about every position.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import ClassVar, Final

from durbar.bots.decision import Plan
from durbar.bots.evaluator import Evaluator
from durbar.bots.remarks import Course, Remarks
from durbar.bots.search_settings import SearchSettings
from durbar.bots.terraces import explain, ordering, policy, taste
from durbar.bots.terraces.evaluate import ExpectedPoints, utility
from durbar.bots.terraces.weights import UNCHANGING, Schedule, learned
from durbar.core.game import Action, Game, Seat
from durbar.games.terraces import law, listing
from durbar.games.terraces.state import OVER, TURN, State

LEARNED_ORDER: Final = 1
LEARNED_WEIGHTS: Final = 2
"""What `network` turns on; their sum turns on both."""


class TerracesEvaluator(Evaluator[State]):
    """Beginner looks one action ahead and overlooks the others; club plans whole turns and overlooks much.

    Expert overlooks nothing. Master searches as much, but tries actions in an order that was learned from
    wide searches (`network=1`), and so has fewer to try for each plan. No level uses the learned weights
    (`network=2`).
    """

    revision: ClassVar[str] = "8"
    taste_reach: ClassVar[float] = 4.5
    scale: ClassVar[float] = 12.0
    table_effort: ClassVar[float] = 8.0
    merge_equal: ClassVar[bool] = True
    levels: ClassVar[Mapping[str, SearchSettings]] = {
        "beginner": SearchSettings(first_actions=30, own_points=1, overlooks=0.9),
        "club": SearchSettings(
            depth=10,
            width=2,
            first_actions=50,
            best_actions=5,
            new_actions=7,
            overlooks=0.6,
            samples=2,
            top_plans=4,
        ),
        "expert": SearchSettings(
            depth=10,
            width=5,
            first_actions=120,
            best_actions=8,
            new_actions=14,
            samples=2,
            top_plans=6,
            cpu=1.0,
            time=2.0,
        ),
        "master": SearchSettings(
            depth=10,
            width=8,
            first_actions=80,
            best_actions=6,
            new_actions=8,
            samples=1,
            top_plans=6,
            network=LEARNED_ORDER,
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

    def actor(self, s: State) -> Seat | None:
        return law.actor(s)

    def legal(self, s: State) -> list[Action]:
        return listing.legal(s)

    def after(self, s: State, a: Action) -> State:
        state = s.copy()
        law.apply(state, a)
        return state

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
        return utility(values, seat)

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
        return policy.rollout_action(s, listing.legal(s), rng)

    def is_quiet(self, s: State) -> bool:
        return s.phase == TURN

    def is_free(self, before: State, after: State) -> bool:
        return before.ap == after.ap and before.turn == after.turn and after.phase == TURN

    def round_number(self, s: State) -> int:
        return s.turn // s.table.seats


@cache
def learned_order() -> tuple[list[float], list[float]]:
    """The weights of `ordering.py` for the first step of a plan, and those for all later ones."""
    file = files("durbar.bots.terraces") / "data" / "ordering.json"  # a compiled module lies elsewhere
    data = json.loads(file.read_text("utf-8"))
    return data["first"], data["later"]
