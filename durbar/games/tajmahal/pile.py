"""The draw pile: drawing unseen, and shuffling the discards when a card is needed."""

from durbar.core.game import CHANCE, Event
from durbar.games.tajmahal.state import ONE, State, add, drop


def ready(s: State, events: list[Event]) -> bool:
    """True when a card can be drawn now. N7, Q5: the discards are shuffled only when a card is needed.

    Q5: cards on the table, in hands and in the reserve are not part of it. Q6: with both piles empty no card
    is drawn.
    """
    if not s.pile and s.discard:
        s.pile = bytes(sorted(s.discard))
        s.discard = b""
        s.drawn = [b""] * s.seats  # everybody knows what is in the new pile
        events.append(Event("reshuffled", "N7", CHANCE, {"cards": len(s.pile)}))
    return bool(s.pile)


def into_hand(s: State, seat: int, k: int) -> None:
    """The top card goes into a hand; Q15: only its owner knows it."""
    s.pile = drop(s.pile, k)
    s.hands[seat] = add(s.hands[seat], k)
    s.drawn[seat] += ONE[k]
