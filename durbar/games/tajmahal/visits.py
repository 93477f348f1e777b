"""Chapter N: the end of a visit and the beginning of the next."""

from durbar.core.game import CHANCE, Event
from durbar.games.tajmahal import final, pile, special
from durbar.games.tajmahal.actions import Lay
from durbar.games.tajmahal.state import GONE, LYING, ONE, Phase, State, find
from durbar.games.tajmahal.terms import BONUSES, MOGUL, SYMBOL_KINDS, TOKENS, VISITS
from durbar.games.tajmahal.turns import open_visit


def lay_reserve(s: State) -> list[Event]:
    """Ask for the next face-up card, until the reserve is complete or both piles are empty. Q6"""
    events: list[Event] = []
    missing = len(s.reserve) < s.box.reserve_size[s.seats]
    if missing and not s.pile:
        events = pile.renew(s)
    if missing and s.pile:
        s.phase = Phase.RESERVE
    elif s.province < 0:
        s.phase = Phase.FIRST
    else:
        open_visit(s)
    return events


def lay_card(s: State, a: Lay) -> list[Event]:
    """A face-up card for the reserve: of the set-up, or of a later visit."""
    card = ONE[s.box.card_number[a.card]]
    s.pile = s.pile.replace(card, b"", 1)
    s.reserve += card
    events = [Event("laid", "S6" if s.province < 0 else "N6", CHANCE, {"card": a.card})]
    if not s.pile or len(s.reserve) == s.box.reserve_size[s.seats]:
        events += lay_reserve(s)
    return events


def go_to_province(s: State, clause: str) -> list[Event]:
    """The marker goes to the province of this visit, its tile to the court. N4"""
    s.province = find(s.order, s.visit)
    data = {
        "visit": s.visit,
        "province": s.box.provinces[s.province],
        "goods": list(s.box.goods_names[s.visit]),
    }
    return [Event("visit", clause, s.first, data)]


def end_visit(s: State) -> list[Event]:
    """Pairs are exchanged, what nobody claimed leaves, then comes the next visit or the end. N1, N8, Q11"""
    s.turn = s.first
    events = special.exchange(s) + clear_province(s)
    if s.visit == VISITS:
        return events + final.score_hands(s)
    s.visit += 1
    s.first = (s.first + 1) % s.seats  # N3
    events += go_to_province(s, "N4")
    events += refill_court(s)
    events += lay_reserve(s)
    return events


def clear_province(s: State) -> list[Event]:
    """Tiles of the province that nobody took leave the game. Q12"""
    events = []
    if s.tile_fate[s.visit] == LYING:
        s.tile_fate[s.visit] = GONE
        events.append(Event("tile_gone", "P2", CHANCE, {"tile": s.visit}))
    for city in s.box.cities_of[s.province]:
        fort = s.box.fort_of[city]
        if fort >= 0 and s.bonus_fate[fort] == LYING:
            s.bonus_fate[fort] = GONE
            data = {"city": s.box.cities[city], "bonus": BONUSES[s.bonuses[fort]]}
            events.append(Event("bonus_gone", "B7", CHANCE, data))
    return events


def refill_court(s: State) -> list[Event]:
    """Missing tokens come from the stacks, the crown comes back; what nobody won has stayed. N2"""
    missing = [token for token in range(len(TOKENS)) if s.prizes[token]]
    for token in missing:
        assert s.stacks[token], "Q14: a stack cannot run out"
        s.stacks[token] -= 1
    crown = s.prizes[MOGUL] > 0
    s.prizes = bytearray(SYMBOL_KINDS)
    if not missing and not crown:
        return []
    data = {"tokens": [TOKENS[token] for token in missing], "crown": crown}
    return [Event("court", "N5", CHANCE, data)]
