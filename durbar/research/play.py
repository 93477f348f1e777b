"""One game as numbers: who acts, what may be said, what is observed, what the result is worth."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from durbar.core.compiling import mypyc_attr
from durbar.core.errors import BadOption
from durbar.core.game import CHANCE, Action, Seat
from durbar.research.encoder import Choice, Encoder

HUNDRED: Final = 100
"""Points that the reward "margin" counts as 1."""


def win(scores: list[int], winners: list[Seat]) -> list[float]:
    """Winners share 1, the others share −1; 0 when everybody wins.

    >>> win([50, 60, 40], [1])
    [-0.5, 1.0, -0.5]
    """
    others = len(scores) - len(winners)
    if not others:
        return [0.0] * len(scores)
    return [1 / len(winners) if seat in winners else -1 / others for seat in range(len(scores))]


def share(scores: list[int], winners: list[Seat]) -> list[float]:
    """The part of all points that a seat has.

    >>> share([50, 50, 100], [2])
    [0.25, 0.25, 0.5]
    """
    points = [max(0, score) for score in scores]
    total = sum(points)
    return [score / total for score in points] if total else [1 / len(scores)] * len(scores)


def margin(scores: list[int], winners: list[Seat]) -> list[float]:
    """The points ahead of the best other seat in hundreds, from −1 to 1.

    >>> margin([50, 60, 40], [1])
    [-0.1, 0.1, -0.2]
    """
    ahead = [
        score - max(other for rival, other in enumerate(scores) if rival != seat)
        for seat, score in enumerate(scores)
    ]
    return [max(-1.0, min(1.0, points / HUNDRED)) for points in ahead]


REWARDS: dict[str, Callable[[list[int], list[Seat]], list[float]]] = {
    "win": win,
    "share": share,
    "margin": margin,
}


def reward_of(name: str) -> Callable[[list[int], list[Seat]], list[float]]:
    if name not in REWARDS:
        raise BadOption(f"the reward is one of {', '.join(REWARDS)}, not {name!r}")
    return REWARDS[name]


@mypyc_attr(allow_interpreted_subclasses=True)  # or `__new__` in `copy` would call `__init__`
class Play:
    """One game in progress. Chance acts by itself, from the seed; the same seed brings the same game."""

    def __init__(self, encoder: Encoder, seed: int | str | None = None) -> None:
        self.encoder, self.game = encoder, encoder.game
        self._actor: Callable[[Any], Seat | None] = self.game.actor
        self._apply: Callable[[Any, Action], Any] = self.game.apply
        self.reset(seed)

    def reset(self, seed: int | str | None = None) -> None:
        """A new game."""
        self.rng = Random(seed)
        self.state: Any = self.game.start(self.encoder.seats, self.encoder.options)
        self.decisions = 0
        self._deal()

    def _deal(self) -> None:
        """Let chance act until a seat is to act or the game is over."""
        s = self.state
        actor = self._actor(s)
        while actor == CHANCE:
            self._apply(s, self.game.draw(s, self.rng))
            actor = self._actor(s)
        self.actor: Seat | None = actor
        self.choice: Choice | None = None if actor is None else self.encoder.choice(s)
        self._seen, self._viewer = b"", -1

    def copy(self) -> "Play":
        """The same game, which goes on by itself; chance brings both the same."""
        new = Play.__new__(Play)
        new.encoder, new.game, new._actor, new._apply = self.encoder, self.game, self._actor, self._apply
        new.rng = Random()
        new.rng.setstate(self.rng.getstate())
        new.state, new.decisions = self.state.copy(), self.decisions
        new.actor, new.choice, new._seen, new._viewer = self.actor, self.choice, self._seen, self._viewer
        return new

    def __deepcopy__(self, memo: object) -> "Play":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Files keep the position and what was begun to be said."""
        word = self.choice.word if self.choice is not None else ()
        position = self.game.position(self.state)
        return read_play, (self.encoder, position, self.rng.getstate(), self.decisions, word)

    @property
    def over(self) -> bool:
        return self.actor is None

    def step(self, symbol: int) -> None:
        """Say one symbol for the seat to act; `BadOption` when it may not come next."""
        choice = self.choice
        if choice is None:
            raise BadOption("the game is over")
        if not choice.may(symbol):
            raise BadOption(f"{symbol} may not be said now: the mask says what may")
        self.say(symbol)

    def say(self, symbol: int) -> None:
        """The same for a symbol that may come next."""
        assert self.choice is not None
        after = self.choice.take(symbol)
        if isinstance(after, Choice):
            self.choice = after
        else:
            self.act(after)

    def act(self, action: Action) -> None:
        """Take a whole legal action."""
        self._apply(self.state, action)
        self.decisions += 1
        self._deal()

    def observe(self, seat: Seat) -> Any:
        """What a seat observes, as a new array."""
        return self.encoder.arrays.numbers(self.codes(seat))

    def codes(self, seat: Seat) -> bytes:
        """The same before it is divided."""
        return self.word_codes(seat) + self.table_codes(seat)

    def word_codes(self, seat: Seat) -> bytes:
        """What a seat has said of its decision; nobody else hears it before it is complete."""
        said = self.choice.word if self.choice is not None and seat == self.actor else ()
        return self.encoder.word_codes(said)

    def table_codes(self, seat: Seat) -> bytes:
        """The rest, which stays the same between the symbols of one word."""
        if seat != self._viewer:
            self._seen, self._viewer = self.encoder.table_codes(self.state, seat), seat
        return self._seen

    def mask(self, seat: Seat) -> Any:
        """1 for every symbol this seat may say, as a new array."""
        return self.encoder.mask(self.choice if seat == self.actor else None)

    def rewards(self, reward: str) -> list[float]:
        """What the finished game is worth to each seat; zeros before."""
        if self.actor is not None:
            return [0.0] * self.encoder.seats
        return reward_of(reward)(self.game.scores(self.state), self.game.winners(self.state))

    def result(self) -> Mapping[str, Any]:
        return {"scores": self.game.scores(self.state), "winners": self.game.winners(self.state)}


