"""The games as PettingZoo environments (AEC): `env("taj-mahal", seats=4)`.

An agent acts until its decision is complete: where actions are spelled, several steps in a row. Rewards come
when the game is over.
"""

from collections.abc import Mapping
from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from durbar.core.errors import BadOption
from durbar.research.encode import VERSION, Encoder, counted, usual
from durbar.research.play import Play, reward_of

MODES = ("human", "rgb_array", "ansi")
MASKS = ("observation", "info")
OF_A_GAME = ("agent_selection", "infos", "play", "rewards", "terminations", "truncations")
METADATA = {"render_modes": list(MODES), "is_parallelizable": False, "render_fps": 2}


class DurbarEnv(AECEnv):
    """One game at one number of seats."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        reward: str = "win",
        mask: str = "observation",
        actions: str | None = None,
        render_mode: str | None = None,
        options: Mapping[str, Any] | None = None,
        max_cycles: int | None = None,
    ) -> None:
        super().__init__()
        if mask not in MASKS:
            raise BadOption(f"mask is one of {', '.join(MASKS)}, not {mask!r}")
        if render_mode is not None and render_mode not in MODES:
            raise BadOption(f"render_mode is one of {', '.join(MODES)}, not {render_mode!r}")
        self.encoder: Encoder = usual(game, seats, options, actions)
        reward_of(reward)
        self.reward, self.in_observation, self.render_mode = reward, mask == "observation", render_mode
        self.max_cycles = None if max_cycles is None else counted("max_cycles", max_cycles)
        name = game.replace("-", "_")
        self.metadata: dict[str, Any] = {**METADATA, "name": f"{name}_v{VERSION}"}
        self.possible_agents = [f"player_{seat}" for seat in range(self.encoder.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._spaces()
        self.agents: list[str] = []

    def _spaces(self) -> None:
        size, symbols = self.encoder.size, self.encoder.symbols
        numbers = spaces.Box(0.0, 1.0, (size,), np.float32)
        masked = spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (symbols,), np.int8)})
        kind = masked if self.in_observation else numbers
        self.observation_spaces = dict.fromkeys(self.possible_agents, kind)
        self.action_spaces = {agent: spaces.Discrete(symbols) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed one that continues from the seed given before."""
        if seed is not None or not hasattr(self, "np_random"):
            self.np_random, _ = seeding.np_random(seed)
        self.play = Play(self.encoder, int(self.np_random.integers(2**63)))
        self.cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        """The agent to act; the first one of those that have to be told that the game is over."""
        actor = self.play.actor or 0
        self.agent_selection = self.possible_agents[actor]
        if not self.in_observation:
            self.infos[self.agent_selection] = {"action_mask": self.play.mask(actor)}

    def __getattr__(self, name: str) -> Any:
        """What `reset` makes is asked for before it."""
        raise AttributeError(f"there is no {name}" + (": call reset() first" if name in OF_A_GAME else ""))

    def observe(self, agent: str) -> Any:
        play, seat = self.play, self.seat_of[agent]
        if self.in_observation:
            return {"observation": play.observe(seat), "action_mask": play.mask(seat)}
        return play.observe(seat)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if not self.agents:
            raise BadOption("every agent has left the game: call reset()")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadOption(f"{agent} is still in the game: None is for agents that are done")
        self.play.step(index(action))
        self.cycles += 1
        self._cumulative_rewards[agent] = 0.0
        if not self.in_observation:
            self.infos[agent] = {}
        if self.play.actor is None:
            self._finish(self.terminations, self.play.rewards(self.reward))
        elif self.cycles == self.max_cycles:
            self._finish(self.truncations, [0.0] * self.encoder.seats)
        self._select()
        if self.render_mode == "human":
            self.render()

    def _finish(self, ended: dict[str, bool], rewards: list[float]) -> None:
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            ended[agent] = True
            self.rewards[agent] = reward
            self.infos[agent] = {}
        self._accumulate_rewards()

    def render(self) -> Any:
        """The table as a spectator sees it: a picture, or text that "human" prints."""
        from durbar.research import draw

        if self.render_mode is None:
            return None
        game, s = self.play.game, self.play.state
        if self.render_mode == "rgb_array":
            return draw.picture(game, s)
        text = game.draw_text(game.observe(s, None))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""


def env(game: str, **settings: Any) -> DurbarEnv:
    """The environment of a game; see docs/research.md for the settings."""
    return DurbarEnv(game, **settings)


raw_env = env
