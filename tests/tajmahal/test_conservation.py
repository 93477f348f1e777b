"""All 100 cards, 24 tokens and 28 tiles are accounted for at every step, and no count drifts."""

from collections import Counter
from random import Random

import pytest

from durbar.core.game import CHANCE
from durbar.games.tajmahal import derive
from durbar.games.tajmahal.state import GONE, HIDDEN, LYING, TAKEN, State
from durbar.games.tajmahal.terms import BONUSES
from tests.clauses import clause
from tests.tajmahal.tools import GAME


def audit(s: State) -> None:
    """Count everything, from scratch."""
    box = s.box
    assert sum(GAME.pieces(s).values()) == 96 + 24
    plain = [bytes(k for k in cards if k < box.kinds) for cards in s.played]
    there = b"".join([*s.hands, *plain, s.reserve, s.pile, s.discard])
    assert bytes(sorted(there)) == box.deck
    assert len(there) + len(s.holder) == 100
    for token in range(4):
        in_court = 0 if s.prizes[token] else 1
        assert s.stacks[token] + in_court + sum(s.tokens[token::4]) == 6
    assert all(held <= 2 for held in s.tokens)
    lying = [n for n in range(1, 13) if s.tile_fate[n] in (LYING, GONE) or s.tile_fate[n] >= TAKEN]
    in_bag = [n for n in range(1, 13) if s.tile_fate[n] == HIDDEN]
    assert sorted(n for n in s.order if n) == lying
    assert len(lying) + len(in_bag) == 12
    dealt = Counter(b for b, fate in zip(s.bonuses, s.bonus_fate, strict=True) if fate)
    assert sum(dealt.values()) + s.bonus_fate.count(HIDDEN) == 16
    assert all(dealt[b] <= max(box.bonuses[b], b == len(BONUSES) - 1) for b in dealt)
    assert not any(Counter(known) - Counter(hand) for known, hand in zip(s.known, s.hands, strict=True))
    _derived(s)


def _derived(s: State) -> None:
    """Symbols, ties, goods, stacks, palaces kept step by step are those that follow from the table."""
    other = s.copy()
    derive.rebuild(other)
    for name in ("province", "counts", "colour", "palaces", "stacks", "goods", "bonus_fate"):
        assert getattr(other, name) == getattr(s, name), name


@clause("S4", "S5", "S6", "B2", "B3", "B7", "P2", "N2", "Q14")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nothing_is_lost_in_any_game(seats: int) -> None:
    for seed in range(12):
        rng = Random(seed)
        s = GAME.start(seats, GAME.resolve(seats, {}))
        while (actor := GAME.actor(s)) is not None:
            audit(s)
            GAME.apply(s, GAME.draw(s, rng) if actor == CHANCE else GAME.sample(s, rng))
        audit(s)


def test_nothing_is_lost_when_players_hoard() -> None:
    rng = Random(1)
    s = GAME.start(5, GAME.resolve(5, {}))
    while (actor := GAME.actor(s)) is not None:
        audit(s)
        GAME.apply(s, GAME.draw(s, rng) if actor == CHANCE else GAME.legal(s)[0])
    audit(s)
    assert len(s.pile) + len(s.discard) < 10


def test_a_copy_shares_nothing_that_changes() -> None:
    rng = Random(2)
    s = GAME.start(4, GAME.resolve(4, {}))
    while (actor := GAME.actor(s)) is not None:
        other, before = s.copy(), GAME.digest(s)
        action = GAME.draw(s, rng) if actor == CHANCE else GAME.sample(s, rng)
        GAME.apply(other, action)
        assert GAME.digest(s) == before
        GAME.apply(s, action)
        assert GAME.digest(other) == GAME.digest(s)
