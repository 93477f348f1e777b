"""The encoder of a game by its name, and its numbers as arrays of numpy."""

from collections.abc import Mapping
from importlib import import_module
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

import durbar
from durbar.core.errors import BadOption
from durbar.core.game import Game
from durbar.research.encoder import Choice, Encoder, Field, Word, random_word, take_word

__all__ = ["Choice", "Encoder", "Field", "Numbers", "Word", "encoder", "random_word", "take_word", "usual"]
Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]
VERSION = 0
"""The version of all encodings. It rises when a saved policy could read its numbers differently."""
KINDS = ("flat", "spelled")
_MODULES = {
    "taj-mahal": "tajmahal",
    "machu-picchu": "machupicchu",
    "java": "terraces",
    "cuzco": "terraces",
    "tiny-visit": "tiny_encoder",
}
"""The module of this package with the `encoder` of each game."""
GAMES = tuple(_MODULES)

_SPELLED = ("java", "cuzco")
_view, _BYTE, _FLAG, _NUMBER = np.frombuffer, np.dtype(np.uint8), np.dtype(np.int8), np.dtype(np.float32)


class Arrays:
    """The numbers and masks of one encoder as arrays."""

    def __init__(self, encoder: Encoder) -> None:
        self.scale: Numbers = np.concatenate(
            [np.full(field.size, 1 / field.high, np.float32) for field in encoder.fields]
        )
        """What every code is multiplied by."""
        divided = np.flatnonzero(self.scale != 1)
        self.part = slice(divided[0], divided[-1] + 1) if len(divided) else slice(0)
        """Where codes are divided; the others are 0 or 1 and stay so."""
        self.factors = self.scale[self.part].copy()
        self.few = 2 * len(self.factors) < len(self.scale)
        """Then it is faster to copy all numbers and to divide these."""

    def numbers(self, codes: bytes) -> Numbers:
        if not self.few:
            return _view(codes, _BYTE) * self.scale
        numbers = _view(codes, _BYTE).astype(_NUMBER)
        part = numbers[self.part]
        np.multiply(part, self.factors, part)
        return numbers

    def write(self, codes: bytes, out: Numbers) -> None:
        """The codes of one observation, or of as many as `out` has rows."""
        view = _view(codes, _BYTE).reshape(out.shape)
        if self.few:
            out[...] = view
            out[..., self.part] *= self.factors
        else:
            np.multiply(view, self.scale, out=out)

    @staticmethod
    def mask(bits: bytearray) -> Mask:
        return _view(bits, _FLAG)

    @staticmethod
    def kept(game: str, seats: int, options: Mapping[str, Any], actions: str) -> Encoder:
        """The encoder of what a file holds: one for all games that are read with the same settings."""
        key = (game, seats, repr(sorted(options.items())), actions)
        if key not in _KEPT:
            _KEPT[key] = encoder(game, seats, options, actions)
        return _KEPT[key]


_KEPT: dict[tuple[str, int, str, str], Encoder] = {}


def rules(game: str) -> Game[Any]:
    """The game of an id: one of Durbar's, or the tiny one that only this package has."""
    if game == "tiny-visit":
        from durbar.research.tiny import TINY_VISIT

        return TINY_VISIT
    return durbar.game(game)


def encoder(
    game: str, seats: int, options: Mapping[str, Any] | None = None, actions: str = "flat"
) -> Encoder:
    """The encoder of a game; `actions` is one of KINDS.

    >>> encoder("taj-mahal", 4).symbols
    633
    """
    if not isinstance(game, str) or game not in _MODULES:
        raise BadOption(f"there is no encoding of {game!r}; there are: {', '.join(_MODULES)}")
    if actions not in KINDS:
        raise BadOption(f"actions are {' or '.join(KINDS)}, not {actions!r}")
    if not isinstance(options or {}, Mapping):
        raise BadOption(f"options are names with values, not {options!r}")
    seats = counted("seats", seats)  # a plain number: policies write it into files
    module = import_module(f"{__package__}.{_MODULES[game]}")
    made: Encoder = module.encoder(game, seats, dict(options or {}), actions)
    made.arrays = Arrays(made)
    return made


def counted(name: str, value: Any) -> int:
    """A number that a setting gives, at least 1."""
    try:
        number = index(value)
    except TypeError:
        number = 0
    if number < 1:
        raise BadOption(f"{name} is a whole number of at least 1, not {value!r}")
    return number


def usual(
    game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, actions: str | None = None
) -> Encoder:
    """The encoder that is asked for: by default the fewest seats, and spelled actions where there are any."""
    if actions is None:
        actions = "spelled" if game in _SPELLED else "flat"
    return encoder(game, rules(game).seats[0] if seats is None else seats, options, actions)
