"""What a seat or a spectator may know: only the cards are secret, until the end."""

from typing import Any

from durbar.core.game import CHANCE, Game, Json, Observation, Seat
from durbar.templates.starter import ending, law
from durbar.templates.starter.state import State


def observe(s: State, viewer: Seat | None, game: Game[Any]) -> Observation:
    over = ending.is_over(s)
    return {
        "game": game.id,
        "seats": s.seats,
        "options": s.options,
        "viewer": viewer,
        "actor": law.actor(s),
        "scores": ending.scores(s),
        "winners": ending.winners(s),
        "over": over,
        "prompt": _prompt(s),
        "turn": s.turn,
        "row": s.row.copy(),
        "bag": s.bag.copy(),
        "pebbles": [counts.copy() for counts in s.pebbles],
        "swept": s.swept.copy(),
        "cards": [card if over or seat == viewer else None for seat, card in enumerate(s.cards)],
    }


def _prompt(s: State) -> Json:
    """What the player to move is asked: a key of [prompts] with its facts."""
    who = law.actor(s)
    if who in (None, CHANCE):
        return {"key": "over" if who is None else "chance", "facts": {}}
    return {"key": "turn_swept" if s.swept[s.turn] else "turn", "facts": {"seat": s.turn}}
