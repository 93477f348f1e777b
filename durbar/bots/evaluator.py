"""What a player of one game knows beyond its rules: what a position is worth, what is worth trying."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from durbar.core.errors import BadOption
from durbar.core.game import CHANCE, Action, Event, Game, Seat, State

S = TypeVar("S", bound=State)

PATIENCE = 200
"""So many decisions until a position is quiet are enough: what a quick player does must never hang a bot."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a level thinks. Counts bound it, so that the same luck brings the same choice."""

    depth: int = 1
    """Own actions planned ahead, one after the other."""
    width: int = 1
    """Plans kept from one such action to the next."""
    tries: int = 500
    """Actions tried at the first step, most promising first."""
    again: int = 16
    """Actions tried at each later step, of those that did best at the first."""
    fresh: int = 16
    """Actions tried at each later step, of those that have become possible since."""
    blur: float = 0.0
    """How far off, in points, its judgement of a position may be."""
    through: int = 0
    """Whether plans go through the turns of others (1), who then act quickly, or end with one's own (0)."""
    worlds: int = 1
    """Ways the hidden things may lie that are thought through."""
    playouts: int = 0
    """Games played on to the end of the round to judge the best plans."""
    horizon: int = 1000
    """Actions of each seat after which a playout ends, even if its round does not."""
    deep: int = 1
    """Whose later decisions are learned, not left to the quick player: none (0), all (1), one's own (2)."""
    finalists: int = 8
    """Plans judged by playouts, or in all worlds."""
    learned: int = 0
    """Lessons from many games by which positions are judged, where there were any: none is rule of thumb."""
    instinct: int = 0
    """Whether playouts take up actions as they look promising, ever more of them (1), or finalists (0)."""
    cpu: float = 10.0
    """Seconds of one core for one decision."""
    time: float = 10.0
    """Seconds for one decision, however busy the machine is."""


class Sense(Generic[S]):
    """One game's feel. States given to it are imagined ones: it never meets the real one."""

    revision: ClassVar[str]
    """Goes up when a level plays this game differently, so that its results are not mixed with older ones."""
    efforts: ClassVar[Mapping[str, Effort]]
    """Of each level."""
    scale: ClassVar[float] = 10.0
    """A lead in points that makes a victory likely."""
    one_of_alike: ClassVar[bool] = False
    """Whether plans judged exactly alike hardly differ, so that following one of them is enough."""
    curiosity: ClassVar[float] = 0.7
    """How much playouts prefer rarely tried actions over good ones: less where leads change little."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def schooled(self, lessons: int) -> "Sense[S]":
        """The same feel after so many lessons, where there are any."""
        return self

    def worth(self, s: S, seat: Seat) -> dict[str, float]:
        """The points the seat may still expect, by source."""
        raise NotImplementedError

    def values(self, s: S) -> list[float]:
        """The final points every seat may expect."""
        scores = self.game.scores(s)
        return [score + sum(self.worth(s, seat).values()) for seat, score in enumerate(scores)]

    def lead(self, values: Sequence[float], seat: Seat) -> float:
        """One's own points less those of the best of the others: what people are told."""
        return values[seat] - max(value for other, value in enumerate(values) if other != seat)

    def edge(self, values: Sequence[float], seat: Seat) -> float:
        """What is sought, in a measure of the game's own: the lead, unless something else plays better."""
        return self.lead(values, seat)

    def shortlist(self, s: S, legal: Sequence[Action], limit: int) -> Sequence[Action]:
        """The most promising actions, best first."""
        return legal[:limit]

    def liking(self, s: S, actions: Sequence[Action]) -> Sequence[float]:
        """How much playouts prefer each of these actions from the outset, in points."""
        return [0.0] * len(actions)

    def act(self, s: S, rng: Random | None) -> Action:
        """What a quick player would do, with some whim unless `rng` is None: the hand that plays games on."""
        raise NotImplementedError

    def quiet(self, s: S) -> bool:
        """Whether `values` can be trusted here; until then games are played on."""
        return True

    def free(self, before: S, after: S) -> bool:
        """Whether an action cost nothing and ended nothing: such a one must bring something by itself."""
        return False

    def round(self, s: S) -> int:
        """A number that grows when a round ends: playouts go that far."""
        return 0

    def settle(self, s: S, rng: Random, seat: Seat | None = None) -> list[Event]:
        """Play on until the position is quiet and somebody, or this seat, is to act; tells what happened."""
        game, events, left = self.game, list[Event](), PATIENCE
        while (actor := game.actor(s)) is not None:
            if actor == CHANCE:
                events += game.apply(s, game.draw(s, rng))
            elif (self.quiet(s) and seat in (None, actor)) or not left:
                break
            else:
                left -= 1
                events += game.apply(s, self.act(s, None))
        return events


def over_average(values: Sequence[float], seat: Seat) -> float:
    """One's own less the average of the others."""
    return values[seat] - (sum(values) - values[seat]) / (len(values) - 1)


_made: dict[str, Sense[Any]] = {}


def thinkers(game: Game[Any]) -> list[str]:
    """The levels there are for this game: none if no file knows it."""
    return list(sense(game).efforts) if game.about.bots else []


def sense(game: Game[Any]) -> Sense[Any]:
    """The sense of this game."""
    if game.id not in _made:
        if game.about.bots is None:
            raise BadOption(f"no bot above random knows {game.id!r} yet")
        module = import_module(game.about.bots)
        _made[game.id] = module.sense(game)
    return _made[game.id]
