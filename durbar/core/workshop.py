"""The workshop: a game's components as one document that an owner of the box may correct.

A document is checked by the game itself (`Game.resolve` and `Game.start`) and by nothing else. What is here
only names the parts of a document, says where they come from, and compares two documents place by place.
"""

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from durbar.core.errors import BadComponents, BadOption, DurbarError
from durbar.core.game import Game, Json
from durbar.core.reading import Reader, shown

if TYPE_CHECKING:
    from durbar.core.workshop_words import Texts

Source = Literal["rulebook", "list", "reconstructed"]
ABOUT = "about"
"""The block of a file that says whose board it is; the same for every game."""
NAME, EDITION, NOTE = 60, 80, 400
"""Characters of what an owner writes about a board."""
SEEN = ("read", "photo", "heard", "variant")
"""How an owner knows better: read on the print, from a photo, told by others; or it is a variant."""
CHANGES = 400
"""Changes that are told one by one."""


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the document that is edited together."""

    id: str
    keys: tuple[str, ...]
    """The keys of the file it is made of."""
    clause: str
    """The rule that speaks of it."""
    source: str
    """The key of the file whose `source` and `confidence` speak for the block."""
    numbers: bool = False
    """It holds numbers of the rules, which a variant may change, rather than what is printed."""


class Place(NamedTuple):
    """One thing that may differ between two documents."""

    block: str
    kind: str
    """A key of [changes] in the game's workshop texts."""
    id: str
    """Which one, such as `agra-1`, or `agra-1 agra-2` of a road."""
    value: Any
    """None: it is not there."""


class Change(NamedTuple):
    """A place whose value is not ours."""

    block: str
    kind: str
    id: str
    was: Any
    now: Any


class Count(NamedTuple):
    """A figure of the document beside that of the box, for people to compare. It decides nothing."""

    key: str
    """A key of [counts] in the game's workshop texts."""
    block: str
    found: int
    box: int | None
    """None: no text says how many."""
    needed: bool = True
    """The game cannot be played with another number."""

    @property
    def right(self) -> bool:
        return self.box is None or self.found == self.box


class Number(NamedTuple):
    """A figure that people change by one more or one less."""

    block: str
    path: tuple[str | int, ...]
    """The keys that lead to it in the document."""
    kind: str
    id: str
    """Of the place it belongs to, which names it."""
    clause: str


class Problem(NamedTuple):
    """Why a document cannot be played with."""

    where: str
    """The path in the file, such as `roads.between[3]`."""
    text: str
    block: str | None


class Bench(ABC):
    """What the workshop knows of one game's components."""

    blocks: tuple[Block, ...]

    @abstractmethod
    def document(self) -> Json:
        """Our own file, whole. Not to be changed."""

    @abstractmethod
    def places(self, document: Json) -> Iterator[Place]:
        """Everything that may differ, in the order of the file."""

    @abstractmethod
    def counts(self, document: Json) -> Iterator[Count]:
        """The figures that people count first."""

    def numbers(self, document: Json) -> Iterator[Number]:
        """The figures that a panel shows beside the board; none where the board shows all."""
        return iter(())

    def clause_of(self, block: str) -> str:
        """The rule that speaks of a block."""
        return next(one.clause for one in self.blocks if one.id == block)

    def edited_in(self, change: Change) -> str:
        """The block in which a change is made: as a rule the one of its place."""
        return change.block

    def title(self, texts: "Texts", kind: str, id: str, document: Json) -> str:
        """What a place is called; `document` is one that has it."""
        return texts.terms(id.split(" "))

    def block_of(self, key: str) -> Block | None:
        """The block that a key of the file belongs to."""
        return next((block for block in self.blocks if key in block.keys), None)


@dataclass(frozen=True, slots=True)
class Checked:
    """What can be said of an owner's document."""

    hash: str
    problem: Problem | None
    changes: list[Change] = field(default_factory=list)
    counts: list[Count] = field(default_factory=list)

    @property
    def blocks(self) -> set[str]:
        """The blocks that differ from ours."""
        return {change.block for change in self.changes}


