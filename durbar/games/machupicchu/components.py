"""Reading a components file into a Box: every number and name is checked, every error says where it is."""

import json
import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from durbar.core.errors import BadComponents
from durbar.games.machupicchu.board import (
    CLERGY,
    DISTRICTS,
    GOODS,
    PROFESSIONS,
    SYMBOLS,
    TILE_NAME,
    Box,
    Card,
    Goods5,
    Tile,
)
from durbar.games.machupicchu.datafile import DataFile, five, name_of, one_of, wholes

_KINDS = ("production",) * 5 + ("temple",) * 4 + ("recruit",) * 2 + ("clergy",) * 2 + ("market", "sun_clock")


@cache
def shipped() -> dict[str, Any]:
    """The blocks of data/components.toml."""
    return tomllib.loads((files(__package__) / "data" / "components.toml").read_text("utf-8"))


@cache
def default_box() -> Box:
    return read(shipped())


def box_of(components: Any) -> Box:
    """The Box of the option `components`: whole blocks of an owner's file replace the shipped ones."""
    if components is None:
        return default_box()
    if not isinstance(components, dict):
        raise BadComponents("components: expected the blocks of a components file")
    unknown = sorted(str(key) for key in components if key not in shipped())
    if unknown:
        raise BadComponents(f"components: there is no block {unknown[0]!r}")
    try:
        return _cached(json.dumps(components, sort_keys=True))
    except (TypeError, ValueError, RecursionError) as error:
        raise BadComponents(f"components: not plain data: {error}") from error


@lru_cache(maxsize=32)
def _cached(text: str) -> Box:
    return read({**shipped(), **json.loads(text)})


def read(blocks: dict[str, Any]) -> Box:
    """A Box from complete blocks, or `BadComponents` naming the place that cannot be."""
    f = DataFile(blocks)
    _districts(f)
    cards = _cards(f)
    tiles = _tiles(f)
    cells = f.numbers("market", "cells", 1, 99, (1, 9))
    if list(cells) != sorted(cells, reverse=True):
        raise BadComponents("market.cells: prices fall from top to bottom")
    return Box(
        neighbours=_neighbours(f),
        yields=five(f.number("production", d, "gain", low=1) for d in DISTRICTS[:5]),
        wages=five(f.number("production", d, "pay_corn") for d in DISTRICTS[:5]),
        bonus_at_setup=f.number("bonus", "at_setup"),
        bonus_per_night=f.number("bonus", "per_night", low=1),
        bonus_max=f.number("bonus", "max_units", low=1),
        corn_per_unit=f.number("bonus", "corn_per_unit", low=1),
        steps_per_stone=f.number("bonus", "steps_per_stone"),
        steps_per_offering=f.number("main_temple", "steps_per_unit"),
        reward_units=f.number("sun_clock", "reward_units", high=4, low=1),
        reward_steps=f.number("sun_clock", "reward_steps"),
        inca_cost=_sums([f.price("inca_cost", p) for p in PROFESSIONS]),
        **_clergy(f),
        cards=cards,
        draw=f.number("sacrifice_cards", "draw", low=1, high=3),
        empty_deck_points=f.number("sacrifice_cards", "empty_deck_points"),
        tiles=tiles,
        tiles_ending_day=f.number("moon_tiles", "ending_the_day", low=1, high=3),
        cells=cells,
        units_at_setup=f.number("market", "units_at_setup", high=len(cells)),
        bank_buy=f.number("market", "bank_buy_price", low=max(cells)),
        bank_sell=f.number("market", "bank_sell_price", high=min(cells)),
        **_trail(f),
        days=f.number("time_track", "days", low=1),
        corn_per_moon=f.number("time_track", "corn_per_moon"),
        start_goods=five(f.number("start_goods", g) for g in GOODS),
        days_skipped=f.number("learning_game", "days_skipped"),
        **_setup(f),
        multipliers=_three(f.numbers("scoring", "conquest_multipliers", 1, 9, (3, 3))),
        stones=f.number("contents", "temple_stones", low=4 * f.number("bonus", "max_units")),
        stock=five([0, *(f.number("contents", "goods", g) for g in GOODS[1:])]),
        card_index={card.id: i for i, card in enumerate(cards)},
        tile_index={tile.id: i for i, tile in enumerate(tiles)},
        granted=_granted(tiles),
    )


