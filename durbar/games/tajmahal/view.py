"""What a seat may know, as JSON: an allow-list.

Public: the board, tiles, tokens, scores, cards on the table, special cards, the discard pile, hand and pile
sizes, and which reserve cards somebody took. Hidden: the rest of the hands and what was drawn from the pile.
The map never changes, so observations leave it out: it is the game's components file, its blocks
replaced by those of `options.components` when there are any.
"""

from collections import Counter
from collections.abc import Iterable

from durbar.core.game import CHANCE, Json, Observation, Seat
from durbar.games.tajmahal import derive, final, special, stake, withdraw
from durbar.games.tajmahal.state import (
    COUNTS_START,
    HIDDEN,
    LAST_CHANCE,
    LYING,
    PHASES,
    TAKEN,
    WITHDRAWAL,
    Phase,
    State,
)
from durbar.games.tajmahal.terms import (
    BONUSES,
    COLOURS,
    GOODS,
    PRIZES,
    SPECIALS,
    SYMBOL_SETS,
    SYMBOLS,
    TOKENS,
)

_PROMPTS = {Phase.TURN: "turn", Phase.PALACE: "palace", Phase.ROYAL: "royal", Phase.TAKE: "take"}


def observe(s: State, viewer: Seat | None, game: str) -> Observation:
    """The table as `viewer` (None = spectator) sees it."""
    over = s.phase == Phase.OVER
    return {
        "game": game,
        "seats": s.seats,
        "options": s.options,
        "viewer": viewer,
        "actor": None if over else CHANCE if s.phase <= LAST_CHANCE else s.turn,
        "scores": s.scores.copy(),
        "winners": final.winners(s),
        "over": over,
        "prompt": prompt(s),
        "phase": PHASES[s.phase],
        "visit": s.visit,
        "province": s.box.provinces[s.province] if s.province >= 0 else None,
        "first": s.first if s.province >= 0 else None,
        "turn": s.turn,
        "court": _court(s),
        "stacks": dict(zip(TOKENS, s.stacks, strict=True)),
        "specials": {SPECIALS[c]: (h - 1 if h else None) for c, h in enumerate(s.holder)},
        "earns": {token: SPECIALS[c] for token, c in zip(TOKENS, s.box.special_for, strict=True)},
        "provinces": _provinces(s),
        "bonuses": _bonuses(s),
        "palaces": _palaces(s),
        "players": [_player(s, seat, viewer) for seat in range(s.seats)],
        "reserve": names(s, s.reserve),
        "pile": {"size": len(s.pile), "may": tally(s, may_hold(s, viewer))},
        "discard": tally(s, s.discard),
        "withdrawal": _withdrawal(s),
        "stake": stake.stake(s),
    }


def names(s: State, cards: Iterable[int]) -> list[str]:
    return [s.box.cards[k] for k in cards]


def tally(s: State, cards: bytes) -> dict[str, int]:
    return {s.box.cards[k]: n for k, n in sorted(Counter(cards).items())}


def may_hold(s: State, viewer: Seat | None) -> bytes:
    """The cards the pile could hold for all the viewer knows: what was shuffled into it, less what was seen
    to leave it. What others drew unseen may still be there.
    """
    return s.pile + b"".join(s.drawn[seat] for seat in range(s.seats) if seat != viewer)


def prompt(s: State) -> Json:
    """What the table waits for."""
    if s.phase == Phase.OVER:
        return {"key": "over", "facts": {"winners": final.winners(s)}}
    if s.phase <= LAST_CHANCE:
        return {"key": "luck", "facts": {}}
    facts = {
        "seat": s.turn,
        "province": s.box.provinces[s.province],
        "palaces": s.place,
        "cards": s.takes,
    }
    return {"key": _PROMPTS[s.phase], "facts": facts}


def _court(s: State) -> Json:
    """Each prize: null while it is in the court, else who took it in this visit."""
    return {PRIZES[i]: (seat - 1 if seat else None) for i, seat in enumerate(s.prizes)}


