"""The box: what data/components.toml holds, read once."""

import tomllib
from dataclasses import dataclass
from importlib.resources import files

from durbar.core.errors import BadComponents
from durbar.core.reading import Reader
from durbar.templates.starter import ABOUT


@dataclass(frozen=True, slots=True)
class Box:
    colours: tuple[str, ...]
    pebbles: int
    """Pebbles of every colour."""
    cards: int
    """Cards of every colour."""
    pebble_points: int
    card_points: int


def read(text: str) -> Box:
    """The box of a components file, or `BadComponents` that says where and what is wrong."""
    r = Reader(tomllib.loads(text), error=BadComponents, what="components")
    r.only(("schema", "game", "pebbles", "cards"))
    pebbles, cards = r.table("pebbles"), r.table("cards")
    pebbles.only(("source", "colours", "each", "points"))
    cards.only(("source", "each", "points"))
    return Box(
        colours=pebbles.ids("colours"),
        pebbles=pebbles.whole("each", low=1),
        cards=cards.whole("each", low=1),
        pebble_points=pebbles.whole("points"),
        card_points=cards.whole("points"),
    )


BOX = read((files(ABOUT.package) / "data" / "components.toml").read_text("utf-8"))
COLOURS = BOX.colours
