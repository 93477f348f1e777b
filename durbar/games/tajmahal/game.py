"""Taj Mahal behind the protocol of the core: who acts, what is legal, what happens."""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from durbar.core.game import CHANCE, Action, Event, Game, Json, Observation, Position, Rejection, Seat
from durbar.games.tajmahal import (
    ABOUT,
    board,
    cards,
    final,
    imagine,
    offers,
    palaces,
    position,
    setup,
    text,
    view,
    visits,
    withdraw,
)
from durbar.games.tajmahal.actions import (
    DealBonus,
    DealTile,
    Draw,
    First,
    Lay,
    Palace,
    Play,
    Royal,
    Take,
    Withdraw,
    parse,
)
from durbar.games.tajmahal.state import LUCK, Phase, State

_WAITING = {
    Phase.TILES: ("S2", "luck_first"),
    Phase.BONUSES: ("S3", "luck_first"),
    Phase.HANDS: ("S6", "luck_first"),
    Phase.RESERVE: ("N6", "luck_first"),
    Phase.FIRST: ("S7", "luck_first"),
    Phase.DRAW: ("W9", "luck_first"),
    Phase.TURN: ("T2", "play_or_withdraw"),
    Phase.PALACE: ("W4", "palace_first"),
    Phase.ROYAL: ("W5", "royal_first"),
    Phase.TAKE: ("W10", "take_first"),
    Phase.OVER: ("E1", "over"),
}
"""Why an action of another moment is refused."""

_MOMENT: dict[type[Action], int] = {
    Play: Phase.TURN,
    Withdraw: Phase.TURN,
    Palace: Phase.PALACE,
    Royal: Phase.ROYAL,
    Take: Phase.TAKE,
}


def _nothing(_: State) -> list[Action]:
    return []


_LIST: list[Callable[[State], list[Action]]] = [_nothing] * (Phase.OVER + 1)
"""Which chapter lists what is legal, phase by phase; while luck acts and at the end nothing is."""
_LIST[Phase.TURN] = cards.legal
_LIST[Phase.PALACE] = palaces.legal_palaces
_LIST[Phase.ROYAL] = palaces.legal_royals
_LIST[Phase.TAKE] = withdraw.legal_takes


def _draw(s: State, a: Draw) -> list[Event]:
    """An unseen card: of the first hand, or of a withdrawal."""
    return setup.deal_card(s, a) if s.phase == Phase.HANDS else withdraw.drawn(s, a)


_DO: dict[type[Action], Callable[[State, Any], list[Event]]] = {
    Play: cards.apply,
    Withdraw: withdraw.apply,
    Palace: withdraw.palace,
    Royal: withdraw.palace,
    Take: withdraw.take,
    DealTile: setup.deal_tile,
    DealBonus: setup.deal_bonus,
    Draw: _draw,
    Lay: visits.lay_card,
    First: setup.choose_first,
}
"""Which chapter carries out which action."""


class TajMahal(Game[State]):
    """The game for three to five (S1)."""

    def resolve(self, seats: int, options: Mapping[str, Any]) -> Json:
        full = super().resolve(seats, options)
        board.box(full)
        return full

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        full = dict(options)
        s = State(seats, full, board.box(full))
        setup.begin(s)
        return s

    def actor(self, s: State) -> Seat | None:
        phase = s.phase
        if phase <= LUCK:
            return CHANCE
        return s.turn if phase < Phase.OVER else None

    def check(self, s: State, a: Action) -> Rejection | None:
        if _MOMENT.get(type(a)) != s.phase:
            clause, why = _WAITING[s.phase]
            return Rejection(clause, why)
        if isinstance(a, Play):
            return cards.check(s, a)
        if isinstance(a, Palace | Royal):
            return palaces.check(s, a)
        if isinstance(a, Take):
            return withdraw.check_take(s, a)
        return None  # T2: withdrawing is always possible

    def legal(self, s: State) -> list[Action]:
        return _LIST[s.phase](s)

    def sample(self, s: State, rng: Random) -> Action:
        if s.phase == Phase.TURN:
            return cards.sample(s, rng)
        actions = self.legal(s)
        return actions[int(rng.random() * len(actions))]

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        phase = s.phase
        if phase == Phase.TILES:
            return setup.tile_outcomes(s)
        if phase == Phase.BONUSES:
            return setup.bonus_outcomes(s)
        if phase == Phase.FIRST:
            return [(First(seat), 1) for seat in range(s.seats)]
        table: tuple[Action, ...] = s.box.lays if phase == Phase.RESERVE else s.box.draws
        return [(table[k], n) for k, n in sorted(Counter(s.pile).items())]

    def draw(self, s: State, rng: Random) -> Action:
        if s.phase == Phase.RESERVE:
            return s.box.lays[s.pile[int(rng.random() * len(s.pile))]]
        if s.phase == Phase.HANDS or s.phase == Phase.DRAW:
            return s.box.draws[s.pile[int(rng.random() * len(s.pile))]]
        if s.phase == Phase.TILES:
            return setup.draw_tile(s, rng)
        return setup.draw_bonus(s, rng) if s.phase == Phase.BONUSES else super().draw(s, rng)

    def apply(self, s: State, a: Action) -> list[Event]:
        return _DO[type(a)](s, a)

    def observe(self, s: State, seat: Seat | None) -> Observation:
        return view.observe(s, seat, self.id)

    def imagine(self, o: Observation, rng: Random) -> State:
        return imagine.imagine(o, rng)

    def position(self, s: State) -> Position:
        return position.write(s, self)

    def from_position(self, p: Position) -> State:
        return position.read(p, self)

    def scores(self, s: State) -> list[int]:
        return s.scores.copy()

    def winners(self, s: State) -> list[Seat]:
        return final.winners(s)

    def parse(self, text: str) -> Action:
        return parse(text)

    def facts(self, s: State, a: Action) -> Json:
        return offers.facts(s, a)

    def draw_text(self, o: Observation, lang: str = "en") -> str:
        return text.draw(self, o, lang)


TAJ_MAHAL = TajMahal(ABOUT)
GAMES = (TAJ_MAHAL,)
