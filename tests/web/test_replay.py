"""Replays: what is read while others play is one moment of the table, whole and unchanged."""

import msgspec

from durbar.web import frame
from tests.table.helpers import people, running_service, runs


@runs
async def test_a_replay_is_of_the_moment_it_was_asked_for() -> None:
    """It waits for its turn; an undo meanwhile does not change what it tells."""
    async with running_service() as service:
        table = await people(service)
        for text in ("take 1", "take 1", "take 1"):
            await service.moves.play(table.id, "token-0", table.match.ply, text)
        answer = frame.replay(table, 0, 2, 5)
        steps = frame.moments(table, 0, 2, 5)
        await service.moves.undo(table.id, "token-0", 5, 3)
        found = [msgspec.json.decode(step) for step in await service.past.run(steps)]
        assert [moment["ply"] for moment in found] == [2, 3, 4, 5]
        assert [moment["scores"][0] for moment in found] == [0, 1, 2, 3]
        assert [line.ply for line in answer.log] == [2, 3, 4]
