"""The protocol every game answers, and the few values that cross it."""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from random import Random
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from durbar.core.errors import BadOption

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


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game; `clause` names the ruling it varies."""

    id: str
    default: Any
    choices: tuple[Any, ...] | None
    """None: any value, which the game itself validates (a components file)."""
    clause: str


class State(Protocol):
    """A mutable position. Games add their own flat fields."""

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)


class Game(Generic[S]):
    """One game with one ruleset: stateless answers about a state.

    `check` is the law; everything else asks it or is proved equal to it.
    """

    id: str
    title: str
    revision: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    package: str
    """Where data/words.*.toml and RULES*.md live."""
    marks: tuple[str, ...] = ()
    """The marks of RULES.md, such as "J", whose text belongs to this game."""
    words_name: str = "words"

    def start(self, seats: int, options: Mapping[str, Any]) -> S:
        """The table before anything is dealt; `options` are complete (see `resolve`)."""
        raise NotImplementedError

    def actor(self, s: S) -> Seat | None:
        """Who acts: a seat, CHANCE, or None when the game is over."""
        raise NotImplementedError

    def check(self, s: S, a: Action) -> Rejection | None:
        """The law. Never changes `s`."""
        raise NotImplementedError

    def legal(self, s: S) -> list[Action]:
        """All that `check` accepts from the seat to act; empty at CHANCE and when over."""
        raise NotImplementedError

    def sample(self, s: S, rng: Random) -> Action:
        """One legal action, every one possible, faster than listing where the game can."""
        return rng.choice(self.legal(s))

    def outcomes(self, s: S) -> list[tuple[Action, int]]:
        """What may happen at CHANCE, with weights."""
        raise NotImplementedError

    def draw(self, s: S, rng: Random) -> Action:
        """One outcome by weight."""
        outcomes = self.outcomes(s)
        return rng.choices([a for a, _ in outcomes], [w for _, w in outcomes])[0]

    def apply(self, s: S, a: Action) -> list[Event]:
        """Do it. Changes `s`; the caller has checked."""
        raise NotImplementedError

    def observe(self, s: S, seat: Seat | None) -> Observation:
        """An allow-list of what the seat (None = spectator) may know. JSON-able."""
        raise NotImplementedError

    def imagine(self, o: Observation, rng: Random) -> S:
        """A full state that looks like `o` to its viewer, hidden things dealt at random."""
        raise NotImplementedError

    def position(self, s: S) -> Position:
        """The complete position, JSON-able; `from_position` is its inverse."""
        raise NotImplementedError

    def from_position(self, p: Position) -> S:
        """A state from a position, or `BadPosition`."""
        raise NotImplementedError

    def scores(self, s: S) -> list[int]:
        raise NotImplementedError

    def winners(self, s: S) -> list[Seat]:
        """Empty until the game is over; several share a victory."""
        raise NotImplementedError

    def parse(self, text: str) -> Action:
        """`parse(str(a)) == a`; `BadNotation` for anything else."""
        raise NotImplementedError

    def components(self) -> Json:
        """The data file of board, tiles and cards, every block with its source."""
        file = files(self.package) / "data" / "components.toml"
        return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}

    def facts(self, s: S, a: Action) -> Json:
        """What a page needs to offer a legal action: its parts (cells, cards, cost …) as JSON."""
        return {}

    def trace(self, s: S, a: Action) -> Json:
        """What only onlookers want to know of an action, such as the way a piece takes: asked before `apply`.

        A match adds it to the first event. It is not told by `apply` because bots would pay for it.
        """
        return {}

    def choices(self, s: S) -> list[Json]:
        """The legal actions as a page wants them, to be read only: notation under "do", "kind", facts."""
        return [{"do": str(a), "kind": a.kind, **self.facts(s, a)} for a in self.legal(s)]

    def draw_text(self, o: Observation, lang: str = "en") -> str:
        """The table as a seat sees it, in characters, for the terminal."""
        raise NotImplementedError

    def digest(self, s: S) -> str:
        """A short fingerprint of the complete position."""
        text = json.dumps(self.position(s), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def resolve(self, seats: int, options: Mapping[str, Any]) -> Json:
        """The complete options, or `BadOption` naming what cannot be."""
        if isinstance(seats, bool) or seats not in self.seats:
            raise BadOption(f"{self.id} has {self.seats[0]} to {self.seats[-1]} seats, not {seats!r}")
        known = {o.id: o for o in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadOption(f"{self.id} has no option {name!r}; it has: {', '.join(known) or 'none'}")
            choices = known[name].choices
            if choices is not None and not any(value == c and type(value) is type(c) for c in choices):
                raise BadOption(f"option {name!r} takes one of {list(choices)}, not {value!r}")
        return {o.id: options.get(o.id, o.default) for o in self.options}
