"""Festival cards: buying them, the open card, the pile and the used cards."""

from durbar.core.game import Action, Event, Rejection, Seat
from durbar.games.terraces.actions import OPEN, Draw, Take, TurnUp
from durbar.games.terraces.state import AFTER_FESTIVAL, DRAWS, NOTHING, OPENS, State, added


def check_take(s: State, a: Take) -> Rejection | None:
    if s.bought >= s.table.rules.cards_a_turn:
        return Rejection("C1", "enough_cards", {"limit": s.table.rules.cards_a_turn})  # A8
    if not any(s.pile):  # R18: the open card could not be replaced either
        return Rejection("R18", "no_card_left", {})
    if s.ap < s.table.rules.card_cost:
        return Rejection("A7", "too_dear", {"cost": s.table.rules.card_cost, "ap": s.ap})
    return None


def take(s: State, a: Take) -> list[Event]:
    """Pay; chance then brings the card of the pile, or the next open card. C1, C2"""
    s.ap -= s.table.rules.card_cost
    s.bought += 1
    if a.source == OPEN:
        card, place = s.table.cards[s.open], s.card_at(s.active, s.open)
        s.hands = added(s.hands, place, 1)
        s.known = added(s.known, place, 1)
        s.open = -1
        s.pending = OPENS
        return [Event("take_open", "C1", s.active, {"card": card, "cost": s.table.rules.card_cost})]
    s.pending = DRAWS
    return [Event("take_pile", "C1", s.active, {"cost": s.table.rules.card_cost})]


def card_outcomes(s: State) -> list[tuple[Action, int]]:
    """Every kind of card in the pile, as often as it is there."""
    make = Draw if s.pending == DRAWS else TurnUp
    return [(make(name), n) for name, n in zip(s.table.cards, s.pile, strict=True) if n]


def deal(s: State, seat: Seat, a: Draw) -> list[Event]:
    """A card from the pile into a hand, secretly. C3, R32"""
    card = s.table.card_index[a.card]
    s.pile = added(s.pile, card, -1)
    s.hands = added(s.hands, s.card_at(seat, card), 1)
    s.pending = NOTHING
    return [Event("card", "C3", seat, {}, {"card": a.card}, (seat,)), *refill(s)]


def turn_up(s: State, a: TurnUp) -> list[Event]:
    """A card from the pile becomes the open card. S3, C2"""
    card = s.table.card_index[a.card]
    s.pile = added(s.pile, card, -1)
    s.open = card
    s.pending = NOTHING
    return [Event("open", "S3" if not s.turn else "C2", s.active, {"card": a.card}), *refill(s)]


def refill(s: State) -> list[Event]:
    """Shuffle the used cards as soon as the pile is empty.

    Where the open card is the top of the used cards it is shuffled too, and another one is turned up. C4, R18
    """
    if any(s.pile) or not any(s.used):
        return []
    s.pile, s.used = s.used, [0] * s.table.kinds
    if s.table.rules.open_tops_discard and s.open >= 0:
        s.pile = added(s.pile, s.open, 1)
        s.open = -1
        s.pending = OPENS
    return [Event("reshuffle", "C4", s.active, {"cards": sum(s.pile)})]


def put_away(s: State) -> list[Event]:
    """The played cards join the used ones, and the open card stays or is replaced. F9, F11, R17"""
    kinds = s.table.kinds
    s.used = s.used.copy()
    for i, n in enumerate(s.played):
        s.used[i % kinds] += n
    s.played = [0] * len(s.played)
    s.phase = AFTER_FESTIVAL
    if s.table.options["open_card_after_festival"] == "replaced":
        s.used[s.open] += 1
        s.open = -1
        s.pending = OPENS
    return refill(s)
