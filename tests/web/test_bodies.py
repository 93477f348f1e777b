"""Large bodies: a few at the same time, so that half-sent ones cannot fill the memory."""

import asyncio

import pytest
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from durbar.web.bodies import MOST, OF_ADDRESS, LargeBodies, is_large
from tests.table.helpers import runs


@pytest.mark.parametrize(
    ("headers", "large"),
    [
        ({}, False),
        ({"content-length": "16000"}, False),
        ({"content-length": "16001"}, True),
        ({"content-length": "9" * 5000}, True),
        ({"content-length": "-1"}, True),
        ({"transfer-encoding": "chunked"}, True),
    ],
)
def test_what_is_large(headers: dict[str, str], large: bool) -> None:
    assert is_large(Headers(headers)) == large


@runs
async def test_an_address_and_the_server_have_limits_and_small_bodies_none() -> None:
    finish = asyncio.Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await finish.wait()
        await Response()(scope, receive, send)

    limited = LargeBodies(app)

    async def status(address: str, size: int) -> int:
        found: list[int] = []

        async def send(message: Message) -> None:
            found.extend([message["status"]] if message["type"] == "http.response.start" else [])

        async def receive() -> Message:
            return {"type": "http.request"}

        headers = [(b"content-length", str(size).encode())]
        await limited(
            {"type": "http", "method": "POST", "client": (address, 1), "headers": headers}, receive, send
        )
        return found[0]

    asked = [asyncio.create_task(status("192.0.2.1", 500_000)) for _ in range(OF_ADDRESS + 2)]
    others = [asyncio.create_task(status(f"192.0.2.{n + 2}", 500_000)) for n in range(MOST)]
    small = [asyncio.create_task(status("192.0.2.1", 100)) for _ in range(20)]
    await asyncio.sleep(0)
    finish.set()
    assert sorted(await asyncio.gather(*asked)) == [200] * OF_ADDRESS + [503] * 2
    assert sorted(await asyncio.gather(*others)) == [200] * (MOST - OF_ADDRESS) + [503] * OF_ADDRESS
    assert set(await asyncio.gather(*small)) == {200}
    assert await status("192.0.2.1", 500_000) == 200, "the places are free again"
    assert not limited._now
