"""What an action would bring, worked out from what the seat knows alone, so that a preview leaks nothing."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from durbar.core.game import Action, Event, Game, Json, Observation, Seat

SAMPLES = 4
"""States sampled from an observation. What they do not agree on is unknown to the seat."""


class Preview(NamedTuple):
    """What is the same in all sampled states; None where they differ."""

    events: list[Event]
    scores: list[int | None]
    observation: Observation | None


def preview(game: Game[Any], observation: Observation, seat: Seat, action: Action) -> Preview:
    """Apply the action to several sampled states, before any chance, and keep what they agree on."""
    events: list[list[Event]] = []
    scores: list[list[int]] = []
    views: list[Observation] = []
    for sample in range(SAMPLES):
        state = game.imagine(observation, Random(sample))
        events.append(game.apply(state, action))
        scores.append(game.scores(state))
        views.append(game.observe(state, seat))
    return Preview(
        _common(events, seat),
        [column[0] if len(set(column)) == 1 else None for column in zip(*scores, strict=True)],
        views[0] if all(view == views[0] for view in views) else None,
    )


def preview_plan(game: Game[Any], observation: Observation, seat: Seat, plan: Sequence[Action]) -> list[Json]:
    """A plan step by step, until chance or another seat acts; each action with the certain events."""
    states = [game.imagine(observation, Random(sample)) for sample in range(SAMPLES)]
    steps: list[Json] = []
    for action in plan:
        if any(game.actor(state) != seat or game.check(state, action) is not None for state in states):
            break
        events = _common([game.apply(state, action) for state in states], seat)
        views = [{**e.view(seat), "secret": bool(e.secret) and seat in e.seen_by} for e in events]
        steps.append({"do": str(action), "kind": action.kind, "events": views})
    return steps


def _common(events: Sequence[list[Event]], seat: Seat) -> list[Event]:
    """The events of the first sample that the seat would see in all of them."""
    views = [[event.view(seat) for event in each] for each in events]
    return [
        event for event, view in zip(events[0], views[0], strict=True) if all(view in each for each in views)
    ]