def read_play(
    encoder: Encoder, position: dict[str, Any], random: tuple[Any, ...], decisions: int, word: tuple[int, ...]
) -> Play:
    """A game from what a file keeps."""
    new = Play(encoder)
    new.rng.setstate(random)
    new.state, new.decisions = new.game.from_position(position), decisions
    new._deal()
    for symbol in word:
        new.step(symbol)
    return new


class Plays:
    """Games that advance together, each with its own seed."""

    def __init__(self, encoder: Encoder, size: int, seed: int | str) -> None:
        self.encoder, self.seeds = encoder, Random(seed)
        self.games = [Play(encoder, self.seeds.getrandbits(63)) for _ in range(size)]
        self.masks = bytearray(size * encoder.symbols)
        """A row of masks for each game; `codes` writes it."""
        self.actors = bytearray(size)
        """The seat to act in each game."""
        self._words, self._tables, self._masks = [b""] * size, [b""] * size, [b""] * size
        for row in range(size):
            self._look(row)

    def step(self, symbols: list[int]) -> list[int]:
        """Say one symbol in each game; the rows of those that are over, which wait for `again`."""
        ended = []
        games = self.games
        if len(symbols) != len(games):
            raise BadOption(f"{len(games)} games need as many actions, not {len(symbols)}")
        self._check(symbols)
        for row in range(len(games)):
            play = games[row]
            play.say(symbols[row])
            if play.actor is None:
                ended.append(row)
            else:
                self._look(row)  # while what this game is made of is still in the processor's cache
        return ended

    def _check(self, symbols: list[int]) -> None:
        """Whether every game may take its symbol: no game moves when one may not."""
        for row in range(len(symbols)):
            choice = self.games[row].choice
            if choice is None or not choice.may(symbols[row]):
                raise BadOption(f"{symbols[row]} may not be said in row {row}: its mask says what may")

    def again(self, row: int) -> None:
        """A new game in place of one that is over."""
        self.games[row].reset(self.seeds.getrandbits(63))
        self._look(row)

    def _look(self, row: int) -> None:
        """What the seat to act in this game observes and may say."""
        play = self.games[row]
        actor, choice = play.actor, play.choice
        assert actor is not None
        assert choice is not None
        self.actors[row] = actor
        self._words[row], self._tables[row] = play.word_codes(actor), play.table_codes(actor)
        self._masks[row] = choice.mask(self.encoder.symbols)

    def codes(self) -> bytes:
        """The codes of all games for the seats to act, one after another; `masks` is set."""
        self.masks[:] = b"".join(self._masks)
        parts: list[bytes] = []
        for row in range(len(self.games)):
            parts.append(self._words[row])
            parts.append(self._tables[row])
        return b"".join(parts)
