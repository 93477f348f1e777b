"""Fitting the winning chances of reviews: `python -m bench.fit_chances --games 400`.

Bots of mixed levels play. At some moves of every game the review says where the move leads in a few sampled
states; the fit finds the weights of durbar/review/chances.py under which the actual winners are most likely.
Calibration is measured on games held back: four times another quarter of the games is left out of the fit and
predicted by it. The shipped weights are fitted to all games. Weights, figures and bins go to
durbar/review/data/chances.json, the plot to docs/review-reliability.svg. Games are kept in build/ and not
played again; Ctrl-C ends play, not the fit.
"""

import json
from pathlib import Path
from typing import Any

import click
import numpy as np

from bench.chance_games import Example, play
from bench.chance_plot import reliability
from bench.gather import gather
from durbar.review.chances import KNOTS, ChanceModel, between

ROOT = Path(__file__).parent.parent
DATA = ROOT / "durbar/review/data/chances.json"
PLOT = ROOT / "docs/review-reliability.svg"
TITLES = ("java", "cuzco", "taj-mahal", "machu-picchu")
RATIOS = {"machu-picchu"}
"""Games whose points are products."""
FOLDS = 4
"""Parts of the games, each of which is held back once."""
BINS = 10
STEPS, RATE = 600, 0.05
SMOOTH = 0.02
"""How much the weights of neighbouring moments are kept alike."""


class Fit:
    """The likelihood of the winners under some weights, and its gradient."""

    def __init__(self, examples: list[Example], logarithm: bool) -> None:
        seats = max(each.seats for each in examples)
        shape = (len(examples), len(examples[0].leaves), seats)
        self.values, self.scores = np.zeros(shape), np.zeros(shape)
        self.off = np.full((shape[0], 1, seats), -np.inf)
        self.won = np.zeros((shape[0], seats))
        self.over = np.zeros(shape[:2], bool)
        self.known = np.zeros(shape)
        self.knots = np.zeros((*shape[:2], KNOTS))
        model = ChanceModel([0.0] * KNOTS, [0.0] * KNOTS, [0.0] * KNOTS, logarithm)
        for i, example in enumerate(examples):
            n = example.seats
            self.off[i, 0, :n] = 0.0
            self.won[i, :n] = example.shares
            for j, leaf in enumerate(example.leaves):
                self.values[i, j, :n] = [model.on_scale(value) for value in leaf.values]
                self.scores[i, j, :n] = [model.on_scale(score) for score in leaf.scores]
                self.knots[i, j] = [between(_unit(k), leaf.progress) for k in range(KNOTS)]
                if leaf.shares is not None:
                    self.over[i, j] = True
                    self.known[i, j, :n] = leaf.shares
        self.scale = max(1e-9, float(self.values.std()))

    def shares(self, weights: Any) -> tuple[Any, Any]:
        """The chances in every sampled state, and their means."""
        slope, score = self.knots @ weights[:KNOTS], self.knots @ weights[KNOTS:]
        marks = slope[..., None] * self.values + score[..., None] * self.scores
        marks = marks + self.off
        marks -= marks.max(axis=-1, keepdims=True)
        found = np.exp(marks)
        found /= found.sum(axis=-1, keepdims=True)
        found = np.where(self.over[..., None], self.known, found)
        return found, found.mean(axis=1)

    def gradient(self, weights: Any) -> tuple[float, Any]:
        found, mean = self.shares(weights)
        mean = np.clip(mean, 1e-4, 1)
        loss = -float((self.won * np.log(mean)).sum(axis=1).mean())
        ratio = (self.won / mean)[:, None, :]
        marks = -found * (ratio - (ratio * found).sum(axis=-1, keepdims=True)) / found.shape[1]
        marks = np.where(self.over[..., None], 0.0, marks) / len(self.won)
        parts = [
            np.einsum("ij,ijk->k", (marks * x).sum(axis=-1), self.knots) for x in (self.values, self.scores)
        ]
        return loss, np.concatenate(parts)


def _unit(k: int) -> list[float]:
    return [float(k == each) for each in range(KNOTS)]


