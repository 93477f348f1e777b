"""A match and its log: which plies hold, which were taken back, and when each was played."""

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Any, Self

from durbar.core.chance import Dealer
from durbar.core.game import CHANCE, Action, Game, Json, Position, Rejection
from durbar.core.match import Match
from durbar.core.words import words
from durbar.table.client_input import legal, parsed
from durbar.table.fold import Fold
from durbar.table.log_fields import get_logger
from durbar.table.refusal import Refusal
from durbar.table.stored import LogEntry
from durbar.table.undos import Undos

logger = get_logger(__name__)
LONGEST = 5_000
"""Plies of a match. People need a tenth of it; what is longer would be slow to load and fill the memory."""
DIGEST_EVERY = 16
"""Entries between two digests. They show whether a log still replays to the same positions."""


class Log:
    """All entries of a table, applied in order. Play on a `copy`; it replaces the log once it is stored."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.version = 0
        self.times: list[float] = []
        self.undos = Undos()
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
        other.times, other.undos = self.times.copy(), self.undos.copy()
        return other

    @property
    def undone(self) -> list[str]:
        """What a redo would play; the next is last."""
        return self.undos.again

    @property
    def full(self) -> bool:
        """Nobody may play on: the match is longer than any real one."""
        return self.match.ply >= LONGEST

    # ------------------------------------------------------------ what a client asks

    def parse(self, text: str) -> Action:
        """The action of a notation, or a refusal."""
        return parsed(self.match.game, text)

    def check(self, action: Action) -> Rejection | None:
        return self.match.game.check(self.match.state, action)

    def legal(self, text: str) -> Action:
        """The action of a notation if the rules allow it now, or a refusal."""
        return legal(self.match.game, self.match.state, text)

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
        return self._entries(start, at)

    def undo(self, steps: int, at: float) -> list[LogEntry]:
        """Take back the latest plies of the seat to act."""
        if not 1 <= steps <= self._own_plies:
            raise Refusal("nothing_to_undo")
        if steps > self.undos.left:
            raise Refusal("too_many_undos")
        seat, back = self.match.actor, self.match.ply - steps
        assert seat is not None
        self.undos.take_back(self.version, back, [str(past.action) for past in self.match.history[back:]])
        self._rewind(back)
        entry = LogEntry(self.version, seat, None, back, at)
        self.version += 1
        return [entry]

    @property
    def undoable(self) -> int:
        """How many plies the seat to act may take back. Once another is to act, the turn is over."""
        return min(self._own_plies, self.undos.left)

    @property
    def _own_plies(self) -> int:
        actor = self.match.actor
        return 0 if actor is None else self.match.undoable(actor)

    # ------------------------------------------------------------ stored entries

    def replay(self, entries: Iterable[LogEntry], strict: bool, trust: bool = True) -> None:
        """Add stored entries. At the first that is impossible, stop and say why in `broken`.

        What was taken back is cut from the text first, so that only the plies that hold are applied, each
        once. Digests are compared at the last entry that has one, and everywhere when `strict`. Without
        `trust` the rules are asked about every ply.
        """
        if self.broken is not None:
            return
        fold = Fold(self.match.history, self.undos, self.version)
        fold.add(entries)
        self._rewind(fold.stay)
        self._add(fold.plies, strict, trust)
        if self.broken is None:
            self.version, self.undos, self.broken = fold.version, fold.undos, fold.wrong

    def _add(self, plies: Sequence[LogEntry], strict: bool, trust: bool) -> None:
        """Apply plies that hold. Up to digests that turn out right they need no check: they had theirs."""
        start = self.match.ply
        marked = [n for n, entry in enumerate(plies, 1) if entry.digest]
        trusted = marked[-1] if marked and trust else 0
        compare = set(marked if strict else marked[-1:])
        if not self._trust(plies[:trusted], compare):
            self._rewind(start)
            trusted = 0
        for n, entry in enumerate(plies[trusted:], trusted + 1):
            if self.broken is None:
                self._add_checked(entry, n in compare)

    def _trust(self, plies: Sequence[LogEntry], compare: set[int]) -> bool:
        """Apply plies without a check; False if one of the positions to compare is not as it was stored."""
        match = self.match
        try:
            for n, entry in enumerate(plies, 1):
                if match.actor != entry.seat:
                    return False
                match.advance(match.game.parse(str(entry.notation)))
                self.times.append(entry.at)
                if n in compare and entry.digest != digest(match):
                    return False
        except Exception:  # whatever it is, the plies are looked at one by one, and that says what is wrong
            logger.info("a stored log does not replay at once", exc_info=True)
            return False
        return True

    def _add_checked(self, entry: LogEntry, compare: bool) -> None:
        try:
            self._apply(entry)
        except Exception as error:  # newer rules may fail in any way on an old log: keep the plies before it
            logger.warning("a stored log no longer replays", exc_info=True)
            self._rewind(self.match.ply)
            self.version = entry.number
            self.broken = f"ply {self.match.ply} ({entry.notation}) no longer fits the rules: {error}"
            return
        if compare and entry.digest != digest(self.match):
            self.version = entry.number + 1
            self.broken = f"after ply {self.match.ply} the position differs from the one that was stored"

    def _apply(self, entry: LogEntry) -> None:
        match = self.match
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

    # ------------------------------------------------------------ both

    def _rewind(self, ply: int) -> None:
        self.match = self.match.rewound(ply)
        del self.times[ply:]

    def _entries(self, start: int, at: float) -> list[LogEntry]:
        new = self.match.history[start:]
        self.times += [at] * len(new)
        for past in new:
            self.undos.play(past.seat, str(past.action))
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
    left_out = {"revision", *match.game.undigested}
    position = {key: value for key, value in match.position().items() if key not in left_out}
    text = json.dumps(position, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
