"""Every number that a variant may change is obeyed: with another one, the same game goes another way."""

import json
from random import Random
from typing import Any

import durbar
from durbar.bots import level
from durbar.core.match import Match
from durbar.core.workshop import problem_of
from durbar.core.workshop_model import Number
from durbar.lab.play import by_count
from tests.core.test_workshop import at, every_game, ours, workshop_of

GAMES = 4
"""Games of bots in which a number has to show."""

RARE = {
    "machu-picchu": {
        "clergy.0.steps.3",
        "clergy.1.steps.4",
        "clergy.2.steps.5",
        "learning_game.days_skipped",
        "sacrifice_cards.empty_deck_points",
    }
}
"""Numbers of what hardly happens: all cards of a row taken, the empty deck, the game to learn by.
`tests/machupicchu/test_components.py` shows them."""


def varied(id: str, number: Number) -> dict[str, Any] | None:
    """Our file with another value of this number; None: no other can be played alone."""
    for step in (1, -1, 2, -2):
        file = ours(id)
        table: Any = at(file, number.path[:-1])
        key: Any = number.path[-1]
        table[key] = (table[key] if isinstance(table, list) else table.get(key, 0)) + step
        block = str(number.path[0])
        if number.low <= table[key] and problem_of(durbar.game(id), {block: file[block]}) is None:
            return {block: file[block]}
    return None


def seen(match: Match) -> str:
    """All that any seat may know and do; not which file it is."""
    views = [match.observe(seat) for seat in range(match.seats)]
    shown = [{key: value for key, value in view.items() if key != "options"} for view in views]
    return json.dumps([shown, match.actor, sorted(map(str, match.legal())), match.scores])


def played(id: str, seed: int) -> list[tuple[str, str]]:
    """What was seen before each move of a game of bots, and the move."""
    seats = durbar.game(id).seats
    match, bot, steps = durbar.new_match(id, seats[seed % len(seats)], seed), by_count(level("beginner")), []
    while not match.over:
        legal, rng = match.legal(), Random(f"{seed} {match.ply}")
        move = str(bot.choose(match.game, match.observe(match.actor), legal, rng))
        steps.append((seen(match), move))
        match.play(move)
    return [*steps, (seen(match), "")]


def goes_another_way(id: str, file: dict[str, Any], seed: int, steps: list[tuple[str, str]]) -> bool:
    """Whether a game that begins alike and gets the same moves ever looks different."""
    seats = durbar.game(id).seats
    match = durbar.new_match(id, seats[seed % len(seats)], seed, {"components": file})
    for before, move in steps:
        if seen(match) != before:
            return True
        if move:
            match.play(move)
    return False


@every_game
def test_every_number_shows_in_the_game(id: str) -> None:
    workshop = workshop_of(id)
    files = {".".join(map(str, n.path)): varied(id, n) for n in workshop.numbers(workshop.document())}
    idle = {name: file for name, file in files.items() if file is not None}
    for seed in range(GAMES):
        steps = played(id, seed)
        idle = {name: file for name, file in idle.items() if not goes_another_way(id, file, seed, steps)}
    assert set(idle) <= RARE.get(id, set())
