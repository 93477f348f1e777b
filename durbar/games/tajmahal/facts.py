"""What a page needs to offer a legal action: its cards or city, and what it would bring."""

from durbar.core.game import Action, Json
from durbar.games.tajmahal import roads
from durbar.games.tajmahal.actions import Palace, Play, Royal, Take, Withdraw
from durbar.games.tajmahal.plans import plans
from durbar.games.tajmahal.state import State, symbol_at
from durbar.games.tajmahal.terms import (
    BONUSES,
    ELEPHANT,
    MOGUL,
    PRIZES,
    SYMBOL_SETS,
    SYMBOLS,
    TOKEN_BITS,
)
from durbar.games.tajmahal.withdraw import wins


def facts(s: State, a: Action) -> Json:
    """The parts of a legal action."""
    if isinstance(a, Play):
        return _play(s, a)
    if isinstance(a, Withdraw):
        return _withdraw(s)
    if isinstance(a, Palace):
        fort = s.box.fort_of[s.box.city_number[a.city]]
        return {**_palace(s, a.city, royal=False), "bonus": BONUSES[s.bonuses[fort]] if fort >= 0 else None}
    if isinstance(a, Royal):
        return {**_palace(s, a.city, royal=True), "bonus": None}
    if isinstance(a, Take):
        return {"cards": [a.card]}
    return {}


def _play(s: State, a: Play) -> Json:
    """The symbols added, and the prizes that would be won by withdrawing right after."""
    after = s.copy()
    added = [symbol for name in a.cards for symbol in s.box.symbols[s.box.card_number[name]]]
    for symbol in added:
        after.counts[symbol_at(s.turn, symbol)] += 1
    return {
        "cards": list(a.cards),
        "adds": {SYMBOLS[i]: added.count(i) for i in sorted(set(added))},
        "wins": _prizes(wins(after, s.turn)),
    }


def _withdraw(s: State) -> Json:
    """The prizes won, the palaces they bring, the points of its tile before any bonus, and every plan."""
    won = wins(s, s.turn)
    goods = s.box.goods[s.visit] if won >> ELEPHANT & 1 else ()
    mine = s.goods_of(s.turn)
    return {
        "wins": _prizes(won),
        "palaces": (won & TOKEN_BITS).bit_count(),
        "royal": bool(won >> MOGUL & 1),
        "tile_points": sum(mine[good] + 1 for good in goods),
        "draws": not s.played[s.turn],
        "takes": min(s.box.pick, len(s.reserve)),
        "plans": plans(s),
    }


def _palace(s: State, city: str, *, royal: bool) -> Json:
    """The roads this palace would join with those placed so far, and the best plan that has it there."""
    box = s.box
    mine = s.palaces[s.turn] | 1 << box.city_number[city]
    chain = roads.chain(box, mine, s.province)
    return {
        "city": city,
        "chain": roads.names(box, chain),
        "linked": [box.provinces[p] for p in roads.linked(box, mine, s.province)],
        "plan": next(plan for plan in plans(s) if city in ([plan["royal"]] if royal else plan["cities"])),
    }


def _prizes(won: int) -> list[str]:
    return [PRIZES[i] for i in SYMBOL_SETS[won]]
