"""Judging a lesson: the learner's actions are played from its start, others answer, goals are measured."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from durbar.core.conditions import Condition, Measure, Scene
from durbar.core.errors import BadTutorial, DurbarError
from durbar.core.game import Seat
from durbar.core.lesson import Lesson
from durbar.core.match import Match
from durbar.core.reading import shown
from durbar.core.tutorial import Texts, begin

Outcome = Literal["open", "reached", "almost", "missed"]
MOST_ANSWERS = 60
"""Actions of other seats in a row: a lesson whose others never come to an end is refused."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """Where a learner stands after some actions."""

    outcome: Outcome
    text: Texts | None
    """What is said of the outcome; None while the task is open."""
    goals: tuple[Measure, ...]
    line: tuple[tuple[Seat, str], ...]
    """Everything done so far, chance left out: the learner's actions and the answers of the others."""


def judge(lesson: Lesson, done: Sequence[str]) -> Judgement:
    """Play the learner's actions; an illegal or surplus one raises a `DurbarError`."""
    play = LessonPlay(lesson)
    for action in done:
        play.take(action)
    measures = play.measures()
    outcome = play.outcome(measures)
    line = tuple((ply.seat, str(ply.action)) for ply in play.match.history if ply.seat >= 0)
    return Judgement(outcome, play.text(outcome), measures, line)


def prove(lesson: Lesson) -> None:
    """Refuse a lesson whose solution misses the goals, or whose mistakes reach them or are not recognized."""
    if _proof(lesson, "solution", lesson.solution).outcome != "reached":
        raise BadTutorial("solution: it does not reach the goals")
    for n, mistake in enumerate(lesson.mistakes):
        found = _proof(lesson, f"mistakes[{n}].do", mistake.do)
        if found.outcome not in ("almost", "missed"):
            raise BadTutorial(f"mistakes[{n}].do: it is {found.outcome}, not missed")
        if mistake.text is not None and found.text != mistake.text:
            raise BadTutorial(f"mistakes[{n}].when: it does not hold, or an earlier one does")


def _proof(lesson: Lesson, where: str, done: Sequence[str]) -> Judgement:
    try:
        return judge(lesson, done)
    except DurbarError as error:
        raise BadTutorial(f"{where}: {error}") from error


class LessonPlay:
    """A lesson being played, action by action."""

    def __init__(self, lesson: Lesson, start: Match | None = None) -> None:
        """Many plays of one lesson may share its first position, `start`: reading one takes time."""
        self._lesson = lesson
        self.match = begin(lesson.game, lesson.position, lesson.seed) if start is None else start.copy()
        self._others = {seat: list(actions) for seat, actions in lesson.others.items()}
        self._own = 0
        self._begun = 0
        self._held: tuple[bool, ...] = ()
        self._answer()
        self._begin_task()

    def take(self, action: str) -> None:
        """One action of the learner and the answers to it."""
        if self.over:
            raise BadTutorial(f"{shown(action)}: the lesson is over")
        steps = self._lesson.steps
        if self._own < len(steps):
            step = steps[self._own]
            if action not in step.do:
                raise BadTutorial(f"{shown(action)}: expected {shown(step.do[0])}")
            for do in (action, *step.answers):
                self.match.play(do)
        else:
            self.match.play(action)
        self._own += 1
        self._answer()
        if self._own == len(steps):
            self._begin_task()

    @property
    def _free(self) -> bool:
        return self._own >= len(self._lesson.steps)

    def _begin_task(self) -> None:
        """Events count from here. What holds now is no progress."""
        if self._free:
            self._begun = self.match.ply
            self._held = tuple(measure.holds for measure in self.measures())

    def _answer(self) -> None:
        """Let the others act until the learner is to act or the task is over."""
        for _ in range(MOST_ANSWERS):
            seat = self.match.actor
            if (
                seat is None
                or seat == self._lesson.seat
                or (self._own > len(self._lesson.steps) and self.over)
            ):
                return
            self.match.play(self._answer_of(seat))
        raise BadTutorial(f"the others act more than {MOST_ANSWERS} times in a row")

    def _answer_of(self, seat: Seat) -> str:
        legal = [str(action) for action in self.match.legal()]
        for wish in self._others.get(seat, ()):
            if wish in legal:
                self._others[seat].remove(wish)
                return wish
        return legal[0]

    @property
    def over(self) -> bool:
        lesson = self._lesson
        done = self._own - len(lesson.steps)
        if done <= 0:
            return False
        ended = all(m.holds for m in self.measures()) if lesson.until is None else self._holds(lesson.until)
        return ended or self.match.over or (done >= lesson.actions and self.match.actor == lesson.seat)

    def _scene(self) -> Scene:
        events = [event for ply in self.match.history[self._begun :] for event in ply.events]
        return Scene(self._lesson.seat, events, self.match.observe(self._lesson.seat))

    def measures(self) -> tuple[Measure, ...]:
        scene = self._scene()
        return tuple(goal.condition.measure(scene) for goal in self._lesson.goals)

    def _holds(self, condition: Condition) -> bool:
        return condition.measure(self._scene()).holds

    def outcome(self, measures: tuple[Measure, ...]) -> Outcome:
        """Almost: something was gained, a goal or nearly one."""
        if not self.over:
            return "open"
        if all(measure.holds for measure in measures):
            return "reached"
        gained = [
            measure.holds or measure.of - goal.near <= measure.value < measure.of
            for goal, measure, held in zip(self._lesson.goals, measures, self._held, strict=True)
            if not held
        ]
        return "almost" if any(gained) else "missed"

    def text(self, outcome: Outcome) -> Texts | None:
        """What is said: a mistake that is recognized goes first."""
        if outcome == "open":
            return None
        if outcome == "reached":
            return self._lesson.reached
        for mistake in self._lesson.mistakes:
            if mistake.when is not None and mistake.text is not None and self._holds(mistake.when):
                return mistake.text
        return self._lesson.almost if outcome == "almost" else self._lesson.missed
