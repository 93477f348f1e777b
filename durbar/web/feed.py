"""What one client is sent of a table: first all of it, then what is new since the last message."""

from dataclasses import dataclass, field

import msgspec

from durbar.table.chairs import SPECTATOR, Holder
from durbar.table.refusal import Refusal
from durbar.table.service import Service
from durbar.table.table import Table
from durbar.web import wire
from durbar.web.clock_facts import clock
from durbar.web.frame import chat, facts, frame, plan


@dataclass(slots=True)
class Sent:
    """The last version sent to this client, or kept by it from an earlier stream."""

    version: int = -1
    """Nothing before the first frame."""
    ply: int = 0
    chat: int = 0
    viewer: int | None = None
    table: wire.TableFacts | None = None
    revealed: bool = False
    plan: wire.PlanFacts | msgspec.UnsetType = msgspec.UNSET


@dataclass(slots=True)
class Feed:
    """Who the client is, what it wants to see, and what it has."""

    service: Service
    lang: str
    token: str | None = None
    seat: int | None = None
    choices: wire.ChoicesForm = "compact"
    holder: Holder = SPECTATOR
    sent: Sent = field(default_factory=Sent)
    _facts: wire.TableFacts | None = None
    _facts_of: tuple[object, ...] = ()
    """What `_facts` were made from; they hold as long as it stays the same."""

    def begin(self, table: Table, hello: wire.Hello, token: str | None) -> None:
        """Accept a hello, or refuse it; the next message is a frame, whole unless it has one."""
        holder = table.holder(token)
        viewer = table.viewpoint(holder, hello.seat)
        several = len(holder.seats) > 1 and hello.seat is None
        self.token, self.seat, self.choices = token, hello.seat, hello.choices
        self.holder, self.sent, self._facts = holder, _kept(table, hello.have, viewer, several), None

    def news(self, table: Table) -> list[wire.News]:
        """What is new since the last call."""
        now = self._current_facts(table)
        seat = self.seat if self.seat in self.holder.seats else None
        viewer = table.viewpoint(self.holder, seat)
        sent = self.sent
        whole = sent.version < 0 or sent.viewer != viewer or sent.revealed != table.revealed
        moved = whole or sent.version != table.log.version or sent.plan != plan(table, viewer, self.lang)
        if moved or sent.table is None or sent.table.status != now.status:
            return [self._frame(table, viewer, now, whole)]
        return self._small_news(table, now)

    def _current_facts(self, table: Table) -> wire.TableFacts:
        """The facts of the table for this client; made again only when something about it changed."""
        # The lock stands for the table, which may have been loaded again, without keeping it in memory.
        turn = None if table.row["proposal"] is None else table.row["turn"]  # a proposal ends with a turn
        made_of = (table.lock, table.changes, table.status, table.revealed, table.row["due"], turn)
        if self._facts is None or self._facts_of != made_of:
            try:
                self.holder = table.holder(self.token)
            except Refusal:  # the seat was given up meanwhile: the client goes on as a spectator
                self.token, self.seat, self.holder = None, None, SPECTATOR
            self._facts_of, self._facts = made_of, self._shared_facts(table, made_of)
        return self._facts

    def _shared_facts(self, table: Table, made_of: tuple[object, ...]) -> wire.TableFacts:
        """The facts for all who hold the same seats: a thousand spectators need them once."""
        of, found = table.shared.get(self.holder, ((), None))
        if of != made_of:
            found = facts(self.service, table, self.holder)
            table.shared[self.holder] = made_of, found
        assert isinstance(found, wire.TableFacts)
        if found.clock is None:
            return found
        return msgspec.structs.replace(found, clock=clock(table, self.service.clock()))  # it shows now

    def _frame(self, table: Table, viewer: int | None, now: wire.TableFacts, whole: bool) -> wire.Frame:
        sent = self.sent
        several = len(self.holder.seats) > 1
        if whole:
            new = frame(table, now, viewer, choices=self.choices, lang=self.lang, several=several)
        else:
            about = msgspec.UNSET if now is sent.table or now == sent.table else now
            log_from = table.valid_until(sent.version, sent.ply)
            have = (log_from, sent.chat, self.choices, self.lang, sent.version, several)
            new = frame(table, about, viewer, *have)
        self.sent = Sent(new.version, new.ply, len(table.chat), viewer, now, table.revealed, new.plan)
        return new

    def _small_news(self, table: Table, now: wire.TableFacts) -> list[wire.News]:
        """Chat and facts, when no move was made."""
        news: list[wire.News] = [wire.Chat(line) for line in chat(table, self.sent.chat)]
        if now != self.sent.table:
            news.append(wire.Table(table.log.version, now))
        self.sent.chat, self.sent.table = len(table.chat), now
        return news


def _kept(table: Table, have: wire.Have | None, viewer: int | None, several: bool) -> Sent:
    """What a client has kept from an earlier stream; nothing when there is any doubt."""
    version = table.log.version
    if have is None or table.revealed or not 0 <= have.version <= version:
        return Sent()  # at the end more is known of lines that it has
    if several if have.viewer is msgspec.UNSET else have.viewer != viewer:
        return Sent()
    # Every version since added at most one ply: it has these at least, and more lines of the log do no harm.
    ply = max(0, table.match.ply - (version - have.version))
    chat = have.chat if 0 <= have.chat <= len(table.chat) else 0
    return Sent(have.version, ply, chat, viewer)
