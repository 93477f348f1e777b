"""OpenSpiel's ISMCTS plays our games against seats that choose at random.

    pip install ".[research]"      # in the folder of Durbar
    python examples/ismcts.py                                       # some games of each title, then a table
    python examples/ismcts.py --game durbar_java --games 10 --simulations 40

The search imagines what its seat cannot know (`resample_from_infostate`), so it never looks at secrets. Its
playouts are played by the rules themselves and cut after some decisions, when the points so far count.
"""

import argparse
import math

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

import durbar.research.openspiel  # noqa: F401 - importing it registers the games
from durbar.research.playouts import Playouts

GAMES = ("durbar_taj_mahal", "durbar_machu_picchu", "durbar_java", "durbar_cuzco")
EXPLORATION = 0.1
"""The constant of UCT: what is at stake is some points in a hundred."""


def searcher(game: pyspiel.Game, simulations: int, decisions: int, seed: int) -> pyspiel.Bot:
    """ISMCTS that finishes each simulation with one random playout."""
    return ismcts.ISMCTSBot(
        game,
        Playouts(decisions, seed=seed),
        uct_c=EXPLORATION,
        max_simulations=simulations,
        max_world_samples=max(4, simulations // 4),
        random_state=np.random.RandomState(seed),
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        allow_inconsistent_action_sets=True,
    )


def play(game: pyspiel.Game, seat: int, bot: pyspiel.Bot, seed: int) -> float:
    """The return of the searching seat in one game; the others say any symbol they may."""
    rng, state = np.random.RandomState(seed), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            action = rng.choice(actions, p=np.array(chances) / sum(chances))
        else:
            action = bot.step(state) if state.current_player() == seat else rng.choice(state.legal_actions())
        state.apply_action(int(action))
    return float(state.returns()[seat])


def interval(won: int, games: int) -> tuple[float, float]:
    """Where the true share of victories lies in 95 of 100 cases (Wilson)."""
    z, share = 1.96, won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    width = z * math.sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2) / (1 + z * z / games)
    return middle - width, middle + width


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", nargs="*", default=GAMES, help="names in OpenSpiel")
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--simulations", type=int, default=30)
    parser.add_argument("--decisions", type=int, default=40, help="after which a playout is cut")
    given = parser.parse_args()
    rows = []
    for name in given.game:
        game = pyspiel.load_game(f"{name}(reward=margin)")
        won, seats = 0, game.num_players()
        for number in range(given.games):
            bot = searcher(game, given.simulations, given.decisions, number)
            result = play(game, number % seats, bot, number)
            won += result > 0  # ahead of every other seat
            print(f"{name} {number + 1}: {result:+.2f}; won {won} of {number + 1}", flush=True)
        low, high = interval(won, given.games)
        rows.append(
            f"| {name} | {seats} | {won} of {given.games} | {low:.0%} to {high:.0%} | {1 / seats:.0%} |"
        )
    print("\n| game | players | ISMCTS won | 95 % interval | by chance |\n|---|---|---|---|---|")
    print("\n".join(rows))


if __name__ == "__main__":
    main()
