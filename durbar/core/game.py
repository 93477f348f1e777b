"""The protocol every game answers, and the few values that cross it."""

import hashlib
import json
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from random import Random
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from durbar.core.about import About, Option
from durbar.core.errors import BadComponents, BadOption, BadPosition
from durbar.core.reading import Reader, shown

Seat = int
CHANCE: Seat = -1
"""The seat of luck: it acts whenever `Game.actor` answers CHANCE."""

Json = dict[str, Any]
Observation = Json
Position = Json


class Action:
    """One decision as a small frozen value. `str(action)` is its notation: log, wire, database, tests.

    The notation of a chance action starts with `*`; no notation contains `;` or a line break.
    """

    __slots__ = ()
    kind: ClassVar[str]
    """A word such as "tile": the group a player would look for it under."""
    reveals: ClassVar[bool] = False
    """It shows others what was hidden (cards from a hand), so it is never taken back."""
    secret: ClassVar[bool] = False
    """The notation itself tells what only the seat may know: others read it when the game is over."""


@dataclass(frozen=True, slots=True)
class Rejection:
    """Why an action is illegal: the clause, and a key of the game's [reasons] words with its facts."""

    clause: str
    why: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Event:
    """What happened, for log, animation and scoring story.

    `data` is for everybody; `secret` only for the seats in `seen_by`. An event that scores carries
    "points" and "source" in `data`, and `seat` is who scores. Nobody changes one; it is no named tuple since
    those take half as long again to make, and every ply makes some.
    """

    kind: str
    clause: str
    seat: Seat
    data: Json
    secret: Json | None = None
    seen_by: tuple[Seat, ...] = ()

    def view(self, viewer: Seat | None) -> Json:
        """The event as `viewer` (None = spectator) may know it."""
        data = {**self.data, **self.secret} if self.secret and viewer in self.seen_by else self.data
        return {"kind": self.kind, "clause": self.clause, "seat": self.seat, "data": data}


class State(Protocol):
    """A mutable position. Games add their own flat fields."""

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)


