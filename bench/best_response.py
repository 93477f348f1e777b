"""A best response against the master of Taj Mahal: `python -m bench.best_response --rounds 2 --deals 40`.

One seat looks for weaknesses of three frozen masters. The exploiter searches as they do and as long, and it
knows them: in its playouts everybody acts by the master's own rollout policy. What it learns is how to
evaluate, in which order to try actions and what to aim at: everything that `bench.tune_taj` changes. In each
round it plays --deals deals, each twice, the second time with the opposite changes; a regression of its lead
shows which changes win points, and the next round begins with them. All that rounds led to, and the master
itself, then play the same --choice games, the best of them the last --test games with fresh seeds: the share
of these that it wins is the result. Its weights go to durbar/bots/tajmahal/data/response.json, and
`master:network=16` plays by them.

It is a search among players of the master's kind, not a proof: a player of another kind may find more.
"""

from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import NamedTuple

import click

import durbar
from bench.tune_taj import DATA, NAMES, Changes, Row, changed, changed_bot, row, slopes, steps, write
from durbar.bots.search_bot import SearchBot
from durbar.bots.tajmahal.weights import Learned, learned
from durbar.cli.progress import progress_bar
from durbar.lab.stats import block_wilson

SEATS = 4
RESPONSE = DATA.with_name("response.json")
"""The weights of the exploiter."""


class Effort(NamedTuple):
    """How hard everybody searches, and the seed of the games."""

    playouts: int
    seed: str


def watched(numbers: range, title: str, unit: str) -> Iterator[int]:
    """All of them, with a bar that says how much is left."""
    with progress_bar(unit) as bar:
        yield from bar.track(numbers, description=title)


def play(weights: Learned, effort: Effort, deal: str, seat: int, changes: Changes, number: int = 0) -> Row:
    """One game against three masters."""
    samples = str(max(4, effort.playouts // 3))
    exploiter = changed_bot(weights, effort.playouts, learned("tuned").policy)
    master = SearchBot("master", {"playouts": str(effort.playouts), "samples": samples})
    match = durbar.new_match("taj-mahal", SEATS, deal)
    while (actor := match.actor) is not None:
        bot = exploiter if actor == seat else master
        rng = Random(f"{deal}/{seat}/{match.ply}")
        match.play(bot.choose(match.game, match.observe(actor), match.legal(), rng))
    return row(match, seat, number, changes)


def improved(weights: Learned, effort: Effort, number: int, deals: int) -> Learned:
    """The weights after one round of games with opposite changes."""
    rows = list[Row]()
    for deal in watched(range(deals), f"round {number + 1}", "deals"):
        name = f"{effort.seed}/{number}/{deal}"
        rng = Random(name)
        drawn = {each: rng.gauss(0, 1) for each in NAMES}
        for sign in (1, -1):
            changes = {each: sign * step for each, step in drawn.items()}
            rows.append(play(changed(weights, changes), effort, name, deal % SEATS, changes, deal))
    chosen = steps(*slopes(rows))
    click.echo(f"{ {name: step for name, step in chosen.items() if step} }")
    return changed(weights, chosen)


def best(candidates: list[Learned], effort: Effort, games: int) -> Learned:
    """The candidate with the highest average lead in the same games."""
    leads = []
    for number, weights in enumerate(candidates):
        rows = [
            play(weights, effort, f"{effort.seed}/choice/{k}", k % SEATS, {})
            for k in watched(range(games), f"after {number} rounds", "games")
        ]
        leads.append(fmean([each["lead"] for each in rows]))
        click.echo(f"after {number} rounds: lead {leads[-1]:+.1f} in {games} games")
    return candidates[leads.index(max(leads))]


@click.command(help=__doc__)
@click.option("--rounds", default=2)
@click.option("--deals", default=40)
@click.option("--choice", default=40)
@click.option("--test", "tests", default=100)
@click.option("--playouts", default=24)
@click.option("--seed", default="response")
def main(rounds: int, deals: int, choice: int, tests: int, playouts: int, seed: str) -> None:
    effort, candidates = Effort(playouts, seed), [learned("tuned")]
    for number in range(rounds):
        candidates.append(improved(candidates[-1], effort, number, deals))
    weights = best(candidates, effort, choice)
    about = {"command": "python -m bench.best_response", "seed": seed, "rounds": rounds, "deals": deals}
    write(RESPONSE, weights, {**about, "playouts": playouts})
    blocks, leads = list[list[float]](), list[float]()
    for number in watched(range(-(-tests // SEATS)), "fresh games", "blocks"):
        block = [play(weights, effort, f"fresh-{seed}/{number}", seat, {}) for seat in range(SEATS)]
        blocks.append([each["won"] + 1 / SEATS for each in block])
        leads += [each["lead"] for each in block]
    rate = block_wilson(blocks)
    click.echo(f"{len(leads)} games: {rate.rate:.0%} ({rate.low:.0%}–{rate.high:.0%})")
    click.echo(f"average lead {fmean(leads):+.1f}")


if __name__ == "__main__":
    main()
