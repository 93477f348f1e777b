"""Who is connected to which table."""

from collections.abc import Callable
from typing import Protocol

from durbar.table.chairs import Chair


class Listener(Protocol):
    """A client that wants to know when its table changes. `wake` must return at once."""

    @property
    def seats(self) -> tuple[int, ...]: ...

    def wake(self) -> None: ...


class Presence:
    """Listeners by table, and when each seat was last connected."""

    def __init__(self, clock: Callable[[], float], grace: float) -> None:
        self._clock = clock
        self._grace = grace
        self._since = clock()
        self._listeners: dict[str, list[Listener]] = {}
        self._last_seen: dict[str, dict[int, float]] = {}

    def add(self, id: str, listener: Listener) -> None:
        self._listeners.setdefault(id, []).append(listener)

    def remove(self, id: str, listener: Listener) -> None:
        listeners = self._listeners.get(id, [])
        if listener in listeners:
            listeners.remove(listener)
            self._last_seen.setdefault(id, {}).update(dict.fromkeys(listener.seats, self._clock()))
        if not listeners:
            self._listeners.pop(id, None)

    def anybody(self, id: str) -> bool:
        """Is anybody connected to this table?"""
        return id in self._listeners

    def connected(self, id: str, seat: int) -> bool:
        return any(seat in listener.seats for listener in self._listeners.get(id, ()))

    def gone(self, id: str, chair: Chair) -> bool:
        """Has the person left, or not been connected for a while? A restart of the server does not count."""
        last_seen = self._last_seen.get(id, {}).get(chair.seat, self._since)
        away = self._clock() - last_seen >= self._grace
        return chair.left or (away and not self.connected(id, chair.seat))

    def wake(self, id: str) -> None:
        for listener in self._listeners.get(id, ()):
            listener.wake()

    def wake_all(self) -> None:
        for id in list(self._listeners):
            self.wake(id)

    def tidy(self) -> None:
        """Forget times that are longer ago than the grace: they change no answer of `gone`."""
        limit = self._clock() - self._grace
        for id, seats in list(self._last_seen.items()):
            recent = {seat: at for seat, at in seats.items() if at > limit}
            if recent:
                self._last_seen[id] = recent
            else:
                del self._last_seen[id]
