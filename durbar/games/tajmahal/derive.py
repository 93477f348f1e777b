"""What follows from the rest of the table: symbol counts, ties, goods, stacks, fates of bonus tiles."""

from collections.abc import Sequence

from durbar.games.tajmahal.board import Box
from durbar.games.tajmahal.state import COUNTS_START, GONE, LYING, TAKEN, Phase, State, find, good_at
from durbar.games.tajmahal.terms import (
    ELEPHANT,
    GOOD_KINDS,
    SYMBOL_KINDS,
    TOKEN_COPIES,
    TOKEN_KINDS,
    VISITS,
    WHITE,
)


def turns(box: Box, played: Sequence[int]) -> list[list[int]]:
    """The cards on the table turn by turn: each turn begins with its coloured card."""
    found: list[list[int]] = []
    for k in played:
        if box.colour[k] < WHITE or not found:
            found.append([k])
        else:
            found[-1].append(k)
    return found


def tie(box: Box, played: Sequence[int]) -> int:
    """The colour of the first turn without change of colour, plus one; 0 while it is open. X7"""
    for cards in turns(box, played):
        if cards[-1] != box.change_colour:
            return box.colour[cards[0]] + 1
    return 0


def visiting(s: State) -> bool:
    """True once a province is being visited: the reserve of the first visit is laid before that."""
    return s.phase > Phase.FIRST or (s.phase == Phase.RESERVE and s.visit > s.box.first_visit)


def past(s: State, tile: int) -> bool:
    """The visit of this province tile is over."""
    return tile < s.visit or s.phase == Phase.OVER


def rebuild(s: State) -> None:
    """Fill in everything that follows; `order`, `bonuses`, cards, palaces, tokens and prizes are set."""
    box = s.box
    s.counts = [0] * (SYMBOL_KINDS * s.seats)
    s.province = find(s.order, s.visit) if visiting(s) else -1
    for seat in range(s.seats):
        s.palaces[seat] = 0
        s.colour[seat] = tie(box, s.played[seat])
        start = COUNTS_START[seat]
        for k in s.played[seat]:
            for symbol in box.symbols[k]:
                s.counts[start + symbol] += 1
    for city in range(len(box.cities)):
        for owner in (s.ordinary[city], s.royals[city]):
            if owner:
                s.palaces[owner - 1] |= 1 << city
    for token in range(TOKEN_KINDS):
        s.stacks[token] = TOKEN_COPIES - sum(s.holders_of(token)) - (not s.prizes[token])
    _goods(s)


def _goods(s: State) -> None:
    """Goods of the tiles taken, but for those whose points are still to come in this withdrawal."""
    box = s.box
    s.goods = [0] * (GOOD_KINDS * s.seats)
    for fort, city in enumerate(box.forts):
        if s.bonus_fate[fort]:
            s.bonus_fate[fort] = _fate(s, city)
        seat, bonus = s.bonus_fate[fort] - TAKEN, s.bonuses[fort]
        if seat >= 0 and bonus < GOOD_KINDS and city not in s.placed:
            s.goods[good_at(seat, bonus)] += 1
    for tile in range(1, VISITS + 1):
        seat = s.tile_fate[tile] - TAKEN
        pending = tile == s.visit and s.won >> ELEPHANT & 1
        if seat >= 0 and not pending:
            for good in box.goods[tile]:
                s.goods[good_at(seat, good)] += 1


def _fate(s: State, city: int) -> int:
    """An ordinary palace took the tile; otherwise it is gone after the visit."""
    if s.ordinary[city]:
        return TAKEN + s.ordinary[city] - 1
    return GONE if past(s, s.order[s.box.province_of[city]] or VISITS + 1) else LYING
