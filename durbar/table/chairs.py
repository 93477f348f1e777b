"""Who holds which seat: secrets are told once and only their hashes are kept."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal

Kind = Literal["person", "bot", "open"]
NAME_LENGTH = 40


def new_secret() -> str:
    """A token or an invite nobody can guess: 144 bits."""
    return secrets.token_urlsafe(18)


def new_id() -> str:
    """A table id nobody can guess: 96 bits."""
    return secrets.token_urlsafe(12)


@lru_cache(1024)  # who is at a table shows the same token with every move
def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def same(stored: str | None, given: str) -> bool:
    """Compare a stored hash with the hash of a given secret without telling how far they agree."""
    return stored is not None and hmac.compare_digest(stored, given)


def clean(text: str) -> str:
    """Text on one line without control characters and surplus spaces.

    >>> clean("  Ada\\n\\u202eLovelace ")
    'Ada Lovelace'
    """
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def plain(name: str) -> str:
    """A name as it is stored."""
    return clean(name)[:NAME_LENGTH]


@dataclass(slots=True)
class Seat:
    """A chair: `token` and `invite` are hashes."""

    seat: int
    kind: Kind
    name: str = ""
    level: str | None = None
    token: str | None = None
    invite: str | None = None
    left: bool = False
    asks: list[int] = field(default_factory=list)

    @classmethod
    def from_row(cls, row: dict[str, Any]) -> "Seat":
        return cls(**{name: row[name] for name in cls.__slots__})

    def row(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(frozen=True, slots=True)
class Holder:
    """Who asks: the seats their token holds and whether it opened the table. A spectator holds nothing."""

    seats: tuple[int, ...] = ()
    host: bool = False


SPECTATOR = Holder()
