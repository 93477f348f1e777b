"""What a seat will probably be asked next while others act, worked out from what it knows alone.

States sampled from its observation are played on until it is to act: by the rollout policy, and by ending the
turn of whoever is to act at once, because people play action by action and a turn may be about to end.
"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from durbar.bots.evaluator import Evaluator, evaluator
from durbar.core.game import CHANCE, Action, Game, Observation, Seat

SAMPLES = 12
"""Sampled states that are played on."""
MAX_PLIES = 60
"""Plies after which the seat's decision is too far away to be guessed."""


class Prediction(NamedTuple):
    """A decision the seat may have to take."""

    observation: Observation
    legal: list[str]
    plies: int
    """How far away it is, chance included."""
    weight: int
    """How many of the samples led to it."""


def predict(game: Game[Any], observation: Observation, seat: Seat, rng: Random) -> list[Prediction]:
    """The decisions the seat may have to take next, most likely first.

    The observation is the seat's own, of a moment in which somebody else is to act.
    """
    found = dict[str, Prediction]()
    for state, plies in _played_on(evaluator(game), observation, seat, rng):
        seen = game.observe(state, seat)
        key = json.dumps([seen, plies], sort_keys=True)
        before = found[key].weight if key in found else 0
        legal = found[key].legal if key in found else [str(action) for action in game.legal(state)]
        found[key] = Prediction(seen, legal, plies, before + 1)
    return sorted(found.values(), key=lambda prediction: -prediction.weight)


def after(game: Game[Any], observation: Observation, action: Action, rng: Random) -> Prediction | None:
    """The next decision of the seat to act once it has taken this action, if nobody acts in between."""
    seat, state, plies = observation["actor"], game.imagine(observation, rng), 1
    game.apply(state, action)
    while game.actor(state) == seat:
        legal = game.legal(state)
        if len(legal) > 1:
            return Prediction(game.observe(state, seat), [str(each) for each in legal], plies, 1)
        game.apply(state, legal[0])  # there is nothing to decide
        plies += 1
    return None


def _played_on(
    judge: Evaluator[Any], observation: Observation, seat: Seat, rng: Random
) -> Iterator[tuple[Any, int]]:
    """Sampled states in which the seat has to decide, and how many plies were played."""
    game = judge.game
    for number in range(SAMPLES):
        state = game.imagine(observation, rng)
        if number == 0:
            for action in endings(game, state):
                ended = state.copy()
                game.apply(ended, action)
                if (plies := _play_on(judge, ended, seat, rng)) is not None:
                    yield ended, plies + 1
        if (plies := _play_on(judge, state, seat, rng)) is not None:
            yield state, plies


def endings(game: Game[Any], state: Any) -> list[Action]:
    """Actions that end the turn of the seat to act: one of each kind is tried, for kinds end it or do not."""
    actor, ending, tried = game.actor(state), list[Action](), set[str]()
    for action in game.legal(state):
        if action.kind not in tried:
            tried.add(action.kind)
            ended = state.copy()
            game.apply(ended, action)
            if game.actor(ended) != actor:
                ending.append(action)
    return ending


def _play_on(judge: Evaluator[Any], state: Any, seat: Seat, rng: Random) -> int | None:
    """Play until the seat has a choice; how many plies it took, None if it does not come to that."""
    game = judge.game
    for plies in range(MAX_PLIES):
        actor = game.actor(state)
        if actor is None:
            return None
        if actor == CHANCE:
            game.apply(state, game.draw(state, rng))
        elif actor != seat:
            game.apply(state, judge.rollout_action(state, rng))
        elif len(legal := game.legal(state)) > 1:
            return plies
        else:
            game.apply(state, legal[0])
    return None
