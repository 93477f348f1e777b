"""What personas measure plans by in Machu Picchu: how much each likes what stands in data/tastes.toml."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from durbar.bots.tastes import Tastes, read
from durbar.core.game import Action, Seat
from durbar.games.machupicchu import ending, production, temples
from durbar.games.machupicchu.actions import (
    Acquire,
    Buy,
    Enter,
    Offer,
    Recruit,
    Ride,
    Sacrifice,
    Sell,
    Serve,
    Stay,
    Step,
)
from durbar.games.machupicchu.board import (
    FIRST_TEMPLE,
    MAIN_TEMPLE,
    ONCE_A_DAY,
    PLAZA,
    SET_UP_AT,
    SOLD_AT,
    SUN_CLOCK,
)
from durbar.games.machupicchu.state import State

MEASURES: Final = (
    "production",
    "temple",
    "recruit_visit",
    "clergy_visit",
    "market_visit",
    "clock_visit",
    "stay",
    "ride",
    "llama",
    "offering",
    "inca",
    "clergy",
    "trade",
    "serve",
    "steps",
    "goods",
    "gold",
    "others",
)
"""Moves: to production districts, to temples, to where Incas are set up, to where clergy is sold, to the
market, to the Sun Clock; stays for a moon tile, rides. What is done: llamas sacrificed, units offered, Incas
set up, clergy cards bought, trades, Incas sent to the Sun Clock. What changes: steps of the runner, units of
goods, gold. What a move lets the others do: Incas who can work there, llamas that can be sacrificed."""
(
    PRODUCTION,
    TEMPLE,
    RECRUIT_VISIT,
    CLERGY_VISIT,
    MARKET_VISIT,
    CLOCK_VISIT,
    STAY,
    RIDE,
    LLAMAS,
    OFFERING,
    INCA,
    CLERGY_CARD,
    TRADE,
    SERVED,
    STEPS,
    GOODS_GAINED,
    GOLD,
    OTHERS,
) = range(len(MEASURES))
VISITS: Final[dict[int, int]] = {
    **dict.fromkeys(range(FIRST_TEMPLE), PRODUCTION),
    **dict.fromkeys(range(FIRST_TEMPLE, ONCE_A_DAY), TEMPLE),
    **dict.fromkeys(SET_UP_AT, RECRUIT_VISIT),
    **dict.fromkeys(SOLD_AT, CLERGY_VISIT),
    PLAZA: MARKET_VISIT,
    SUN_CLOCK: CLOCK_VISIT,
}
"""What a move to each district counts as."""


def measure(before: State, after: State, plan: Sequence[Action], seat: Seat) -> list[float]:
    """A plan by each of MEASURES."""
    found = [0.0] * len(MEASURES)
    for action in plan:
        _count(found, before, action, seat)
    laps = after.due[seat] - before.due[seat]
    found[STEPS] = float(after.runner[seat] - before.runner[seat] + max(0, laps) * before.box.summit)
    found[GOODS_GAINED] = float(ending.goods_left(after, seat) - ending.goods_left(before, seat))
    found[GOLD] = float(ending.gold(after, seat) - ending.gold(before, seat))
    return found


def _count(found: list[float], before: State, action: Action, seat: Seat) -> None:
    if isinstance(action, Enter | Step | Ride):
        found[VISITS[action.district]] += 1
        found[RIDE] += isinstance(action, Ride)
        found[OTHERS] += _for_others(before, action.district, seat)
    elif isinstance(action, Stay):
        found[STAY] += 1
    elif isinstance(action, Sacrifice):
        found[LLAMAS] += action.count
    elif isinstance(action, Offer):
        found[OFFERING] += action.goods.bit_count()
    elif isinstance(action, Recruit):
        found[INCA] += action.professions.bit_count()
    elif isinstance(action, Acquire):
        found[CLERGY_CARD] += action.clergy >= 0
    elif isinstance(action, Sell | Buy):
        found[TRADE] += 1
    elif isinstance(action, Serve):
        found[SERVED] += action.profession >= 0


def _for_others(s: State, district: int, seat: Seat) -> int:
    """Incas of the others who can work in a district, or llamas they can sacrifice there."""
    if district >= MAIN_TEMPLE or not s.bonus[district]:
        return 0
    count = 0
    for other in range(s.seats):
        if other == seat:
            continue
        if district < FIRST_TEMPLE:
            count += production.most(s, other, district)
        else:
            count += temples.most(s, other, district - FIRST_TEMPLE)
    return count


@cache
def tastes() -> Tastes:
    return read("durbar.bots.machupicchu", MEASURES)


def taste(persona: str, before: State, after: State, plan: Sequence[Action], seat: Seat) -> float:
    """How much a persona likes a plan, from -1 to 1."""
    return tastes().preference(persona, measure(before, after, plan, seat))
