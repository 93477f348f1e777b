"""People who play over a bad line, and viewers who watch over one: both remember all they were sent."""

import asyncio
import json
from random import Random
from typing import Any

import httpx2 as httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Json = dict[str, Any]
PATIENCE = 2.0
"""Seconds before a client takes a silent line for dead."""


class Person:
    """Holds all seats of one token. Every answered action is kept by the number of its entry in the log."""

    def __init__(self, port: int, id: str, token: str, rng: Random) -> None:
        self._http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)
        self._path = f"/api/tables/{id}"
        self._headers = {"Authorization": f"Bearer {token}"}
        self._rng = rng
        self._frame: Json | None = None
        self.id = id
        self.tried: list[str] = []
        """Every action sent: "number notation", or "back ply"."""
        self.answered: dict[int, str] = {}
        """The number of the entry, and the same text."""
        self.said: dict[int, str] = {}
        """Lines of chat that were answered, by their number."""
        self.frames: list[Json] = []

    @property
    def over(self) -> bool:
        return self._frame is not None and self._frame["actor"] is None

    async def close(self) -> None:
        await self._http.aclose()

    async def act(self) -> None:
        """One step of a person: look, play, take back, or say something. What fails is tried again later."""
        if self._frame is None or not self._frame["choices"]:
            self._frame = await self._ask("GET", "")
            await asyncio.sleep(0.002)
            return
        chance = self._rng.random()
        if chance < 0.1:
            await self._say()
        elif chance < 0.25 and self._frame["undoable"]:
            await self._undo(self._frame)
        else:
            await self._play(self._frame)

    async def _play(self, frame: Json) -> None:
        text = self._rng.choice(frame["choices"])["do"]
        number, ply = frame["version"], frame["ply"]
        self.tried.append(f"{number} {text}")
        self._frame = await self._ask("POST", "/play", {"ply": ply, "do": text, "version": number})
        if self._frame is not None:
            self.answered[number] = f"{number} {text}"

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
        try:
            answer = await self._http.request(method, self._path + path, json=body, headers=self._headers)
        except httpx.HTTPError:
            return None
        if answer.status_code != 200:
            return None
        found: Json = answer.json()
        if found.get("type") == "frame":
            self.frames.append(found)
        return found


class Viewer:
    """Watches a table as a page does: connects again whenever the line breaks."""

    def __init__(self, port: int, id: str, token: str | None) -> None:
        self._address = f"ws://127.0.0.1:{port}/api/tables/{id}/stream"
        self._hello = json.dumps({"token": token})
        self.id = id
        self.lines: list[list[Json]] = []
        """The frames of each connection."""

    @property
    def frames(self) -> list[Json]:
        return [frame for line in self.lines for frame in line]

    @property
    def version(self) -> int:
        """How far this viewer has seen the table."""
        return self.frames[-1]["version"] if self.frames else -1

    async def watch(self) -> None:
        while True:
            try:
                async with connect(
                    self._address,
                    max_size=None,
                    open_timeout=PATIENCE,
                    ping_interval=PATIENCE / 2,
                    ping_timeout=PATIENCE / 2,
                    close_timeout=0.01,
                ) as stream:
                    await self._receive(stream)
            except (OSError, WebSocketException, EOFError):
                await asyncio.sleep(0.005)

    async def _receive(self, stream: ClientConnection) -> None:
        await stream.send(self._hello)
        self.lines.append([])
        async for text in stream:
            news = json.loads(text)
            if news["type"] == "frame":
                self.lines[-1].append(news)
