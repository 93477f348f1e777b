"""Computer players of The Princes of Machu Picchu."""

import math
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar

from durbar.bots.decision import Plan
from durbar.bots.evaluator import Evaluator, lead_over_average
from durbar.bots.machupicchu import evaluate, explain, policy, rollout, taste
from durbar.bots.machupicchu.features import ABOVE_ZERO
from durbar.bots.machupicchu.networks import network
from durbar.bots.network import Network
from durbar.bots.remarks import Course, Remark, Remarks, remark
from durbar.bots.search_settings import SearchSettings
from durbar.core.game import Action, Game, Seat
from durbar.games.machupicchu import ending
from durbar.games.machupicchu.state import GAME_OVER, MARKET, MOVE, PLACE, State

RATIO_SCALE = 25.0
"""A utility that stands for e times the points of the others."""
HEAT = 7.0
"""Points of utility that make a chance to win e times as good, in games of bots at any time of the game."""
VARIETY = 1.0
"""Utility that may be given up for a first Inca and a first district that are not always the same."""
GOODS_LEFT = 0.01
"""Points for each unit of goods left at the end, which only breaks ties."""


class MachuPicchuEvaluator(Evaluator[State]):
    """Beginner and club expect points by rules of thumb, expert and master by networks trained on games.

    The network of the master is the average of two that were trained on games of players who search. Its
    playouts are paired: all actions are tried in the same samples and with the same luck. Between two seats
    such playouts find out so much that the rollout policy is trusted less.
    """

    revision = "6"
    taste_reach = 4.0
    scale = 20.0
    exploration = 0.15
    levels: ClassVar = {
        "beginner": SearchSettings(own_points=1, overlooks=0.4),
        "club": SearchSettings(
            playouts=16, samples=8, horizon=6, tree_seats=0, widening=1, cpu=0.9, time=2.0
        ),
        "expert": SearchSettings(
            playouts=100, samples=25, horizon=6, tree_seats=0, network=1, widening=1, cpu=0.9, time=2.0
        ),
        "master": SearchSettings(
            playouts=100,
            samples=25,
            horizon=6,
            tree_seats=0,
            network=3,
            widening=2,
            cpu=0.9,
            time=2.0,
        ),
    }
    levels_at: ClassVar = {2: {"master": replace(levels["master"], prior=0.4)}}

    def __init__(self, game: Game[State], trained: Network | None = None) -> None:
        super().__init__(game)
        self._network = trained

    def with_network(self, training_round: int) -> "MachuPicchuEvaluator":
        return MachuPicchuEvaluator(self.game, network(training_round)) if training_round else self

    def heat(self, s: State) -> float:
        return HEAT

    def expected_points(self, s: State, seat: Seat) -> dict[str, float]:
        return evaluate.expected_points(s, seat, self.values(s))

    def values(self, s: State) -> list[float]:
        if s.phase == GAME_OVER:
            return [p + GOODS_LEFT * ending.goods_left(s, seat) for seat, p in enumerate(s.points)]
        if self._network is None:
            return evaluate.heuristic_points(s)
        return evaluate.network_points(self._network, s)

    def points_so_far(self, s: State, seat: Seat) -> float:
        """The points if the city were saved now."""
        return evaluate.saved_points(s, seat)

    def explain(self, course: Course[State]) -> Remarks:
        return explain.explain(course)

    def cost(self, before: State, after: State, seat: Seat) -> dict[str, int]:
        return explain.cost(before, after, seat)

    def ahead(self, utility: float) -> Remark:
        """In percent of the final points: the network expects too many points, but the ratios are right."""
        more = round(100 * (math.exp(utility / RATIO_SCALE) - 1))
        return remark("ahead", percent=more) if more else remark("ahead_hardly")

    def utility(self, values: Sequence[float], seat: Seat) -> float:
        """Points are products, so leads are ratios: or whoever is behind would hurry to lose by less.

        All others count alike: who will be the best of them is mostly chance.
        """
        return RATIO_SCALE * lead_over_average([math.log(value + ABOVE_ZERO) for value in values], seat)

    def taste(self, persona: str, before: State, after: State, plan: Plan, seat: Seat) -> float:
        return taste.taste(persona, before, after, plan, seat)

    def shortlist(self, s: State, legal: Sequence[Action], limit: int) -> Sequence[Action]:
        return policy.shortlist(s, legal, limit)

    def priors(self, s: State, actions: Sequence[Action]) -> Sequence[float]:
        return policy.priors(s, actions)

    def rollout_action(self, s: State, rng: Random | None) -> Action:
        return policy.rollout_action(s, self.game.legal(s), rng)

    def play_on(self, s: State, rng: Random, start: int, left: int) -> None:
        rollout.play_on(s, rng, start, left)

    def is_quiet(self, s: State) -> bool:
        return s.phase in (MOVE, PLACE)

    def is_free(self, before: State, after: State) -> bool:
        return before.phase == after.phase == MARKET

    def variety(self, s: State) -> float:
        return VARIETY if s.prince[s.actor] < 0 else 0.0

    def round_number(self, s: State) -> int:
        return s.day


def evaluator(game: Game[Any]) -> MachuPicchuEvaluator:
    return MachuPicchuEvaluator(game)
