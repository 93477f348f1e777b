"""Folding a stored log as text: what was taken back is cut away before any rule is asked."""

from collections.abc import Iterable, Sequence

from durbar.core.match import Ply
from durbar.table.stored import LogEntry
from durbar.table.undos import Undos


class Fold:
    """What entries come to when they are added to a match: which of its plies stay, and which follow them."""

    def __init__(self, history: Sequence[Ply], undos: Undos, version: int) -> None:
        self._history = history
        self.stay = len(history)
        """How many plies of the match stay."""
        self.plies: list[LogEntry] = []
        """The entries after those, without what was taken back."""
        self.undos = undos.copy()
        self.version = version
        self.wrong: str | None = None
        """Why the rest of the entries was left out."""

    def add(self, entries: Iterable[LogEntry]) -> None:
        """Fold entries in their order, up to the first that cannot follow."""
        for entry in entries:
            if entry.number != self.version:
                self.wrong = f"entry {self.version} of the log is missing"
                return
            if entry.back is None:
                self.plies.append(entry)
                self.undos.play(entry.seat, str(entry.notation))
            elif 0 <= entry.back <= self.stay + len(self.plies):
                self._take_back(entry.number, entry.back)
            else:
                self.wrong = f"entry {entry.number} of the log takes back plies that are not there"
                return
            self.version += 1

    def _take_back(self, version: int, back: int) -> None:
        first = max(0, back - self.stay)
        undone = [str(past.action) for past in self._history[back : self.stay]]
        undone += [str(entry.notation) for entry in self.plies[first:]]
        del self.plies[first:]
        self.stay = min(self.stay, back)
        self.undos.take_back(version, back, undone)
