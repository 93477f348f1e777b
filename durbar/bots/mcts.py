"""Playing on from imagined worlds: a tree of own decisions for every seat, luck and hidden things in none.

Open loop: a node is reached by the actions its seat took, whatever the world they were taken in. So one
tree serves all worlds, and what cannot be seen cannot be told apart.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import Any

from durbar.bots.evaluator import PATIENCE, Effort, Sense
from durbar.core.game import CHANCE, Action, Seat

WIDEN, GROWTH = 2.0, 0.5
"""A node visited n times offers its WIDEN × n ^ GROWTH most promising actions."""

Plan = tuple[Action, ...]


class Node:
    """One seat after some decisions of its own."""

    __slots__ = ("branches", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.branches: dict[Plan, Branch] = {}


class Branch:
    """A plan from there: how often it was tried, what it brought."""

    __slots__ = ("edge", "lead", "liking", "node", "offered", "total", "visits")

    def __init__(self, liking: float = 0.0) -> None:
        self.liking = liking
        self.visits = 0
        self.offered = 0
        self.total = 0.0
        self.edge = 0.0
        self.lead = 0.0
        self.node = Node()

    def bound(self, curiosity: float) -> float:
        """Its upper confidence bound, among the times it was on offer."""
        if not self.visits:
            return math.inf
        mean = self.total / self.visits + self.liking
        return mean + curiosity * math.sqrt(math.log(self.offered + 1) / self.visits)


class Tree:
    """Playouts for one seat's decision."""

    def __init__(self, sense: Sense[Any], seat: Seat, effort: Effort, rng: Random) -> None:
        self.sense = sense
        self.seat = seat
        self.effort = effort
        self.rng = rng
        self.roots: dict[Seat, Node] = {}

    def playout(self, world: Any, offers: Sequence[Plan] | None) -> None:
        """Play one world on to the end of its round, the decision now being one of `offers` if given."""
        sense, game = self.sense, self.sense.game
        mark, acts = sense.round(world), self.effort.horizon * len(sense.game.scores(world))
        at: dict[Seat, Node | None] = dict(self.roots)
        path: list[tuple[Seat, Node, Branch]] = []
        while (actor := game.actor(world)) is not None:
            if actor == CHANCE:
                game.apply(world, game.draw(world, self.rng))
                continue
            if (path and (acts <= 0 or sense.round(world) > mark) and sense.quiet(world)) or acts < -PATIENCE:
                break
            acts -= 1
            node = at[actor] if actor in at else self._root(actor)
            if node is None or (path and not self._learned(actor)):
                game.apply(world, sense.act(world, self.rng))
                continue
            branch = self._choose(node, world, offers if not path else None)
            path.append((actor, node, branch[1]))
            at[actor] = branch[1].node if branch[1].visits else None
            self.follow(sense, world, branch[0], actor, self.rng)
        self._learn(path, sense.values(world))

    def _learned(self, seat: Seat) -> bool:
        """Whether later decisions of this seat are learned."""
        return self.effort.deep == 1 or (self.effort.deep == 2 and seat == self.seat)

    def _root(self, seat: Seat) -> Node:
        return self.roots.setdefault(seat, Node())

    def _choose(self, node: Node, world: Any, offers: Sequence[Plan] | None) -> tuple[Plan, Branch]:
        if offers is None:
            offers = self._promising(node, world)
        best: tuple[Plan, Branch] | None = None
        most = -math.inf
        branches = node.branches
        for plan in offers:
            branch = branches.get(plan)
            if branch is None:
                branch = branches[plan] = Branch()
            branch.offered += 1
            bound = branch.bound(self.sense.curiosity)
            if bound > most:
                best, most = (plan, branch), bound
        assert best is not None
        return best

    def _promising(self, node: Node, world: Any) -> list[Plan]:
        """What a node offers: first few actions, more with every visit."""
        limit = math.ceil(WIDEN * (node.visits + 1) ** GROWTH)
        legal = self.sense.game.legal(world)
        actions = self.sense.shortlist(world, legal, limit)
        offers: list[Plan] = [(action,) for action in actions]
        if not all(plan in node.branches for plan in offers):
            likings = self.sense.liking(world, actions)
            for plan, liking in zip(offers, likings, strict=True):
                if plan not in node.branches:
                    # near an even game a point is worth a quarter of what it is worth on the scale
                    node.branches[plan] = Branch(liking / (4 * self.sense.scale))
        return offers

    @staticmethod
    def follow(sense: Sense[Any], world: Any, plan: Plan, seat: Seat, rng: Random) -> None:
        """Take the actions of the plan as far as this world allows.

        Worlds differ in what cannot be seen: the law is asked only once luck or an action showed something.
        """
        game, same = sense.game, not plan[0].reveals
        game.apply(world, plan[0])
        for action in plan[1:]:
            while game.actor(world) == CHANCE:
                game.apply(world, game.draw(world, rng))
                same = False
            if game.actor(world) != seat or not (same or game.check(world, action) is None):
                break
            game.apply(world, action)
            same = same and not action.reveals

    def ranking(self) -> list[tuple[Plan, float]]:
        """What was tried, most often first, with the lead each brought on average."""
        ranked = []
        for plan, branch in self._root(self.seat).branches.items():
            if tried := branch.visits:
                ranked.append((tried, branch.edge / tried, branch.lead / tried, plan))
        ranked.sort(key=lambda entry: entry[:2], reverse=True)
        return [(plan, lead) for _, _, lead, plan in ranked]

    def _learn(self, path: list[tuple[Seat, Node, Branch]], values: Sequence[float]) -> None:
        edges = [self.sense.edge(values, seat) for seat in range(len(values))]
        gains = [1 / (1 + math.exp(-max(-40.0, min(40.0, edge / self.sense.scale)))) for edge in edges]
        for seat, node, branch in path:
            node.visits += 1
            branch.visits += 1
            branch.total += gains[seat]
            branch.edge += edges[seat]
            branch.lead += self.sense.lead(values, seat)
