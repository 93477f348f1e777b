"""What a seat may know, as JSON: an allow-list. docs/observations/terraces.md has every field.

Tiles come in the order they were laid. A cell names its topmost tile by its place in that list, so that cells
with the same number show one tile's outline. Only hands and the order of the pile are secret. R32
"""

from collections import Counter
from functools import lru_cache
from typing import Any

from durbar.core.game import CHANCE, Json, Observation, Seat
from durbar.games.terraces import irrigation, law, scoring, settlements
from durbar.games.terraces.actions import PlaceTile
from durbar.games.terraces.grid import CELLS, NAMES, Cell, CellSet, cells_of, names_of
from durbar.games.terraces.palaces import largest
from durbar.games.terraces.ruleset import VALUES
from durbar.games.terraces.state import FESTIVAL, OVER, PENDING, PHASES, SETUP, State


def observe(s: State, viewer: Seat | None) -> Observation:
    """The table as `viewer` (None = spectator) sees it. Parts are shared with other observations."""
    tiles, cells = _ground(tuple(s.tiles)) if not s.untiled else _laid(s)
    sites, pools = _places(s)
    return {
        "game": s.table.rules.id,
        "seats": s.table.seats,
        "options": s.table.options,
        "viewer": viewer,
        "actor": law.actor(s),
        "scores": list(s.scores),
        "winners": scoring.winners(s),
        "over": s.phase == OVER,
        "prompt": prompt(s),
        **turn(s),
        "ap_turn": s.table.rules.ap + s.table.rules.token_ap * s.token_used,
        "map": list(s.table.board.rows),
        **untiled(s),
        "tiles": tiles,
        "cells": cells,
        "palaces": palaces(s),
        "settlements": sites,
        "irrigation": placed(s),
        "pools": pools,
        "supply": {
            "triples": s.triples,
            "irrigation": s.basins,
            "pieces": {str(v): n for v, n in zip(VALUES, s.pieces, strict=True)},
        },
        "players": [player(s, seat, viewer) for seat in range(s.table.seats)],
        "open": _open(s),
        "pile": sum(s.pile),
        "used": card_names(s, s.used),
        "festival": festival(s),
    }


def turn(s: State) -> Json:
    """The fields of the turn that positions and observations share."""
    return {
        "phase": PHASES[s.phase],
        "pending": PENDING[s.pending],
        "active": s.active,
        "first": s.first if s.first >= 0 else None,
        "turn": s.turn,
        "ap": s.ap,
        "token_used": s.token_used,
        "bought": s.bought,
        "duty": s.duty,
        "closing": s.closing,
        **({"free_moves": s.free_moves} if s.free_moves else {}),
    }


def untiled(s: State) -> Json:
    """Land without tiles and the mark that no real tiles make it; both are left out when there is none."""
    return {"land": dict(s.untiled), "unreachable": True} if s.untiled else {}


def card_names(s: State, counts: list[int]) -> list[str]:
    if not any(counts):  # most lists of cards are empty most of the time
        return []
    return sorted([name for name, n in zip(s.table.cards, counts, strict=True) if n for _ in range(n)])


def cards_of(s: State, counts: list[int], seat: Seat) -> list[str]:
    """The names of one seat's cards in `hands`, `known` or `played`."""
    return card_names(s, s.cards_of(counts, seat))


def _open(s: State) -> str | None:
    return s.table.cards[s.open] if s.open >= 0 else None


def placed(s: State) -> list[str]:
    """The irrigation tiles laid during the game."""
    return names_of(s.water & ~s.table.board.printed)


@lru_cache(512)
def _ground(tiles: tuple[PlaceTile, ...]) -> tuple[list[str], dict[str, Json]]:
    """The tiles, and the cells they make; two viewers and many plies share them."""
    top = {cell: number for number, a in enumerate(tiles) for cell in a.cells}
    level = Counter(cell for a in tiles for cell in a.cells)
    village = {cell: tiles[number].village == cell for cell, number in top.items()}
    cells = {NAMES[cell]: _cell(level[cell], village[cell], top[cell]) for cell in sorted(top)}
    return [a.text for a in tiles], cells


def _laid(s: State) -> tuple[list[str], dict[str, Json]]:
    """The same with land that no tiles make."""
    top = {CELLS[name]: -number for number, name in enumerate(s.untiled, 1)}  # each like a tile of its own
    top |= {cell: number for number, a in enumerate(s.tiles) for cell in a.cells}
    village = {cell: bool(s.village >> cell & 1) for cell in top}
    cells = {NAMES[cell]: _cell(s.level[cell], village[cell], top[cell]) for cell in cells_of(s.land)}
    return [a.text for a in s.tiles], cells


@lru_cache(4096)
def _cell(level: int, village: bool, tile: int) -> Json:
    return {"level": level, "kind": "village" if village else "rice", "tile": tile}


def palaces(s: State) -> list[Json]:
    number = {palace.bit_length() - 1: n for n, (palace, _, _) in enumerate(s.cities)}
    return [
        {
            "cell": NAMES[cell],
            "city": number[cell],
            "value": s.value(cell),
            "floors": [v for i, v in enumerate(VALUES) if s.floors[cell] >> i & 1],
            "festival": bool(s.feted >> cell & 1),
            "changed": bool(s.changed >> cell & 1),
        }
        for cell in cells_of(s.palaces)
    ]


def founded(s: State) -> Json:
    """The palaces in the order of their founding; left out where that is the order of the board."""
    cells = [palace.bit_length() - 1 for palace, _, _ in s.cities]
    return {} if cells == sorted(cells) else {"cities": [NAMES[cell] for cell in cells]}


