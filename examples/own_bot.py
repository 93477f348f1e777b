"""A bot of your own: it sees one seat's observation and the legal actions, and returns one of them.

    python examples/own_bot.py

Nothing but Durbar is needed. The bot below plays Taj Mahal by one idea: withdraw as soon as that wins
something, otherwise play the card with the most symbols. It looks into a copy that it imagines, never into
the real game.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import durbar
from durbar.bots import level
from durbar.core.bot import Bot
from durbar.core.game import Action, Game, Observation


class Content:
    """Takes what it can get."""

    name = "content"

    def choose(
        self, game: Game[Any], observation: Observation, legal: Sequence[Action], rng: Random
    ) -> Action:
        own = observation["players"][observation["viewer"]]
        if own["wins"]:
            return next(action for action in legal if action.kind in ("withdraw", "palace", "royal", "take"))
        return max(legal, key=lambda action: (str(action).count("-"), rng.random()))


def play(bots: Sequence[Bot], seed: int) -> list[int]:
    """The winners of one game of Taj Mahal."""
    match, rng = durbar.new_match("taj-mahal", seats=len(bots), seed=seed), Random(seed)
    while (seat := match.actor) is not None:
        match.play(bots[seat].choose(match.game, match.observe(seat), match.legal(), rng))
    return match.winners


def main() -> None:
    games, won = 30, 0
    for seed in range(games):
        bots: list[Bot] = [level("random"), level("random"), level("random")]
        bots[seed % 3] = Content()
        won += seed % 3 in play(bots, seed)
    print(f"{Content.name} won {won} of {games} games against two random seats")


if __name__ == "__main__":
    main()
