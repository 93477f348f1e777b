"""What both kinds of evaluation read from a position of The Princes of Machu Picchu, read once."""

from durbar.bots.machupicchu.prices import days_left, symbols_and_gold
from durbar.games.machupicchu import ending
from durbar.games.machupicchu.state import OWN, OWN_CLERGY, State


class Overview:
    """Symbols, pieces and gold of every seat."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.left: float = days_left(s)
        self.shown = list[tuple[int, ...]]()
        """How often the cards of each seat show each symbol."""
        self.pieces = list[list[int]]()
        """The Incas and clergy cards of each seat, in the order of the symbols."""
        self.trail = list[int]()
        """The points of each runner."""
        self.gold = list[int]()
        """The gold of each seat, that of the trail included."""
        for seat in range(s.seats):
            shown, gold = symbols_and_gold(s.box, s.hands[seat])
            trail = ending.trail_points(s, seat)
            self.shown.append(shown)
            self.pieces.append(s.incas[OWN[seat]] + s.clergy[OWN_CLERGY[seat]])
            self.trail.append(trail)
            self.gold.append(gold + trail)
