"""The draw pile: what may be drawn, drawing unseen, and shuffling the discards when a card is needed."""

from collections import Counter
from collections.abc import Sequence

from durbar.core.game import CHANCE, Action, Event
from durbar.games.tajmahal.state import ONE, State, add, drop


def renew(s: State) -> list[Event]:
    """A card is needed and the pile is empty: the discards are shuffled, and nothing else with them. Q5"""
    if not s.discard:
        return []
    s.pile = bytes(sorted(s.discard))
    s.discard = b""
    s.drawn = [b""] * s.seats  # everybody knows what is in the new pile
    return [Event("reshuffled", "N7", CHANCE, {"cards": len(s.pile)})]


def outcomes(s: State, actions: Sequence[Action]) -> list[tuple[Action, int]]:
    """The action of each card of the pile, by how often the card is there."""
    return [(actions[k], n) for k, n in sorted(Counter(s.pile).items())]


def into_hand(s: State, seat: int, k: int) -> None:
    """The top card goes into a hand, and only its owner knows it."""
    s.pile = drop(s.pile, k)
    s.hands[seat] = add(s.hands[seat], k)
    s.drawn[seat] += ONE[k]
