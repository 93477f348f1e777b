"""Taj Mahal behind the protocol of the core: which module answers what."""

from collections.abc import Mapping
from typing import Any

from durbar.core.game import Game, Json, Name, Observation, Position, Seat
from durbar.core.words import words
from durbar.games.tajmahal import (
    ABOUT,
    ahead,
    board,
    consistency,
    facts,
    final,
    imagine,
    law,
    listing,
    notation,
    position,
    setup,
    text,
    view,
)
from durbar.games.tajmahal.state import State
from durbar.games.tajmahal.workshop import WORKSHOP, TajWorkshop


class TajMahal(Game[State]):
    """The game for three to five. What needs nothing of the game object is a function of its module."""

    def resolve(self, seats: int, options: Mapping[str, Any]) -> Json:
        full = super().resolve(seats, options)
        board.box(full)
        return full

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        return setup.start(seats, dict(options))

    actor = staticmethod(law.actor)
    check = staticmethod(law.check)
    apply = staticmethod(law.apply)
    legal = staticmethod(listing.legal)
    sample = staticmethod(listing.sample)
    universe = staticmethod(listing.universe)
    outcomes = staticmethod(setup.outcomes)
    draw = staticmethod(setup.draw)
    pieces = staticmethod(consistency.pieces)
    imagine = staticmethod(imagine.imagine)
    relies = staticmethod(ahead.relies)
    ahead = staticmethod(ahead.ahead)
    parse = staticmethod(notation.parse)
    facts = staticmethod(facts.facts)
    winners = staticmethod(final.winners)

    def observe(self, s: State, seat: Seat | None) -> Observation:
        return view.observe(s, seat, self.id)

    def position(self, s: State) -> Position:
        return position.write(s, self)

    def from_position(self, p: Position) -> State:
        return position.read(p, self)

    def scores(self, s: State) -> list[int]:
        return s.scores.copy()

    def workshop(self) -> TajWorkshop:
        return WORKSHOP

    def draw_text(self, o: Observation, lang: str = "en") -> str:
        return "\n\n".join(self.text_views(o, lang).values())

    def text_views(self, o: Observation, lang: str = "en", name: Name | None = None) -> dict[str, str]:
        return text.views(o, words(self, lang), name)


TAJ_MAHAL = TajMahal(ABOUT)
GAMES = (TAJ_MAHAL,)
