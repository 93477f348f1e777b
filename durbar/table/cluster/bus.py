"""The bus: short messages between processes. They may be lost; whatever they say heals without them too."""

from collections.abc import Callable
from typing import Any, Protocol

Handler = Callable[[str, Any], None]
"""Gets the kind and the body of a message of another process."""
ANYTHING = "anything"
"""The kind of the message every process sends itself when it may have missed some."""


class Bus(Protocol):
    def publish(self, kind: str, body: Any) -> None:
        """Send a message to all other processes, soon. Never waits and never fails."""

    def subscribe(self, handler: Handler) -> None: ...

    async def start(self) -> None: ...

    async def stop(self) -> None: ...
