"""From a move to a spectator's frame: `python -m bench.latency` prints p50, p95 and p99 (WebSocket)."""

import argparse
import json
import statistics
import tempfile
import threading
import time
from pathlib import Path
from random import Random

from websockets.sync.client import connect

from tests.web.server import Player, serving

SEATS = [{"kind": "me"}, {"kind": "me"}]


def measure(player: Player, moves: int) -> tuple[list[float], list[float]]:
    """Seconds from sending a move to its frame at a spectator, and to its answer."""
    received: dict[int, float] = {}
    arrived = threading.Condition()
    address = f"ws://127.0.0.1:{player.server.port}/api/tables/{player.id}/stream"
    with connect(address, max_size=None) as socket:
        socket.send(json.dumps({}))

        def listen() -> None:
            for message in socket:
                now = time.perf_counter()
                news = json.loads(message)
                if news["type"] == "frame":
                    with arrived:
                        received[news["version"]] = now
                        arrived.notify()

        threading.Thread(target=listen, daemon=True).start()
        shown: list[float] = []
        answered: list[float] = []
        player.look()
        while len(shown) < moves and not player.over:
            text = player.rng.choice(player.frame["choices"])["do"]
            body = {"ply": player.frame["ply"], "do": text}
            sent = time.perf_counter()
            player.frame = player.ask("POST", f"/api/tables/{player.id}/play?choices=list", body)
            answered.append(time.perf_counter() - sent)
            with arrived:
                arrived.wait_for(lambda: max(received, default=0) >= player.frame["version"], 10)
                shown.append(received[player.frame["version"]] - sent)
            player.look()
        return shown, answered


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--game", default="java")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        shown, answered = measure(Player(server, options.game, SEATS, Random(1)), options.moves)
    for name, times in (("seen by the spectator", shown), ("answered", answered)):
        cuts = statistics.quantiles(times, n=100)
        figures = "  ".join(f"p{p} {cuts[p - 1] * 1000:.1f} ms" for p in (50, 95, 99))
        print(f"{options.game}, {len(times)} moves, {name}: {figures}")


if __name__ == "__main__":
    main()
