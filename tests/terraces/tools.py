"""Tables for tests: `land("k8:v2 k10:r1")` finds real tiles for such cells, `at(...)` sets up a match."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest

import durbar
from durbar.core.game import Event, Json
from durbar.games.terraces.grid import CELLS, NAMES, neighbours
from durbar.games.terraces.state import State

GAMES = ("java", "cuzco")
both = pytest.mark.parametrize("game", GAMES)

TINY = {"board": {"rows": ["_ _ P P _ _", " _ P . P _ ", "_ P . . P _", " _ M M M _ "]}}
"""Three land cells in a ring."""


def at(game: str, seats: int = 2, **position: Any) -> durbar.Match:
    """A match from a position, the turn's tile laid unless the test says otherwise."""
    if position.get("phase", "turn") == "turn":
        position.setdefault("duty", False)
    match = durbar.set_up(game, {"game": game, "seats": seats, **position}, seed=1)
    offered_as_listed(match)
    return match


def offered_as_listed(match: durbar.Match) -> None:
    """The offers of this moment are the legal actions, each once."""
    assert sorted(match.game.expand(match.offers())) == sorted(map(str, match.legal()))


def clause_of(match: durbar.Match, do: str) -> str | None:
    """The clause that forbids this, None when it is allowed."""
    action = match.game.parse(do)
    rejection = match.game.check(match.state, action)
    assert (rejection is None) == (action in match.legal()), "the list and the law differ"
    return None if rejection is None else rejection.clause


def cost_of(match: durbar.Match, do: str) -> int:
    """What this takes from the AP; the match stays as it is."""
    before: int = match.state.ap
    after: int = match.preview(do).state.ap
    return before - after


def points(events: list[Event]) -> dict[int, int]:
    """Who scores what in these events."""
    sums: Counter[int] = Counter()
    for event in events:
        sums[event.seat] += event.data.get("points", 0)
    return {seat: n for seat, n in sums.items() if n}


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def player(**facts: Any) -> Json:
    return facts


def walk(game: str, seats: int, seed: int, options: Json | None = None) -> Iterator[durbar.Match]:
    """A match played by samples, shown before every decision."""
    match = durbar.new_match(game, seats, seed, options or {})
    rng = Random(seed)
    while not match.over:
        yield match
        match.play(match.sample(rng))
    yield match


def played(game: str, seats: int, seed: int) -> durbar.Match:
    """The same match at its end."""
    *_, last = walk(game, seats, seed)
    return last


def cell(name: str) -> int:
    return CELLS[name]


def state(match: durbar.Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def street(size: int, first: int = 8) -> list[str]:
    """Triples that make a settlement of this size, all on level 1: k8, k10, k12 … with rice on both sides."""
    tiles = []
    for i in range(size):
        column, side = first + 2 * i, "lj"[i % 2]
        tiles.append(f"triple k{column} {side}{column - 1} {side}{column + 1}")
    return tiles


# ---- finding tiles for cells ----

Outline = frozenset[str]


@cache
def land(text: str, bare: str = "", seats: int = 2) -> list[str]:
    """Tiles, in order, that give these cells these levels and kinds: `v2` a village on level 2, `r1` rice.

    Other cells, except those named in `bare`, may get land on the way, but no village beside one asked for.
    Seat 0 keeps all its own tiles.
    """
    goal = {name: (kind[0], int(kind[1:])) for name, kind in (part.split(":") for part in text.split())}
    others = seats - 1
    stock = {"triple": 50, "double": 5 * others, "rice": 3 * others, "village": 2 * others}
    for attempt in range(300):
        found = _Search(goal, set(bare.split()), dict(stock), Random(attempt)).run()
        if found is not None:
            return found
    raise AssertionError(f"no tiles for {text}")


class _Search:
    """Layer by layer, the first cell that still needs a tile gets one; back up when stuck."""

    def __init__(
        self, goal: dict[str, tuple[str, int]], bare: set[str], stock: dict[str, int], rng: Random
    ) -> None:
        self.goal, self.bare, self.stock, self.rng = goal, bare, stock, rng
        self.level: dict[str, int] = {}
        self.tiles: list[tuple[str, Outline, int]] = []
        self.text: list[str] = []
        self.budget = 1000

    def run(self) -> list[str] | None:
        return list(self.text) if self._lay(1) else None

    def _lay(self, layer: int) -> bool:
        self.budget -= 1
        if self.budget < 0:
            return False
        needed = [c for c, (_, n) in self.goal.items() if n >= layer and self.level.get(c, 0) < layer]
        if not needed:
            return layer >= max(n for _, n in self.goal.values()) or self._lay(layer + 1)
        return any(self._try(layer, *option) for option in self._options(layer, needed[0]))

    def _try(self, layer: int, shape: str, cells: Outline, text: str) -> bool:
        self.stock[shape] -= 1
        self.tiles.append((shape, cells, layer))
        self.text.append(text)
        for c in cells:
            self.level[c] = layer
        if self._lay(layer):
            return True
        for c in cells:
            self.level[c] = layer - 1
        self.text.pop()
        self.tiles.pop()
        self.stock[shape] += 1
        return False

    def _options(self, layer: int, first: str) -> list[tuple[str, Outline, str]]:
        near = [NAMES[n] for n in neighbours(CELLS[first])]
        outlines = [
            frozenset({first, a, b}) for a, b in combinations(near, 2) if CELLS[b] in neighbours(CELLS[a])
        ]
        outlines += [frozenset({first, a}) for a in near]
        outlines.append(frozenset({first}))
        found = []
        for cells in outlines:
            if all(self._free(layer, c) for c in cells) and not self._same(layer, cells):
                found += self._turned(layer, cells)
        self.rng.shuffle(found)
        return sorted(
            found, key=lambda option: (self.rng.random() < 0.3, sum(c not in self.goal for c in option[1]))
        )

    def _free(self, layer: int, c: str) -> bool:
        if c in self.bare or self.level.get(c, 0) != layer - 1:
            return False
        return self.goal[c][1] >= layer if c in self.goal else c in SITE

    def _same(self, layer: int, cells: Outline) -> bool:
        return any(below == cells and n == layer - 1 for _, below, n in self.tiles)

    def _turned(self, layer: int, cells: Outline) -> list[tuple[str, Outline, str]]:
        if len(cells) == 1:
            (only,) = cells
            return [
                (k, cells, f"{k} {only}")
                for k in ("rice", "village")
                if self.stock[k] and self._may(layer, only, k)
            ]
        shape = "triple" if len(cells) == 3 else "double"
        return [
            (shape, cells, " ".join([shape, v, *sorted(cells - {v})]))
            for v in sorted(cells)
            if self.stock[shape]
            and self._may(layer, v, "village")
            and all(self._may(layer, c, "rice") for c in cells - {v})
        ]

    def _may(self, layer: int, c: str, kind: str) -> bool:
        if c in self.goal:
            wanted, level = self.goal[c]
            return level > layer or wanted == kind[0]
        near = [self.goal.get(NAMES[n], ("r", 0))[0] for n in neighbours(CELLS[c])]
        return kind == "rice" or "v" not in near


SITE = {
    f"{chr(97 + r)}{c}"
    for r, row in enumerate(durbar.game("java").components()["boards"]["jc153"]["rows"])
    for c, letter in enumerate(row)
    if letter == "."
}
