"""The levels above random: sample what is hidden, plan, play the best plans on, choose."""

import gc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from math import inf
from operator import attrgetter, itemgetter
from random import Random
from typing import Any

from durbar.bots import search_settings
from durbar.bots.beam import BeamNode, BeamSearch
from durbar.bots.decision import CONSIDERED, SHOWN, Candidate, Decision, Plan, ordered
from durbar.bots.effort import with_effort
from durbar.bots.evaluator import Evaluator, evaluator
from durbar.bots.mcts import Tree, follow
from durbar.bots.search_settings import UNLIMITED, SearchSettings
from durbar.bots.taste import Taste, varied
from durbar.bots.time_limit import TimeLimit
from durbar.core.errors import BadOption
from durbar.core.game import Action, Game, Observation, Seat

TABLE_EFFORT = {"expert": 4.0, "master": 4.0}
"""At a table, where the clock bounds them, these levels do so many times the work they were measured with."""
SIDE_PLANS, SIDE_CPU, SIDE_TIME = 4, 0.5, 2.0
"""Other first actions that are planned on for people: how many, and how long all of them together."""
SIDE_SEARCH = {"width": 3, "first_actions": 30, "best_actions": 6, "new_actions": 8}
"""How they are searched: people need whole plans to compare, not the best ones."""


