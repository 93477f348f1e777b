"""The WebSocket of the house: uvicorn's, with less work for each word that comes and goes."""

from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

LINE = "durbar.line"
"""Where a connection finds its `Socket` in the state of its scope."""
WORDS = 16
"""Messages that may wait unheard before the house stops reading from who sends them."""


class Socket(WebSocketsSansIOProtocol):
    """Under load a third of what a move cost was here; handshakes, pings and closing are uvicorn's."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
            self.scope["state"][LINE] = self

    @property
    def ready(self) -> bool:
        """Does the line take a text at once?"""
        return self.writable.is_set() and self._open

    def tell(self, text: bytes) -> None:
        """Write a text on a line that is ready, without a task having to wake up for it."""
        self.transport.write(framed(text))

    def send_receive_event_to_app(self) -> None:
        """Hand on a message. uvicorn stops reading after each, which costs two system calls a message."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= WORDS:
            self.read_paused = True
            self.transport.pause_reading()

    async def send(self, message: "ASGISendEvent") -> None:
        """Text on an open line is framed here; everything else goes the usual way."""
        text = message.get("text")
        if isinstance(text, str) and self.ready:
            self.tell(text.encode())
        else:
            await super().send(message)

    @property
    def _open(self) -> bool:
        return self.handshake_complete and not self.disconnected and self.conn.state is OPEN


def framed(text: bytes) -> bytes:
    """UTF-8 as one whole message of a server (RFC 6455, 5.2).

    >>> framed(b"hi"), framed(b"x" * 300)[:4], framed(b"x" * 70_000)[:10].hex()
    (b'\\x81\\x02hi', b'\\x81~\\x01,', '817f0000000000011170')
    """
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 65_536:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)
