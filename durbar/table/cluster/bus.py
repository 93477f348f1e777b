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


class LocalBus:
    """One process alone has nobody to notify. Those that share one in a test notify each other at once."""

    def __init__(self, others: "list[LocalBus] | None" = None) -> None:
        self._handlers: list[Handler] = []
        self._all = [] if others is None else others
        self._all.append(self)

    def publish(self, kind: str, body: Any) -> None:
        for other in self._all:
            if other is not self:
                for handler in other._handlers:
                    handler(kind, body)

    def subscribe(self, handler: Handler) -> None:
        self._handlers.append(handler)

    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        self._all.remove(self)
