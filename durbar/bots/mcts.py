"""Monte-Carlo tree search by playouts from sampled states, with one open-loop tree for each seat.

A node is reached by the actions its seat took, in whichever sampled state it took them. So one tree serves
all samples, and states that look alike to a seat share a node.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import Any

from durbar.bots.decision import Candidate, Plan
from durbar.bots.evaluator import MAX_UNTIL_QUIET, Evaluator
from durbar.bots.follow import follow
from durbar.bots.search_settings import SearchSettings
from durbar.bots.tree_nodes import Branch, Node, Ranked, main_line
from durbar.core.game import CHANCE, Seat

WIDENING_FACTOR, WIDENING_POWER = 2.0, 0.5
"""A node visited n times offers its WIDENING_FACTOR × n ^ WIDENING_POWER most promising actions."""
NOBODY, EVERYBODY, OWN = range(3)
"""The values of `tree_seats`."""


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
        self.whole = 0.0
        """The points that a whole reward stands for, where rewards are chances to win."""

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
            node = nodes[actor] if actor in nodes else self.root(actor)
            if node is None or (path and not self._in_tree(actor)):
                game.apply(state, evaluator.rollout_action(state, self.rng))
                continue
            plan, branch = self._choose(node, state, plans if not path else None)
            path.append((actor, node, branch))
            nodes[actor] = branch.node if branch.visits else None
            follow(evaluator, state, plan, actor, self.rng)
            if self.settings.tree_seats == NOBODY:
                evaluator.play_on(state, self.rng, start, left)
                break
        self.update(path, state)
        self.playouts += 1
        path[0][2].outcomes.append(evaluator.points_so_far(state, self.seat) - before)

    def ranking(self) -> list[Candidate]:
        """The plans tried, most often first, each with its average utility and how it goes on."""
        ranked: list[Ranked] = []
        for plan, branch in self.root(self.seat).branches.items():
            if visits := branch.visits:
                total = self.whole * branch.reward if self.whole else branch.utility
                ranked.append((visits, total / visits, plan, branch))
        return [
            Candidate((*plan, *main_line(branch.node)), value, 0.0, tuple(branch.outcomes))
            for _, value, plan, branch in self.sort(ranked)
        ]

    def sort(self, ranked: list[Ranked]) -> list[Ranked]:
        """The plans in the order of `ranking`."""
        ranked.sort(key=lambda entry: entry[:2], reverse=True)
        return ranked

    def _in_tree(self, seat: Seat) -> bool:
        """Whether the tree covers later decisions of this seat."""
        covered = self.settings.tree_seats
        return covered == EVERYBODY or (covered == OWN and seat == self.seat)

    def root(self, seat: Seat) -> Node:
        """A seat before any decision of its own."""
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
        usual = WIDENING_FACTOR * (node.visits + 1) ** WIDENING_POWER
        return self.offer(node, state, math.ceil(self.settings.offered * usual))

    def offer(self, node: Node, state: Any, limit: int) -> list[Plan]:
        """The most promising actions, each with a branch of its own."""
        legal = self.evaluator.game.legal(state)
        actions = self.evaluator.shortlist(state, legal, limit)
        plans: list[Plan] = [(action,) for action in actions]
        if not all(plan in node.branches for plan in plans):
            priors, whole = self.evaluator.priors(state, actions), self._whole_reward(state)
            for plan, prior in zip(plans, priors, strict=True):
                if plan not in node.branches:
                    node.branches[plan] = Branch(self.settings.prior * prior / whole)
        return plans

    def _for_chances(self, state: Any) -> bool:
        """Whether rewards are chances to win: at tables of so many seats."""
        least = self.settings.chances
        return 0 < least <= len(self.evaluator.game.scores(state))

    def _whole_reward(self, state: Any) -> float:
        """The points that would make a whole reward, if each were worth what it is among equals."""
        if not self._for_chances(state):
            return 4 * self.evaluator.scale  # the slope of the logistic curve in the middle
        seats = len(self.evaluator.game.scores(state))
        self.whole = self.evaluator.heat(state) * seats * seats / (seats - 1)
        return self.whole

    def update(self, path: list[tuple[Seat, Node, Branch]], state: Any) -> None:
        """Add what the playout led to."""
        evaluator = self.evaluator
        values = evaluator.values(state)
        utilities = [evaluator.utility(values, seat) for seat in range(len(values))]
        if self._for_chances(state):
            rewards = evaluator.chances(state, utilities)
        else:
            rewards = evaluator.rewards(utilities)
        for seat, node, branch in path:
            node.visits += 1
            branch.visits += 1
            branch.reward += rewards[seat]
            branch.utility += utilities[seat]
