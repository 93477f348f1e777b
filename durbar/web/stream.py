"""The live stream of a table: one `Connection` for each WebSocket client."""

import asyncio

import msgspec
from starlette.requests import HTTPConnection
from starlette.status import WS_1008_POLICY_VIOLATION, WS_1011_INTERNAL_ERROR, WS_1012_SERVICE_RESTART
from starlette.types import Receive, Scope, Send

from durbar.core.errors import DurbarError
from durbar.table.budget import Budget
from durbar.table.chairs import player_of
from durbar.table.log_fields import bind, get_logger
from durbar.table.metering import metered
from durbar.table.refusal import Refusal
from durbar.table.service import Service
from durbar.web import wire
from durbar.web.charging import MESSAGE, hold
from durbar.web.feed import Feed
from durbar.web.limits import client_address
from durbar.web.middleware import cross_origin
from durbar.web.problems import problem
from durbar.web.request import decode, language

logger = get_logger(__name__)
HELLO_WITHIN = 15.0
"""Seconds a client has for its first message."""
HELLO_PAUSE = 0.1
"""Seconds between two hellos of a client: enough for changing seats, too slow for an attack."""


class Disconnected(Exception):
    """The client has gone."""


class Connection:
    """One WebSocket client. Sends the newest frame when the socket is writable; slow clients skip frames.

    All that is sent goes through one outbox and one writer. The reader puts its answers there. `wake` says
    that the table has changed; the writer asks the feed what is new when it gets to it.
    """

    def __init__(self, scope: Scope, receive: Receive, send: Send, service: Service, budget: Budget) -> None:
        self.id: str = scope["path_params"]["id"]
        self._asgi_receive = receive
        self._asgi_send = send
        self._service = service
        self._budget = budget
        self._client = client_address(scope)
        self._feed = Feed(service, language(HTTPConnection(scope)))
        self._outbox: list[wire.Pong | wire.Problem] = []
        self._due = asyncio.Event()
        self._flushed = asyncio.Event()
        self._listening = False

    @property
    def seats(self) -> tuple[int, ...]:
        return self._feed.holder.seats

    def wake(self) -> None:
        self._due.set()

    async def serve(self) -> None:
        """Serve the client until it goes; whatever else ends the stream is answered."""
        try:
            await self._serve()
        except Disconnected:
            logger.debug("the client has gone")
        except DurbarError as error:
            if isinstance(error, Refusal) and error.code in ("moved", "restarting"):
                await self._close(None, WS_1012_SERVICE_RESTART)  # the client connects again
            else:
                await self._close(problem(error, self._feed.lang), WS_1008_POLICY_VIOLATION)
        except Exception:
            logger.exception("the stream failed")
            await self._close(problem(Refusal("failed"), self._feed.lang), WS_1011_INTERNAL_ERROR)
        finally:
            self._leave()

    async def _serve(self) -> None:
        await self._hello(decode(await self._first(), wire.Hello))
        reader = asyncio.create_task(self._charged_read())
        reader.add_done_callback(lambda _: self.wake())
        try:
            await self._write(reader)
        finally:
            reader.cancel()
            await asyncio.gather(reader, return_exceptions=True)

    # ------------------------------------------------------------ out

    async def _write(self, reader: asyncio.Task[None]) -> None:
        while True:
            await self._due.wait()
            self._due.clear()
            if reader.done():
                return reader.result()
            if self._outbox:
                answers, self._outbox = self._outbox, []
                for answer in answers:
                    await self._send(answer)
                self._flushed.set()
            await self._budget.pause()  # who watches much sees less often: it skips frames
            for message in await self._news():
                await self._send(message)

    async def _news(self) -> list[wire.News]:
        await self._still_admitted()
        table = await self._service.cache.get(self.id)
        try:
            return self._feed.news(table)
        except Exception:
            bind(seat=self._feed.sent.viewer, ply=table.match.ply)
            raise

    async def _send(self, message: wire.News) -> None:
        text = msgspec.json.encode(message).decode()
        try:
            await self._asgi_send({"type": "websocket.send", "text": text})
        except OSError as error:
            raise Disconnected from error

    async def _close(self, last: wire.Problem | None, code: int) -> None:
        try:
            if last is not None:
                await self._send(last)
            await self._asgi_send({"type": "websocket.close", "code": code})
        except (Disconnected, OSError):
            logger.debug("the client has gone before it could read why the stream ends")

    # ------------------------------------------------------------ in

    async def _charged_read(self) -> None:
        await metered(self._read())  # made here: a task that is cancelled at once never gets so far

    async def _read(self) -> None:
        """Messages after the first: an action, or hello again. A bad one is answered and changes nothing."""
        while True:
            raw = await self._receive()
            try:
                await self._handle(decode(raw, wire.Word))
                continue
            except DurbarError as error:
                if isinstance(error, Refusal) and error.code == "moved":
                    raise  # nothing was stored: the client connects again and sees that
                answer = problem(error, self._feed.lang)
            except Exception:
                logger.exception("a message of the stream failed")
                answer = problem(Refusal("failed"), self._feed.lang)
            await self._answer(answer)

    async def _answer(self, answer: wire.Pong | wire.Problem) -> None:
        self._outbox.append(answer)
        self._flushed.clear()
        self.wake()
        await self._flushed.wait()  # a client that does not read its answers is not read either

    async def _handle(self, word: wire.Word) -> None:
        self._budget.charge("cpu", MESSAGE)
        moves = [move for move in (word.play, word.undo, word.redo) if move is not None]
        if await self._budget.admit() or (moves and self._budget.wait("bytes")):
            await hold()
            raise Refusal("too_many")
        if len(moves) + word.ping > 1:
            raise Refusal("bad_request", "one move or one ping at a time")
        if word.ping:
            await self._answer(wire.Pong())
        elif not moves:
            await self._hello(word)
            await asyncio.sleep(HELLO_PAUSE)
        else:
            self._feed.lang = word.lang or self._feed.lang
            await self._still_admitted()
            await self._move(moves[0])

    async def _move(self, move: wire.Play | wire.Undo | wire.Redo) -> None:
        moves, token = self._service.moves, self._feed.token
        match move:
            case wire.Play():
                await moves.play(self.id, token, move.ply, move.do, move.version)
            case wire.Undo():
                await moves.undo(self.id, token, move.ply, move.steps)
            case wire.Redo():
                await moves.redo(self.id, token, move.ply)

    async def _hello(self, hello: wire.Hello) -> None:
        """Who the client is, and from which seat it looks."""
        self._feed.lang = hello.lang or self._feed.lang
        token = await self._service.devices.identify(hello.token)
        self._service.moderation.refuse_banned(self._client, token)
        before, table = self.seats, await self._service.cache.get(self.id)
        self._feed.begin(table, hello, token)
        if not self._listening or before != self.seats:  # else the others learn nothing new
            self._leave()
            self._listening = True
            await self._service.listen(self.id, self)
            if before != self.seats:
                self._service.seats_changed(table)
        self.wake()

    async def _still_admitted(self) -> None:
        """Who is banned while connected loses the stream, and so does a device that its player removed.

        The writer looks whenever the bans or the devices change.
        """
        token = self._feed.token
        self._service.moderation.refuse_banned(self._client, token)
        if player_of(token) != player_of(await self._service.devices.identify(token)):
            raise Refusal("wrong_token")

    def _leave(self) -> None:
        if self._listening:
            self._listening = False
            self._service.unlisten(self.id, self)

    async def _first(self) -> str:
        try:
            return await asyncio.wait_for(self._receive(), HELLO_WITHIN)
        except TimeoutError:
            raise Refusal("bad_request", f"no hello within {HELLO_WITHIN:g} seconds") from None

    async def _receive(self) -> str:
        message = await self._asgi_receive()
        if message["type"] == "websocket.disconnect":
            raise Disconnected
        text = message.get("text")
        if not isinstance(text, str):
            raise Refusal("bad_request", "messages are text")
        return text


class Stream:
    """The WebSocket endpoint as an ASGI application: a `Connection` for each client within the limits."""

    def __init__(self, service: Service) -> None:
        self._service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        budget = self._service.limits.of_client(client_address(scope))
        if cross_origin(scope) or not budget.open_stream():
            await send({"type": "websocket.close", "code": WS_1008_POLICY_VIOLATION})
            return
        try:
            connection = Connection(scope, receive, send, self._service, budget)
            bind(table=connection.id)
            await receive()  # "websocket.connect"
            await send({"type": "websocket.accept"})
            await connection.serve()
        finally:
            budget.close_stream()
