"""One seat as a Gymnasium environment, the others played by named levels; and many games at once (`Batch`).

`SeatEnv` has `action_masks`, which MaskablePPO of sb3-contrib asks for.
"""

from collections.abc import Mapping, Sequence
from operator import index
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from durbar.bots import level
from durbar.bots.plans import keeping
from durbar.bots.random import RandomBot
from durbar.bots.search_bot import SearchBot
from durbar.core.bot import Bot
from durbar.core.errors import BadOption
from durbar.research.batch import Batch, Finished
from durbar.research.encode import GAMES, VERSION, Numbers, counted, random_word, usual
from durbar.research.play import Play, reward_of

__all__ = ["UNIFORM", "Batch", "Finished", "SeatEnv", "make", "register"]
UNIFORM = "uniform"
"""The opponent that says any symbol it may, each equally likely; the level random withdraws more often."""


class SeatEnv(gymnasium.Env):
    """One seat learns. `opponents` are levels such as "club", or UNIFORM; the last one fills the seats left.

    `seat=None` gives the learner a random seat every game.
    """

    metadata: dict[str, Any] = {"render_modes": ["rgb_array", "ansi"], "render_fps": 2}  # noqa: RUF012 - of the base class

    def __init__(
        self,
        game: str = "taj-mahal",
        seats: int | None = None,
        opponents: Sequence[str] | str = (UNIFORM,),
        seat: int | None = None,
        reward: str = "win",
        actions: str | None = None,
        options: Mapping[str, Any] | None = None,
        max_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.encoder = usual(game, seats, options, actions)
        opponents = (opponents,) if isinstance(opponents, str) else tuple(opponents or ())
        self._check(opponents, seat, render_mode)
        reward_of(reward)
        rules = self.encoder.game
        self.bots: list[Bot | None] = [None if name == UNIFORM else level(name, rules) for name in opponents]
        for bot in self.bots:
            if isinstance(bot, SearchBot):
                bot.by_count = True  # results must not depend on how busy the machine is
        self.reward, self.fixed, self.render_mode = reward, seat, render_mode
        self.max_steps = None if max_steps is None else counted("max_steps", max_steps)
        self.observation_space = spaces.Box(0.0, 1.0, (self.encoder.size,), np.float32)
        self.action_space = spaces.Discrete(self.encoder.symbols)

    def _check(self, opponents: tuple[str, ...], seat: int | None, mode: str | None) -> None:
        seats, modes = self.encoder.seats, self.metadata["render_modes"]
        if not 1 <= len(opponents) < seats:
            raise BadOption(f"there are 1 to {seats - 1} opponents, not {len(opponents)}")
        if not all(isinstance(name, str) for name in opponents):
            raise BadOption(f"opponents are names of levels, not {opponents!r}")
        if seat is not None and seat not in range(seats):
            raise BadOption(f"the seat is one of 0 to {seats - 1}, or None for a random one, not {seat!r}")
        if mode is not None and mode not in modes:
            raise BadOption(f"render_mode is one of {', '.join(modes)}, not {mode!r}")

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(self.encoder.seats))
        self.seat = drawn if self.fixed is None else self.fixed
        number = int(self.np_random.integers(2**63))
        self.play, self.rng, self.steps = Play(self.encoder, number), Random(number), 0
        self.players = [bot and keeping(bot) for bot in self.bots]  # no plan of another game
        self._others()
        return self.play.observe(self.seat), {"action_mask": self.play.mask(self.seat)}

    def _others(self) -> None:
        """Let the opponents act until the learner is to act."""
        play, seats = self.play, self.encoder.seats
        while play.actor is not None and play.actor != self.seat:
            bot = self.players[min((play.actor - self.seat) % seats - 1, len(self.bots) - 1)]
            if bot is None:
                assert play.choice is not None
                play.act(random_word(play.choice, self.rng))
                continue
            seen = {} if isinstance(bot, RandomBot) else play.game.observe(play.state, play.actor)
            play.act(bot.choose(play.game, seen, play.game.legal(play.state), self.rng))

    def step(self, action: Any) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        play = self.play
        play.step(index(action))
        self._others()
        self.steps += 1
        over = play.over
        cut = not over and self.steps == self.max_steps
        info: dict[str, Any] = {"action_mask": play.mask(self.seat)}
        if over:
            info |= {**play.result(), "seat": self.seat}
        return play.observe(self.seat), play.rewards(self.reward)[self.seat], over, cut, info

    def __getattr__(self, name: str) -> Any:
        """What `reset` makes is asked for before it."""
        raise AttributeError(f"there is no {name}" + (": call reset() first" if name == "play" else ""))

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be said; everything when the game is over, because some trainers ask even then."""
        mask: NDArray[np.bool_] = self.play.mask(self.seat).astype(bool)
        return mask if mask.any() else ~mask

    def render(self) -> Any:
        from durbar.research import draw

        game, s = self.play.game, self.play.state
        if self.render_mode == "rgb_array":
            return draw.picture(game, s)
        return game.draw_text(game.observe(s, self.seat)) if self.render_mode == "ansi" else None


def make(game: str, **settings: Any) -> SeatEnv:
    """The environment of one seat; see docs/research.md for the settings."""
    return SeatEnv(game, **settings)


def register() -> None:
    """Tell Gymnasium about every game, as `durbar/taj-mahal-v0` and so on; it is done by importing this."""
    for game in GAMES:
        name = f"durbar/{game}-v{VERSION}"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=f"{__name__}:SeatEnv", kwargs={"game": game})


register()
