"""Values for OpenSpiel's searchers (MCTS, ISMCTS) by random playouts of the rules themselves.

They are some times faster than playouts through OpenSpiel, and may be cut: then the points so far count.
"""

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from durbar.core.game import CHANCE
from durbar.research.encode import random_word
from durbar.research.openspiel import DurbarState
from durbar.research.play import reward_of


def leaders(scores: list[int]) -> list[int]:
    """Who would win a game that ended now, by points alone."""
    best = max(scores)
    return [seat for seat, score in enumerate(scores) if score == best]


class Playouts:
    """An evaluator. `decisions` are played, or all with None; what was begun to be said is finished first."""

    def __init__(self, decisions: int | None = None, reward: str = "margin", seed: int | str = 0) -> None:
        self.decisions, self.reward, self.rng = decisions, reward_of(reward), Random(seed)

    def evaluate(self, state: DurbarState) -> NDArray[np.float64]:
        """What a playout from this state is worth to each player."""
        table = state.table
        game, s = table.game, table.state.copy()
        if table.player >= 0:
            game.apply(s, random_word(table.choice(), self.rng))
        left = self.decisions
        while (actor := game.actor(s)) is not None and left != 0:
            if actor == CHANCE:
                game.apply(s, game.draw(s, self.rng))
                continue
            game.apply(s, game.sample(s, self.rng))
            left = left - 1 if left is not None else None
        scores = game.scores(s)
        winners = game.winners(s) if actor is None else leaders(scores)
        return np.array(self.reward(scores, winners))

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Every action is as likely as the others; chance keeps its own probabilities."""
        if state.is_chance_node():
            outcomes: list[tuple[int, float]] = state.chance_outcomes()
            return outcomes
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]
