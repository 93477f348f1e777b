"""The parts of a document of components, and what a game tells the workshop about them."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from durbar.core.game import Json

if TYPE_CHECKING:
    from durbar.core.workshop_words import Texts


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
    low: int = 0
    high: int | None = None
    """How far the buttons of a page go. Whether it can be played the game alone says."""


class Problem(NamedTuple):
    """Why a document cannot be played with."""

    where: str
    """The path in the file, such as `roads.between[3]`."""
    text: str
    block: str | None


class Workshop(ABC):
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

    def edited_in(self, change: Change) -> str:
        """The block in which a change is made: as a rule the one of its place."""
        return change.block

    def listed(self, change: Change) -> bool:
        """Whether a change is listed; one that follows from another need not be."""
        return True

    def title(self, texts: "Texts", kind: str, id: str, document: Json) -> str:
        """What a place is called; `document` is one that has it."""
        return texts.terms(id.split(" "))

    def block_of(self, key: str) -> Block | None:
        """The block that a key of the file belongs to."""
        return next((block for block in self.blocks if key in block.keys), None)
