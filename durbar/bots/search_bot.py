"""Levels 1 and up: imagine what is hidden, plan, play the best plans on, choose and say why."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from math import inf
from random import Random
from typing import Any

from durbar.bots.beam import Clock, Planner
from durbar.bots.decision import SHOWN, Candidate, Thought
from durbar.bots.evaluator import Effort, Sense, sense
from durbar.bots.mcts import Plan, Tree
from durbar.core.errors import BadOption
from durbar.core.game import CHANCE, Action, Event, Game, Observation, Seat

ENDLESS = 10**9
"""So many playouts that only time ends them."""


class Thinker:
    """A level of thought for every game; `changes` to its usual effort come from its name."""

    def __init__(self, level: str, changes: Mapping[str, str]) -> None:
        self.level = level
        self.within = inf
        """Seconds there are for a decision, however long the level would think."""
        self.name = ":".join([level, *(f"{key}={value}" for key, value in changes.items())])
        self.changes = {key: _number(level, key, value) for key, value in changes.items()}
        if "playouts" in self.changes:
            self.changes = {"cpu": inf, "time": inf, **self.changes}
        elif "time" in self.changes:
            self.changes.setdefault("cpu", self.changes["time"])

    def choose(
        self, game: Game[Any], observation: Observation, legal: Sequence[Action], rng: Random
    ) -> Action:
        """The chosen action; the same for the same arguments as long as time does not cut the thought."""
        return self.think(game, observation, legal, rng).action

    def think(
        self, game: Game[Any], observation: Observation, legal: Sequence[Action], rng: Random
    ) -> Thought:
        """The choice with its best alternatives and reasons."""
        if len(legal) == 1:
            return Thought((Candidate((legal[0],), 0.0, {}, {}),))
        effort = self.effort(game)
        hurried = replace(effort, time=min(effort.time, self.within))
        return _Thinking(sense(game).schooled(effort.learned), hurried, observation, rng).result()

    def effort(self, game: Game[Any]) -> Effort:
        """How hard it thinks about this game."""
        effort = replace(sense(game).efforts[self.level], **self.changes)
        if "time" in self.changes and "playouts" not in self.changes and effort.playouts:
            return replace(effort, playouts=ENDLESS)
        return effort


class _Thinking:
    """One decision being made."""

    def __init__(self, feel: Sense[Any], effort: Effort, observation: Observation, rng: Random) -> None:
        self.sense = feel
        self.effort = effort
        self.rng = rng
        self.clock = Clock(effort.cpu, effort.time)
        self.seat: Seat = observation["actor"]
        self.worlds = [feel.game.imagine(observation, rng) for _ in range(effort.worlds)]

    def result(self) -> Thought:
        if self.effort.instinct and self.effort.playouts:
            return self._thought(self._played(None))
        planner = Planner(self.sense, self.seat, self.effort, self.rng, self.clock)
        found = planner.plans(self.worlds[0])
        ranked = [(plan.actions, plan.value) for plan in found[: max(SHOWN, self.effort.finalists)]]
        if self.effort.playouts:
            ranked = self._played([plan for plan, _ in ranked])
        elif len(self.worlds) > 1:
            ranked = self._weighed([plan for plan, _ in ranked])
        return self._thought([*ranked, *planner.first_steps()])

    def _thought(self, ranked: list[tuple[Plan, float]]) -> Thought:
        """The best of these with different beginnings."""
        seen: dict[Action, tuple[Plan, float]] = {}
        for plan, value in ranked:
            seen.setdefault(plan[0], (plan, value))
        return Thought(tuple(self._candidate(plan, value) for plan, value in list(seen.values())[:SHOWN]))

    def _weighed(self, finalists: list[Plan]) -> list[tuple[Plan, float]]:
        """The finalists by what they bring on average over all worlds."""
        ranked = []
        for plan in finalists:
            total = 0.0
            for world in self.worlds:
                state = world.copy()
                Tree.follow(self.sense, state, plan, self.seat, self.rng)
                self.sense.settle(state, self.rng)
                total += self.sense.edge(self.sense.values(state), self.seat)
            ranked.append((plan, total / len(self.worlds)))
        return sorted(ranked, key=lambda entry: entry[1], reverse=True)

    def _played(self, finalists: list[Plan] | None) -> list[tuple[Plan, float]]:
        """The finalists, or whatever looked promising, by how often playouts came back to them."""
        tree = Tree(self.sense, self.seat, self.effort, self.rng)
        for number in range(self.effort.playouts):
            if number and self.clock.up:
                break
            tree.playout(self.worlds[number % len(self.worlds)].copy(), finalists)
        return tree.ranking()

    def _candidate(self, plan: Plan, value: float) -> Candidate:
        """What the plan scores and promises, told in the first world."""
        state, now = self.worlds[0].copy(), dict[str, float]()
        game, events = self.sense.game, list[Event]()
        for action in plan:
            while game.actor(state) == CHANCE:
                events += game.apply(state, game.draw(state, self.rng))
            if game.actor(state) != self.seat or game.check(state, action) is not None:
                break
            events += game.apply(state, action)
        events += self.sense.settle(state, self.rng)
        for event in events:
            if event.seat == self.seat and "points" in event.data:
                source = event.data["source"]
                now[source] = now.get(source, 0.0) + event.data["points"]
        if not self.effort.playouts:  # playouts tell leads in points already
            value = self.sense.lead(self.sense.values(state), self.seat)
        return Candidate(plan, value, now, self.sense.worth(state, self.seat))


_KINDS: dict[str, type] = {field.name: type(field.default) for field in fields(Effort)}
_MAY_BE_NOUGHT = ("playouts", "deep", "through", "blur", "learned", "instinct")


def _number(level: str, key: str, value: str) -> Any:
    if key not in _KINDS:
        raise BadOption(f"{level} has no parameter {key!r}; it has: {', '.join(_KINDS)}")
    try:
        number = _KINDS[key](value)
    except ValueError as error:
        raise BadOption(f"{level}:{key} takes a number, not {value!r}") from error
    if not 0 < number < ENDLESS and not (key in _MAY_BE_NOUGHT and number == 0):
        raise BadOption(f"{level}:{key} must be a positive number, not {value!r}")
    return number