def hash_of(components: Any) -> str:
    """The name of a file: the same content has the same name on every server, however it was written.

    >>> hash_of({"a": 1, "b": 2}) == hash_of({"b": 2, "a": 1})
    True
    """
    text = json.dumps(components, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def read_about(given: Any) -> Json:
    """What a file says about itself, or `BadComponents`: a name, an edition, who saw what."""
    r = Reader(given, ABOUT, BadComponents, what="components")
    r.only(("name", "edition", "seen", "notes"))
    found: Json = {
        key: r.line(key, most=most) for key, most in (("name", NAME), ("edition", EDITION)) if key in r.data
    }
    if "seen" in r.data:
        found["seen"] = r.name("seen", SEEN)
    notes = r.table("notes", {})
    if len(notes.data) > 40:
        raise r.fail("notes", "expected at most 40 notes")
    for key in notes.data:
        Reader({"block": key}, r.at("notes"), BadComponents).text("block", pattern=r"[a-z_]{1,40}")
        notes.line(key, most=NOTE)
    return found


def without_about(components: Any) -> Any:
    """The blocks of a file that the game reads; what it says about itself has been checked."""
    if not isinstance(components, dict) or ABOUT not in components:
        return components
    read_about(components[ABOUT])
    return {key: value for key, value in components.items() if key != ABOUT}


def name_of(components: Any) -> str | None:
    """The name its owner gave to a board, if any; only of a file that was checked."""
    about = components.get(ABOUT) if isinstance(components, dict) else None
    name = about.get("name") if isinstance(about, dict) else None
    return name if isinstance(name, str) else None


def source_of(document: Mapping[str, Any], block: Block) -> tuple[Source, int, str]:
    """Where a block comes from, how sure that is (1 to 3), and our own words about it."""
    found: Any = document
    for key in block.source.split("."):
        found = found.get(key, {}) if isinstance(found, dict) else {}
    text, sure = str(found.get("source", "rulebook")), str(found.get("confidence", ""))
    words = text.removeprefix("the ")
    kind: Source = "reconstructed" if words.startswith("reconstructed") else "list"
    if words.startswith(("rulebook", "deduced")):
        kind = "rulebook"
    usual = {"rulebook": 3, "list": 2, "reconstructed": 1}[kind]
    return kind, {"high": 3, "medium": 2, "low": 1}.get(sure.split(" ")[0].split("-")[0], usual), text


def check(game: Game[Any], components: Any) -> Checked:
    """All that the workshop says about an owner's file. Only the game decides whether it can be played."""
    bench = game.bench()
    if bench is None:
        raise BadOption(f"{game.id} has no file of components")
    problem = problem_of(game, components)
    changes: list[Change] = []
    counts: list[Count] = []
    if isinstance(components, dict):
        document = {**bench.document(), **components}
        try:
            changes = difference(bench, document)
            counts = list(bench.counts(document))
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            if problem is None:  # a file that the game accepts always has places
                raise
    return Checked(hash_of(components), problem, changes, counts)


def problem_of(game: Game[Any], components: Any) -> Problem | None:
    """What the game says against a file, for any number of players."""
    try:
        for seats in game.seats:
            game.start(seats, game.resolve(seats, {"components": components}))
    except DurbarError as error:
        where, _, text = str(error).partition(": ")
        bench = game.bench()
        key = where.split(".")[0].split("[")[0].split(" ")[0]
        block = bench.block_of(key) if bench is not None else None
        return Problem(where if text else "components", text or where, block.id if block else None)
    return None


def difference(bench: Bench, document: Json, ours: Json | None = None) -> list[Change]:
    """Where a document is not ours (or another's), in the order of the blocks."""
    before = _ours(bench) if ours is None else _by_place(bench.places(ours))
    after = _by_place(bench.places(document))
    changes = [
        Change(*key, before.get(key), after.get(key))
        for key in dict.fromkeys([*before, *after])
        if before.get(key) != after.get(key)
    ]
    changes = [change._replace(block=bench.edited_in(change)) for change in changes]
    order = {block.id: i for i, block in enumerate(bench.blocks)}
    return sorted(changes, key=lambda change: order.get(change.block, len(order)))[:CHANGES]


@cache
def _ours(bench: Bench) -> dict[tuple[str, str, str], Any]:
    """The places of our own document, which never changes."""
    return _by_place(bench.places(bench.document()))


def _by_place(places: Iterator[Place]) -> dict[tuple[str, str, str], Any]:
    return {(place.block, place.kind, shown_id(place.id)): place.value for place in places}


def shown_id(id: object) -> str:
    """The id of a place, however wrong the file is that it comes from."""
    return id if isinstance(id, str) and len(id) <= 100 else shown(id)
