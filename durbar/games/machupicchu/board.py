"""The city in names and numbers: goods, districts, and the Box with everything printed on the components."""

import re
from dataclasses import dataclass

GOODS = ("corn", "llama", "coca", "pottery", "cloth")
CORN, LLAMA, COCA, POTTERY, CLOTH = range(5)
CLERGY = ("condor", "puma", "sun")
SYMBOLS = GOODS + CLERGY
PROFESSIONS = ("farmer", "shepherd", "coca_planter", "potter", "weaver")
"""In the order of the goods they make."""

DISTRICTS = (
    "corn_terraces",
    "llamas_meadow",
    "coca_plantation",
    "potters_quarter",
    "weavers_quarter",
    "condor_temple",
    "puma_temple",
    "temple_of_the_sun",
    "main_temple",
    "watchmans_hut",
    "royal_palace",
    "house_of_priests",
    "house_of_virgins",
    "central_plaza",
    "sun_clock",
)
"""The production districts in the order of GOODS, then the temples in the order of CLERGY, then the rest."""
MAIN_TEMPLE, HUT, PALACE, PRIESTS, VIRGINS, PLAZA, SUN_CLOCK = range(8, 15)
FIRST_TEMPLE = 5
ONCE_A_DAY = 9
"""Districts below this number hold a bonus and work once a day (M8)."""

RECRUITS = {HUT: (0, 1), PALACE: (2, 3, 4)}  # I1 I2
SOLD_AT = {PRIESTS: (0, 1), VIRGINS: (2,)}  # H1

TILE_NAME = re.compile(rf"(?:steps[1-9][0-9]?|{'|'.join(GOODS)})[b-g]?")
"""A moon tile is named for what it brings; a second one of a kind has a letter more: llama, llamab."""

Goods5 = tuple[int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class Card:
    """A sacrifice card: two symbols (indices into SYMBOLS) and its gold."""

    id: str
    symbols: tuple[int, int]
    gold: int


@dataclass(frozen=True, slots=True)
class Tile:
    """A moon tile: steps on the trail, or some of one good for some corn."""

    id: str
    steps: int
    good: int
    amount: int
    cost: int


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """Everything printed on board, cards and tiles, read from a components file."""

    neighbours: tuple[tuple[int, ...], ...]
    yields: Goods5
    wages: Goods5
    bonus_at_setup: int
    bonus_per_night: int
    bonus_max: int
    corn_per_unit: int
    steps_per_stone: int
    steps_per_offering: int
    reward_units: int
    reward_steps: int
    inca_cost: tuple[Goods5, ...]
    """For each set of professions (as bits): what these Incas cost together."""
    clergy_cards: int
    clergy_cost: tuple[Goods5, ...]
    clergy_steps: tuple[tuple[int, ...], ...]
    cards: tuple[Card, ...]
    draw: int
    empty_deck_points: int
    tiles: tuple[Tile, ...]
    tiles_ending_day: int
    cells: tuple[int, ...]
    units_at_setup: int
    bank_buy: int
    bank_sell: int
    summit: int
    start_steps: tuple[int, ...]
    granary: tuple[int, int, int]
    """Step, corn, points."""
    stables: tuple[int, int, int]
    """Step, llamas, points."""
    days: int
    corn_per_moon: int
    start_goods: Goods5
    days_skipped: int
    start_day: dict[int, int]
    incas: dict[int, int]
    multipliers: tuple[int, int, int]
    stones: int
    stock: Goods5
    """How many pieces of each good the box holds; only a limited bank asks (Q1)."""
    card_index: dict[str, int]
    tile_index: dict[str, int]
    granted: tuple[tuple[int, int], ...]
    """For each set of moon tiles (as bits): the corn and the steps that come without payment."""


def units(goods: list[int] | tuple[int, ...], corn_per_unit: int) -> int:
    """Goods counted in units: three corn are one (V6)."""
    return goods[CORN] // corn_per_unit + sum(goods[1:])


def tile_order(name: str) -> tuple[int, str]:
    """How moon tiles are listed: steps first, then in the order of the goods."""
    return next((g for g, good in enumerate(GOODS) if name.startswith(good)), -1), name
