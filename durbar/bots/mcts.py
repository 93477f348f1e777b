"""Monte-Carlo tree search by playouts from sampled states, with one open-loop tree for each seat.

A node is reached by the actions its seat took, in whichever sampled state it took them. So one tree serves
all samples, and states that look alike to a seat share a node.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from durbar.bots.decision import Candidate, Plan
from durbar.bots.evaluator import MAX_UNTIL_QUIET, Evaluator
from durbar.bots.search_settings import SearchSettings
from durbar.core.game import CHANCE, Seat

WIDENING_FACTOR, WIDENING_POWER = 2.0, 0.5
"""A node visited n times offers its WIDENING_FACTOR × n ^ WIDENING_POWER most promising actions."""
RELIABLE: Final = 8
"""Visits of a later decision from which on it is told as the way a plan goes on."""
NOBODY, EVERYBODY, OWN = range(3)
"""The values of `tree_seats`."""


class Node:
    """One seat after some decisions of its own."""

    __slots__ = ("branches", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.branches: dict[Plan, Branch] = {}


class Branch:
    """A plan tried at a node, and the sums of what it led to."""

    __slots__ = ("node", "offered", "outcomes", "prior", "reward", "utility", "visits")

    def __init__(self, prior: float = 0.0) -> None:
        self.prior = prior
        self.visits = 0
        self.offered = 0
        self.reward = 0.0
        self.utility = 0.0
        self.outcomes: list[float] = []
        """What each playout brought the seat the search is for, at the first decision alone."""
        self.node = Node()

    def upper_bound(self, exploration: float) -> float:
        """Its upper confidence bound, among the times it was on offer."""
        if not self.visits:
            return math.inf
        mean = self.reward / self.visits + self.prior
        return mean + exploration * math.sqrt(math.log(self.offered + 1) / self.visits)


class Tree:
    """Playouts for one seat's decision."""

    def __init__(self, evaluator: Evaluator[Any], seat: Seat, settings: SearchSettings, rng: Random) -> None:
        self.evaluator = evaluator
        self.seat = seat
        self.settings = settings
        self.rng = rng
        self.exploration = settings.exploration or evaluator.exploration
        self.playouts = 0
        self.roots: dict[Seat, Node] = {}

    def playout(self, state: Any, plans: Sequence[Plan] | None) -> None:
        """Play a sampled state on to the end of its round. The first decision is one of `plans` if given."""
        evaluator, game = self.evaluator, self.evaluator.game
        start, left = evaluator.round_number(state), self.settings.horizon * len(game.scores(state))
        before = evaluator.points_so_far(state, self.seat)
        nodes: dict[Seat, Node | None] = dict(self.roots)
        path: list[tuple[Seat, Node, Branch]] = []
        while (actor := game.actor(state)) is not None:
            if actor == CHANCE:
                if path and evaluator.is_settled(state) and evaluator.round_number(state) > start:
                    break
                game.apply(state, game.draw(state, self.rng))
                continue
            ended = path and (left <= 0 or evaluator.round_number(state) > start)
            if (ended and evaluator.is_quiet(state)) or left < -MAX_UNTIL_QUIET:
                break
            left -= 1
            node = nodes[actor] if actor in nodes else self._root(actor)
            if node is None or (path and not self._in_tree(actor)):
                game.apply(state, evaluator.rollout_action(state, self.rng))
                continue
            plan, branch = self._choose(node, state, plans if not path else None)
            path.append((actor, node, branch))
            nodes[actor] = branch.node if branch.visits else None
            follow(evaluator, state, plan, actor, self.rng)
        self._update(path, evaluator.values(state))
        self.playouts += 1
        path[0][2].outcomes.append(evaluator.points_so_far(state, self.seat) - before)

    def ranking(self) -> list[Candidate]:
        """The plans tried, most often first, each with its average utility and how it goes on."""
        ranked = []
        for plan, branch in self._root(self.seat).branches.items():
            if visits := branch.visits:
                ranked.append((visits, branch.utility / visits, plan, branch))
        ranked.sort(key=lambda entry: entry[:2], reverse=True)
        return [
            Candidate((*plan, *_main_line(branch.node)), value, 0.0, tuple(branch.outcomes))
            for _, value, plan, branch in ranked
        ]

    def _in_tree(self, seat: Seat) -> bool:
        """Whether the tree covers later decisions of this seat."""
        covered = self.settings.tree_seats
        return covered == EVERYBODY or (covered == OWN and seat == self.seat)

    def _root(self, seat: Seat) -> Node:
        return self.roots.setdefault(seat, Node())

    def _choose(self, node: Node, state: Any, plans: Sequence[Plan] | None) -> tuple[Plan, Branch]:
        """The plan with the highest upper confidence bound."""
        if plans is None:
            plans = self._promising(node, state)
        best: tuple[Plan, Branch] | None = None
        highest = -math.inf
        branches, exploration = node.branches, self.exploration
        for plan in plans:
            branch = branches.get(plan)
            if branch is None:
                branch = branches[plan] = Branch()
            branch.offered += 1
            bound = branch.upper_bound(exploration)
            if bound > highest:
                best, highest = (plan, branch), bound
        assert best is not None
        return best

    def _promising(self, node: Node, state: Any) -> list[Plan]:
        """What a node offers: a few actions first, more with every visit."""
        limit = math.ceil(WIDENING_FACTOR * (node.visits + 1) ** WIDENING_POWER)
        legal = self.evaluator.game.legal(state)
        actions = self.evaluator.shortlist(state, legal, limit)
        plans: list[Plan] = [(action,) for action in actions]
        if not all(plan in node.branches for plan in plans):
            priors = self.evaluator.priors(state, actions)
            for plan, prior in zip(plans, priors, strict=True):
                if plan not in node.branches:
                    # the slope of the logistic curve in the middle: points become rewards
                    node.branches[plan] = Branch(self.settings.prior * prior / (4 * self.evaluator.scale))
        return plans

    def _update(self, path: list[tuple[Seat, Node, Branch]], values: Sequence[float]) -> None:
        """Add what the playout led to; a reward is the utility on a logistic curve from 0 to 1."""
        evaluator = self.evaluator
        utilities = [evaluator.utility(values, seat) for seat in range(len(values))]
        rewards = [1 / (1 + math.exp(-max(-40.0, min(40.0, u / evaluator.scale)))) for u in utilities]
        for seat, node, branch in path:
            node.visits += 1
            branch.visits += 1
            branch.reward += rewards[seat]
            branch.utility += utilities[seat]


def _main_line(node: Node) -> Plan:
    """The own decisions after a plan that playouts came back to most often."""
    plan: Plan = ()
    while node.branches:
        best = max(node.branches, key=lambda plan: node.branches[plan].visits)
        if node.branches[best].visits < RELIABLE:
            break
        plan, node = (*plan, *best), node.branches[best].node
    return plan


def follow(evaluator: Evaluator[Any], state: Any, plan: Plan, seat: Seat, rng: Random) -> None:
    """Take the actions of the plan as far as this sampled state allows.

    Samples differ only in what the seat cannot see, so the law is asked only after something was shown, or
    before the position is quiet: there the rollout policy chose for the plan.
    """
    game, same = evaluator.game, not plan[0].reveals
    game.apply(state, plan[0])
    for action in plan[1:]:
        while game.actor(state) == CHANCE:
            game.apply(state, game.draw(state, rng))
            same = False
        if game.actor(state) != seat:
            break
        if not (same and evaluator.is_quiet(state)) and game.check(state, action) is not None:
            break
        game.apply(state, action)
        same = same and not action.reveals
