"""Tutorials: each plays through in both languages, and the error about a wrong file says what and where."""

import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

import durbar
from durbar.core.errors import BadTutorial
from durbar.core.tutorial import read, tutorial
from durbar.core.words import LANGUAGES, words

JAVA = durbar.game("java")
TEXT = (files(JAVA.about.package) / "data" / "tutorial-java.toml").read_text("utf-8")


@pytest.mark.parametrize("id", durbar.games())
def test_every_game_has_a_tutorial_that_plays_through(id: str) -> None:
    game = durbar.game(id)
    taught = tutorial(game)
    assert taught is not None
    assert 8 <= len(taught.steps) <= 15
    match = durbar.set_up(id, taught.position, taught.seed)
    for step in taught.steps:
        assert match.actor == taught.seat
        assert {*step.do} <= {str(action) for action in match.legal()}
        for do in (step.do[0], *step.answers):
            match.play(do)
    assert match.scores[taught.seat] == max(match.scores), "a first game should be one to be glad of"


@pytest.mark.parametrize("id", durbar.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_notes_are_in_both_languages_and_cite_clauses_of_the_game(id: str, lang: str) -> None:
    taught = tutorial(durbar.game(id))
    assert taught is not None
    clauses = words(durbar.game(id), lang).clauses
    notes = [step.note[lang] for step in taught.steps] + [taught.end[lang]]
    assert all(20 < len(note) < 360 for note in notes), [len(note) for note in notes]
    assert len({*notes}) == len(notes)
    assert all(clause in clauses for step in taught.steps for clause in step.clauses)


def test_a_game_without_a_file_has_no_tutorial() -> None:
    from tests.toy import TOY

    assert tutorial(TOY) is None


Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ((lambda t: t.pop("end")), "^end is missing"),
        ((lambda t: t.update(more=1)), "^tutorial: unknown key 'more'"),
        ((lambda t: t.update(seed=7)), "seed: expected a text, not 7"),
        ((lambda t: t.update(seat=2)), "seat: expected a number from 0 to 1, not 2"),
        ((lambda t: t.update(seat=1)), r"steps\[0\].do: 'triple k16 k18 l17': it is the turn of seat 0"),
        ((lambda t: t.update(steps=[])), "steps: there are none"),
        ((lambda t: t.update(steps="end")), "steps: expected a list, not 'end'"),
        ((lambda t: t["position"].update(seats=9)), "position: .*9"),
        ((lambda t: t.update(position=3)), "position: expected an object, not 3"),
        ((lambda t: t["steps"][2].pop("fr")), r"steps\[2\].fr is missing"),
        ((lambda t: t["steps"][2].update(fr=" ")), r"steps\[2\].fr: expected a text"),
        ((lambda t: t["steps"][1].update(clauses=["X9"])), r"steps\[1\].clauses: java has no clause 'X9'"),
        ((lambda t: t["steps"][1].update(do=[])), r"steps\[1\]: names no clause or nothing to do"),
        ((lambda t: t["steps"][0].update(do=["end"])), r"steps\[0\].do: 'end': .*\[A4\]"),
        (
            (lambda t: t["steps"][0].update(do=["dance"])),
            r"steps\[0\].do: 'dance': 'dance' is no action",
        ),
        (
            (lambda t: t["steps"][0].update(answers=["end"])),
            r"steps\[0\].answers: 'end': it is the turn of seat 0",
        ),
        ((lambda t: t["end"].pop("fr")), "^end.fr is missing"),
    ],
)
def test_the_error_about_a_wrong_file_says_what_and_where(change: Change, error: str) -> None:
    content = tomllib.loads(TEXT)
    change(content)
    with pytest.raises(BadTutorial, match=error):
        read(JAVA, written(content))


def test_what_is_not_toml_is_refused() -> None:
    with pytest.raises(BadTutorial, match="not valid TOML"):
        read(JAVA, "seed = ")


def test_every_accepted_action_is_followed_to_the_end() -> None:
    content = tomllib.loads(TEXT)
    content["steps"][0]["do"] += ["triple k14 k16 l15"]
    with pytest.raises(BadTutorial, match=r"steps\[0\].do: 'triple k14 k16 l15'"):
        read(JAVA, written(content))
    content["steps"][0]["do"][1] = "triple k20 k22 l21"
    with pytest.raises(BadTutorial, match=r"steps\[4\].do: 'build k10 6'"):
        read(JAVA, written(content))


def written(value: Any) -> str:
    """TOML of a tutorial's content: JSON texts, numbers and lists are TOML too, tables are written inline."""
    return "\n".join(f"{key} = {_inline(part)}" for key, part in value.items())


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_inline(key)} = {_inline(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_inline(part) for part in value) + "]"
    return (
        '"' + value.replace('"', '\\"').replace("\n", "\\n") + '"' if isinstance(value, str) else str(value)
    )
