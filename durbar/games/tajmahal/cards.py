"""Chapter C: which cards may be played, and what they do on the table."""

from durbar.core.game import Event, Rejection
from durbar.games.tajmahal.actions import Play
from durbar.games.tajmahal.state import COUNTS_START, ONE, State
from durbar.games.tajmahal.terms import COLOURS, SPECIAL, SPECIAL_POINTS, WHITE
from durbar.games.tajmahal.turns import pass_turn


def check_play(s: State, a: Play) -> Rejection | None:
    """Cards of one's own hand in one of three shapes, the coloured one in the visit colour."""
    box, seat = s.box, s.turn
    for name in a.cards:
        if name not in box.card_number:
            return Rejection("C1", "no_such_card", {"card": name})
    cards = [box.card_number[name] for name in a.cards]
    if refused := _shape(s, cards):
        return refused
    for k in cards:
        held = s.holder[k - box.kinds] == seat + 1 if box.colour[k] == SPECIAL else k in s.hands[seat]
        if not held:
            return Rejection("C1", "not_in_hand", {"card": box.cards[k]})
        if box.colour[k] == SPECIAL and k in s.played[seat]:
            return Rejection("X5", "on_the_table", {"card": box.cards[k]})
    tie, free = s.colour[seat], cards[-1] == box.change_colour  # X7, Q9, Q10
    if tie and box.colour[cards[0]] != tie - 1 and not free:
        return Rejection("C2", "other_colour", {"card": a.cards[0], "colour": COLOURS[tie - 1]})
    return None


def _shape(s: State, cards: list[int]) -> Rejection | None:
    """One coloured card, alone or followed by one white or one special card. C1, X4"""
    colours = [s.box.colour[k] for k in cards]
    coloured = sum(c < WHITE for c in colours)
    if coloured == 0:
        return Rejection("C1", "no_coloured_card")
    if coloured > 1:
        return Rejection("C1", "two_coloured_cards")
    if len(cards) > 2:
        return Rejection("X4" if SPECIAL in colours else "C1", "two_extra_cards")
    if colours[0] >= WHITE:
        return Rejection("C1", "coloured_card_first")
    return None


def play(s: State, a: Play) -> list[Event]:
    """The cards lie face up until the player withdraws. C4"""
    box, seat, cards = s.box, s.turn, a.cards
    k = box.card_number[cards[0]]
    _lay(s, seat, k)
    events = [Event("play", "C1", seat, {"cards": list(cards)})]
    extra = -1
    if len(cards) == 2:
        extra = box.card_number[cards[1]]
        _lay(s, seat, extra)
        if extra == box.plus_points:
            s.scores[seat] += SPECIAL_POINTS  # at once, whatever is won later
            events.append(Event("card_points", "X6", seat, {"points": SPECIAL_POINTS, "source": "special"}))
    if not s.colour[seat] and extra != box.change_colour:
        s.colour[seat] = box.colour[k] + 1  # C2: beside the change of colour it stays open
    pass_turn(s)
    return events


def _lay(s: State, seat: int, k: int) -> None:
    """From the hand to the table, where all symbols count. `hands` has no special cards to take out. C5"""
    card, counts, start = ONE[k], s.counts, COUNTS_START[seat]
    s.hands[seat] = s.hands[seat].replace(card, b"", 1)
    if k in s.known[seat]:
        s.known[seat] = s.known[seat].replace(card, b"", 1)
    s.played[seat] += card
    for symbol in s.box.symbols[k]:
        counts[start + symbol] += 1
