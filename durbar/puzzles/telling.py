"""Makes a lesson of a puzzle: texts from `data/texts.en.toml` and `.fr.toml`, hints from its answer."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from durbar.core.conditions import condition, points_of
from durbar.core.errors import BadTutorial, DurbarError
from durbar.core.game import Game
from durbar.core.lesson import Goal, Hint, Lesson, Mistake
from durbar.core.match import Match
from durbar.core.reading import Reader
from durbar.core.tutorial import Texts, begin
from durbar.core.words import LANGUAGES, words
from durbar.puzzles.puzzle import Puzzle

_VERB = re.compile(r"\{seat:verb\|[^|}]*\|([^}]*)\}")
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
    r = Reader(puzzle.goals[number], f"goals[{number}]", BadTutorial)
    say = r.name("say", texts("en")[game.id]["goals"])
    text = {lang: _filled(game, lang, texts(lang)[game.id]["goals"][say], puzzle) for lang in LANGUAGES}
    near = r.whole("near", USUAL_NEAR if "points" in r.data else 0)
    asked = {key: value for key, value in r.data.items() if key not in ("say", "near")}
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
    try:
        return words(game, lang).fill(template, facts)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise BadTutorial(f"{puzzle.id}: facts: no text can be made of them ({error!r:.80})") from error


def _hints(game: Game[Any], puzzle: Puzzle, match: Match) -> tuple[Hint, ...]:
    """Where, with what, and the first action."""
    kinds = list(dict.fromkeys(game.parse(done).kind for done in puzzle.solution))
    first = _places(puzzle.solution[0]) if puzzle.solution else ()
    where = _scoring(match, puzzle) or first
    found = []
    for key, light in (("where" if where else "where_blank", where), ("what", ()), ("first", first)):
        found.append(Hint({lang: _hint(game, puzzle, match, lang, key, kinds) for lang in LANGUAGES}, light))
    return tuple(found)


def _hint(game: Game[Any], puzzle: Puzzle, match: Match, lang: str, key: str, kinds: list[str]) -> str:
    said = words(game, lang)
    names = [said.catalogue["actions"].get(kind, kind) for kind in kinds if kind not in ("end", "done")]
    named = [name[:1].lower() + name[1:] for name in names]  # they stand within a sentence
    first = named[0] if named else ""
    if key == "first" and (sentence := _sentence(puzzle, match, lang)):
        return sentence
    return said.fill(texts(lang)["hints"][key], {"kinds": ", ".join(named), "first": first})


def _sentence(puzzle: Puzzle, match: Match, lang: str) -> str:
    """What the first action does, said to the learner; empty where words do not tell the place of it."""
    said, play = words(match.game, lang), match.copy()
    try:
        events = [event for event in play.play(puzzle.solution[0]) if event.seat == puzzle.seat]
    except (DurbarError, IndexError):
        return ""
    if not events or "named" in said.catalogue.get("places", {}):
        return ""
    template = said.catalogue["events"][events[0].kind]
    template = _VERB.sub(lambda found: found[1], template.replace("{seat:seat}", texts(lang)["hints"]["you"]))
    return said.fill(template, events[0].data)


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
        points = points_of(events, puzzle.seat)
        if points > best and _places(done):
            best, light = points, _places(done)
    return light
