"""Where the sacrifice cards lie, and what each seat knows of it.

`known[v]` lists for seat v the cards that may lie in each place: every hand, the shuffled pool, then each
place under it, the highest first. Faces stay secret, but everybody sees a card go from one place to another,
so what is possible in one place becomes possible in the other. What v has seen itself is known exactly.
"""

from durbar.games.machupicchu.board import Card
from durbar.games.machupicchu.state import State


def held(s: State, cards: int) -> list[Card]:
    """The cards of a set of bits."""
    found = []
    while cards:
        lowest = cards & -cards
        found.append(s.box.cards[lowest.bit_length() - 1])
        cards ^= lowest
    return found


def names(s: State, cards: int) -> list[str]:
    return [card.id for card in held(s, cards)]


def from_pool(s: State, seat: int, card: int) -> None:
    """A card leaves the shuffled part for a hand."""
    n = s.seats
    s.pool ^= 1 << card
    for v, places in enumerate(s.known):
        if v != seat:
            places[seat] |= places[n]
        if not s.pool:
            places[n] = 0
    _see(s, seat, card)


def from_under(s: State, seat: int) -> int:
    """The highest ordered card leaves the deck for a hand, once the shuffled part is used up."""
    n = s.seats
    card, s.under, s.under_by = s.under[0], s.under[1:], s.under_by[1:]
    for v, places in enumerate(s.known):
        travelling = places.pop(n + 1)
        if v != seat:
            places[seat] |= travelling
    _see(s, seat, card)
    return card


def _see(s: State, seat: int, card: int) -> None:
    bit = 1 << card
    s.hands[seat] |= bit
    s.known[seat] = places = [cards & ~bit for cards in s.known[seat]]
    places[seat] |= bit


def put_under(s: State, seat: int, cards: list[int]) -> None:
    """In the order named; only who puts them there knows them. Q6"""
    for card in cards:
        bit = 1 << card
        s.hands[seat] ^= bit
        for v, places in enumerate(s.known):
            if v == seat:
                places[seat] ^= bit
                places.append(bit)
            else:
                places.append(places[seat])
    s.under += tuple(cards)
    s.under_by += (seat,) * len(cards)


def reveal(s: State) -> None:
    """The end: all hands are laid open."""
    n = s.seats
    shown = sum(s.hands)
    for places in s.known:
        places[:] = s.hands + [cards & ~shown for cards in places[n:]]


def least_known(s: State, seat: int) -> list[int]:
    """What a seat knows at the very least: its own hand, and the cards it put under the deck."""
    own = s.hands[seat]
    put = [1 << c if by == seat else 0 for c, by in zip(s.under, s.under_by, strict=True)]
    rest = ((1 << len(s.box.cards)) - 1) & ~own & ~sum(put)
    hands = [own if p == seat else rest for p in range(s.seats)]
    return [*hands, rest if s.pool else 0, *(bit or rest for bit in put)]
