"""The nodes of the search tree, and what playouts found out about each plan tried at them."""

import math
from typing import Final

from durbar.bots.decision import Plan

RELIABLE: Final = 8
"""Visits of a later decision from which on it is told as the way a plan goes on."""


class Node:
    """One seat after some decisions of its own."""

    __slots__ = ("branches", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.branches: dict[Plan, Branch] = {}


class Branch:
    """A plan tried at a node, and the sums of what it led to."""

    __slots__ = ("node", "offered", "outcomes", "prior", "reward", "rewards", "utility", "visits")

    def __init__(self, prior: float = 0.0) -> None:
        self.prior = prior
        self.visits = 0
        self.offered = 0
        self.reward = 0.0
        self.utility = 0.0
        self.outcomes: list[float] = []
        """What each playout brought the seat the search is for, at the first decision alone."""
        self.rewards: list[float] = []
        """The reward of each playout, where playouts are paired."""
        self.node = Node()

    def ahead(self, other: "Branch") -> float:
        """By how much it is better than another branch that has had as many playouts, or more."""
        total = 0.0
        for i in range(self.visits):
            total += self.rewards[i] - other.rewards[i]
        return total / self.visits + self.prior - other.prior

    def upper_bound(self, exploration: float) -> float:
        """Its upper confidence bound, among the times it was on offer."""
        if not self.visits:
            return math.inf
        mean = self.reward / self.visits + self.prior
        return mean + exploration * math.sqrt(math.log(self.offered + 1) / self.visits)


Ranked = tuple[int, float, Plan, Branch]
"""Playouts of a plan, their average utility, the plan and its branch."""


def main_line(node: Node) -> Plan:
    """The own decisions after a plan that playouts came back to most often."""
    plan: Plan = ()
    while node.branches:
        best = max(node.branches, key=lambda plan: node.branches[plan].visits)
        if node.branches[best].visits < RELIABLE:
            break
        plan, node = (*plan, *best), node.branches[best].node
    return plan