def fitted(fit: Fit) -> Any:
    """The weights under which the winners are most likely (Adam); neighbours are drawn together a little."""
    unit = 1 / fit.scale
    weights = np.concatenate([np.full(KNOTS, unit), np.zeros(KNOTS)])
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, STEPS + 1):
        _, slope = fit.gradient(weights)
        for start in (0, KNOTS):
            part = weights[start : start + KNOTS] / unit
            rough = np.diff(part)
            slope[start : start + KNOTS] += (
                SMOOTH / unit * (np.append(0, rough) - np.append(rough, 0)) / KNOTS
            )
        slope = slope * unit
        first, second = 0.9 * first + 0.1 * slope, 0.99 * second + 0.01 * slope**2
        move = first / (1 - 0.9**step) / (np.sqrt(second / (1 - 0.99**step)) + 1e-9)
        weights = weights - RATE * unit * move * (1 - step / (STEPS + 1))
        weights[:KNOTS] = np.maximum(weights[:KNOTS], 0)
    return weights


def rests(examples: list[Example], ratios: bool) -> list[float]:
    """For each knot: what final points have beyond the expected ones, on average of the moments near it."""
    top, foot = np.full(KNOTS, 1e-6), np.full(KNOTS, 1e-6)
    for example in examples:
        for leaf in example.leaves:
            if leaf.shares is None:
                near = np.array([between(_unit(k), leaf.progress) for k in range(KNOTS)])
                expected, came = sum(leaf.values), sum(example.scores)
                top += near * (came if ratios else came - expected)
                foot += near * (expected if ratios else example.seats)
    return [round(float(each), 3) for each in top / foot]


def bins_of(p: Any, w: Any) -> list[list[float]]:
    """For each tenth of chances: their mean, how often they came true, and how many there were."""
    found = []
    for low in range(BINS):
        here = (p >= low / BINS) & (p < (low + 1) / BINS if low < BINS - 1 else p <= 1)
        if here.any():
            found.append([round(float(p[here].mean()), 4), round(float(w[here].mean()), 4), int(here.sum())])
    return found


def error_of(bins: list[list[float]]) -> float:
    """The mean distance between what was said and what came, in points."""
    total = sum(count for _, _, count in bins)
    return round(100 * sum(abs(p - w) * count for p, w, count in bins) / total, 2)


def fit_game(game: str, examples: list[Example]) -> dict[str, Any]:
    """Weights and calibration of one game."""
    said, won, losses = list[Any](), list[Any](), list[float]()
    for fold in range(FOLDS):
        held = Fit([each for each in examples if each.number % FOLDS == fold], game in RATIOS)
        weights = fitted(Fit([each for each in examples if each.number % FOLDS != fold], game in RATIOS))
        there = held.off[:, 0] == 0
        said.append(held.shares(weights)[1][there])
        won.append(held.won[there])
        losses.append(held.gradient(weights)[0])
    bins = bins_of(np.concatenate(said), np.concatenate(won))
    weights = fitted(Fit(examples, game in RATIOS))
    return {
        "slope": [round(float(each), 5) for each in weights[:KNOTS]],
        "score": [round(float(each), 5) for each in weights[KNOTS:]],
        "rest": rests(examples, game in RATIOS),
        "logarithm": game in RATIOS,
        "games": len({each.number for each in examples}),
        "loss": round(sum(losses) / FOLDS, 4),
        "error": error_of(bins),
        "bins": bins,
    }


def write(game: str, found: dict[str, Any]) -> None:
    """Weights and figures into the data file, and the plot of all games."""
    data = json.loads(DATA.read_text("utf-8"))
    data["games"][game] = found
    lines = ",\n".join(f"  {json.dumps(game)}: {json.dumps(each)}" for game, each in data["games"].items())
    DATA.write_text(f'{{\n "games": {{\n{lines}\n }}\n}}\n', "utf-8")
    bins = {game: each.get("bins", []) for game, each in data["games"].items()}
    PLOT.write_text(reliability(bins) + "\n", "utf-8")


@click.command()
@click.argument("titles", nargs=-1, metavar="[GAME]…")
@click.option("--games", default=150, show_default=True, help="Games of each title.")
@click.option("--seed", default="chances-1", show_default=True)
@click.option(
    "--folder", type=click.Path(path_type=Path), default=ROOT / "build", help="Where games are kept."
)
def main(titles: tuple[str, ...], games: int, seed: str, folder: Path) -> None:
    """Play what is missing, fit, and write weights, figures and plot."""
    for game in titles or TITLES:
        path = folder / f"chances-{game}-{seed}.pickle"
        examples = gather(path, games, lambda number, game=game: play(game, seed, number))  # type: ignore[misc]
        found = fit_game(game, examples)
        write(game, found)
        click.echo(f"{game}: error {found['error']} points, {found['games']} games")


if __name__ == "__main__":
    main()
