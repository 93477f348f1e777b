"""From the offers of offers.py back to the notations of all legal actions, without the state."""

from collections.abc import Iterator
from itertools import product

from durbar.core.game import Json
from durbar.games.terraces.grid import CELLS, NAMES
from durbar.games.terraces.offers import fields_of


def expand(offers: Json) -> list[str]:
    """Every notation once."""
    return [
        *(text for part in offers.get("tiles", ()) for text in _tiles(part)),
        *(f"move {a} {b}" for part in offers.get("moves", ()) for a, b in _pairs(part)),
        *(f"enter {part['side']} {to}" for part in offers.get("enter", ()) for to in part["to"].split()),
        *_festivals(offers.get("festivals")),
        *(f"bid {' '.join(cards)}" for cards in _selections(offers.get("bid"))),
        *(choice["do"] for choice in offers.get("list", ())),
    ]


def _tiles(part: Json) -> Iterator[str]:
    steps = fields_of(part["shape"], part["turn"])
    for name in part["at"].split():
        fields = sorted(CELLS[name] + step for step in steps)
        yield " ".join((part["shape"], name, *(NAMES[field] for field in fields)))


def _pairs(part: Json) -> Iterator[tuple[str, str]]:
    return product(part["from"].split(), part["to"].split())


def _festivals(part: Json | None) -> Iterator[str]:
    for place in part["at"] if part else ():
        for cards in _selections(part):
            yield f"festival {place['cell']} {' '.join(cards)}"


def _selections(part: Json | None) -> Iterator[list[str]]:
    """Every selection of one or more cards that is worth enough."""
    if part is None:
        return
    worth = dict(zip(part["cards"], part["worth"], strict=True))
    for counts in product(*(range(part["cards"].count(name) + 1) for name in worth)):
        cards = [name for name, n in zip(worth, counts, strict=True) for _ in range(n)]
        if cards and sum(worth[name] for name in cards) >= part.get("least", 0):
            yield cards
