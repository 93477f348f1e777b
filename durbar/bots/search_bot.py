"""The levels above random: sample what is hidden, plan, play the best plans on, choose and give reasons."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import inf
from operator import itemgetter
from random import Random
from typing import Any

from durbar.bots import search_settings
from durbar.bots.beam import BeamSearch
from durbar.bots.decision import SHOWN, Candidate, Decision, Plan
from durbar.bots.evaluator import Evaluator, evaluator
from durbar.bots.mcts import Tree, follow
from durbar.bots.search_settings import UNLIMITED, SearchSettings
from durbar.bots.time_limit import TimeLimit
from durbar.core.errors import BadOption
from durbar.core.game import CHANCE, Action, Event, Game, Observation, Seat


class SearchBot:
    """A level of play for every game that has an evaluator; parameters in its name change the settings."""

    def __init__(self, level: str, parameters: Mapping[str, str]) -> None:
        self.level = level
        self.name = ":".join([level, *(f"{key}={value}" for key, value in parameters.items())])
        self.max_time = inf
        """Seconds of the clock for a decision, whatever the settings say."""
        self.changes = search_settings.read(level, parameters)
        if "playouts" in self.changes:
            self.changes = {"cpu": inf, "time": inf, **self.changes}
        elif "time" in self.changes:
            self.changes.setdefault("cpu", self.changes["time"])

    def choose(
        self, game: Game[Any], observation: Observation, legal: Sequence[Action], rng: Random
    ) -> Action:
        """The chosen action; the same for the same arguments as long as time does not cut the search."""
        return self.decide(game, observation, legal, rng).action

    def decide(
        self, game: Game[Any], observation: Observation, legal: Sequence[Action], rng: Random
    ) -> Decision:
        """The choice with its best alternatives and reasons."""
        if len(legal) == 1:
            return Decision((Candidate((legal[0],), 0.0, {}, {}),))
        settings = self.settings(game)
        settings = replace(settings, time=min(settings.time, self.max_time))
        return _Search(evaluator(game).with_network(settings.network), settings, observation, rng).run()

    def settings(self, game: Game[Any]) -> SearchSettings:
        """How hard it searches in this game."""
        levels = evaluator(game).levels
        if self.level not in levels:
            raise BadOption(f"{game.title} has no {self.level} yet; it has: {', '.join(levels)}")
        settings = replace(levels[self.level], **self.changes)
        if "time" in self.changes and "playouts" not in self.changes and settings.playouts:
            return replace(settings, playouts=UNLIMITED)
        return settings


class _Search:
    """The search for one decision."""

    def __init__(
        self, evaluator: Evaluator[Any], settings: SearchSettings, observation: Observation, rng: Random
    ) -> None:
        self.evaluator = evaluator
        self.settings = settings
        self.rng = rng
        self.limit = TimeLimit(settings.cpu, settings.time)
        self.seat: Seat = observation["actor"]
        self.samples = [evaluator.game.imagine(observation, rng) for _ in range(settings.samples)]

    def run(self) -> Decision:
        settings = self.settings
        if settings.widening and settings.playouts:
            return self._decision(self._by_playouts(None))
        beam = BeamSearch(self.evaluator, self.seat, settings, self.rng, self.limit)
        found = beam.run(self.samples[0])
        ranked = [(node.actions, node.value) for node in found[: max(SHOWN, settings.top_plans)]]
        if settings.playouts:
            ranked = self._by_playouts([plan for plan, _ in ranked])
        elif len(self.samples) > 1:
            ranked = self._over_samples([plan for plan, _ in ranked])
        return self._decision([*ranked, *beam.first_actions()])

    def _decision(self, ranked: list[tuple[Plan, float]]) -> Decision:
        """The best of these plans with different first actions."""
        best: dict[Action, tuple[Plan, float]] = {}
        for plan, value in ranked:
            best.setdefault(plan[0], (plan, value))
        return Decision(tuple(self._candidate(plan, value) for plan, value in list(best.values())[:SHOWN]))

    def _over_samples(self, plans: list[Plan]) -> list[tuple[Plan, float]]:
        """The plans by their average utility over all samples."""
        evaluator, ranked = self.evaluator, list[tuple[Plan, float]]()
        for plan in plans:
            total = 0.0
            for sample in self.samples:
                state = sample.copy()
                follow(evaluator, state, plan, self.seat, self.rng)
                evaluator.play_until_quiet(state, self.rng)
                total += evaluator.utility(evaluator.values(state), self.seat)
            ranked.append((plan, total / len(self.samples)))
        return sorted(ranked, key=itemgetter(1), reverse=True)

    def _by_playouts(self, plans: list[Plan] | None) -> list[tuple[Plan, float]]:
        """The plans, or whatever looked promising, by how often playouts came back to them."""
        tree = Tree(self.evaluator, self.seat, self.settings, self.rng)
        for number in range(self.settings.playouts):
            if number and self.limit.expired:
                break
            tree.playout(self.samples[number % len(self.samples)].copy(), plans)
        return tree.ranking()

    def _candidate(self, plan: Plan, value: float) -> Candidate:
        """What the plan scores and leads to in the first sample."""
        state = self.samples[0].copy()
        now = dict[str, float]()
        for event in self._play(state, plan):
            if event.seat == self.seat and "points" in event.data:
                source = event.data["source"]
                now[source] = now.get(source, 0.0) + event.data["points"]
        if not self.settings.playouts:  # the ranking of playouts has leads in points already
            value = self.evaluator.lead(self.evaluator.values(state), self.seat)
        return Candidate(plan, value, now, self.evaluator.expected_points(state, self.seat))

    def _play(self, state: Any, plan: Plan) -> list[Event]:
        """The events of the plan in this state, as far as it goes, and of what follows until it is quiet."""
        game, events = self.evaluator.game, list[Event]()
        for action in plan:
            while game.actor(state) == CHANCE:
                events += game.apply(state, game.draw(state, self.rng))
            if game.actor(state) != self.seat or game.check(state, action) is not None:
                break
            events += game.apply(state, action)
        return events + self.evaluator.play_until_quiet(state, self.rng)
