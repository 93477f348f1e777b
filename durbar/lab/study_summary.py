"""What a study showed: the numbers behind its page, each with a 95 % interval where it is an estimate."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import NamedTuple

import durbar
from durbar.core.components_file import name_of
from durbar.core.errors import DurbarError
from durbar.lab.formats import Setting
from durbar.lab.stats import Interval, Z, student, sure, wilson
from durbar.lab.study import BASE, Study
from durbar.lab.study_items import ItemLine, item_lines
from durbar.lab.study_play import MOMENTS, StudyGame

MEASURES = {
    "decisions": "decisions",
    "turns": "turns",
    "winner": "winner’s points",
    "margin": "winner’s margin",
    "first": "first player’s wins",
    "changes": "changes of lead",
}
"""What the options may change: its key, and what people call it."""
ENOUGH = 20
"""Games in which a choice must have been played before anything it changes is called sure."""


class Source(NamedTuple):
    """Points of one source per game."""

    source: str
    winners: float
    others: float
    difference: Interval
    """Winners less the average of the others."""


class Effect(NamedTuple):
    """What another choice of an option changes, in the same games."""

    option: str
    choice: str
    games: int
    differences: dict[str, Interval]

    def surely(self, key: str, comparisons: int) -> bool:
        """Whether it changes this, as one of so many differences that are looked at."""
        return self.games >= ENOUGH and sure(self.differences[key], comparisons)


@dataclass(frozen=True, slots=True)
class Summary:
    """All answers of a study."""

    setting: Setting
    games: int
    """Of the game with its usual options; `effects` have their own."""
    all_games: int
    core_hours: float
    box_minutes: int
    order: list[Interval]
    """Win rate of the first to play, the second and so on."""
    decisions: list[int]
    turns: list[int]
    scores: list[int]
    winner_scores: list[int]
    margins: list[int]
    sources: list[Source]
    ends: dict[str, int]
    lead_changes: list[int]
    settled: list[float]
    leader_wins: list[Interval]
    """After each part of the game, how often who led alone then won."""
    half_time: Interval
    """Correlation of the points at half-time with the final ones, both less the table's average."""
    items: list[ItemLine]
    effects: list[Effect]

    @property
    def seats(self) -> int:
        return int(self.setting["seats"])

    @property
    def subject(self) -> str:
        """What the study is of: the game, or the variant its owner gave a name to."""
        name = name_of(self.setting["options"].get("components"))
        return "a study" if name is None else f"a study of “{name}”"

    @property
    def comparisons(self) -> int:
        """Differences that options are compared by: where many are, each needs more evidence."""
        return len(self.effects) * len(MEASURES)

    @property
    def even(self) -> float:
        return 1 / self.seats


def summarise(study: Study) -> Summary:
    """The answers from all games so far."""
    games = study.of()
    if len(games) < 2:
        raise DurbarError("fewer than two games so far: let the study run a little longer")
    seats = int(study.setting["seats"])
    return Summary(
        setting=study.setting,
        games=len(games),
        all_games=len(study.games),
        core_hours=sum(game.seconds for game in study.games.values()) / 3600,
        box_minutes=durbar.game(study.setting["game"]).about.minutes,
        order=[_order(games, place, seats) for place in range(seats)],
        decisions=[game.decisions for game in games],
        turns=[game.turns for game in games],
        scores=[score for game in games for score in game.scores],
        winner_scores=[game.scores[game.winners[0]] for game in games],
        margins=[margin(game) for game in games],
        sources=_sources(games),
        ends=dict(Counter(game.end for game in games).most_common()),
        lead_changes=[game.lead_changes for game in games],
        settled=[game.settled for game in games],
        leader_wins=[_leader_wins(games, moment) for moment in range(1, MOMENTS)],
        half_time=_half_time(games),
        items=item_lines(games),
        effects=[_effect(study, arm) for arm in study.arms if arm != BASE and study.of(arm)],
    )


