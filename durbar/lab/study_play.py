"""One game of a study: its result, who led when, and what was offered and used."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from time import process_time
from typing import Any

import msgspec

import durbar
from durbar.bots.evaluator import evaluator
from durbar.core.game import Action, Game
from durbar.core.match import Match
from durbar.lab.formats import Name, Number, Points, Seconds, Setting
from durbar.lab.lineup import Pairing
from durbar.lab.play import play

MOMENTS = 20
"""Parts of equal length that the course of a game is kept in."""
OPENING = 2
"""A seat's first turns: what it does in them is its opening."""
THIRDS = 3
"""Parts of equal length in which a seat's actions are counted."""
_CELL = re.compile(r"[a-z]{1,2}\d{1,2}\Z")


class Use(msgspec.Struct, array_like=True):
    """How often something was offered to the seat to act in one game, used, and used by who won."""

    offered: Number = 0
    used: Number = 0
    by_winners: Number = 0


class StudyGame(msgspec.Struct):
    """The facts of one game of a study."""

    arm: str
    """Which option differs, as `name=value`; empty where none does."""
    number: Number
    """The seed is the same in every arm."""
    scores: list[Points]
    winners: list[Number]
    sources: list[dict[Name, Points]]
    first: Number
    decisions: Number
    turns: Number
    end: str
    course: list[list[float]]
    """The points of every seat at the beginning, after each of the parts, and at the end."""
    lead_changes: Number
    settled: float
    """The part of the game after which a winner led to the end."""
    uses: dict[str, Use]
    openings: list[list[str]]
    """What each seat used in its first turns."""
    tempo: list[dict[str, list[Number]]]
    """How often each seat did each kind of action in every third of the game."""
    seconds: Seconds
    """Of one core."""


def items(notation: str) -> tuple[str, ...]:
    """What an action uses: its verb with each thing it names, or the verb alone. Cells are no things.

    >>> items("play red-elephant white-monk"), items("build k10 4"), items("move k6 k10")
    (('play red-elephant', 'play white-monk'), ('build 4',), ('move',))
    """
    verb, *rest = notation.split()
    named = [f"{verb} {word}" for word in dict.fromkeys(rest) if not _CELL.match(word)]
    return tuple(named) or (verb,)


@cache
def _items(action: Action) -> tuple[str, ...]:
    return items(str(action))


class Watcher:
    """Keeps what happens in one game."""

    def __init__(self, game: Game[Any]) -> None:
        self.points = _points(game)
        self.course: list[list[float]] = []
        self.offered: dict[str, int] = {}
        self.used: dict[tuple[str, int], int] = {}
        self.actions: list[tuple[int, Action]] = []

    def __call__(self, match: Match, legal: Sequence[Action], action: Action | None) -> None:
        if action is None:
            self.course.append([float(score) for score in match.scores])
            return
        seats = range(len(match.scores))
        self.course.append([self.points(match.state, seat) for seat in seats])
        if len(legal) > 1:
            for item in {item for each in legal for item in _items(each)}:
                self.offered[item] = self.offered.get(item, 0) + 1
        seat = match.actor
        assert seat is not None
        self.actions.append((seat, action))
        for item in _items(action):
            self.used[item, seat] = self.used.get((item, seat), 0) + 1

    def uses(self, winners: Sequence[int]) -> dict[str, Use]:
        found: dict[str, Use] = {item: Use(count) for item, count in sorted(self.offered.items())}
        for (item, seat), count in self.used.items():
            use = found.setdefault(item, Use())
            use.used += count
            use.by_winners += count * (seat in winners)
        return found

    def openings(self, seats: int) -> list[list[str]]:
        """What each seat used in its first turns; a turn is what it decides in a row."""
        found: list[dict[str, None]] = [{} for _ in range(seats)]
        turns = [0] * seats
        for (seat, action), before in zip(self.actions, [None, *self.actions], strict=False):
            turns[seat] += before is None or before[0] != seat
            if turns[seat] <= OPENING:
                found[seat].update(dict.fromkeys(_items(action)))
        return [sorted(used) for used in found]

    def tempo(self, seats: int) -> list[dict[str, list[int]]]:
        """How often each seat did what in every third of the game, by the verb of the action."""
        found: list[dict[str, list[int]]] = [{} for _ in range(seats)]
        for number, (seat, action) in enumerate(self.actions):
            verb = _items(action)[0].partition(" ")[0]
            counts = found[seat].setdefault(verb, [0] * THIRDS)
            counts[number * THIRDS // len(self.actions)] += 1
        return found


def _points(game: Game[Any]) -> Callable[[Any, int], float]:
    """How many points a seat has at some moment: as the game's bots count them, where it has bots."""
    if game.about.bots:
        return evaluator(game).points_so_far
    return lambda state, seat: float(game.scores(state)[seat])


def lead_changes(course: Sequence[Sequence[float]]) -> int:
    """How often another seat came to lead alone.

    >>> lead_changes([[0, 0], [1, 0], [1, 1], [1, 2], [3, 2]])
    2
    """
    leaders = [_leaders(points)[0] for points in course if len(_leaders(points)) == 1]
    return sum(a != b for a, b in pairwise(leaders))


def settled(course: Sequence[Sequence[float]], winner: int) -> float:
    """The part of the game after which this seat led, alone or not, to the end.

    >>> settled([[0, 0], [1, 0], [1, 2], [3, 2]], 0)
    1.0
    >>> settled([[0, 0], [0, 1], [3, 1], [3, 2]], 0)
    0.6666666666666666
    """
    behind = [n for n, points in enumerate(course) if winner not in _leaders(points)]
    return (behind[-1] + 1) / (len(course) - 1) if behind else 0.0


def _leaders(points: Sequence[float]) -> list[int]:
    return [seat for seat, each in enumerate(points) if each == max(points)]


def play_watched(setting: Setting, arm: str, number: int) -> StudyGame:
    """One game, in which every seat is the same bot."""
    watcher, began = Watcher(durbar.game(setting["game"])), process_time()
    result = play(setting, Pairing(number, 0), watcher)
    course = watcher.course
    return StudyGame(
        arm=arm,
        number=number,
        scores=result["scores"],
        winners=result["winners"],
        sources=result["sources"],
        first=result["first"],
        decisions=result["decisions"],
        turns=result["turns"],
        end=result["end"],
        course=[[round(p, 1) for p in course[_moment(n, len(course))]] for n in range(MOMENTS + 1)],
        lead_changes=lead_changes(course),
        settled=round(min(1.0, settled(course, result["winners"][0])), 3),
        uses=watcher.uses(result["winners"]),
        openings=watcher.openings(len(result["scores"])),
        tempo=watcher.tempo(len(result["scores"])),
        seconds=round(process_time() - began, 3),
    )


def _moment(n: int, length: int) -> int:
    return round(n * (length - 1) / MOMENTS)