def _places(s: State) -> tuple[list[Json], list[Json]]:
    """Settlements and pools; two viewers share them, and plies that change nothing about them."""
    values = tuple([s.value(cell) for cell in cells_of(s.palaces)])
    ground = (s.table.board, s.village, s.water, s.land, s.planes, s.palaces)
    made_of = (*ground, values, tuple(s.pawns), tuple(done(s)), s.table, tuple(s.pieces), s.feted)
    found = _PLACES.get(made_of)
    if found is None:
        if len(_PLACES) >= 512:
            _PLACES.clear()
        sites = [_settlement(s, where) for where in settlements.settlements(s)]
        found = _PLACES[made_of] = sites, [_pool(s, pool) for pool in irrigation.pools(s)]
    return found


_PLACES: dict[tuple[object, ...], tuple[list[Json], list[Json]]] = {}
"""Settlements and pools by all that they depend on."""


NOBODY: Json = {"ranks": [], "advantage": None}
"""The ranks where no pawn stands."""
EMPTY: Json = {**NOBODY, "leaders": []}
"""The ranks of a settlement where no pawn stands."""


def _ranks(found: dict[Seat, settlements.Rank]) -> Json:
    """Who stands how high, best first, and who has the advantage. D8, D9"""
    order = sorted(found.items(), key=lambda item: item[1], reverse=True)
    return {
        "ranks": [{"seat": seat, "levels": list(rank)} for seat, rank in order],
        "advantage": settlements.best_of(found),
    }


def _settlement(s: State, where: CellSet) -> Json:
    palace = settlements.palace_in(s, where)
    value = 0 if palace is None else s.value(palace)
    empty = {
        **_empty_settlement(where, palace, value),
        "largest": largest(s, where.bit_count(), value),
        "festival": None if palace is None or s.feted >> palace & 1 else _prizes(s, value),
    }
    if not where & s.crowd:
        return empty
    held = settlements.ranks(s, where)
    found = {**empty, **_ranks(held), "leaders": settlements.leaders(held)}
    points, had = scoring.city_points(value, held), done(s)
    for rank in found["ranks"]:
        rank["points"] = 0 if rank["seat"] in had else points[rank["seat"]]
    return found


@lru_cache(4096)  # most settlements have no pawn, and stay as they are for long
def _empty_settlement(where: CellSet, palace: Cell | None, value: int) -> Json:
    return {
        "cells": names_of(where),
        "size": where.bit_count(),
        "palace": None if palace is None else NAMES[palace],
        "value": value,
        **EMPTY,
    }


def _prizes(s: State, value: int) -> Json:
    """What a festival brings to who wins it alone, and to each of several. F8"""
    alone, shared = s.table.prizes[value]
    return {"alone": alone, "shared": shared}


def _pool(s: State, pool: CellSet) -> Json:
    around = irrigation.around(s, pool)
    found = _empty_pool(pool, around & ~s.land)
    return {**found, **_ranks(settlements.ranks(s, around))} if around & s.crowd else found


@lru_cache(4096)
def _empty_pool(pool: CellSet, missing: CellSet) -> Json:
    return {"cells": names_of(pool), "complete": not missing, "missing": names_of(missing), **NOBODY}


def player(s: State, seat: Seat, viewer: Seat | None) -> Json:
    hand = cards_of(s, s.hands, seat)
    return {
        "pawns": names_of(s.pawns[seat]),
        "pawns_left": s.pawns_left(seat),
        "tokens": s.tokens[seat],
        "doubles": s.doubles[seat],
        "rice": s.rice[seat],
        "villages": s.villages[seat],
        "hand_size": len(hand),
        "hand": hand if seat == viewer else None,
        "known": cards_of(s, s.known, seat),
        "done": seat in done(s),
    }


def done(s: State) -> list[Seat]:
    """The seats that have had their last turn and their final scoring. E3"""
    if s.phase == OVER:
        return list(range(s.table.seats))
    had = s.table.seats - s.closing if s.closing else 0
    return [(s.active - 1 - i) % s.table.seats for i in range(had)]


def festival(s: State) -> Json | None:
    if s.phase != FESTIVAL:
        return None
    seats = range(s.table.seats)
    return {
        "cell": NAMES[s.feast],
        "value": s.value(s.feast),
        **_prizes(s, s.value(s.feast)),
        "highest": max(s.totals),
        "totals": list(s.totals),
        "inside": [seat for seat in seats if s.inside >> seat & 1],
        "played": [cards_of(s, s.played, seat) for seat in seats],
        "bidder": s.bidder,
        "raiser": s.raiser,
    }


def prompt(s: State) -> Json:
    """Which decision is due now, and whose it is."""
    facts: dict[str, Any] = {"ap": s.ap}
    actor = law.actor(s)
    if actor is not None and actor != CHANCE:
        facts["seat"] = actor
    if s.phase == FESTIVAL:
        needed = max(s.totals) - s.totals[s.bidder]
        return {
            "key": "reach" if needed else "raise",
            "facts": {**facts, "needed": needed, "cell": NAMES[s.feast]},
        }
    return {"key": _asked(s), "facts": facts}


def _asked(s: State) -> str:
    if s.phase == OVER:
        return "over"
    if s.phase == SETUP or s.pending:
        return "luck"
    if s.duty:
        return "tile_first" if s.table.rules.tile_first else "tile_owed"
    last = "last_" if s.closing else ""
    return f"{last}turn" if s.ap else f"{last}turn_spent"
