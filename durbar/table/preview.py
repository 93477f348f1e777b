"""What an action would bring, told from what the seat knows alone, so that looking ahead leaks nothing."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from durbar.core.game import Action, Event, Game, Json, Observation, Seat

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
    return Foresight(
        _agreed(events, seat),
        [column[0] if len(set(column)) == 1 else None for column in zip(*scores, strict=True)],
        views[0] if all(view == views[0] for view in views) else None,
    )


def foretell(game: Game[Any], observation: Observation, seat: Seat, plan: Sequence[Action]) -> list[Json]:
    """A plan step by step: each action with the events that are sure, until luck or somebody else acts."""
    worlds = [game.imagine(observation, Random(guess)) for guess in range(GUESSES)]
    steps: list[Json] = []
    for action in plan:
        if any(game.actor(world) != seat or game.check(world, action) is not None for world in worlds):
            break
        events = _agreed([game.apply(world, action) for world in worlds], seat)
        views = [{**e.view(seat), "secret": bool(e.secret) and seat in e.seen_by} for e in events]
        steps.append({"do": str(action), "kind": action.kind, "events": views})
    return steps


def _agreed(events: Sequence[list[Event]], seat: Seat) -> list[Event]:
    """The events of the first world that the seat would see in all of them."""
    told = [[event.view(seat) for event in each] for each in events]
    return [
        event for event, view in zip(events[0], told[0], strict=True) if all(view in each for each in told)
    ]