@contextmanager
def _uncollected() -> Iterator[None]:
    """Search makes many objects and no cycles of them: looking for cycles all the time finds nothing."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


class SearchBot:
    """A level of play for every game that has an evaluator; parameters in its name change the settings."""

    def __init__(self, level: str, parameters: Mapping[str, str]) -> None:
        self.level = level
        self.name = ":".join([level, *(f"{key}={value}" for key, value in parameters.items())])
        self.max_time = inf
        """Seconds of the clock for a decision, whatever the settings say."""
        self.persona = search_settings.persona(parameters)
        """Whose taste decides among plans of nearly equal value."""
        self.by_count = False
        """Whether counts alone bound the search, so that a seed gives the same choice on every machine."""
        self.changes = search_settings.read(level, parameters)
        if "playouts" in self.changes:
            self.changes = {"cpu": inf, "time": inf, **self.changes}
        elif "time" in self.changes:
            self.changes.setdefault("cpu", self.changes["time"])

    def choose(
        self, game: Game[Any], observation: Observation, legal: Sequence[Action], rng: Random
    ) -> Action:
        """The chosen action; the same for the same arguments as long as time does not cut the search."""
        if len(legal) == 1:
            return legal[0]
        with _uncollected():
            return self._search(game, observation, rng).best().action

    def decide(
        self, game: Game[Any], observation: Observation, legal: Sequence[Action], rng: Random
    ) -> Decision:
        """The choice with its best alternatives."""
        if len(legal) == 1:
            return Decision((Candidate((legal[0],), 0.0),))
        with _uncollected():
            return self._search(game, observation, rng).decision()

    def _search(self, game: Game[Any], observation: Observation, rng: Random) -> "_Search":
        settings = self.settings(game)
        settings = replace(settings, time=min(settings.time, self.max_time))
        trained = evaluator(game).with_network(settings.network)
        taste = Taste(trained, self.persona, observation["actor"], rng) if self.persona else None
        return _Search(trained, settings, observation, rng, taste)

    def settings(self, game: Game[Any]) -> SearchSettings:
        """How hard it searches in this game."""
        levels = evaluator(game).levels
        if self.level not in levels:
            raise BadOption(f"{game.title} has no {self.level} yet; it has: {', '.join(levels)}")
        settings = levels[self.level]
        if self.by_count:
            settings = replace(settings, cpu=inf, time=inf)
        elif not self.changes:
            settings = replace(settings, effort=TABLE_EFFORT.get(self.level, 1.0))
        settings = replace(settings, **self.changes)
        if "time" in self.changes and "playouts" not in self.changes and settings.playouts:
            return replace(settings, playouts=UNLIMITED)
        return with_effort(settings)


class _Search:
    """The search for one decision."""

    def __init__(
        self,
        evaluator: Evaluator[Any],
        settings: SearchSettings,
        observation: Observation,
        rng: Random,
        taste: Taste | None = None,
    ) -> None:
        self.evaluator = evaluator
        self.settings = settings
        self.rng = rng
        self.taste = taste
        self.limit = TimeLimit(settings.cpu, settings.time)
        self.seat: Seat = observation["actor"]
        self.samples = [evaluator.game.imagine(observation, rng) for _ in range(settings.samples)]
        self.beam = BeamSearch(evaluator, self.seat, settings, rng, self.limit)
        self.found = list[BeamNode]()
        """All plans of the beam, best first."""
        self.tree = Tree(evaluator, self.seat, settings, rng)

    def best(self) -> Candidate:
        """The choice alone."""
        return self._preferred()[0]

    def decision(self) -> Decision:
        """The choice, then the best candidates with other first actions."""
        best: dict[Action, Candidate] = {}
        for candidate in (*self._preferred(), *self._others()):
            best.setdefault(candidate.action, candidate)
        looked = {
            "plans": self.beam.tried,
            "samples": len(self.samples),
            "playouts": self.tree.playouts,
        }
        return Decision(ordered(list(best.values())[:CONSIDERED]), looked)

    def _preferred(self) -> list[Candidate]:
        """The plans in the order of the search, but for what a persona prefers."""
        ranked = varied(self._ranked(), self.evaluator.variety(self.samples[0]), self.rng)
        return ranked if self.taste is None else self.taste.sorted(ranked, self.samples[0])

    def _ranked(self) -> list[Candidate]:
        """The plans the choice is made from, best first."""
        settings = self.settings
        if settings.widening and settings.playouts:
            return self._by_playouts(None)
        self.found = self.beam.run(self.samples[0])
        count = max(SHOWN, settings.top_plans)
        top = self.found[:count]
        if self.taste is not None:
            top += self.taste.more(self.found, self.samples[0], count)
        if settings.playouts:
            return self._by_playouts([node.actions for node in top])
        if len(self.samples) > 1:
            return self._over_samples([node.actions for node in top])
        return [Candidate(node.actions, node.value) for node in top]

    def _others(self) -> list[Candidate]:
        """Further plans of the beam, one for each first action, in the same evaluation."""
        if self.settings.playouts:
            return []
        known = {node.actions[0]: (node.actions, node.value) for node in reversed(self.found)}
        plans = sorted(known.values(), key=itemgetter(1), reverse=True)[:CONSIDERED]
        plans += self._completed([each for each in self.beam.first_actions() if each[0][0] not in known])
        if len(self.samples) > 1:
            return self._over_samples([plan for plan, _ in plans])
        return [Candidate(plan, value) for plan, value in plans]

    def _completed(self, begun: list[tuple[Plan, float]]) -> list[tuple[Plan, float]]:
        """The best begun plan of each kind of action, planned on by a narrow beam with little time."""
        best: dict[str, tuple[Plan, float]] = {}
        for plan, value in begun:
            best.setdefault(str(plan[0]).split()[0], (plan, value))
        limit = TimeLimit(min(self.settings.cpu, SIDE_CPU), min(self.settings.time, SIDE_TIME))
        settings = replace(self.settings, **SIDE_SEARCH)
        beam = BeamSearch(self.evaluator, self.seat, settings, self.rng, limit)
        found = [self._planned_on(beam, *each) for each in list(best.values())[:SIDE_PLANS]]
        self.beam.tried += beam.tried
        return found

    def _planned_on(self, beam: BeamSearch, plan: Plan, value: float) -> tuple[Plan, float]:
        state = self.samples[0].copy()
        follow(self.evaluator, state, plan, self.seat, self.rng)
        self.evaluator.play_until_quiet(state, self.rng)
        if self.settings.depth == 1 or self.evaluator.game.actor(state) != self.seat:
            return plan, value
        found = beam.run(state)
        return ((*plan, *found[0].actions), found[0].value) if found else (plan, value)

    def _over_samples(self, plans: list[Plan]) -> list[Candidate]:
        """The plans by their average utility over all samples."""
        evaluator, ranked = self.evaluator, list[Candidate]()
        for plan in plans:
            total = 0.0
            for sample in self.samples:
                state = sample.copy()
                follow(evaluator, state, plan, self.seat, self.rng)
                evaluator.play_until_quiet(state, self.rng)
                total += self.beam.utility(state)
            ranked.append(Candidate(plan, total / len(self.samples)))
        return sorted(ranked, key=attrgetter("value"), reverse=True)

    def _by_playouts(self, plans: list[Plan] | None) -> list[Candidate]:
        """The plans, or whatever looked promising, by how often playouts came back to them."""
        tree = self.tree
        for number in range(self.settings.playouts):
            if number and self.limit.expired:
                break
            tree.playout(self.samples[number % len(self.samples)].copy(), plans)
        return tree.ranking()
