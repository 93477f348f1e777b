"""Chapter X: pairs of tokens earn special cards, from the table or out of another hand."""

from durbar.core.game import Event
from durbar.games.tajmahal.state import State
from durbar.games.tajmahal.terms import SPECIALS, TOKENS


def exchange(s: State, events: list[Event]) -> None:
    """X1: every pair goes back to its stack and brings the card that X3 matches with it."""
    if 2 not in s.tokens:
        return
    for token in range(4):
        held = s.tokens[token::4]
        seat = held.find(2)
        if seat >= 0:
            assert held.count(2) == 1, "Q14: only one player can complete a pair of a kind in one visit"
            s.tokens[4 * seat + token] = 0
            s.stacks[token] += 2
            _take(s, seat, token, events)


def _take(s: State, seat: int, token: int, events: list[Event]) -> None:
    """X2: a player who has the card keeps it. Q17: its old holder could use it in this visit, to the end."""
    card = s.box.special_for[token]
    data = {"token": TOKENS[token], "card": SPECIALS[card]}
    old = s.holder[card] - 1
    s.holder[card] = seat + 1
    if old == seat:
        events.append(Event("special_kept", "X2", seat, data))
    elif old >= 0:
        events.append(Event("special_from", "X1", seat, {**data, "from": old}))
    else:
        events.append(Event("special", "X1", seat, data))


def in_hand(s: State, seat: int) -> list[int]:
    """The special cards a seat could play now: X5, those on the table come back only on withdrawing."""
    table, card, held = s.played[seat], s.box.kinds, []
    for holder in s.holder:
        if holder == seat + 1 and card not in table:
            held.append(card)
        card += 1
    return held
