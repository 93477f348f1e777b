"""The dealer: luck from a secret seed and the ply number, so a restart deals the same."""

import hashlib
import secrets
from random import Random


class Dealer:
    """Gives a fresh generator for each ply. The seed stays here; the record shows its commitment."""

    __slots__ = ("seed",)

    def __init__(self, seed: int | str | None = None) -> None:
        self.seed = secrets.token_hex(16) if seed is None else str(seed)

    @property
    def commitment(self) -> str:
        """A hash that binds the seed without telling it."""
        return hashlib.sha256(f"durbar seed {self.seed}".encode()).hexdigest()

    def rng(self, ply: int) -> Random:
        """The luck of this ply: the same however often the match is rebuilt."""
        return Random(hashlib.sha256(f"{self.seed}:{ply}".encode()).digest())
