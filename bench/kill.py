"""Kill the server while people and bots play, and count what was lost: `python -m bench.kill`.

Several tables are played at once; the server is killed (SIGKILL) at a random moment, started again, and every
table is asked for its log. Every ply that was acknowledged must be there exactly once.
"""

import argparse
import tempfile
import threading
import time
from pathlib import Path
from random import Random

from tests.web.server import Gone, Player, Server, serving

TABLES = ("me", "me"), ("me", "me", "bot")
"""The seats of the tables, in turn."""


def new_player(server: Server, game: str, number: int) -> Player:
    seats = [{"kind": kind} for kind in TABLES[number % len(TABLES)]]
    return Player(server, game, seats, Random(number))


def play_until_gone(player: Player) -> None:
    """Keep playing until the server stops answering or the game ends."""
    try:
        while not player.over:
            player.play()
    except Gone:
        pass


def acknowledged_by(players: list[Player]) -> int:
    """Plies acknowledged at all tables."""
    return sum(len(player.acknowledged) for player in players)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=3)
    parser.add_argument("--game", default="java")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = Random(options.seed)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        players = [new_player(server, options.game, i) for i in range(options.tables)]
        acknowledged = landed = 0
        began = time.perf_counter()
        for kill in range(1, options.kills + 1):
            threads = [threading.Thread(target=play_until_gone, args=[player]) for player in players]
            for thread in threads:
                thread.start()
            before, enough = acknowledged_by(players), rng.randint(1, 12)
            while acknowledged_by(players) < before + enough and any(thread.is_alive() for thread in threads):
                time.sleep(0.001)
            time.sleep(rng.uniform(0, 0.02))
            server.kill()
            for thread in threads:
                thread.join()
            server.start()
            for i, player in enumerate(players):
                flying = player.in_flight
                player.verify()
                landed += flying is not None and flying[0] in player.acknowledged
                if player.over:
                    acknowledged += len(player.acknowledged)
                    players[i] = new_player(server, options.game, kill * options.tables + i)
            if kill % 20 == 0:
                total = acknowledged + acknowledged_by(players)
                took = time.perf_counter() - began
                print(
                    f"{kill} kills, {total} plies acknowledged, none lost, none doubled ({took:.0f} s)",
                    flush=True,
                )
        print(f"{landed} plies were stored though the server died before it could say so")


if __name__ == "__main__":
    main()
