"""Tables set up by hand in a line or two, and questions the tests ask of them."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import durbar
from durbar.core.game import CHANCE
from durbar.core.match import Match
from durbar.games.machupicchu.components import default_box
from durbar.games.machupicchu.game import MACHU_PICCHU as GAME
from durbar.games.machupicchu.state import State

Json = dict[str, Any]
CARDS = [card.id for card in default_box().cards]
TILES = [tile.id for tile in default_box().tiles]


def table(*players: Json, **rest: Any) -> Match:
    """A match with these players, whose princes stand in the Central Plaza unless they say otherwise."""
    position = {
        "seats": len(players),
        "players": [{"prince": "central_plaza", **player} for player in players],
        **rest,
    }
    return durbar.set_up("machu-picchu", position, seed=1)


def state(match: Match) -> State:
    found = match.state
    assert isinstance(found, State)
    return found


def seat(match: Match, number: int = 0) -> Json:
    """A player as everybody sees him."""
    player: Json = match.observe(None)["players"][number]
    return player


def goods(match: Match, number: int = 0) -> Json:
    """What a player has, without the goods he has none of."""
    return {good: amount for good, amount in seat(match, number)["goods"].items() if amount}


def legal(match: Match) -> list[str]:
    return [str(action) for action in match.legal()]


def play(match: Match, *actions: str) -> list[durbar.Event]:
    """Play these in a row; all that happened."""
    return [event for action in actions for event in match.play(action)]


def refused(match: Match, action: str, clause: str) -> None:
    """The action is not possible, the clause says why, and nothing changes."""
    before = match.digest()
    with pytest.raises(durbar.Rejected) as error:
        match.play(action)
    assert error.value.clause == clause, error.value
    assert match.digest() == before


def kinds(events: list[durbar.Event]) -> list[str]:
    return [event.kind for event in events]


def hands(seats: int, deck: int, first: tuple[str, ...] = ()) -> list[list[str]]:
    """Hands that leave so many cards in the deck: seat 0 holds `first`, the last seat the rest."""
    others = [card for card in CARDS if card not in first]
    return [list(first), *([] for _ in range(seats - 2)), others[deck:]]


def begun(seats: int, seed: int = 1, **options: Any) -> Match:
    """A new match, dealt up to the first decision."""
    return durbar.new_match("machu-picchu", seats, seed, options)


OPTIONS: list[dict[str, Any]] = [
    {},
    {"learning": True, "summit_cards": "end_of_turn", "night_rescue": "at_once", "last_goods": "lost"},
    {"bank": "limited", "night_rescue": "finish_night", "gold_ties": "ranks_used_up"},
]


def played(seats: int, seed: int, options: dict[str, Any]) -> Iterator[tuple[State, Random]]:
    """The states of one random game whose players like to sacrifice and to stay at work."""
    rng = Random(seed)
    s = GAME.start(seats, GAME.resolve(seats, options))
    while True:
        yield s, rng
        if GAME.actor(s) is None:
            return
        if GAME.actor(s) == CHANCE:
            GAME.apply(s, GAME.draw(s, rng))
            continue
        choices = GAME.legal(s)
        if choices[0].kind == "stay" and rng.random() < 0.6:
            choices = [x for x in choices if x.kind != "stay"]
        GAME.apply(s, choices[-1] if rng.random() < 0.4 else rng.choice(choices))


def places(value: Any) -> list[tuple[Any, ...]]:
    """The path of everything inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path for key, v in inner for path in [(key,), *((key, *rest) for rest in places(v))]]


__all__ = [
    "CARDS",
    "GAME",
    "OPTIONS",
    "TILES",
    "Json",
    "begun",
    "goods",
    "hands",
    "kinds",
    "legal",
    "places",
    "play",
    "played",
    "refused",
    "seat",
    "state",
    "table",
]
