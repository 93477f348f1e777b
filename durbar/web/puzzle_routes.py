"""The routes of puzzles: today's, those of a game, one and its judge, and what a player has solved."""

from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

import msgspec

from durbar.core.game import Game
from durbar.core.lesson import Lesson
from durbar.puzzles import library
from durbar.puzzles.puzzle import Puzzle
from durbar.puzzles.telling import lesson, theme_texts
from durbar.table.refusal import Refusal
from durbar.web import wire
from durbar.web.course_routes import judged, shown
from durbar.web.lobby_routes import known_game
from durbar.web.request import ApiRequest, route

LOG = 200_000
"""Bytes of a log of solved puzzles."""
KEPT = 200
"""Puzzles whose texts are kept, since a learner asks for the judge after every action."""


@route("GET", "/api/puzzles", wire.PuzzlesToday)
async def puzzles_today(request: ApiRequest) -> wire.PuzzlesToday:
    """Today's puzzle, and how many puzzles each game has."""
    games = [request.service.game(id) for id in request.service.games()]
    day = datetime.now(UTC).date().isoformat()
    counts = [wire.PuzzleCount(game.id, len(found)) for game in games if (found := library.puzzles(game))]
    chosen = library.of_the_day(games, day)
    return wire.PuzzlesToday(day, None if chosen is None else _today(day, *chosen), counts)


@route("GET", "/api/games/{game}/puzzles", wire.Puzzles)
async def puzzles(request: ApiRequest) -> wire.Puzzles:
    """The puzzles of a game, and its themes."""
    game = known_game(request)
    found = library.puzzles(game)
    rows = [wire.PuzzleFacts(p.id, p.theme, p.difficulty, p.position["seats"]) for p in found]
    themes = [_theme(game, theme) for theme in dict.fromkeys(puzzle.theme for puzzle in found)]
    return wire.Puzzles(game.id, themes, rows)


@route("GET", "/api/games/{game}/puzzles/{puzzle}", wire.Puzzle)
async def one_puzzle(request: ApiRequest) -> wire.Puzzle:
    """One puzzle: a task on a position of a game."""
    game = known_game(request)
    found = _puzzle(request, game)
    source = {"seed": found.source.seed, "bots": found.source.bots, "ply": found.source.ply}
    more: dict[str, Any] = {
        "theme": found.theme,
        "difficulty": found.difficulty,
        "tries": [{"level": level, "solved": n, "tries": of} for level, (n, of) in found.solved.items()],
        "source": source,
        "best": found.proof.best,
        "second": found.proof.second,
        "unit": found.proof.unit,
        "worlds": found.proof.worlds,
    }
    return msgspec.convert({**shown(_posed(game, found)), **more}, wire.Puzzle, from_attributes=True)


@route("POST", "/api/games/{game}/puzzles/{puzzle}/judge", wire.Judgement, body=wire.AskJudge)
async def judge_puzzle(request: ApiRequest) -> wire.Judgement:
    """How a learner stands after these actions."""
    game = known_game(request)
    return judged(_posed(game, _puzzle(request, game)), request.body.done)


@route("POST", "/api/player/puzzles", wire.PuzzleLog, body=wire.PuzzleLog, cost="write", size=LOG)
async def merge_puzzle_log(request: ApiRequest) -> wire.PuzzleLog:
    """Add what this browser has solved to what your other ones have; everything comes back."""
    log = msgspec.to_builtins(request.body)
    kept = await request.service.puzzle_logs.merge(request.player, log)
    return msgspec.convert(kept, wire.PuzzleLog)


def _theme(game: Game[Any], theme: str) -> wire.PuzzleTheme:
    facts = {key: theme_texts(game, theme, key) for key in ("title", "learn")}
    return msgspec.convert({"id": theme, **facts}, wire.PuzzleTheme)


def _puzzle(request: ApiRequest, game: Game[Any]) -> Puzzle:
    found = library.puzzle(game, request.path["puzzle"])
    if found is None:
        raise Refusal("unknown")
    return found


def _posed(game: Game[Any], puzzle: Puzzle) -> Lesson:
    return _lesson(game, puzzle.id)


@lru_cache(KEPT)
def _lesson(game: Game[Any], id: str) -> Lesson:
    found = library.puzzle(game, id)
    assert found is not None
    return lesson(game, found, library.puzzles(game).index(found) + 1)


def _today(day: str, game: Game[Any], puzzle: Puzzle) -> wire.PuzzleOfTheDay:
    posed = _posed(game, puzzle)
    facts = {"day": day, "game": game.id, "id": puzzle.id, "theme": posed.title, "task": posed.task}
    goals = [goal.text for goal in posed.goals]
    return msgspec.convert({**facts, "goals": goals, "difficulty": puzzle.difficulty}, wire.PuzzleOfTheDay)
