"""Festivals: opening one, bidding with cards, and who celebrates in the end."""

from functools import lru_cache
from itertools import product

from durbar.core.game import Action, Event, Rejection, Seat
from durbar.games.terraces.actions import PASS, STAY, Bid, Cards, Festival, Pass, Stay, tally
from durbar.games.terraces.cards import put_away
from durbar.games.terraces.components import choices_of
from durbar.games.terraces.grid import NAMES, Cell
from durbar.games.terraces.settlements import settlement
from durbar.games.terraces.state import FESTIVAL, State, added


def check_festival(s: State, a: Festival) -> Rejection | None:
    facts = {"cell": NAMES[a.cell]}
    if not s.is_palace(a.cell):
        return Rejection("F1", "no_palace", facts)
    if s.feted >> a.cell & 1:
        return Rejection("F10", "festival_held", facts)
    if not s.pawns[s.active] & settlement(s, a.cell):  # R20: the starter too
        return Rejection("F2", "not_in_city", facts)
    return _check_cards(s, s.active, a.cards)


def check_bid(s: State, a: Bid) -> Rejection | None:
    rejection = _check_cards(s, s.bidder, a.cards)
    if rejection:
        return rejection
    total = s.totals[s.bidder] + worth(s, a.cards)
    if total < max(s.totals):
        return Rejection("F5", "bid_too_low", {"total": total, "highest": max(s.totals)})
    return None


def check_stay(s: State, a: Stay) -> Rejection | None:
    if s.totals[s.bidder] < max(s.totals):
        return Rejection("F5", "below_highest", {"total": s.totals[s.bidder], "highest": max(s.totals)})
    return None


def check_pass(s: State, a: Pass) -> Rejection | None:
    if s.totals[s.bidder] == max(s.totals):
        return Rejection("F6", "at_highest", {"total": max(s.totals)})
    return None


def _check_cards(s: State, seat: Seat, cards: Cards) -> Rejection | None:
    """One or more cards of the hand, each sharing a symbol with the open card. F3, F4, R31"""
    if not cards:
        return Rejection("F4", "no_card", {})
    hand = s.hand(seat)
    for name, count in tally(cards).items():
        kind = s.table.card_index.get(name)
        if kind is None or hand[kind] < count:
            return Rejection("F2", "not_in_hand", {"card": name})
        if not s.table.worth[s.open][kind]:
            return Rejection("F3", "no_match", {"card": name, "open": s.table.cards[s.open]})
    return None


def worth(s: State, cards: Cards) -> int:
    """The festival points (FP) of these cards. F3"""
    row = s.table.worth[s.open]
    return sum(row[s.table.card_index[name]] for name in cards)


def strength(s: State, seat: Seat) -> int:
    """All the festival points a hand still holds."""
    return sum(n * w for n, w in zip(s.hand(seat), s.table.worth[s.open], strict=True))


# ---- holding one ----


def start_festival(s: State, a: Festival) -> list[Event]:
    """Who has a pawn in the city takes part; who has no matching card passes unasked. F4, R21"""
    where = settlement(s, a.cell)
    s.phase = FESTIVAL
    s.feast = a.cell
    s.inside = sum(1 << seat for seat, pawns in enumerate(s.pawns) if pawns & where)
    s.totals = [0] * s.table.seats
    s.bidder = s.active
    data = {"cell": NAMES[a.cell], "value": s.value(a.cell)}
    return [Event("festival", "F1", s.active, data), *bid(s, Bid(a.cards))]


def bid(s: State, a: Bid) -> list[Event]:
    """Play these cards face up. F4, F5"""
    seat = s.bidder
    gain = worth(s, a.cards)
    s.hands, s.played, s.known = s.hands.copy(), s.played.copy(), s.known.copy()
    for name in a.cards:
        i = s.card_at(seat, s.table.card_index[name])
        s.hands[i] -= 1
        s.played[i] += 1
        s.known[i] = max(0, s.known[i] - 1)
    s.totals = added(s.totals, seat, gain)
    s.raiser = seat
    data = {"cards": list(a.cards), "worth": gain, "total": s.totals[seat]}
    return [Event("bid", "F5", seat, data), *_ask_next(s)]


def stay(s: State, a: Stay) -> list[Event]:
    return _stayed(s, s.bidder) + (_finish(s) if s.bidder == s.raiser else _ask_next(s))


def drop_out(s: State, a: Pass) -> list[Event]:
    return _passed(s, s.bidder) + _ask_next(s)


def _stayed(s: State, seat: Seat) -> list[Event]:
    return [Event("stay", "F6", seat, {"total": s.totals[seat]})]


def _passed(s: State, seat: Seat) -> list[Event]:
    s.inside &= ~(1 << seat)
    return [Event("pass", "F5", seat, {})]


