"""The workshop: what can be said of a document of components that an owner of the box corrected.

A document is checked by the game itself (`Game.resolve` and `Game.start`) and by nothing else. What is here
says where the parts of a document come from, and compares two documents place by place.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from durbar.core.components_file import hash_of
from durbar.core.errors import BadOption, DurbarError
from durbar.core.game import Game, Json
from durbar.core.reading import shown
from durbar.core.workshop_model import Block, Change, Count, Place, Problem, Workshop

Source = Literal["rulebook", "list", "reconstructed"]
CHANGES = 400
"""Changes that are told one by one."""


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
    workshop = game.workshop()
    if workshop is None:
        raise BadOption(f"{game.id} has no file of components")
    problem = problem_of(game, components)
    changes: list[Change] = []
    counts: list[Count] = []
    if isinstance(components, dict):
        document = {**workshop.document(), **components}
        try:
            changes = difference(workshop, document)
            counts = list(workshop.counts(document))
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
        workshop = game.workshop()
        key = where.split(".")[0].split("[")[0].split(" ")[0]
        block = workshop.block_of(key) if workshop is not None else None
        return Problem(where if text else "components", text or where, block.id if block else None)
    return None


def difference(workshop: Workshop, document: Json) -> list[Change]:
    """Where a document is not ours, in the order of the blocks."""
    before = _ours(workshop)
    after = _by_place(workshop.places(document))
    changes = [
        Change(*key, before.get(key), after.get(key))
        for key in dict.fromkeys([*before, *after])
        if before.get(key) != after.get(key)
    ]
    changes = [
        change._replace(block=workshop.edited_in(change)) for change in changes if workshop.listed(change)
    ]
    order = {block.id: i for i, block in enumerate(workshop.blocks)}
    return sorted(changes, key=lambda change: order.get(change.block, len(order)))[:CHANGES]


@cache
def _ours(workshop: Workshop) -> dict[tuple[str, str, str], Any]:
    """The places of our own document, which never changes."""
    return _by_place(workshop.places(workshop.document()))


def _by_place(places: Iterator[Place]) -> dict[tuple[str, str, str], Any]:
    return {(place.block, place.kind, shown_id(place.id)): place.value for place in places}


def shown_id(id: object) -> str:
    """The id of a place, however wrong the file is that it comes from."""
    return id if isinstance(id, str) and len(id) <= 100 else shown(id)
