"""Chapter N: the end of a visit and the beginning of the next."""

from durbar.core.game import CHANCE, Event
from durbar.games.tajmahal import final, pile, special
from durbar.games.tajmahal.actions import Lay
from durbar.games.tajmahal.state import GONE, LYING, ONE, Phase, State
from durbar.games.tajmahal.terms import BONUSES, MOGUL, TOKENS, VISITS


def lay_reserve(s: State, events: list[Event]) -> None:
    """S6, N6: 2n - 1 face-up cards, one by one; Q6, Q7: fewer when both piles run out."""
    if len(s.reserve) < 2 * s.seats - 1 and (s.pile or pile.ready(s, events)):
        s.phase = Phase.RESERVE
    elif s.province < 0:
        s.phase = Phase.FIRST
    else:
        open_visit(s)


def lay_card(s: State, a: Lay) -> list[Event]:
    card = ONE[s.box.card_number[a.card]]
    s.pile = s.pile.replace(card, b"", 1)
    s.reserve += card
    clause = "S6" if s.province < 0 else "N6"
    events = [Event("laid", clause, CHANCE, {"card": a.card})]
    lay_reserve(s, events)
    return events


def open_visit(s: State) -> None:
    """T1: the first player starts, and everybody is in the visit."""
    s.inside = (1 << s.seats) - 1
    s.turn = s.first
    s.phase = Phase.TURN


def go_to_province(s: State, events: list[Event], clause: str) -> None:
    """N4: the marker goes to the province of this visit, its tile to the court."""
    s.province = s.order.find(s.visit)
    data = {
        "visit": s.visit,
        "province": s.box.provinces[s.province],
        "goods": list(s.box.goods_names[s.visit]),
    }
    events.append(Event("visit", clause, s.first, data))


def end_visit(s: State, events: list[Event]) -> None:
    """T5, N1: exchange pairs, clear what nobody claimed, then the next visit or (N8, E1) the end."""
    s.turn = s.first
    special.exchange(s, events)  # Q11: after visit 12 too
    clear_province(s, events)
    if s.visit == VISITS:
        final.score_hands(s, events)
        return
    s.visit += 1
    s.first = (s.first + 1) % s.seats  # N3: the left neighbour, whatever happened
    go_to_province(s, events, "N4")
    refill_court(s, events)
    lay_reserve(s, events)


def clear_province(s: State, events: list[Event]) -> None:
    """P2: a province tile nobody won leaves the game; B7, Q12: so do the bonus tiles nobody took."""
    if s.tile_fate[s.visit] == LYING:
        s.tile_fate[s.visit] = GONE
        events.append(Event("tile_gone", "P2", CHANCE, {"tile": s.visit}))
    for city in s.box.cities_of[s.province]:
        fort = s.box.fort_of[city]
        if fort >= 0 and s.bonus_fate[fort] == LYING:
            s.bonus_fate[fort] = GONE
            data = {"city": s.box.cities[city], "bonus": BONUSES[s.bonuses[fort]]}
            events.append(Event("bonus_gone", "B7", CHANCE, data))


def refill_court(s: State, events: list[Event]) -> None:
    """N5: missing tokens come from the stacks, the crown comes back; N2: what nobody won has stayed."""
    for token in range(4):
        if s.prizes[token]:
            assert s.stacks[token], "Q14: a stack cannot run out"
            s.stacks[token] -= 1
    missing = [TOKENS[t] for t in range(4) if s.prizes[t]]
    crown = s.prizes[MOGUL] > 0
    s.prizes = bytearray(6)
    if missing or crown:
        events.append(Event("court", "N5", CHANCE, {"tokens": missing, "crown": crown}))
