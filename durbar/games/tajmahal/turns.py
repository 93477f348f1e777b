"""Chapter T: whose turn it is."""

from durbar.games.tajmahal.state import Phase, State


def open_visit(s: State) -> None:
    """Everybody is in the visit, and the first player begins. T1"""
    s.inside = (1 << s.seats) - 1
    s.turn = s.first
    s.phase = Phase.TURN


def pass_turn(s: State) -> None:
    """Clockwise to the next player in the visit, so never to one who withdrew; the last goes on alone.

    T3, T4, W11
    """
    past = s.turn + 1
    waiting = s.inside >> past << past or s.inside
    s.turn = (waiting & -waiting).bit_length() - 1