def _ask_next(s: State) -> list[Event]:
    """Go round until somebody has a choice or the festival is over.

    Who cannot reach the highest total passes unasked, who cannot raise it stays unasked. F7, R19
    """
    events: list[Event] = []
    while s.inside & (s.inside - 1):
        seat = s.bidder = _next(s)
        if seat == s.raiser and not s.table.rules.ask_last_bidder:
            break
        held = strength(s, seat)
        if needed(s) > held:
            events += _passed(s, seat)
        elif held:
            return events
        else:
            events += _stayed(s, seat)
            if seat == s.raiser:
                break
    return events + _finish(s)


def _next(s: State) -> Seat:
    seat = s.bidder
    while True:
        seat = (seat + 1) % s.table.seats
        if s.inside >> seat & 1:
            return seat


def _finish(s: State) -> list[Event]:
    """Those left score alone or shared, the palace is marked, the cards are lost. F8, F9, F10, E6"""
    winners = [seat for seat in range(s.table.seats) if s.inside >> seat & 1]
    value, cell = s.value(s.feast), s.feast
    points = s.table.prizes[value][len(winners) > 1]
    events = []
    for seat in winners:
        s.scores = added(s.scores, seat, points)
        data = {"cell": NAMES[cell], "value": value, "points": points, "source": "festival"}
        events.append(Event("celebrate" if len(winners) == 1 else "share", "F8", seat, data))
    s.feted |= 1 << cell
    s.feast = s.bidder = s.raiser = -1
    s.inside = 0
    s.totals = [0] * s.table.seats
    return events + put_away(s)


# ---- listing ----


KEPT_CHOICES = 256
"""Longer lists of choices are made anew each time: thousands of them would fill the memory."""


def _selections(cards: Cards, hand: tuple[int, ...], row: tuple[int, ...]) -> tuple[tuple[int, Cards], ...]:
    """Every choice of one or more matching cards of a hand, with its festival points."""
    fit = [i for i, n in enumerate(hand) if n and row[i]]
    found = []
    for counts in product(*(range(hand[i] + 1) for i in fit)):
        if any(counts):
            chosen = [cards[i] for i, n in zip(fit, counts, strict=True) for _ in range(n)]
            gain = sum(row[i] * n for i, n in zip(fit, counts, strict=True))
            found.append((gain, tuple(sorted(chosen))))
    return tuple(found)


_kept = lru_cache(maxsize=1024)(_selections)  # 35 MB at most, if somebody makes hands for it


def selections(s: State, seat: Seat) -> tuple[tuple[int, Cards], ...]:
    """The cards this seat may play, in every combination."""
    return selections_of(s.table.cards, tuple(s.hand(seat)), s.table.worth[s.open])


def selections_of(cards: Cards, hand: tuple[int, ...], row: tuple[int, ...]) -> tuple[tuple[int, Cards], ...]:
    """The same of a hand when `row` says what each card is worth."""
    if choices_of(hand, row) > KEPT_CHOICES:
        return _selections(cards, hand, row)
    return _kept(cards, hand, row)


def matching(s: State, seat: Seat) -> list[tuple[str, int]]:
    """The cards this seat may play with their festival points, by name, each as often as it is held. F3"""
    held = zip(s.table.cards, s.hand(seat), s.table.worth[s.open], strict=True)
    return sorted([(name, gain) for name, n, gain in held if gain for _ in range(n)])


def open_to(s: State, seat: Seat) -> list[Cell]:
    """The palaces where this seat may start a festival if it has a card for it. F2, F10, R20"""
    own, feted = s.pawns[seat], s.feted
    return [palace.bit_length() - 1 for palace, where, _ in s.cities if own & where and not palace & feted]


def list_festivals(s: State, out: list[Action]) -> None:
    """Add every festival the active seat may start."""
    cells = open_to(s, s.active)
    if not cells:
        return
    hand, row = tuple(s.hand(s.active)), s.table.worth[s.open]
    make = _festivals if choices_of(hand, row) > KEPT_CHOICES else _kept_festivals
    for cell in cells:
        out += make(cell, s.table.cards, hand, row)


def _festivals(cell: Cell, cards: Cards, hand: tuple[int, ...], row: tuple[int, ...]) -> list[Festival]:
    """The festivals at one palace, one for each choice of cards."""
    return [Festival(cell, chosen) for _, chosen in selections_of(cards, hand, row)]


_kept_festivals = lru_cache(maxsize=256)(_festivals)  # between two decisions of a turn they seldom change


def needed(s: State) -> int:
    """What the seat asked in a festival lacks to the highest total. F5"""
    return max(s.totals) - s.totals[s.bidder]


def list_bids(s: State) -> list[Action]:
    """What the seat asked in a festival may answer."""
    least = needed(s)
    out: list[Action] = [Bid(cards) for gain, cards in selections(s, s.bidder) if gain >= least]
    out.append(PASS if least else STAY)
    return out
