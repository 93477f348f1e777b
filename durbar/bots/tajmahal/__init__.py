"""Computer players of Taj Mahal."""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from durbar.bots.decision import Plan
from durbar.bots.evaluator import Evaluator, lead_over_average
from durbar.bots.remarks import Course, Remarks
from durbar.bots.search_settings import SearchSettings
from durbar.bots.tajmahal import taste
from durbar.bots.tajmahal.evaluate import Evaluation
from durbar.bots.tajmahal.explain import explain as remarks_on
from durbar.bots.tajmahal.policy import Policy
from durbar.bots.tajmahal.weights import EVALUATION, POLICY
from durbar.core.game import Action, Game, Seat
from durbar.games.tajmahal.state import Phase, State


class TajMahalEvaluator(Evaluator[State]):
    """Beginner looks one action ahead, club plays three actions on, expert searches by playouts."""

    revision = "5"
    taste_reach = 2.5
    scale = 8.0
    exploration = 0.25
    levels: ClassVar = {
        "beginner": SearchSettings(samples=1, own_points=1, overlooks=0.05),
        "club": SearchSettings(playouts=3, samples=3, tree_seats=0, widening=1, cpu=1.0, time=2.0),
        "expert": SearchSettings(playouts=200, samples=40, tree_seats=2, widening=1, cpu=0.9, time=2.0),
    }

    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self.policy = Policy(POLICY)
        self.evaluation = Evaluation(EVALUATION, self.policy.prizes)

    def expected_points(self, s: State, seat: Seat) -> dict[str, float]:
        return self.evaluation.expected_points(s, seat)

    def values(self, s: State) -> list[float]:
        return self.evaluation.values(s)

    def explain(self, course: Course[State]) -> Remarks:
        return remarks_on(course)

    def utility(self, values: Sequence[float], seat: Seat) -> float:
        """One's own points less the average of the others: in trials it played better so."""
        return lead_over_average(values, seat)

    def taste(self, persona: str, before: State, after: State, plan: Plan, seat: Seat) -> float:
        return taste.taste(persona, before, after, plan, seat)

    def shortlist(self, s: State, legal: Sequence[Action], limit: int) -> Sequence[Action]:
        return self.policy.shortlist(s, legal, limit)

    def rollout_action(self, s: State, rng: Random | None) -> Action:
        return self.policy.rollout_action(s, self.game.legal(s), rng)

    def is_quiet(self, s: State) -> bool:
        return s.phase == Phase.TURN

    def is_settled(self, s: State) -> bool:
        """The cards of the next reserve belong to nobody yet."""
        return s.phase == Phase.RESERVE

    def round_number(self, s: State) -> int:
        return s.visit


def evaluator(game: Game[Any]) -> TajMahalEvaluator:
    return TajMahalEvaluator(game)
