"""The course: every lesson is solved by its solution, its mistakes are told, and a wrong file is refused."""

import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

import durbar
from durbar.core.course import lesson, lessons, load, names
from durbar.core.errors import BadTutorial, DurbarError
from durbar.core.judging import judge
from durbar.core.lesson import Lesson
from durbar.core.words import LANGUAGES
from tests.core.test_tutorial import written

JAVA = durbar.game("java")
NAME = "java-1-ranks.toml"
TEXT = (files(JAVA.about.package) / "data" / "lessons" / NAME).read_text("utf-8")
ALL = [(id, name) for id in durbar.games() for name in names(durbar.game(id))]


def found(id: str, name: str) -> Lesson:
    return next(x for x in lessons(durbar.game(id)) if name == f"{id}-{x.id}.toml")


@pytest.mark.parametrize(("id", "name"), ALL)
def test_a_lesson_is_solved_and_its_mistakes_are_told(id: str, name: str) -> None:
    taught = found(id, name)
    right = judge(taught, taught.solution)
    assert (right.outcome, right.text) == ("reached", taught.reached)
    assert all(judge(taught, taught.solution[:n]).outcome == "open" for n in range(len(taught.solution)))
    outcomes = [judge(taught, mistake.do).outcome for mistake in taught.mistakes]
    assert "missed" in outcomes, "a plausible wrong way must be told as missed"
    assert "reached" not in outcomes


@pytest.mark.parametrize(("id", "name"), ALL)
def test_the_line_of_a_solution_is_played_at_a_table(id: str, name: str) -> None:
    """A table opened from the position with the seed gives the same chance as the judge."""
    taught = found(id, name)
    match = durbar.set_up(id, taught.position, taught.seed)
    for seat, do in judge(taught, taught.solution).line:
        assert match.actor == seat
        match.play(do)


@pytest.mark.parametrize(("id", "name"), ALL)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_are_short_enough_to_be_read(id: str, name: str, lang: str) -> None:
    taught = found(id, name)
    assert 5 < len(taught.title[lang]) <= 32
    assert all(5 < len(goal.text[lang]) <= 60 for goal in taught.goals)
    said = [taught.learn, taught.task, taught.reached, taught.almost, taught.missed]
    said += [hint.text for hint in taught.hints] + [
        mistake.text for mistake in taught.mistakes if mistake.text
    ]
    assert all(20 < len(text[lang]) < 360 for text in said), [len(text[lang]) for text in said]
    assert len({text[lang] for text in said}) == len(said)


@pytest.mark.parametrize(("id", "name"), ALL)
def test_a_lesson_names_rules_and_lights_places_of_its_game(id: str, name: str) -> None:
    taught = found(id, name)
    assert 2 <= len(taught.clauses) <= 6
    seen = durbar.set_up(id, taught.position, taught.seed).observe(taught.seat)
    places = _places(id, seen)
    assert {place for hint in taught.hints for place in hint.light} <= places


def _places(id: str, seen: Any) -> set[str]:
    if "map" in seen:
        rows = enumerate(seen["map"])
        return {f"{chr(97 + r)}{c}" for r, row in rows for c, sign in enumerate(row) if sign != "_"}
    box = durbar.game(id).components()
    return {place["id"] for place in box["city" if "city" in box else "district"]}


def test_a_game_without_files_has_no_course() -> None:
    from tests.toy import TOY

    assert lessons(TOY) == ()
    assert lesson(TOY, 1) is None


def test_lessons_are_numbered_from_one() -> None:
    for id in durbar.games():
        numbers = [taught.number for taught in lessons(durbar.game(id))]
        assert numbers == [*range(1, len(numbers) + 1)]


def test_the_judge_refuses_what_is_illegal_or_too_late() -> None:
    taught = lessons(JAVA)[0]
    with pytest.raises(DurbarError, match="P3"):
        judge(taught, ["build k8 6"])
    with pytest.raises(BadTutorial, match="'end': the lesson is over"):
        judge(taught, [*taught.solution, "end"])


def test_the_judge_measures_goals_on_the_way() -> None:
    taught = lessons(JAVA)[0]
    begun, built = judge(taught, []), judge(taught, taught.solution[:-1])
    assert [goal.value for goal in begun.goals] == [0]
    assert (built.outcome, built.text) == ("open", None)
    assert [(goal.value, goal.of) for goal in built.goals] == [(3, 3)]


Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ((lambda t: t.pop("task")), "task is missing"),
        ((lambda t: t["learn"].pop("fr")), "learn.fr is missing"),
        ((lambda t: t.update(more=1)), "lesson: unknown key 'more'"),
        ((lambda t: t.update(seat=2)), "seat: expected a number from 0 to 1, not 2"),
        ((lambda t: t.update(clauses=["X9"])), "clauses: java has no clause 'X9'"),
        ((lambda t: t.update(goals=[])), "goals: expected one to three, found 0"),
        ((lambda t: t["goals"][0].update(near="a")), r"goals\[0\].near: expected a number"),
        ((lambda t: t["goals"][0].pop("en")), r"goals\[0\].en is missing"),
        ((lambda t: t.update(actions=99)), "actions: expected a number from 1 to 40, not 99"),
        ((lambda t: t.update(until={"event": "dance"})), "until.event: 'dance' is not one of"),
        ((lambda t: t.update(others={"5": []})), "others: unknown key '5'"),
        ((lambda t: t["hints"].pop()), "hints: expected 3, found 2"),
        ((lambda t: t.update(mistakes=[])), "mistakes: there are none"),
        ((lambda t: t["mistakes"][2].update(en="Why", fr="Pourquoi")), r"mistakes\[2\]: unknown key 'en'"),
        ((lambda t: t.update(solution=["end"])), r"solution: .*\[A4\]"),
        ((lambda t: t["goals"][0].update(points=9)), "solution: it does not reach the goals"),
        ((lambda t: t["mistakes"][0].update(do=["dance"])), r"mistakes\[0\].do: 'dance' is no action"),
        ((lambda t: t["mistakes"][0].update(do=t["solution"])), r"mistakes\[0\].do: it is reached"),
        ((lambda t: t["mistakes"][0].update(do=[])), r"mistakes\[0\].do: it is open"),
        (
            (lambda t: t["mistakes"][0].update(when={"field": "turn", "is": 99})),
            r"mistakes\[0\].when: it does not hold",
        ),
    ],
)
def test_the_error_about_a_wrong_file_says_file_and_place(change: Change, error: str) -> None:
    content = tomllib.loads(TEXT)
    change(content)
    with pytest.raises(BadTutorial, match=f"^{NAME}: {error}"):
        load(JAVA, NAME, written(content))


def test_steps_come_before_the_task() -> None:
    content = tomllib.loads(TEXT)
    step = {"do": ["village l11"], "clauses": ["T1"], "en": "A village first.", "fr": "D’abord un village."}
    content.update(steps=[step], mistakes=content["mistakes"][2:], actions=3)
    taught = load(JAVA, NAME, written(content))
    with pytest.raises(BadTutorial, match="'rice l11': expected 'village l11'"):
        judge(taught, ["rice l11"])
    assert judge(taught, ["village l11"]).outcome == "open"
    assert judge(taught, taught.solution).outcome == "reached"  # three actions after the step


def test_a_file_is_named_after_its_game() -> None:
    with pytest.raises(BadTutorial, match=r"a lesson of java is called java-1-name\.toml"):
        load(JAVA, "cuzco-1-ranks.toml", TEXT)
