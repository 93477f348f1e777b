"""What was taken back at a table: for redo, for clients that hold an older log, and for its bounds."""

from bisect import bisect_left
from collections.abc import Iterable

from durbar.core.game import CHANCE, Seat

IN_A_TURN = 200
"""Plies a seat may take back until another seat or chance acts: far more than trying out a turn needs."""
IN_A_GAME = 5_000
"""Plies all seats may take back. The stored log keeps each of them, so without a bound it would only grow."""


class Undos:
    """Read from the log as text: notations, seats and the plies that stay."""

    __slots__ = ("_in_game", "_in_turn", "_seat", "again", "backs")

    def __init__(self) -> None:
        self.again: list[str] = []
        """What a redo would play; the next is last."""
        self.backs: list[tuple[int, int]] = []
        """(version, ply that stayed) of the undos that went further back than every later one."""
        self._seat: Seat | None = None
        self._in_turn = 0
        self._in_game = 0

    def copy(self) -> "Undos":
        other = Undos()
        other.again, other.backs = self.again.copy(), self.backs.copy()
        other._seat, other._in_turn, other._in_game = self._seat, self._in_turn, self._in_game
        return other

    @property
    def left(self) -> int:
        """How many plies may still be taken back in this turn."""
        return max(0, min(IN_A_TURN - self._in_turn, IN_A_GAME - self._in_game))

    def play(self, seat: Seat, notation: str) -> None:
        """Playing the ply that was taken back last is a redo; any other action ends redoing."""
        if seat != self._seat:
            self._seat, self._in_turn = seat, 0
        if seat == CHANCE:
            return
        if self.again and self.again[-1] == notation:
            self.again.pop()
        else:
            self.again.clear()

    def take_back(self, version: int, ply: int, notations: Iterable[str]) -> None:
        """These notations, the first played first, were taken back to this ply."""
        undone = list(notations)
        undone.reverse()
        self.again += undone
        self._in_turn += len(undone)
        self._in_game += len(undone)
        while self.backs and self.backs[-1][1] >= ply:
            self.backs.pop()
        self.backs.append((version, ply))

    def valid_until(self, version: int, ply: int) -> int:
        """How many plies of a log known up to `ply` at `version` still hold."""
        first = bisect_left(self.backs, (version, 0))
        return min(ply, self.backs[first][1]) if first < len(self.backs) else ply
