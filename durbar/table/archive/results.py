"""The result of a finished table: one row for each seat."""

from collections.abc import Collection, Sequence
from statistics import fmean

from durbar.table.archive.seasons import season_of
from durbar.table.chairs import Chair, personas, shown_name
from durbar.table.stored import Row
from durbar.table.table import Table


def places(scores: Sequence[int], winners: Collection[int], resigned: Collection[int] = ()) -> list[int]:
    """The place of each seat: winners first, whatever broke a tie of points; who resigned is last.

    >>> places([40, 55, 40, 55], [3])
    [3, 2, 3, 1]
    >>> places([40, 55, 30, 20], [1], resigned=[1, 3])
    [1, 3, 2, 3]
    """
    keys = [
        (False, False, 0) if seat in resigned else (True, seat in winners, score)
        for seat, score in enumerate(scores)
    ]
    return [1 + sum(other > key for other in keys) for key in keys]


def gave_up(chair: Chair) -> bool:
    """Did a person not play to the end? A bot that still plays for them counts as a resignation."""
    return chair.owned and (chair.resigned or chair.kind == "bot")


def of_person(chair: Chair) -> bool:
    """Is it a person's result, even if a bot finished the game?"""
    return chair.owned or chair.kind == "person"


def results(table: Table) -> list[Row]:
    """The rows of a table; none when the game did not end or no person took part."""
    people = sum(of_person(chair) for chair in table.chairs)
    if table.status != "over" or not table.match.over or not people:
        return []
    shared = _shared(table, people)
    scores, sources = table.match.scores, table.match.sources()
    resigned = [chair.seat for chair in table.chairs if gave_up(chair)]
    seats = zip(
        table.chairs,
        places(scores, table.match.winners, resigned),
        personas(table.id, table.chairs),
        strict=True,
    )
    return [
        {
            **shared,
            **_who(chair, persona, table.chairs),
            "place": place,
            "score": scores[chair.seat],
            "sources": beside_means(sources, chair.seat),
            "resigned": chair.seat in resigned,
        }
        for chair, place, persona in seats
    ]


def _shared(table: Table, people: int) -> Row:
    """The columns that all seats have in common."""
    row, times = table.row, table.log.times
    first = next((n for n, past in enumerate(table.match.history) if past.seat >= 0), 0)
    ended = times[-1] if times else row["changed"]
    return {
        "table_id": table.id,
        "game": row["game"],
        "seats": len(table.chairs),
        "people": people,
        "ended": ended,
        "seconds": max(0.0, ended - times[first]) if times else 0.0,
        "plies": table.match.ply,
        "clock": "none" if row["clock"] is None else row["clock"]["kind"],
        "challenge": row["challenge"],
        "season": season_of(ended),
        "rated": False,
        "change": None,
    }


def _who(chair: Chair, persona: str, chairs: Sequence[Chair]) -> Row:
    person = of_person(chair)
    return {
        "seat": chair.seat,
        "player": chair.player,
        "held": held(chair.seat, [other.player for other in chairs]),
        "kind": "person" if person else "bot",
        "name": chair.name if person else shown_name(chair, persona),
        "persona": None if person else persona,
        "level": None if person else chair.level,
    }


def held(seat: int, players: Sequence[str | None]) -> int:
    """On the player's first seat of a table: how many seats the player has there; 0 on any other seat.

    >>> [held(seat, ["ann", None, "bob", "ann"]) for seat in range(4)]
    [2, 1, 1, 0]
    """
    player = players[seat]
    if player is None:  # nobody's, or of a person who may become a player later
        return 1
    return 0 if player in players[:seat] else players.count(player)


def beside_means(sources: Sequence[dict[str, int]], seat: int) -> dict[str, tuple[int, float]]:
    """The points of a seat by source, each beside the mean of all seats.

    >>> beside_means([{"palace": 4}, {"palace": 2, "festival": 2}], 0)
    {'palace': (4, 3.0), 'festival': (0, 1.0)}
    """
    names = dict.fromkeys(name for one in sources for name in one)
    return {name: (sources[seat].get(name, 0), fmean(one.get(name, 0) for one in sources)) for name in names}
