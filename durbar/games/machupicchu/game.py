"""The Princes of Machu Picchu behind the public door of every game."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from durbar.core.game import (
    CHANCE,
    Action,
    Event,
    Game,
    Json,
    Observation,
    Position,
    Rejection,
    Seat,
)
from durbar.core.words import words
from durbar.games.machupicchu import (
    ABOUT,
    cards,
    clergy,
    ending,
    imagine,
    incas,
    market,
    moves,
    night,
    notation,
    offers,
    position,
    production,
    setup,
    sunclock,
    temples,
    text,
    trail,
    turns,
    view,
)
from durbar.games.machupicchu.actions import (
    Acquire,
    Add,
    Buy,
    Deal,
    Done,
    Enter,
    First,
    Offer,
    Pay,
    Place,
    Produce,
    Recruit,
    Remove,
    Return,
    Ride,
    Sacrifice,
    Sell,
    Serve,
    Stay,
    Step,
    Take,
)
from durbar.games.machupicchu.components import box_of
from durbar.games.machupicchu.state import (
    ACQUIRE,
    DEAL,
    MARKET,
    MOON,
    MOVE,
    OFFER,
    OVER,
    PHASES,
    PLACE,
    PRODUCE,
    RECRUIT,
    RETURN,
    REWARD,
    SACRIFICE,
    SERVE,
    State,
)

Law = Callable[[State, Any], Rejection | None]
Doing = Callable[[State, Any, list[Event]], None]


def _fine(s: State, a: Done) -> None:
    """The market may be left at any time (M10)."""


LAWS: dict[type[Action], tuple[int, str, Law]] = {
    Place: (PLACE, "S11", setup.check_place),
    Enter: (MOVE, "S12", moves.check_enter),
    Step: (MOVE, "M2", moves.check_step),
    Ride: (MOVE, "M2", moves.check_ride),
    Stay: (MOVE, "M2", moves.check_stay),
    Produce: (PRODUCE, "P3", production.check_produce),
    Sacrifice: (SACRIFICE, "T3", temples.check_sacrifice),
    Offer: (OFFER, "T6", temples.check_offer),
    Recruit: (RECRUIT, "I3", incas.check_recruit),
    Acquire: (ACQUIRE, "H1", clergy.check_acquire),
    Add: (MARKET, "K1", market.check_add),
    Remove: (MARKET, "K1", market.check_remove),
    Sell: (MARKET, "K5", market.check_sell),
    Buy: (MARKET, "K5", market.check_buy),
    Done: (MARKET, "K5", _fine),
    Serve: (SERVE, "D1", sunclock.check_serve),
    Return: (RETURN, "R4", trail.check_return),
    Pay: (MOON, "N2", night.check_pay),
    Take: (REWARD, "N3", sunclock.check_take),
}
"""For each kind of action: the question it answers, the clause that says so, and its law."""

LEGAL: dict[int, Callable[[State], list[Action]]] = {
    PLACE: setup.legal_place,
    MOVE: moves.legal_move,
    PRODUCE: production.legal_produce,
    SACRIFICE: temples.legal_sacrifice,
    OFFER: temples.legal_offer,
    RECRUIT: incas.legal_recruit,
    ACQUIRE: clergy.legal_acquire,
    MARKET: market.legal_market,
    SERVE: sunclock.legal_serve,
    RETURN: trail.legal_return,
    MOON: night.legal_pay,
    REWARD: sunclock.legal_take,
}

SAMPLE: dict[int, Callable[[State, Random], Action]] = {
    MARKET: market.sample_market,
    RETURN: trail.sample_return,
}
"""Where one legal action is had without listing all."""


def _deal(s: State, a: Deal, ev: list[Event]) -> None:
    card = s.box.card_index[a.card]
    if s.phase == DEAL:
        setup.deal(s, card, ev)
    else:
        cards.from_pool(s, s.climber, card)
        trail.draw(s, card, ev)


DO: dict[type[Action], Doing] = {
    Deal: _deal,
    First: setup.first,
    Place: setup.place,
    Enter: moves.enter,
    Step: moves.step,
    Ride: moves.ride,
    Stay: moves.stay,
    Produce: production.produce,
    Sacrifice: temples.sacrifice,
    Offer: temples.offer,
    Recruit: incas.recruit,
    Acquire: clergy.acquire,
    Add: market.add,
    Remove: market.remove,
    Sell: market.sell,
    Buy: market.buy,
    Done: market.done,
    Serve: sunclock.serve,
    Return: trail.put_back,
    Pay: night.pay,
    Take: sunclock.take,
}


class MachuPicchu(Game[State]):
    """Mac Gerdts' game of 2008 for two to five."""

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        return setup.start(box_of(options["components"]), seats, dict(options))

    def actor(self, s: State) -> Seat | None:
        return None if s.actor == OVER else s.actor

    def check(self, s: State, a: Action) -> Rejection | None:
        if s.actor == OVER:
            return Rejection(ending.CLAUSES[s.ending], "game_over")
        if type(a) not in LAWS or s.actor == CHANCE:
            return Rejection("S3", "luck_decides")
        phase, clause, law = LAWS[type(a)]
        if s.phase != phase:
            return Rejection(clause, "not_asked", {"asked": PHASES[s.phase]})
        return law(s, a)

    def legal(self, s: State) -> list[Action]:
        return LEGAL[s.phase](s) if s.actor >= 0 else []

    def sample(self, s: State, rng: Random) -> Action:
        if s.phase in SAMPLE:
            return SAMPLE[s.phase](s, rng)
        found = LEGAL[s.phase](s)
        return found[int(rng.random() * len(found))]

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        return setup.outcomes(s) if s.actor == CHANCE else []

    def draw(self, s: State, rng: Random) -> Action:
        return setup.draw(s, rng)

    def apply(self, s: State, a: Action) -> list[Event]:
        ev: list[Event] = []
        DO[type(a)](s, a, ev)
        turns.go_on(s, ev)
        return ev

    def observe(self, s: State, seat: Seat | None) -> Observation:
        return view.observe(s, seat, self.id)

    def imagine(self, o: Observation, rng: Random) -> State:
        return imagine.imagine(o, rng)

    def position(self, s: State) -> Position:
        return position.write(s, self)

    def from_position(self, p: Position) -> State:
        return position.read(p, self)

    def facts(self, s: State, a: Action) -> Json:
        return offers.facts(s, a)

    def draw_text(self, o: Observation, lang: str = "en") -> str:
        return text.draw(o, words(self, lang))

    def scores(self, s: State) -> list[int]:
        return s.points[:]

    def winners(self, s: State) -> list[Seat]:
        return ending.winners(s)

    def parse(self, text: str) -> Action:
        return notation.parse(text)


MACHU_PICCHU = MachuPicchu(ABOUT)
GAMES = (MACHU_PICCHU,)
