"""What must hold after faults, from what clients were sent and the log that the database has."""

from collections import Counter
from collections.abc import Collection, Sequence

from durbar.table.stored import LogEntry
from tests.faults.people import Person, Shown


def wrong_with(
    log: Sequence[LogEntry],
    seats: Collection[int],
    people: Sequence[Person],
    lines: Sequence[Sequence[Shown]],
) -> list[str]:
    """All that is lost, doubled or shown though not stored; `seats` are those of the people.

    `lines` are what each connection was shown, in order.
    """
    found = [] if [entry.number for entry in log] == list(range(len(log))) else ["numbers are missing"]
    found += lost(log, people)
    found += doubled(log, seats, people)
    return found + [problem for line in lines for problem in invented(line, log)]


def lost(log: Sequence[LogEntry], people: Sequence[Person]) -> list[str]:
    """Answered actions that are not in the log at their number."""
    stored = {entry.number: _text(entry) for entry in log}
    answered = [item for person in people for item in person.answered.items()]
    return [f"lost: {text} at {number}" for number, text in answered if stored.get(number) != text]


def doubled(log: Sequence[LogEntry], seats: Collection[int], people: Sequence[Person]) -> list[str]:
    """Actions of people that are in the log more often than they were sent: an action names its number."""
    tried = Counter(text for person in people for text in person.tried)
    more = Counter(_text(entry) for entry in log if entry.seat in seats) - tried
    return [f"doubled: {text}" for text in more]


def invented(shown: Sequence[Shown], log: Sequence[LogEntry]) -> list[str]:
    """Frames of one connection that differ from the log as it was stored at their version, or go back."""
    moments, last, found = _moments(log), -1, []
    for frame in shown:
        if not last <= frame.version <= len(log):
            found.append(f"version {frame.version} after {last} of {len(log)}")
            continue
        last = frame.version
        plies = moments[last]
        right = len(plies) == frame.ply and all(
            plies[ply][0] == seat and do in (None, plies[ply][1]) for ply, seat, do in frame.lines
        )
        if not right:
            found.append(f"invented: {frame}")
    return found


def _moments(log: Sequence[LogEntry]) -> list[list[tuple[int, str | None]]]:
    """The plies that hold at each version."""
    moments: list[list[tuple[int, str | None]]] = [[]]
    for entry in log:
        before = moments[-1]
        here = (entry.seat, entry.notation)
        moments.append([*before, here] if entry.back is None else before[: entry.back])
    return moments


def _text(entry: LogEntry) -> str:
    return f"{entry.number} {entry.notation}" if entry.back is None else f"back {entry.back}"
