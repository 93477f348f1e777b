"""Reading a components file into a Box: every number and name is checked, every error says where it is."""

import json
import tomllib
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from durbar.core.components_file import plain_text, without_about
from durbar.core.errors import BadComponents
from durbar.core.reading import Reader, shown
from durbar.games.machupicchu import ABOUT, blocks
from durbar.games.machupicchu.blocks import block, checked, figure, five, price
from durbar.games.machupicchu.board import (
    CORN,
    DISTRICTS,
    FIRST_TEMPLE,
    GOODS,
    ONCE_A_DAY,
    PROFESSIONS,
    Box,
    Goods5,
    Station,
)

_CONTENTS = (
    "temple_stones",
    "inca_discs_per_colour",
    "clergy_cards",
    "sacrifice_cards",
    "moon_tiles",
    "goods",
)


@cache
def shipped() -> dict[str, Any]:
    """The blocks of data/components.toml."""
    return tomllib.loads((files(__package__) / "data" / "components.toml").read_text("utf-8"))


@cache
def default_box() -> Box:
    return read(shipped())


def box_of(components: Any) -> Box:
    """The Box of the option `components`: whole blocks of an owner's file replace the shipped ones. S1"""
    if components is None:
        return default_box()
    if not isinstance(components, dict):
        raise BadComponents(f"components: expected the blocks of a components file, not {shown(components)}")
    components = without_about(components)
    for key in components:
        if key not in shipped():
            raise BadComponents(f"components: there is no block {shown(key)}")
    return _cached(plain_text(components))


@lru_cache(maxsize=32)
def _cached(text: str) -> Box:
    return read({**shipped(), **json.loads(text)})


def read(data: dict[str, Any]) -> Box:
    """A Box from complete blocks, or `BadComponents` naming the place that cannot be."""
    r = Reader(data, "", BadComponents, what="components")
    blocks.meta(r)
    blocks.districts(r)
    contents = block(r, "contents", *_CONTENTS)
    figure(contents, "inca_discs_per_colour")
    cards, tiles = blocks.cards(r, contents), blocks.tiles(r, contents)
    return Box(
        neighbours=blocks.neighbours(r),
        **_production(r),
        **_bonus(r, contents),
        **_rewards(r),
        inca_cost=_sums([price(block(r, "inca_cost", *PROFESSIONS), p) for p in PROFESSIONS]),
        **blocks.clergy(r, contents),
        cards=cards,
        **_deck(r),
        tiles=tiles,
        tiles_ending_day=figure(block(r, "moon_tiles", "ending_the_day"), "ending_the_day", 1, 3),
        **_market(r),
        **_trail(r),
        **_days(r),
        start_goods=five(figure(block(r, "start_goods", *GOODS), g) for g in GOODS),
        multipliers=_multipliers(r),
        stock=_stock(contents),
        card_index={card.id: i for i, card in enumerate(cards)},
        tile_index={tile.id: i for i, tile in enumerate(tiles)},
        **blocks.tile_sets(tiles),
    )


def _production(r: Reader) -> dict[str, Any]:
    names = DISTRICTS[:FIRST_TEMPLE]
    production = block(r, "production", *names)
    rows = [block(production, name, "gain", "pay_corn") for name in names]
    return {
        "yields": five(figure(row, "gain", 1) for row in rows),
        "wages": five(figure(row, "pay_corn") for row in rows),
    }


def _bonus(r: Reader, contents: Reader) -> dict[str, Any]:
    bonus = block(r, "bonus", "at_setup", "per_night", "max_units", "corn_per_unit", "steps_per_stone")
    most, corn = figure(bonus, "max_units", 1), figure(bonus, "corn_per_unit", 1)
    return {
        "bonus_at_setup": figure(bonus, "at_setup", 0, most),
        "bonus_per_night": figure(bonus, "per_night", 1),
        "bonus_max": most,
        "corn_per_unit": corn,
        "unit": five(corn if good == CORN else 1 for good in range(len(GOODS))),
        "steps_per_stone": figure(bonus, "steps_per_stone"),
        "stones": figure(contents, "temple_stones", (ONCE_A_DAY - FIRST_TEMPLE) * most),
    }


