"""How a sampled state is played on after a move, so that what the move leads to can be evaluated.

The same random numbers serve every move that is compared in a state: what differs then is due to the moves.
"""

from dataclasses import replace
from math import inf
from random import Random
from typing import Any

from durbar.bots.beam import BeamSearch
from durbar.bots.decision import Plan
from durbar.bots.evaluator import MAX_UNTIL_QUIET, Evaluator
from durbar.bots.follow import follow
from durbar.bots.search_settings import SearchSettings
from durbar.bots.time_limit import TimeLimit
from durbar.core.game import CHANCE, Seat

QUICK_TURN = SearchSettings(depth=10, width=1, first_actions=60, best_actions=6, new_actions=8)
"""How a turn is planned at the first look."""
ANSWER = replace(QUICK_TURN, noise=1.5, overlooks=0.2)
"""How the others are expected to answer: never twice quite the same, so that chance plays no part."""
MOST_STEPS = 40
"""Actions of one turn: a policy that goes in circles must not hang a review."""


def take(evaluator: Evaluator[Any], state: Any, plan: Plan, seat: Seat, rng: Random) -> None:
    """Take a seat's actions in a sampled state, with what chance and the others may answer between them.

    What cannot be done there, because something else was drawn or bid, is left out.
    """
    game = evaluator.game
    for action in plan:
        _answer(evaluator, state, seat, rng)
        if game.actor(state) == seat and game.check(state, action) is not None:
            evaluator.play_until_quiet(state, rng)
        if game.actor(state) == seat and game.check(state, action) is None:
            game.apply(state, action)


def _answer(evaluator: Evaluator[Any], state: Any, seat: Seat, rng: Random) -> None:
    """What chance and other seats do before the seat goes on."""
    game, left = evaluator.game, MAX_UNTIL_QUIET
    while left and (actor := game.actor(state)) not in (None, seat):
        if actor == CHANCE:
            game.apply(state, game.draw(state, rng))
        elif evaluator.is_quiet(state):
            return
        else:
            game.apply(state, evaluator.rollout_action(state, rng))
        left -= 1


def play_turns(evaluator: Evaluator[Any], state: Any, turns: int, rng: Random) -> None:
    """Let every seat whose turn comes plan it quickly, for so many turns."""
    for _ in range(turns):
        evaluator.play_until_quiet(state, rng)
        finish_turn(evaluator, state, rng)
    evaluator.play_until_quiet(state, rng)


def finish_turn(evaluator: Evaluator[Any], state: Any, rng: Random) -> None:
    """Play the turn of the seat to act to its end, by a quick plan."""
    game, left = evaluator.game, MOST_STEPS
    seat = game.actor(state)
    while left and seat is not None and game.actor(state) == seat:
        follow(evaluator, state, quick_plan(evaluator, state, seat, rng, ANSWER), seat, rng)
        evaluator.play_until_quiet(state, rng)
        left -= 1


def quick_plan(
    evaluator: Evaluator[Any], state: Any, seat: Seat, rng: Random, settings: SearchSettings = QUICK_TURN
) -> Plan:
    """The plan of a narrow beam."""
    beam = BeamSearch(evaluator, seat, settings, rng, TimeLimit(inf, inf))
    return beam.run(state)[0].actions
