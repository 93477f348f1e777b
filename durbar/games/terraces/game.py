"""The two games as the core knows them."""

from collections.abc import Mapping
from random import Random
from typing import Any

from durbar.core.about import About
from durbar.core.errors import BadComponents, BadOption, BadPosition
from durbar.core.game import Action, Event, Game, Json, Observation, Position, Rejection, Seat
from durbar.core.words import words
from durbar.games import terraces as about
from durbar.games.terraces import (
    components,
    cuzco,
    java,
    law,
    listing,
    notation,
    offers,
    position,
    routes,
    scoring,
    text,
    turns,
    view,
)
from durbar.games.terraces.components import table
from durbar.games.terraces.imagine import imagine
from durbar.games.terraces.ruleset import Ruleset
from durbar.games.terraces.state import State


class Terraces(Game[State]):
    """One ruleset of the family."""

    def __init__(self, about: About, rules: Ruleset) -> None:
        super().__init__(about)
        self.rules = rules

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        return State(table(self.rules, seats, options))

    def actor(self, s: State) -> Seat | None:
        return law.actor(s)

    def check(self, s: State, a: Action) -> Rejection | None:
        return law.check(s, a)

    def legal(self, s: State) -> list[Action]:
        return listing.legal(s)

    def sample(self, s: State, rng: Random) -> Action:
        return listing.sample(s, rng)

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        return turns.outcomes(s)

    def apply(self, s: State, a: Action) -> list[Event]:
        return law.apply(s, a)

    def observe(self, s: State, seat: Seat | None) -> Observation:
        return view.observe(s, seat)

    def imagine(self, o: Observation, rng: Random) -> State:
        return imagine(table(self.rules, o["seats"], o["options"]), o, rng)

    def position(self, s: State) -> Position:
        return position.tell(s, self)

    def from_position(self, p: Position) -> State:
        if not isinstance(p, dict):
            raise BadPosition(f"a position is an object, not {p!r}")
        for key, own in (("game", self.id), ("revision", self.revision)):
            if p.get(key, own) != own:
                raise BadPosition(f"{key}: this is {own!r}, not {p[key]!r}")
        try:
            options = self.resolve(p.get("seats", 2), position.plain(p.get("options", {})))
            made = table(self.rules, p.get("seats", 2), options)
        except (BadOption, BadComponents) as error:
            raise BadPosition(str(error)) from error
        return position.read(made, p, words(self, "en").reason)

    def facts(self, s: State, a: Action) -> Json:
        return offers.facts(s, a)

    def trace(self, s: State, a: Action) -> Json:
        path = routes.route(s, a)
        return {"path": path} if path else {}

    def choices(self, s: State) -> list[Json]:
        return offers.choices(s, self.legal(s))

    def components(self) -> Json:
        return components.own_data(self.rules)

    def draw_text(self, o: Observation, lang: str = "en") -> str:
        return text.draw(o, words(self, lang))

    def scores(self, s: State) -> list[int]:
        return list(s.scores)

    def winners(self, s: State) -> list[Seat]:
        return scoring.winners(s)

    def parse(self, text: str) -> Action:
        return notation.parse(text)


JAVA = Terraces(about.JAVA, java.RULES)
CUZCO = Terraces(about.CUZCO, cuzco.RULES)
GAMES = (JAVA, CUZCO)
