"""One lesson or puzzle in the terminal: its task, what is typed, and how it ended."""

import durbar
from durbar.cli import screen
from durbar.cli.output import show_log
from durbar.cli.session import Session
from durbar.core.errors import BadTutorial
from durbar.core.judging import Judgement, judge
from durbar.core.lesson import Lesson
from durbar.core.tutorial import begin
from durbar.core.words import words


class LessonSession(Session):
    """The learner's actions are kept; the table and the answers of the others follow from them."""

    def __init__(self, lesson: Lesson, lang: str, title: str = "lesson_title") -> None:
        """`title` is the key of the first line: a puzzle is played as a lesson, but is not called one."""
        match = begin(lesson.game, lesson.position, lesson.seed)
        said = words(lesson.game, lang)
        called = [said.fill("{seat:seat}", {"seat": seat}) for seat in range(lesson.seats)]
        super().__init__(match, lesson.seat, lang, {}, [name[:1].upper() + name[1:] for name in called])
        self.lesson = lesson
        self.title = title
        self.done: list[str] = []
        self.hints = 0
        self.commands["answer"] = self.solution
        del self.commands["save"]

    def run(self) -> None:
        """Play until the goals are reached or the learner leaves."""
        lesson = self.lesson
        screen.echo(self.text(self.title, n=lesson.number, title=lesson.title[self.lang]), "bold")
        screen.echo(lesson.learn[self.lang])
        self.help()
        shown = 0
        while True:
            judged = judge(lesson, self.done)
            self._follow(judged)
            show_log(self.match, min(shown, self.match.ply), self.seat, self.lang, self.name)
            shown = self.match.ply
            self._stand(judged)
            if judged.outcome == "reached" or not self.turn():
                return

    def _follow(self, judged: Judgement) -> None:
        """The table after everything that was done and answered."""
        lesson = self.lesson
        self.match = begin(lesson.game, lesson.position, lesson.seed)
        for _, do in judged.line:
            self.match.play(do)

    def _stand(self, judged: Judgement) -> None:
        """The table and what is asked, or how the lesson ended; then the goals."""
        if judged.outcome == "open":
            self.show()
            steps, n = self.lesson.steps, len(self.done)
            asked = steps[n].note if n < len(steps) else self.lesson.task
            screen.echo(asked[self.lang], "bold")
        for goal, measure in zip(self.lesson.goals, judged.goals, strict=True):
            count = f" ({measure.value}/{measure.of})" if measure.of > 1 else ""
            screen.echo(f"  [{'x' if measure.holds else ' '}] {goal.text[self.lang]}{count}")
        if judged.text is not None:
            screen.echo(self.text(f"lesson_{judged.outcome}"), "bold")
            screen.echo(judged.text[self.lang])
            if judged.outcome != "reached":
                screen.echo(self.text("lesson_back"))

    def act(self, line: str) -> None:
        """Play the line if the lesson takes it."""
        before = self.match.ply
        super().act(line)
        action = str(self.match.history[before].action)
        try:
            judge(self.lesson, [*self.done, action])
        except BadTutorial as error:
            self.match = self.match.rewound(before)
            raise durbar.BadNotation(str(error)) from error
        self.done.append(action)

    def answer(self, line: str) -> bool:
        if line == "again":
            self.done.clear()
            return True
        if line == "any":
            line = str(self.match.sample(self.rng))
        return super().answer(line)

    def undo(self) -> bool:
        """Take back the last action: in a lesson nothing is final."""
        if self.done:
            self.done.pop()
        else:
            self.warn(self.text("lesson_first"))
        return True

    def help(self, rest: str = "") -> None:
        screen.echo(self.text("lesson_help"))

    def hint(self, rest: str = "") -> None:
        """One hint more than before."""
        hints = self.lesson.hints
        self.hints = min(self.hints + 1, len(hints))
        screen.echo(hints[self.hints - 1].text[self.lang])

    def solution(self, rest: str = "") -> None:
        """One way to reach the goals."""
        screen.echo(self.text("lesson_answer", moves=self.lesson.solution))
