"""Short records to review."""

from random import Random

import durbar
from durbar.bots import level
from durbar.core.game import CHANCE
from durbar.core.match import Match
from durbar.lab.play import by_count

HASTY = "expert:playouts=6:samples=2:width=2:depth=8:first_actions=30:best_actions=4:new_actions=4"
GAMES = ("java", "cuzco", "taj-mahal", "machu-picchu")


def begun(game: str, decisions: int, seats: int = 3, seed: int = 1) -> Match:
    """The beginning of a game of beginners, who make mistakes."""
    match, bot, rng = durbar.new_match(game, seats, seed), by_count(level("beginner")), Random(seed)
    for _ in range(decisions):
        if (seat := match.actor) is not None:
            match.play(bot.choose(match.game, match.observe(seat), match.legal(), rng))
    return match


def twins(match: Match, viewer: int, seed: int = 1) -> tuple[Match, Match] | None:
    """The match and one in which something else was dealt in secret, cut where the viewer would notice.

    None where the viewer knows of nothing hidden that could have been otherwise.
    """
    best: tuple[Match, Match] | None = None
    for ply, past in enumerate(match.history):
        if past.seat == CHANCE and not any(viewer in event.seen_by for event in past.events):
            twin = _twin(match, ply, viewer, Random(f"{seed}/{ply}"))
            if twin is not None and (best is None or twin.ply - ply > 0):
                own = any(each.seat == viewer for each in twin.history[ply:])
                if own and (best is None or twin.ply > best[1].ply):
                    best = match.rewound(twin.ply), twin
    return best


def _twin(match: Match, ply: int, viewer: int, rng: Random) -> Match | None:
    twin, real = match.rewound(ply), match.rewound(ply)
    game, action = match.game, match.history[ply].action
    others = [a for a, weight in game.outcomes(twin.state) if weight and a != action and a.secret]
    if not others:
        return None
    twin.advance(rng.choice(others))
    real.advance(action)
    for past in match.history[ply + 1 :]:
        if not _same(real, twin, viewer) or not _possible(twin, past.seat, past.action):
            break
        twin.advance(past.action)
        real.advance(past.action)
    while not _same(real, twin, viewer):
        twin, real = twin.rewound(twin.ply - 1), real.rewound(real.ply - 1)
    return twin if twin.ply > ply + 1 else None


def _same(one: Match, two: Match, viewer: int) -> bool:
    return one.observe(viewer) == two.observe(viewer)


def _possible(match: Match, seat: int, action: object) -> bool:
    if match.actor != seat:
        return False
    if seat == CHANCE:
        return any(a == action and weight for a, weight in match.game.outcomes(match.state))
    return match.game.check(match.state, action) is None  # type: ignore[arg-type]
