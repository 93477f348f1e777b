"""Starter as Durbar plays it: each question goes to the module that answers it."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from durbar.core.game import Action, Event, Game, Json, Observation, Position, Rejection, Seat
from durbar.templates.starter import (
    ABOUT,
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
from durbar.templates.starter.state import State


class StarterGame(Game[State]):
    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        return setup.start(seats, options)

    def actor(self, s: State) -> Seat | None:
        return law.actor(s)

    def check(self, s: State, a: Action) -> Rejection | None:
        return law.check(s, a)

    def apply(self, s: State, a: Action) -> list[Event]:
        return law.apply(s, a)

    def legal(self, s: State) -> list[Action]:
        return listing.legal(s)

    def universe(self, s: State) -> Iterable[Action]:
        return listing.universe(s)

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        return setup.outcomes(s)

    def pieces(self, s: State) -> Mapping[str, int]:
        return consistency.pieces(s)

    def scores(self, s: State) -> list[int]:
        return ending.scores(s)

    def winners(self, s: State) -> list[Seat]:
        return ending.winners(s)

    def parse(self, text: str) -> Action:
        return notation.parse(text)

    def position(self, s: State) -> Position:
        return position.write(s, self)

    def from_position(self, p: Position) -> State:
        return position.read(p, self)

    def observe(self, s: State, seat: Seat | None) -> Observation:
        return view.observe(s, seat, self)

    def imagine(self, o: Observation, rng: Random) -> State:
        return imagine.imagine(o, rng)

    def facts(self, s: State, a: Action) -> Json:
        return facts.facts(a)

    def draw_text(self, o: Observation, lang: str = "en") -> str:
        return text.draw(self, o, lang)


GAME = StarterGame(ABOUT)
GAMES = (GAME,)