def _rewards(r: Reader) -> dict[str, Any]:
    clock = block(r, "sun_clock", "reward_units", "reward_steps")
    return {
        "steps_per_offering": figure(block(r, "main_temple", "steps_per_unit"), "steps_per_unit"),
        "reward_units": figure(clock, "reward_units", 1, 4),
        "reward_steps": figure(clock, "reward_steps"),
    }


def _deck(r: Reader) -> dict[str, Any]:
    deck = block(r, "sacrifice_cards", "draw", "empty_deck_points")
    return {"draw": figure(deck, "draw", 1, 3), "empty_deck_points": figure(deck, "empty_deck_points")}


def _market(r: Reader) -> dict[str, Any]:
    market = block(r, "market", "cells", "units_at_setup", "bank_buy_price", "bank_sell_price")
    cells = market.wholes("cells", 1, 99, (1, 9))
    if list(cells) != sorted(cells, reverse=True):
        raise market.fail("cells", "prices fall from top to bottom")
    return {
        "cells": cells,
        "units_at_setup": figure(market, "units_at_setup", 0, len(cells)),
        "bank_buy": figure(market, "bank_buy_price", max(cells)),
        "bank_sell": figure(market, "bank_sell_price", 0, min(cells)),
    }


def _trail(r: Reader) -> dict[str, Any]:
    """Granary and stables in this order below the summit; everybody begins before the granary."""
    inner = block(r, "trail", "summit", "start_steps", "granary", "llama_stables")
    summit = figure(inner, "summit", 10)
    granary = block(inner, "granary", "step", "corn", "points")
    stables = block(inner, "llama_stables", "step", "llama", "points")
    first = figure(granary, "step", 1, summit - 2)
    second = figure(stables, "step", first + 1, summit - 1)
    seats = ABOUT.seats[-1]
    return {
        "summit": summit,
        "start_steps": inner.wholes("start_steps", 0, first - 1, (seats, seats)),
        "granary": Station(first, figure(granary, "corn"), figure(granary, "points")),
        "stables": Station(second, figure(stables, "llama"), figure(stables, "points")),
    }


def _days(r: Reader) -> dict[str, Any]:
    """The time track, where it begins for each number of players, and their discs."""
    track = block(r, "time_track", "days", "corn_per_moon")
    last = figure(track, "days", 1)
    skipped = figure(block(r, "learning_game", "days_skipped"), "days_skipped")
    start_day: dict[int, int] = {}
    incas: dict[int, int] = {}
    for row in r.tables("setup", length=len(ABOUT.seats)):
        checked(row, "players", "start_day", "incas")
        players = figure(row, "players", ABOUT.seats[0], ABOUT.seats[-1])
        if players in start_day:
            raise row.fail("players", f"{players} is there twice")
        start_day[players] = figure(row, "start_day", 1, last - skipped)
        incas[players] = figure(row, "incas", 1)
    return {
        "days": last,
        "corn_per_moon": figure(track, "corn_per_moon"),
        "days_skipped": skipped,
        "start_day": start_day,
        "incas": incas,
    }


def _multipliers(r: Reader) -> tuple[int, int, int]:
    name = "conquest_multipliers"
    first, second, others = block(r, "scoring", name).wholes(name, 1, 9, (3, 3))
    return first, second, others


def _stock(contents: Reader) -> Goods5:
    goods = contents.table("goods")
    goods.only(GOODS[1:])
    return five([0, *(figure(goods, good) for good in GOODS[1:])])


def _sums(prices: Sequence[Goods5]) -> tuple[Goods5, ...]:
    """For each set of prices (as bits) their sum."""
    sums = [(0,) * len(GOODS)]
    for one in prices:
        sums += [tuple(a + b for a, b in zip(known, one, strict=True)) for known in sums]
    return tuple(five(amounts) for amounts in sums)
