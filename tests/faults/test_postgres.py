"""The same faults with two processes on one PostgreSQL."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

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
