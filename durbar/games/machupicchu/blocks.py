"""The larger blocks of a components file, each read and checked: map, clergy, cards and tiles."""

from collections.abc import Iterable
from typing import Any

from durbar.core.reading import ID, Reader, line_in, name_in, shown, whole
from durbar.games.machupicchu.board import (
    CLERGY,
    CORN,
    DISTRICTS,
    FIRST_TEMPLE,
    GOODS,
    PROFESSIONS,
    SYMBOLS,
    TILE_NAME,
    Card,
    Goods5,
    Tile,
)

MOST = 99
"""No figure of the box is larger."""
NOTES = (
    *("source", "position_source", "count_source", "cost_source", "steps_source"),
    *("gold_source", "gold_basis"),
)
"""Every block and row may say where its figures come from."""
_KINDS = ("production",) * 5 + ("temple",) * 4 + ("recruit",) * 2 + ("clergy",) * 2 + ("market", "sun_clock")


def checked(r: Reader, *keys: str) -> Reader:
    """The same table: it has these keys and notes, no others."""
    r.only((*keys, *NOTES))
    for key in NOTES:
        if key in r.data:
            r.line(key)
    return r


def block(r: Reader, name: str, *keys: str) -> Reader:
    """An inner table with these keys and notes."""
    return checked(r.table(name), *keys)


def figure(r: Reader, key: str, low: int = 0, high: int = MOST) -> int:
    return r.whole(key, low=low, high=high)


def five(numbers: Iterable[int]) -> Goods5:
    """Five numbers, one for each good."""
    corn, llama, coca, pottery, cloth = numbers
    return corn, llama, coca, pottery, cloth


def price(r: Reader, key: str) -> Goods5:
    """Goods to pay, such as { coca = 1, cloth = 2 }."""
    if r.get(key) == {}:
        raise r.fail(key, "expected goods such as { coca = 1 }")
    r.needed(key)
    return five(r.counts(key, GOODS, high=MOST))


def _id(r: Reader, taken: set[str]) -> str:
    name = r.needed("id")
    if not isinstance(name, str) or not ID.fullmatch(name) or name == "none":
        raise r.fail("id", f"expected a name (at most 40 small letters, digits, + - _), not {shown(name)}")
    if name in taken:
        raise r.fail("id", f"{name!r} is there twice")
    taken.add(name)
    return name


def meta(r: Reader) -> None:
    """What the file says about itself; nothing in play depends on it."""
    inner = block(r, "meta", "title", "designer", "year", "reconstructed", "deduced")
    inner.whole("year", 0)
    for key in ("title", "designer"):
        if key in inner.data:
            inner.line(key)
    for key in ("reconstructed", "deduced"):
        lines = inner.items(key)
        if len(lines) > MOST:
            raise inner.fail(key, f"expected at most {MOST} lines")
        for i, line in enumerate(lines):
            line_in(line, inner.at(f"{key}[{i}]"), error=inner.error)


def districts(r: Reader) -> None:
    """Each of the fifteen once, of its own kind, with a place and an outline to draw."""
    block(r, "districts")
    seen: set[str] = set()
    for row in r.tables("district", length=len(DISTRICTS)):
        name = row.name("id", DISTRICTS)
        if name in seen:
            raise row.fail("id", f"{name!r} is there twice")
        seen.add(name)
        _district(row, DISTRICTS.index(name))


def _district(row: Reader, d: int) -> None:
    own = {"kind": _KINDS[d]}
    if d < FIRST_TEMPLE:
        own |= {"good": GOODS[d], "profession": PROFESSIONS[d]}
    elif d - FIRST_TEMPLE < len(CLERGY):
        own["clergy"] = CLERGY[d - FIRST_TEMPLE]
    checked(row, "id", *own, "x", "y", "polygon")
    row.needed("kind")
    for key, value in own.items():
        row.name(key, (value,), value)
    for key in ("x", "y"):
        figure(row, key, high=100)
    _outline(row, row.items("polygon"))


def _outline(row: Reader, corners: list[Any]) -> None:
    if not 3 <= len(corners) <= MOST:
        raise row.fail("polygon", f"expected 3 to {MOST} corners [x, y]")
    for i, corner in enumerate(corners):
        if not isinstance(corner, list) or len(corner) != 2:
            raise row.fail(f"polygon[{i}]", "expected a corner [x, y]")
        for number in corner:
            whole(number, row.at(f"polygon[{i}]"), 0, 100, row.error)


