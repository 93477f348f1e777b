"""What a player of Taj Mahal feels: prizes, hands, roads and goods in points, and a quick way to contest."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any, ClassVar

from durbar.bots.sense import Effort, Sense
from durbar.core.game import Action, Game, Seat
from durbar.games.tajmahal import final, roads
from durbar.games.tajmahal.actions import WITHDRAW, Palace, Play, Royal, Take
from durbar.games.tajmahal.board import Box
from durbar.games.tajmahal.state import LYING, Phase, State
from durbar.games.tajmahal.terms import (
    BONUS_CARD,
    BONUS_POINTS,
    BONUS_TAJ,
    ELEPHANT,
    MOGUL,
    PLUS_ELEPHANT,
    PLUS_MOGUL,
    PLUS_POINTS,
    VISITS,
    WHITE,
)

CARD, SAME_COLOUR, WHITE_CARD = 0.3, 0.45, 0.9
"""Points a card in hand is worth in mid-game, more in the colour held most, and more if it is white."""
HOLD = 0.72
"""How likely a lead survives one opponent still in the visit."""
TOKEN = 0.9
FURTHER_PALACE = 0.5
LINK = 0.35
"""Points for a road that leads from an own palace to a province still to be visited."""
SPECIAL_A_VISIT = {PLUS_ELEPHANT: 0.7, PLUS_POINTS: 1.4, PLUS_MOGUL: 0.6}
WHIM = 1.2
"""How far the quick player may stray from what it thinks best."""
KEPT = 0.85
"""How likely a special card stays with its holder through a visit."""


class TajMahalSense(Sense[State]):
    """Prizes are counted as leads held with some likelihood, everything else as points to come."""

    scale = 8.0
    efforts: ClassVar = {
        "beginner": Effort(worlds=1),
        "club": Effort(playouts=120, worlds=12, finalists=40, deep=0, cpu=1.0, time=2.0),
        "expert": Effort(playouts=1200, worlds=60, finalists=40, deep=1, cpu=1.0, time=2.0),
    }

    def quiet(self, s: State) -> bool:
        return s.phase == Phase.TURN

    def round(self, s: State) -> int:
        return s.visit

    def worth(self, s: State, seat: Seat) -> dict[str, float]:
        if s.phase == Phase.OVER:
            return {}
        left = VISITS - s.visit + (1 if s.inside >> seat & 1 else 0)
        lead = (
            self.lead(s, seat, _leads(s, seat)) * HOLD ** (s.inside.bit_count() - 1)
            if s.inside >> seat & 1
            else 0.0
        )
        return {
            "palaces": lead + _links(s, seat),
            "province": _goods_to_come(s, seat),
            "special": _specials(s, seat, left),
            "hand": _hand(s.box, s.hands[seat], _held(s, seat), left),
        }

    def lead(self, s: State, seat: Seat, leads: int) -> float:
        """What winning these symbols (as bits) would bring the seat now."""
        if not leads:
            return 0.0
        value = 0.0
        if leads >> ELEPHANT & 1:
            value += sum(s.goods[4 * seat + g] + 1.3 for g in s.box.goods[s.visit])
        palaces = (leads & ((1 << ELEPHANT) - 1)).bit_count()
        if palaces:
            value += _road(s.box, s.palaces[seat], s.province) + FURTHER_PALACE * (palaces - 1)
            ordinary = (leads & ((1 << MOGUL) - 1)).bit_count()
            if ordinary:
                value += sum(sorted(_bonuses(s, seat), reverse=True)[:ordinary])
            for token in range(4):
                if leads >> token & 1:
                    value += _token(s, seat, token)
        return value

    def shortlist(self, s: State, legal: Sequence[Action], limit: int) -> Sequence[Action]:
        if len(legal) <= 1:
            return legal
        scored = sorted(self._weigh(s, legal), key=lambda entry: -entry[0])
        return [action for _, action in scored[:limit]]

    def act(self, s: State, rng: Random | None) -> Action:
        legal = self.game.legal(s)
        if len(legal) == 1:
            return legal[0]
        best, most = legal[0], -1e9
        for value, action in self._weigh(s, legal):
            if rng:
                value += WHIM * rng.random()
            if value > most:
                best, most = action, value
        return best

    def _weigh(self, s: State, legal: Sequence[Action]) -> list[tuple[float, Action]]:
        first = legal[-1]
        if isinstance(first, Take):
            return [(_draft(s, a), a) for a in legal]
        if isinstance(first, Palace | Royal):
            return [(_site(s, a), a) for a in legal]
        return self._contest(s, legal)

    def _contest(self, s: State, legal: Sequence[Action]) -> list[tuple[float, Action]]:
        """Withdraw with what is won, or play for more at the price of the cards."""
        seat, box = s.turn, s.box
        rivals = [o for o in range(s.seats) if o != seat and s.inside >> o & 1]
        best = [max((s.counts[6 * o + i] for o in rivals), default=0) for i in range(6)]
        mine = s.counts[6 * seat : 6 * seat + 6]
        hold = HOLD ** len(rivals)
        known: dict[int, float] = {0: 0.0}

        def lead(counts: bytearray) -> float:
            bits = 0
            for i in range(6):
                if counts[i] > best[i] and not s.prizes[i]:
                    bits |= 1 << i
            if bits not in known:
                known[bits] = self.lead(s, seat, bits)
            return known[bits]

        stay = lead(mine) if s.played[seat] else 1.0
        found: list[tuple[float, Action]] = []
        for action in legal:
            if action is WITHDRAW or not isinstance(action, Play):
                found.append((stay, action))
                continue
            counts, price = mine[:], 0.0
            for name in action.cards:
                k = box.card_number[name]
                price += _price(box, k)
                for symbol in box.symbols[k]:
                    counts[symbol] += 1
            if box.card_number[action.cards[-1]] == box.kinds + PLUS_POINTS:
                price -= 2.0
            chance = sum(0.12 for i in range(6) if counts[i] == best[i] > 0 and not s.prizes[i])
            found.append((hold * lead(counts) + chance - price, action))
        return found


def _price(box: Box, k: int) -> float:
    colour = box.colour[k]
    if colour > WHITE:
        return 0.0
    return CARD + (WHITE_CARD if colour == WHITE else 0.15)


def _leads(s: State, seat: Seat) -> int:
    counts, leads = s.counts, 0
    rivals = [6 * o for o in range(s.seats) if o != seat and s.inside >> o & 1]
    for i in range(6):
        mine = counts[6 * seat + i]
        if mine and not s.prizes[i] and all(counts[o + i] < mine for o in rivals):
            leads |= 1 << i
    return leads


def _held(s: State, seat: Seat) -> int:
    return sum(h == seat + 1 for h in s.holder)


def _hand(box: Box, hand: bytes, specials: int, left: int) -> float:
    """Cards in hand: near the end what the last scoring pays, before that what they can contest."""
    if left <= 0:
        return float(sum(final.worth(box, hand, specials)))
    colours = [0] * 5
    for k in hand:
        colours[box.colour[k]] += 1
    return CARD * len(hand) + SAME_COLOUR * max(colours[:WHITE]) + WHITE_CARD * colours[WHITE] + specials


def _specials(s: State, seat: Seat, left: int) -> float:
    visits = sum(KEPT**i for i in range(max(0, left)))
    value = sum(SPECIAL_A_VISIT.get(c, 0.3) * visits for c in range(4) if s.holder[c] == seat + 1)
    singles = sum(1 for t in range(4) if s.tokens[4 * seat + t])
    return value + singles * 0.5 * min(1.0, left / 4)


def _token(s: State, seat: Seat, token: int) -> float:
    """A second token of a kind brings its special card, perhaps out of another hand."""
    left = VISITS - s.visit
    if not s.tokens[4 * seat + token]:
        return TOKEN * min(1.0, left / 5)
    card = s.box.special_for[token]
    if s.holder[card] == seat + 1:
        return 0.2
    return 1.0 + SPECIAL_A_VISIT.get(card, 0.3) * sum(KEPT**i for i in range(left))


def _bonuses(s: State, seat: Seat) -> list[float]:
    """What the bonus tiles still lying in the province would bring."""
    values = []
    for city in s.box.cities_of[s.province]:
        fort = s.box.fort_of[city]
        if fort >= 0 and s.bonus_fate[fort] == LYING:
            values.append(_bonus(s, seat, s.bonuses[fort]))
    return values


def _bonus(s: State, seat: Seat, tile: int) -> float:
    if tile == BONUS_TAJ:
        return 4.0
    if tile == BONUS_POINTS:
        return 2.0
    if tile == BONUS_CARD:
        return 1.2
    return s.goods[4 * seat + tile] + 1.3


@lru_cache(maxsize=100_000)
def _road(box: Box, palaces: int, province: int) -> float:
    """The most a palace in the province would score by roads."""
    return float(
        max(1 + len(roads.linked(box, palaces | 1 << city, province)) for city in box.cities_of[province])
    )


def _site(s: State, a: Action) -> float:
    """How good a city is for a palace: the roads it joins, the tile that lies there, the ways on."""
    assert isinstance(a, Palace | Royal)
    seat, box = s.turn, s.box
    city = box.city_number[a.city]
    with_it = s.palaces[seat] | 1 << city
    value = float(len(roads.linked(box, with_it, s.province))) + _ways_on(s, city)
    fort = box.fort_of[city]
    if isinstance(a, Palace) and fort >= 0:
        value += _bonus(s, seat, s.bonuses[fort])
    return value


def _ways_on(s: State, city: int) -> float:
    """Roads from a city to provinces still to be visited."""
    ahead = 0
    for other in range(len(s.box.cities)):
        if s.box.roads[city] >> other & 1 and s.order[s.box.province_of[other]] > s.visit:
            ahead |= 1 << s.box.province_of[other]
    return LINK * ahead.bit_count()


@lru_cache(maxsize=200_000)
def _reach(box: Box, palaces: int, ahead: tuple[int, ...]) -> float:
    """Points by roads to expect in the provinces ahead, if one gets a palace in some of them."""
    return sum(_road(box, palaces, province) - 1 for province in ahead)


def _links(s: State, seat: Seat) -> float:
    ahead = tuple(p for p in range(len(s.order)) if s.order[p] > s.visit)
    return LINK * _reach(s.box, s.palaces[seat], ahead)


def _goods_to_come(s: State, seat: Seat) -> float:
    """Each symbol owned makes every tile of its good still ahead worth one point more to whoever wins it."""
    coming = [0] * 4
    for visit in range(s.visit + 1, VISITS + 1):
        for good in s.box.goods[visit]:
            coming[good] += 1
    for fort, tile in enumerate(s.bonuses):
        if tile < 4 and s.bonus_fate[fort] == LYING:
            coming[tile] += 1
    return sum(s.goods[4 * seat + g] * coming[g] for g in range(4)) * 0.8 / s.seats


def _draft(s: State, a: Action) -> float:
    """How welcome a card of the reserve is: with colours held already, and white ones."""
    assert isinstance(a, Take)
    box = s.box
    k = box.card_number[a.card]
    colour = box.colour[k]
    if colour == WHITE:
        return 1.6 + 0.2 * (ELEPHANT in box.symbols[k])
    same = sum(box.colour[other] == colour for other in s.hands[s.turn])
    rare = sum(0.25 for symbol in box.symbols[k] if symbol != ELEPHANT)
    return 0.8 + 0.3 * same + rare


def sense(game: Game[Any]) -> TajMahalSense:
    return TajMahalSense(game)
