"""What the actions of a prepared turn bring, worked out from what the seat knows alone.

The same function looks at a turn while it is prepared and tries it when the seat is to act: first on states
made by `ahead`, later on states made by `imagine`. So neither tells the seat anything that is hidden from it.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from durbar.core.game import Action, Event, Game, Json, Observation, Seat
from durbar.table.client_input import legal
from durbar.table.preview import SAMPLES, Sample, agreed
from durbar.table.refusal import Refusal


class Step(NamedTuple):
    """What one action brings as far as the seat can know."""

    do: str
    events: list[Event]
    scores: list[int | None]
    observation: Observation | None
    """None where it depends on something hidden."""
    goes_on: bool
    """The seat is still to act, and sees what it acts on."""
    mark: str
    """A hash of what the action brings the seat: a prepared turn is played only if that stays the same."""


def next_turn(game: Game[Any], observation: Observation) -> list[Any]:
    """Sampled states in which the seat's next turn begins, or a refusal. They are the same every time."""
    states = [game.ahead(observation, Random(number)) for number in range(SAMPLES)]
    if any(state is None for state in states):
        raise Refusal("no_plan")
    return states


def this_turn(game: Game[Any], observation: Observation) -> list[Any]:
    """Sampled states of the moment in which the seat is to act."""
    return [game.imagine(observation, Random(number)) for number in range(SAMPLES)]


def steps_ahead(game: Game[Any], states: list[Any], seat: Seat, do: Sequence[str]) -> Iterator[Step]:
    """One action after the other in all of these states, which change; a refusal at the first not possible.

    It stops before chance or another seat acts, and where the states no longer agree on what the seat sees.
    """
    goes_on = True
    for text in do:
        if not goes_on:
            raise Refusal("plan_ends")
        step = _step(game, states, seat, legal(game, states[0], text))  # what is legal is no secret of others
        goes_on = step.goes_on
        yield step


def _step(game: Game[Any], states: list[Any], seat: Seat, action: Action) -> Step:
    trace = game.trace(states[0], action)
    before = game.scores(states[0])[seat]
    found = [Sample(game.apply(s, action), game.scores(s), game.observe(s, seat)) for s in states]
    events, scores, seen = agreed(found, seat)
    actor = game.actor(states[0])
    goes_on = seen is not None and actor == seat
    score = scores[seat]
    brings: list[Any] = [None if score is None else score - before, goes_on]
    if actor is not None:  # at the end of the game the events are about everybody
        brings += [[event.view(seat) for event in events if event.seat == seat]]
        brings += [None if seen is None else game.relies(seen)]
    if trace and events:
        events[0].data.update(trace)
    return Step(str(action), events, scores, seen, goes_on, _mark(brings))


def _mark(brings: list[Any]) -> str:
    text = json.dumps(brings, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def misfits(
    game: Game[Any], states: list[Any], seat: Seat, do: Sequence[str], marks: Sequence[str]
) -> Iterator[Json | None]:
    """For each action None if it still brings what it brought when it was prepared; at last what is wrong."""
    steps = steps_ahead(game, states, seat, do)
    for text, mark in zip(do, marks, strict=True):
        try:
            wrong = None if next(steps).mark == mark else {"do": text}
        except Refusal as refusal:
            wrong = {"do": text, **_why(refusal)}
        yield wrong
        if wrong is not None:
            return


def _why(refusal: Refusal) -> Json:
    """The rejection of a refusal as it is stored, so that it can be told in any language."""
    rejection = refusal.rejection
    if rejection is None:
        return {}
    return {"clause": rejection.clause, "why": rejection.why, "facts": dict(rejection.facts)}
