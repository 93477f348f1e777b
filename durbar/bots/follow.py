"""What a plan does in a sampled state."""

from random import Random
from typing import Any

from durbar.bots.decision import Plan
from durbar.bots.evaluator import Evaluator
from durbar.core.game import CHANCE, Seat


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
