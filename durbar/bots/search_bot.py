"""The levels above random: how hard they search, and what they choose."""

import gc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from math import inf
from random import Random
from typing import Any

from durbar.bots import search_settings
from durbar.bots.decision import Candidate, Decision, Plan
from durbar.bots.effort import with_effort
from durbar.bots.evaluator import Evaluator, evaluator
from durbar.bots.search import Search
from durbar.bots.search_settings import UNLIMITED, SearchSettings
from durbar.bots.taste import Taste
from durbar.core.errors import BadOption
from durbar.core.game import Action, Game, Observation

STRONG = frozenset({"expert", "master"})
"""At a table, where the clock bounds them, these levels do more work than they were measured with."""


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
        self.evaluator: Evaluator[Any] | None = None
        """Evaluates instead of the game's own evaluator, as it is."""
        self.changes = search_settings.read(level, parameters)
        if "playouts" in self.changes:
            self.changes = {"cpu": inf, "time": inf, **self.changes}
        elif "time" in self.changes:
            self.changes.setdefault("cpu", self.changes["time"])

    def choose(
        self, game: Game[Any], observation: Observation, legal: Sequence[Action], rng: Random
    ) -> Action:
        """The chosen action; the same for the same arguments as long as time does not cut the search."""
        return self.plan(game, observation, legal, rng)[0]

    def plan(self, game: Game[Any], observation: Observation, legal: Sequence[Action], rng: Random) -> Plan:
        """The chosen action, then what the search means to do after it."""
        if len(legal) == 1:
            return (legal[0],)
        with _uncollected():
            return self.search(game, observation, rng).best().plan

    def plans_turns(self, game: Game[Any]) -> bool:
        """Whether its plans are meant to be played on: those of a beam, not what playouts happened to do."""
        settings = self.settings(game)
        return settings.depth > 1 and not settings.playouts

    def decide(
        self,
        game: Game[Any],
        observation: Observation,
        legal: Sequence[Action],
        rng: Random,
        played: Plan = (),
    ) -> Decision:
        """The choice with its best alternatives; a plan that was played already is taken for the choice."""
        if len(legal) == 1:
            return Decision((Candidate((legal[0],), 0.0),))
        with _uncollected():
            return self.search(game, observation, rng).decision(played)

    def search(self, game: Game[Any], observation: Observation, rng: Random) -> Search:
        """The search for one decision, for those who want to know more than the choice."""
        settings = self.settings(game, observation["seats"])
        settings = replace(settings, time=min(settings.time, self.max_time))
        trained = self.evaluator or evaluator(game).with_network(settings.network)
        taste = Taste(trained, self.persona, observation["actor"], rng) if self.persona else None
        return Search(trained, settings, observation, rng, taste)

    def settings(self, game: Game[Any], seats: int = 0) -> SearchSettings:
        """How hard it searches in this game, at so many seats if they matter."""
        usual = evaluator(game)
        levels = {**usual.levels, **usual.levels_at.get(seats, {})}
        if self.level not in levels:
            raise BadOption(f"{game.title} has no {self.level} yet; it has: {', '.join(levels)}")
        settings = levels[self.level]
        if self.by_count:
            settings = replace(settings, cpu=inf, time=inf)
        elif not self.changes:
            settings = replace(settings, effort=usual.table_effort if self.level in STRONG else 1.0)
        settings = replace(settings, **self.changes)
        if "time" in self.changes and "playouts" not in self.changes and settings.playouts:
            return replace(settings, playouts=UNLIMITED)
        return usual.spend(with_effort(settings))
