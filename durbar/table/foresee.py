"""What an action would bring, told from what the seat knows alone, so that looking ahead leaks nothing."""

from random import Random
from typing import Any, NamedTuple

from durbar.core.game import Action, Event, Game, Observation, Seat

GUESSES = 4


class Foresight(NamedTuple):
    """What is the same however the hidden things lie; None where it is not."""

    events: list[Event]
    scores: list[int | None]
    observation: Observation | None


def foresee(game: Game[Any], observation: Observation, seat: Seat, action: Action) -> Foresight:
    """Try the action on several imagined tables, before luck has its say, and keep what they agree on."""
    events: list[list[Event]] = []
    scores: list[list[int]] = []
    views: list[Observation] = []
    for guess in range(GUESSES):
        state = game.imagine(observation, Random(guess))
        events.append(game.apply(state, action))
        scores.append(game.scores(state))
        views.append(game.observe(state, seat))
    told = [[event.view(seat) for event in each] for each in events]
    return Foresight(
        [event for event, view in zip(events[0], told[0], strict=True) if all(view in each for each in told)],
        [column[0] if len(set(column)) == 1 else None for column in zip(*scores, strict=True)],
        views[0] if all(view == views[0] for view in views) else None,
    )
