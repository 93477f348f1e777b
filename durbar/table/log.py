"""A match and its log, folded: what stands on the table, what was taken back, when it was played."""

import hashlib
import json
from collections.abc import Iterable
from typing import Any, Self

from durbar.core.chance import Dealer
from durbar.core.errors import DurbarError
from durbar.core.game import CHANCE, Game, Json, Position
from durbar.core.match import Match
from durbar.core.words import words
from durbar.table.refusal import Refusal
from durbar.table.storage.group_commit import Entry

DIGEST_EVERY = 16
"""Entries between two fingerprints that tell a log which replays differently from one that replays."""


class Log:
    """The fold of all entries. Play on a `copy` and swap it in once the new entries are on disk."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.version = 0
        self.times: list[float] = []
        self.undone: list[str] = []
        self.backs: list[tuple[int, int]] = []
        """(version, ply) of every taking back, so that a listener learns how much of its log is void."""
        self.trouble: str | None = None
        self.memo: dict[Any, Any] = {}
        """What others worked out about this moment. A log on the table is never changed, only swapped."""

    @classmethod
    def begin(cls, game: Game[Any], seats: int, options: Json, seed: str, origin: Position | None) -> "Log":
        """The table before its first entry."""
        if origin is not None:
            return cls(Match(game, game.from_position(origin), origin["options"], Dealer(seed), origin))
        full = game.resolve(seats, options)
        return cls(Match(game, game.start(seats, full), full, Dealer(seed)))

    def copy(self) -> Self:
        twin = self.__class__(self.match.copy())
        twin.version, twin.trouble = self.version, self.trouble
        twin.times, twin.undone, twin.backs = self.times.copy(), self.undone.copy(), self.backs.copy()
        return twin

    # ------------------------------------------------------------ new entries

    def deal(self, at: float) -> list[Entry]:
        """What luck owes."""
        start = self.match.ply
        self.match.deal()
        return self._entries(start, at)

    def play(self, text: str, at: float) -> list[Entry]:
        """An action of the seat to act and the luck it brings, or a `Refusal`."""
        game, match = self.match.game, self.match
        try:
            action = game.parse(text)
        except DurbarError as error:
            raise Refusal("bad_notation", str(error)) from error
        rejection = game.check(match.state, action)
        if rejection is not None:
            raise Refusal("rejected", words(game, "en").reason(rejection), rejection, game)
        start = match.ply
        match.advance(action)
        match.deal()
        self._forget(str(action))
        return self._entries(start, at)

    def undo(self, steps: int, at: float) -> list[Entry]:
        """Take back the latest plies of the seat to act."""
        if not 1 <= steps <= self.undoable:
            raise Refusal("nothing_to_undo")
        seat, back = self.match.actor, self.match.ply - steps
        assert seat is not None
        self._take_back(back)
        entry = Entry(self.version, seat, None, back, at)
        self.version += 1
        return [entry]

    @property
    def undoable(self) -> int:
        """How many plies the seat to act may take back: once another is to act, the turn has been played."""
        actor = self.match.actor
        return 0 if actor is None else self.match.undoable(actor)

    # ------------------------------------------------------------ stored entries

    def replay(self, entries: Iterable[Entry], strict: bool) -> None:
        """Fold stored entries; stop before the first that cannot be, and say why in `trouble`.

        Fingerprints are compared at the last entry that has one, and everywhere when `strict`.
        """
        entries = list(entries)
        marked = [e.number for e in entries if e.digest]
        compare = set(marked if strict else marked[-1:])
        for entry in entries:
            if self.trouble is None:
                self._fold(entry, entry.number in compare)

    def _fold(self, entry: Entry, compare: bool) -> None:
        try:
            self._take(entry)
        except Exception as error:  # an old log may break new rules in any way: keep what is good
            self.match = self.match.rewound(self.match.ply)
            self.trouble = f"ply {self.match.ply} ({entry.notation}) no longer fits the rules: {error}"
            return
        self.version = entry.number + 1
        if compare and entry.digest != fingerprint(self.match):
            self.trouble = f"after ply {self.match.ply} the table no longer looks as it was stored"

    def _take(self, entry: Entry) -> None:
        match = self.match
        if entry.number != self.version:
            raise ValueError(f"entry {self.version} is missing")
        if entry.back is not None:
            self._take_back(entry.back)
            return
        assert entry.notation is not None
        action = match.game.parse(entry.notation)
        if match.actor != entry.seat:
            raise ValueError(f"it is told of seat {entry.seat}, but {match.actor} is to act")
        if entry.seat == CHANCE:
            if all(action != outcome for outcome, _ in match.game.outcomes(match.state)):
                raise ValueError("chance cannot bring it")
        elif rejection := match.game.check(match.state, action):
            raise ValueError(words(match.game, "en").refusal(rejection))
        match.advance(action)
        self.times.append(entry.at)
        if entry.seat != CHANCE:
            self._forget(entry.notation)

    # ------------------------------------------------------------ both

    def _take_back(self, ply: int) -> None:
        gone = self.match.history[ply:]
        self.match = self.match.rewound(ply)
        del self.times[ply:]
        self.undone += [str(past.action) for past in reversed(gone)]
        self.backs.append((self.version, ply))

    def _forget(self, text: str) -> None:
        """Playing what was taken back is a redo; playing anything else ends redoing."""
        if self.undone and self.undone[-1] == text:
            self.undone.pop()
        else:
            self.undone.clear()

    def _entries(self, start: int, at: float) -> list[Entry]:
        new = self.match.history[start:]
        self.times += [at] * len(new)
        entries = [
            Entry(number, past.seat, str(past.action), None, at)
            for number, past in enumerate(new, self.version)
        ]
        if entries and (self.match.over or self._crosses(len(entries))):
            entries[-1] = entries[-1]._replace(digest=fingerprint(self.match))
        self.version += len(entries)
        return entries

    def _crosses(self, count: int) -> bool:
        return self.version // DIGEST_EVERY != (self.version + count) // DIGEST_EVERY


def fingerprint(match: Match) -> str:
    """The digest of a position, whatever the revision that tells it."""
    position = {key: value for key, value in match.position().items() if key != "revision"}
    text = json.dumps(position, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