def _sums(prices: list[Goods5]) -> tuple[Goods5, ...]:
    """For each set of prices (as bits) their sum."""
    return tuple(
        five(sum(price[g] for i, price in enumerate(prices) if chosen >> i & 1) for g in range(5))
        for chosen in range(1 << len(prices))
    )


def _three(numbers: tuple[int, ...]) -> tuple[int, int, int]:
    first, second, rest = numbers
    return first, second, rest


def _districts(f: DataFile) -> None:
    seen: set[int] = set()
    for i, row in enumerate(f.rows("district", len(DISTRICTS))):
        where = f"district[{i + 1}]"
        d = one_of(row.get("id"), DISTRICTS, f"{where}.id")
        if d in seen:
            raise BadComponents(f"{where}.id: {row['id']!r} is there twice")
        seen.add(d)
        if row.get("kind") != _KINDS[d]:
            raise BadComponents(f"{where}.kind: {row['id']} is a district of the kind {_KINDS[d]}")
        for key in ("x", "y"):
            f.number("district", i, key, high=100)
        _outline(row.get("polygon"), f"{where}.polygon")


def _outline(corners: Any, where: str) -> None:
    if not isinstance(corners, list) or len(corners) < 3:
        raise BadComponents(f"{where}: expected at least 3 corners [x, y]")
    for i, corner in enumerate(corners):
        wholes(corner, f"{where}[{i + 1}]", 0, 100, (2, 2))


def _neighbours(f: DataFile) -> tuple[tuple[int, ...], ...]:
    edges = f.get("adjacency", "edges")
    if not isinstance(edges, list):
        raise BadComponents("adjacency.edges: expected a list of pairs of districts")
    sets: list[set[int]] = [set() for _ in DISTRICTS]
    for i, edge in enumerate(edges):
        where = f"adjacency.edges[{i + 1}]"
        if not isinstance(edge, list) or len(edge) != 2:
            raise BadComponents(f"{where}: expected two districts")
        a, b = (one_of(name, DISTRICTS, where) for name in edge)
        if a == b or b in sets[a]:
            raise BadComponents(f"{where}: {edge[0]} – {edge[1]} is no new border")
        sets[a].add(b)
        sets[b].add(a)
    _connected(sets)
    return tuple(tuple(sorted(s)) for s in sets)


def _connected(sets: list[set[int]]) -> None:
    reached, todo = {0}, [0]
    while todo:
        todo += (new := sets[todo.pop()] - reached)
        reached |= new
    for d, name in enumerate(DISTRICTS):
        if d not in reached:
            raise BadComponents(f"adjacency.edges: {name} cannot be reached on foot")


def _clergy(f: DataFile) -> dict[str, Any]:
    costs: dict[int, Goods5] = {}
    steps: dict[int, tuple[int, ...]] = {}
    for i, row in enumerate(f.rows("clergy", len(CLERGY))):
        where = f"clergy[{i + 1}]"
        kind = one_of(row.get("type"), CLERGY, f"{where}.type")
        if kind in costs:
            raise BadComponents(f"{where}.type: {row['type']!r} is there twice")
        costs[kind] = f.price("clergy", i, "cost")
        count = f.number("clergy", i, "count", low=1)
        steps[kind] = wholes(f.get("clergy", i, "steps"), f"{where}.steps", 1, 99, (count, count))
        if any(a <= b for a, b in zip(steps[kind], steps[kind][1:], strict=False)):
            raise BadComponents(f"{where}.steps: each number is smaller than the one before")
    total = sum(map(len, steps.values()))
    if total != f.number("contents", "clergy_cards"):
        raise BadComponents(f"clergy: the counts add up to {total}, not to contents.clergy_cards")
    kinds = range(len(CLERGY))
    return {
        "clergy_cards": total,
        "clergy_cost": tuple(costs[k] for k in kinds),
        "clergy_steps": tuple(steps[k] for k in kinds),
    }


