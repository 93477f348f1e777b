"""The server goes away under a page and comes back: no error is shown, no move is lost or doubled."""

import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.server import Server
from tests.browser.tables import alone, some

QUIET = ("WebSocket", "ERR_", "Failed to load", "409")
"""What the browser itself writes when nobody answers."""
TOLD = """() => {
  window.told = [];
  new MutationObserver(() => {
    const trouble = document.querySelectorAll('.notice.bad, dialog[open], .page.loading h1');
    for (const e of trouble) told.push(e.textContent);
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""From now on, keep whatever the page says about trouble, however short it is shown."""


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path).running() as server:
        yield server


def end(server: Server) -> None:
    """Stop the server politely and wait for it."""
    assert server.process is not None
    server.process.send_signal(signal.SIGTERM)
    server.process.wait()
    server.process = None


def click_a_triple(person: Person, frame: Any) -> str:
    choice = next(c for c in frame["choices"] if c["do"].startswith("triple") and c["cost"] == 1)
    person.pick("triple")
    person.turn_to(choice["do"])
    person.point(choice["do"].split()[1])
    return str(choice["do"])


@pytest.mark.parametrize("stop", [Server.kill, end], ids=["killed", "terminated"])
def test_a_page_goes_on_when_its_server_restarts(stop: Any, own: Server, visit: Visit) -> None:
    page = visit(quiet=QUIET)
    person = alone(own, page)
    person.do(some(person, "triple", cost=1), person.frame()["ply"])
    page.evaluate(TOLD)
    for _ in range(2):
        before = person.frame()
        stop(own)
        played = click_a_triple(person, before)  # while nobody is there
        own.open()
        person.waits_for(before["ply"] + 1)
        after = person.frame()
        assert [line["do"] for line in after["log"][before["ply"] :]] == [played]
        expect(page.locator(".notice.lost")).to_have_count(0)
        person.put_down()
    assert page.evaluate("told") == []


class Proxy:
    """Passes bytes between a page and a server. While it is frozen, lines stay open and nothing passes."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listening.getsockname()[1]
        self.passing = threading.Event()
        self.passing.set()
        self.sockets: list[socket.socket] = [self.listening]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                page, _ = self.listening.accept()
                server = socket.create_connection(("127.0.0.1", self.target))
            except OSError:  # closed: the test is over
                return
            self.sockets += [page, server]
            for a, b in ((page, server), (server, page)):
                threading.Thread(target=self._pass, args=(a, b), daemon=True).start()

    def _pass(self, a: socket.socket, b: socket.socket) -> None:
        try:
            while data := a.recv(65_536):
                if not self.passing.is_set():
                    return  # what was on its way is gone, and the line stays open
                b.sendall(data)
            b.shutdown(socket.SHUT_WR)
        except OSError:
            return

    @contextmanager
    def frozen(self) -> Iterator[None]:
        self.passing.clear()
        yield
        self.passing.set()

    def close(self) -> None:
        for one in self.sockets:
            one.close()


@pytest.fixture
def proxy(server: Server) -> Iterator[Proxy]:
    proxy = Proxy(server.port)
    yield proxy
    proxy.close()


def test_a_move_on_a_frozen_line_arrives_on_a_new_one(server: Server, proxy: Proxy, visit: Visit) -> None:
    page: Page = visit(quiet=QUIET)
    behind = Server.__new__(Server)
    behind.__dict__ |= {**server.__dict__, "port": proxy.port, "url": f"http://127.0.0.1:{proxy.port}"}
    person = alone(behind, page)
    person.server = server  # the test itself looks at the table directly
    page.evaluate(TOLD)
    before = person.frame()
    with proxy.frozen():
        played = click_a_triple(person, before)
        page.wait_for_event("websocket")  # the page gives the old line up
    person.waits_for(before["ply"] + 1)
    after = person.frame()
    assert [line["do"] for line in after["log"][before["ply"] :]] == [played]
    expect(page.locator(".notice.lost")).to_have_count(0)
    assert page.evaluate("told") == []
