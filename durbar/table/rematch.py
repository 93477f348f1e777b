"""What the next table takes over from one that is over: its seats, and the score of a series."""

from typing import Any

from durbar.table.archive.results import gave_up, places
from durbar.table.chairs import Chair, personas, shown_name
from durbar.table.refusal import Refusal
from durbar.table.stored import Row
from durbar.table.table import Table

AHEAD = 14 * 86_400.0
"""Seconds ahead that people may agree to begin."""


def next_chairs(table: Table, rotate: bool) -> list[Chair]:
    """Who sits at the next table; with `rotate` everybody moves one seat on."""
    bots = personas(table.id, table.chairs)
    chairs = [_again(table, chair, persona) for chair, persona in zip(table.chairs, bots, strict=True)]
    for chair in chairs:
        chair.seat = (chair.seat + rotate) % len(chairs)
    return sorted(chairs, key=lambda chair: chair.seat)


def _again(table: Table, old: Chair, persona: str) -> Chair:
    """The chair for a new game: who resigned or whose time was up plays again."""
    back = old.owned and (old.resigned or table.clock is not None)
    kind = "person" if back else old.kind
    name = old.name if back else shown_name(old, persona)
    level = None if back else old.level
    chair = Chair(old.seat, kind, name, level, old.token, address=old.address)
    chair.player, chair.portrait, chair.quiet = old.player, old.portrait, old.quiet
    return chair


def score(table: Table) -> Row | None:
    """The series with this game, once it is over: its winners share a win. Who gave up wins nothing."""
    series: Row | None = table.row["series"]
    if series is None or table.row["status"] != "over":
        return series
    points, resigned = table.row["scores"], [chair.seat for chair in table.chairs if gave_up(chair)]
    ranks = places(points, table.row["winners"], resigned)
    won = [seat for seat, place in enumerate(ranks) if place == 1 and seat not in resigned]
    wins = [before + (1 / len(won) if seat in won else 0.0) for seat, before in enumerate(series["wins"])]
    both = zip(series["points"], points, strict=True)
    return {**series, "wins": wins, "points": [before + new for before, new in both]}


def goes_on(table: Table) -> bool:
    """Is the next table another game of the same series?"""
    series = table.row["series"]
    return series is not None and series["number"] < series["of"]


def next_series(table: Table, games: int | None, rotate: bool) -> Row | None:
    """The series at the next table, by its seats."""
    seats = len(table.chairs)
    if goes_on(table):
        so_far = score(table)
        assert so_far is not None
        number, of, wins, points = (so_far[key] for key in ("number", "of", "wins", "points"))
        return _series(number + 1, of, _moved(wins, rotate), _moved(points, rotate))
    return None if games is None else _series(1, games, [0.0] * seats, [0] * seats)


def _series(number: int, of: int, wins: list[float], points: list[int]) -> Row:
    return {"number": number, "of": of, "wins": wins, "points": points}


def _moved(by_seat: list[Any], rotate: bool) -> list[Any]:
    """A list by seats once everybody has moved one seat on."""
    return [*by_seat[-1:], *by_seat[:-1]] if rotate else by_seat


def check_begins(begins: float | None, now: float) -> None:
    """Refuse a time that is past or too far ahead."""
    if begins is not None and not now - 60.0 <= begins <= now + AHEAD:
        raise Refusal("bad_option", "a game can begin within the next 14 days")
