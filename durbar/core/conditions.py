"""Conditions: what a lesson asks for, written as data and measured on what happened. There are three kinds.

- `points = 8`: the learner has scored so many since the task began; with `source` from this source alone.
- `event = "pool"`: it happened `least` times (1) and at most `most` times. `by` says whose event it is: `me`,
  `others` or `anyone`; `data` names facts that it must have.
- `field = "players.me.tokens"`: this field of the learner's observation `is` a value or is `not`, `has` one,
  or is `least` or `most`: a number, or the length of a list.

In the path of a field `me` stands for the learner's seat, a number for a place in a list, and `cell=k10` for
the first object of a list whose `cell` is `k10`, or is a list with `k10` in it. As a value `me` is the
learner's seat, too.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from durbar.core.game import Event, Game, Observation, Seat
from durbar.core.reading import Reader
from durbar.core.words import words

KINDS = ("points", "event", "field")
BY = ("me", "others", "anyone")


@dataclass(frozen=True, slots=True)
class Scene:
    """What a condition is measured on: the events since the task began, and what the learner sees now."""

    seat: Seat
    events: Sequence[Event]
    observation: Observation


@dataclass(frozen=True, slots=True)
class Measure:
    """How far a condition is met, such as 7 of 8 points; 0 or 1 of 1 where nothing is counted."""

    holds: bool
    value: int
    of: int


def points_of(events: Iterable[Event], seat: Seat, source: str | None = None) -> int:
    """The points that a seat scored, all or those of one source."""
    return sum(
        event.data["points"]
        for event in events
        if event.seat == seat and "points" in event.data and source in (None, event.data["source"])
    )


@dataclass(frozen=True, slots=True)
class Points:
    least: int
    source: str | None

    def measure(self, scene: Scene) -> Measure:
        won = points_of(scene.events, scene.seat, self.source)
        return Measure(won >= self.least, won, self.least)


@dataclass(frozen=True, slots=True)
class Happened:
    kind: str
    by: str
    data: Mapping[str, Any]
    least: int
    most: int | None

    def measure(self, scene: Scene) -> Measure:
        times = sum(self._fits(event, scene.seat) for event in scene.events)
        return _counted(times, self.least, self.most)

    def _is_by(self, seat: Seat, learner: Seat) -> bool:
        return self.by == "anyone" or (seat == learner) == (self.by == "me")

    def _fits(self, event: Event, seat: Seat) -> bool:
        if event.kind != self.kind or not self._is_by(event.seat, seat):
            return False
        known = {**event.data, **(event.secret or {})}
        return all(key in known and _same(known[key], value, seat) for key, value in self.data.items())


@dataclass(frozen=True, slots=True)
class Field:
    path: str
    test: str
    value: Any

    def measure(self, scene: Scene) -> Measure:
        found = _found(scene.observation, self.path, scene.seat)
        if self.test in ("least", "most"):
            number = len(found) if isinstance(found, list | dict) else found
            if not isinstance(number, int):
                return Measure(False, 0, max(1, self.value))
            least, most = (self.value, None) if self.test == "least" else (0, self.value)
            return _counted(number, least, most)
        if self.test == "has":
            holds = isinstance(found, list | dict) and any(_same(x, self.value, scene.seat) for x in found)
        else:
            holds = _same(found, self.value, scene.seat) == (self.test == "is")
        return Measure(holds, int(holds), 1)


Condition = Points | Happened | Field


def condition(game: Game[Any], r: Reader, also: Sequence[str] = ()) -> Condition:
    """The condition in a table; `also` are keys that others read."""
    kinds = [kind for kind in KINDS if kind in r.data]
    if len(kinds) != 1:
        raise r.error(f"{r.where}: expected one of {', '.join(KINDS)}")
    if kinds == ["points"]:
        return _points(game, r, also)
    return _happened(game, r, also) if kinds == ["event"] else _field(r, also)


def _points(game: Game[Any], r: Reader, also: Sequence[str]) -> Points:
    r.only(("points", "source", *also))
    sources = words(game, "en").catalogue["sources"]
    source = r.name("source", sources) if "source" in r.data else None
    return Points(r.whole("points", low=1), source)


def _happened(game: Game[Any], r: Reader, also: Sequence[str]) -> Happened:
    r.only(("event", "by", "data", "least", "most", *also))
    kind = r.name("event", words(game, "en").catalogue["events"])
    most = r.whole("most") if "most" in r.data else None
    least = r.whole("least", 1 if most is None else 0)
    return Happened(kind, r.name("by", BY, "me"), dict(r.table("data", {}).data), least, most)


def _field(r: Reader, also: Sequence[str]) -> Field:
    tests = ("is", "not", "has", "least", "most")
    r.only(("field", *tests, *also))
    given = [test for test in tests if test in r.data]
    if len(given) != 1:
        raise r.error(f"{r.where}: expected one of {', '.join(tests)}")
    test = given[0]
    value = r.whole(test) if test in ("least", "most") else r.needed(test)
    return Field(r.text("field", pattern=r"[\w=+.-]+", most=200), test, value)


def _counted(number: int, least: int, most: int | None) -> Measure:
    """A number against its bounds; where only a bound above is asked for, it is met or not."""
    holds = number >= least and (most is None or number <= most)
    return Measure(holds, int(holds), 1) if least == 0 else Measure(holds, number, least)


def _same(found: Any, value: Any, seat: Seat) -> bool:
    wanted = seat if value == "me" else value
    return type(found) is type(wanted) and bool(found == wanted)


def _found(observation: Observation, path: str, seat: Seat) -> Any:
    """The value at a path; None where there is nothing."""
    value: Any = observation
    for part in path.split("."):
        value = _part(value, str(seat) if part == "me" else part)
    return value


def _part(value: Any, part: str) -> Any:
    name, chosen, wanted = part.partition("=")
    if isinstance(value, list) and chosen:
        return next((item for item in value if _chosen(item, name, wanted)), None)
    if isinstance(value, list) and part.isdecimal():
        return value[int(part)] if int(part) < len(value) else None
    return value.get(part) if isinstance(value, dict) else None


def _chosen(item: Any, name: str, wanted: str) -> bool:
    value = item.get(name) if isinstance(item, dict) else None
    return wanted in map(str, value) if isinstance(value, list) else str(value) == wanted
