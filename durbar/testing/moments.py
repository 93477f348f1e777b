"""Moments of random games: the states on which the laws of `durbar.testing.laws` are checked."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random
from typing import Any

from durbar.core import match as _match
from durbar.core.game import CHANCE, Action, Game, Json
from durbar.core.match import Match

Law = Callable[[Game[Any], int, int], None]
"""A function of a game, a number of seats and a seed that asserts something about the game."""
LONGEST = 20_000
"""More plies than any game needs: a game that is longer does not end."""
LONGEST_TURN = 400
"""More actions than any seat has before another acts."""


def random_options(game: Game[Any], rng: Random) -> Json:
    """The defaults in one game of two, otherwise a random choice of every option."""
    if rng.random() < 0.5:
        return {}
    return {o.id: rng.choice(o.choices) for o in game.options if o.choices is not None}


@lru_cache(maxsize=8)
def random_game(game: Game[Any], seats: int, seed: int) -> Match:
    """A whole game of random actions, not to be changed by the caller.

    Players have different habits, so that rare situations come up too.
    """
    rng = Random(f"{game.id}/{seats}/{seed}")
    match = _match.begin(game, seats, seed, random_options(game, rng))
    habits = [rng.choice((sampled, varied, late)) for _ in range(seats)]
    while match.actor is not None:
        assert match.ply < LONGEST, f"{game.id} does not end: seed {seed}"
        habit = habits[match.actor] if rng.random() < 0.7 else sampled
        match.play(habit(match, rng))
    return match


def sampled(match: Match, rng: Random) -> Action:
    return match.sample(rng)


def varied(match: Match, rng: Random) -> Action:
    """A random kind of action first, then a random action of that kind: rare kinds come up often."""
    legal = match.legal()
    kind = rng.choice(sorted({a.kind for a in legal}))
    return rng.choice([a for a in legal if a.kind == kind])


def late(match: Match, rng: Random) -> Action:
    """Not of the kind listed first, which often passes the turn; as soon the last one listed as any other."""
    legal = match.legal()
    rest = [a for a in legal if a.kind != legal[0].kind] or legal
    return rest[-1] if rng.random() < 0.5 else rng.choice(rest)


def moments(game: Game[Any], seats: int, seed: int, count: int, *, chance: bool = False) -> Iterator[Match]:
    """A random game before `count` of its decisions, as many different kinds as possible, and at its end.

    With `chance` also before as many plies of chance. Every match yielded is independent.
    """
    whole = random_game(game, seats, seed)
    rng = Random(f"moments {seed}")
    plies = set(_different(whole, rng, count, chance=False)) | {whole.ply}
    if chance:
        plies |= set(_different(whole, rng, count, chance=True))
    match = whole.rewound(0)
    for ply in range(whole.ply + 1):
        if ply in plies:
            yield match.copy()
        if ply < whole.ply:
            match.advance(whole.history[ply].action)


def _different(whole: Match, rng: Random, count: int, *, chance: bool) -> list[int]:
    """Plies of a game at random, no kind of action twice before every kind was chosen once."""
    plies = [n for n, past in enumerate(whole.history) if (past.seat == CHANCE) == chance]
    rng.shuffle(plies)
    seen: dict[str, int] = {}
    rank = {}
    for n in plies:
        kind = whole.history[n].action.kind
        rank[n] = seen[kind] = seen.get(kind, 0) + 1
    return sorted(plies, key=lambda n: rank[n])[:count]
