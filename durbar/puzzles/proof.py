"""Proves and rates a puzzle: strong bots solve it in every world they imagine, weak ones mostly miss it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from durbar.bots.decision import one_for_each_action
from durbar.bots.search_bot import SearchBot
from durbar.core.conditions import points_of
from durbar.core.errors import DurbarError
from durbar.core.game import Game
from durbar.core.judging import LessonPlay, judge
from durbar.core.lesson import Lesson
from durbar.core.tutorial import begin
from durbar.puzzles.attempt import Try, attempt, bot
from durbar.puzzles.puzzle import Proof, Puzzle
from durbar.puzzles.telling import lesson
from durbar.puzzles.themes.base import Span

QUICK = "expert:effort=0.25"
"""Between club and expert: its tries tell hard puzzles from very hard ones."""
DEEP = "expert:effort=4"
"""The search that finds the answer and compares it with others."""
GREEDY = "expert:own_points=1:effort=2"
"""A wide search for the points of one turn and nothing else."""
SPARE = 1
"""Points that it may find beyond the answer, which a good player leaves for a better position."""
WORLDS = 4
"""Imagined worlds in which the answer must hold."""
EXPERTS, WEAK = 4, 4
"""Tries of the expert, all of which must solve a puzzle, and of each weaker level."""
MOST_BEGINNERS, MOST_CLUB = 1, 3
"""Tries of these levels that may solve it."""


@dataclass(frozen=True, slots=True)
class _Deep:
    """What the deep search thinks of the first decision."""

    action: str
    value: float
    behind: float
    looked: int
    worlds: int


def proved(game: Game[Any], span: Span, puzzle: Puzzle) -> Puzzle | None:
    """The puzzle with its answer, proof and rating; None where one fails. What costs most comes last."""
    answered = _answered(game, puzzle)
    if answered is None:
        return None
    posed = lesson(game, answered)
    beginners = _tries(posed, "beginner", MOST_BEGINNERS)
    if not beginners or not _holds(posed) or not all(_each(posed, "expert", EXPERTS)):
        return None
    clubs = _tries(posed, "club", MOST_CLUB)
    missed = [found for found in (*clubs, *beginners) if not found.solved]
    proof = _proof(posed, span, missed) if clubs else None
    if proof is None:
        return None
    rated = {"random": _tries(posed, "random", WEAK), "beginner": beginners, "club": clubs}
    rated["quick"] = [attempt(posed, QUICK, f"quick/{number}") for number in range(WEAK)]
    solved = {level: (sum(found.solved for found in tries), len(tries)) for level, tries in rated.items()}
    wrong = max(missed, key=lambda found: (found.outcome == "almost", found.points)).done
    return replace(answered, proof=proof, solved={**solved, "expert": (EXPERTS, EXPERTS)}, wrong=wrong)


def _answered(game: Game[Any], puzzle: Puzzle) -> Puzzle | None:
    """The puzzle if what was done in the game answers it, though chance deals something else; or anew."""
    if _reaches(lesson(game, puzzle), puzzle.solution):
        return puzzle
    answer = attempt(lesson(game, puzzle), "expert", "expert/free", free=True)
    others = {str(seat): actions for seat, actions in answer.others.items()}
    return replace(puzzle, solution=answer.done, others=others) if answer.solved else None


def _reaches(posed: Lesson, done: Sequence[str]) -> bool:
    try:
        return judge(posed, done).outcome == "reached"
    except DurbarError:
        return False


def _tries(posed: Lesson, level: str, most: int) -> list[Try]:
    """The tries of a level; none as soon as more than `most` have solved the puzzle."""
    found = list[Try]()
    for number in range(WEAK):
        found.append(attempt(posed, level, f"{level}/{number}"))
        if sum(each.solved for each in found) > most:
            return []
    return found


def _each(posed: Lesson, level: str, count: int) -> Iterator[bool]:
    return (attempt(posed, level, f"{level}/{number}").solved for number in range(count))


def imagined(posed: Lesson, number: int) -> Lesson:
    """The lesson in another world that the seat cannot tell from this one."""
    match = begin(posed.game, posed.position, posed.seed)
    state = posed.game.imagine(match.observe(posed.seat), Random(f"world/{number}"))
    return replace(posed, position=posed.game.position(state), seed=f"{posed.seed}/{number}")


def _holds(posed: Lesson) -> bool:
    """Whether the answer reaches the goals in other worlds as well: it must not need luck."""
    return all(_reaches(imagined(posed, number), posed.solution) for number in range(WORLDS))


def _proof(posed: Lesson, span: Span, missed: list[Try]) -> Proof | None:
    """The answer against the next best; None where they are too close."""
    if not span.counts_points:
        deep = _deep(posed, DEEP)
        if deep.behind < span.gap or (span.one_decision and deep.action != posed.solution[0]):
            return None
        worlds = deep.worlds if span.one_decision else WORLDS
        return Proof(round(deep.value, 2), round(deep.value - deep.behind, 2), "value", worlds, deep.looked)
    best, second = _points(posed, posed.solution), max(found.points for found in missed)
    if best - second < span.gap or attempt(posed, GREEDY, "greedy").points > best + SPARE:
        return None
    return Proof(best, second, "points", WORLDS, _deep(posed, "expert").looked)


def _points(posed: Lesson, done: Sequence[str]) -> int:
    """What the seat scores with these actions."""
    play = LessonPlay(posed)
    for action in done:
        play.take(action)
    return sum(points_of(ply.events, posed.seat) for ply in play.match.history)


def _deep(posed: Lesson, name: str) -> _Deep:
    """What a search thinks of the first decision."""
    match = begin(posed.game, posed.position, posed.seed)
    searcher = bot(name)
    assert isinstance(searcher, SearchBot)
    search = searcher.search(match.game, match.observe(match.actor), Random("deep"))
    found = one_for_each_action(search.plans())
    behind = max(0.0, found[0].value - found[1].value) if len(found) > 1 else 0.0
    tried = search.beam.tried + search.tree.playouts
    return _Deep(str(found[0].action), found[0].value, behind, tried, len(search.samples))
