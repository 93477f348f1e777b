"""Computer players of Java and Cuzco."""

from typing import Any

from durbar.bots.terraces.evaluator import TerracesEvaluator as TerracesEvaluator
from durbar.bots.terraces.evaluator import learned_order as learned_order
from durbar.core.game import Game


def evaluator(game: Game[Any]) -> TerracesEvaluator:
    return TerracesEvaluator(game)
