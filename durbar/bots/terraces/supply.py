"""What the supply, the cards and the next turn of a seat are worth in Java and Cuzco."""

from typing import Final

from durbar.bots.terraces.weights import Weights
from durbar.core.game import Seat
from durbar.games.terraces.grid import CellSet
from durbar.games.terraces.state import TURN, State

MOST_CARDS: Final = 4
"""Cards beyond these are hardly ever played."""
USUAL_MATCH: Final = 0.8
"""Symbols that a card shares with the open one on average."""


def piece_points(s: State, seat: Seat, weights: Weights, city_cells: CellSet) -> float:
    """Tokens, tiles and pawns: what may still turn into points."""
    value = (
        weights.token * s.tokens[seat]
        + weights.double * s.doubles[seat]
        + weights.rice * s.rice[seat]
        + weights.village * s.villages[seat]
    )
    pawns = s.pawns[seat]
    if pawns:
        outside = pawns ^ pawns & city_cells
        value += weights.pawn * pawns.bit_count() + weights.outside * outside.bit_count()
        level = weights.level
        for plane in s.planes:  # each plane is a binary digit of the levels
            value += level * (plane & pawns).bit_count()
            level *= 2
    return value


def tempo_points(s: State, seat: Seat, weights: Weights) -> float:
    """Whoever acts sooner has more turns before the end, or may have."""
    seats, left = s.table.seats, s.ap / s.table.rules.ap if s.phase == TURN else 0.0
    if s.closing:
        return weights.tempo * left if seat == s.active else weights.tempo
    if seat == s.active:
        return weights.tempo * (left + (1 - left) / seats)
    return weights.tempo * (1 - (seat - s.active) % seats / seats)


def card_points(s: State, seat: Seat, weights: Weights) -> float:
    """Cards win festivals, most of all those that match the open card."""
    kinds = s.table.kinds
    first, count = seat * kinds, 0
    for i in range(first, first + kinds):
        count += s.hands[i]
    if not count:
        return 0.0
    value = weights.card * min(MOST_CARDS, count)
    if seat != s.active:  # the sampled cards of others are only a guess
        value += weights.match * USUAL_MATCH * count
    elif s.open >= 0:
        symbols, row = 0, s.table.worth[s.open]
        for i in range(kinds):
            symbols += s.hands[first + i] * row[i]
        value += weights.match * symbols
    return value
