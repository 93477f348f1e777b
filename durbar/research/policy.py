"""Saved policies: small networks in `.npz` files that play as bots, with numpy alone.

A file says which game, seats, options and encoding it was trained for; a bot refuses any other. It gets an
observation like every bot, imagines a state from it and reads its numbers there: what is imagined makes no
difference to them.
"""

import json
import zipfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from durbar.core.errors import BadOption
from durbar.core.game import Action, Game, Observation
from durbar.research.encode import VERSION, Choice, Encoder, Numbers, usual

LARGEST = 64 << 20
"""Bytes of a file, packed and unpacked."""
ACTIVATIONS: dict[str, Callable[[Any], Any]] = {"tanh": np.tanh, "relu": lambda x: np.maximum(x, 0)}
Layers = Sequence[tuple[Numbers, Numbers]]


class Policy(NamedTuple):
    """A network, and what it plays. Its output has a number for each symbol: the higher, the more likely."""

    encoder: Encoder
    layers: Layers
    """Weights (outputs × inputs) and biases from the first to the last."""
    activation: str = "tanh"
    sampled: bool = False
    """Draw symbols by their probability; otherwise say the likeliest."""

    def logits(self, numbers: Numbers) -> Numbers:
        for weights, biases in self.layers[:-1]:
            numbers = ACTIVATIONS[self.activation](weights @ numbers + biases)
        weights, biases = self.layers[-1]
        result: Numbers = weights @ numbers + biases
        return result

    def choose(self, s: Any, rng: Random) -> Action:
        """An action for the seat to act in this state."""
        seat = self.encoder.game.actor(s)
        assert seat is not None
        after: Action | Choice = self.encoder.choice(s)
        while isinstance(after, Choice):
            symbols = after.symbols
            if len(symbols) == 1:
                after = after.take(symbols[0])
                continue
            logits = self.logits(self.encoder.observe(s, seat, after.word))[symbols]
            after = after.take(symbols[self._pick(logits, rng)])
        return after

    def _pick(self, logits: Numbers, rng: Random) -> int:
        if not self.sampled:
            return int(logits.argmax())
        weights = np.exp(logits - logits.max())
        return rng.choices(range(len(weights)), weights.tolist())[0]


def save(path: Path | str, policy: Policy, about: Mapping[str, Any] | None = None) -> None:
    """Write a policy; `about` is for people: how it was trained."""
    encoder = policy.encoder
    header = {
        "format": 1,
        "encoding": VERSION,
        "game": encoder.game.id,
        "revision": encoder.game.revision,
        "seats": encoder.seats,
        "options": encoder.options,
        "actions": encoder.actions,
        "fields": [[field.name, field.size, field.high] for field in encoder.fields],
        "activation": policy.activation,
        "sampled": policy.sampled,
        "about": dict(about or {}),
    }
    arrays: dict[str, Any] = {}
    for i, (weights, biases) in enumerate(policy.layers):
        arrays |= {f"w{i}": weights, f"b{i}": biases}
    with open(path, "wb") as file:
        np.savez_compressed(file, header=np.array(json.dumps(header)), **arrays)


def load(path: Path | str) -> Policy:
    """Read a policy, or `BadOption` that says what is wrong with the file."""
    try:
        return _load(Path(path))
    except (OSError, ValueError, KeyError, TypeError, zipfile.BadZipFile) as error:
        raise BadOption(f"{path} is no policy: {error}") from error


def _load(path: Path) -> Policy:
    if path.stat().st_size > LARGEST:
        raise ValueError(f"it is larger than {LARGEST >> 20} MB")
    with zipfile.ZipFile(path) as packed:
        if sum(entry.file_size for entry in packed.infolist()) > LARGEST:
            raise ValueError(f"it unpacks to more than {LARGEST >> 20} MB")
    with np.load(path, allow_pickle=False) as found:
        header = json.loads(str(found["header"]))
        number = len([name for name in found.files if name.startswith("w")])
        layers = [
            (found[f"w{i}"].astype(np.float32), found[f"b{i}"].astype(np.float32)) for i in range(number)
        ]
    if header["format"] != 1 or header["encoding"] != VERSION:
        raise ValueError(f"its encoding is {header['encoding']}; this is {VERSION}")
    if header["activation"] not in ACTIVATIONS:
        raise ValueError(f"there is no activation {header['activation']!r}")
    encoder = usual(header["game"], header["seats"], header["options"], header["actions"])
    if [[field.name, field.size, field.high] for field in encoder.fields] != header["fields"]:
        raise ValueError("its observation has other fields")
    _fits(layers, encoder)
    return Policy(encoder, layers, header["activation"], bool(header["sampled"]))


def _fits(layers: Layers, encoder: Encoder) -> None:
    """Every layer takes what the one before it gives; the last gives a number for each symbol."""
    width = encoder.size
    for i, (weights, biases) in enumerate(layers):
        if weights.ndim != 2 or weights.shape[1] != width or biases.shape != weights.shape[:1]:
            raise ValueError(f"layer {i} has the shape {weights.shape} where {width} numbers come in")
        width = len(biases)
    if not layers or width != encoder.symbols:
        raise ValueError(f"its last layer gives {width} numbers for {encoder.symbols} symbols")


class PolicyBot:
    """A saved policy at a table: `policy:FILE`."""

    def __init__(self, name: str, policy: Policy) -> None:
        self.name, self.policy = name, policy

    def choose(
        self, game: Game[Any], observation: Observation, legal: Sequence[Action], rng: Random
    ) -> Action:
        encoder = self.policy.encoder
        if game.id != encoder.game.id or observation["seats"] != encoder.seats:
            plays = f"{encoder.game.title} with {encoder.seats} seats"
            raise BadOption(f"{self.name} plays {plays}, not {game.title} with {observation['seats']}")
        if observation["options"] != encoder.options:
            raise BadOption(f"{self.name} was trained with other options: {encoder.options}")
        if len(legal) == 1:
            return legal[0]
        return self.policy.choose(game.imagine(observation, rng), rng)


_LOADED: dict[tuple[str, str, int], PolicyBot] = {}


def bot(name: str, path: Path | str) -> PolicyBot:
    """The bot of a file, read once until the file changes."""
    try:
        key = name, str(path), Path(path).stat().st_mtime_ns
    except OSError as error:
        raise BadOption(f"{path} is no policy: {error}") from error
    if key not in _LOADED:
        _LOADED[key] = PolicyBot(name, load(path))
    return _LOADED[key]
