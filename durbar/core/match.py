"""A match: one game in progress. It checks, applies, deals and logs; nothing else changes its state."""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple, Self

from durbar.core.chance import Dealer
from durbar.core.errors import BadNotation, Rejected
from durbar.core.game import CHANCE, Action, Event, Game, Json, Observation, Position, Seat
from durbar.core.words import words

SNAPSHOT_EVERY = 16
"""Plies between two kept copies of the state. A copy takes a few microseconds and less memory than the plies
between two of them, so the past never has to be rebuilt from the start."""


class Ply(NamedTuple):
    """One action of the log, the seat that took it and the events it caused."""

    seat: Seat
    action: Action
    events: list[Event]


class Match:
    """A game in progress that deals its own chance.

    >>> import durbar
    >>> match = durbar.new_match("java", seats=2, seed=1)
    >>> while not match.over:
    ...     events = match.play(match.legal()[0])
    >>> len(match.scores)
    2
    """

    def __init__(
        self,
        game: Game[Any],
        state: Any,
        options: Mapping[str, Any],
        dealer: Dealer,
        origin: Position | None = None,
    ) -> None:
        self.game = game
        self.state = state
        self.options = dict(options)
        self.dealer = dealer
        self.origin = origin
        self.history: list[Ply] = []
        self._snapshots: list[Any] = []
        """The state before ply 0, 16, 32 …; nobody changes them."""

    @property
    def seats(self) -> int:
        return len(self.scores)

    @property
    def actor(self) -> Seat | None:
        """The seat to act, None when the game is over. `play` and `deal` never leave CHANCE to act."""
        return self.game.actor(self.state)

    @property
    def over(self) -> bool:
        return self.actor is None

    @property
    def scores(self) -> list[int]:
        return self.game.scores(self.state)

    @property
    def winners(self) -> list[Seat]:
        return self.game.winners(self.state)

    @property
    def ply(self) -> int:
        """The number of actions taken so far, chance included."""
        return len(self.history)

    def legal(self) -> list[Action]:
        return self.game.legal(self.state)

    def sample(self, rng: Random) -> Action:
        """One legal action without listing all."""
        return self.game.sample(self.state, rng)

    def choices(self) -> list[Json]:
        """The legal actions as a page gets them: notation under "do", then "kind" and the game's facts."""
        return self.game.choices(self.state)

    def offers(self) -> Json:
        """The legal actions by structure, as the game describes them; `game.expand` makes notations of them.

        >>> import durbar
        >>> match = durbar.new_match("java", seats=2, seed=1)
        >>> sorted(match.game.expand(match.offers())) == sorted(map(str, match.legal()))
        True
        """
        return self.game.offers(self.state)

    def preview(self, action: Action | str) -> "Match":
        """The match after a legal action and before chance acts; this match stays as it is."""
        value = self._checked(action)
        after = self.copy()
        after.advance(value)
        return after

    def explain(self, action: Action | str, lang: str = "en") -> str | None:
        """One sentence why the action is not possible now, malformed notation included; None when it is.

        >>> import durbar
        >>> durbar.new_match("java", seats=2, seed=1).explain("dance")
        "'dance' is not the notation of an action of this game."
        """
        try:
            value = self._value(action)
        except BadNotation:
            return words(self.game, lang).not_notation(action)
        rejection = self.game.check(self.state, value)
        return None if rejection is None else words(self.game, lang).refusal(rejection)

    def play(self, action: Action | str) -> list[Event]:
        """Take an action for the seat to act, let chance act, and return all events."""
        events = self.advance(self._checked(action))
        return events + self.deal()

    def deal(self) -> list[Event]:
        """Let chance act until a seat is to act or the game is over."""
        events: list[Event] = []
        while self.game.actor(self.state) == CHANCE:
            events += self.advance(self.game.draw(self.state, self.dealer.rng(self.ply)))
        return events

    def advance(self, action: Action) -> list[Event]:
        """Apply one checked action, chance included, and log it. Callers usually want `play`."""
        seat = self.game.actor(self.state)
        assert seat is not None
        if len(self._snapshots) * SNAPSHOT_EVERY == len(self.history):
            self._snapshots.append(self.state.copy())
        events = self.game.apply_traced(self.state, action)
        self.history.append(Ply(seat, action, events))
        return events

    def observe(self, seat: Seat | None) -> Observation:
        """All the seat may know; None is a spectator."""
        return self.game.observe(self.state, seat)

    def position(self) -> Position:
        """The complete position, secrets included: for tests, puzzles and analysis."""
        return self.game.position(self.state)

    def digest(self) -> str:
        return self.game.digest(self.state)

    def undoable(self, seat: Seat) -> int:
        """How many of its latest plies a seat may take back: it stops at chance, reveals and other seats."""
        n = 0
        for past in reversed(self.history):
            if past.seat != seat or past.action.reveals:
                break
            n += 1
        return n

    def rewound(self, ply: int) -> "Match":
        """The match after its first `ply` plies, from the nearest kept state: at most 16 plies are applied.

        It is sound even if `advance` failed half-way through the ply after them.
        """
        ply = max(0, min(ply, len(self.history)))
        near = ply // SNAPSHOT_EVERY
        state = self.state if near == len(self._snapshots) else self._snapshots[near]
        past = Match(self.game, state.copy(), self.options, self.dealer, self.origin)
        past.history = self.history[: near * SNAPSHOT_EVERY]
        past._snapshots = self._snapshots[: near + 1]
        for done in self.history[near * SNAPSHOT_EVERY : ply]:
            past.repeat(done)
        return past

    def repeat(self, past: Ply) -> None:
        """Take the next ply of a longer match: its events are known already."""
        if len(self._snapshots) * SNAPSHOT_EVERY == len(self.history):
            self._snapshots.append(self.state.copy())
        self.game.apply(self.state, past.action)
        self.history.append(past)

    def copy(self) -> Self:
        """An independent match with the same log and the same dealer."""
        other = self.__class__(self.game, self.state.copy(), self.options, self.dealer, self.origin)
        other.history = self.history.copy()
        other._snapshots = self._snapshots.copy()
        return other

    def record(self) -> str:
        """The whole match as text; `durbar.replay` reads it back."""
        from durbar.core.record import write

        return write(self)

    def sources(self) -> list[dict[str, int]]:
        """The points of each seat by their source."""
        sums: list[dict[str, int]] = [{} for _ in range(self.seats)]
        for ply in self.history:
            for event in ply.events:
                if "points" in event.data:
                    source = event.data["source"]
                    tally = sums[event.seat]
                    tally[source] = tally.get(source, 0) + event.data["points"]
        return sums

    def _checked(self, action: Action | str) -> Action:
        value = self._value(action)
        rejection = self.game.check(self.state, value)
        if rejection is not None:
            raise Rejected(rejection.clause, words(self.game, "en").reason(rejection))
        return value

    def _value(self, action: Action | str) -> Action:
        return self.game.parse(action) if isinstance(action, str) else action


def begin(game: Game[Any], seats: int, seed: int | str | None, options: Json) -> Match:
    """A new match, dealt up to the first decision."""
    full = game.resolve(seats, options)
    match = Match(game, game.start(seats, full), full, Dealer(seed))
    match.deal()
    return match


def resume(game: Game[Any], position: Position, seed: int | str | None) -> Match:
    """A match that starts from a position."""
    state = game.from_position(position)
    origin = game.position(state)
    match = Match(game, state, origin["options"], Dealer(seed), origin)
    match.deal()
    return match