def mean(values: Iterable[float]) -> Interval:
    """The mean of independent values with its interval.

    >>> mean([1, 2, 3]).rate
    2.0
    """
    found = [float(value) for value in values]
    middle = fmean(found)
    half = student(len(found)) * stdev(found) / math.sqrt(len(found)) if len(found) > 1 else 0.0
    return Interval(middle, middle - half, middle + half)


def margin(game: StudyGame) -> int:
    """By how much the winner was ahead; nothing where points were equal."""
    first, second = sorted(game.scores, reverse=True)[:2]
    return first - second


def share(game: StudyGame, seat: int) -> float:
    return (seat in game.winners) / len(game.winners)


def _order(games: Sequence[StudyGame], place: int, seats: int) -> Interval:
    rate = fmean(share(game, (game.first + place) % seats) for game in games)
    return wilson(rate, len(games))


def _sources(games: Sequence[StudyGame]) -> list[Source]:
    names = Counter[str]()
    for game in games:
        for tally in game.sources:
            names.update(tally)
    found = []
    for name in names:
        pairs = [_winners_and_others(game, name) for game in games]
        winners, others = fmean(pair[0] for pair in pairs), fmean(pair[1] for pair in pairs)
        found.append(Source(name, winners, others, mean(a - b for a, b in pairs)))
    return sorted(found, key=lambda source: -source.winners)


def _winners_and_others(game: StudyGame, source: str) -> tuple[float, float]:
    won = [tally.get(source, 0) for seat, tally in enumerate(game.sources) if seat in game.winners]
    lost = [tally.get(source, 0) for seat, tally in enumerate(game.sources) if seat not in game.winners]
    return fmean(won), fmean(lost) if lost else fmean(won)


def _leader_wins(games: Sequence[StudyGame], moment: int) -> Interval:
    """Of the games that somebody led alone at this moment."""
    won = []
    for game in games:
        points = game.course[moment]
        if points.count(max(points)) == 1:
            won.append(share(game, points.index(max(points))))
    return wilson(fmean(won), len(won)) if won else Interval(0.0, 0.0, 1.0)


def _half_time(games: Sequence[StudyGame]) -> Interval:
    half = [point for game in games for point in _centred(game.course[MOMENTS // 2])]
    final = [point for game in games for point in _centred(game.scores)]
    return correlation(half, final, len(games))


def _centred(points: Sequence[float]) -> list[float]:
    middle = fmean(points)
    return [point - middle for point in points]


def correlation(a: Sequence[float], b: Sequence[float], independent: int) -> Interval:
    """Of two series with average 0; the interval by Fisher, for so many independent pairs.

    >>> correlation([1, -1, 2, -2], [2, -2, 4, -4], 100).rate
    1.0
    """
    spread = math.sqrt(sum(x * x for x in a) * sum(y * y for y in b))
    if not spread:
        return Interval(0.0, -1.0, 1.0)
    rate = max(-1.0, min(1.0, sum(x * y for x, y in zip(a, b, strict=True)) / spread))
    if abs(rate) > 1 - 1e-9 or independent < 4:
        return Interval(rate, rate, rate)
    z, half = math.atanh(rate), Z / math.sqrt(independent - 3)
    return Interval(rate, math.tanh(z - half), math.tanh(z + half))


def _effect(study: Study, arm: str) -> Effect:
    option, _, choice = arm.partition("=")
    base = {game.number: game for game in study.of()}
    pairs = [(base[game.number], game) for game in study.of(arm) if game.number in base]
    values = [(_measured(before), _measured(after)) for before, after in pairs]
    differences = {key: mean(b[key] - a[key] for a, b in values) for key in MEASURES} if values else {}
    return Effect(option, choice, len(pairs), differences)


def _measured(game: StudyGame) -> dict[str, float]:
    return {
        "decisions": game.decisions,
        "turns": game.turns,
        "winner": game.scores[game.winners[0]],
        "margin": margin(game),
        "first": share(game, game.first),
        "changes": game.lead_changes,
    }
