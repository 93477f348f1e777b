"""The components of Taj Mahal in the workshop: blocks, every place that may differ, what people count."""

from collections.abc import Iterator
from math import atan2, degrees
from typing import Any

from durbar.core.game import Json
from durbar.core.workshop_model import Block, Change, Count, Number, Place, Workshop
from durbar.core.workshop_words import Texts
from durbar.games.tajmahal import components
from durbar.games.tajmahal.terms import COLOURS, VISITS
from durbar.games.tajmahal.variant import BOUNDS, Numbers

SIDES = ("e", "se", "s", "sw", "w", "nw", "n", "ne")
"""The points of the compass, 45 degrees apart; y grows downwards."""


class TajWorkshop(Workshop):
    """The map, the tiles and the cards."""

    blocks = (
        Block("cities", ("city", "province", "board"), "S2", "board"),
        Block("roads", ("roads",), "R3", "roads"),
        Block("fortresses", ("city",), "S3", "board"),
        Block("tiles", ("province_tile", "province_tile_meta"), "S2", "province_tile_meta"),
        Block("bonus", ("bonus_tiles", "taj_mahal_tile"), "S3", "bonus_tiles"),
        Block("cards", ("cards_every_colour", "cards_white", "card_meta"), "S6", "card_meta"),
        Block("mixed", ("cards_mixed",), "S6", "cards_mixed"),
        Block("specials", ("special", "special_meta"), "X3", "special_meta"),
        Block("tokens", ("influence_tokens",), "S4", "influence_tokens"),
        Block("rules", ("rules",), "S6", "rules", numbers=True),
    )

    def document(self) -> Json:
        return components.printed()

    def places(self, document: Json) -> Iterator[Place]:
        yield from _map(document)
        yield from _roads(document)
        yield from _tiles(document)
        yield from _cards(document)
        for row in document["special"]:
            yield Place("specials", "special", row["id"], row["earned_with"])
        for token, n in document["influence_tokens"]["counts"].items():
            yield Place("tokens", "token", token, n)
        usual = Numbers()._asdict()
        for key in BOUNDS:
            yield Place("rules", "rule", key, document["rules"].get(key, usual[key]))

    def counts(self, document: Json) -> Iterator[Count]:
        cities = document["city"]
        yield Count("provinces", "cities", len(document["province"]), VISITS)
        yield Count("cities", "cities", len(cities), components.CITIES, False)
        yield Count("roads", "roads", _length(document), None)
        strong = sum(row["fortified"] is True for row in cities)
        yield Count("fortresses", "fortresses", strong, components.FORTIFIED, False)
        squares = sum(row["count"] for row in document["bonus_tiles"]["tiles"])
        yield Count("bonus", "bonus", squares, components.SQUARE_TILES, False)
        deck = [*document["cards_every_colour"]["cards"] * len(COLOURS), *document["cards_white"]["cards"]]
        deck += [row for rows in document["cards_mixed"]["colour"].values() for row in rows]
        box = components.CARDS_A_COLOUR * len(COLOURS) + components.WHITE_CARDS
        yield Count("cards", "cards", sum(row["count"] for row in deck), box, False)

    def numbers(self, document: Json) -> Iterator[Number]:
        for path, colour, rows in _decks(document):
            for i, row in enumerate(rows):
                face = "+".join(sorted(row["symbols"]))
                yield Number(_cards_in(colour), (*path, i, "count"), "card", f"{colour} {face}", "S6")
        for key, (low, high, clause) in BOUNDS.items():
            yield Number("rules", ("rules", key), "rule", key, clause, low, high)

    def listed(self, change: Change) -> bool:
        """A city that is new or gone is told once, and whether a new one is fortified."""
        alone = change.kind not in ("city_of", "city_at", "city_fortified")
        return alone or None not in (change.was, change.now) or change.now is True

    def title(self, texts: Texts, kind: str, id: str, document: Json) -> str:
        if kind == "road":
            a, b = (_side(texts, city, document) for city in id.split(" "))
            return texts.label("road_title", a=a, b=b)
        if kind.startswith("city"):
            return _side(texts, id, document)
        if kind == "tile":
            return texts.label("tile_title", n=id)
        if kind == "card":
            colour, symbols = id.split(" ")
            return texts.label(
                "card_title", colour=texts.term(colour), symbols=texts.terms(symbols.split("+"))
            )
        return super().title(texts, kind, id, document)


