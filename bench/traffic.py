"""What a player of Java receives: bytes on the wire as for a browser, of a decision and of a whole game.

`python -m bench.traffic` plays random games to their end, on both seats, and prints them.
"""

import asyncio
from collections.abc import Sequence
from random import Random
from statistics import mean
from typing import NamedTuple

import durbar
from bench.clients import DurbarClient
from bench.load import Step, play_out
from bench.servers import MEMORY, ours, running


class Traffic(NamedTuple):
    """Bytes that each decision brought to the player whose it is, and whole games to each player."""

    decisions: list[int]
    games: list[int]

    def line(self) -> str:
        return (
            f"{mean(self.decisions) / 1000:.1f} kB a decision, at most {max(self.decisions) / 1000:.1f} kB; "
            f"a whole game {max(self.games) / 1000:,.0f} kB"
        )


def whole_game(game: str, seed: str) -> list[Step]:
    """A random match to its end."""
    match, rng = durbar.new_match(game, 2, seed), Random(seed)
    steps: list[Step] = []
    while match.actor is not None:
        action = match.sample(rng)
        steps.append(Step(match.actor, match.ply, str(action)))
        match.play(action)
    return steps


async def _play(port: int, game: str, seed: str, steps: Sequence[Step], found: Traffic) -> None:
    client = DurbarClient(port, game, seed, "compact", deflate=True)
    totals = [0, 0]

    def received(player: int, size: int, text: bytes) -> None:
        totals[player] += size
        if text.startswith(b'{"type":"frame"') and b'"choices":null' not in text:
            found.decisions.append(size)

    client.received = received
    await play_out([client], [steps])
    found.games.extend(totals)


def measure(game: str, seeds: Sequence[str]) -> Traffic:
    """Play each of these games on a server of its own."""
    found = Traffic([], [])
    kind = ours("Durbar", game, MEMORY)
    with running(kind) as process:
        for seed in seeds:
            asyncio.run(_play(process.port, game, seed, whole_game(game, seed), found))
    return found


if __name__ == "__main__":
    for id in ("java", "cuzco"):
        print(f"{id}: {measure(id, [f'traffic {i}' for i in range(3)]).line()}")