def _provinces(s: State) -> list[Json]:
    rows = []
    for p, tile in enumerate(s.order):
        fate = s.tile_fate[tile] if tile else HIDDEN
        state = "now" if p == s.province else "past" if tile and derive.past(s, tile) else "ahead"
        rows.append(
            {
                "id": s.box.provinces[p],
                "name": s.box.province_names[p],
                "tile": tile or None,
                "goods": list(s.box.goods_names[tile]),
                "state": state,
                "by": fate - TAKEN if fate >= TAKEN else None,
            }
        )
    return rows


def _bonuses(s: State) -> list[Json]:
    """Every bonus tile dealt: lying on its city, taken by a seat, or gone from the game."""
    rows = []
    for fort, fate in enumerate(s.bonus_fate):
        if fate:
            state = "lying" if fate == LYING else "taken" if fate >= TAKEN else "gone"
            by = fate - TAKEN if fate >= TAKEN else None
            city = s.box.cities[s.box.forts[fort]]
            rows.append({"city": city, "bonus": BONUSES[s.bonuses[fort]], "state": state, "by": by})
    return rows


def _palaces(s: State) -> list[Json]:
    rows = []
    for city, name in enumerate(s.box.cities):
        if s.ordinary[city]:
            rows.append({"city": name, "seat": s.ordinary[city] - 1, "royal": False})
        if s.royals[city]:
            rows.append({"city": name, "seat": s.royals[city] - 1, "royal": True})
    return rows


def _player(s: State, seat: Seat, viewer: Seat | None) -> Json:
    """Hands are hidden but for their size and the cards taken openly, and shown at the end. Q15"""
    own = seat == viewer
    shown = own or s.phase == Phase.OVER
    held = special.in_hand(s, seat)
    tie = s.colour[seat]
    goods = stake.tile_goods(s, seat)
    return {
        "seat": seat,
        "in": bool(s.inside >> seat & 1),
        "hand": len(s.hands[seat]) + len(held),
        "cards": names(s, s.hands[seat]) if shown else None,
        "specials": names(s, held),
        "known": names(s, sorted(s.known[seat])),
        "drawn": len(s.drawn[seat]),
        "drawn_cards": names(s, sorted(s.drawn[seat])) if own else None,
        "played": [names(s, bytes(turn)) for turn in derive.turns(s.box, s.played[seat])],
        "colour": COLOURS[tie - 1] if tie else None,
        **contest(s, seat),
        "tokens": dict(zip(TOKENS, s.tokens_of(seat), strict=True)),
        "goods": dict(zip(GOODS, s.goods_of(seat), strict=True)),
        "tiles": [n for n, fate in enumerate(s.tile_fate) if fate == TAKEN + seat],
        "tile_worth": stake.tile_worth(goods),
        "tile_goods": goods,
        "one_more": stake.one_more(s, seat),
        "link": stake.link(s, seat),
        "palaces": s.ordinary.count(seat + 1) + s.royals.count(seat + 1),
    }


def contest(s: State, seat: Seat) -> Json:
    """Symbols on the table, which of them lead or tie, and what withdrawing now would win."""
    counts = s.symbols_of(seat)
    inside = s.inside >> seat & 1
    leads, ties = [], []
    others = [COUNTS_START[o] for o in range(s.seats) if o != seat and s.inside >> o & 1]
    for symbol, mine in enumerate(counts):
        best = max([s.counts[o + symbol] for o in others], default=0)
        if inside and mine and mine > best:
            leads.append(SYMBOLS[symbol])
        elif inside and mine and mine == best:
            ties.append(SYMBOLS[symbol])
    won = withdraw.wins(s, seat) if inside else 0
    return {
        "counts": dict(zip(SYMBOLS, counts, strict=True)),
        "leads": leads,
        "ties": ties,
        "wins": [PRIZES[i] for i in SYMBOL_SETS[won]],
    }


def _withdrawal(s: State) -> Json | None:
    """How far the withdrawal of the seat whose turn it is has come."""
    if s.phase not in WITHDRAWAL:
        return None
    return {
        "seat": s.turn,
        "won": [PRIZES[i] for i in SYMBOL_SETS[s.won]],
        "palaces": s.place,
        "royal": bool(s.royal),
        "placed": [s.box.cities[c] for c in s.placed],
        "draws": s.draws,
        "takes": s.takes,
    }
