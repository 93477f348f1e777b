"""Games of personas: who sits together, and one block of games with what each seat did in them."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

import durbar
from durbar.bots import level
from durbar.bots.personas import PERSONAS
from durbar.bots.plans import keeping
from durbar.lab.formats import Clock, GameResult, Setting
from durbar.lab.lineup import Pairing, seated
from durbar.lab.play import by_count, result

APART = (0, 1, 3)
"""Who sits together, as steps in the order of the personas: so any two of eight meet at most once."""


class PersonaResult(GameResult):
    """A line of a results file, with one fact more."""

    measures: list[dict[str, float]]
    """For each seat, what it did in the whole game by each measure of its tastes."""


def lineups(name: str, seats: int) -> Iterator[list[str]]:
    """Tables of different personas and one bot without a taste, each persona at as many of them."""
    ids = list(PERSONAS)
    for first in range(len(ids)):
        at_table = [ids[(first + step) % len(ids)] for step in APART[: seats - 1]]
        yield [*(f"{name}:persona={each}" for each in at_table), name]


def taste_module(game: str) -> Any:
    """The module of a game that measures plans."""
    package = durbar.game(game).about.bots
    assert package is not None
    return import_module(f"{package}.taste")


def play_block(setting: Setting, block: int, rotations: Sequence[int]) -> Iterator[PersonaResult]:
    for rotation in rotations:
        yield play(setting, Pairing(block, rotation))


def play(setting: Setting, pairing: Pairing) -> PersonaResult:
    """One game by count alone, the same as in a tournament, with everything measured on the way."""
    bots = seated(setting.lineup, pairing.rotation)
    seed = f"{setting['seed']}/{pairing.block}"
    match = durbar.new_match(setting["game"], setting["seats"], seed, setting["options"])
    players = [keeping(by_count(level(name))) for name in bots]
    taste = taste_module(setting["game"])
    sums = [[0.0] * len(taste.MEASURES) for _ in bots]
    began = perf_counter()
    while (seat := match.actor) is not None:
        rng = Random(f"{seed}/{pairing.rotation}/{match.ply}")
        action = players[seat].choose(match.game, match.observe(seat), match.legal(), rng)
        before = match.state.copy()
        match.play(action)
        measured = taste.measure(before, match.state, (action,), seat)
        sums[seat] = [a + b for a, b in zip(sums[seat], measured, strict=True)]
    clock = Clock(seconds=round(perf_counter() - began, 3), think=[{} for _ in bots])
    measures = [dict(zip(taste.MEASURES, each, strict=True)) for each in sums]
    return PersonaResult(**result(match, pairing, bots, clock), measures=measures)
