"""`Game`, the interface every game implements, and the values it takes and returns."""

import hashlib
import json
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar

from durbar.core.about import About, Option
from durbar.core.action import Action as Action
from durbar.core.action import Event as Event
from durbar.core.action import Json as Json
from durbar.core.action import NotedAction as NotedAction
from durbar.core.action import Seat as Seat
from durbar.core.errors import BadComponents, BadOption, BadPosition
from durbar.core.reading import Reader, shown

if TYPE_CHECKING:
    from durbar.core.workshop_model import Workshop

Name = Callable[[Seat], str]
CHANCE: Seat = -1
"""The seat of chance: it acts whenever `Game.actor` returns CHANCE."""

Observation = Json
Position = Json


@dataclass(frozen=True, slots=True)
class Rejection:
    """Why an action is illegal: the clause, and the key and facts of a text in the game's [reasons]."""

    clause: str
    why: str
    facts: Mapping[str, Any] = field(default_factory=dict)


class State(Protocol):
    """The complete state of one match. It is mutable; each game adds its own fields."""

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)


class Game(ABC, Generic[S]):
    """One game with one ruleset. It holds no state of its own: methods get a state and answer about it.

    `check` alone decides what is legal; tests prove `legal` and `sample` equal to it. A new game implements
    the abstract methods; the others have a default that works until the game has something better.
    """

    undigested: ClassVar[frozenset[str]] = frozenset()
    """Keys of a position that digests leave out: what came into positions when there were digests already."""

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
        """The state before anything is dealt; `options` are complete (see `resolve`)."""

    @abstractmethod
    def actor(self, s: S) -> Seat | None:
        """Who acts: a seat, CHANCE, or None when the game is over."""

    @abstractmethod
    def check(self, s: S, a: Action) -> Rejection | None:
        """None when the seat to act may do this now, otherwise why not. Never changes `s`."""

    @abstractmethod
    def legal(self, s: S) -> list[Action]:
        """Every action `check` accepts from the seat to act; empty at CHANCE and when the game is over."""

    @abstractmethod
    def apply(self, s: S, a: Action) -> list[Event]:
        """Change `s` by an action that `check` accepts, or by an outcome of chance."""

    @abstractmethod
    def scores(self, s: S) -> list[int]:
        """The points of each seat now."""

    @abstractmethod
    def winners(self, s: S) -> list[Seat]:
        """Empty until the game is over; several share a victory."""

    def sample(self, s: S, rng: Random) -> Action:
        """A random legal action. Every legal action can be drawn, not always with the same probability."""
        return rng.choice(self.legal(s))

    def outcomes(self, s: S) -> list[tuple[Action, int]]:
        """The actions chance may take at CHANCE, with weights. A game without chance has none."""
        return []

    def draw(self, s: S, rng: Random) -> Action:
        """A random outcome, by weight."""
        outcomes = self.outcomes(s)
        return rng.choices([a for a, _ in outcomes], [w for _, w in outcomes])[0]

    @abstractmethod
    def universe(self, s: S) -> Iterable[Action]:
        """Every action of a seat that could be legal at this table at some time.

        Tests compare `legal` with what `check` accepts of it.
        """

    def pieces(self, s: S) -> Mapping[str, int]:
        """The number of pieces of each kind, wherever they lie; tests prove that it never changes.

        Empty where a game does not count them.
        """
        return {}

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
        """All the seat (None = spectator) may know, as JSON: an allow-list, not a state minus some parts.

        It is not to be changed: observations may share parts that are the same in all of them.
        """

    @abstractmethod
    def imagine(self, o: Observation, rng: Random) -> S:
        """A random full state in which the viewer of `o` observes exactly `o`."""

    def ahead(self, o: Observation, rng: Random) -> S | None:
        """An imagined state in which nothing has changed but the turn: it is the next turn of the viewer.

        From such a state a person prepares that turn while others act. None where nobody can say what that
        turn starts from: the viewer is to act already or not any more, a scoring is open, or chance comes
        first. A game without it has no prepared turns. `phase` in the observation of this state tells the
        turn from other questions to the seat, where a game asks any.
        """
        return None

    def relies(self, o: Observation) -> Json:
        """What a prepared turn relies on besides its events and points, from an observation during it.

        It is played only when this is the same after each of its actions as when it was prepared.
        """
        return {}

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
        """A short hash of the complete position."""
        position = {key: value for key, value in self.position(s).items() if key not in self.undigested}
        text = json.dumps(position, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    # ------------------------------------------------------------ what pages and terminals show

    def components(self) -> Json:
        """The data file of board, tiles and cards, every block with its source."""
        file = files(self.about.package) / "data" / "components.toml"
        return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}

    def workshop(self) -> "Workshop | None":
        """What the workshop knows of the components; None: an owner cannot correct them there."""
        return None

    def facts(self, s: S, a: Action) -> Json:
        """The parts of a legal action (cells, cards, cost …) as JSON, so that a page can offer it."""
        return {}

    def trace(self, s: S, a: Action) -> Json:
        """Facts for people who watch an action, such as the path of a piece; called before `apply`.

        They are not part of `apply` because search does not need them.
        """
        return {}

    def apply_traced(self, s: S, a: Action) -> list[Event]:
        """As `apply`, with the facts of `trace` in the first event: what people are shown."""
        trace = self.trace(s, a)
        events = self.apply(s, a)
        if trace:
            events[0].data.update(trace)
        return events

    def choices(self, s: S) -> list[Json]:
        """The legal actions as a page gets them: notation under "do", "kind" and facts. Not to be changed."""
        return [{"do": str(a), "kind": a.kind, **self.facts(s, a)} for a in self.legal(s)]

    def offers(self, s: S) -> Json:
        """All legal actions by structure: what a page gets instead of a long list. By default the list."""
        return {"list": self.choices(s)}

    def expand(self, offers: Json) -> list[str]:
        """The notations of all actions that `offers` describe, each once, in any order.

        A law compares them with `legal`. Who has only the offers of a moment needs no state for it.
        """
        return [choice["do"] for choice in offers["list"]]

    def draw_text(self, o: Observation, lang: str = "en") -> str:
        """The table in characters, as the viewer of `o` sees it. By default one line for each field."""
        common = ("game", "options", "viewer", "prompt")
        return "\n".join(f"{key}: {_plain(value)}" for key, value in o.items() if key not in common)

    def text_views(self, o: Observation, lang: str = "en", name: Name | None = None) -> dict[str, str]:
        """The table in characters in parts that fit a terminal of 80 × 24, by the word to type for each.

        The first part is shown at every turn. `name` names the players. By default all in one part.
        """
        return {"board": self.draw_text(o, lang)}

    # ------------------------------------------------------------ options

    def resolve(self, seats: int, options: Mapping[str, Any]) -> Json:
        """The complete options, or `BadOption` that says what is wrong."""
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
