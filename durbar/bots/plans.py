"""Keeping the plan of a turn: it is played on as long as its seat sees exactly what it foresaw (ADR 33).

A plan is foreseen up to the first action after which chance or another seat acts, or something has to be
decided that no plan covers. Whatever happens instead changes what the seat sees, and the bot is asked again.
"""

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple, TypeVar

from durbar.bots.decision import Plan
from durbar.bots.evaluator import evaluator
from durbar.bots.search_bot import SearchBot
from durbar.core.bot import Bot
from durbar.core.game import Action, Game, Observation

A = TypeVar("A", Action, str)
Kept = Mapping[str, Action]
"""The rest of a plan: its actions by the mark of the observation after which each is played."""


class Choice(NamedTuple):
    """What a bot does now, and the rest of its plan."""

    action: Action
    then: Kept


def mark(observation: Observation) -> str:
    """The same for the same observation, and for no other."""
    return sha256(json.dumps(observation, sort_keys=True).encode()).hexdigest()


def planned(
    bot: Bot, game: Game[Any], observation: Observation, legal: Sequence[Action], rng: Random
) -> Choice:
    """What the bot chooses, with the rest of its plan where its level plans whole turns."""
    if not isinstance(bot, SearchBot) or not bot.plans_turns(game):
        return Choice(bot.choose(game, observation, legal, rng), {})
    plan = bot.plan(game, observation, legal, rng)
    return Choice(plan[0], foreseen(game, observation, plan))


def foreseen(game: Game[Any], observation: Observation, plan: Plan) -> dict[str, Action]:
    """The plan after its first action, as far as the seat knows what it will see."""
    seat, rest = observation["actor"], dict[str, Action]()
    state = game.imagine(observation, Random(0))  # whatever is hidden: nothing of it shows before chance acts
    for action, following in pairwise(plan):
        game.apply(state, action)
        if game.actor(state) != seat or not evaluator(game).is_quiet(state):
            break
        if game.check(state, following) is not None:
            break
        rest[mark(game.observe(state, seat))] = following
    return rest


def played_on(kept: Mapping[str, A], observation: Observation, legal: Sequence[A]) -> A | None:
    """The next action of a kept plan, as a value or in notation; None where the bot has to be asked."""
    action = kept.get(mark(observation)) if kept else None
    return action if action in legal else None


class PlanKeeper:
    """A bot that plays one game, or several one after the other, and keeps the plans of its turns."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.name = bot.name
        self._kept: Kept = {}

    def choose(
        self, game: Game[Any], observation: Observation, legal: Sequence[Action], rng: Random
    ) -> Action:
        """The next action of the plan, else of a new one."""
        action = played_on(self._kept, observation, legal)
        if action is None:
            action, self._kept = planned(self.bot, game, observation, legal, rng)
        return action


def keeping(bot: Bot) -> Bot:
    """The bot as it plays a game: where it plans whole turns it keeps its plans."""
    return PlanKeeper(bot) if isinstance(bot, SearchBot) else bot
