"""Chapter W: withdrawing, as a sequence of small decisions and strokes of luck."""

from durbar.core.game import Action, Event, Rejection
from durbar.games.tajmahal import bonus, palaces, pile, provinces, roads, visits
from durbar.games.tajmahal.actions import Draw, Palace, Royal, Take, Withdraw
from durbar.games.tajmahal.cards import pass_turn
from durbar.games.tajmahal.state import ONE, TAKEN, Phase, State, add
from durbar.games.tajmahal.terms import ELEPHANT, MOGUL, PRIZES, SYMBOL_SETS

RESERVE_PICK = 2  # W10
_NOTHING = bytes(6)
_BASES = [[6 * seat for seat in range(5) if seats >> seat & 1] for seats in range(32)]
"""For each set of seats, where the counts of each begin."""


def wins(s: State, seat: int) -> int:
    """W1: the symbols, as bits, that the seat would win by withdrawing now. Q1: a count of 0 wins nothing.

    W2: only prizes still in the court. W3, Q2: all of them, without a choice.
    """
    counts, prizes, won = s.counts, s.prizes, 0
    others = _BASES[s.inside & ~(1 << seat)]
    for symbol, mine in enumerate(counts[6 * seat : 6 * seat + 6]):
        if mine and not prizes[symbol]:
            for other in others:
                if counts[other + symbol] >= mine:
                    break
            else:
                won |= 1 << symbol
    return won


def apply(s: State, _: Withdraw) -> list[Event]:
    """Take the prizes; the palaces they bring are placed one by one."""
    seat = s.turn
    won = wins(s, seat) if s.played[seat] else 0
    s.inside &= ~(1 << seat)
    s.won = won
    prizes = [PRIZES[symbol] for symbol in SYMBOL_SETS[won]]
    events = [Event("withdraw" if won else "withdraw_empty", "W1", seat, {"won": prizes})]
    if won:
        take_prizes(s, seat, won)
    carry_on(s, events)
    return events


def take_prizes(s: State, seat: int, won: int) -> None:
    """W4, W5, W6: what leaves the court, and how many palaces it brings."""
    for symbol in SYMBOL_SETS[won]:
        s.prizes[symbol] = seat + 1
        if symbol < MOGUL:
            s.tokens[4 * seat + symbol] += 1  # W4
            s.place += 1
    if won >> MOGUL & 1:
        s.royal = 1  # W5, Q20: one royal palace
    if won >> ELEPHANT & 1:
        s.tile_fate[s.visit] = TAKEN + seat  # W6


def palace(s: State, a: Palace | Royal) -> list[Event]:
    """The palace stands; on to the next step."""
    events: list[Event] = []
    city = s.box.city_number[a.city]
    if isinstance(a, Royal):
        palaces.place_royal(s, city, events)
    else:
        palaces.place(s, city, events)
    carry_on(s, events)
    return events


def carry_on(s: State, events: list[Event]) -> None:
    """The next step of the withdrawal: palaces, then points (W7), as far as no decision or luck is due."""
    if s.place and not palaces.place_forced(s, events):
        s.phase = Phase.PALACE
    elif s.royal:
        s.phase = Phase.ROYAL
    else:
        bonus.score(s, events)
        if not s.played[s.turn]:
            s.draws = 1  # W9; Q8: for the last player and for one forced out, too
        draw_on(s, events)


def draw_on(s: State, events: list[Event]) -> None:
    """B4, W9: cards from the pile, before anything of W8 or W10 (Q16)."""
    while s.draws:
        if pile.ready(s, events):
            s.phase = Phase.DRAW
            return
        s.draws -= 1
        events.append(Event("no_card", "Q6", s.turn, {}))
    if s.won:
        provinces.score(s, events)  # W7: the bonus tiles came before
        roads.score(s, events)
        s.won = 0
    if s.played[s.turn]:
        _clear(s, events)
    s.takes = min(RESERVE_PICK, len(s.reserve))  # W10, Q7: as many as are left
    take_on(s, events)


def drawn(s: State, a: Draw) -> list[Event]:
    """A card from the pile, seen by its owner alone."""
    seat = s.turn
    pile.into_hand(s, seat, s.box.card_number[a.card])
    s.draws -= 1
    clause = "B4" if s.played[seat] else "W9"
    events = [Event("drew", clause, seat, {}, {"card": a.card}, (seat,))]
    draw_on(s, events)
    return events


def _clear(s: State, events: list[Event]) -> None:
    """W8: coloured and white cards are discarded, special cards return to the hand (X5)."""
    seat, kinds, names = s.turn, s.box.kinds, s.box.cards
    cards = s.played[seat]
    back: list[str] = []
    if max(cards) >= kinds:
        back = [names[k] for k in cards if k >= kinds]
        cards = bytes([k for k in cards if k < kinds])
    s.discard += cards
    s.played[seat] = b""
    s.counts[6 * seat : 6 * seat + 6] = _NOTHING
    s.colour[seat] = 0  # C3: the tie ends
    events.append(Event("cleared", "W8", seat, {"cards": [names[k] for k in cards]}))
    if back:
        events.append(Event("special_back", "X5", seat, {"cards": back}))


def check_take(s: State, a: Take) -> Rejection | None:
    """W10: a card that lies in the reserve."""
    k = s.box.card_number.get(a.card, -1)
    if k < 0 or k not in s.reserve:
        return Rejection("W10", "not_in_reserve", {"card": a.card})
    return None


def legal_takes(s: State) -> list[Action]:
    takes = s.box.takes
    return [takes[k] for k in sorted(set(s.reserve))]


def take(s: State, a: Take) -> list[Event]:
    events: list[Event] = []
    _take(s, s.box.card_number[a.card], events)
    take_on(s, events)
    return events


def _take(s: State, k: int, events: list[Event]) -> None:
    seat = s.turn
    s.reserve = s.reserve.replace(ONE[k], b"", 1)
    s.hands[seat] = add(s.hands[seat], k)
    s.known[seat] += ONE[k]  # Q15: everybody saw which
    s.takes -= 1
    events.append(Event("took", "W10", seat, {"card": s.box.cards[k]}))


def take_on(s: State, events: list[Event]) -> None:
    """W10 goes on while there is a choice; without one the cards are simply taken. Then W11."""
    while s.takes:
        if len(s.reserve) > s.takes and s.reserve.count(s.reserve[0]) < len(s.reserve):
            s.phase = Phase.TAKE
            return
        _take(s, s.reserve[0], events)
    if s.inside:
        s.phase = Phase.TURN
        pass_turn(s)
    else:
        visits.end_visit(s, events)
