"""What a state of OpenSpiel holds: the game, the word being said, and what every player has seen.

Clones copy it cheaply, and files keep it as a position.
"""

from bisect import bisect_left
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from durbar.core.game import CHANCE, Action, Event, Seat
from durbar.research.encode import Choice, Encoder, Word
from durbar.research.play import reward_of

TERMINAL: Final = -4
"""What OpenSpiel calls the player when the game is over."""
Log = tuple[Any, Seat, Action, list[Event]]
"""The log before it, who acted, the action and its events; None before anything happened."""


class Table:
    """One game between OpenSpiel's calls. A list of legal actions is made when it is first asked for."""

    __slots__ = ("_choice", "_may", "_texts", "before", "encoder", "game", "id", "log", "player", "state")

    def __init__(self, id: str, encoder: Encoder) -> None:
        self.id, self.encoder, self.game = id, encoder, encoder.game
        self.state: Any = self.game.start(encoder.seats, encoder.options)
        self.log: Any = None
        self.before: tuple[str, ...] = ("",) * (encoder.seats + 1)
        """What each player, and last a spectator, has seen before the log."""
        self._texts: dict[int, str] = {}
        """The same with the log, by player: searchers ask for it again and again."""
        self._moved()

    def _moved(self) -> None:
        actor = self.game.actor(self.state)
        self.player: int = TERMINAL if actor is None else actor
        self._choice: Choice | None = None
        self._may: Sequence[int] = ()
        """The numbers that may come next, sorted, once they were asked for."""

    def copy(self) -> "Table":
        new = Table.__new__(Table)
        new.id, new.encoder, new.game = self.id, self.encoder, self.game
        new.state = self.state.copy()
        new.log, new.before, new.player, new._choice = self.log, self.before, self.player, self._choice
        new._texts, new._may = self._texts, self._may
        return new

    def __deepcopy__(self, memo: object) -> "Table":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        encoder = self.encoder
        seen = tuple(self.recall(viewer, word=False) for viewer in (*range(encoder.seats), None))
        return _rebuilt, (self.id, encoder, self.game.position(self.state), seen, self._said())

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
        if not self._may and self.player >= 0:
            self._may = sorted(self.choice().symbols)
        return list(self._may) if self.player >= 0 else []

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, with probabilities."""
        number = self.encoder.chance_number
        found = self.game.outcomes(self.state)
        total = sum([weight for _, weight in found])
        outcomes = sorted([(number[action], weight / total) for action, weight in found])
        self._may = [number for number, _ in outcomes]
        return outcomes

    def _check(self, number: int) -> None:
        """pyspiel asks for nothing before it hands an action on, and the rules trust who calls them."""
        if not self._may and self.player == CHANCE:
            self.outcomes()
        elif not self._may:
            self.legal()
        place = bisect_left(self._may, number)
        if place == len(self._may) or self._may[place] != number:
            if self.player == TERMINAL:
                raise ValueError("the game is over")
            who = "chance" if self.player == CHANCE else f"player {self.player}"
            raise ValueError(f"{number} is no legal action of {who} now")

    def take(self, number: int) -> None:
        """One symbol of a player, or one outcome of chance."""
        self._check(number)
        if self.player == CHANCE:
            self._apply(self.encoder.chances[number])
            return
        after = self.choice().take(number)
        if isinstance(after, Choice):
            self._choice, self._may = after, ()
        else:
            self._apply(after)

    def _apply(self, action: Action) -> None:
        self.log = (self.log, self.player, action, self.game.apply(self.state, action))
        self._texts = {}
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
        place = self.encoder.seats if viewer is None else viewer
        if place not in self._texts:
            self._texts[place] = self._recalled(viewer)
        said = self.word(viewer) if word and viewer is not None else ()
        end = f"\nsaid: {' '.join(map(str, said))}" if said else ""
        return self._texts[place] + end

    def _recalled(self, viewer: Seat | None) -> str:
        lines, log = [], self.log
        while log is not None:
            log, seat, action, events = log
            lines.append(_line(viewer, seat, action, events))
        lines.append(self.before[-1 if viewer is None else viewer])
        return "".join(reversed(lines))

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
        new.log, new._texts = None, {}
        if player != self.player:  # what another has begun to say, of cards that are imagined anew
            new._choice, new._may = None, ()
        return new


def _line(viewer: Seat | None, seat: Seat, action: Action, events: list[Event]) -> str:
    """One action as a viewer saw it."""
    hidden = action.secret and viewer != seat and not any(viewer in event.seen_by for event in events)
    brought = " ".join(f"{event.kind}/{event.seat}" for event in events)
    return f"{seat} {action.kind if hidden else action}: {brought}\n"


def _rebuilt(id: str, encoder: Encoder, position: Any, seen: tuple[str, ...], said: Word) -> Table:
    """A table from what a file keeps."""
    new = Table(id, encoder)
    new.state, new.before, new._texts = new.game.from_position(position), seen, {}
    new._moved()
    for symbol in said:
        new.take(symbol)
    return new