WORKSHOP = TajWorkshop()


def _map(document: Json) -> Iterator[Place]:
    for row in document["province"]:
        yield Place("cities", "province", row["id"], row.get("name", row["id"]))
        yield Place("cities", "province_area", row["id"], _numbers(*_corners(row), row.get("tile_spot")))
    names = {row["id"]: row.get("name", row["id"]) for row in document["province"]}
    for row in document["city"]:
        yield Place("cities", "city", row["id"], True)
        yield Place("cities", "city_of", row["id"], names.get(row["province"]))
        yield Place("cities", "city_at", row["id"], _numbers([row["x"], row["y"]]))
    for row in document["city"]:
        yield Place("fortresses", "city_fortified", row["id"], row["fortified"])


def _corners(province: Json) -> list[list[float]]:
    """The outline of a province without corners on a straight line; older files have a rectangle instead."""
    corners = province.get("outline")
    if corners is None:
        x0, y0, x1, y1 = province.get("area") or (0, 0, 0, 0)
        corners = [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]
    before, after = [corners[-1], *corners[:-1]], [*corners[1:], corners[0]]
    return [b for a, b, c in zip(before, corners, after, strict=True) if _bends(a, b, c)]


def _bends(a: list[float], b: list[float], c: list[float]) -> bool:
    return (b[0] - a[0]) * (c[1] - b[1]) != (b[1] - a[1]) * (c[0] - b[0])


def _length(document: Json) -> int:
    return sum(len(document["roads"][part]) for part in ("inside", "between"))


def _roads(document: Json) -> Iterator[Place]:
    for part in ("inside", "between"):
        for a, b in document["roads"][part]:
            yield Place("roads", "road", " ".join(sorted((a, b))), True)


def _tiles(document: Json) -> Iterator[Place]:
    for row in document["province_tile"]:
        yield Place("tiles", "tile", str(row["number"]), " ".join(row["goods"]))
        if "fixed_province" in row:
            yield Place("tiles", "home", str(row["number"]), row["fixed_province"])
    counts: dict[str, int] = {}
    for row in document["bonus_tiles"]["tiles"]:
        kind = row["good"] if row["kind"] == "good" else row["kind"]
        counts[kind] = counts.get(kind, 0) + row["count"]
    for kind, n in counts.items():
        yield Place("bonus", "bonus", kind, n)
    yield Place("bonus", "taj", "taj", document["taj_mahal_tile"]["city"])


def _decks(document: Json) -> Iterator[tuple[tuple[str, ...], str, list[Json]]]:
    """Where the cards of each colour stand in the file."""
    yield ("cards_every_colour", "cards"), "every", document["cards_every_colour"]["cards"]
    for colour, rows in document["cards_mixed"]["colour"].items():
        yield ("cards_mixed", "colour", colour), colour, rows
    yield ("cards_white", "cards"), "white", document["cards_white"]["cards"]


def _cards(document: Json) -> Iterator[Place]:
    for _, colour, rows in _decks(document):
        block = _cards_in(colour)
        counts: dict[str, int] = {}
        for row in rows:
            face = "+".join(sorted(row["symbols"]))
            counts[face] = counts.get(face, 0) + row["count"]
        for face, n in counts.items():
            yield Place(block, "card", f"{colour} {face}", n)


def _cards_in(colour: str) -> str:
    """The block of the cards of a colour: those with two figures come from elsewhere than the others."""
    return "cards" if colour in ("every", "white") else "mixed"


def _numbers(*lists: Any) -> str:
    return " ".join(str(n) for numbers in lists for n in numbers or ())


def _side(texts: Texts, id: str, document: Json) -> str:
    """A city by its province and the side it lies on: on the print it has no name."""
    row = next((row for row in document["city"] if row["id"] == id), None)
    place = next((p for p in document["province"] if row is not None and p["id"] == row["province"]), None)
    if row is None or place is None:
        return id
    corners = _corners(place) or [[0, 0], [1, 1]]
    (x0, y0), (x1, y1) = (tuple(pick(c[i] for c in corners) for i in (0, 1)) for pick in (min, max))
    across, down = (row["x"] - (x0 + x1) / 2) / (x1 - x0 or 1), (row["y"] - (y0 + y1) / 2) / (y1 - y0 or 1)
    side = SIDES[round(degrees(atan2(down, across)) / 45) % 8]
    return texts.label("city_title", province=place.get("name", place["id"]), side=texts.label(side))
