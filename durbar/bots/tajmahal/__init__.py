"""Computer players of Taj Mahal."""

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, ClassVar

from durbar.bots.decision import Plan
from durbar.bots.evaluator import Evaluator, lead_over_average
from durbar.bots.mcts import EVERYBODY, OWN
from durbar.bots.paired_mcts import PAIRED
from durbar.bots.remarks import Course, Remarks
from durbar.bots.search_settings import SearchSettings
from durbar.bots.tajmahal import taste
from durbar.bots.tajmahal.evaluate import Evaluation
from durbar.bots.tajmahal.explain import explain as remarks_on
from durbar.bots.tajmahal.policy import Policy
from durbar.bots.tajmahal.weights import EVALUATION, POLICY, Learned, PolicyWeights, learned
from durbar.core.game import Action, Game, Seat
from durbar.games.tajmahal.state import Phase, State
from durbar.games.tajmahal.terms import VISITS

ORDER, VALUES, TUNED, RESPONSE = 1, 2, 8, 16
"""What of the learned things a `network` uses, added up: order of actions, values.

The last two stand alone: weights tuned in games of masters, and those of a player trained against the master.
"""
HOTTEST = 5.0
"""The heat from the middle of the game back to its beginning, in games of the rollout policy."""
NARROW = 0.5
"""The share of the actions on offer that the master tries: at the same positions it erred less so."""
MIXES = 0.1
"""Among actions so close in points the master chooses by chance."""
TRUST = 0.3
"""How much of the difference that the learned order sees between actions playouts take for granted."""
MOST_BEHIND = 6.0
"""What an action may lose by it, in points."""
MUCH = 2.0
"""From so many times its effort on a level spends the work in another way."""
CLOSE = 0.06
"""Exploration of so many playouts: they know small differences, so few go to actions that did worse."""


class TajMahalEvaluator(Evaluator[State]):
    """Beginner looks one action ahead, club plays three actions on, expert and master search by playouts.

    Among five the playouts of the master are paired: there chance hides most of what two actions differ by.
    """

    revision = "5"
    taste_reach = 3.0
    scale = 8.0
    exploration = 0.25
    levels: ClassVar = {
        "beginner": SearchSettings(samples=1, own_points=1, overlooks=0.05),
        "club": SearchSettings(playouts=3, samples=3, tree_seats=0, widening=1, cpu=1.0, time=2.0),
        "expert": SearchSettings(playouts=200, samples=40, tree_seats=2, widening=1, cpu=0.9, time=2.0),
        "master": SearchSettings(
            playouts=200, samples=40, tree_seats=2, widening=1, network=TUNED, cpu=0.9, time=2.0
        ),
    }
    levels_at: ClassVar = {5: {"master": replace(levels["master"], tree_seats=0, widening=PAIRED)}}

    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self.policy = Policy(POLICY)
        self.evaluation = Evaluation(EVALUATION, self.policy.prizes)

    def spend(self, settings: SearchSettings) -> SearchSettings:
        """More effort tries no more actions: a beginner looks at more, a tree at the answers of others too.

        A beginner errs by what it does not look at: what the others gain, and what they answer. In few
        playouts the others answer by the rollout policy; so many find out what is best for them.
        """
        if settings.effort < MUCH:
            return settings
        if not settings.playouts:
            return replace(settings, own_points=0, through_turns=1)
        if settings.tree_seats != OWN:
            return settings
        offered = settings.offered / math.sqrt(settings.effort)
        exploration = settings.exploration or CLOSE
        return replace(settings, tree_seats=EVERYBODY, exploration=exploration, offered=offered)

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
    """The master's: order and value learned from games of players who search."""

    exploration = 0.12

    def __init__(
        self,
        game: Game[State],
        weights: Learned,
        rivals: PolicyWeights | None = None,
    ) -> None:
        """`rivals` is how playouts expect everybody to act, if not by the order of the weights."""
        super().__init__(game)
        self.order = Policy(weights.policy)
        self.policy = Policy(rivals) if rivals else self.order
        self.evaluation = Evaluation(weights.evaluation, self.order.prizes)
        self.doubt = weights.doubt
        self.heats = weights.heats
        self.aim = weights.aim
        self.mixes = MIXES
        """Points it gives up at the most so that nobody can foresee its play."""

    def heat(self, s: State) -> float:
        return min(HOTTEST, self.heats[VISITS + 1 - s.visit])

    def shortlist(self, s: State, legal: Sequence[Action], limit: int) -> Sequence[Action]:
        """Few actions: their order is learned, so playouts compare the first ones more closely."""
        return self.order.shortlist(s, legal, max(2, math.ceil(NARROW * limit)))

    def priors(self, s: State, actions: Sequence[Action]) -> Sequence[float]:
        """What the learned order thinks of them: playouts are too few to find all of it out again.

        In playouts rivals answer worse than at tables, so that plays look better than they are.
        """
        scores = self.order.scores(s, actions)
        best, found = max(scores), []
        for action, score in zip(actions, scores, strict=True):
            prior = max(-MOST_BEHIND, TRUST * (score - best))
            found.append(prior - self.doubt if action.kind == "play" else prior)
        return found

    def variety(self, s: State) -> float:
        """Whoever knows which card a bot plays in a contest can answer it."""
        return self.mixes if s.phase == Phase.TURN else 0.0

    def utility(self, values: Sequence[float], seat: Seat) -> float:
        mine, aim = values[seat], self.aim
        wanted = mine - aim.others * (mine - lead_over_average(values, seat))
        if aim.best:
            wanted -= aim.best * max([value for other, value in enumerate(values) if other != seat])
        return wanted


@cache
def _learned(game: Game[State], training_round: int) -> LearnedEvaluator:
    if training_round & RESPONSE:
        return LearnedEvaluator(game, learned("response"), rivals=learned("tuned").policy)
    if training_round & TUNED:
        return LearnedEvaluator(game, learned("tuned"))
    weights = learned()
    if not training_round & ORDER:
        weights = weights._replace(policy=POLICY)
    if not training_round & VALUES:
        weights = weights._replace(evaluation=dict(EVALUATION))
    return LearnedEvaluator(game, weights)


def evaluator(game: Game[Any]) -> TajMahalEvaluator:
    return TajMahalEvaluator(game)
