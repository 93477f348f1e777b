"""The table in characters: for the terminal, and for the page while the game has no drawing of its own."""

from typing import Any

from durbar.core.game import Game, Observation, Seat
from durbar.core.words import Words, words
from durbar.templates.starter.state import Counts


def draw(game: Game[Any], o: Observation, lang: str) -> str:
    """Row and bag, then a line for each player."""
    say = words(game, lang)
    lines = [_line(say, place, counts=_counts(say, o[place])) for place in ("row", "bag")]
    return "\n".join([*lines, "", *(_player(say, o, seat) for seat in range(o["seats"]))])


def _player(say: Words, o: Observation, seat: Seat) -> str:
    counts = _counts(say, o["pebbles"][seat])
    line = _line(say, "player", seat=seat, counts=counts, points=o["scores"][seat])
    if not o["swept"][seat]:
        line += _line(say, "sweep_left")
    if seat < len(o["cards"]) and o["cards"][seat] is not None:
        line += _line(say, "card", card=o["cards"][seat])
    return line


def _counts(say: Words, counts: Counts) -> str:
    parts = [f"{say.terms[colour]} {n}" for colour, n in counts.items() if n]
    return ", ".join(parts) or _line(say, "none")


def _line(say: Words, key: str, **facts: Any) -> str:
    return say.fill(say.catalogue["table"][key], facts)
