"""What a state of OpenSpiel holds: the game, the word being said, and what every player has seen.

Clones copy it cheaply, and files keep it as a position.
"""

from random import Random
from typing import Any, Final

from durbar.core.game import CHANCE, Action, Event, Seat
from durbar.research.encode import Choice, Encoder, Word, usual
from durbar.research.play import reward_of

TERMINAL: Final = -4
"""What OpenSpiel calls the player when the game is over."""
Log = tuple[Any, Seat, Action, list[Event]]
"""The log before it, who acted, the action and its events; None before anything happened."""


class Table:
    """One game between OpenSpiel's calls. A list of legal actions is made when it is first asked for."""

    __slots__ = ("_choice", "before", "encoder", "game", "id", "log", "player", "state")

    def __init__(self, id: str, encoder: Encoder) -> None:
        self.id, self.encoder, self.game = id, encoder, encoder.game
        self.state: Any = self.game.start(encoder.seats, encoder.options)
        self.log: Any = None
        self.before: tuple[str, ...] = ("",) * (encoder.seats + 1)
        """What each player, and last a spectator, has seen before the log."""
        self._moved()

    def _moved(self) -> None:
        actor = self.game.actor(self.state)
        self.player: int = TERMINAL if actor is None else actor
        self._choice: Choice | None = None

    def copy(self) -> "Table":
        new = Table.__new__(Table)
        new.id, new.encoder, new.game = self.id, self.encoder, self.game
        new.state = self.state.copy()
        new.log, new.before, new.player, new._choice = self.log, self.before, self.player, self._choice
        return new

    def __deepcopy__(self, memo: object) -> "Table":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        encoder = self.encoder
        key = (self.id, encoder.seats, encoder.options, encoder.actions)
        seen = tuple(self.recall(viewer, word=False) for viewer in (*range(encoder.seats), None))
        return _rebuilt, (*key, self.game.position(self.state), seen, self._said())

    def _said(self) -> Word:
        return self._choice.word if self._choice is not None else ()

    def word(self, seat: Seat) -> Word:
        """What a seat has said of its decision so far."""
        return self._said() if seat == self.player else ()

    def choice(self) -> Choice:
        if self._choice is None:
            self._choice = self.encoder.choice(self.state)
        return self._choice

    def legal(self) -> list[int]:
        return sorted(self.choice().symbols) if self.player >= 0 else []

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, with probabilities."""
        number = self.encoder.chance_number
        found = self.game.outcomes(self.state)
        total = sum([weight for _, weight in found])
        return sorted([(number[action], weight / total) for action, weight in found])

    def take(self, number: int) -> None:
        """One symbol of a player, or one outcome of chance."""
        if self.player == CHANCE:
            self._apply(self.encoder.chances[number])
            return
        after = self.choice().take(number)
        if isinstance(after, Choice):
            self._choice = after
        else:
            self._apply(after)

    def _apply(self, action: Action) -> None:
        self.log = (self.log, self.player, action, self.game.apply(self.state, action))
        self._moved()

    def returns(self, reward: str) -> list[float]:
        if self.player != TERMINAL:
            return [0.0] * self.encoder.seats
        return reward_of(reward)(self.game.scores(self.state), self.game.winners(self.state))

    def text(self, viewer: Seat | None) -> str:
        """The table in characters, as a player sees it."""
        text = self.game.draw_text(self.game.observe(self.state, viewer))
        said = self.word(viewer) if viewer is not None else ()
        return f"{text}\nsaid: {' '.join(map(self.encoder.say, said))}" if said else text

    def secrets(self, viewer: Seat) -> str:
        """What only this player knows, by the names of the numbers; the hand even when it is empty."""
        encoder = self.encoder
        codes = encoder.codes(self.state, viewer, self.word(viewer))
        named = ((field, codes[encoder.places[field.name]]) for field in encoder.fields if field.private)
        return "\n".join(
            f"{field.name}: {values.hex()}" for field, values in named if any(values) or field.name == "hand"
        )

    def recall(self, viewer: Seat | None, word: bool = True) -> str:
        """Everything a player has seen and done: all actions, the secrets of others left out."""
        lines, log = [], self.log
        while log is not None:
            log, seat, action, events = log
            lines.append(_line(viewer, seat, action, events))
        lines.append(self.before[-1 if viewer is None else viewer])
        said = self.word(viewer) if word and viewer is not None else ()
        end = f"\nsaid: {' '.join(map(str, said))}" if said else ""
        return "".join(reversed(lines)) + end

    def imagined(self, player: Seat, seed: float) -> "Table":
        """The same for this player; what it cannot know is imagined, and so is what the others recall."""
        seats = self.encoder.seats
        new = self.copy()
        new.state = self.game.imagine(self.game.observe(self.state, player), Random(seed))
        public = self.recall(None)
        new.before = (
            *(
                self.recall(seat, word=False) if seat == player else f"{public}{new.secrets(seat)}\n"
                for seat in range(seats)
            ),
            public,
        )
        new.log = None
        return new


def _line(viewer: Seat | None, seat: Seat, action: Action, events: list[Event]) -> str:
    """One action as a viewer saw it."""
    hidden = action.secret and viewer != seat and not any(viewer in event.seen_by for event in events)
    brought = " ".join(f"{event.kind}/{event.seat}" for event in events)
    return f"{seat} {action.kind if hidden else action}: {brought}\n"


def _rebuilt(
    id: str,
    seats: int,
    options: dict[str, Any],
    actions: str,
    position: Any,
    seen: tuple[str, ...],
    said: Word,
) -> Table:
    """A table from what a file keeps."""
    new = Table(id, _kept(id, seats, options, actions))
    new.state, new.before = new.game.from_position(position), seen
    new._moved()
    for symbol in said:
        new.take(symbol)
    return new


def _kept(id: str, seats: int, options: dict[str, Any], actions: str) -> Encoder:
    key = (id, seats, repr(sorted(options.items())), actions)
    if key not in _ENCODERS:
        _ENCODERS[key] = usual(id, seats, options, actions)
    return _ENCODERS[key]


_ENCODERS: dict[tuple[str, int, str, str], Encoder] = {}
