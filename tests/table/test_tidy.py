"""Tables nobody needs: they leave the memory by themselves, and the disk only with --clear-waiting."""

from pathlib import Path

from durbar.table.chairs import Chair, hashed
from tests.table.helpers import Clock, CountingListener, people, running_service, runs


@runs
async def test_idle_tables_leave_the_memory_and_come_back_as_they_were(tmp_path: Path) -> None:
    clock = Clock()
    async with running_service(tmp_path / "a.sqlite", clock=clock, idle=600.0) as service:
        left, watched, fresh = [await people(service) for _ in range(3)]
        await service.moves.play(left.id, "token-0", 2, "take 1")
        await service.listen(watched.id, CountingListener(0))
        clock.now += 599
        await service.cache.get(fresh.id)
        service.cache.drop_idle()
        assert set(service.cache._tables) == {left.id, watched.id, fresh.id}
        clock.now += 2
        service.cache.drop_idle()
        assert set(service.cache._tables) == {watched.id, fresh.id}
        assert (await service.cache.get(left.id)).match.ply == 3


@runs
async def test_only_old_tables_that_never_began_are_cleared() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        begun = await people(service)
        chairs = [Chair(0, "person", token=hashed("token-0")), Chair(1, "open")]
        waiting = await service.opening.create("pebbles", chairs, hashed("token-0"))
        await service.chat.say(waiting.id, "token-0", "anybody there?")
        assert await service.store.clear_waiting(clock.now - 10) == 0
        clock.now += 100
        recent = await service.opening.create("pebbles", chairs, hashed("token-0"))
        assert await service.store.clear_waiting(clock.now - 50) == 1
        assert await service.store.load(waiting.id) is None
        for kept in (begun, recent):
            assert await service.store.load(kept.id) is not None
