"""Finds puzzles in one game of bots: where an expert reached much, weaker bots are asked for it as well."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from durbar.bots.evaluator import evaluator
from durbar.core import match as _match
from durbar.core.game import Game
from durbar.core.match import Match
from durbar.puzzles.attempt import Players
from durbar.puzzles.proof import proved
from durbar.puzzles.puzzle import Proof, Puzzle, Source
from durbar.puzzles.themes import themes
from durbar.puzzles.themes.base import LONGEST, Played, Span, Task

MOST_TASKS = 2
"""Tasks of one span that are tried."""
STRONG = "expert"
"""Who plays the games."""
UNPROVED = Proof(0, 0, "points", 0, 0)


def cut(game: Game[Any], seed: str, most: int) -> Iterator[Puzzle]:
    """The puzzles of one game, which its seed decides; at most so many, and of a turn at most one."""
    bots = lineup(game, seed)
    match = played(game, seed, bots)
    found = last = 0
    for ply, past in enumerate(match.history):
        if past.seat < 0 or bots[past.seat] != STRONG or ply < last:
            continue
        here = match.rewound(ply)
        source = Source(seed, bots, ply, evaluator(game).revision)
        puzzle, end = _at(here, match, source)
        if puzzle is not None:
            yield puzzle
            found, last = found + 1, end
            if found == most:
                return


def lineup(game: Game[Any], seed: str) -> tuple[str, ...]:
    """Who sits where in the game of this seed."""
    seats = Random(f"seats/{seed}").choice(themes(game).seats)
    return (STRONG,) * seats


def played(game: Game[Any], seed: str, bots: tuple[str, ...], plies: int | None = None) -> Match:
    """The game of these bots, whole or its first plies. Bots repeat, so that a ply names a position."""
    match, players = _match.begin(game, len(bots), seed, {}), Players(dict(enumerate(bots)), seed)
    while match.actor is not None and (plies is None or match.ply < plies):
        match.play(players.choose(match))
    return match


def _at(here: Match, match: Match, source: Source) -> tuple[Puzzle | None, int]:
    """The puzzle that begins here, if there is one, and the ply its span ends with."""
    for span in themes(match.game).spans:
        if not span.begins(here):
            continue
        past, end = _past(here, match, span)
        if not 0 < len(past.own) <= LONGEST:
            continue
        for task in islice(span.tasks(past), MOST_TASKS):
            puzzle = proved(match.game, span, _draft(here, past, task, source))
            if puzzle is not None:
                return puzzle, end
    return None, here.ply


def _past(here: Match, match: Match, span: Span) -> tuple[Played, int]:
    """What the seat to act made of the position in the game."""
    seat, begun, play = here.actor, here.ply, here.copy()
    assert seat is not None
    while not span.ends(play, seat, begun):
        play.repeat(match.history[play.ply])
    plies = play.history[begun:]
    own = tuple(str(ply.action) for ply in plies if ply.seat == seat)
    events = tuple(event for ply in plies for event in ply.events)
    return Played(seat, here.observe(seat), play.observe(seat), own, events), play.ply


def _draft(here: Match, past: Played, task: Task, source: Source) -> Puzzle:
    """The puzzle before it is proved."""
    return Puzzle(
        id=f"{here.game.id}-{here.digest()[:8]}",
        theme=task.theme,
        seat=past.seat,
        position=here.position(),
        goals=task.goals,
        actions=task.actions,
        until=task.until,
        others={},
        facts=task.facts,
        solution=(),
        wrong=(),
        source=source,
        proof=UNPROVED,
        solved={},
    )
