"""Chapter E: the hands are shown and scored, and the most points win."""

from durbar.core.game import Event
from durbar.games.tajmahal.board import Box
from durbar.games.tajmahal.state import Phase, State
from durbar.games.tajmahal.terms import COLOURS, HAND_COLOURS, WHITE


def hand_points(box: Box, hand: bytes, specials: int) -> tuple[int, int, int]:
    """Points for special cards, white cards, and the one colour held most; nothing else counts. E2, E3"""
    colours = _colours(box, hand)
    return specials, colours[WHITE], max(colours[:WHITE])


def _colours(box: Box, hand: bytes) -> list[int]:
    colours = [0] * HAND_COLOURS
    for k in hand:
        colours[box.colour[k]] += 1
    return colours


def longest(box: Box, hand: bytes) -> str | None:
    """The colour that counts; of equal ones the first."""
    colours = _colours(box, hand)[:WHITE]
    return COLOURS[colours.index(max(colours))] if max(colours) else None


def score_hands(s: State) -> list[Event]:
    """The game is over after visit 12. The hands are shown, so that everybody can check. E1, C6"""
    events = []
    for seat in range(s.seats):
        special, white, colour = hand_points(s.box, s.hands[seat], s.holder.count(seat + 1))
        points = special + white + colour
        s.scores[seat] += points
        data = {"points": points, "source": "hand", "special": special, "white": white, "colour": colour}
        data["longest"] = longest(s.box, s.hands[seat])
        events.append(Event("hand_scored", "E2", seat, data))
    s.phase = Phase.OVER
    return events + _victory(s)


def _victory(s: State) -> list[Event]:
    best = winners(s)
    if len(best) == 1:
        return [Event("won", "E4", best[0], {"total": s.scores[best[0]]})]
    return [Event("shared", "Q13", seat, {"total": s.scores[seat]}) for seat in best]


def winners(s: State) -> list[int]:
    """Who has the most points; a tie is a shared victory."""
    if s.phase != Phase.OVER:
        return []
    best = max(s.scores)
    return [seat for seat, score in enumerate(s.scores) if score == best]
