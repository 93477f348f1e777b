"""Chapter P: what a province tile brings."""

from durbar.core.game import Event
from durbar.games.tajmahal.state import State
from durbar.games.tajmahal.terms import ELEPHANT


def score(s: State, events: list[Event]) -> None:
    """P1: for each good of the tile, its symbols on all tiles of the player, this one included.

    Q21: coming after the bonus tiles changes the steps, never the sum.
    """
    if not s.won >> ELEPHANT & 1:
        return
    seat, points = s.turn, 0
    for good in s.box.goods[s.visit]:
        s.goods[4 * seat + good] += 1
        points += s.goods[4 * seat + good]
    s.scores[seat] += points
    goods = list(s.box.goods_names[s.visit])
    data = {"points": points, "source": "province", "tile": s.visit, "goods": goods}
    events.append(Event("province_scored", "P1", seat, data))
