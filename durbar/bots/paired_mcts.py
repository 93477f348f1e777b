"""Monte-Carlo tree search whose playouts are paired: all plans meet with the same samples and luck."""

import math
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from durbar.bots.decision import Plan
from durbar.bots.evaluator import Evaluator
from durbar.bots.follow import follow
from durbar.bots.mcts import Tree
from durbar.bots.search_settings import SearchSettings
from durbar.bots.tree_nodes import Branch, Node, Ranked
from durbar.core.game import Seat

PAIRED: Final = 2
"""The value of `widening` at which the playouts of all plans share samples and luck."""
COMPARED: Final = 12
"""Plans that such playouts compare."""


def tree_for(evaluator: Evaluator[Any], seat: Seat, settings: SearchSettings, rng: Random) -> Tree:
    """The tree that the settings ask for."""
    if settings.widening == PAIRED:
        return PairedTree(evaluator, seat, settings, rng)
    return Tree(evaluator, seat, settings, rng)


class PairedTree(Tree):
    """Playouts that compare the most promising actions of one decision.

    What two plans have in common, samples and luck, does not hide their difference.
    """

    def __init__(self, evaluator: Evaluator[Any], seat: Seat, settings: SearchSettings, rng: Random) -> None:
        super().__init__(evaluator, seat, settings, rng)
        self.samples: list[Any] = []
        self.seeds: list[int] = []
        """For the n-th playout of every plan, of its luck."""

    def playout(self, state: Any, plans: Sequence[Plan] | None) -> None:
        """The n-th playouts of all plans begin from the same sample and meet with the same luck."""
        evaluator, node, settings = self.evaluator, self.root(self.seat), self.settings
        if not node.branches:
            self.offer(node, state, COMPARED)
        if len(self.samples) < settings.samples:
            self.samples.append(state)
        self.seeds.append(self.rng.getrandbits(32))
        plan, branch = self._next(node)
        state, rng = self.samples[branch.visits % settings.samples].copy(), Random(self.seeds[branch.visits])
        start, before = evaluator.round_number(state), evaluator.points_so_far(state, self.seat)
        follow(evaluator, state, plan, self.seat, rng)
        evaluator.play_on(state, rng, start, settings.horizon * len(evaluator.game.scores(state)) - 1)
        earlier = branch.reward
        self.update([(self.seat, node, branch)], state)
        branch.rewards.append(branch.reward - earlier)
        self.playouts += 1
        branch.outcomes.append(evaluator.points_so_far(state, self.seat) - before)

    def _next(self, node: Node) -> tuple[Plan, Branch]:
        """The plan to try next: the second best is tried half as often as the best, the third a third."""
        ranked = self._in_order(node)
        chosen, least = 0, ranked[0][2].visits
        for rank, (_, _, branch) in enumerate(ranked):
            if branch.visits * (rank + 1) < least:
                chosen, least = rank, branch.visits * (rank + 1)
        return ranked[chosen][1:]

    def _in_order(self, node: Node) -> list[tuple[float, Plan, Branch]]:
        """All plans by how far each is ahead of the one that was tried most."""
        usual = max(node.branches.values(), key=lambda branch: branch.visits)
        ranked = [
            (branch.ahead(usual) if branch.visits else math.inf, plan, branch)
            for plan, branch in node.branches.items()
        ]
        ranked.sort(key=lambda entry: entry[0], reverse=True)
        return ranked

    def sort(self, ranked: list[Ranked]) -> list[Ranked]:
        """The plans tried most often first, but the best of those tried half as often before all."""
        ranked = super().sort(ranked)
        first = ranked[0]
        reliable = [entry for entry in ranked if 2 * entry[0] >= first[0]]
        best = max(reliable, key=lambda entry: entry[3].ahead(first[3]))
        ranked.remove(best)
        return [best, *ranked]
