"""The rollout policy and the shortlist of Taj Mahal: rough scores of actions, without looking ahead."""

from collections.abc import Sequence
from random import Random
from typing import Final

from durbar.bots.tajmahal.prizes import Prizes
from durbar.bots.tajmahal.tables import WITH_POINTS, WITH_WHITE, cards, deal
from durbar.bots.tajmahal.weights import FULL_HAND, PolicyWeights
from durbar.core.game import Action
from durbar.games.tajmahal.actions import Palace, Play, Royal, Take
from durbar.games.tajmahal.state import COUNTS_START, Phase, State
from durbar.games.tajmahal.terms import SYMBOL_KINDS, VISITS, WHITE

LAST_VISITS: Final = 3
"""Visits before the end in which cards are kept for the end."""
MOST_OF_COLOUR: Final = 4
"""Further cards of a colour that make a card of it cheaper to play."""
HANDS: Final = 120
"""More cards than a hand can have."""
BIT_COUNT: Final = [bits.bit_count() for bits in range(64)]


class Policy:
    """Scores actions by its weights."""

    __slots__ = ("_threat", "prizes", "weights")

    def __init__(self, weights: PolicyWeights) -> None:
        self.weights = weights
        self.prizes = Prizes(weights)
        self._threat = [min(1.0, cards / weights.threat) for cards in range(HANDS)]
        """How dangerous a rival with so many cards is."""

    def shortlist(self, s: State, legal: Sequence[Action], limit: int) -> Sequence[Action]:
        """The most promising actions, best first."""
        if len(legal) <= 1:
            return legal
        scores = self.scores(s, legal)
        ranked = sorted(range(len(legal)), key=scores.__getitem__, reverse=True)
        return [legal[i] for i in ranked[:limit]]

    def rollout_action(self, s: State, legal: Sequence[Action], rng: Random | None) -> Action:
        """The best-looking action, with some randomness if `rng` is given."""
        if len(legal) == 1:
            return legal[0]
        scores = self.scores(s, legal)
        if rng is None:
            return legal[scores.index(max(scores))]
        best, highest, random, noise = 0, -1e9, rng.random, self.weights.noise
        for i in range(len(scores)):
            score = scores[i] + noise * random()
            if score > highest:
                best, highest = i, score
        return legal[best]

    def scores(self, s: State, legal: Sequence[Action]) -> list[float]:
        """The score of each action."""
        phase = s.phase
        if phase == Phase.TURN:
            return self._turn(s, legal)
        return self._takes(s, legal) if phase == Phase.TAKE else self._sites(s, legal)

    # ------------------------------------------------------------ a turn

    def _turn(self, s: State, legal: Sequence[Action]) -> list[float]:
        """Withdraw with the prizes won, or play for more at the price of the cards."""
        weights, seat = self.weights, s.turn
        counts, taken, own = s.counts, s.prizes, COUNTS_START[seat]
        hold, rivals = self._rivals(s, seat)
        prices, facts = self._prices(s, seat, len(rivals)), cards(s.box).plays
        points = self.prizes.table(s, seat)
        tie, behind = weights.tie, weights.one_behind
        ahead, contested = [0] * SYMBOL_KINDS, [False] * SYMBOL_KINDS
        leads, sure, chance = 0, 0.0, 0.0
        for i in range(SYMBOL_KINDS):
            if taken[i]:
                continue
            best = 0
            for rival in rivals:
                if counts[rival + i] > best:
                    best = counts[rival + i]
            lead = ahead[i] = counts[own + i] - best
            if lead > 0:
                leads |= 1 << i
                sure += hold[lead if lead < 3 else 3]
            elif best:
                contested[i] = True
                if lead > -2:
                    chance += behind if lead else tie
        scores = []
        for action in legal:
            if not isinstance(action, Play):
                withdraw = weights.leave + points[leads] if s.played[seat] else weights.pass_
                scores.append(withdraw)
                continue
            colour, extra, symbols = facts.get(action.cards) or cards(s.box).play(action)
            value, new_leads, new_sure = chance - prices[colour], leads, sure
            if extra == WITH_WHITE:
                value -= prices[WHITE]
            elif extra == WITH_POINTS:
                value += weights.points_now
            for i, more in symbols:
                if taken[i]:
                    continue
                old = ahead[i]
                new = old + more
                if old > 0:
                    new_sure += hold[new if new < 3 else 3] - hold[old if old < 3 else 3]
                    continue
                if contested[i]:
                    if old > -2:
                        value -= behind if old else tie
                    if -2 < new < 1:
                        value += behind if new else tie
                if new > 0:
                    new_leads |= 1 << i
                    new_sure += hold[new if new < 3 else 3]
            if new_leads:
                value += points[new_leads] * new_sure / BIT_COUNT[new_leads]
            scores.append(value)
        return scores

    def _rivals(self, s: State, seat: int) -> tuple[list[float], list[int]]:
        """How likely a lead of so many symbols lasts; where the counts of each rival in the visit start."""
        threat, rivals, inside = 0.0, [], s.inside
        for other in range(s.seats):
            if inside >> other & 1 and other != seat:
                threat += self._threat[len(s.hands[other])]
                rivals.append(COUNTS_START[other])
        weights = self.weights
        return [
            1.0,
            weights.hold_by_1**threat,
            weights.hold_by_2**threat,
            weights.hold_by_3**threat,
        ], rivals

    def _prices(self, s: State, seat: int, rivals: int) -> list[float]:
        """What cards of each colour, then white ones, are worth in hand: for contests, and for the end."""
        weights, left = self.weights, VISITS - s.visit
        late = 1 - left / LAST_VISITS
        more = weights.crowd * max(0, rivals - 1) + weights.few * max(0, FULL_HAND - len(s.hands[seat]))
        more -= weights.early * left
        if late <= 0.0 and not weights.more_of_colour:
            return [weights.coloured + more] * WHITE + [weights.white + more]
        late = max(0.0, late)
        hand = s.hands[seat].translate(cards(s.box).colours)
        colours = [hand.count(colour) for colour in range(WHITE)]
        last, early, longest = late * weights.last, 1 - late, max(colours)
        prices = []
        for n in colours:
            price = (weights.coloured + more) * early - weights.more_of_colour * min(MOST_OF_COLOUR, n - 1)
            prices.append(price + last if n == longest else price)
        prices.append((weights.white + more) * early + last)
        return prices

    # ------------------------------------------------------------ palaces and cards

    def _sites(self, s: State, legal: Sequence[Action]) -> list[float]:
        """How good cities are for a palace: the roads joined, the tile that lies there, the roads on."""
        seat, box, found = s.turn, s.box, deal(s)
        joined = found.joined(s.palaces[seat], s.province)
        near, first, scores = found.near[s.visit], box.cities_of[s.province], []
        for action in legal:
            assert isinstance(action, Palace | Royal)
            city = box.city_number[action.city]
            value = joined[first.index(city)] + self.weights.link * near[city]
            fort = box.fort_of[city]
            if fort >= 0 and isinstance(action, Palace):
                value += self.prizes.bonus(s, seat, s.bonuses[fort])
            scores.append(value)
        return scores

    def _takes(self, s: State, legal: Sequence[Action]) -> list[float]:
        """How welcome cards of the reserve are: white, or of a colour held already."""
        weights, box, known, scores = self.weights, s.box, cards(s.box), []
        hand = s.hands[s.turn].translate(known.colours)
        for action in legal:
            assert isinstance(action, Take)
            colour = box.colour[box.card_number[action.card]]
            if colour == WHITE:
                scores.append(weights.take_white + weights.take_elephant * known.elephants[action.card])
            else:
                value = weights.take_coloured + weights.take_same * hand.count(colour)
                scores.append(value + weights.take_rare * known.rare[action.card])
        return scores
