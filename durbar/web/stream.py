"""The live stream of a table: says what is new to one listener, and never more than it may know."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from durbar.core.errors import DurbarError
from durbar.table.refusal import Refusal
from durbar.table.seats import SPECTATOR, Holder
from durbar.table.service import Service
from durbar.table.table import Table
from durbar.web import wire
from durbar.web.frame import facts, frame, said
from durbar.web.problems import problem
from durbar.web.socket import LINE, Socket
from durbar.web.visit import decode, language

Knock = Callable[[str], None]
HELLO_WITHIN = 15.0
HELLO_PAUSE = 0.1
"""Seconds between two hellos that are heard: switching seats, not hammering."""


@dataclass(slots=True)
class Told:
    """What this listener has been told last."""

    version: int = -1
    ply: int = 0
    chat: int = 0
    viewer: int | None = None
    table: wire.TableFacts | None = None
    open_book: bool = False


@dataclass(slots=True, eq=False)
class Ear:
    """One listener: woken whenever something happens, told when it has time. Slow ones skip frames.

    A `line` that takes it is told at once; `speaking` of the listener's own task comes first, always.
    """

    service: Service
    id: str
    knock: Knock
    lang: str
    line: Socket | None = None
    token: str | None = None
    wish: int | None = None
    choices: bool = True
    holder: Holder = SPECTATOR
    seen: tuple[object, ...] = ()
    """Of the table, what decides who this is and what is said about it: unchanged, both are as before."""
    about: wire.TableFacts | None = None
    told: Told = field(default_factory=Told)
    bell: asyncio.Event = field(default_factory=asyncio.Event)
    here: bool = False
    speaking: bool = True
    due: bool = False

    @property
    def seats(self) -> tuple[int, ...]:
        return self.holder.seats

    def wake(self) -> None:
        if self.line is None or self.speaking:
            self.bell.set()
        elif not self.due:
            self.due = True
            asyncio.get_running_loop().call_soon(self._tell, self.line)

    def _tell(self, line: Socket) -> None:
        """Say what is new without waking a task, which under load costs as much as the saying."""
        self.due = False
        table = self.service.at_hand(self.id)
        if self.speaking or table is None or not line.ready:
            self.bell.set()
            return
        try:
            for news in self._news(table):
                line.tell(msgspec.json.encode(news))
        except Exception:
            self.bell.set()  # the listener's own task meets it again, and ends with it

    async def hello(self, said: wire.Hello) -> None:
        """Who listens, and from which seat; the next news is a whole frame."""
        self.lang = said.lang or self.lang
        table = await self.service.table(self.id)
        holder = table.holder(said.token)
        table.viewpoint(holder, said.seat)
        self.service.company.go(self.id, self)
        self.token, self.wish, self.choices = said.token, said.seat, said.choices
        self.holder, self.seen, self.told = holder, (), Told()
        self.here = True
        await self.service.listen(self.id, self)
        self.wake()

    async def hear(self, raw: str) -> None:
        """What is said after the first hello."""
        word = decode(raw, wire.Word)
        self.knock("write")
        if word.play is None:
            await self.hello(word)
            await asyncio.sleep(HELLO_PAUSE)
        else:
            self.lang = word.lang or self.lang
            await self.service.play(self.id, self.token, word.play.ply, word.play.do, word.play.version)

    async def news(self) -> list[wire.News]:
        """What is new since last time."""
        self.bell.clear()
        return self._news(await self.service.table(self.id))

    def _news(self, table: Table) -> list[wire.News]:
        now = self._look(table)
        wish = self.wish if self.wish in self.holder.seats else None
        viewer = table.viewpoint(self.holder, wish)
        told = self.told
        whole = told.table is None or told.viewer != viewer or told.open_book != table.open_book
        if whole or told.version != table.log.version or (told.table and told.table.status != now.status):
            return [self._frame(table, viewer, now, whole)]
        return self._talk(table, now)

    def _look(self, table: Table) -> wire.TableFacts:
        """The facts of the table for who listens, worked out anew only when something about it changed."""
        seen = (table, table.news, table.status, table.open_book)
        if self.about is None or self.seen != seen:
            try:
                self.holder = table.holder(self.token)
            except Refusal:  # the seat was given up meanwhile: go on as a spectator
                self.token, self.wish, self.holder = None, None, SPECTATOR
            self.seen, self.about = seen, facts(self.service, table, self.holder)
        return self.about

    def _frame(self, table: Table, viewer: int | None, now: wire.TableFacts, whole: bool) -> wire.Frame:
        told = self.told
        log_from = 0 if whole else table.void_since(told.version, told.ply)
        chat_from = 0 if whole else told.chat
        news = frame(table, now, viewer, log_from, chat_from, self.choices, self.lang)
        self.told = Told(news.version, news.ply, len(table.chat), viewer, now, table.open_book)
        return news

    def _talk(self, table: Table, now: wire.TableFacts) -> list[wire.News]:
        news: list[wire.News] = [wire.Chat(said(line)) for line in table.chat[self.told.chat :]]
        if now != self.told.table:
            news.append(wire.Table(table.log.version, now))
        self.told.chat, self.told.table = len(table.chat), now
        return news


async def stream(socket: WebSocket, service: Service, knock: Knock) -> None:
    """Serve one listener until it goes; `knock` refuses who says too much."""
    await socket.accept()
    line = socket.scope.get("state", {}).get(LINE)
    ear = Ear(service, socket.path_params["id"], knock, language(socket), line)
    try:
        first = await asyncio.wait_for(socket.receive_text(), HELLO_WITHIN)
        await ear.hello(decode(first, wire.Hello))
        listening = asyncio.create_task(_listen(socket, ear))
        listening.add_done_callback(lambda _: ear.bell.set())
        try:
            await _speak(socket, ear, listening)
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
    except DurbarError as error:
        await _say(socket, problem(error, ear.lang))
        await socket.close(1008)
    except (TimeoutError, KeyError):  # silent too long, or not speaking text
        await socket.close(1008)
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone, perhaps in the middle of a word
    finally:
        if ear.here:
            await service.unlisten(ear.id, ear)


async def _speak(socket: WebSocket, ear: Ear, listening: asyncio.Task[None]) -> None:
    while not listening.done():
        ear.speaking = True
        for news in await ear.news():
            await _say(socket, news)
        ear.speaking = False
        await ear.bell.wait()


async def _listen(socket: WebSocket, ear: Ear) -> None:
    """Later words are actions, or look from another seat; a bad one is answered and changes nothing."""
    while True:
        raw = await socket.receive_text()
        try:
            await ear.hear(raw)
        except DurbarError as error:
            await _say(socket, problem(error, ear.lang))


async def _say(socket: WebSocket, news: wire.News) -> None:
    await socket.send_text(msgspec.json.encode(news).decode())
