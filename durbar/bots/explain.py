"""What people are told about the candidates of a decision, from what the seat knows alone.

A plan is followed in several sampled states, and only what holds in all of them is told.
"""

import math
from collections.abc import Sequence
from random import Random
from statistics import quantiles
from typing import Any, NamedTuple

from durbar.bots.decision import SHOWN, Candidate, Decision
from durbar.bots.evaluator import evaluator
from durbar.bots.remarks import Course, Remark, remark
from durbar.core.game import CHANCE, Action, Event, Game, Json, Observation, Seat

SAMPLES = 4
"""States sampled from an observation. What they do not agree on is unknown to the seat."""
MOST_STEPS = 12
"""Steps of a plan that are followed: a policy that goes in circles must not hang a hint."""
MOST_SURE, MOST_RISKS = 4, 2
ENOUGH_PLAYOUTS = 10
"""Fewer playouts say nothing about what is likely."""
NOW = "now_"
"""How keys begin that tell points scored at once."""


class ExplainedStep(NamedTuple):
    """One action of a plan."""

    action: Action
    cost: dict[str, int]
    """What it takes from the seat."""
    events: list[list[Event]]
    """What happens in each sample."""


class Explained(NamedTuple):
    """A candidate as people read it."""

    steps: list[ExplainedStep]
    """Its certain part, and how the rollout policy answers what is asked on the way."""
    aim: list[Remark]
    """One, or two where another candidate has the first aim too."""
    sure: list[Remark]
    likely: Remark | None
    risks: list[Remark]
    grade: str
    behind: float
    """How far it is behind the first one, in the points of the evaluation."""

    @property
    def kind(self) -> str:
        """The kind of its action."""
        return self.steps[0].action.kind

    def to_json(self) -> Json:
        """Everything but the steps."""
        return {
            "aim": [each.to_json() for each in self.aim],
            "sure": [each.to_json() for each in self.sure],
            "likely": self.likely and self.likely.to_json(),
            "risk": [each.to_json() for each in self.risks],
            "grade": self.grade,
        }


def explain(game: Game[Any], observation: Observation, decision: Decision) -> list[Explained]:
    """The candidates that people are shown, best first: those with an aim of their own before others."""
    own, again, used = list[int](), list[int](), set[str]()
    found = list[Explained]()
    for number, candidate in enumerate(decision.candidates):
        explainer = _Explainer(game, observation, candidate)
        found.append(explainer.explained(decision.grade(number), used))
        aims = [each.key for each in found[-1].aim]
        (again if aims and aims[0] in used else own).append(number)
        used |= {*aims}
    shown = sorted([*own, *again][:SHOWN])
    return _without_common([found[number] for number in shown])


def _without_common(found: list[Explained]) -> list[Explained]:
    """Drop what is true of every candidate and brings no points: it is no reason to prefer one."""
    common = set.intersection(*({str(each) for each in one.sure} for one in found)) if found[1:] else set()
    shorter = []
    for one in found:
        kept = [each for each in one.sure if "points" in each.facts or str(each) not in common]
        scored = sum(each.say.startswith(NOW) for each in kept)
        shorter.append(one._replace(sure=(kept or one.sure)[: max(MOST_SURE, scored)]))
    return shorter


def looked_at(game: Game[Any], decision: Decision, shown: list[Explained]) -> list[Remark]:
    """Two sentences: what the search looked at, and how far the best candidate is ahead of the next shown."""
    looked = {key: count for key, count in decision.looked.items() if count}
    if not looked:
        return [remark("looked_only")]
    first = remark("looked_playouts" if "playouts" in looked else "looked_plans", **looked)
    return [first, *(evaluator(game).ahead(each.behind) for each in shown[1:2])]


def likely_points(outcomes: Sequence[float]) -> tuple[int, int] | None:
    """Between which whole points most playouts end: from the 20 % to the 80 % quantile, rounded outward."""
    if len(outcomes) < ENOUGH_PLAYOUTS:
        return None
    fifths = quantiles(outcomes, n=5, method="inclusive")
    return math.floor(fifths[0]), math.ceil(fifths[-1])


class _Explainer:
    """Follows one candidate in some sampled states."""

    def __init__(self, game: Game[Any], observation: Observation, candidate: Candidate) -> None:
        self.game, self.evaluator = game, evaluator(game)
        self.seat: Seat = observation["actor"]
        self.candidate = candidate
        self.before = [game.imagine(observation, Random(sample)) for sample in range(SAMPLES)]
        self.states = [state.copy() for state in self.before]
        self.luck = [Random(sample) for sample in range(SAMPLES)]
        self.steps = list[ExplainedStep]()

    def explained(self, grade: str, used: set[str]) -> Explained:
        """`used` has the aims of the candidates before."""
        self._follow()
        self._draw()
        found = [self.evaluator.explain(course) for course in self._courses()]
        aims, sure, risks = (_agreed(list(column)) for column in zip(*found, strict=True))
        more = [aim for aim in aims if aim.key not in used] if aims and aims[0].key in used else []
        parts = ([*aims[:1], *more[:1]], sure, self._likely(sure), risks[:MOST_RISKS])
        return Explained(self.steps, *parts, grade, self.candidate.behind)

    def _courses(self) -> list[Course[Any]]:
        plan = tuple(step.action for step in self.steps)
        events = [[e for step in self.steps for e in step.events[sample]] for sample in range(SAMPLES)]
        states = zip(self.before, self.states, events, strict=True)
        return [Course(self.seat, plan, *each) for each in states]

    def _likely(self, sure: list[Remark]) -> Remark | None:
        """What playouts say beyond what is sure."""
        points = likely_points(self.candidate.outcomes)
        now = sum(each.facts["points"] for each in sure if each.say.startswith(NOW))
        if points is None or points == (now, now) or points[1] <= 0:
            return None
        low, high = points
        return remark("likely" if low < high else "likely_exactly", low=low, high=high)

    def _follow(self) -> None:
        """The plan, then the answers of the rollout policy until the position is quiet."""
        for action in self.evaluator.shown_part(self.candidate.plan)[:MOST_STEPS]:
            if not self._step(action):
                return
        while len(self.steps) < MOST_STEPS and self._asked():
            if not self._step(self.evaluator.rollout_action(self.states[0], None)):
                return

    def _asked(self) -> bool:
        """Is the seat asked something on the way?"""
        return all(self.game.actor(s) == self.seat and not self.evaluator.is_quiet(s) for s in self.states)

    def _step(self, action: Action) -> bool:
        """Take one action where it can be taken however luck falls; nobody shows cards after luck."""
        game, states = self.game, self.states
        if any(game.actor(s) == CHANCE for s in states):
            if action.reveals:
                return False
            self._draw()
        if any(game.actor(s) != self.seat or game.check(s, action) is not None for s in states):
            return False
        before = states[0].copy()
        events = [game.apply(state, action) for state in states]
        self.steps.append(ExplainedStep(action, self.evaluator.cost(before, states[0], self.seat), events))
        return True

    def _draw(self) -> None:
        """What luck brings in each sample belongs to the step before."""
        for state, luck, events in zip(self.states, self.luck, self.steps[-1].events, strict=True):
            while self.game.actor(state) == CHANCE:
                events += self.game.apply(state, self.game.draw(state, luck))


def _agreed(found: list[Sequence[Remark]]) -> list[Remark]:
    """The remarks that all samples have, those that bring most first."""
    texts = [{str(each) for each in remarks} for remarks in found]
    common = [each for each in found[0] if all(str(each) in those for those in texts)]
    return sorted(common, key=lambda each: -each.rank)
