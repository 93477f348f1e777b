"""Fitting a network with one hidden layer to positions of several seats, by Adam in numpy."""

import json
import math
from pathlib import Path
from typing import Any

import numpy as np

HIDDEN, EPOCHS, BATCH, RATE, DECAY = 24, 25, 256, 2e-3, 1e-5
LATER_EPOCHS, LATER_RATE = 12, 4e-4
"""Epochs and learning rate of a network that starts from another one."""
COMMON = 0.15
"""How much an error that all seats share counts: a search only compares, so the others count fully."""

Parts = list[Any]
"""Weights of the hidden units, their bias, those of the output, its bias."""


def fit(x: Any, y: Any, there: Any, rng: Any, before: Parts | None = None) -> Parts:
    """Weights of one hidden layer for positions × seats × features; features are standardised first."""
    rows = x[there > 0]
    mean, spread = rows.mean(0), rows.std(0) + 1e-6
    z = (x - mean) / spread
    blank = _blank(x.shape[2], y[there > 0].mean(), rng)
    parts = blank if before is None else rescaled(before, mean, spread)
    epochs, rate = (EPOCHS, RATE) if before is None else (LATER_EPOCHS, LATER_RATE)
    first, second, step = [np.zeros_like(p) for p in parts], [np.zeros_like(p) for p in parts], 0
    for number in range(epochs):
        now = rate * (1 - number / epochs)
        order = rng.permutation(len(y))
        for at in range(0, len(y), BATCH):
            step += 1
            pick = order[at : at + BATCH]
            for i, slope in enumerate(_gradients(z[pick], y[pick], there[pick], parts)):
                first[i] += 0.1 * (slope - first[i])
                second[i] += 0.001 * (slope**2 - second[i])
                lift = first[i] / (1 - 0.9**step)
                parts[i] -= now * (lift / (np.sqrt(second[i] / (1 - 0.999**step)) + 1e-8) + DECAY * parts[i])
    return rescaled(parts, -mean / spread, 1 / spread)


def _blank(count: int, mean: float, rng: Any) -> Parts:
    """An untrained network for so many features."""
    inward = rng.normal(0, math.sqrt(2 / count), (count, HIDDEN))
    return [inward, np.zeros(HIDDEN), rng.normal(0, math.sqrt(1 / HIDDEN), HIDDEN), np.array([mean])]


def rescaled(parts: Parts, mean: Any, spread: Any) -> Parts:
    """The same network for features less their mean, divided by their spread."""
    inward, bias, out, out_bias = parts
    return [inward * spread[:, None], bias + mean @ inward, out.copy(), out_bias.copy()]


def _gradients(z: Any, y: Any, there: Any, parts: Parts) -> list[Any]:
    inward, bias, out, out_bias = parts
    signal = np.maximum(0, z @ inward + bias)
    error = (signal @ out + out_bias[0] - y) * there
    shared = (error.sum(1) / there.sum(1))[:, None] * there
    error = (error - (1 - COMMON) * shared) / len(y)
    back = error[..., None] * out * (signal > 0)
    flat, backs = z.reshape(-1, z.shape[2]), back.reshape(-1, back.shape[2])
    return [flat.T @ backs, backs.sum(0), np.tensordot(error, signal, 2), np.array([error.sum()])]


def predicted(x: Any, parts: Parts) -> Any:
    inward, bias, out, out_bias = parts
    return np.maximum(0, x @ inward + bias) @ out + out_bias[0]


def explained(x: Any, y: Any, there: Any, parts: Parts) -> float:
    """The share of the variance of leads (each seat's result less the average of its table) it predicts."""
    made, expected = _leads(y, there), _leads(predicted(x, parts), there)
    return 1 - float(((expected - made) ** 2).sum() / (made**2).sum())


def _leads(y: Any, there: Any) -> Any:
    return (y - ((y * there).sum(1) / there.sum(1))[:, None]) * there


def read(data: dict[str, Any]) -> Parts:
    hidden, bias, out = (np.array(data[name]) for name in ("hidden", "hidden_bias", "out"))
    return [hidden.T, bias, out, np.array([data["out_bias"]])]


def write(path: Path, parts: Parts, source: str) -> None:
    inward, bias, out, last = parts
    rows = ",\n  ".join(json.dumps(_short(row)) for row in inward.T)
    path.write_text(
        f'{{"source": {json.dumps(source)},\n "hidden": [\n  {rows}],\n "hidden_bias": '
        f'{json.dumps(_short(bias))},\n "out": {json.dumps(_short(out))},\n "out_bias": {last[0]:.5g}}}\n',
        "utf-8",
    )


def _short(numbers: Any) -> list[float]:
    return [float(f"{number:.4g}") for number in numbers]
