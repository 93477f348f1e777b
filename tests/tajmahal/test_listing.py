"""What is listed, sampled and refused, and counts of what can happen."""

from collections import Counter
from random import Random

import pytest

from durbar.core.game import CHANCE, Action, Game
from durbar.games.tajmahal.actions import Palace, Play, Royal, Take
from durbar.games.tajmahal.state import State
from durbar.games.tajmahal.terms import SPECIALS
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


def impossible(s: State) -> list[Action]:
    """Actions nobody can ever take: three cards, cards and cities that are not in the box, chance."""
    box = s.box
    return [
        *(Play((box.cards[0], box.cards[-6], card)) for card in box.cards),
        Play(()),
        Play(("red-mogul-mogul",)),
        Play((box.cards[0], "white-mogul-mogul")),
        Palace("nowhere"),
        Royal("nowhere"),
        Take("white-mogul-mogul"),
        *(Take(card) for card in SPECIALS),
        *(a for a, _ in (GAME.outcomes(s) if GAME.actor(s) == CHANCE else [])),
    ]


@clause("C1", "C2", "W4", "W5", "W10")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_no_seat_can_ever_do_is_refused_at_every_moment(seats: int) -> None:
    """tests/test_laws.py compares `legal` with the universe; these actions are not in it."""
    seen: set[int] = set()
    for seed in range(45):
        s = random_state(seats, seed, 60 + 7 * seed)
        seen.add(s.phase)
        assert not [a for a in impossible(s) if GAME.check(s, a) is None]
    assert len(seen) >= 4, "the states should wait for different things"


def test_the_universe_has_every_action_of_the_box() -> None:
    match = table()
    actions = list(match.game.universe(match.state))
    kinds = Counter(a.kind for a in actions)
    cards, cities = 50 + 4, 49
    assert kinds == {
        "play": cards + cards * cards,
        "withdraw": 1,
        "palace": cities,
        "royal": cities,
        "take": cards - 4,
    }
    assert len(set(actions)) == len(actions)


@pytest.mark.parametrize("seats", [3, 5])
def test_chance_draws_by_the_weights_of_its_outcomes(seats: int) -> None:
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


def test_at_chance_and_at_the_end_nothing_is_legal() -> None:
    for plies in (0, 5, 20, 30, 50, 10_000):
        s = random_state(3, 1, plies)
        if GAME.actor(s) in (CHANCE, None):
            assert GAME.legal(s) == []
            assert all(GAME.check(s, a) is not None for a in (*GAME.universe(s), *impossible(s)))


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
    """How many ways there are to take this many steps, decisions and chance alike."""
    actor = GAME.actor(s)
    if actor is None or depth == 0:
        return 1
    actions = [a for a, _ in GAME.outcomes(s)] if actor == CHANCE else GAME.legal(s)
    total = 0
    for action in actions:
        after = s.copy()
        GAME.apply(after, action)
        total += perft(after, depth - 1)
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
