"""The same faults with two processes on one PostgreSQL."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import make_url

from tests.faults.faults import Faults
from tests.faults.proxy import proxied
from tests.faults.world import world
from tests.table.helpers import runs
from tests.table.postgres import postgres


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder, postgres(Path(folder) / "postgres") as address:
        yield address


@pytest.mark.parametrize("seed", range(3))
def test_two_processes_lose_double_and_hide_nothing(seed: int, url: str) -> None:
    @runs
    async def play() -> None:
        async with world(seed, [url, url]) as here:
            await here.play(strikes=120)
            await here.check()
            assert sum(len(person.answered) for person in here.people) > 50

    play()


@pytest.mark.parametrize("seed", range(2))
def test_lines_to_the_database_break_too(seed: int, url: str) -> None:
    @runs
    async def play() -> None:
        faults = Faults(seed, {"line is cut": 0.01, "line freezes": 0.002, "half is sent": 0.005})
        address = make_url(url)
        assert address.port is not None
        async with (
            proxied(address.port, faults) as (one, first),
            proxied(address.port, faults) as (two, second),
        ):
            urls = [address.set(port=line).render_as_string(hide_password=False) for line in (one, two)]
            async with world(seed, urls, faults) as here:
                here.proxies += [first, second]
                await here.play(strikes=40)
                await here.check()

    play()
