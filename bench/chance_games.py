"""Games between bots of mixed levels, with what a review expects at some of their moves."""

from random import Random
from typing import NamedTuple

import durbar
from durbar.bots import level
from durbar.bots.plans import keeping
from durbar.core.bot import Bot
from durbar.lab.play import by_count
from durbar.review.chances import Leaf, shares
from durbar.review.cutting import cut
from durbar.review.judge import Judge, Moment

LEVELS = {
    "java": ("beginner", "club", "club", "expert:width=2", "expert:width=4"),
    "cuzco": ("beginner", "club", "club", "expert:width=2", "expert:width=4"),
    "taj-mahal": ("beginner", "club", "expert:playouts=40:samples=10", "expert:playouts=100:samples=20"),
    "machu-picchu": ("beginner", "club", "expert:playouts=30:samples=8", "expert:playouts=60:samples=15"),
}
"""Who plays: every seat draws one. Experts search less than at tables, so that there are more games."""
SAMPLES = {"java": 2, "cuzco": 2, "taj-mahal": 8, "machu-picchu": 8}
"""States sampled at a move."""
MOMENTS = 14
"""Moves of a game that are looked at."""


class Example(NamedTuple):
    """One move: where it led in some sampled states, and how the game ended."""

    number: int
    """Of the game: the fit holds whole games back."""
    seats: int
    leaves: list[Leaf]
    shares: list[float]
    scores: list[int]


def play(game_id: str, seed: str, number: int) -> list[Example]:
    """One game, and what a review expects at some of its moves."""
    rng = Random(f"{seed}/{game_id}/{number}")
    game = durbar.game(game_id)
    seats = rng.choice([*game.seats, min(4, game.seats[-1])])
    match = durbar.new_match(game_id, seats, f"{seed}/{number}")
    bots: list[Bot] = [keeping(by_count(level(rng.choice(LEVELS[game_id])))) for _ in range(seats)]
    while (seat := match.actor) is not None:
        match.play(bots[seat].choose(game, match.observe(seat), match.legal(), rng))
    moves = cut(match)
    judge = Judge(game)
    found = []
    for each in sorted(rng.sample(moves, min(MOMENTS, len(moves))), key=lambda move: move.first):
        moment = Moment(judge, match.rewound(each.first).observe(each.seat))
        plan = tuple(match.history[ply].action for ply in each.plies)
        leaves = [moment.leaf(plan, sample) for sample in range(SAMPLES[game_id])]
        found.append(Example(number, seats, leaves, shares(match.winners, seats), match.scores))
    return found
