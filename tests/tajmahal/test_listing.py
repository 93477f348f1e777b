"""`legal` and `sample` against brute force over `check`, and counts of what can happen."""

from itertools import product
from random import Random

import pytest

from durbar.core.game import CHANCE, Action, Game
from durbar.games.tajmahal.actions import WITHDRAW, Palace, Play, Royal, Take
from durbar.games.tajmahal.state import State
from tests.clauses import clause
from tests.tajmahal.tools import (
    GAME,
    GREEN_EE,
    RED_EE,
    RED_GE,
    RED_KE,
    VIOLET_EE,
    WHITE_E,
    random_state,
    table,
)


def universe(s: State) -> list[Action]:
    """Every action that could ever be meant with this box, and many that cannot."""
    box = s.box
    pairs = [Play(cards) for cards in product(box.cards, repeat=2)]
    triples = [Play((box.cards[0], box.cards[-6], card)) for card in box.cards]
    places = [kind(city) for kind in (Palace, Royal) for city in (*box.cities, "nowhere")]
    return [
        WITHDRAW,
        *(Play((card,)) for card in (*box.cards, "red-mogul-mogul")),
        *pairs,
        *triples,
        *places,
        *(Take(card) for card in (*box.cards, "white-mogul-mogul")),
        *(a for a, _ in ([] if GAME.actor(s) != CHANCE else GAME.outcomes(s))),
    ]


@clause("C1", "C2", "W4", "W5", "W10")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_legal_is_all_that_check_accepts(seats: int) -> None:
    seen: set[int] = set()
    for seed in range(45):
        s = random_state(seats, seed, 60 + 7 * seed)
        seen.add(s.phase)
        listed = GAME.legal(s)
        accepted = [a for a in universe(s) if GAME.check(s, a) is None]
        assert len(set(listed)) == len(listed)
        assert set(listed) == set(accepted), GAME.position(s)
    assert len(seen) >= 4, "the states should wait for different things"


@pytest.mark.parametrize("seats", [3, 5])
def test_luck_draws_by_the_weights_of_its_outcomes(seats: int) -> None:
    seen: set[int] = set()
    s = GAME.start(seats, GAME.resolve(seats, {}))
    for ply in range(150):
        if GAME.actor(s) != CHANCE:
            GAME.apply(s, GAME.sample(s, Random(ply)))
            continue
        seen.add(s.phase)
        drawn = GAME.draw(s, Random(ply))
        assert drawn == Game.draw(GAME, s, Random(ply)), "the fast draw and the slow one agree"
        GAME.apply(s, drawn)
    assert len(seen) == 6


def test_at_luck_and_at_the_end_nothing_is_legal() -> None:
    for plies in (0, 5, 20, 30, 50, 10_000):
        s = random_state(3, 1, plies)
        if GAME.actor(s) in (CHANCE, None):
            assert GAME.legal(s) == []
            assert all(GAME.check(s, a) is not None for a in universe(s))


def test_every_legal_action_is_sampled_alike() -> None:
    match = table(
        hands=[[RED_EE, RED_GE, GREEN_EE, WHITE_E], [], []],
        played=[[RED_KE], [], []],
        specials={"change-colour": 0, "plus-points": 0},
    )
    rng = Random(1)
    counts: dict[Action, int] = {}
    for _ in range(6000):
        action = match.sample(rng)
        counts[action] = counts.get(action, 0) + 1
    assert set(counts) == set(match.legal())
    assert len(counts) == 2 * 4 + 1 + 1
    assert all(500 < n < 700 for n in counts.values())


def perft(s: State, depth: int) -> int:
    """How many ways there are to take this many steps, decisions and luck alike."""
    actor = GAME.actor(s)
    if actor is None or depth == 0:
        return 1
    actions = [a for a, _ in GAME.outcomes(s)] if actor == CHANCE else GAME.legal(s)
    total = 0
    for action in actions:
        twin = s.copy()
        GAME.apply(twin, action)
        total += perft(twin, depth - 1)
    return total


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ({}, [1, 50, 50]),  # withdraw, draw one of 50 kinds, the next player withdraws
        (
            {
                "hands": [[RED_EE, RED_GE, WHITE_E], [GREEN_EE, VIOLET_EE], [RED_EE]],
                "reserve": [RED_KE, WHITE_E],
            },
            [5, 49 + 4 * 3, 49 * 3 + 4 * (49 + 2 * 2)],
        ),
        (
            {"played": [["red-vizier-general", RED_KE], [], []], "reserve": [RED_EE, GREEN_EE, VIOLET_EE]},
            [1, 4, 4 * 3, 12 * 4, 48 * 3, 144 * 2, 288],
        ),
    ],
)
def test_perft(keys: dict[str, object], expected: list[int]) -> None:
    s = table().game.from_position({"game": "taj-mahal", "seats": 3, **keys})
    assert [perft(s, depth + 1) for depth in range(len(expected))] == expected


@pytest.mark.parametrize(("seats", "expected"), [(3, [11, 110, 990]), (5, [11, 110, 990])])
def test_perft_of_the_set_up(seats: int, expected: list[int]) -> None:
    s = GAME.start(seats, GAME.resolve(seats, {}))
    assert [perft(s, depth + 1) for depth in range(3)] == expected
