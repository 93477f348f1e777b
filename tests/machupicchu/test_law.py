"""`legal` is everything `check` accepts, and no piece is ever lost."""

from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest

from durbar.core.game import CHANCE, Action
from durbar.games.machupicchu import action_lists as lists
from durbar.games.machupicchu import actions as a
from durbar.games.machupicchu.board import DISTRICTS, GOODS, PROFESSIONS
from durbar.games.machupicchu.state import OWN, State
from tests.machupicchu.table import CARDS, GAME, TILES

OPTIONS: list[dict[str, Any]] = [
    {},
    {"learning": True, "summit_cards": "end_of_turn", "night_rescue": "at_once", "last_goods": "lost"},
    {"bank": "limited", "night_rescue": "finish_night", "gold_ties": "ranks_used_up"},
]


def universe() -> list[Action]:
    """Every action a player could write down."""
    found: list[Action] = [
        *lists.ENTERS,
        *lists.STEPS,
        *lists.RIDES,
        *lists.PLACES,
        *lists.SERVES,
        lists.SERVE_NONE,
        lists.DONE,
    ]
    found += [
        *lists.ADDS,
        *lists.REMOVES,
        *lists.SELLS,
        *lists.BUYS,
        *lists.RECRUITS,
        *lists.ACQUIRES,
        lists.ACQUIRE_NONE,
    ]
    found += [*lists.PRODUCES[:16], *lists.SACRIFICES[:16], *lists.FIRSTS, *lists.OFFERS[31]]
    found += [a.Take(goods) for goods in range(32)]
    found += [twice for good in range(5) for twice in _named_twice(good)]
    found += [a.Stay(tile) for tile in [*TILES, "steps9"]]
    found += [a.Pay(t) for n in range(6) for t in combinations(TILES, n)]
    found += [a.Return(cards) for n in (1, 2) for cards in permutations(CARDS, n)]
    return found + [a.Deal(card) for card in CARDS]


def _named_twice(i: int) -> list[Action]:
    """One good or profession again: with all others, and in a reward of three with two others."""
    three = 1 << i | 1 << (i + 1) % 5 | 1 << (i + 2) % 5
    return [a.Offer(31, (i,)), a.Recruit(1 << i, (i,)), a.Take(three, (i,)), a.Take(1 << i, (i, i))]


def played(seats: int, seed: int, options: dict[str, Any]) -> Any:
    """The states of one random game whose players like to sacrifice and to stay at work."""
    rng = Random(seed)
    s = GAME.start(seats, GAME.resolve(seats, options))
    while True:
        yield s, rng
        if GAME.actor(s) is None:
            return
        if GAME.actor(s) == CHANCE:
            GAME.apply(s, GAME.draw(s, rng))
            continue
        choices = GAME.legal(s)
        if choices[0].kind == "stay" and rng.random() < 0.6:
            choices = [x for x in choices if x.kind != "stay"]
        GAME.apply(s, choices[-1] if rng.random() < 0.4 else rng.choice(choices))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_legal_is_brute_force_over_check(seats: int) -> None:
    everything = universe()
    assert len({str(x) for x in everything}) == len(everything)
    asked = set()
    for seed, options in enumerate(OPTIONS):
        for s, rng in played(seats, seed + 10 * seats, options):
            fresh = s.phase not in asked or rng.random() < 0.15
            if not fresh:
                continue
            asked.add(s.phase)
            listed = GAME.legal(s)
            assert len(set(map(str, listed))) == len(listed)
            allowed = {x for x in everything if GAME.check(s, x) is None}
            assert set(listed) == allowed
            if GAME.actor(s) not in (None, CHANCE):
                assert all(GAME.sample(s, rng) in allowed for _ in range(5))
    assert len(asked) >= 15, "every question came up, or all but one"


def conserved(s: State) -> None:
    box, n = s.box, s.seats
    assert min(s.goods + s.reserve + s.clock + s.incas) >= 0
    for p in range(n):
        assert s.reserve[p] + s.clock[p] + sum(s.incas[OWN[p]]) == box.incas[n]
    for c in range(3):
        assert len(s.rows[c]) == sum(s.clergy[c::3]) <= len(box.clergy_steps[c])
    places = [*s.hands, s.pool, *(1 << card for card in s.under)]
    assert sum(cards.bit_count() for cards in places) == 28
    assert sum(places) == (1 << 28) - 1, "every card in exactly one place"
    assert len(s.under) == len(s.under_by)
    assert sum(tiles.bit_count() for tiles in [*s.moons, s.sky]) == 7
    assert sum([*s.moons, s.sky]) == 127
    assert all(0 <= bonus <= 2 for bonus in s.bonus)
    assert sum(s.bonus[5:]) <= box.stones
    assert all(0 <= units <= 4 for units in s.market)
    assert all(0 <= step < 20 for step in s.runner)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_piece_is_lost(seats: int) -> None:
    for seed in range(4):
        for s, _ in played(seats, seed, OPTIONS[seed % 3]):
            conserved(s)


def test_a_copy_is_independent() -> None:
    for s, rng in played(3, 5, {}):
        if GAME.actor(s) is not None and rng.random() < 0.2:
            before = GAME.position(s)
            twin = s.copy()
            assert GAME.position(twin) == before
            for _ in range(6):
                actor = GAME.actor(twin)
                if actor is not None:
                    GAME.apply(twin, GAME.draw(twin, rng) if actor == CHANCE else GAME.sample(twin, rng))
            assert GAME.position(s) == before


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


def test_every_district_and_profession_has_its_good() -> None:
    assert len(DISTRICTS) == 15
    assert len(PROFESSIONS) == len(GOODS) == 5
