"""The components of Java and Cuzco in the workshop: the board cell by cell, cards, pieces, numbers."""

from collections.abc import Iterator
from functools import cache

from durbar.core.game import Json
from durbar.core.workshop_model import Block, Change, Count, Number, Place, Workshop
from durbar.core.workshop_words import Texts
from durbar.games.terraces import components
from durbar.games.terraces.ruleset import VALUES, Ruleset

LAND, PRINTED = 150, 3
"""The land cells and the printed basins of the rulebooks. D1"""
KINDS = {".": "site", "I": "basin", "M": "mountain", "P": "plain"}
"""What a letter of the rows stands for; every other is no cell."""


CLAUSES = {
    "ap": "A1",
    "token_ap": "A2",
    "palace_cost": "A7",
    "basin_cost": "A7",
    "card_cost": "A7",
    "cards_a_turn": "C1",
    "pool_points": "I6",
    "enter_plain": "M3",
    "enter_mountain": "M3",
}
"""The rule of each number that a variant may change; the others are S1."""


class TerracesWorkshop(Workshop):
    """The board of one ruleset and what lies in its box."""

    blocks = (
        Block("outline", ("board",), "D1", "board"),
        Block("basins", ("board",), "S4", "board"),
        Block("border", ("board",), "M3", "board"),
        Block("supply", ("supply",), "S2", "supply"),
        Block("palaces", ("palaces",), "P6", "palaces"),
        Block("cards", ("cards",), "S2", "cards"),
        Block("festival", ("festival",), "F8", "festival"),
        Block("rules", ("rules",), "A1", "rules", numbers=True),
    )

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self._document = components.document(rules)

    def document(self) -> Json:
        return self._document

    def places(self, document: Json) -> Iterator[Place]:
        yield from _cells(document["board"]["rows"])
        for key in ("triples", "irrigation"):
            yield Place("supply", "number", key, document["supply"][key])
        for value in VALUES:
            yield Place("palaces", "palace", str(value), document["palaces"]["pieces"].get(str(value)))
        for row in document["cards"]["kinds"]:
            yield Place("cards", "card", "+".join(sorted(row["symbols"])), row["count"])
        for value, alone, shared in document["festival"]["table"]:
            yield Place("festival", "festival", str(value), f"{alone} {shared}")
        usual = components.numbers_of(self.rules)
        for key in components.NUMBERS:
            yield Place("rules", "number", key, document["rules"].get(key, usual[key]))

    def counts(self, document: Json) -> Iterator[Count]:
        letters = "".join(document["board"]["rows"])
        yield Count("land", "outline", letters.count("."), LAND, False)
        yield Count("printed", "basins", letters.count("I"), PRINTED, False)
        yield Count("border", "border", letters.count("M") + letters.count("P"), None)
        cards = sum(row["count"] for row in document["cards"]["kinds"])
        yield Count("cards", "cards", cards, components.CARDS, False)
        pieces = [document["palaces"]["pieces"][str(v)] for v in VALUES]
        ours = [self._document["palaces"]["pieces"][str(v)] for v in VALUES]
        yield Count("palaces", "palaces", sum(pieces), sum(ours), False)

    def numbers(self, document: Json) -> Iterator[Number]:
        for key in ("triples", "irrigation"):
            yield Number("supply", ("supply", key), "number", key, "S2")
        for value in VALUES:
            yield Number("palaces", ("palaces", "pieces", str(value)), "palace", str(value), "P6")
        for i, row in enumerate(document["cards"]["kinds"]):
            yield Number("cards", ("cards", "kinds", i, "count"), "card", "+".join(row["symbols"]), "S2")
        for i, (value, _, _) in enumerate(document["festival"]["table"]):
            yield Number("festival", ("festival", "table", i, 1), "alone", str(value), "F8")
            yield Number("festival", ("festival", "table", i, 2), "shared", str(value), "F8")
        for key in components.NUMBERS:
            low, high = components.NUMBERS[key]
            yield Number("rules", ("rules", key), "number", key, CLAUSES.get(key, "S1"), low, high)

    def edited_in(self, change: Change) -> str:
        if change.kind != "cell":
            return change.block
        kinds = {change.was, change.now}
        return "basins" if "basin" in kinds else "border" if kinds == {"mountain", "plain"} else "outline"

    def title(self, texts: Texts, kind: str, id: str, document: Json) -> str:
        if kind.startswith("cell"):
            return texts.label("cell_title", cell=id)
        if kind in ("palace", "festival", "alone", "shared"):
            return texts.label(f"{kind}_title", n=id)
        if kind == "card":
            return texts.terms(id.split("+"))
        return super().title(texts, kind, id, document)


@cache
def workshop_of(rules: Ruleset) -> TerracesWorkshop:
    return TerracesWorkshop(rules)


def _cells(rows: list[str]) -> Iterator[Place]:
    """A cell belongs to the block that its kind is edited in."""
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            if letter in KINDS:
                yield Place("outline", "cell", f"{chr(97 + r)}{c}", KINDS[letter])
