"""Playouts of The Princes of Machu Picchu by the rollout policy alone: compiled in one piece, so quick."""

from random import Random

from durbar.bots.evaluator import MAX_UNTIL_QUIET
from durbar.bots.machupicchu.policy import rollout_action
from durbar.bots.machupicchu.tariff import usual
from durbar.core.game import CHANCE
from durbar.games.machupicchu.law import apply
from durbar.games.machupicchu.listing import legal
from durbar.games.machupicchu.setup import draw
from durbar.games.machupicchu.state import MOVE, OVER, PLACE, State


def play_on(s: State, rng: Random, start: int, left: int) -> None:
    """Play on to the end of day `start`, or for `left` decisions, and until a prince is to move."""
    tariff = usual(s.box)
    while s.actor != OVER:
        if s.actor == CHANCE:
            apply(s, draw(s, rng))
            continue
        ended = left <= 0 or s.day > start
        if ended and (s.phase == MOVE or s.phase == PLACE or left < -MAX_UNTIL_QUIET):
            break
        left -= 1
        apply(s, rollout_action(s, legal(s), rng, tariff))
