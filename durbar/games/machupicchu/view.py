"""What everybody sees, what one seat sees, and the question on the table. An allow-list, as JSON.

`public` is the open table, the common part of observations and positions. `observe` adds figures that follow
from it (prices, values, worth) and the viewer's own cards and knowledge.
"""

from typing import Any

from durbar.core.game import CHANCE, Json, Seat
from durbar.games.machupicchu import cards, ending, market, night, production, temples
from durbar.games.machupicchu.board import (
    CLERGY,
    DISTRICTS,
    FIRST_TEMPLE,
    GOODS,
    LLAMA,
    ONCE_A_DAY,
    PROFESSIONS,
    SYMBOLS,
)
from durbar.games.machupicchu.state import (
    BY_CONQUEST,
    ENDINGS,
    GAME_OVER,
    MARKET,
    MOON,
    MOVE,
    OFFER,
    OVER,
    OWN,
    PHASES,
    PLACE,
    PRODUCE,
    RETURN,
    REWARD,
    ROUNDS,
    SACRIFICE,
    State,
    at,
)


def public(s: State) -> Json:
    """The open table: everything but the faces of the cards. S14"""
    climbing = s.climber >= 0
    return {
        "day": s.day,
        "active": s.active,
        "phase": PHASES[s.phase],
        "stage": PHASES[s.stage],
        "turn": s.turn if s.stage in ROUNDS else 0,
        "sun_tile": s.holder if s.holder >= 0 else None,
        "players": [_player(s, p) for p in range(s.seats)],
        "clergy": {name: list(s.rows[c]) for c, name in enumerate(CLERGY)},
        "bonus": {name: s.bonus[d] for d, name in enumerate(DISTRICTS[:ONCE_A_DAY])},
        "market": {name: s.market[g] for g, name in enumerate(GOODS) if g},
        "adjusted": s.phase == MARKET and not s.fresh,
        **({"trades": s.trades} if s.trades else {}),
        "paying": tile_names(s, s.paying),
        "summit": {"seat": s.climber, "draws": s.draws, "back": s.back} if climbing else None,
        "ending": ENDINGS[s.ending] or None,
    }


def _player(s: State, p: Seat) -> Json:
    corn, llama = s.owed.get(p, (0, 0))
    return {
        "goods": dict(zip(GOODS, s.goods[OWN[p]], strict=True)),
        "incas": dict(zip(PROFESSIONS, s.incas[OWN[p]], strict=True)),
        "reserve": s.reserve[p],
        "sun_clock": s.clock[p],
        "prince": DISTRICTS[s.prince[p]] if s.prince[p] >= 0 else None,
        "runner": s.runner[p],
        "moon_tiles": tile_names(s, s.moons[p]),
        "owed": {"corn": corn, "llama": llama},
        "summits": s.due[p],
        "points": s.points[p],
    }


def tile_names(s: State, tiles: int) -> list[str]:
    return [tile.id for tile in s.box.tile_sets[tiles]]


def observe(s: State, seat: Seat | None, game: str) -> Json:
    """The open table, and what the seat alone may know. S14"""
    over = s.phase == GAME_OVER
    o: Json = {
        "game": game,
        "seats": s.seats,
        "options": dict(s.options),
        "viewer": seat,
        "actor": None if s.actor == OVER else s.actor,
        "scores": s.points[:],
        "winners": ending.winners(s),
        "over": over,
        "prompt": prompt(s),
        **public(s),
        "days": s.box.days,
        "night": s.night,
        "track_corn": night.corn_on_track(s),
        "sky": tile_names(s, s.sky),
        "prices": {
            name: {"sell": market.sell_price(s, g), "buy": market.buy_price(s, g)}
            for g, name in enumerate(GOODS)
            if g
        },
        "values": {name: temples.value(s, c) for c, name in enumerate(CLERGY)},
        "deck": {"size": s.deck, "shuffled": s.pool.bit_count(), "under": list(s.under_by)},
        "hand": None if seat is None else _hand(s, seat),
        "worth": None if seat is None else _worth(s, seat),
        "known": None if seat is None else s.known[seat][:],
        "under_known": None if seat is None else _under_known(s, seat),
        "final": [_final(s, p) for p in range(s.seats)] if over else None,
    }
    for p, player in enumerate(o["players"]):
        player["cards"] = s.hands[p].bit_count()
    return o


