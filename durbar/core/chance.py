"""The dealer: chance from a secret seed and the ply number, so that a restart changes nothing."""

import hashlib
import secrets
from random import Random


class Dealer:
    """Makes one random generator for each ply. The seed is secret; records show its commitment."""

    __slots__ = ("seed",)

    def __init__(self, seed: int | str | None = None) -> None:
        self.seed = secrets.token_hex(16) if seed is None else str(seed)

    @property
    def commitment(self) -> str:
        """A hash of the seed: it proves later which seed was used and does not reveal it now."""
        return hashlib.sha256(f"durbar seed {self.seed}".encode()).hexdigest()

    def rng(self, ply: int) -> Random:
        """The generator of this ply: the same however often the match is rebuilt."""
        return Random(hashlib.sha256(f"{self.seed}:{ply}".encode()).digest())
