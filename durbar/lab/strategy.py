"""What goes with winning: openings, tempo and sources of points, from the games of a study.

Seats are compared with the others of the same game, so that neither the deal nor the table's level counts.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import NamedTuple

from durbar.core.errors import DurbarError
from durbar.lab.formats import Setting
from durbar.lab.stats import Interval, Z, sure, wilson
from durbar.lab.study import Study
from durbar.lab.study_play import MOMENTS, THIRDS, StudyGame
from durbar.lab.study_summary import mean, share

QUARTERS = (1, 2, 3)
"""The moments at which the order of points is looked at."""
ENOUGH = 20
"""Games in which some seats did a thing and others did not, before it is compared."""


class Contrast(NamedTuple):
    """The seats of a game that did something, compared with those that did not."""

    name: str
    games: int
    """Those in which the seats differed."""
    often: float
    """The share of all seats that did it."""
    wins: Interval
    """How much more of the victory went to them."""
    points: Interval
    """How many points more they had."""


class Tempo(NamedTuple):
    """How often winners did one kind of action in each third of the game, and the others."""

    verb: str
    winners: tuple[float, ...]
    others: tuple[float, ...]
    differences: tuple[Interval, ...]


@dataclass(frozen=True, slots=True)
class Strategy:
    """What the games of a study show about winning."""

    setting: Setting
    games: int
    core_hours: float
    openings: list[Contrast]
    tempo: list[Tempo]
    ranks: list[list[Interval]]
    """After each quarter, how often who was first, second and so on in points won."""
    most: list[Contrast]
    """For each source, the seat that had most from it, compared with the others."""

    @property
    def seats(self) -> int:
        return int(self.setting["seats"])

    @property
    def sure_openings(self) -> list[Contrast]:
        return [each for each in self.openings if sure(each.wins, len(self.openings))]

    @property
    def sure_sources(self) -> list[Contrast]:
        return [each for each in self.most if each.games >= ENOUGH and sure(each.wins, len(self.most))]

    @property
    def sure_tempo(self) -> list[tuple[Tempo, int]]:
        """The actions that winners surely do more or less often, with the third in which they do."""
        compared = len(self.tempo) * THIRDS
        return [
            (each, third)
            for each in self.tempo
            for third in range(THIRDS)
            if sure(each.differences[third], compared)
        ]


def strategy(study: Study) -> Strategy:
    """What all games so far show."""
    games = study.of()
    if len(games) < 2:
        raise DurbarError("fewer than two games so far: let it run a little longer")
    return Strategy(
        setting=study.setting,
        games=len(games),
        core_hours=sum(game.seconds for game in games) / 3600,
        openings=_openings(games),
        tempo=_tempo(games),
        ranks=[_ranks(games, MOMENTS * quarter // 4) for quarter in QUARTERS],
        most=_most(games),
    )


def contrast(name: str, games: Sequence[StudyGame], did: Callable[[StudyGame, int], bool]) -> Contrast:
    """Compare the seats that did something with the others of their game."""
    wins, points, every, even = [], [], [], 0.0
    for game in games:
        seats = range(len(game.scores))
        some = [seat for seat in seats if did(game, seat)]
        rest = [seat for seat in seats if seat not in some]
        every.append(len(some) / len(seats))
        if some and rest:
            wins.append(_average(game, some, share) - _average(game, rest, share))
            points.append(_average(game, some, _points) - _average(game, rest, _points))
            even += 1 / (len(some) * len(rest))
    if not wins:
        nothing = Interval(0.0, 0.0, 0.0)
        return Contrast(name, 0, fmean(every), nothing, nothing)
    return Contrast(name, len(wins), fmean(every), _at_least(mean(wins), even / len(wins) ** 2), mean(points))


def _at_least(found: Interval, variance: float) -> Interval:
    """The interval with at least the error that it would have if every seat won as often as the others.

    Seats that never won in some games have no spread, and yet may win the next one.
    """
    half = max(found.high - found.rate, Z * math.sqrt(variance))
    return Interval(found.rate, found.rate - half, found.rate + half)


def _average(game: StudyGame, seats: Iterable[int], of: Callable[[StudyGame, int], float]) -> float:
    return fmean(of(game, seat) for seat in seats)


def _points(game: StudyGame, seat: int) -> float:
    return game.scores[seat]


def _openings(games: Sequence[StudyGame]) -> list[Contrast]:
    """Everything that some seats of enough games opened with, what won most first."""
    names = sorted({item for game in games for items in game.openings for item in items})
    found = [contrast(name, games, _opened(name)) for name in names]
    return sorted((each for each in found if each.games >= ENOUGH), key=lambda each: -each.wins.rate)


def _opened(item: str) -> Callable[[StudyGame, int], bool]:
    return lambda game, seat: item in game.openings[seat]


def _most(games: Sequence[StudyGame]) -> list[Contrast]:
    names = Counter[str]()
    for game in games:
        for tally in game.sources:
            names.update(tally)
    found = [contrast(name, games, _has_most(name)) for name in names]
    return sorted((each for each in found if each.games), key=lambda each: -each.wins.rate)


def _has_most(source: str) -> Callable[[StudyGame, int], bool]:
    return lambda game, seat: (
        game.sources[seat].get(source, 0) == max(tally.get(source, 0) for tally in game.sources)
    )


def _tempo(games: Sequence[StudyGame]) -> list[Tempo]:
    verbs = sorted({verb for game in games for counts in game.tempo for verb in counts})
    return [_tempo_of(verb, games) for verb in verbs]


def _tempo_of(verb: str, games: Sequence[StudyGame]) -> Tempo:
    pairs = [[_winners_and_others(game, verb, third) for game in games] for third in range(THIRDS)]
    return Tempo(
        verb,
        tuple(fmean(winners for winners, _ in each) for each in pairs),
        tuple(fmean(others for _, others in each) for each in pairs),
        tuple(mean(winners - others for winners, others in each) for each in pairs),
    )


def _winners_and_others(game: StudyGame, verb: str, third: int) -> tuple[float, float]:
    counts = [tempo.get(verb, [0] * THIRDS)[third] for tempo in game.tempo]
    won = [count for seat, count in enumerate(counts) if seat in game.winners]
    lost = [count for seat, count in enumerate(counts) if seat not in game.winners]
    return fmean(won), fmean(lost or won)


def _ranks(games: Sequence[StudyGame], moment: int) -> list[Interval]:
    """How often the first in points at this moment won, the second and so on; equal ones share."""
    seats = len(games[0].scores)
    won: list[list[float]] = [[] for _ in range(seats)]
    for game in games:
        points = game.course[moment]
        for seat in range(seats):
            above = sum(other > points[seat] for other in points)
            won[above].append(share(game, seat))
    return [wilson(fmean(each), len(each)) if each else Interval(0.0, 0.0, 1.0) for each in won]
