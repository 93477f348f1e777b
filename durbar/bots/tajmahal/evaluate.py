"""The expected points of a position of Taj Mahal: prizes, hands, roads, goods, special cards."""

from collections.abc import Mapping
from typing import Final

from durbar.bots.tajmahal.prizes import Prizes
from durbar.bots.tajmahal.tables import Deal, best_road, cards, deal
from durbar.bots.tajmahal.weights import FULL_HAND, STAGES
from durbar.core.game import Seat
from durbar.games.tajmahal import final
from durbar.games.tajmahal.state import OVER, Phase, State
from durbar.games.tajmahal.terms import GOOD_KINDS, SPECIALS, TOKEN_KINDS, VISITS, WHITE
from durbar.games.tajmahal.withdraw import wins

HOLD: Final = 0.86
"""How likely a lead survives one opponent still in the visit."""
PALACES, PROVINCE, SPECIAL, HAND = range(4)
SOURCES: Final[tuple[str, ...]] = ("palaces", "province", "special", "hand")
"""Where points are still expected from."""
SPECIAL_NAMES: Final[tuple[str, ...]] = tuple(f"special {card}" for card in range(len(SPECIALS)))
Points = tuple[float, float, float, float]


class Stage:
    """The weights with some number of visits left."""

    __slots__ = (
        "card",
        "few",
        "goods",
        "later",
        "next_roads",
        "roads",
        "same",
        "specials",
        "token",
        "white",
    )

    def __init__(self, weights: Mapping[str, tuple[float, ...]], left: int) -> None:
        high = next(i for i in range(1, len(STAGES)) if left <= STAGES[i] or i == len(STAGES) - 1)
        share = min(1.0, (left - STAGES[high - 1]) / (STAGES[high] - STAGES[high - 1]))
        at = {name: w[high - 1] * (1 - share) + w[high] * share for name, w in weights.items()}
        self.card, self.same, self.white = at["card"], at["same colour"], at["white"]
        self.goods, self.roads, self.token = at["goods"], at["roads"], at["token"]
        self.next_roads, self.few, self.later = at["next roads"], at["few"], at["later"]
        self.specials = [at[name] for name in SPECIAL_NAMES]


class Evaluation:
    """Expected points by its weights."""

    __slots__ = ("prizes", "stages")

    def __init__(self, weights: Mapping[str, tuple[float, ...]], prizes: Prizes) -> None:
        self.prizes = prizes
        self.stages = [Stage(weights, left) for left in range(VISITS + 1)]

    def values(self, s: State) -> list[float]:
        """The final points every seat may expect."""
        scores = s.scores
        if s.phase == OVER:
            return [float(score) for score in scores]
        tiles, found = deal(s), []
        for seat in range(s.seats):
            palaces, province, special, hand = self.points(s, seat, tiles)
            found.append(scores[seat] + palaces + province + special + hand)
        return found

    def expected_points(self, s: State, seat: Seat) -> dict[str, float]:
        """The points the seat may still expect, by source."""
        if s.phase == OVER:
            return {}
        return dict(zip(SOURCES, self.points(s, seat, deal(s)), strict=True))

    def points(self, s: State, seat: Seat, tiles: Deal) -> Points:
        """Prizes count as leads held with some likelihood, everything else as points to come."""
        inside = s.inside >> seat & 1
        left = VISITS - s.visit + (1 if s.phase == Phase.RESERVE else inside)
        if left <= 0:
            held = s.holder.count(seat + 1)
            return 0.0, 0.0, 0.0, float(sum(final.hand_points(s.box, s.hands[seat], held)))
        stage, visit = self.stages[left], s.visit
        palaces = stage.roads * tiles.roads_ahead(s.palaces[seat], visit)
        if stage.next_roads:
            palaces += stage.next_roads * (best_road(s.box, s.palaces[seat], s.province) - 1)
        if inside and s.played[seat]:
            leads = wins(s, seat)
            if leads:
                palaces += self.prizes.table(s, seat)[leads] * HOLD ** (s.inside.bit_count() - 1)
        ahead, own, goods = tiles.tiles[visit], GOOD_KINDS * seat, 0
        for good in range(GOOD_KINDS):
            goods += s.goods[own + good] * ahead[good]
        province = stage.goods * goods * 4 / s.seats
        return palaces, province, self._special(s, seat, stage), self._hand(s, seat, stage)

    def _special(self, s: State, seat: Seat, stage: Stage) -> float:
        """The special cards held, and single tokens, with which the next may be earned."""
        value, tokens, own = 0.0, 0, TOKEN_KINDS * seat
        for card in range(len(SPECIALS)):
            if s.holder[card] == seat + 1:
                value += stage.specials[card]
        for token in range(TOKEN_KINDS):
            if s.tokens[own + token]:
                tokens += 1
        return value + stage.token * tokens

    def _hand(self, s: State, seat: Seat, stage: Stage) -> float:
        """Cards in hand: for contests, and for the end."""
        hand = s.hands[seat].translate(cards(s.box).colours)
        best = 0
        for colour in range(WHITE):
            best = max(best, hand.count(colour))
        value = stage.card * len(hand) + stage.same * best + stage.white * hand.count(WHITE)
        value += stage.few * max(0, FULL_HAND - len(hand))
        return value + stage.later * ((seat - s.first) % s.seats)
