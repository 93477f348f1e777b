"""Learn Taj Mahal against two uniform seats with MaskablePPO, then play a tournament against our levels.

    pip install ".[research]" sb3-contrib      # in the folder of Durbar
    pip install torch     # its build for processors alone is the small one, without CUDA
    python examples/learn_taj_mahal.py --seconds 150 --out taj.npz

It prints a learning curve and saves the policy as a file of numpy arrays, which then sits at tables as
`policy:taj.npz` without torch. docs/research.md says what came of it.
"""

import argparse
import time
from pathlib import Path
from random import Random

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

from durbar.lab.results import Results
from durbar.lab.tournament import arrange, run
from durbar.research import policy as policies
from durbar.research.encode import encoder
from durbar.research.gym import SeatEnv

GAME, SEATS = "taj-mahal", 3


def learned(model: MaskablePPO) -> policies.Policy:
    """The network of the model as numpy arrays."""
    net = model.policy
    linear = [*net.mlp_extractor.policy_net, net.action_net]
    layers = [
        (part.weight.detach().numpy().copy(), part.bias.detach().numpy().copy())
        for part in linear
        if isinstance(part, torch.nn.Linear)
    ]
    return policies.Policy(encoder(GAME, SEATS), layers)


def win_rate(policy: policies.Policy, games: int, seed: int) -> float:
    """The part of games against uniform seats that the policy wins, its seat changing every game."""
    env, rng, won = SeatEnv(GAME, seats=SEATS), Random(seed), 0.0
    env.reset(seed=seed)
    for _ in range(games):
        over = False
        while not over:
            action = policy.choose(env.play.state, rng)
            _, _, over, _, info = env.step(env.encoder.encode(action)[0])
        won += (env.seat in info["winners"]) / len(info["winners"])
        env.reset()
    return won / games


class Curve(BaseCallback):
    """Prints how often the policy wins as it learns, and stops when the CPU time is used up."""

    def __init__(self, seconds: float, every: float) -> None:
        super().__init__()
        self.seconds, self.every, self.next = seconds, every, 0.0
        self.began, self.measuring = time.process_time(), 0.0

    def _on_rollout_start(self) -> None:
        spent = time.process_time() - self.began - self.measuring
        if spent >= self.next:
            began = time.process_time()
            rate = win_rate(learned(self.model), 60, seed=1)
            self.measuring += time.process_time() - began
            self.next += self.every
            print(f"{spent:5.0f} CPU s {self.num_timesteps:8,} steps: {rate:.0%} of 60 games won", flush=True)

    def _on_step(self) -> bool:
        return time.process_time() - self.began - self.measuring < self.seconds


def train(seconds: float, seed: int) -> policies.Policy:
    torch.set_num_threads(1)
    envs = DummyVecEnv([lambda: SeatEnv(GAME, seats=SEATS, reward="margin")] * 16)
    model = MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=128,
        batch_size=512,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.01,
        seed=seed,
        policy_kwargs={"net_arch": {"pi": [64, 64], "vf": [64, 64]}},
    )
    model.learn(10**9, callback=Curve(seconds, every=max(10.0, seconds / 6)))
    return learned(model)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=150, help="CPU seconds of training")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=300, help="games against two uniform seats at the end")
    parser.add_argument("--out", type=Path, default=Path("taj.npz"))
    parser.add_argument("--blocks", type=int, default=10, help="blocks of three games against a beginner")
    given = parser.parse_args()
    policy = train(given.seconds, given.seed)
    policies.save(given.out, policy, {"example": "learn_taj_mahal", "seed": given.seed})
    rate, error = win_rate(policy, given.games, seed=2), 1.96 * np.sqrt(0.25 / given.games)
    print(f"against two uniform seats: {rate:.1%} of {given.games} games, ±{error:.1%}; saved in {given.out}")
    if given.blocks:
        results = Results(arrange(GAME, [f"policy:{given.out}", "beginner"], SEATS, "1"))
        run(results, given.blocks)
        wins = sum(game["places"][game["rotation"]] == 1 for game in results.games)
        print(f"against two beginners: first in {wins} of {len(results.games)} games")


if __name__ == "__main__":
    main()
