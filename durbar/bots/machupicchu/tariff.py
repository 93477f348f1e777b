"""The weights of the rollout policy and the numbers of a box, laid out for speed: see `prices`."""

from functools import lru_cache
from typing import Final

from durbar.bots.machupicchu.weights import POLICY, PolicyWeights
from durbar.games.machupicchu.board import DISTRICTS, Box, Goods5

MANY: Final = 400
"""Powers of a price that are worked out beforehand."""


class Tariff:
    """What prices are made from. All attributes are plain numbers and lists."""

    def __init__(self, box: Box, w: PolicyWeights = POLICY) -> None:
        self.late: float = w.late
        self.corn: float = w.corn
        self.llama: float = w.llama
        self.coca: float = w.coca
        self.pottery: float = w.pottery
        self.cloth: float = w.cloth
        self.more: float = w.more
        self.powers: list[float] = [w.more**n for n in range(MANY)]
        self.corn_powers: list[float] = [w.more_corn**n for n in range(MANY)]
        self.step: float = w.step
        self.step_piece: float = w.step_piece
        self.inca: float = w.inca
        self.inca_shown: float = w.inca_shown
        self.inca_day: float = w.inca_day
        self.shepherd_clergy: float = w.shepherd_clergy
        self.clergy: float = w.clergy
        self.clergy_shown: float = w.clergy_shown
        self.clergy_day: float = w.clergy_day
        self.others: float = w.others
        self.stay: float = w.stay
        self.stay_day: float = w.stay_day
        self.plaza: float = w.plaza
        self.trade: float = w.trade
        self.serve: float = w.serve
        self.card_piece: float = w.card_piece
        self.card_symbol: float = w.card_symbol
        self.card_gold: float = w.card_gold
        self.rescue_clergy: float = w.rescue_clergy
        self.rescue_step: float = w.rescue_step
        self.rescue_stay: float = w.rescue_stay
        self.place: list[float] = list(w.place)
        self.unit: list[int] = list(box.unit)
        self.yields: list[int] = list(box.yields)
        self.wages: list[int] = list(box.wages)
        self.inca_cost: list[Goods5] = list(box.inca_cost)
        self.clergy_cost: list[Goods5] = list(box.clergy_cost)
        self.clergy_steps: list[tuple[int, ...]] = list(box.clergy_steps)
        self.steps_per_stone: int = box.steps_per_stone
        self.steps_per_offering: int = box.steps_per_offering
        self.tiles: list[tuple[int, int, int, int]] = [(t.steps, t.good, t.amount, t.cost) for t in box.tiles]
        self.tile_index: dict[str, int] = box.tile_index
        self.near: list[list[int]] = [list(near) for near in box.neighbours]
        self.apart: list[list[bool]] = [
            [d not in near for d in range(len(DISTRICTS))] for near in box.neighbours
        ]
        """For each district: which others it does not border on."""


@lru_cache(maxsize=32)
def usual(box: Box) -> Tariff:
    """The tariff of the rollout policy at this table."""
    return Tariff(box)
