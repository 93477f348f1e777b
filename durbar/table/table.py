"""One table in memory: a copy of what the database has, and the answers to "who are you?" and "may you?"."""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from durbar.core.components_file import hash_of
from durbar.core.game import Game
from durbar.core.match import Match
from durbar.table.chairs import SPECTATOR, Chair, Holder, hashed, player_of, same
from durbar.table.clock import Settings, Times, columns, settings_of, start
from durbar.table.days import challenge_ends
from durbar.table.log import Log
from durbar.table.refusal import Refusal
from durbar.table.stored import Row, Status, StoredTable


@dataclass(slots=True, eq=False)
class Table:
    """Changed only under `lock`, after the database has the change."""

    row: Row
    chairs: list[Chair]
    log: Log
    chat: list[Row]
    notes: list[Row] = field(default_factory=list)
    """What happened besides plies."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    changes: int = 0
    """Grows with every change that is not in the log, so that connections notice it."""
    used: float = 0.0
    """When somebody last asked for it."""
    shared: dict[Any, Any] = field(default_factory=dict)
    """What connections are sent about the table and its seats; those who hold the same seats share it."""
    now: Callable[[], float] = time.time
    """Of the service."""
    components: str | None = field(init=False)
    """The hash of the table's own components file, which never changes; None: those of the game."""
    clock: Settings | None = field(init=False)

    def __post_init__(self) -> None:
        own = self.match.options.get("components")
        self.components = None if own is None else hash_of(own)
        self.clock = settings_of(self.row["clock"])

    @classmethod
    def from_stored(cls, stored: StoredTable, game: Game[Any]) -> "Table":
        """Rebuild a table; its log is replayed as far as it goes."""
        row = stored.table
        log = Log.begin(game, row["seats"], row["options"], row["seed"], row["origin"])
        log.replay(stored.log, strict=row["revision"] != game.revision)
        return cls(row, [Chair.from_row(chair) for chair in stored.chairs], log, stored.chat, stored.notes)

    @property
    def id(self) -> str:
        return str(self.row["id"])

    @property
    def epoch(self) -> int:
        """Of this process as its owner; every write names it."""
        return int(self.row["epoch"])

    @property
    def match(self) -> Match:
        return self.log.match

    @property
    def status(self) -> Status:
        stored: Status = self.row["status"]
        return "broken" if self.log.broken else stored

    @property
    def revealed(self) -> bool:
        """Nothing is secret any more, because nobody will play on, not even if the table is broken now.

        A challenge keeps its secrets until its day ends: others play the same deal.
        """
        return self.row["status"] in ("over", "closed") and not self.sealed

    @property
    def sealed(self) -> bool:
        """Is it a challenge whose day lasts? Then only its player sees it, and nobody its seed."""
        return challenge_ends(self.row.get("challenge")) > self.now()

    @property
    def code(self) -> str | None:
        """Leads to the table while a seat is open, at a listed one also to watch."""
        joinable = self.status == "waiting" or (self.status == "playing" and self.row["listed"])
        return self.row["code"] if joinable else None

    def holder(self, token: str | None) -> Holder:
        """What this token may do here. A wrong token is refused: it does not make a spectator."""
        if token is None:
            return self._spectator()
        mine = tuple(chair.seat for chair in self.chairs if chair.held_by(token))
        host = is_host(self.row, token)
        if not mine and not host:
            if player_of(token) is not None:  # a player may look at any table
                return self._spectator()
            raise Refusal("wrong_token")
        return Holder(mine, host)

    def _spectator(self) -> Holder:
        if self.sealed:
            raise Refusal("challenge_running")
        return SPECTATOR

    def viewpoint(self, holder: Holder, seat: int | None) -> int | None:
        """The seat to look from: the wanted one if held, else the one to act, else who acted last."""
        if seat is not None:
            if seat not in holder.seats:
                raise Refusal("not_your_seat")
            return seat
        if not holder.seats:
            return None
        actor = self.match.actor
        return actor if actor in holder.seats else self._last_of(holder.seats)

    def _last_of(self, seats: tuple[int, ...]) -> int:
        """Who of several people on one screen has it while others act."""
        if len(seats) == 1:
            return seats[0]
        acted = (past.seat for past in reversed(self.match.history) if past.seat in seats)
        return next(acted, seats[0])

    def require_status(self, *also: Status) -> None:
        """Refuse unless the game is on, or the table has one of the other statuses."""
        status = self.status
        if status != "playing" and status not in also:
            raise Refusal(status, self.log.broken)

    def acting(self, holder: Holder) -> int:
        """The seat this holder may act for now, or a refusal."""
        self.require_status()
        actor = self.match.actor
        if actor is None or actor not in holder.seats or self.chairs[actor].kind != "person":
            raise Refusal("not_your_turn" if holder.seats else "not_your_seat")
        if self.row["paused"] is not None:
            raise Refusal("paused")
        if self.log.full:
            raise Refusal("too_long")
        return actor

    @property
    def bots_alone(self) -> bool:
        """Does no person play here?"""
        return all(chair.kind == "bot" for chair in self.chairs)

    @property
    def played_out(self) -> bool:
        """Do bots alone play a game of people to its end, because time was up or people resigned?"""
        return self.bots_alone and any(
            chair.owned and (chair.resigned or self.clock is not None) for chair in self.chairs
        )

    @property
    def bot_to_act(self) -> int | None:
        """The bot's seat when it is a bot's turn."""
        actor = self.match.actor
        if self.status != "playing" or actor is None or self.log.full or self.row["paused"] is not None:
            return None
        return actor if self.chairs[actor].kind == "bot" else None

    def expect(self, ply: int, version: int | None = None) -> None:
        """Refuse what was meant for another moment."""
        if ply != self.match.ply or version not in (None, self.log.version):
            raise Refusal("stale")

    def valid_until(self, version: int, ply: int) -> int:
        """How many plies of a log known up to `ply` at `version` still hold, after undos since."""
        return self.log.undos.valid_until(version, ply)

    def may_read(self, ply: int, viewer: int | None) -> bool:
        """May the viewer read the notation of this ply? Chance and secret actions are shown at the end."""
        past = self.match.history[ply]
        return self.revealed or past.seat == viewer or (past.seat >= 0 and not past.action.secret)

    # ------------------------------------------------------------ what is stored with a change

    def summary(self, log: Log, at: float) -> Row:
        """The columns of the lobby and the clock once `log` is the table's log, after a move at this time."""
        match, before = log.match, self.row["turn"]
        waiting = any(chair.kind == "open" for chair in self.chairs)
        status: Status = "over" if match.over else "waiting" if waiting else "playing"
        new_turn = match.actor != self.row.get("actor")
        return {
            "status": status,
            "actor": match.actor,
            "ply": match.ply,
            "turn": match.ply if new_turn else min(before, match.ply),
            **self.clock_columns(at, status=status, actor=match.actor, new_turn=new_turn),
            "scores": match.scores,
            "winners": match.winners,
        }

    @property
    def times(self) -> Times:
        """What the clock shows."""
        stored = self.row["times"]
        if stored is None:
            return start(self.clock, len(self.chairs), self.row["changed"])
        return msgspec.convert(stored, Times)

    def clock_columns(
        self,
        at: float,
        *,
        times: Times | None = None,
        new_turn: bool = False,
        kinds: Sequence[str] | None = None,
        **new: Any,
    ) -> Row:
        """The clock once the table has these columns and its chairs these kinds."""
        row = self.row | new
        kinds = kinds or [chair.kind for chair in self.chairs]
        on = row["status"] == "playing" and row["paused"] is None and not self.log.broken
        actor = row["actor"]
        runs = actor if on and actor is not None and kinds[actor] == "person" else None
        return columns(self.clock, times or self.times, runs, at, begins=row["begins"], new_turn=new_turn)

    def patient(self, now: float) -> bool:
        """Does nobody have to be connected now: days for a turn, a pause, or the game begins later?"""
        return is_patient(self.row, now)


def is_patient(row: Row, now: float) -> bool:
    """Does nobody have to be connected to this table now?"""
    days = row["clock"] is not None and row["clock"]["kind"] == "days"
    return days or row["paused"] is not None or (row["begins"] or 0.0) > now


def is_host(row: Row, token: str) -> bool:
    """Did who has this token open the table?"""
    player = player_of(token)
    return same(row["host"], hashed(token)) if player is None else row["host_player"] == player
