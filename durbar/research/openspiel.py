"""The games for OpenSpiel: importing this module registers `durbar_taj_mahal` and its siblings.

Chance is explicit. `resample_from_infostate` imagines what a player cannot know, so the Python ISMCTS plays.
"""

import random
from typing import Any

import pyspiel

from durbar.core.errors import DurbarError
from durbar.core.game import CHANCE
from durbar.research import encode
from durbar.research.encode import usual
from durbar.research.openspiel_observer import Observer
from durbar.research.openspiel_table import TERMINAL, Table

BOUNDS = {"win": (-1.0, 1.0, 0.0), "share": (0.0, 1.0, 1.0), "margin": (-1.0, 1.0, None)}
"""For each reward the least and greatest utility, and their sum where it is always the same."""
SUMS = {0.0: "ZERO_SUM", 1.0: "CONSTANT_SUM", None: "GENERAL_SUM"}
"""What OpenSpiel calls it."""
LONGEST, MOST_CHANCES = 50_000, 5_000
"""More actions than a game of random symbols ever takes, and more of chance."""


def short_name(game: str) -> str:
    return f"durbar_{game.replace('-', '_')}"


def parameters(game: str) -> dict[str, Any]:
    """What may follow the name in `load_game`, with the usual values: options have their own names."""
    own = encode.rules(game)
    options = {option.id: option.default for option in own.options if option.choices is not None}
    actions = "spelled" if game in ("java", "cuzco") else "flat"
    return {"players": own.seats[0], "reward": "win", "actions": actions, **options}


def bounds(reward: str, players: int) -> tuple[float, float, float | None]:
    """The bounds of a reward; between two players what one is ahead the other is behind."""
    low, high, total = BOUNDS[reward]
    return low, high, 0.0 if reward == "margin" and players == 2 else total


def game_type(game: str, total: float | None = 0.0) -> Any:
    """The type of a game whose utilities have this sum."""
    own = encode.rules(game)
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(game),
        long_name=own.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=getattr(kinds.Utility, SUMS[total]),
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=own.seats[-1],
        min_num_players=own.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(game),
        default_loadable=True,
    )


class DurbarGame(pyspiel.Game):
    """One game with its parameters."""

    own = ""
    """The id of the game; every registered class has its own."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**parameters(self.own), **(params or {})}
        self.reward = given.pop("reward")
        seats, actions = given.pop("players"), given.pop("actions")
        if self.reward not in BOUNDS:
            raise ValueError(f"reward is one of {', '.join(BOUNDS)}, not {self.reward!r}")
        try:
            self.encoder = usual(self.own, seats, given, actions)
        except DurbarError as error:
            raise ValueError(str(error)) from error
        low, high, total = bounds(self.reward, seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoder.symbols,
            max_chance_outcomes=len(self.encoder.chances),
            num_players=seats,
            min_utility=low,
            max_utility=high,
            utility_sum=total,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.own, total), info, params or {})

    def new_initial_state(self) -> "DurbarState":
        return DurbarState(self)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_CHANCES

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"there are no parameters of observations, but {params} came")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.encoder, kind.private_info.name, kind.public_info, kind.perfect_recall)


class DurbarState(pyspiel.State):
    """A state of OpenSpiel around a state of ours; `Table` is what clones copy and files keep."""

    def __init__(self, game: DurbarGame) -> None:
        super().__init__(game)
        self.table = Table(game.own, game.encoder)

    def current_player(self) -> int:
        return self.table.player

    def is_terminal(self) -> bool:
        return self.table.player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal() if player == self.table.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.table.outcomes()

    def _apply_action(self, action: int) -> None:
        self.table.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        encoder = self.table.encoder
        return str(encoder.chances[action]) if player == CHANCE else encoder.say(action)

    def returns(self) -> list[float]:
        return self.table.returns(self.get_game().reward)

    def __str__(self) -> str:
        return self.table.text(None)

    def resample_from_infostate(self, player: int, sampler: Any) -> "DurbarState":
        """A clone in which what the player cannot know is imagined; `sampler` returns numbers below 1.

        pyspiel hands a sampler object that Python cannot call; then the own generator of Python is used.
        """
        seed = sampler() if callable(sampler) else random.random()
        other: DurbarState = self.clone()
        other.table = self.table.imagined(player, seed)
        return other

    # ---- actions and observations as plain values, by notation

    def _to_struct(self) -> dict[str, Any]:
        table = self.table
        return {"current_player": table.player, "position": table.game.position(table.state)}

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        return {"notation": self._action_to_string(player, action)}

    def _struct_to_actions(self, struct: dict[str, Any]) -> list[int]:
        """The symbols of a notation, or of one symbol by its name."""
        text, table = struct.get("notation"), self.table
        if not isinstance(text, str):
            raise ValueError('an action is written {"notation": "…"}')
        if table.player == CHANCE:
            brought = [n for n, action in enumerate(table.encoder.chances) if str(action) == text]
            if not brought:
                raise ValueError(f"{text!r} is nothing that chance may bring")
            return brought
        named = [symbol for symbol in table.legal() if table.encoder.say(symbol) == text]
        try:
            return named or list(table.encoder.encode(table.game.parse(text)))
        except (
            DurbarError,
            KeyError,
        ) as error:  # KeyError: it reads well, but no component makes it possible
            raise ValueError(f"{text!r} is no action of this game: {error}") from error

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        return dict(self.table.game.observe(self.table.state, player))


class Java(DurbarGame):
    own = "java"


class Cuzco(DurbarGame):
    own = "cuzco"


class TajMahal(DurbarGame):
    own = "taj-mahal"


class MachuPicchu(DurbarGame):
    own = "machu-picchu"


class TinyVisit(DurbarGame):
    own = "tiny-visit"


KINDS = (Java, Cuzco, TajMahal, MachuPicchu, TinyVisit)
GAMES = tuple(kind.own for kind in KINDS)


def register() -> None:
    """Tell OpenSpiel about every game; doing it again changes nothing."""
    known = set(pyspiel.registered_names())
    for kind in KINDS:
        if short_name(kind.own) not in known:
            pyspiel.register_game(game_type(kind.own), kind)


register()
