"""A thousand random matches of every game at every seat count: none may fail, no piece may get lost.

Every few plies the position goes through `set_up`, which counts every piece of the box.
`python -m bench.thousand --games 1000 java cuzco`
"""

import sys
from random import Random

import click
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

import durbar


def play(id: str, seats: int, seed: int, every: int) -> durbar.Match:
    """One random match from start to end, checked after every `every` plies."""
    match = durbar.new_match(id, seats, f"thousand {seed}")
    rng = Random(seed)
    step = 0
    while not match.over:
        match.play(match.sample(rng))
        step += 1
        if step % every == 0:
            again = durbar.set_up(id, match.position())
            assert again.digest() == match.digest(), (id, seats, seed, match.ply)
    scored = [sum(tally.values()) for tally in match.sources()]
    assert scored == match.scores, (id, seats, seed, scored, match.scores)
    return match


@click.command()
@click.argument("ids", nargs=-1)
@click.option("--games", default=1000, show_default=True, help="Games for each seat count.")
@click.option("--every", default=25, show_default=True, help="Plies between two checks.")
def main(ids: tuple[str, ...], games: int, every: int) -> None:
    """Play them all; Ctrl-C stops."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns) as progress:
        for id in ids or durbar.games():
            for seats in durbar.game(id).seats:
                task = progress.add_task(f"{id} {seats}", total=games)
                plies = 0
                try:
                    for seed in range(games):
                        plies += play(id, seats, seed, every).ply
                        progress.advance(task)
                except KeyboardInterrupt:
                    sys.exit(130)
                progress.console.print(f"{id}, {seats} seats: {games} games, {plies} plies, no error")


if __name__ == "__main__":
    main()
