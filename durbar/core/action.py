"""The values games pass about: actions, and the events that tell what an action brought."""

from typing import Any, ClassVar, Final

from durbar.core.compiling import mypyc_attr

Seat = int
Json = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One decision as a small frozen value. `str(action)` is its notation: log, wire, database, tests.

    The notation of a chance action starts with `*`; no notation contains `;` or a line break.
    """

    __slots__ = ()
    kind: ClassVar[str]
    """The group a player looks for it in, one word such as "tile"."""
    reveals: ClassVar[bool] = False
    """It shows what was hidden (cards from a hand, or whether others can answer), so it cannot be undone."""
    secret: ClassVar[bool] = False
    """Only its seat may read the notation, for it contains a secret; others read it when the game is over."""


@mypyc_attr(allow_interpreted_subclasses=True)
class NotedAction(Action):
    """An action that writes its notation once and is equal to every other with the same notation.

    Search looks actions up in tables all the time, so this is quicker than comparing their parts.
    """

    __slots__ = ("_hash", "serial", "text")

    def __init__(self, text: str, serial: int = -1) -> None:
        self.text: Final = text
        self.serial: Final = serial
        """A small number of its own, for kinds of which lists have hundreds; -1 for all others."""
        self._hash: Final = hash(text) >> 2  # small enough for the compiler to hold it without an object

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, NotedAction) and self.text == other.text)

    def __hash__(self) -> int:
        return self._hash

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("an action is sent as its notation")


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened: for log, animation and the sources of points.

    `data` is for everybody, `secret` only for the seats in `seen_by`. An event that scores has "points" and
    "source" in `data`, and `seat` is who scores. Events are not changed once they are logged. This is a plain
    class because every ply creates events, and others take longer to create.
    """

    __slots__ = ("clause", "data", "kind", "seat", "secret", "seen_by")

    def __init__(
        self,
        kind: str,
        clause: str,
        seat: Seat,
        data: Json,
        secret: Json | None = None,
        seen_by: tuple[Seat, ...] = (),
    ) -> None:
        self.kind = kind
        self.clause = clause
        self.seat = seat
        self.data = data
        self.secret = secret
        self.seen_by = seen_by

    def view(self, viewer: Seat | None) -> Json:
        """The event as `viewer` (None = spectator) may know it."""
        data = {**self.data, **self.secret} if self.secret and viewer in self.seen_by else self.data
        return {"kind": self.kind, "clause": self.clause, "seat": self.seat, "data": data}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._parts() == other._parts()

    def __repr__(self) -> str:
        return f"Event{self._parts()!r}"

    def _parts(self) -> tuple[Any, ...]:
        return self.kind, self.clause, self.seat, self.data, self.secret, self.seen_by
