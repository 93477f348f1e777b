"""The law in one place: who may do what when, and which chapter answers for each kind of action."""

from collections.abc import Callable
from typing import Any, Final

from durbar.core.game import CHANCE, Action, Event, Rejection, Seat
from durbar.games.machupicchu import (
    clergy,
    ending,
    incas,
    lastday,
    market,
    moves,
    night,
    production,
    setup,
    sunclock,
    temples,
    trail,
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
from durbar.games.machupicchu.state import (
    ACQUIRE,
    DEAL,
    END,
    MARKET,
    MOON,
    MOVE,
    NIGHT_CLOCK,
    NIGHT_MOON,
    NOBODY,
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

CHECK: Final[dict[type[Action], tuple[int, str, Callable[[State, Any], Rejection | None]]]] = {
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
    Done: (MARKET, "K5", market.check_done),
    Serve: (SERVE, "D1", sunclock.check_serve),
    Return: (RETURN, "R4", trail.check_return),
    Pay: (MOON, "N2", night.check_pay),
    Take: (REWARD, "N3", sunclock.check_take),
}
"""For each kind of action: the question it answers, the clause that says so, and its chapter."""


def _deal(s: State, a: Deal) -> list[Event]:
    """A card of the first hand, or of a summit."""
    return setup.deal(s, a) if s.phase == DEAL else trail.draw(s, a)


APPLY: Final[dict[type[Action], Callable[[State, Any], list[Event]]]] = {
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
"""Which chapter carries out which action."""

STAGES: Final[dict[int, Callable[[State], list[Event]]]] = {
    DEAL: setup.dealing,
    PLACE: setup.placing,
    PRODUCE: production.producing,
    SACRIFICE: temples.sacrificing,
    OFFER: temples.offering,
    RECRUIT: incas.recruiting,
    ACQUIRE: clergy.acquiring,
    MARKET: market.trading,
    SERVE: sunclock.serving,
    MOON: lastday.turning_in,
    REWARD: lastday.rewarding,
    NIGHT_MOON: night.turning_in,
    NIGHT_CLOCK: night.clocking,
    END: ending.end_turn,
}
"""Each goes on with its procedure: it asks somebody, or changes the stage when it is through."""


def actor(s: State) -> Seat | None:
    """Who answers the question on the table."""
    return None if s.actor == OVER else s.actor


def check(s: State, a: Action) -> Rejection | None:
    """Whether the one to act may do this now."""
    if s.actor == OVER:
        return Rejection(ending.CLAUSES[s.ending], "game_over")
    if type(a) not in CHECK or s.actor == CHANCE:
        return Rejection("S3", "luck_decides")
    phase, clause, answer = CHECK[type(a)]
    if s.phase != phase:
        return Rejection(clause, "not_asked", {"asked": PHASES[s.phase]})
    return answer(s, a)


def apply(s: State, a: Action) -> list[Event]:
    """Do what has been checked, then go on until somebody has a real choice.

    Summits come first, whatever they interrupt; then the procedure underneath goes on. Q5
    """
    events = APPLY[type(a)](s, a)
    s.actor = NOBODY
    while s.actor == NOBODY:
        events += trail.climb(s) if s.climber >= 0 else STAGES[s.stage](s)
    return events
