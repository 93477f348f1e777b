"""`legal` is everything `check` accepts of all that a player could write down."""

from random import Random

import pytest

from durbar.core.game import CHANCE, Action
from durbar.games.machupicchu import action_lists as lists
from durbar.games.machupicchu.actions import Deal, Offer, Recruit, Stay, Take
from tests.machupicchu.tools import CARDS, GAME, OPTIONS, begun, played, state


def everything() -> list[Action]:
    """The universe of a table, and what can be written but is never legal."""
    found = list(GAME.universe(state(begun(2))))
    found += [Take(goods) for goods in range(32) if goods.bit_count() != 3]
    found += [twice for good in range(5) for twice in _named_twice(good)]
    found += [Stay("steps9"), *lists.PRODUCES[13:16], *lists.SACRIFICES[7:16]]
    return [*found, *lists.FIRSTS, *(Deal(card) for card in CARDS)]


def _named_twice(i: int) -> list[Action]:
    """One good or profession again: with all others, and in a reward of three with two others."""
    three = 1 << i | 1 << (i + 1) % 5 | 1 << (i + 2) % 5
    return [Offer(31, (i,)), Recruit(1 << i, (i,)), Take(three, (i,)), Take(1 << i, (i, i))]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_legal_is_brute_force_over_check(seats: int) -> None:
    written = everything()
    assert len({str(x) for x in written}) == len(written)
    asked = set()
    for seed, options in enumerate(OPTIONS):
        for s, rng in played(seats, seed + 10 * seats, options):
            fresh = s.phase not in asked or rng.random() < 0.15
            if not fresh:
                continue
            asked.add(s.phase)
            listed = GAME.legal(s)
            assert len(set(map(str, listed))) == len(listed)
            allowed = {x for x in written if GAME.check(s, x) is None}
            assert set(listed) == allowed
            assert allowed <= set(GAME.universe(s)), "the universe holds all that is ever legal"
            if GAME.actor(s) not in (None, CHANCE):
                assert all(GAME.sample(s, rng) in allowed for _ in range(5))
    assert len(asked) >= 15, "every question came up, or all but one"


def test_the_first_legal_action_always_ends_the_game() -> None:
    """Staying and leaving the market come first, so even the laziest player gets to the end."""
    for seats in GAME.seats:
        s, rng = GAME.start(seats, GAME.resolve(seats, {})), Random(seats)
        for _ in range(2000):
            actor = GAME.actor(s)
            if actor is None:
                break
            GAME.apply(s, GAME.draw(s, rng) if actor == CHANCE else GAME.legal(s)[0])
        assert GAME.actor(s) is None
