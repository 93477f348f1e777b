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
        logits = np.nan_to_num(logits)  # large weights may overflow
        if not self.sampled:
            return int(logits.argmax())
        weights = np.exp(logits - logits.max())
        return rng.choices(range(len(weights)), weights.tolist())[0]


def save(path: Path | str, policy: Policy, about: Mapping[str, Any] | None = None) -> None:
    """Write a policy; `about` is for people: how it was trained. `BadOption` when its layers do not fit."""
    encoder = policy.encoder
    try:
        _fits(policy.layers, encoder)
    except ValueError as error:
        raise BadOption(f"this is no policy for {encoder.game.title}: {error}") from error
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
    except Exception as error:  # whatever a damaged file makes of zip, zlib, numpy or JSON
        raise BadOption(f"{path} is no policy: {error or type(error).__name__}") from error


def _load(path: Path) -> Policy:
    if path.stat().st_size > LARGEST:
        raise ValueError(f"it is larger than {LARGEST >> 20} MB")
    if not path.is_file():
        raise ValueError("it is not a file")
    with zipfile.ZipFile(path) as packed:
        if sum(entry.file_size for entry in packed.infolist()) > LARGEST:
            raise ValueError(f"it unpacks to more than {LARGEST >> 20} MB")
    with np.load(path, allow_pickle=False) as found:
        header = _header(str(found["header"]))
        number = len([name for name in found.files if name.startswith("w")])
        layers = [(_numbers(found, f"w{i}"), _numbers(found, f"b{i}")) for i in range(number)]
    encoder = usual(header["game"], header["seats"], header["options"], header["actions"])
    if [[field.name, field.size, field.high] for field in encoder.fields] != header["fields"]:
        raise ValueError("its observation has other fields")
    _fits(layers, encoder)
    return Policy(encoder, layers, header["activation"], header["sampled"])


_HEADER = {
    "format": int,
    "encoding": int,
    "game": str,
    "seats": int,
    "options": dict,
    "actions": str,
    "fields": list,
    "activation": str,
    "sampled": bool,
}
"""What a header must have, and of which type."""


def _header(text: str) -> dict[str, Any]:
    header = json.loads(text)
    if not isinstance(header, dict):
        raise ValueError("its header is no table")
    for name, kind in _HEADER.items():
        if not isinstance(header.get(name), kind):
            raise ValueError(f"its header has no {name}, or not as {kind.__name__}")
    if header["format"] != 1 or header["encoding"] != VERSION:
        ours = f"this is format 1, encoding {VERSION}"
        raise ValueError(f"it has format {header['format']}, encoding {header['encoding']}; {ours}")
    if header["activation"] not in ACTIVATIONS:
        raise ValueError(f"there is no activation {header['activation']!r}")
    return header


def _numbers(found: Any, name: str) -> Numbers:
    array = found[name]
    if array.dtype.kind in "fiu":
        with np.errstate(over="ignore"):  # what is too large becomes infinite
            numbers: Numbers = array.astype(np.float32)
        if np.isfinite(numbers).all():
            return numbers
    raise ValueError(f"{name} has values that are no finite numbers")


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
        self.check(game, observation["seats"], observation["options"])
        if len(legal) == 1:
            return legal[0]
        return self.policy.choose(game.imagine(observation, rng), rng)

    def check(self, game: Game[Any], seats: int, options: Mapping[str, Any]) -> None:
        """Refuse everything but what the policy was trained for; the options are complete ones."""
        encoder = self.policy.encoder
        if game.id != encoder.game.id or seats != encoder.seats:
            plays = f"{encoder.game.title} with {encoder.seats} seats"
            raise BadOption(f"{self.name} plays {plays}, not {game.title} with {seats}")
        if options != encoder.options:
            differ = [key for key, value in encoder.options.items() if options.get(key) != value]
            raise BadOption(f"{self.name} was trained with other options: {', '.join(differ)}")


_LOADED: dict[tuple[str, str, int], PolicyBot | BadOption] = {}
"""By name, file and when it was changed; of a file that is no policy, what is wrong with it."""


def bot(name: str, path: Path | str) -> PolicyBot:
    """The bot of a file, read once until the file changes."""
    try:
        key = name, str(path), Path(path).stat().st_mtime_ns
    except OSError as error:
        raise BadOption(f"{path} is no policy: {error}") from error
    if key not in _LOADED:
        try:
            _LOADED[key] = PolicyBot(name, load(path))
        except BadOption as error:  # who lists the games asks again and again
            _LOADED[key] = error.with_traceback(None)
    found = _LOADED[key]
    if isinstance(found, BadOption):
        raise BadOption(str(found))
    return found
