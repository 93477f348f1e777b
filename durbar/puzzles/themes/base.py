"""What a theme looks at: a span of a game, such as a turn, and what a seat reached in it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import ClassVar

from durbar.core.conditions import points_of
from durbar.core.game import Event, Json, Observation, Seat
from durbar.core.match import Match

LONGEST = 30
"""Own actions of a span at most: a lesson takes 40."""


@dataclass(frozen=True, slots=True)
class Played:
    """What happened in a span while a strong bot played it."""

    seat: Seat
    before: Observation
    after: Observation
    own: tuple[str, ...]
    """The actions of the seat."""
    others: dict[Seat, list[str]]
    """What the other seats did meanwhile."""
    events: tuple[Event, ...]
    plies: int

    def points(self, source: str | None = None) -> int:
        """The points the seat scored, all or those of one source."""
        return points_of(self.events, self.seat, source)

    def sources(self) -> dict[str, int]:
        """The points the seat scored, by source."""
        names = {event.data["source"] for event in self.events if "points" in event.data}
        return {name: points for name in sorted(names) if (points := self.points(name))}

    def times(self, kind: str) -> int:
        """How often something of this kind happened to the seat."""
        return sum(event.kind == kind and event.seat == self.seat for event in self.events)


@dataclass(frozen=True, slots=True)
class Task:
    """What a puzzle may ask for after such a span."""

    theme: str
    goals: tuple[Json, ...]
    until: Json | None
    actions: int
    facts: Json = field(default_factory=dict)


class Span(ABC):
    """A part of a game that puzzles are about, and what they may ask for in it."""

    counts_points: bool = False
    """Whether answers are compared by the points of the span, or by what the search expects of them."""
    gap: float = 1.0
    """How much better the answer must be than the next one."""
    one_decision: bool = False
    """Whether it is one decision: then the deep search must decide the same."""

    @abstractmethod
    def begins(self, match: Match) -> bool:
        """Whether it begins with this decision."""

    @abstractmethod
    def ends(self, match: Match, seat: Seat, begun: int) -> bool:
        """Whether the span of this seat, which began after `begun` plies, is over."""

    @abstractmethod
    def tasks(self, played: Played) -> Iterable[Task]:
        """What could be asked for, the most interesting first."""


class Decision(Span):
    """One decision, one of which is clearly best: the task does not say which."""

    one_decision = True
    until: ClassVar[Json] = {"field": "actor", "not": "me"}

    def __init__(self, themes: dict[str, str], gap: float, choices: int = 4) -> None:
        self.themes, self.gap, self.choices = themes, gap, choices
        """The theme by the phase of the game, and how many legal actions there must be."""

    def begins(self, match: Match) -> bool:
        seen = match.observe(match.actor)
        return seen["phase"] in self.themes and len(match.legal()) >= self.choices

    def ends(self, match: Match, seat: Seat, begun: int) -> bool:
        return match.ply > begun

    def tasks(self, played: Played) -> Iterable[Task]:
        event = next((event for event in played.events if event.seat == played.seat), None)
        if event is None:
            return
        known = {**event.data, **(event.secret or {})}
        goal = {"event": event.kind, "data": self.facts(event.kind, known), "say": "best"}
        yield Task(self.theme(played), (goal,), self.until, 1, self.filled(played))

    def theme(self, played: Played) -> str:
        return self.themes[played.before["phase"]]

    def facts(self, kind: str, known: Json) -> Json:
        """What the event must have."""
        return known

    def filled(self, played: Played) -> Json:
        """What the texts are filled with."""
        return {}


def combined(goals: Sequence[Json]) -> Iterable[tuple[Json, ...]]:
    """Two of the goals, then one of them; the first goals come first."""
    yield from combinations(goals, 2)
    for goal in goals:
        yield (goal,)
