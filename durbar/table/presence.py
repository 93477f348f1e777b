"""Who is listening at which table, and so who is here."""

from typing import Protocol


class Listener(Protocol):
    """Somebody at a table who wants to know: `wake` must return at once."""

    @property
    def seats(self) -> tuple[int, ...]: ...

    def wake(self) -> None: ...


class Company:
    """Listeners by table."""

    def __init__(self) -> None:
        self._here: dict[str, list[Listener]] = {}

    def come(self, id: str, listener: Listener) -> None:
        self._here.setdefault(id, []).append(listener)

    def go(self, id: str, listener: Listener) -> None:
        here = self._here.get(id, [])
        if listener in here:
            here.remove(listener)
        if not here:
            self._here.pop(id, None)

    def at(self, id: str) -> bool:
        """Is anybody at this table?"""
        return id in self._here

    def connected(self, id: str, seat: int) -> bool:
        return any(seat in listener.seats for listener in self._here.get(id, ()))

    def wake(self, id: str) -> None:
        for listener in self._here.get(id, ()):
            listener.wake()
