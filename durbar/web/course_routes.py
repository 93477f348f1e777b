"""The routes of the course: the lessons of a game, and how a learner stands in one. Nothing is stored."""

from collections.abc import Sequence
from typing import Any

import msgspec

from durbar.core.course import lesson, lessons
from durbar.core.errors import DurbarError
from durbar.core.judging import judge as judge_of
from durbar.core.lesson import Lesson
from durbar.table.refusal import Refusal
from durbar.web import wire
from durbar.web.lobby_routes import known_game
from durbar.web.request import ApiRequest, route


@route("GET", "/api/games/{game}/lessons", wire.Course)
async def course(request: ApiRequest) -> wire.Course:
    """The lessons of a game in their order."""
    game = known_game(request)
    listed = [msgspec.convert(found, wire.LessonFacts, from_attributes=True) for found in lessons(game)]
    return wire.Course(game.id, listed)


@route("GET", "/api/games/{game}/lessons/{number}", wire.Lesson)
async def one_lesson(request: ApiRequest) -> wire.Lesson:
    """One lesson: a task on a prepared position."""
    return msgspec.convert(shown(_lesson(request)), wire.Lesson, from_attributes=True)


@route("POST", "/api/games/{game}/lessons/{number}/judge", wire.Judgement, body=wire.AskJudge)
async def judge(request: ApiRequest) -> wire.Judgement:
    """How a learner stands after these actions; the others answer as the lesson says."""
    return judged(_lesson(request), request.body.done)


def shown(found: Lesson) -> dict[str, Any]:
    """What a client gets of a lesson or a puzzle."""
    facts = {field: getattr(found, field) for field in wire.Lesson.__struct_fields__ if field != "game"}
    return {**facts, "game": found.game.id}


def judged(found: Lesson, done: Sequence[str]) -> wire.Judgement:
    """How a learner stands after these actions, or a refusal that says which of them is not possible."""
    try:
        stands = judge_of(found, done)
    except DurbarError as error:
        raise Refusal("bad_notation", str(error)) from error
    line = [wire.LessonPly(*ply) for ply in stands.line]
    goals = [msgspec.convert(goal, wire.GoalMeasure, from_attributes=True) for goal in stands.goals]
    text = None if stands.text is None else msgspec.convert(stands.text, dict[wire.Language, str])
    return wire.Judgement(stands.outcome, text, goals, line)


def _lesson(request: ApiRequest) -> Lesson:
    number: str = request.path["number"]
    found = lesson(known_game(request), int(number)) if number.isdecimal() and len(number) < 3 else None
    if found is None:
        raise Refusal("unknown")
    return found
