"""The city in names and numbers: goods, districts, and the Box with everything printed on the components.

Rules and bots read every figure from the Box, so that an owner's file changes it for both.
"""

import re
from dataclasses import dataclass
from typing import Final

GOODS: Final[tuple[str, ...]] = ("corn", "llama", "coca", "pottery", "cloth")
CORN: Final = 0
LLAMA: Final = 1
COCA: Final = 2
POTTERY: Final = 3
CLOTH: Final = 4
CLERGY: Final[tuple[str, ...]] = ("condor", "puma", "sun")
SYMBOLS: Final[tuple[str, ...]] = GOODS + CLERGY
PROFESSIONS: Final[tuple[str, ...]] = ("farmer", "shepherd", "coca_planter", "potter", "weaver")
"""In the order of the goods they make."""

DISTRICTS: Final[tuple[str, ...]] = (
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
MAIN_TEMPLE: Final = 8
HUT: Final = 9
PALACE: Final = 10
PRIESTS: Final = 11
VIRGINS: Final = 12
PLAZA: Final = 13
SUN_CLOCK: Final = 14
FIRST_TEMPLE: Final = 5
"""Districts below this number are production districts, and the good of each has the same number."""
ONCE_A_DAY: Final = 9
"""Districts below this number hold a bonus and work once a day. M8"""

SET_UP_AT: Final = {HUT: (0, 1), PALACE: (2, 3, 4)}
"""The professions set up in a district. I1, I2"""
SOLD_AT: Final = {PRIESTS: (0, 1), VIRGINS: (2,)}
"""The clergy sold in a district. H1"""
MEMBERS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(i for i in range(len(GOODS)) if chosen >> i & 1) for chosen in range(1 << len(GOODS))
)
"""For each set of goods or professions (as bits): the numbers in it."""

TILE_NAME: Final = re.compile(rf"(?:steps[1-9][0-9]?|{'|'.join(GOODS)})[b-g]?")
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


@dataclass(frozen=True, slots=True)
class Station:
    """Granary or stables: the step where it lies, what passing it brings, the points and gold beyond it."""

    step: int
    amount: int
    points: int


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """Everything printed on board, cards and tiles, read from a components file."""

    neighbours: tuple[tuple[int, ...], ...]
    """For each district: those it borders on."""
    yields: Goods5
    """What one Inca produces in each production district."""
    wages: Goods5
    """The corn one Inca costs in each production district."""
    bonus_at_setup: int
    bonus_per_night: int
    bonus_max: int
    corn_per_unit: int
    unit: Goods5
    """How much of each good is one unit: `corn_per_unit` of corn, one of the others."""
    steps_per_stone: int
    steps_per_offering: int
    reward_units: int
    """Different units for an Inca of the Sun Clock."""
    reward_steps: int
    inca_cost: tuple[Goods5, ...]
    """For each set of professions (as bits): what these Incas cost together."""
    clergy_cards: int
    """Cards of all three rows together."""
    clergy_cost: tuple[Goods5, ...]
    clergy_steps: tuple[tuple[int, ...], ...]
    """For each row: the steps for one llama after the first card taken, after the second, and so on."""
    cards: tuple[Card, ...]
    draw: int
    """Cards drawn at the summit; all but one go back."""
    empty_deck_points: int
    tiles: tuple[Tile, ...]
    tiles_ending_day: int
    """Taking so many moon tiles in a day brings the end of it."""
    cells: tuple[int, ...]
    """The prices of a market column from the top."""
    units_at_setup: int
    bank_buy: int
    bank_sell: int
    summit: int
    """The step of the summit: so many steps are a lap."""
    start_steps: tuple[int, ...]
    granary: Station
    stables: Station
    days: int
    corn_per_moon: int
    start_goods: Goods5
    days_skipped: int
    """Days the learning game is shorter."""
    start_day: dict[int, int]
    """By number of seats."""
    incas: dict[int, int]
    """Discs of each player, by number of seats."""
    multipliers: tuple[int, int, int]
    """What a conquest multiplies points by: for the most gold, the second most, and all others."""
    stones: int
    stock: Goods5
    """How many pieces of each good the box holds; only a limited bank asks."""
    card_index: dict[str, int]
    tile_index: dict[str, int]
    tile_sets: tuple[tuple[Tile, ...], ...]
    """For each set of moon tiles (as bits): the tiles in it."""
    granted: tuple[tuple[int, int], ...]
    """For each set of moon tiles (as bits): the corn and the steps that come without payment."""


def tile_order(name: str) -> tuple[int, str]:
    """How moon tiles are listed: steps first, then in the order of the goods."""
    return next((g for g, good in enumerate(GOODS) if name.startswith(good)), -1), name
