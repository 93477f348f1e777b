"""The components of The Princes of Machu Picchu in the workshop: the map, its figures, cards and rows."""

from collections.abc import Iterator
from typing import Any

from durbar.core.game import Json
from durbar.core.workshop_model import Block, Change, Count, Number, Place, Workshop
from durbar.core.workshop_words import Texts
from durbar.games.machupicchu import components
from durbar.games.machupicchu.blocks import NOTES
from durbar.games.machupicchu.board import GOODS

_FIGURES = {
    "production": ("production", "bonus", "main_temple", "sun_clock"),
    "recruits": ("inca_cost",),
    "market": ("market",),
    "trail": ("trail",),
    "rules": ("start_goods", "time_track", "scoring", "learning_game"),
}
"""Blocks that are nothing but figures, with their keys of the file."""


CLAUSES = {
    "time_track": "S6",
    "start_goods": "S7",
    "scoring": "V4",
    "learning_game": "S13",
    "setup": "S8",
    "bonus": "S5",
    "main_temple": "T6",
    "sun_clock": "N3",
    "sacrifice_cards": "R4",
}
"""The rules of single tables of the file; the others have that of their block."""


class PicchuWorkshop(Workshop):
    """The box of the game."""

    blocks = (
        Block("districts", ("district", "districts"), "M3", "districts"),
        Block("borders", ("adjacency",), "M3", "adjacency"),
        Block("production", (*_FIGURES["production"], "contents"), "P4", "production"),
        Block("recruits", _FIGURES["recruits"], "I1", "inca_cost"),
        Block("clergy", ("clergy", "clergy_rows"), "H2", "clergy_rows"),
        Block("sacrifices", ("sacrifice_card", "sacrifice_cards"), "V1", "sacrifice_cards"),
        Block("market", _FIGURES["market"], "S2", "market"),
        Block("trail", _FIGURES["trail"], "R2", "trail"),
        Block("moon", ("moon_tile", "moon_tiles"), "N2", "moon_tiles"),
        Block("rules", (*_FIGURES["rules"], "setup"), "S6", "time_track", numbers=True),
    )

    def document(self) -> Json:
        return components.shipped()

    def places(self, document: Json) -> Iterator[Place]:
        for row in document["district"]:
            corners = [n for corner in row["polygon"] for n in corner]
            yield Place(
                "districts", "district", row["id"], " ".join(map(str, (row["x"], row["y"], *corners)))
            )
        for a, b in document["adjacency"]["edges"]:
            yield Place("borders", "border", " ".join(sorted((a, b))), True)
        for row in document["clergy"]:
            yield from _figures("clergy", row["type"], {key: row[key] for key in ("count", "cost", "steps")})
        for row in document["sacrifice_card"]:
            yield Place("sacrifices", "card", row["id"], " ".join(sorted(row["symbols"])))
            yield Place("sacrifices", "gold", row["id"], row["gold"])
        yield from _figures("sacrifices", "sacrifice_cards", document["sacrifice_cards"])
        yield from _tiles(document)
        for block, keys in _FIGURES.items():
            for key in keys:
                yield from _figures(block, key, document[key])
        for row in document["setup"]:
            yield from _figures("rules", f"setup{row['players']}", row)

    def counts(self, document: Json) -> Iterator[Count]:
        contents = self.document()["contents"]
        yield Count("districts", "districts", len(document["district"]), len(self.document()["district"]))
        yield Count("borders", "borders", len(document["adjacency"]["edges"]), None)
        cards = len(document["sacrifice_card"])
        yield Count("sacrifices", "sacrifices", cards, contents["sacrifice_cards"], False)
        clergy = sum(row["count"] for row in document["clergy"])
        yield Count("clergy", "clergy", clergy, contents["clergy_cards"], False)
        yield Count("moon", "moon", len(document["moon_tile"]), contents["moon_tiles"])

    def numbers(self, document: Json) -> Iterator[Number]:
        for block in self.blocks:
            for key in block.keys:
                if key not in ("district", "districts", "adjacency", "contents", "meta"):
                    clause = CLAUSES.get(key, block.clause)
                    for path in _leaves(document[key], (key,)):
                        yield Number(block.id, path, "figure", _named(document, path), clause)

    def listed(self, change: Change) -> bool:
        """The gold of a card that is gone is gone with it."""
        return change.kind != "gold" or change.now is not None

    def title(self, texts: Texts, kind: str, id: str, document: Json) -> str:
        if kind == "border":
            a, b = id.split(" ")
            return texts.label("border_title", a=texts.term(a), b=texts.term(b))
        if kind == "figure":
            return ", ".join(texts.term(part) for part in id.split("."))
        if kind in ("card", "gold"):
            return next(
                (texts.terms(row["symbols"]) for row in document["sacrifice_card"] if row["id"] == id), id
            )
        return super().title(texts, kind, id, document)


WORKSHOP = PicchuWorkshop()


def _tiles(document: Json) -> Iterator[Place]:
    for row in document["moon_tile"]:
        brings = {key: row[key] for key in ("steps", "gain", "pay_corn") if key in row}
        yield from _figures("moon", f"tile.{row['id']}", brings)
    yield from _figures("moon", "moon_tiles", document["moon_tiles"])


def _figures(block: str, path: str, value: Any) -> Iterator[Place]:
    """Every number inside, by the keys that lead to it; a list of numbers is one value."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in NOTES:
                yield from _figures(block, f"{path}.{key}", inner)
    elif isinstance(value, list):
        yield Place(block, "figure", path, " ".join(map(str, value)))
    else:
        yield Place(block, "figure", path, value)


def _leaves(value: Any, path: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
    """The paths of all numbers inside; a price may ask for any good, also for those it leaves out."""
    if isinstance(value, dict) and (path[-1] == "cost" or path[:-1] == ("inca_cost",)):
        yield from ((*path, good) for good in GOODS)
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, (*path, key))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from _leaves(inner, (*path, i))
    elif isinstance(value, int) and not isinstance(value, bool) and path[-1] not in ("players", "count"):
        yield path


def _named(document: Json, path: tuple[str | int, ...]) -> str:
    """The keys of a number as words; a row of a list is called by what it is of."""
    key, row, *rest = path
    if not isinstance(row, int):
        return ".".join(str(part + 1) if isinstance(part, int) else part for part in path)
    one = document[str(key)][row]
    name = one.get("type") or one.get("id") or f"setup{one.get('players')}"
    return ".".join([name, *(str(part + 1) if isinstance(part, int) else part for part in rest)])
