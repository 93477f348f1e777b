"""The search for one decision: sample what is hidden, plan, play the best plans on, choose."""

from dataclasses import replace
from operator import attrgetter, itemgetter
from random import Random
from typing import Any

from durbar.bots.beam import BeamNode, BeamSearch
from durbar.bots.decision import CONSIDERED, SHOWN, Candidate, Decision, Plan, one_for_each_action, ordered
from durbar.bots.evaluator import Evaluator
from durbar.bots.follow import follow
from durbar.bots.paired_mcts import tree_for
from durbar.bots.search_settings import SearchSettings
from durbar.bots.taste import Taste, varied
from durbar.bots.time_limit import TimeLimit
from durbar.core.game import Observation, Seat

SIDE_PLANS, SIDE_CPU, SIDE_TIME = 4, 0.5, 2.0
"""Other first actions that are planned on for people: how many, and how long all of them together."""
SIDE_SEARCH = {"width": 3, "first_actions": 30, "best_actions": 6, "new_actions": 8}
"""How they are searched: people need whole plans to compare, not the best ones."""


class Search:
    """One search. It is used once: `best`, `decision` and `plans` each make it."""

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
        self.tree = tree_for(evaluator, self.seat, settings, rng)

    def best(self) -> Candidate:
        """The choice alone."""
        return self.plans()[0]

    def decision(self, played: Plan = ()) -> Decision:
        """The choice, or the plan that was played, then the best candidates with other first actions."""
        chosen = self.over_samples([played]) if played else []
        found = one_for_each_action((*chosen, *self.plans(), *self._others()))
        return Decision(ordered(found[:CONSIDERED]), self.looked)

    @property
    def looked(self) -> dict[str, int]:
        """What it has looked at so far: plans, samples of what is hidden, playouts."""
        return {
            "plans": self.beam.tried,
            "samples": len(self.samples),
            "playouts": self.tree.playouts,
        }

    def plans(self) -> list[Candidate]:
        """The plans in the order of the search, but for what a persona prefers."""
        ranked = varied(self.ranked(), self.evaluator.variety(self.samples[0]), self.rng)
        return ranked if self.taste is None else self.taste.sorted(ranked, self.samples[0])

    def ranked(self) -> list[Candidate]:
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
            return self.over_samples([node.actions for node in top])
        return [Candidate(node.actions, node.value) for node in top]

    def _others(self) -> list[Candidate]:
        """Further plans of the beam, one for each first action, in the same evaluation."""
        if self.settings.playouts:
            return []
        known = {node.actions[0]: (node.actions, node.value) for node in reversed(self.found)}
        plans = sorted(known.values(), key=itemgetter(1), reverse=True)[:CONSIDERED]
        plans += self._completed([each for each in self.beam.first_actions() if each[0][0] not in known])
        if len(self.samples) > 1:
            return self.over_samples([plan for plan, _ in plans])
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

    def over_samples(self, plans: list[Plan]) -> list[Candidate]:
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
