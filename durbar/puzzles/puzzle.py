"""One puzzle as data: a line of JSON in `data/puzzles/<game id>.jsonl` of the game's folder."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from durbar.core.errors import BadTutorial
from durbar.core.game import Json, Position, Seat
from durbar.core.reading import Reader, shown, whole_in

LEVELS = {"random": 0.1, "beginner": 0.2, "club": 0.4, "quick": 0.3, "expert": 0.0}
"""Whose tries at a puzzle are counted, weakest first, and how much they count for its difficulty.

`quick` is the expert with a quarter of its search.
"""
DIFFICULTIES = 5
"""From 1, which most club players solve, to 5, which hardly any does."""
STEPS = (0.1, 0.2, 0.35, 0.5)
"""The weighted shares of tries that solve a puzzle, above each of which it is one step easier."""
MOST_CHARACTERS = 20_000
"""A line that is longer is no puzzle."""
MOST_POINTS = 10**6
"""An answer that is said to bring more is no proof."""


@dataclass(frozen=True, slots=True)
class Source:
    """The game a puzzle was cut from. Whoever plays it again with the same bots comes to the position."""

    seed: str
    bots: tuple[str, ...]
    ply: int
    revision: str
    """Of the evaluator, which decides how the bots play."""


@dataclass(frozen=True, slots=True)
class Proof:
    """Why the answer is the best one."""

    best: float
    """What the answer brings, in `unit`."""
    second: float
    """What the best other answer brings that was found."""
    unit: str
    """`points` of this turn or visit, or `value`: the points the search expects in the end."""
    worlds: int
    """Imagined worlds, in all of which the answer reaches the goals."""
    plans: int
    """Plans and playouts that the deep search compared."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A task on a position of a game."""

    id: str
    theme: str
    seat: Seat
    position: Position
    goals: tuple[Json, ...]
    """Each a condition as lessons write it, with `say`, the key of its text, and `near` where it differs."""
    actions: int
    until: Json | None
    others: Mapping[str, tuple[str, ...]]
    facts: Json
    """What the texts of the theme are filled with."""
    solution: tuple[str, ...]
    wrong: tuple[str, ...]
    """A way that looks good and misses the goals."""
    source: Source
    proof: Proof
    solved: Mapping[str, tuple[int, int]]
    """By level: how many tries solved it, and how many there were."""

    @property
    def difficulty(self) -> int:
        """From 1 to 5, by how the levels below the expert fail: club counts most.

        >>> rated({"random": (0, 8), "beginner": (0, 8), "club": (0, 8)})
        5
        """
        return rated(self.solved)

    def line(self) -> str:
        """The puzzle as a line of its file."""
        return json.dumps(asdict(self), separators=(",", ":"), ensure_ascii=False)


def rated(solved: Mapping[str, tuple[int, int]]) -> int:
    """The difficulty, from shares of tries that solved a puzzle."""
    ease = sum(LEVELS[level] * right / tries for level, (right, tries) in solved.items() if tries)
    return DIFFICULTIES - sum(ease > step for step in STEPS)


def read(line: str) -> Puzzle:
    """The puzzle in a line, or `BadTutorial` that says what is wrong with it."""
    if len(line) > MOST_CHARACTERS:
        raise BadTutorial(f"a puzzle has at most {MOST_CHARACTERS} characters, not {len(line)}")
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadTutorial(f"not valid JSON: {error}") from error
    r = Reader(data, error=BadTutorial, what="puzzle")
    r.only([field.name for field in fields(Puzzle)])
    return Puzzle(
        id=r.text("id", pattern=r"[a-z0-9-]{1,40}"),
        theme=r.text("theme", pattern=r"[a-z_]{1,40}"),
        seat=r.whole("seat"),
        position=r.table("position").data,
        goals=tuple(row.data for row in r.tables("goals")),
        actions=r.whole("actions", low=1),
        until=None if r.get("until") is None else r.table("until").data,
        others=_others(r.table("others")),
        facts=r.table("facts").data,
        solution=r.texts("solution"),
        wrong=r.texts("wrong"),
        source=_source(r.table("source")),
        proof=_proof(r.table("proof")),
        solved=_solved(r.table("solved")),
    )


def _others(r: Reader) -> dict[str, tuple[str, ...]]:
    for seat in r.data:
        whole_in(seat, r.at(shown(seat)), error=r.error)
    return {seat: r.texts(seat) for seat in r.data}


def _source(r: Reader) -> Source:
    r.only([field.name for field in fields(Source)])
    return Source(r.text("seed"), r.texts("bots"), r.whole("ply"), r.text("revision"))


def _proof(r: Reader) -> Proof:
    r.only([field.name for field in fields(Proof)])
    best, second = (_number(r, key) for key in ("best", "second"))
    unit = r.name("unit", ("points", "value"))
    return Proof(best, second, unit, r.whole("worlds"), r.whole("plans", high=10**9))


def _number(r: Reader, key: str) -> float:
    value: Any = r.needed(key)
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= MOST_POINTS:
        raise r.fail(key, f"expected a number, not {shown(value)}")
    return value


def _solved(r: Reader) -> dict[str, tuple[int, int]]:
    r.only(LEVELS)
    found = {}
    for level in r.data:
        right, tries = r.wholes(level, 0, 9999, (2, 2))
        found[level] = (right, tries)
    return found
