"""What a page fetches, by the browser's own protocol: every request with its bytes on the wire."""

from dataclasses import dataclass, field
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page


@dataclass
class Fetched:
    """One request and what came of it."""

    path: str
    status: int = 0
    size: int = 0
    """Bytes on the wire, headers included."""
    kept: bool = False
    """It came from this browser: no server was asked."""


@dataclass
class Traffic:
    """All requests of a page, in their order."""

    by_id: dict[str, Fetched] = field(default_factory=dict)

    @classmethod
    def of(cls, page: Page) -> "Traffic":
        """Starts listening."""
        traffic = cls()
        session = page.context.new_cdp_session(page)
        session.on("Network.requestWillBeSent", traffic._sent)
        session.on("Network.responseReceived", traffic._answered)
        session.on("Network.requestServedFromCache", lambda e: traffic._at(e, kept=True))
        session.on("Network.loadingFinished", lambda e: traffic._at(e, size=int(e["encodedDataLength"])))
        session.send("Network.enable")
        return traffic

    @property
    def asked(self) -> list[Fetched]:
        """What the server was asked for."""
        return [fetched for fetched in self.by_id.values() if not fetched.kept]

    def wait_for_answers(self, page: Page, most: float = 20) -> None:
        """Until everything that was asked for is answered, for `most` seconds at the most."""
        latest = monotonic() + most
        while not all(fetched.status for fetched in self.asked) and monotonic() < latest:
            page.evaluate("() => new Promise(requestAnimationFrame)")  # events come while the page is asked

    def _sent(self, event: dict[str, Any]) -> None:
        self.by_id[event["requestId"]] = Fetched(urlsplit(event["request"]["url"]).path)

    def _answered(self, event: dict[str, Any]) -> None:
        answer = event["response"]
        kept = bool(answer.get("fromDiskCache") or answer.get("fromServiceWorker"))
        self._at(event, status=answer["status"], **({"kept": True} if kept else {}))

    def _at(self, event: dict[str, Any], **facts: Any) -> None:
        fetched = self.by_id.get(event["requestId"])
        for name, value in facts.items():
            if fetched is not None:
                setattr(fetched, name, value)
