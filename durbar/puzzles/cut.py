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
from durbar.puzzles.themes.base import Played, Span, Task

MOST_PLIES = 60
"""Of a span."""
MOST_TASKS = 2
"""Tasks of one span that are tried."""
STRONG, WEAK, USUAL = "expert", "beginner", "club"
"""Who finds the answer, who should miss it, and who plays the games."""
UNPROVED = Proof(0, 0, "points", 0, 0)


def cut(game: Game[Any], seed: str, most: int) -> Iterator[Puzzle]:
    """The puzzles of one game, which its seed decides; at most so many, and of a turn at most one."""
    bots = lineup(game, seed)
    found = last = 0
    for match in positions(game, seed, bots):
        if match.ply < last:
            continue
        source = Source(seed, bots, match.ply, evaluator(game).revision)
        puzzle, plies = _at(match, source)
        if puzzle is not None:
            yield puzzle
            found, last = found + 1, match.ply + plies
            if found == most:
                return


def lineup(game: Game[Any], seed: str) -> tuple[str, ...]:
    """Who sits where in the game of this seed."""
    seats = Random(f"seats/{seed}").choice(themes(game).seats)
    return (USUAL,) * seats


def positions(game: Game[Any], seed: str, bots: tuple[str, ...]) -> Iterator[Match]:
    """The match before every decision of its bots. They repeat, so that a ply names a position."""
    match, players = _match.begin(game, len(bots), seed, {}), Players(dict(enumerate(bots)), seed)
    while match.actor is not None:
        yield match
        match.play(players.choose(match))


def _at(here: Match, source: Source) -> tuple[Puzzle | None, int]:
    """The puzzle that begins here, if there is one, and how many plies its span has."""
    for span in themes(here.game).spans:
        if not span.begins(here) or (past := _played(here, span)) is None:
            continue
        for task in islice(span.tasks(past), MOST_TASKS):
            puzzle = proved(here.game, span, _draft(here, past, task, source))
            if puzzle is not None:
                return puzzle, past.plies
    return None, 0


def _played(here: Match, span: Span) -> Played | None:
    """What a strong bot makes of the position; None where a weak one does the same, or it takes too long."""
    seat, begun, play = here.actor, here.ply, here.copy()
    assert seat is not None
    players, weak = Players({seat: STRONG}, f"cut/{begun}"), Players({seat: WEAK}, f"cut/{begun}")
    easy = weak.choose(here) if span.one_decision else None
    while not span.ends(play, seat, begun):
        action = players.choose(play)
        if action == easy or play.ply - begun > MOST_PLIES:
            return None
        play.play(action)
    plies = play.history[begun:]
    own = tuple(str(ply.action) for ply in plies if ply.seat == seat)
    events = tuple(event for ply in plies for event in ply.events)
    others: dict[int, list[str]] = {}
    for ply in plies:
        if ply.seat not in (-1, seat):
            others.setdefault(ply.seat, []).append(str(ply.action))
    return Played(seat, here.observe(seat), play.observe(seat), own, others, events, len(plies))


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
        others={str(seat): tuple(actions) for seat, actions in past.others.items()},
        facts=task.facts,
        solution=past.own,
        wrong=(),
        source=source,
        proof=UNPROVED,
        solved={},
    )
