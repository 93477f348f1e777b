"""OpenSpiel's ISMCTS plays one of our games against seats that choose at random.

    pip install "durbar[research]"
    python examples/ismcts.py --games 10 --simulations 40
    python examples/ismcts.py --game "durbar_taj_mahal(players=3,reward=margin)" --exploration 0.3

The search imagines what its seat cannot know (`resample_from_infostate`), so it never looks at secrets.
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import durbar.research.openspiel  # noqa: F401 - importing it registers the games


def chosen(state: pyspiel.State, bots: list[pyspiel.Bot], rng: np.random.RandomState) -> int:
    """What chance or the player to act does."""
    if state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        return int(rng.choice(actions, p=np.array(chances) / sum(chances)))
    return int(bots[state.current_player()].step(state))


def searcher(
    game: pyspiel.Game, simulations: int, exploration: float, rng: np.random.RandomState
) -> pyspiel.Bot:
    """ISMCTS that finishes each simulation with one random playout."""
    return ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, rng),
        uct_c=exploration,
        max_simulations=simulations,
        random_state=rng,
        allow_inconsistent_action_sets=True,
    )


def play(game: pyspiel.Game, seat: int, simulations: int, exploration: float, seed: int) -> float:
    """The return of the searching seat in one game."""
    rng = np.random.RandomState(seed)
    bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in range(game.num_players())]
    bots[seat] = searcher(game, simulations, exploration, rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(chosen(state, bots, rng))
    return float(state.returns()[seat])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="durbar_machu_picchu(players=2)")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=20)
    parser.add_argument("--exploration", type=float, default=1.4, help="the constant of UCT")
    given = parser.parse_args()
    game = pyspiel.load_game(given.game)
    won = 0  # returns above 0 are victories with the rewards win and margin
    for number in range(given.games):
        result = play(game, number % game.num_players(), given.simulations, given.exploration, number)
        won += result > 0
        print(f"game {number + 1}: {result:+.2f}; won {won} of {number + 1}", flush=True)


if __name__ == "__main__":
    main()
