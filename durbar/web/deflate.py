"""permessage-deflate for streams: large messages only, each compressed on its own.

A compressor that remembers earlier messages makes them a third as long, but each stream would hold 260 kB for
it, idle or not. Frames hold little that is not new: one of Java of 7 kB becomes 1.6 kB in 45 µs.
"""

from collections.abc import Sequence

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

SMALL = 1024
"""Bytes below which a message is sent as it is: it fits into one packet either way."""


class Deflate(PerMessageDeflate):
    """Compresses large messages, reads all."""

    def encode(self, frame: Frame) -> Frame:
        return frame if len(frame.data) < SMALL else super().encode(frame)


class DeflateFactory(ServerPerMessageDeflateFactory):
    """Agrees with the client on how to compress. A client that does not ask for it gets plain text."""

    def __init__(self) -> None:
        super().__init__(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            server_max_window_bits=13,
            compress_settings={"level": 1, "memLevel": 7},
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, agreed = super().process_request_params(params, accepted_extensions)
        return answer, Deflate(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
            agreed.compress_settings,
        )


DEFLATE = DeflateFactory()
