"""Chapter X: pairs of tokens earn special cards, from the table or out of another hand."""

from durbar.core.game import Event
from durbar.games.tajmahal.state import State, find, token_at
from durbar.games.tajmahal.terms import PAIR, SPECIALS, TOKEN_KINDS, TOKENS


def exchange(s: State) -> list[Event]:
    """Every pair goes back to its stack; in a visit only one player can complete a pair of a kind. X1, Q14"""
    events: list[Event] = []
    if PAIR not in s.tokens:
        return events
    for token in range(TOKEN_KINDS):
        held = s.holders_of(token)
        seat = find(held, PAIR)
        if seat >= 0:
            assert held.count(PAIR) == 1, "Q14: only one player can complete a pair of a kind in one visit"
            s.tokens[token_at(seat, token)] = 0
            s.stacks[token] += PAIR
            events.append(_earn(s, seat, token))
    return events


def _earn(s: State, seat: int, token: int) -> Event:
    """The card of the pair. Its old holder could use it to the end of the visit. Q17"""
    card = s.box.special_for[token]
    data = {"token": TOKENS[token], "card": SPECIALS[card]}
    old = s.holder[card] - 1
    s.holder[card] = seat + 1
    if old == seat:
        return Event("special_kept", "X2", seat, data)
    if old >= 0:
        return Event("special_from", "X1", seat, {**data, "from": old})
    return Event("special", "X1", seat, data)


def in_hand(s: State, seat: int) -> list[int]:
    """The special cards a seat could play now; those on the table come back only on withdrawing. X5"""
    table, card, held = s.played[seat], s.box.kinds, []
    for holder in bytes(s.holder):
        if holder == seat + 1 and card not in table:
            held.append(card)
        card += 1
    return held