class Game(ABC, Generic[S]):
    """One game with one ruleset: stateless answers about a state.

    `check` is the law; everything else asks it or is proved equal to it. A new game answers the abstract
    methods; the others have a default that serves until the game has something better.
    """

    def __init__(self, about: About) -> None:
        self.about = about
        self.id = about.id
        self.title = about.title
        self.revision = about.revision
        self.seats = about.seats
        self.options: tuple[Option, ...] = about.options

    # ------------------------------------------------------------ the rules

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, Any]) -> S:
        """The table before anything is dealt; `options` are complete (see `resolve`)."""

    @abstractmethod
    def actor(self, s: S) -> Seat | None:
        """Who acts: a seat, CHANCE, or None when the game is over."""

    @abstractmethod
    def check(self, s: S, a: Action) -> Rejection | None:
        """The law. Never changes `s`."""

    @abstractmethod
    def legal(self, s: S) -> list[Action]:
        """All that `check` accepts from the seat to act; empty at CHANCE and when over."""

    @abstractmethod
    def apply(self, s: S, a: Action) -> list[Event]:
        """Do it. Changes `s`; the caller has checked."""

    @abstractmethod
    def scores(self, s: S) -> list[int]:
        """The points of each seat now."""

    @abstractmethod
    def winners(self, s: S) -> list[Seat]:
        """Empty until the game is over; several share a victory."""

    def sample(self, s: S, rng: Random) -> Action:
        """One legal action, every one possible, faster than listing where the game can."""
        return rng.choice(self.legal(s))

    def outcomes(self, s: S) -> list[tuple[Action, int]]:
        """What may happen at CHANCE, with weights. A game without chance has none."""
        return []

    def draw(self, s: S, rng: Random) -> Action:
        """One outcome by weight."""
        outcomes = self.outcomes(s)
        return rng.choices([a for a, _ in outcomes], [w for _, w in outcomes])[0]

    def universe(self, s: S) -> Iterable[Action]:
        """Every action of a seat that could be legal at this table at some time.

        Tests compare `legal` with what `check` accepts of it.
        """
        raise NotImplementedError

    # ------------------------------------------------------------ notation, positions, observations

    @abstractmethod
    def parse(self, text: str) -> Action:
        """`parse(str(a)) == a`; `BadNotation` for anything else."""

    @abstractmethod
    def position(self, s: S) -> Position:
        """The complete position, JSON-able; `from_position` is its inverse."""

    @abstractmethod
    def from_position(self, p: Position) -> S:
        """A state from a position, or `BadPosition`. `open_position` reads what all positions share."""

    @abstractmethod
    def observe(self, s: S, seat: Seat | None) -> Observation:
        """An allow-list of what the seat (None = spectator) may know. JSON-able."""

    @abstractmethod
    def imagine(self, o: Observation, rng: Random) -> S:
        """A full state that looks like `o` to its viewer, hidden things dealt at random."""

    def open_position(self, p: Any, keys: Collection[str]) -> tuple[Reader, int, Json]:
        """The reader of a position, its seats and its complete options; unknown keys are refused."""
        r = Reader(p)
        r.only(("game", "revision", "seats", "options", *keys))
        for key, own in (("game", self.id), ("revision", self.revision)):
            if r.get(key, own) != own:
                raise r.fail(key, f"this is {own!r}, not {shown(r.get(key))}")
        seats = r.get("seats", self.seats[0])
        try:
            return r, seats, self.resolve(seats, r.table("options", {}).data)
        except (BadOption, BadComponents) as error:
            raise BadPosition(str(error)) from error

    def digest(self, s: S) -> str:
        """A short fingerprint of the complete position."""
        text = json.dumps(self.position(s), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    # ------------------------------------------------------------ what people see

    def components(self) -> Json:
        """The data file of board, tiles and cards, every block with its source."""
        file = files(self.about.package) / "data" / "components.toml"
        return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}

    def facts(self, s: S, a: Action) -> Json:
        """What a page needs to offer a legal action: its parts (cells, cards, cost …) as JSON."""
        return {}

    def trace(self, s: S, a: Action) -> Json:
        """What only onlookers want to know of an action, such as the way a piece takes: asked before `apply`.

        A match adds it to the first event. It is no part of `apply` because bots would pay for it.
        """
        return {}

    def choices(self, s: S) -> list[Json]:
        """The legal actions as a page wants them, to be read only: notation under "do", "kind", facts."""
        return [{"do": str(a), "kind": a.kind, **self.facts(s, a)} for a in self.legal(s)]

    def draw_text(self, o: Observation, lang: str = "en") -> str:
        """The table as a seat sees it, in characters. By default the observation, a line a field."""
        common = ("game", "options", "viewer", "prompt")
        return "\n".join(f"{key}: {_plain(value)}" for key, value in o.items() if key not in common)

    # ------------------------------------------------------------ options

    def resolve(self, seats: int, options: Mapping[str, Any]) -> Json:
        """The complete options, or `BadOption` naming what cannot be."""
        if type(seats) is not int or seats not in self.seats:
            raise BadOption(f"{self.id} has {self.seats[0]} to {self.seats[-1]} seats, not {shown(seats)}")
        known = {o.id: o for o in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadOption(
                    f"{self.id} has no option {shown(name)}; it has: {', '.join(known) or 'none'}"
                )
            choices = known[name].choices
            if choices is not None and not any(value == c and type(value) is type(c) for c in choices):
                raise BadOption(f"option {name!r} takes one of {list(choices)}, not {shown(value)}")
        return {o.id: options.get(o.id, o.default) for o in self.options}


def _plain(value: Any) -> str:
    """A value of an observation as a person would write it."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(inner)}" for key, inner in value.items()) or "–"
    if isinstance(value, list | tuple):
        return ", ".join(_plain(inner) for inner in value) or "–"
    return "–" if value is None else str(value)
