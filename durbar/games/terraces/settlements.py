"""Settlements, ranks and the advantage: the definitions that the other chapters build on."""

from functools import lru_cache

from durbar.core.game import Seat
from durbar.games.terraces.grid import Cell, CellSet, cells_of, flood, spread
from durbar.games.terraces.state import State

Rank = tuple[int, ...]
"""The levels of a seat's pawns, from high to low; longer beats shorter when it starts the same. D8, R15"""


def settlement(s: State, cell: Cell) -> CellSet:
    """The village cells connected to this one; neither levels nor a palace part them. D5, R16, R27, R35"""
    return flood(1 << cell, s.village)


def settlements(s: State) -> tuple[CellSet, ...]:
    """All settlements on the board, villages and cities."""
    return _settlements(s.village)


@lru_cache(1024)  # every observation names them
def _settlements(village: CellSet) -> tuple[CellSet, ...]:
    found, left = [], village
    while left:
        one = flood(left & -left, left)
        found.append(one)
        left &= ~one
    return tuple(found)


def palace_in(s: State, where: CellSet) -> Cell | None:
    """The palace cell of a settlement: with one it is a city. D5, P9"""
    palace = s.palaces & where
    return palace.bit_length() - 1 if palace else None


def ranks(s: State, where: CellSet) -> dict[Seat, Rank]:
    """The rank of every seat with a pawn on these cells. D7, D8"""
    level = s.level
    found: dict[Seat, Rank] = {}
    for seat, pawns in enumerate(s.pawns):
        here = pawns & where
        if here:
            found[seat] = tuple(sorted([level[c] for c in cells_of(here)], reverse=True))
    return found


def advantage(s: State, where: CellSet) -> Seat | None:
    """The seat with the advantage on these cells, if any. D9"""
    here = s.crowd & where
    for seat, pawns in enumerate(s.pawns):
        if here and pawns & where == here:  # mostly nobody else is there
            return seat
    return best_of(ranks(s, where))


def best_of(found: dict[Seat, Rank]) -> Seat | None:
    """The seat whose rank beats every other, if any. D9"""
    best: Rank = ()
    leader: Seat | None = None
    for seat, rank in found.items():
        if rank > best:  # R15: where one rank begins like another, the longer is greater
            best, leader = rank, seat
        elif rank == best:
            leader = None
    return leader


def leaders(found: dict[Seat, Rank]) -> list[Seat]:
    """The seats with the best rank: one has the advantage, several share it. D8, D9"""
    best = max(found.values(), default=())
    return [seat for seat, rank in found.items() if rank == best]


def find_cities(s: State, touched: CellSet = -1) -> None:
    """Find anew the cities near the touched cells, and the cells close to two of them. T7, T9"""
    village = s.village
    cities, once, twice = [], 0, 0
    for city in s.cities:
        if city[2] & touched:
            cells = flood(city[0], village)
            city = (city[0], cells, spread(cells))
        near = city[2]
        twice |= once & near
        once |= near
        cities.append(city)
    s.cities = tuple(cities)
    s.near_two_cities = twice