def _cards(f: DataFile) -> tuple[Card, ...]:
    count = f.number("contents", "sacrifice_cards", low=10, high=60)
    cards, taken = [], set[str]()
    for i, row in enumerate(f.rows("sacrifice_card", count)):
        where = f"sacrifice_card[{i + 1}]"
        symbols = row.get("symbols")
        if not isinstance(symbols, list) or len(symbols) != 2:
            raise BadComponents(f"{where}.symbols: a card shows two symbols")
        a, b = (one_of(s, SYMBOLS, f"{where}.symbols") for s in symbols)
        gold = f.number("sacrifice_card", i, "gold")
        cards.append(Card(name_of(row.get("id"), f"{where}.id", taken), (a, b), gold))
    return tuple(cards)


def _tiles(f: DataFile) -> tuple[Tile, ...]:
    # Q13: three tiles and one for each other player never exceed seven
    tiles, taken = [], set[str]()
    for i, row in enumerate(f.rows("moon_tile", f.number("contents", "moon_tiles", low=7, high=7))):
        where = f"moon_tile[{i + 1}]"
        name = name_of(row.get("id"), f"{where}.id", taken)
        if not TILE_NAME.fullmatch(name):
            raise BadComponents(
                f"{where}.id: {name!r} is not what a tile brings: steps2, llama, again llamab"
            )
        cost = f.number("moon_tile", i, "pay_corn", high=9)
        if ("steps" in row) == ("gain" in row):
            raise BadComponents(f"{where}: a tile brings either steps or goods")
        if "steps" in row:
            if cost:
                raise BadComponents(f"{where}.pay_corn: steps are free")
            tiles.append(Tile(name, f.number("moon_tile", i, "steps", low=1, high=19), 0, 0, 0))
        else:
            tiles.append(_goods_tile(f, i, name, cost))
    return tuple(tiles)


def _goods_tile(f: DataFile, i: int, name: str, cost: int) -> Tile:
    gain = f.price("moon_tile", i, "gain")
    goods = [g for g, amount in enumerate(gain) if amount]
    if len(goods) != 1 or (goods[0] == 0) != (cost == 0):
        raise BadComponents(f"moon_tile[{i + 1}]: one good; corn is free, every other good costs corn")
    return Tile(name, 0, goods[0], gain[goods[0]], cost)


def _granted(tiles: tuple[Tile, ...]) -> tuple[tuple[int, int], ...]:
    sums = []
    for held in range(1 << len(tiles)):
        mine = [t for i, t in enumerate(tiles) if held >> i & 1]
        sums.append((sum(t.amount for t in mine if t.good == 0), sum(t.steps for t in mine)))
    return tuple(sums)


def _trail(f: DataFile) -> dict[str, Any]:
    summit = f.number("trail", "summit", low=10)
    granary = f.number("trail", "granary", "step", low=1, high=summit - 2)
    stables = f.number("trail", "llama_stables", "step", low=granary + 1, high=summit - 1)
    return {
        "summit": summit,
        "start_steps": f.numbers("trail", "start_steps", 0, granary - 1, (5, 5)),
        "granary": (granary, f.number("trail", "granary", "corn"), f.number("trail", "granary", "points")),
        "stables": (
            stables,
            f.number("trail", "llama_stables", "llama"),
            f.number("trail", "llama_stables", "points"),
        ),
    }


def _setup(f: DataFile) -> dict[str, Any]:
    days: dict[int, int] = {}
    incas: dict[int, int] = {}
    last = f.number("time_track", "days", low=1) - f.number("learning_game", "days_skipped")
    for i, _ in enumerate(f.rows("setup", 4)):
        players = f.number("setup", i, "players", low=2, high=5)
        if players in days:
            raise BadComponents(f"setup[{i + 1}].players: {players} is there twice")
        days[players] = f.number("setup", i, "start_day", low=1, high=last)
        incas[players] = f.number("setup", i, "incas", low=1)
    return {"start_day": days, "incas": incas}
