"""What an action would bring, worked out from what the seat knows alone, so that a preview leaks nothing."""

from collections.abc import Iterator, Sequence
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


class Ahead(NamedTuple):
    """A preview for the seat to act, and the version and observation it starts from."""

    preview: Preview
    seat: Seat
    version: int
    observation: Observation


class Sample(NamedTuple):
    """What the action brings in one sampled state."""

    events: list[Event]
    scores: list[int]
    observation: Observation


def preview(game: Game[Any], observation: Observation, seat: Seat, action: Action) -> Preview:
    """Apply the action to several sampled states, before any chance, and keep what they agree on."""
    return agreed([*samples(game, observation, seat, action)], seat)


def samples(game: Game[Any], observation: Observation, seat: Seat, action: Action) -> Iterator[Sample]:
    """The action in one sampled state after the other."""
    for number in range(SAMPLES):
        state = game.imagine(observation, Random(number))
        events = game.apply_traced(state, action)
        yield Sample(events, game.scores(state), game.observe(state, seat))


def agreed(found: Sequence[Sample], seat: Seat) -> Preview:
    """What is the same in all samples."""
    scores = zip(*(sample.scores for sample in found), strict=True)
    view = found[0].observation
    return Preview(
        _common([sample.events for sample in found], seat),
        [column[0] if len(set(column)) == 1 else None for column in scores],
        view if all(sample.observation == view for sample in found) else None,
    )


def certain(events: Sequence[list[Event]], seat: Seat) -> list[Json]:
    """What the seat would see of a step in all sampled states, as events of the log."""
    return [{**e.view(seat), "secret": bool(e.secret) and seat in e.seen_by} for e in _common(events, seat)]


def _common(events: Sequence[list[Event]], seat: Seat) -> list[Event]:
    """The events of the first sample that the seat would see in all of them."""
    views = [[event.view(seat) for event in each] for each in events]
    return [
        event for event, view in zip(events[0], views[0], strict=True) if all(view in each for each in views)
    ]
