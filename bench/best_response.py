"""A best response against the master of Taj Mahal: `python -m bench.best_response --candidates 16 --games 4`.

One seat looks for weaknesses of three frozen masters. The exploiter searches as they do and as long, and it
knows them: in its playouts the others act by the master's own rollout policy. What it learns is how to
evaluate and what to aim at: the weights of its evaluation and of its own order of actions, and how much it
grudges the others, all together and the best of them, their points. Candidates begin near the master with
random changes. Each plays --games games; the better half by average lead goes on, with a child of the two
best, and plays twice as many. The last one then plays --test games with fresh seeds: their share of victories
is the result.

It is a search among players of the master's kind, not a proof: a player of another kind may find more.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from math import inf
from random import Random
from statistics import fmean
from typing import Any

import click

import durbar
from durbar.bots.evaluator import lead_over_average
from durbar.bots.search_bot import SearchBot, _Search
from durbar.bots.tajmahal import ORDER, VALUES, LearnedEvaluator
from durbar.bots.tajmahal.evaluate import Evaluation
from durbar.bots.tajmahal.policy import Policy
from durbar.bots.tajmahal.weights import learned
from durbar.core.game import Action, Seat
from durbar.games.tajmahal.state import State
from durbar.lab.stats import wilson

SEATS = 4
MASTER_ROUND = ORDER | VALUES
"""What of the learned things the exploiter starts from: as the master."""


@dataclass(frozen=True)
class Genes:
    """How a candidate differs from the master."""

    values: tuple[float, ...]
    """The logarithm of a factor for each weight of the evaluation."""
    order: tuple[float, ...]
    """Likewise for each weight of its own order of actions."""
    grudge: float
    """How much the average of the others counts."""
    envy: float
    """How much the best of the others counts."""


def drawn(rng: Random, spread: float = 0.3) -> Genes:
    """A random candidate near the master."""
    values = tuple(rng.gauss(0, spread) for _ in learned().evaluation)
    order = tuple(rng.gauss(0, spread) for _ in fields(learned().policy))
    return Genes(values, order, max(0.0, rng.gauss(1, 0.3)), max(0.0, rng.gauss(0, 0.3)))


def child(one: Genes, two: Genes, rng: Random) -> Genes:
    """Between its parents, a little changed."""

    def between(a: float, b: float) -> float:
        return (a + b) / 2 + rng.gauss(0, 0.1)

    return Genes(
        tuple(between(a, b) for a, b in zip(one.values, two.values, strict=True)),
        tuple(between(a, b) for a, b in zip(one.order, two.order, strict=True)),
        max(0.0, between(one.grudge, two.grudge)),
        max(0.0, between(one.envy, two.envy)),
    )


class Exploiter(LearnedEvaluator):
    """Evaluates by its genes; the others act by the master's policy."""

    def __init__(self, genes: Genes) -> None:
        super().__init__(durbar.game("taj-mahal"), MASTER_ROUND)
        self.genes = genes
        data = learned()
        changed = {
            field.name: getattr(data.policy, field.name) * 2.718281828**gene
            for field, gene in zip(fields(data.policy), genes.order, strict=True)
            if not field.name.startswith(("hold", "kept"))
        }
        self.own = Policy(replace(data.policy, **changed))
        weights = {
            name: tuple(weight * 2.718281828**gene for weight in at)
            for (name, at), gene in zip(data.evaluation.items(), genes.values, strict=True)
        }
        self.evaluation = Evaluation(weights, self.policy.prizes)
        self.mixes = 0.0

    def utility(self, values: Sequence[float], seat: Seat) -> float:
        mine = values[seat]
        others = mine - lead_over_average(values, seat)
        best = max(value for other, value in enumerate(values) if other != seat)
        return mine - self.genes.grudge * others - self.genes.envy * best

    def shortlist(self, s: State, legal: Sequence[Action], limit: int) -> Sequence[Action]:
        return self.own.shortlist(s, legal, limit)


class ExploiterBot(SearchBot):
    """Searches as long as the master, with the exploiter's evaluator."""

    def __init__(self, parameters: dict[str, str], genes: Genes) -> None:
        super().__init__("master", parameters)
        self.exploiter = Exploiter(genes)

    def _search(self, game: Any, observation: Any, rng: Random) -> Any:
        settings = replace(self.settings(game), cpu=inf, time=inf)
        return _Search(self.exploiter, settings, observation, rng)


def play(genes: Genes, playouts: int, seed: str, seat: int) -> tuple[float, float]:
    """One game against three masters: the share of the victory, and the lead over their average."""
    parameters = {"playouts": str(playouts), "samples": str(max(4, playouts // 3))}
    exploiter, master = ExploiterBot(parameters, genes), SearchBot("master", parameters)
    match = durbar.new_match("taj-mahal", SEATS, seed)
    while (actor := match.actor) is not None:
        bot = exploiter if actor == seat else master
        rng = Random(f"{seed}/{seat}/{match.ply}")
        match.play(bot.choose(match.game, match.observe(actor), match.legal(), rng))
    won = 1 / len(match.winners) if seat in match.winners else 0.0
    return won, lead_over_average([float(score) for score in match.scores], seat)


def train(candidates: int, games: int, playouts: int, seed: str) -> Genes:
    """The best of successive halves, with children of the survivors."""
    rng, number = Random(seed), 0
    pool = [drawn(rng) for _ in range(candidates)]
    while len(pool) > 1:
        ranked = []
        for genes in pool:
            leads = [play(genes, playouts, f"{seed}/{number}/{k}", k % SEATS)[1] for k in range(games)]
            ranked.append((fmean(leads), genes))
        ranked.sort(key=lambda each: each[0], reverse=True)
        click.echo(f"{len(pool)} candidates, {games} games each: best lead {ranked[0][0]:+.1f}")
        half = [genes for _, genes in ranked[: max(1, len(pool) // 2)]]
        pool = half if len(half) < 3 else [*half[:-1], child(half[0], half[1], rng)]
        games, number = 2 * games, number + 1
    return pool[0]


@click.command(help=__doc__)
@click.option("--candidates", default=16)
@click.option("--games", default=4)
@click.option("--test", "tests", default=100)
@click.option("--playouts", default=50)
@click.option("--seed", default="response")
def main(candidates: int, games: int, tests: int, playouts: int, seed: str) -> None:
    genes = train(candidates, games, playouts, seed)
    results = []
    for number in range(tests):
        results.append(play(genes, playouts, f"report-{seed}/{number // SEATS}", number % SEATS))
        if number % SEATS == SEATS - 1:
            rate = wilson(fmean([won for won, _ in results]), len(results))
            click.echo(f"{len(results)} games: {rate.rate:.0%} ({rate.low:.0%}–{rate.high:.0%})")
    click.echo(f"{genes}\naverage lead {fmean([lead for _, lead in results]):+.1f}")


if __name__ == "__main__":
    main()
