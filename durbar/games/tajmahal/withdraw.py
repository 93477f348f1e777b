"""Chapter W: withdrawing, as a sequence of small decisions and draws."""

from typing import Final

from durbar.core.game import Event, Rejection
from durbar.games.tajmahal import bonus, palaces, pile, provinces, roads, visits
from durbar.games.tajmahal.actions import Draw, Palace, Royal, Take, Withdraw
from durbar.games.tajmahal.state import COUNTS_START, ONE, TAKEN, Phase, State, add, token_at
from durbar.games.tajmahal.terms import ELEPHANT, MOGUL, PRIZES, SYMBOL_KINDS, SYMBOL_SETS
from durbar.games.tajmahal.turns import pass_turn

_NO_SYMBOLS: Final = bytes(SYMBOL_KINDS)
_OWN: Final = [slice(start, start + SYMBOL_KINDS) for start in COUNTS_START]
"""For each seat, the place of its counts."""
_STARTS: Final = [
    [start for seat, start in enumerate(COUNTS_START) if seats >> seat & 1] for seats in range(32)
]
"""For each set of seats, as bits, where the counts of each of them start."""


def wins(s: State, seat: int) -> int:
    """The symbols, as bits, that the seat would win by withdrawing now: all with the most, never with none,
    whose prizes are still in the court. W1, W2, W3, Q1, Q2
    """
    counts, prizes, won = s.counts, s.prizes, 0
    others = _STARTS[s.inside & ~(1 << seat)]
    for symbol, mine in enumerate(counts[_OWN[seat]]):
        if mine and not prizes[symbol]:
            for other in others:
                if counts[other + symbol] >= mine:
                    break
            else:
                won |= 1 << symbol
    return won


def check_withdraw(_: State, __: Withdraw) -> Rejection | None:
    """On one's turn withdrawing is always possible. T2"""
    return None


def withdraw(s: State, _: Withdraw) -> list[Event]:
    """Take the prizes; the palaces they bring are placed one by one."""
    seat = s.turn
    won = wins(s, seat) if s.played[seat] else 0
    s.inside &= ~(1 << seat)
    s.won = won
    prizes = [PRIZES[symbol] for symbol in SYMBOL_SETS[won]]
    events = [Event("withdraw" if won else "withdraw_empty", "W1", seat, {"won": prizes})]
    if won:
        take_prizes(s, seat, won)
    events += carry_on(s)
    return events


def take_prizes(s: State, seat: int, won: int) -> None:
    """What leaves the court, and how many palaces it brings."""
    for symbol in SYMBOL_SETS[won]:
        s.prizes[symbol] = seat + 1
        if symbol < MOGUL:
            s.tokens[token_at(seat, symbol)] += 1  # W4
            s.place += 1
    if won >> MOGUL & 1:
        s.royal = 1  # W5, Q20
    if won >> ELEPHANT & 1:
        s.tile_fate[s.visit] = TAKEN + seat  # W6


def place_palace(s: State, a: Palace) -> list[Event]:
    """The palace stands; on to the next step."""
    return palaces.build(s, s.box.city_number[a.city]) + carry_on(s)


def place_royal(s: State, a: Royal) -> list[Event]:
    """The royal palace stands; on to the next step."""
    return palaces.build_royal(s, s.box.city_number[a.city]) + carry_on(s)


def carry_on(s: State) -> list[Event]:
    """The next step of the withdrawal: palaces, then points, until a decision or a card is due. W7"""
    events = palaces.build_forced(s) if s.place else []
    if s.place:
        s.phase = Phase.PALACE
        return events
    if s.royal:
        s.phase = Phase.ROYAL
        return events
    if s.placed:
        events += bonus.score(s)
    if not s.played[s.turn]:
        s.draws = 1  # W9, Q8
    return events + draw_on(s) if events else draw_on(s)


def draw_on(s: State) -> list[Event]:
    """Cards from the pile come before the cards on the table leave and before the reserve. Q16"""
    events = _due_cards(s) if s.draws else []
    if s.draws:
        return events
    if s.won:
        events += provinces.score(s)
        events += roads.score(s)
        s.won = 0
    if s.played[s.turn]:
        events += _clear(s)
    s.takes = min(s.box.pick, len(s.reserve))  # Q7
    events += take_on(s)
    return events


def _due_cards(s: State) -> list[Event]:
    """Ask for a card, or give it up when both piles are empty."""
    events = [] if s.pile else pile.renew(s)
    if s.pile:
        s.phase = Phase.DRAW
        return events
    events += [Event("no_card", "Q6", s.turn, {}) for _ in range(s.draws)]
    s.draws = 0
    return events


def draw_card(s: State, a: Draw) -> list[Event]:
    """A card from the pile, for its owner alone: for a bonus tile, or for one who played nothing. B4, W9"""
    seat = s.turn
    pile.into_hand(s, seat, s.box.card_number[a.card])
    s.draws -= 1
    clause = "B4" if s.played[seat] else "W9"
    return [Event("drew", clause, seat, {}, {"card": a.card}, (seat,)), *draw_on(s)]


def _clear(s: State) -> list[Event]:
    """Cards on the table are discarded, special cards return to the hand, the colour is free again. C3"""
    seat, kinds, names = s.turn, s.box.kinds, s.box.cards
    cards = s.played[seat]
    back: list[str] = []
    if max(cards) >= kinds:
        back = [names[k] for k in cards if k >= kinds]
        cards = bytes([k for k in cards if k < kinds])
    s.discard += cards
    s.played[seat] = b""
    s.counts[_OWN[seat]] = _NO_SYMBOLS
    s.colour[seat] = 0
    events = [Event("cleared", "W8", seat, {"cards": [names[k] for k in cards]})]
    if back:
        events.append(Event("special_back", "X5", seat, {"cards": back}))
    return events


def check_take(s: State, a: Take) -> Rejection | None:
    """A card that lies in the reserve."""
    k = s.box.card_number.get(a.card, -1)
    if k < 0 or k not in s.reserve:
        return Rejection("W10", "not_in_reserve", {"card": a.card})
    return None


def take(s: State, a: Take) -> list[Event]:
    """A card of the reserve into the hand; on to the next."""
    return [_take(s, s.box.card_number[a.card]), *take_on(s)]


def _take(s: State, k: int) -> Event:
    seat = s.turn
    s.reserve = s.reserve.replace(ONE[k], b"", 1)
    s.hands[seat] = add(s.hands[seat], k)
    s.known[seat] += ONE[k]  # Q15: everybody saw which
    s.takes -= 1
    return Event("took", "W10", seat, {"card": s.box.cards[k]})


def take_on(s: State) -> list[Event]:
    """Ask for a card while there is a choice, else take it. Then the turn passes, or the visit ends. T5"""
    events: list[Event] = []
    while s.takes:
        if len(s.reserve) > s.takes and s.reserve.count(s.reserve[0]) < len(s.reserve):
            s.phase = Phase.TAKE
            return events
        events.append(_take(s, s.reserve[0]))
    if s.inside:
        s.phase = Phase.TURN
        pass_turn(s)
        return events
    return events + visits.end_visit(s)
