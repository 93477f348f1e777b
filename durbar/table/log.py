"""A match and its log: which plies hold, which were taken back, and when each was played."""

import hashlib
import json
from collections.abc import Iterable
from typing import Any, Self

from durbar.core.chance import Dealer
from durbar.core.errors import DurbarError
from durbar.core.game import CHANCE, Action, Game, Json, Position, Rejection
from durbar.core.match import Match
from durbar.core.words import words
from durbar.table.client_input import unreadable
from durbar.table.log_fields import get_logger
from durbar.table.refusal import Refusal
from durbar.table.stored import LogEntry

logger = get_logger(__name__)
DIGEST_EVERY = 16
"""Entries between two digests. They show whether a log still replays to the same positions."""


class Log:
    """All entries of a table, applied in order. Play on a `copy`; it replaces the log once it is stored."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.version = 0
        self.times: list[float] = []
        self.undone: list[str] = []
        self.backs: list[tuple[int, int]] = []
        """(version, ply) of every undo, so that a client learns how much of its log still holds."""
        self.broken: str | None = None
        """Why the stored log cannot be replayed to its end; None when it can."""
        self.encoded: dict[Any, Any] = {}
        """JSON that several frames of this moment share. A log in use never changes, it is swapped."""

    @classmethod
    def begin(cls, game: Game[Any], seats: int, options: Json, seed: str, origin: Position | None) -> "Log":
        """The table before its first entry."""
        if origin is not None:
            return cls(Match(game, game.from_position(origin), origin["options"], Dealer(seed), origin))
        full = game.resolve(seats, options)
        return cls(Match(game, game.start(seats, full), full, Dealer(seed)))

    def copy(self) -> Self:
        other = self.__class__(self.match.copy())
        other.version, other.broken = self.version, self.broken
        other.times, other.undone, other.backs = self.times.copy(), self.undone.copy(), self.backs.copy()
        return other

    # ------------------------------------------------------------ what a client asks

    def parse(self, text: str) -> Action:
        """The action of a notation, or a refusal."""
        try:
            return self.match.game.parse(text)
        except DurbarError as error:
            raise Refusal("bad_notation", str(error)) from error
        except Exception as error:
            raise unreadable("bad_notation", error) from error

    def check(self, action: Action) -> Rejection | None:
        return self.match.game.check(self.match.state, action)

    def legal(self, text: str) -> Action:
        """The action of a notation if the rules allow it now, or a refusal."""
        action = self.parse(text)
        rejection = self.check(action)
        if rejection is not None:
            game = self.match.game
            raise Refusal("rejected", words(game, "en").reason(rejection), rejection, game)
        return action

    # ------------------------------------------------------------ new entries

    def deal(self, at: float) -> list[LogEntry]:
        """Let chance act until a seat is to act."""
        start = self.match.ply
        self.match.deal()
        return self._entries(start, at)

    def play(self, text: str, at: float) -> list[LogEntry]:
        """An action of the seat to act and the chance that follows, or a refusal."""
        action, start = self.legal(text), self.match.ply
        self.match.advance(action)
        self.match.deal()
        self._forget(str(action))
        return self._entries(start, at)

    def undo(self, steps: int, at: float) -> list[LogEntry]:
        """Take back the latest plies of the seat to act."""
        if not 1 <= steps <= self.undoable:
            raise Refusal("nothing_to_undo")
        seat, back = self.match.actor, self.match.ply - steps
        assert seat is not None
        self._take_back(back)
        entry = LogEntry(self.version, seat, None, back, at)
        self.version += 1
        return [entry]

    @property
    def undoable(self) -> int:
        """How many plies the seat to act may take back. Once another is to act, the turn is over."""
        actor = self.match.actor
        return 0 if actor is None else self.match.undoable(actor)

    # ------------------------------------------------------------ stored entries

    def replay(self, entries: Iterable[LogEntry], strict: bool) -> None:
        """Apply stored entries. At the first that is impossible, stop and say why in `broken`.

        Digests are compared at the last entry that has one, and everywhere when `strict`.
        """
        entries = list(entries)
        marked = [e.number for e in entries if e.digest]
        compare = set(marked if strict else marked[-1:])
        for entry in entries:
            if self.broken is None:
                self._replay_one(entry, entry.number in compare)

    def _replay_one(self, entry: LogEntry, compare: bool) -> None:
        try:
            self._apply(entry)
        except Exception as error:  # newer rules may fail in any way on an old log: keep the plies before it
            logger.warning("a stored log no longer replays", exc_info=True)
            self.match = self.match.rewound(self.match.ply)
            self.broken = f"ply {self.match.ply} ({entry.notation}) no longer fits the rules: {error}"
            return
        self.version = entry.number + 1
        if compare and entry.digest != digest(self.match):
            self.broken = f"after ply {self.match.ply} the position differs from the one that was stored"

    def _apply(self, entry: LogEntry) -> None:
        match = self.match
        if entry.number != self.version:
            raise ValueError(f"entry {self.version} is missing")
        if entry.back is not None:
            self._take_back(entry.back)
            return
        assert entry.notation is not None
        action = match.game.parse(entry.notation)
        if match.actor != entry.seat:
            raise ValueError(f"the log names seat {entry.seat}, but {match.actor} is to act")
        if entry.seat == CHANCE:
            if all(action != outcome for outcome, _ in match.game.outcomes(match.state)):
                raise ValueError("it is not a possible outcome")
        elif rejection := self.check(action):
            raise ValueError(words(match.game, "en").refusal(rejection))
        match.advance(action)
        self.times.append(entry.at)
        if entry.seat != CHANCE:
            self._forget(entry.notation)

    # ------------------------------------------------------------ both

    def _take_back(self, ply: int) -> None:
        undone = self.match.history[ply:]
        self.match = self.match.rewound(ply)
        del self.times[ply:]
        self.undone += [str(past.action) for past in reversed(undone)]
        self.backs.append((self.version, ply))

    def _forget(self, text: str) -> None:
        """Playing the ply that was taken back last is a redo; any other action ends redoing."""
        if self.undone and self.undone[-1] == text:
            self.undone.pop()
        else:
            self.undone.clear()

    def _entries(self, start: int, at: float) -> list[LogEntry]:
        new = self.match.history[start:]
        self.times += [at] * len(new)
        entries = [
            LogEntry(number, past.seat, str(past.action), None, at)
            for number, past in enumerate(new, self.version)
        ]
        if entries and (self.match.over or self._digest_due(len(entries))):
            entries[-1] = entries[-1]._replace(digest=digest(self.match))
        self.version += len(entries)
        return entries

    def _digest_due(self, count: int) -> bool:
        return self.version // DIGEST_EVERY != (self.version + count) // DIGEST_EVERY


def digest(match: Match) -> str:
    """A hash of the position, whatever revision of the game wrote it."""
    position = {key: value for key, value in match.position().items() if key != "revision"}
    text = json.dumps(position, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
