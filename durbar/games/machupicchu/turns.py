"""Who is asked next: after every action play goes on until somebody has a real choice."""

from collections.abc import Callable

from durbar.core.game import Event
from durbar.games.machupicchu import (
    clergy,
    ending,
    incas,
    lastday,
    market,
    night,
    production,
    setup,
    sunclock,
    temples,
)
from durbar.games.machupicchu.state import (
    ACQUIRE,
    DEAL,
    END,
    MARKET,
    MOON,
    NIGHT_CLOCK,
    NIGHT_MOON,
    OFFER,
    PLACE,
    PRODUCE,
    RECRUIT,
    REWARD,
    SACRIFICE,
    SERVE,
    State,
)
from durbar.games.machupicchu.trail import climb

Stage = Callable[[State, list[Event]], bool]

STAGES: dict[int, Stage] = {
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
"""Each goes on with its procedure and says True when it has asked somebody, False when it is through."""


def go_on(s: State, ev: list[Event]) -> None:
    """Summits are served at once (Q5), whatever they interrupt; then the procedure underneath goes on."""
    while not (climb(s, ev) if s.climber >= 0 else STAGES[s.stage](s, ev)):
        pass