def _hand(s: State, seat: Seat) -> list[Json]:
    """The own cards with the points of each as the table stands."""
    own = ending.pieces(s, seat)
    return [
        {
            "id": c.id,
            "symbols": [SYMBOLS[x] for x in c.symbols],
            "gold": c.gold,
            "worth": [own[x] for x in c.symbols],
        }
        for c in cards.held(s, s.hands[seat])
    ]


def _worth(s: State, seat: Seat) -> Json:
    """The own score if the game ended now, before gold multiplies it; "more" is what one more piece adds."""
    shown = [count for count, _ in ending.symbol_counts(s, seat)]
    return {
        "points": ending.card_points(s, seat),
        "trail": ending.trail_points(s, seat),
        "gold": ending.gold(s, seat),
        "more": dict(zip(SYMBOLS, shown, strict=True)),
    }


def _under_known(s: State, seat: Seat) -> list[str | None]:
    """The cards under the shuffled part, the highest first, where the seat knows them."""
    places = s.known[seat][s.seats + 1 :]
    return [s.box.cards[m.bit_length() - 1].id if m.bit_count() == 1 else None for m in places]


def _final(s: State, p: Seat) -> Json:
    """How a seat's score came about; hands are open now."""
    conquest = s.ending == BY_CONQUEST
    return {
        "cards": cards.names(s, s.hands[p]),
        "symbols": {
            SYMBOLS[i]: {"shown": shown, "pieces": own}
            for i, (shown, own) in enumerate(ending.symbol_counts(s, p))
        },
        "trail": ending.trail_points(s, p),
        "points": ending.card_points(s, p),
        "gold": ending.gold(s, p),
        "times": ending.multipliers(s)[p] if conquest else 1,
        "goods": ending.goods_left(s, p),
        "score": s.points[p],
    }


def prompt(s: State) -> Json | None:
    """The question on the table, with the facts its sentence needs; None when chance acts."""
    if s.actor == CHANCE:
        return None
    if s.actor == OVER:
        return {"key": "over", "facts": {"ending": ENDINGS[s.ending]}}
    key = PHASES[s.phase]
    if s.phase == MOVE and s.prince[s.actor] < 0:
        key = "enter"
    active = s.actor if s.phase == PLACE else s.active  # nobody's turn has begun yet
    return {"key": key, "facts": {"seat": s.actor, "active": active, **_asked(s)}}


def _asked(s: State) -> Json:
    seat, here = s.actor, s.prince[s.active]
    facts: dict[str, Any] = {"district": DISTRICTS[here]} if here >= 0 else {}
    if s.phase == PRODUCE:
        facts |= {
            "most": production.most(s, seat, here),
            "profession": PROFESSIONS[here],
            "good": GOODS[here],
        }
        facts["corn"] = s.box.wages[here]
    elif s.phase == SACRIFICE:
        kind = here - FIRST_TEMPLE
        facts |= {"most": temples.most(s, seat, kind), "type": CLERGY[kind], "value": temples.value(s, kind)}
    elif s.phase == MOON:
        facts["tiles"] = [t.id for t in night.payable(s, seat)]
    elif s.phase == RETURN:
        facts["back"] = s.back
    elif s.phase == OFFER:
        facts["steps"] = s.box.steps_per_offering
    elif s.phase == REWARD:
        facts |= {"units": s.box.reward_units, "corn": s.box.corn_per_unit, "steps": s.box.reward_steps}
    elif s.phase == MOVE:
        facts["llamas"] = s.goods[at(seat, LLAMA)]
    return facts
