"""Who sits on a seat, and who holds it: tokens and invites are shown once and only their hashes are kept."""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal

from durbar.bots.personas import PERSONAS, assigned, with_persona
from durbar.bots.search_settings import with_new_names

Kind = Literal["person", "bot", "open"]
NAME_LENGTH = 40


def new_secret() -> str:
    """A token or an invite nobody can guess: 144 bits."""
    return secrets.token_urlsafe(18)


def new_id() -> str:
    """A table id nobody can guess: 96 bits."""
    return secrets.token_urlsafe(12)


@lru_cache(1024)  # a player sends the same token with every move
def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


NOBODY = ""
"""In place of the hash of a host's token, when the host is a player."""


def hashed_address(key: str, address: str) -> str:
    """An address as it is stored and banned: only who has the database's key can find it by trying."""
    return hmac.new(key.encode(), address.encode(), "sha256").hexdigest()


def same(stored: str | None, given: str) -> bool:
    """Compare two hashes in constant time, so that the time does not show how far they agree."""
    return stored is not None and hmac.compare_digest(stored, given)


def clean(text: str) -> str:
    """Text on one line without control characters and surplus spaces.

    >>> clean("  Ada\\n\\u202eLovelace ")
    'Ada Lovelace'
    """
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def clean_name(name: str) -> str:
    """A name as it is stored."""
    return clean(name)[:NAME_LENGTH]


class Token(str):
    """The secret of a request that is the key of a player's device: it holds all seats of the player."""

    player: str | None = None

    @classmethod
    def of_player(cls, secret: str, player: str) -> "Token":
        token = cls(secret)
        token.player = player
        return token


def player_of(token: str | None) -> str | None:
    """The player who sent this token, if it was one."""
    return token.player if isinstance(token, Token) else None


@dataclass(slots=True)
class Chair:
    """Who sits on a seat: a person, a bot, or nobody yet. `token` and `invite` are hashes.

    The person is a player, or whoever has the token of this one seat.
    """

    seat: int
    kind: Kind
    name: str = ""
    level: str | None = None
    token: str | None = None
    invite: str | None = None
    left: bool = False
    asks: list[int] = field(default_factory=list)
    """Seats that ask for a bot on this one."""
    address: str | None = None
    """Of whoever sat down last, hashed."""
    player: str | None = None
    portrait: str | None = None
    """Of the player."""
    resigned: bool = False
    """A bot plays for the person to the end."""
    plan: dict[str, Any] | None = None
    """What the person wants to be played when the seat is to act next."""
    quiet: bool = False
    """The player wants no notices of this table."""

    @classmethod
    def from_row(cls, row: dict[str, Any]) -> "Chair":
        chair = cls(**{name: row[name] for name in cls.__slots__})
        if chair.level is not None:
            chair.level = with_new_names(chair.level)
        return chair

    @property
    def owned(self) -> bool:
        """Does the seat belong to a person, even if a bot plays for them?"""
        return self.token is not None or self.player is not None

    def held_by(self, token: str) -> bool:
        """Does this token hold the seat?"""
        player = player_of(token)
        return same(self.token, hashed(token)) if player is None else self.player == player

    def row(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(frozen=True, slots=True)
class Holder:
    """What a token may do at a table: the seats it holds, and whether it belongs to the host."""

    seats: tuple[int, ...] = ()
    host: bool = False


SPECTATOR = Holder()
"""Somebody without a token."""


def personas(id: str, chairs: Sequence[Chair]) -> list[str]:
    """The persona that a bot on each seat of this table has; all seats have different ones.

    Only a bot that was seated without a person before it may have chosen its persona, by its name.
    """
    return assigned(id, [c.name if c.kind == "bot" and not c.owned else "" for c in chairs])


def playing_level(id: str, chairs: Sequence[Chair], seat: int) -> str:
    """The level a bot of this table plays with, by the taste of its persona."""
    return with_persona(chairs[seat].level or "", personas(id, chairs)[seat])


def shown_name(chair: Chair, persona: str) -> str:
    """What the seat is called: a bot in place of a person has its own name."""
    if chair.kind != "bot":
        return chair.name
    return chair.name if chair.name and not chair.owned else PERSONAS[persona]
