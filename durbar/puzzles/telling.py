"""Makes a lesson of a puzzle: texts from `data/texts.en.toml` and `.fr.toml`, hints from its answer."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from durbar.core.conditions import condition
from durbar.core.errors import BadTutorial, DurbarError
from durbar.core.game import Game
from durbar.core.lesson import Goal, Hint, Lesson, Mistake
from durbar.core.match import Match
from durbar.core.reading import Reader
from durbar.core.tutorial import Texts, begin
from durbar.core.words import LANGUAGES, words
from durbar.puzzles.puzzle import Puzzle

USUAL_NEAR = 2
"""So many points less count as almost, as in a lesson."""


@cache
def texts(lang: str) -> dict[str, Any]:
    """The texts of all themes in one language."""
    return tomllib.loads((files("durbar.puzzles") / "data" / f"texts.{lang}.toml").read_text("utf-8"))


def theme_texts(game: Game[Any], theme: str, key: str) -> Texts:
    """A text of a theme that has no facts in it, such as its title."""
    return {lang: texts(lang)[game.id][theme][key] for lang in LANGUAGES}


def lesson(game: Game[Any], puzzle: Puzzle, number: int = 1) -> Lesson:
    """The puzzle as a lesson, which page, terminal and judge know."""
    if puzzle.theme not in texts("en")[game.id]:
        raise BadTutorial(f"{puzzle.id}: {game.id} has no theme {puzzle.theme}")
    match = begin(game, puzzle.position, puzzle.id)
    return Lesson(
        game=game,
        number=number,
        id=puzzle.id,
        seat=puzzle.seat,
        seats=match.seats,
        seed=puzzle.id,
        position=dict(puzzle.position),
        clauses=tuple(texts("en")[game.id][puzzle.theme]["clauses"]),
        steps=(),
        **{
            key: _said(game, puzzle, key) for key in ("title", "learn", "task", "reached", "almost", "missed")
        },
        goals=tuple(_goal(game, puzzle, n) for n in range(len(puzzle.goals))),
        actions=puzzle.actions,
        until=None if puzzle.until is None else condition(game, _reader(puzzle.until)),
        others={int(seat): tuple(actions) for seat, actions in puzzle.others.items()},
        hints=_hints(game, puzzle, match),
        solution=puzzle.solution,
        mistakes=(Mistake(puzzle.wrong, None, None),) if puzzle.wrong else (),
    )


def _reader(data: Any) -> Reader:
    return Reader(data, error=BadTutorial, what="puzzle")


def _goal(game: Game[Any], puzzle: Puzzle, number: int) -> Goal:
    row = puzzle.goals[number]
    asked = {key: value for key, value in row.items() if key not in ("say", "near")}
    text = {
        lang: _filled(game, lang, texts(lang)[game.id]["goals"][row["say"]], puzzle) for lang in LANGUAGES
    }
    near = row.get("near", USUAL_NEAR if "points" in row else 0)
    return Goal(text, condition(game, _reader(asked)), near)


def _said(game: Game[Any], puzzle: Puzzle, key: str) -> Texts:
    """A text of the theme, or that of all themes."""
    found = {}
    for lang in LANGUAGES:
        said = texts(lang)
        template = said[game.id][puzzle.theme].get(key) or said["every"][key]
        found[lang] = _filled(game, lang, template, puzzle)
    return found


def _filled(game: Game[Any], lang: str, template: str, puzzle: Puzzle) -> str:
    club = puzzle.solved.get("club", (0, 1))
    gap = round(max(1.0, puzzle.proof.best - puzzle.proof.second))
    facts = {**puzzle.facts, "club": club[0], "clubs": club[1], "gap": gap}
    return words(game, lang).fill(template, facts)


def _hints(game: Game[Any], puzzle: Puzzle, match: Match) -> tuple[Hint, ...]:
    """Where, with what, and the first action."""
    actions = [game.parse(done) for done in puzzle.solution]
    kinds = list(dict.fromkeys(action.kind for action in actions if action.kind not in ("end", "done")))
    where = _places(puzzle.solution[0]) if puzzle.solution else ()
    found = []
    look = _scoring(match, puzzle) or where
    for key, light in (("where" if look else "where_blank", look), ("what", ()), ("first", where)):
        said = {lang: _hint(game, lang, key, kinds) for lang in LANGUAGES}
        found.append(Hint(said, light))
    return tuple(found)


def _hint(game: Game[Any], lang: str, key: str, kinds: list[str]) -> str:
    names = words(game, lang).catalogue["actions"]
    told = [names.get(kind, kind) for kind in kinds]
    facts = {"kinds": " · ".join(told), "first": told[0] if told else ""}
    return words(game, lang).fill(texts(lang)["hints"][key], facts)


def _places(notation: str) -> tuple[str, ...]:
    """The places an action names: everything after its first word that is no count."""
    return tuple(
        word for word in notation.split()[1:] if any(letter.isdigit() or letter == "_" for letter in word)
    )


def _scoring(match: Match, puzzle: Puzzle) -> tuple[str, ...]:
    """The places of the own action that scores most."""
    best, play = 0, match.copy()
    light: tuple[str, ...] = ()
    for done in puzzle.solution:
        if play.actor != puzzle.seat:
            break
        try:
            events = play.play(done)
        except DurbarError:
            break
        points = sum(e.data["points"] for e in events if e.seat == puzzle.seat and "points" in e.data)
        if points > best and _places(done):
            best, light = points, _places(done)
    return light
