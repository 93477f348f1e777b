"""Who is connected to which table."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import Protocol

from durbar.table.chairs import Chair

KNOWN_ELSEWHERE = 20_000
"""Tables of other processes whose connected seats are known here."""


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
        self._taken_over: dict[str, float] = {}
        """When this process became the owner of a table it had not opened: it cannot know who was here."""
        self._elsewhere: OrderedDict[str, tuple[str, frozenset[int]]] = OrderedDict()
        """The owner and the connected seats of tables of other processes, for the lobby."""

    def add(self, id: str, listener: Listener) -> None:
        self._listeners.setdefault(id, []).append(listener)

    def remove(self, id: str, listener: Listener) -> None:
        listeners = self._listeners.get(id, [])
        if listener in listeners:
            listeners.remove(listener)
            self.seen(id, listener.seats)
        if not listeners:
            self._listeners.pop(id, None)

    def seen(self, id: str, seats: Iterable[int]) -> None:
        """Who holds these seats has just asked for something."""
        self._last_seen.setdefault(id, {}).update(dict.fromkeys(seats, self._clock()))

    def take_over(self, id: str) -> None:
        """This process owns the table from now on: everybody has the grace to come back."""
        self._taken_over[id] = self._clock()
        self._elsewhere.pop(id, None)

    def anybody(self, id: str) -> bool:
        """Is anybody connected to this table?"""
        return id in self._listeners

    def connected(self, id: str, seat: int) -> bool:
        if id in self._elsewhere and seat in self._elsewhere[id][1]:
            return True
        return any(seat in listener.seats for listener in self._listeners.get(id, ()))

    def seats(self, id: str) -> list[int]:
        """The seats that are connected to this process."""
        return sorted({seat for listener in self._listeners.get(id, ()) for seat in listener.seats})

    def gone(self, id: str, chair: Chair, *, patient: bool = False) -> bool:
        """Has the person left, or neither been connected nor asked for anything for a while?

        A restart of the server or a new owner does not count. At a `patient` table only leaving does.
        """
        if chair.left or patient:
            return chair.left
        since = self._taken_over.get(id, self._since)
        last_seen = max(since, self._last_seen.get(id, {}).get(chair.seat, since))
        away = self._clock() - last_seen >= self._grace
        return away and not self.connected(id, chair.seat)

    def away(self, id: str, seat: int) -> float:
        """Seconds since the seat was connected or asked for something; 0 while it is connected.

        Infinite when it was not seen; but for some seconds after this process got the table nobody knows.
        """
        if self.connected(id, seat):
            return 0.0
        seen = self._last_seen.get(id, {}).get(seat)
        return inf if seen is None else self._clock() - seen

    def known_for(self, id: str) -> float:
        """Seconds since this process began to know who is connected to the table."""
        return self._clock() - self._taken_over.get(id, self._since)

    def wake(self, id: str) -> None:
        for listener in self._listeners.get(id, ()):
            listener.wake()

    def wake_all(self) -> None:
        for id in list(self._listeners):
            self.wake(id)

    # ------------------------------------------------------------ tables of other processes

    def all_connected(self) -> dict[str, list[int]]:
        """The connected seats of every table here."""
        return {id: self.seats(id) for id in self._listeners}

    def elsewhere(self, owner: str, seats: Mapping[str, Iterable[int]]) -> None:
        """Another process says who is connected to its tables."""
        for id, connected in seats.items():
            self._elsewhere[id] = (owner, frozenset(connected))
            self._elsewhere.move_to_end(id)
            if not self._elsewhere[id][1]:
                del self._elsewhere[id]
        while len(self._elsewhere) > KNOWN_ELSEWHERE:
            self._elsewhere.popitem(last=False)

    def forget_elsewhere(self, owner: str | None = None) -> None:
        """A process has ended; or nobody knows what is true of the others."""
        for id, (of, _) in list(self._elsewhere.items()):
            if owner in (None, of):
                del self._elsewhere[id]

    # ------------------------------------------------------------ forgetting

    def tidy(self) -> None:
        """Forget times that are longer ago than the grace: they change no answer of `gone`."""
        limit = self._clock() - self._grace
        self._taken_over = {id: at for id, at in self._taken_over.items() if at > limit}
        for id, seats in list(self._last_seen.items()):
            recent = {seat: at for seat, at in seats.items() if at > limit}
            if recent:
                self._last_seen[id] = recent
            else:
                del self._last_seen[id]
