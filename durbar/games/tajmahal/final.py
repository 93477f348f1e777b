"""Chapter E: the hands are shown and scored, and the most points win."""

from durbar.core.game import Event
from durbar.games.tajmahal.board import Box
from durbar.games.tajmahal.state import Phase, State
from durbar.games.tajmahal.terms import COLOURS, WHITE


def worth(box: Box, hand: bytes, specials: int) -> tuple[int, int, int]:
    """E2: points for special cards, white cards, and the one colour held most. E3: nothing else counts."""
    colours = _colours(box, hand)
    return specials, colours[WHITE], max(colours[:WHITE])


def _colours(box: Box, hand: bytes) -> list[int]:
    colours = [0] * 5
    for k in hand:
        colours[box.colour[k]] += 1
    return colours


def longest(box: Box, hand: bytes) -> str | None:
    """E2: the colour that counts; of equal ones the first."""
    colours = _colours(box, hand)[:WHITE]
    return COLOURS[colours.index(max(colours))] if max(colours) else None


def score_hands(s: State, events: list[Event]) -> None:
    """E1: the game is over after visit 12. C6: the hands are shown, so that everybody can check."""
    for seat in range(s.seats):
        special, white, colour = worth(s.box, s.hands[seat], sum(h == seat + 1 for h in s.holder))
        points = special + white + colour
        s.scores[seat] += points
        data = {"points": points, "source": "hand", "special": special, "white": white, "colour": colour}
        data["longest"] = longest(s.box, s.hands[seat])
        events.append(Event("hand_scored", "E2", seat, data))
    s.phase = Phase.OVER
    best = winners(s)
    kind, clause = ("won", "E4") if len(best) == 1 else ("shared", "Q13")
    for seat in best:
        events.append(Event(kind, clause, seat, {"total": s.scores[seat]}))


def winners(s: State) -> list[int]:
    """E4: the most points. Q13: a tie is a shared victory."""
    if s.phase != Phase.OVER:
        return []
    best = max(s.scores)
    return [seat for seat, score in enumerate(s.scores) if score == best]
