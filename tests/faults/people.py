"""People who play over a bad line, and viewers who watch over one: both remember all they were sent."""

import asyncio
import json
import time
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import httpx2 as httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Json = dict[str, Any]
PATIENCE = 1.0
"""Seconds before a client takes a silent line for dead."""
PAUSE = 0.02
"""Seconds before a client that was not answered tries again."""


class Shown(NamedTuple):
    """What a frame showed of the log: its version, how many plies hold, and those new to the client."""

    version: int
    ply: int
    lines: list[tuple[int, int, str | None]]
    """Ply, seat and notation."""

    @classmethod
    def by(cls, frame: Json) -> "Shown":
        lines = [(line["ply"], line["seat"], line["do"]) for line in frame["log"]]
        return cls(frame["version"], frame["ply"], lines)


class Viewer:
    """Watches a table as a page does: when the line breaks it connects again, at the next port."""

    def __init__(self, ports: Sequence[int], id: str, token: str | None) -> None:
        self._ports = ports
        self._hello = json.dumps({"token": token})
        self._stream: ClientConnection | None = None
        self.id = id
        self.lines: list[list[Shown]] = []
        """The frames of each connection."""
        self.version = -1
        """How far this viewer has seen the table."""

    async def watch(self) -> None:
        attempt = 0
        while True:
            port = self._ports[attempt % len(self._ports)]
            attempt += 1
            try:
                await self._connect(f"ws://127.0.0.1:{port}/api/tables/{self.id}/stream")
            except (OSError, WebSocketException, EOFError):
                await asyncio.sleep(PAUSE)
            finally:
                self._stream = None

    async def play(self, ply: int, text: str, version: int) -> bool:
        """Send an action by the stream, if there is one now. The frame that shows it is the answer."""
        if self._stream is None:
            return False
        try:
            await self._stream.send(json.dumps({"play": {"ply": ply, "do": text, "version": version}}))
        except WebSocketException:
            return False
        return True

    async def _connect(self, address: str) -> None:
        async with connect(
            address,
            max_size=None,
            compression=None,
            open_timeout=PATIENCE,
            ping_interval=PATIENCE / 2,
            ping_timeout=PATIENCE / 2,
            close_timeout=PAUSE,
        ) as stream:
            await stream.send(self._hello)
            self._stream = stream
            self.lines.append([])
            async for text in stream:
                news = json.loads(text)
                if news["type"] == "frame":
                    self.lines[-1].append(Shown.by(news))
                    self.version = news["version"]


class Person:
    """Holds all seats of one token. Every answered action is kept by the number of its entry in the log."""

    def __init__(
        self, ports: Sequence[int], id: str, token: str, rng: Random, viewer: Viewer | None = None
    ) -> None:
        """Who is not answered at one port asks at the next. With a viewer, half goes by its stream."""
        self._http = httpx.AsyncClient(timeout=PATIENCE)
        self._ports = ports
        self._attempt = 0
        self._path = f"/api/tables/{id}"
        self._headers = {"Authorization": f"Bearer {token}"}
        self._rng = rng
        self._viewer = viewer
        self._frame: Json | None = None
        self.id = id
        self.tried: list[str] = []
        """Every action sent: "number notation", or "back ply"."""
        self.answered: dict[int, str] = {}
        """The number of the entry, and the same text."""
        self.said: dict[int, str] = {}
        """Lines of chat that were answered, by their number."""
        self.shown: list[Shown] = []
        self.sent = 0.0
        """When the last answered action was sent, by `time.monotonic`."""
        self.answer = 0.0
        """When its answer came."""
        self.refused = 0
        """Requests that were refused or failed."""

    @property
    def over(self) -> bool:
        return self._frame is not None and self._frame["actor"] is None

    async def close(self) -> None:
        await self._http.aclose()

    async def act(self) -> None:
        """One step of a person: look, play, take back, or say something. What fails is tried again later."""
        frame = self._frame
        if frame is None or not frame["choices"]:
            self._frame = await self._ask("GET", "")
            await asyncio.sleep(PAUSE / 10)
            return
        chance = self._rng.random()
        if chance < 0.1:
            await self._say()
        elif chance < 0.2 and frame["undoable"]:
            await self._undo(frame)
        else:
            await self._play(frame, chance > 0.6)

    async def _play(self, frame: Json, by_stream: bool) -> None:
        kind = self._rng.choice(sorted({choice["kind"] for choice in frame["choices"]}))
        text = self._rng.choice([choice["do"] for choice in frame["choices"] if choice["kind"] == kind])
        number, ply, sent = frame["version"], frame["ply"], time.monotonic()
        self.tried.append(f"{number} {text}")
        if by_stream and self._viewer is not None and await self._viewer.play(ply, text, number):
            self._frame = None
            return
        self._frame = await self._ask("POST", "/play", {"ply": ply, "do": text, "version": number})
        if self._frame is not None:
            self.answered[number] = f"{number} {text}"
            self.sent, self.answer = sent, time.monotonic()

    async def _undo(self, frame: Json) -> None:
        steps = self._rng.randint(1, frame["undoable"])
        back = f"back {frame['ply'] - steps}"
        self.tried.append(back)
        self._frame = await self._ask("POST", "/undo", {"ply": frame["ply"], "steps": steps})
        if self._frame is not None:
            self.answered[self._frame["version"] - 1] = back

    async def _say(self) -> None:
        text = f"{self._rng.getrandbits(64):x}"
        line = await self._ask("POST", "/chat", {"text": text})
        if line is not None:
            self.said[line["number"]] = text

    async def _ask(self, method: str, path: str, body: Json | None = None) -> Json | None:
        """The answer; None when it was refused or lost."""
        port = self._ports[self._attempt % len(self._ports)]
        url = f"http://127.0.0.1:{port}{self._path}{path}?choices=list"
        try:
            answer = await self._http.request(method, url, json=body, headers=self._headers)
        except httpx.HTTPError:
            self._attempt += 1
            self.refused += 1
            await asyncio.sleep(PAUSE)
            return None
        if answer.status_code != 200:
            self._attempt += answer.status_code >= 500
            self.refused += 1
            await asyncio.sleep(PAUSE)
            return None
        found: Json = answer.json()
        if found.get("type") == "frame":
            self.shown.append(Shown.by(found))
        return found
