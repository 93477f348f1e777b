"""Bots try a puzzle: they play on from its position, and the engine says whether the goals are reached."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from random import Random

from durbar.bots import level
from durbar.bots.plans import keeping
from durbar.bots.search_bot import SearchBot
from durbar.core.bot import Bot
from durbar.core.conditions import points_of
from durbar.core.game import Action, Seat
from durbar.core.judging import LessonPlay, Outcome
from durbar.core.lesson import Lesson
from durbar.core.match import Match
from durbar.core.tutorial import begin

RIVALS = "club"
"""Who plays the other seats where no script does."""


@cache
def bot(name: str) -> Bot:
    """The bot of this name, bounded by counts alone, so that its tries repeat on every machine."""
    found = level(name)
    if isinstance(found, SearchBot):
        found.by_count = True
    return found


class Players:
    """Bots that play, each keeping the plans of its turns."""

    def __init__(self, names: Mapping[Seat, str], seed: str, usual: str = RIVALS) -> None:
        self._names, self._seed, self._usual = names, seed, usual
        self._players: dict[Seat, Bot] = {}

    def choose(self, match: Match) -> Action:
        """What the seat to act does."""
        seat = match.actor
        assert seat is not None
        if seat not in self._players:
            self._players[seat] = keeping(bot(self._names.get(seat, self._usual)))
        rng = Random(f"{self._seed}/{match.ply}")
        return self._players[seat].choose(match.game, match.observe(seat), match.legal(), rng)


@dataclass(frozen=True, slots=True)
class Try:
    """One try: how it ended, what the bot did, what the others did, and what the seat scored meanwhile."""

    outcome: Outcome
    done: tuple[str, ...]
    others: Mapping[Seat, tuple[str, ...]]
    points: int

    @property
    def solved(self) -> bool:
        return self.outcome == "reached"


class _AgainstBots(LessonPlay):
    """A lesson in which bots play the other seats instead of its script."""

    def __init__(self, lesson: Lesson, players: Players) -> None:
        self._players = players
        super().__init__(lesson, _start(lesson))

    def _answer_of(self, seat: Seat) -> str:
        return str(self._players.choose(self.match))


_starts: dict[str, Match] = {}
"""The first position of the lesson that was tried last."""


def _start(lesson: Lesson) -> Match:
    if lesson.seed not in _starts:
        _starts.clear()
        _starts[lesson.seed] = begin(lesson.game, lesson.position, lesson.seed)
    return _starts[lesson.seed]


def attempt(lesson: Lesson, name: str, seed: str, *, free: bool = False) -> Try:
    """Let a bot play the lesson; the others follow its script or are bots, too (`free`)."""
    players = Players({lesson.seat: name}, seed)
    play = _AgainstBots(lesson, players) if free else LessonPlay(lesson, _start(lesson))
    done = list[str]()
    while not play.over and play.match.actor == lesson.seat:
        done.append(str(players.choose(play.match)))
        play.take(done[-1])
    others: dict[Seat, list[str]] = {}
    points = 0
    for ply in play.match.history:
        if ply.seat not in (-1, lesson.seat):
            others.setdefault(ply.seat, []).append(str(ply.action))
        points += points_of(ply.events, lesson.seat)
    script = {seat: tuple(actions) for seat, actions in others.items()}
    return Try(play.outcome(play.measures()), tuple(done), script, points)
