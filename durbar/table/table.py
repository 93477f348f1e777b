"""One table in memory: a cache of what is on disk, with the answers to "who are you?" and "may you?"."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from durbar.core.game import Game
from durbar.core.match import Match
from durbar.table.chairs import SPECTATOR, Holder, Seat, hashed, same
from durbar.table.log import Log
from durbar.table.refusal import Refusal
from durbar.table.storage.store import Row, Stored


@dataclass(slots=True, eq=False)
class Table:
    """Changed only by the service, under `lock`, after the disk has it."""

    row: Row
    seats: list[Seat]
    log: Log
    chat: list[Row]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    news: int = 0
    """Grows with every change that is no ply, so that listeners notice."""
    used: float = 0.0
    """When somebody last asked for it."""
    seen: dict[int, float] = field(default_factory=dict)
    """When a seat was last listening."""

    @classmethod
    def from_stored(cls, stored: Stored, game: Game[Any]) -> "Table":
        """Rebuild a table; its log is replayed as far as it goes."""
        row = stored.table
        log = Log.begin(game, row["seats"], row["options"], row["seed"], row["origin"])
        log.replay(stored.log, strict=row["revision"] != game.revision)
        return cls(row, [Seat.from_row(seat) for seat in stored.seats], log, stored.chat)

    @property
    def id(self) -> str:
        return str(self.row["id"])

    @property
    def match(self) -> Match:
        return self.log.match

    @property
    def status(self) -> str:
        return "broken" if self.log.trouble else str(self.row["status"])

    @property
    def open_book(self) -> bool:
        """Nothing is secret any more: nobody will ever play on, even if it is broken now."""
        return self.row["status"] in ("over", "closed")

    def holder(self, token: str | None) -> Holder:
        """Who this token is here; a wrong one is refused rather than made a spectator."""
        if token is None:
            return SPECTATOR
        digest = hashed(token)
        mine = tuple(seat.seat for seat in self.seats if same(seat.token, digest))
        host = same(self.row["host"], digest)
        if not mine and not host:
            raise Refusal("wrong_token")
        return Holder(mine, host)

    def viewpoint(self, holder: Holder, seat: int | None) -> int | None:
        """The seat to look from: the wished one if held, else the one to act, else the first."""
        if seat is not None:
            if seat not in holder.seats:
                raise Refusal("not_your_seat")
            return seat
        if not holder.seats:
            return None
        actor = self.match.actor
        return actor if actor in holder.seats else holder.seats[0]

    def must_play(self) -> None:
        """Refuse unless the game is on."""
        if self.status != "playing":
            raise Refusal(self.status, self.log.trouble)

    def acting(self, holder: Holder) -> int:
        """The seat this holder may act for now."""
        self.must_play()
        actor = self.match.actor
        if actor is None or actor not in holder.seats or self.seats[actor].kind != "person":
            raise Refusal("not_your_turn" if holder.seats else "not_your_seat")
        return actor

    @property
    def bot_to_act(self) -> int | None:
        """The bot's seat when it is a bot's turn."""
        actor = self.match.actor
        playing = self.status == "playing" and actor is not None
        return actor if playing and self.seats[actor or 0].kind == "bot" else None

    def expect(self, ply: int, version: int | None = None) -> None:
        """Refuse what was meant for another moment."""
        if ply != self.match.ply or version not in (None, self.log.version):
            raise Refusal("stale")

    def void_since(self, version: int, ply: int) -> int:
        """How much of a log known up to `ply` at `version` still stands."""
        voided = [back for at, back in self.log.backs if at >= version]
        return min(ply, *voided) if voided else ply

    def may_read(self, ply: int, viewer: int | None) -> bool:
        """May the viewer read the notation of this ply? Luck and secret actions are told at the end."""
        past = self.match.history[ply]
        return self.open_book or past.seat == viewer or (past.seat >= 0 and not past.action.secret)

    def summary(self, log: Log) -> dict[str, Any]:
        """The lobby's columns once `log` stands."""
        match = log.match
        waiting = any(seat.kind == "open" for seat in self.seats)
        return {
            "status": "over" if match.over else "waiting" if waiting else "playing",
            "actor": match.actor,
            "ply": match.ply,
            "scores": match.scores,
            "winners": match.winners,
        }
