"""Remarks for people about a plan: what it aims at, what is certain, what could go wrong.

A remark is a key of the game's words (their table `hints`) and facts; whoever shows it fills in the words.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from durbar.bots.decision import Plan
from durbar.core.game import Event, Json, Seat

S = TypeVar("S")


class Remark(NamedTuple):
    """One sentence, or a part of one."""

    say: str
    """The key of its template in the table `hints` of the game's words."""
    facts: Json
    rank: float = 0.0
    """What it brings, in points: the largest is told first."""

    @property
    def key(self) -> str:
        """What makes it differ for people: of what brings nothing, only the kind."""
        return self.say if self.rank < 0 else f"{self.say} {self.facts}"

    def to_json(self) -> Json:
        return {"say": self.say, "facts": self.facts}


def remark(say: str, rank: float = 0.0, **facts: Any) -> Remark:
    return Remark(say, facts, rank)


@dataclass(frozen=True, slots=True)
class Course(Generic[S]):
    """A plan in one sampled state, as far as it is certain."""

    seat: Seat
    plan: Plan
    before: S
    after: S
    events: list[Event]

    def own(self, *kinds: str) -> list[Event]:
        """The seat's own events of these kinds."""
        return [event for event in self.events if event.seat == self.seat and event.kind in kinds]


class Remarks(NamedTuple):
    """What there is to say about a course."""

    aims: Sequence[Remark] = ()
    """What it is for, as the title of a candidate; the first in its order of rank counts."""
    sure: Sequence[Remark] = ()
    """What is certain. Keys that begin with `now_` tell the points it scores, all of them together."""
    risks: Sequence[Remark] = ()


def gained(events: Iterable[Event]) -> int:
    """The points of these events."""
    return sum(event.data.get("points", 0) for event in events)
