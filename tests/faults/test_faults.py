"""Whatever fails, what was answered is stored once and seen by everybody, and every table goes on."""

from pathlib import Path

import pytest

from tests.faults.world import world
from tests.table.helpers import runs


@pytest.mark.parametrize("seed", range(5))
def test_nothing_answered_is_lost_doubled_or_unseen(seed: int, tmp_path: Path) -> None:
    @runs
    async def play() -> None:
        async with world(seed, [f"sqlite:///{tmp_path}/a.sqlite"]) as here:
            await here.play(strikes=120)
            await here.check()
            assert sum(len(person.answered) for person in here.people) > 50

    play()
