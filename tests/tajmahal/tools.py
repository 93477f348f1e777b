"""Small tables to prove one clause on: positions typed by hand, and what to look for afterwards."""

from random import Random
from typing import Any

import durbar
from durbar.core.game import CHANCE, Event
from durbar.core.match import Match
from durbar.games.tajmahal.game import TAJ_MAHAL
from durbar.games.tajmahal.state import State

GAME = TAJ_MAHAL
OPTIONS = GAME.resolve(3, {})

# One card of each kind that the tests like to use.
RED_GE, RED_EE, RED_VE = "red-general-elephant", "red-elephant-elephant", "red-vizier-elephant"
RED_KE, RED_ME, RED_PE = "red-mogul-elephant", "red-monk-elephant", "red-princess-elephant"
RED_VG, RED_GM, RED_MP, RED_PK = (
    "red-vizier-general",
    "red-general-monk",
    "red-monk-princess",
    "red-princess-mogul",
)
GREEN_VE, GREEN_VG, GREEN_EE = "green-vizier-elephant", "green-vizier-general", "green-elephant-elephant"
VIOLET_GE, VIOLET_PE, VIOLET_EE = (
    "violet-general-elephant",
    "violet-princess-elephant",
    "violet-elephant-elephant",
)
YELLOW_MK, YELLOW_PE, YELLOW_EE = "yellow-monk-mogul", "yellow-princess-elephant", "yellow-elephant-elephant"
WHITE_E, WHITE_V = "white-elephant", "white-vizier"


def table(seats: int = 3, seed: int = 1, **keys: Any) -> Match:
    """A match from a position that names only what matters."""
    return durbar.set_up("taj-mahal", {"game": "taj-mahal", "seats": seats, **keys}, seed)


def hands(*cards: list[str]) -> list[list[str]]:
    return list(cards)


def kinds(events: list[Event]) -> list[str]:
    return [e.kind for e in events]


def points(events: list[Event], seat: int) -> list[int]:
    """The steps a seat scored, in order."""
    return [e.data["points"] for e in events if "points" in e.data and e.seat == seat]


def legal(match: Match) -> set[str]:
    return {str(a) for a in match.legal()}


def refused(match: Match, text: str) -> str:
    """The clause that forbids an action; the table stays as it is."""
    before = match.digest()
    rejection = match.game.check(match.state, match.game.parse(text))
    assert rejection is not None, f"{text} is legal"
    assert match.digest() == before
    return rejection.clause


def random_state(seats: int, seed: int, plies: int, options: dict[str, Any] | None = None) -> State:
    """A state some plies into a random game, chance included; the end of the game if it is shorter."""
    s = GAME.start(seats, GAME.resolve(seats, options or {}))
    rng = Random(seed)
    for _ in range(plies):
        actor = GAME.actor(s)
        if actor is None:
            break
        GAME.apply(s, GAME.draw(s, rng) if actor == CHANCE else GAME.sample(s, rng))
    return s
