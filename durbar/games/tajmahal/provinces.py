"""Chapter P: what a province tile brings."""

from durbar.core.game import Event
from durbar.games.tajmahal.state import State, good_at
from durbar.games.tajmahal.terms import ELEPHANT


def score(s: State) -> list[Event]:
    """For each good of the tile, its symbols on all tiles of the player, this one included.

    The bonus tiles are scored before: that changes the steps, never the sum. Q21
    """
    if not s.won >> ELEPHANT & 1:
        return []
    seat, points = s.turn, 0
    for good in s.box.goods[s.visit]:
        mine = good_at(seat, good)
        s.goods[mine] += 1
        points += s.goods[mine]
    s.scores[seat] += points
    goods = list(s.box.goods_names[s.visit])
    data = {"points": points, "source": "province", "tile": s.visit, "goods": goods}
    return [Event("province_scored", "P1", seat, data)]
