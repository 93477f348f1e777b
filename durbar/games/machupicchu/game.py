"""The Princes of Machu Picchu behind the protocol of every game: which module answers what."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from durbar.core.game import Action, Event, Game, Json, Name, Observation, Position, Rejection, Seat
from durbar.core.words import words
from durbar.games.machupicchu import (
    ABOUT,
    ahead,
    consistency,
    ending,
    facts,
    imagine,
    law,
    listing,
    notation,
    position,
    setup,
    text,
    view,
)
from durbar.games.machupicchu.components import box_of
from durbar.games.machupicchu.state import State
from durbar.games.machupicchu.workshop import WORKSHOP, PicchuWorkshop


class MachuPicchu(Game[State]):
    """Mac Gerdts' game of 2008 for two to five."""

    undigested = frozenset({"trades"})

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        return setup.start(box_of(options["components"]), seats, dict(options))

    def actor(self, s: State) -> Seat | None:
        return law.actor(s)

    def check(self, s: State, a: Action) -> Rejection | None:
        return law.check(s, a)

    def legal(self, s: State) -> list[Action]:
        return listing.legal(s)

    def sample(self, s: State, rng: Random) -> Action:
        return listing.sample(s, rng)

    def universe(self, s: State) -> Iterable[Action]:
        return listing.universe(s)

    def pieces(self, s: State) -> Mapping[str, int]:
        return consistency.pieces(s)

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        return setup.outcomes(s)

    def draw(self, s: State, rng: Random) -> Action:
        return setup.draw(s, rng)

    def apply(self, s: State, a: Action) -> list[Event]:
        return law.apply(s, a)

    def scores(self, s: State) -> list[int]:
        return s.points[:]

    def winners(self, s: State) -> list[Seat]:
        return ending.winners(s)

    def parse(self, text: str) -> Action:
        return notation.parse(text)

    def position(self, s: State) -> Position:
        return position.write(s, self)

    def from_position(self, p: Position) -> State:
        return position.read(p, self)

    def observe(self, s: State, seat: Seat | None) -> Observation:
        return view.observe(s, seat, self.id)

    def imagine(self, o: Observation, rng: Random) -> State:
        return imagine.imagine(o, rng)

    def ahead(self, o: Observation, rng: Random) -> State | None:
        return ahead.ahead(o, rng)

    def workshop(self) -> PicchuWorkshop:
        return WORKSHOP

    def facts(self, s: State, a: Action) -> Json:
        return facts.facts(s, a)

    def draw_text(self, o: Observation, lang: str = "en") -> str:
        return "\n\n".join(self.text_views(o, lang).values())

    def text_views(self, o: Observation, lang: str = "en", name: Name | None = None) -> dict[str, str]:
        return text.views(o, words(self, lang), name)


MACHU_PICCHU = MachuPicchu(ABOUT)
GAMES = (MACHU_PICCHU,)