def neighbours(r: Reader) -> tuple[tuple[int, ...], ...]:
    """For each district those it borders on; everyone can be reached on foot."""
    adjacency = block(r, "adjacency", "edges")
    adjacency.needed("edges")
    sets: list[set[int]] = [set() for _ in DISTRICTS]
    for i, edge in enumerate(adjacency.items("edges")):
        where = adjacency.at(f"edges[{i}]")
        if not isinstance(edge, list) or len(edge) != 2:
            raise adjacency.fail(f"edges[{i}]", "expected two districts")
        a, b = (DISTRICTS.index(name_in(name, DISTRICTS, where, r.error)) for name in edge)
        if a == b or b in sets[a]:
            raise adjacency.fail(f"edges[{i}]", f"{edge[0]} – {edge[1]} is no new border")
        sets[a].add(b)
        sets[b].add(a)
    _connected(adjacency, sets)
    return tuple(tuple(sorted(s)) for s in sets)


def _connected(adjacency: Reader, sets: list[set[int]]) -> None:
    reached, todo = {0}, [0]
    while todo:
        todo += (new := sets[todo.pop()] - reached)
        reached |= new
    for d, name in enumerate(DISTRICTS):
        if d not in reached:
            raise adjacency.fail("edges", f"{name} cannot be reached on foot")


def clergy(r: Reader, contents: Reader) -> dict[str, Any]:
    """Prices of the three rows, and the numbers under their cards."""
    block(r, "clergy_rows")
    costs: dict[str, Goods5] = {}
    steps: dict[str, tuple[int, ...]] = {}
    for row in r.tables("clergy", length=len(CLERGY)):
        checked(row, "type", "count", "cost", "steps")
        kind = row.name("type", CLERGY)
        if kind in costs:
            raise row.fail("type", f"{kind!r} is there twice")
        costs[kind] = price(row, "cost")
        count = figure(row, "count", 1)
        steps[kind] = row.wholes("steps", 1, MOST, (count, count))
        if any(a <= b for a, b in zip(steps[kind], steps[kind][1:], strict=False)):
            raise row.fail("steps", "each number is smaller than the one before")
    total = sum(map(len, steps.values()))
    if total != figure(contents, "clergy_cards"):
        raise r.fail("clergy", f"the counts add up to {total}, not to contents.clergy_cards")
    return {
        "clergy_cards": total,
        "clergy_cost": tuple(costs[kind] for kind in CLERGY),
        "clergy_steps": tuple(steps[kind] for kind in CLERGY),
    }


def cards(r: Reader, contents: Reader) -> tuple[Card, ...]:
    """Sacrifice cards: two symbols and a gold figure each."""
    found: list[Card] = []
    taken: set[str] = set()
    for row in r.tables("sacrifice_card", length=figure(contents, "sacrifice_cards", 10, 60)):
        checked(row, "id", "symbols", "gold")
        symbols = row.items("symbols")
        if len(symbols) != 2:
            raise row.fail("symbols", "a card shows two symbols")
        a, b = (SYMBOLS.index(name_in(x, SYMBOLS, row.at("symbols"), r.error)) for x in symbols)
        found.append(Card(_id(row, taken), (a, b), figure(row, "gold")))
    return tuple(found)


def tiles(r: Reader, contents: Reader) -> tuple[Tile, ...]:
    """Moon tiles: their number is fixed, so that they never run out. Q13"""
    taken: set[str] = set()
    rows = r.tables("moon_tile", length=figure(contents, "moon_tiles", 7, 7))
    return tuple(_tile(checked(row, "id", "steps", "gain", "pay_corn"), taken) for row in rows)


def _tile(row: Reader, taken: set[str]) -> Tile:
    name = _id(row, taken)
    if not TILE_NAME.fullmatch(name):
        raise row.fail("id", f"{name!r} is not what a tile brings: steps2, llama, again llamab")
    cost = figure(row, "pay_corn", high=9)
    if ("steps" in row.data) == ("gain" in row.data):
        raise row.error(f"{row.where}: a tile brings either steps or goods")
    if "steps" in row.data:
        if cost:
            raise row.fail("pay_corn", "steps are free")
        return Tile(name, figure(row, "steps", 1, 19), 0, 0, 0)
    gain = price(row, "gain")
    goods = [g for g, amount in enumerate(gain) if amount]
    if len(goods) != 1 or (goods[0] == CORN) != (cost == 0):
        raise row.error(f"{row.where}: one good; corn is free, every other good costs corn")
    return Tile(name, 0, goods[0], gain[goods[0]], cost)


def tile_sets(tiles: tuple[Tile, ...]) -> dict[str, Any]:
    """For each set of tiles (as bits): the tiles, and the corn and the steps that come without payment."""
    sets = [tuple(t for i, t in enumerate(tiles) if chosen >> i & 1) for chosen in range(1 << len(tiles))]
    granted = [(sum(t.amount for t in some if t.good == CORN), sum(t.steps for t in some)) for some in sets]
    return {"tile_sets": tuple(sets), "granted": tuple(granted)}
