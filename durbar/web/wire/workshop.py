"""The workshop: a game's components as an owner corrects them, and what is said about the result."""

from typing import Any, Literal

from msgspec import Struct

from durbar.web.wire.base import Json, Request


class BlockFacts(Struct):
    """A part of the components that is edited together."""

    id: str
    name: str
    keys: list[str]
    """The keys of the file it is made of."""
    source: Literal["rulebook", "list", "reconstructed"]
    sure: int
    """How sure its source is, from 1 to 3."""
    clause: str
    rule: str
    """The text of the clause."""
    ours: str
    """Where ours comes from and why it is as it is."""
    said: str
    """The same in the words of our file."""
    numbers: bool
    """It holds numbers of the rules, for variants."""


class BoardNumber(Struct):
    """A figure that is changed by one more or one less."""

    block: str
    path: list[str | int]
    """The keys that lead to it in the components."""
    name: str
    clause: str
    low: int
    high: int | None
    """How far its buttons go."""


class WorkshopFacts(Struct):
    """All that the workshop shows of a game before anything is changed."""

    game: str
    components: Json
    """Our own file, whole."""
    blocks: list[BlockFacts]
    numbers: list[BoardNumber]
    labels: dict[str, str]
    """Words of the workshop for this game."""
    rules: dict[str, str]
    """The texts of the clauses that its numbers name."""


class CheckBoard(Request):
    components: Json
    """An owner's file: blocks left out are ours."""


class BoardProblem(Struct):
    """Why the game cannot be played with a file."""

    where: str
    text: str
    block: str | None


class BoardChange(Struct):
    """A place that is not as ours."""

    block: str
    kind: str
    id: str
    was: Any
    now: Any
    title: str
    text: str


class BoardRemark(Struct):
    """A figure beside that of the box."""

    block: str
    text: str
    right: bool
    needed: bool
    """The game cannot be played with another number."""


class BoardCheck(Struct):
    """What is said about an owner's file."""

    hash: str
    problem: BoardProblem | None
    """None: it can be played."""
    changes: list[BoardChange]
    remarks: list[BoardRemark]
    outside: bool
    """Bots learned on a board that is quite different."""


class BoardDifference(Struct):
    """How the board of a table differs from ours, for everybody there."""

    game: str
    hash: str
    name: str | None
    edition: str | None
    seen: str | None
    changes: list[BoardChange]
    outside: bool
    """Bots learned on a board that is quite different."""
