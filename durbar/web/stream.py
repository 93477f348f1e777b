"""The live stream of a table: one `Connection` for each WebSocket client."""

import asyncio
from collections.abc import Callable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from durbar.core.errors import DurbarError
from durbar.table.log_fields import bind, get_logger
from durbar.table.refusal import Refusal
from durbar.table.service import Service
from durbar.web import wire
from durbar.web.feed import Feed
from durbar.web.problems import problem
from durbar.web.request import decode, language

logger = get_logger(__name__)
Charge = Callable[[str], None]
"""Counts a request against the limits, or refuses it."""
HELLO_WITHIN = 15.0
"""Seconds a client has for its first message."""
HELLO_PAUSE = 0.1
"""Seconds between two hellos of a client: enough for changing seats, too slow for an attack."""
REFUSED, FAILED = 1008, 1011
"""Close codes of RFC 6455: policy violation, internal error."""


class Connection:
    """One WebSocket client. Sends the newest frame when the socket is writable; slow clients skip frames.

    All that is sent goes through one outbox and one writer. The reader puts its answers there. `wake` says
    that the table has changed; the writer asks the feed what is new when it gets to it.
    """

    def __init__(self, socket: WebSocket, service: Service, charge: Charge) -> None:
        self.id: str = socket.path_params["id"]
        self._socket = socket
        self._service = service
        self._charge = charge
        self._feed = Feed(service, language(socket))
        self._outbox: list[wire.Problem] = []
        self._due = asyncio.Event()
        self._flushed = asyncio.Event()
        self._listening = False

    @property
    def seats(self) -> tuple[int, ...]:
        return self._feed.holder.seats

    @property
    def lang(self) -> str:
        return self._feed.lang

    def wake(self) -> None:
        self._due.set()

    async def run(self) -> None:
        """Serve the client until it goes or something ends the stream, which is raised."""
        await self._hello(decode(await self._first(), wire.Hello))
        reader = asyncio.create_task(self._read())
        reader.add_done_callback(lambda _: self.wake())
        try:
            await self._write(reader)
        finally:
            reader.cancel()
            await asyncio.gather(reader, return_exceptions=True)

    def leave(self) -> None:
        if self._listening:
            self._service.unlisten(self.id, self)

    # ------------------------------------------------------------ out

    async def _write(self, reader: asyncio.Task[None]) -> None:
        while True:
            await self._due.wait()
            self._due.clear()
            if reader.done():
                return reader.result()
            answers, self._outbox = self._outbox, []
            for answer in answers:
                await self.send(answer)
            self._flushed.set()
            for message in await self._news():
                await self.send(message)

    async def _news(self) -> list[wire.News]:
        table = await self._service.cache.get(self.id)
        try:
            return self._feed.news(table)
        except Exception:
            bind(seat=self._feed.sent.viewer, ply=table.match.ply)
            raise

    async def send(self, message: wire.News) -> None:
        await self._socket.send_text(msgspec.json.encode(message).decode())

    # ------------------------------------------------------------ in

    async def _read(self) -> None:
        """Messages after the first: an action, or hello again. A bad one is answered and changes nothing."""
        while True:
            raw = await self._receive()
            try:
                await self._handle(decode(raw, wire.Word))
                continue
            except DurbarError as error:
                answer = problem(error, self.lang)
            except Exception:
                logger.exception("a message of the stream failed")
                answer = problem(Refusal("failed"), self.lang)
            self._outbox.append(answer)
            self._flushed.clear()
            self.wake()
            await self._flushed.wait()  # who does not read its answers is not read either

    async def _handle(self, word: wire.Word) -> None:
        self._charge("write")
        if word.play is None:
            await self._hello(word)
            await asyncio.sleep(HELLO_PAUSE)
        else:
            self._feed.lang = word.lang or self.lang
            play, token = word.play, self._feed.token
            await self._service.moves.play(self.id, token, play.ply, play.do, play.version)

    async def _hello(self, hello: wire.Hello) -> None:
        """Who the client is, and from which seat it looks."""
        self._feed.lang = hello.lang or self.lang
        self._feed.begin(await self._service.cache.get(self.id), hello)
        self.leave()
        self._listening = True
        await self._service.listen(self.id, self)
        self.wake()

    async def _first(self) -> str:
        try:
            return await asyncio.wait_for(self._receive(), HELLO_WITHIN)
        except TimeoutError:
            raise Refusal("bad_request", f"no hello within {HELLO_WITHIN:g} seconds") from None

    async def _receive(self) -> str:
        try:
            return await self._socket.receive_text()
        except KeyError:
            raise Refusal("bad_request", "messages are text") from None


async def stream(socket: WebSocket, service: Service, charge: Charge) -> None:
    """Serve one client; whatever ends the stream is answered as far as the client still listens."""
    await socket.accept()
    connection = Connection(socket, service, charge)
    bind(table=connection.id)
    try:
        await connection.run()
    except WebSocketDisconnect:
        return
    except DurbarError as error:
        await _close(connection, socket, problem(error, connection.lang), REFUSED)
    except Exception:
        logger.exception("the stream failed")
        await _close(connection, socket, problem(Refusal("failed"), connection.lang), FAILED)
    finally:
        connection.leave()


async def _close(connection: Connection, socket: WebSocket, last: wire.Problem, code: int) -> None:
    try:
        await connection.send(last)
        await socket.close(code)
    except WebSocketDisconnect:
        logger.debug("the client was gone before it could read why")
