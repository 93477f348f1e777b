"""Tables nobody needs: they leave the memory by themselves, and the disk only when the host says so."""

from pathlib import Path

from durbar.table.chairs import Seat, hashed
from tests.table.helpers import Clock, Listening, house, people, runs


@runs
async def test_idle_tables_leave_the_memory_and_come_back_as_they_were(tmp_path: Path) -> None:
    clock = Clock()
    async with house(tmp_path / "a.sqlite", clock=clock, idle=600.0) as service:
        left, watched, fresh = [await people(service) for _ in range(3)]
        await service.play(left.id, "token-0", 2, "take 1")
        await service.listen(watched.id, Listening(0))
        clock.now += 599
        await service.table(fresh.id)
        service.forget_idle()
        assert set(service._tables) == {left.id, watched.id, fresh.id}
        clock.now += 2
        service.forget_idle()
        assert set(service._tables) == {watched.id, fresh.id}
        assert (await service.table(left.id)).match.ply == 3


@runs
async def test_only_old_tables_that_never_began_are_cleared() -> None:
    clock = Clock()
    async with house(clock=clock) as service:
        begun = await people(service)
        chairs = [Seat(0, "person", token=hashed("token-0")), Seat(1, "open")]
        waiting = await service.create("pebbles", chairs, hashed("token-0"))
        await service.say(waiting.id, "token-0", "anybody there?")
        assert await service.store.clear_waiting(clock.now - 10) == 0
        clock.now += 100
        recent = await service.create("pebbles", chairs, hashed("token-0"))
        assert await service.store.clear_waiting(clock.now - 50) == 1
        assert await service.store.load(waiting.id) is None
        for kept in (begun, recent):
            assert await service.store.load(kept.id) is not None
