"""Notes: what happens at a table besides plies, as a pause, time that was up or a resignation."""

from typing import Literal

from durbar.table.clock import Live, Settings
from durbar.table.stored import Row
from durbar.table.table import Table

Kind = Literal["paused", "resumed", "time_up", "resigned", "came_back", "replaced", "ended"]
_SENTENCES: dict[Kind, str] = {
    "paused": "the game is paused",
    "resumed": "the game goes on",
    "time_up": "the time of seat {seat} is up; a bot plays",
    "resigned": "seat {seat} resigns; a bot plays to the end",
    "came_back": "seat {seat} is back",
    "replaced": "a bot plays for seat {seat}",
    "ended": "the game is ended by agreement",
}


def note(table: Table, kind: Kind, seat: int | None, at: float) -> Row:
    """The next note of a table, to be stored with the change it tells of."""
    number = table.notes[-1]["number"] + 1 if table.notes else 0
    data = {"then": table.clock.then} if kind == "time_up" and table.clock is not None else {}
    return {"number": number, "ply": table.match.ply, "seat": seat, "kind": kind, "data": data, "at": at}


def comments(table: Table) -> dict[int, list[str]]:
    """The notes as comment lines of the record, by the ply they stand before."""
    found: dict[int, list[str]] = {}
    if table.clock is not None:
        found[0] = [f"clock: {_described(table.clock)}"]
    for row in table.notes:
        sentence = _SENTENCES[row["kind"]].format(seat=row["seat"])
        found.setdefault(row["ply"], []).append(f"{row['kind']}: {sentence}")
    if isinstance(table.clock, Live):
        left = ", ".join(f"{seconds or 0:.0f}" for seconds in table.times.left)
        found.setdefault(table.match.ply, []).append(f"seconds left: {left}")
    return found


def _described(clock: Settings) -> str:
    then = "a bot plays" if clock.then == "bot" else "the seat resigns"
    if isinstance(clock, Live):
        return f"{clock.minutes} minutes and {clock.increment} seconds a turn, then {then}"
    nights = "" if clock.night is None else f", not from {clock.night[0]}:00 to {clock.night[1]}:00"
    weekends = ", not on Saturdays and Sundays" if clock.weekends else ""
    return f"{clock.days} days a turn{nights}{weekends} ({clock.zone}), then {then}"
