"""Computer players of Taj Mahal."""

import math
from collections.abc import Sequence
from functools import cache
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
from durbar.bots.tajmahal.weights import EVALUATION, POLICY, learned
from durbar.core.game import Action, Game, Seat
from durbar.games.tajmahal.state import Phase, State
from durbar.games.tajmahal.terms import VISITS

ORDER, VALUES, CHANCES = 1, 2, 4
"""What of the learned things a `network` uses, added up: order of actions, values, chances as utility."""
ROUNDING = 1e-6
"""Keeps odds finite."""
NARROW = 0.5
"""The share of the actions on offer that the master tries: at the same positions it erred less so."""
MIXES = 0.3
"""Among actions so close in points the master chooses by chance."""


class TajMahalEvaluator(Evaluator[State]):
    """Beginner looks one action ahead, club plays three actions on, expert and master search by playouts."""

    revision = "5"
    taste_reach = 3.0
    scale = 8.0
    exploration = 0.25
    levels: ClassVar = {
        "beginner": SearchSettings(samples=1, own_points=1, overlooks=0.05),
        "club": SearchSettings(playouts=3, samples=3, tree_seats=0, widening=1, cpu=1.0, time=2.0),
        "expert": SearchSettings(playouts=200, samples=40, tree_seats=2, widening=1, cpu=0.9, time=2.0),
        "master": SearchSettings(
            playouts=200, samples=40, tree_seats=2, widening=1, network=ORDER | VALUES, cpu=0.9, time=2.0
        ),
    }

    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self.policy = Policy(POLICY)
        self.evaluation = Evaluation(EVALUATION, self.policy.prizes)

    def with_network(self, training_round: int) -> "TajMahalEvaluator":
        return _learned(self.game, training_round) if training_round else self

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


class LearnedEvaluator(TajMahalEvaluator):
    """The master's: order and value learned from games of players who search, chances as utility."""

    def __init__(self, game: Game[State], training_round: int) -> None:
        super().__init__(game)
        data = learned()
        if training_round & ORDER:
            self.policy = Policy(data.policy)
        weights = data.evaluation if training_round & VALUES else EVALUATION
        self.evaluation = Evaluation(weights, self.policy.prizes)
        self.heats = data.heats
        self.mixes = MIXES
        """Points it gives up at the most so that nobody can foresee its play."""
        self.chances = bool(training_round & CHANCES)

    def values(self, s: State) -> list[float]:
        """For each seat the logarithm of its odds to win, on the scale of points."""
        points = self.evaluation.values(s)
        if not self.chances:
            return points
        left = 0 if s.phase == Phase.OVER else VISITS + 1 - s.visit
        heat, most = self.heats[left], max(points)
        shares = [math.exp((each - most) / heat) for each in points]
        total = sum(shares)
        return [self.scale * math.log((share + ROUNDING) / (total - share + ROUNDING)) for share in shares]

    def shortlist(self, s: State, legal: Sequence[Action], limit: int) -> Sequence[Action]:
        """Few actions: their order is learned, so playouts compare the first ones more closely."""
        return self.policy.shortlist(s, legal, max(2, math.ceil(NARROW * limit)))

    def variety(self, s: State) -> float:
        """Whoever knows which card a bot plays in a contest can answer it."""
        return self.mixes if s.phase == Phase.TURN else 0.0

    def utility(self, values: Sequence[float], seat: Seat) -> float:
        return values[seat] if self.chances else lead_over_average(values, seat)


@cache
def _learned(game: Game[State], training_round: int) -> LearnedEvaluator:
    return LearnedEvaluator(game, training_round)


def evaluator(game: Game[Any]) -> TajMahalEvaluator:
    return TajMahalEvaluator(game)
