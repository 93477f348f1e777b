"""Chapter E: the end of the game, the points and who wins."""

from durbar.core.game import CHANCE, Event, Seat
from durbar.templates.starter import setup
from durbar.templates.starter.components import BOX
from durbar.templates.starter.state import State, total


def is_over(s: State) -> bool:
    """Whether the row and the bag are empty. E1"""
    return not (setup.cards_missing(s) or total(s.row) or total(s.bag))


def finish(s: State) -> list[Event]:
    """Everybody shows the card and scores for it. E2"""
    events = [Event("over", "E1", CHANCE, {})]
    for seat, card in enumerate(s.cards):
        data = {"card": card, "points": card_points(s, seat), "source": "cards"}
        events.append(Event("show", "E2", seat, data))
    best = winners(s)
    kind = "won" if len(best) == 1 else "shared"
    return events + [Event(kind, "E3", seat, {"total": scores(s)[seat]}) for seat in best]


def card_points(s: State, seat: Seat) -> int:
    return BOX.card_points * s.pebbles[seat][s.cards[seat]]


def scores(s: State) -> list[int]:
    """Points for pebbles at any time, points for cards when they are shown."""
    over = is_over(s)
    return [
        BOX.pebble_points * total(counts) + (card_points(s, seat) if over else 0)
        for seat, counts in enumerate(s.pebbles)
    ]


def winners(s: State) -> list[Seat]:
    """All with the most points, once the game is over. E3"""
    points = scores(s)
    return [seat for seat, n in enumerate(points) if n == max(points)] if is_over(s) else []
