"""Java and Cuzco behind the protocol of the core: which module answers what."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from durbar.core.about import About
from durbar.core.game import Action, Game, Json, Name, Observation, Position, Seat
from durbar.core.words import words
from durbar.games import terraces as about
from durbar.games.terraces import (
    ahead,
    components,
    consistency,
    cuzco,
    expand,
    facts,
    imagine,
    java,
    law,
    listing,
    notation,
    offers,
    position,
    routes,
    scoring,
    setup,
    text,
    view,
)
from durbar.games.terraces.ruleset import Ruleset
from durbar.games.terraces.state import State
from durbar.games.terraces.workshop import TerracesWorkshop, workshop_of


class Terraces(Game[State]):
    """The game of terraces with one ruleset."""

    undigested = frozenset({"cities", "free_moves"})
    # asked at every ply, so the compiled functions answer themselves, without a method in Python around them
    actor = staticmethod(law.actor)
    check = staticmethod(law.check)
    apply = staticmethod(law.apply)
    legal = staticmethod(listing.legal)
    sample = staticmethod(listing.sample)

    def __init__(self, about: About, rules: Ruleset) -> None:
        super().__init__(about)
        self.rules = rules

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        return setup.start(self.rules, seats, options)

    def universe(self, s: State) -> Iterable[Action]:
        return listing.universe(s)

    def pieces(self, s: State) -> Mapping[str, int]:
        return consistency.pieces(s)

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        return setup.outcomes(s)

    def scores(self, s: State) -> list[int]:
        return list(s.scores)

    def winners(self, s: State) -> list[Seat]:
        return scoring.winners(s)

    def parse(self, text: str) -> Action:
        return notation.parse(text)

    def position(self, s: State) -> Position:
        return position.write(s, self)

    def from_position(self, p: Position) -> State:
        return position.read(p, self)

    def observe(self, s: State, seat: Seat | None) -> Observation:
        return view.observe(s, seat)

    def imagine(self, o: Observation, rng: Random) -> State:
        return imagine.imagine(o, self.rules, rng)

    def ahead(self, o: Observation, rng: Random) -> State | None:
        return ahead.ahead(o, self.rules, rng)

    def components(self) -> Json:
        return components.own_data(self.rules)

    def workshop(self) -> TerracesWorkshop:
        return workshop_of(self.rules)

    def facts(self, s: State, a: Action) -> Json:
        return facts.facts(s, a)

    def trace(self, s: State, a: Action) -> Json:
        path = routes.route(s, a)
        return {"path": path} if path else {}

    def choices(self, s: State) -> list[Json]:
        return facts.choices(s, self.legal(s))

    def offers(self, s: State) -> Json:
        return offers.offers(s)

    def expand(self, offers: Json) -> list[str]:
        return expand.expand(offers)

    def draw_text(self, o: Observation, lang: str = "en") -> str:
        return "\n\n".join(self.text_views(o, lang).values())

    def text_views(self, o: Observation, lang: str = "en", name: Name | None = None) -> dict[str, str]:
        return text.views(o, words(self, lang), name)


JAVA = Terraces(about.JAVA, java.RULES)
CUZCO = Terraces(about.CUZCO, cuzco.RULES)
GAMES = (JAVA, CUZCO)
