"""Who may sit, see and act: secrets, invites, leaving, bots for those who left."""

from pathlib import Path

import pytest

from durbar.core.errors import BadOption
from durbar.table import seating
from durbar.table.chairs import Seat, hashed
from durbar.table.service import Service
from durbar.table.storage.schema import seats
from durbar.table.table import Table
from tests.table.helpers import Clock, Listening, house, people, runs
from tests.table.test_log import refused


async def half_open(service: Service, listed: bool = False) -> Table:
    """A host, and two open seats with invites "invite-1" and "invite-2"."""
    chairs = [Seat(0, "person", "Host", token=hashed("token-0"))]
    chairs += [Seat(i, "open", invite=hashed(f"invite-{i}")) for i in (1, 2)]
    return await service.create("pebbles", chairs, hashed("token-0"), listed=listed)


@runs
async def test_an_invite_seats_once_and_the_game_begins_when_all_sit() -> None:
    async with house() as service:
        table = await half_open(service)
        assert await refused(service.play(table.id, "token-0", 3, "take 1")) == "waiting"
        _, seat, token = await seating.sit(service, table.id, None, " Ann\n ", None, "invite-2")
        assert (seat, table.seats[2].name) == (2, "Ann")
        assert table.holder(token).seats == (2,)
        assert await refused(seating.sit(service, table.id, None, "Bob", None, "invite-2")) == "wrong_invite"
        assert await refused(seating.sit(service, table.id, None, "Bob", 1, None)) == "wrong_invite"
        await seating.sit(service, table.id, None, "Bob", None, "invite-1")
        assert table.status == "playing"
        await service.play(table.id, "token-0", 3, "take 1")


@runs
async def test_anybody_may_sit_at_a_listed_table_until_it_is_full() -> None:
    async with house() as service:
        table = await half_open(service, listed=True)
        await seating.sit(service, table.id, None, "Ann", None, None)
        await seating.sit(service, table.id, None, "Bob", 2, None)
        assert await refused(seating.sit(service, table.id, None, "Cleo", None, None)) == "seat_taken"
        assert await refused(seating.sit(service, table.id, None, "Cleo", 1, None)) == "seat_taken"
        assert await refused(seating.sit(service, table.id, None, "Cleo", 7, None)) == "bad_request"


@runs
async def test_two_processes_cannot_fill_one_seat_twice(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite") as one, house(tmp_path / "a.sqlite") as two:
        table = await half_open(one)
        await two.table(table.id)
        await seating.sit(one, table.id, None, "Ann", None, "invite-1")
        assert await refused(seating.sit(two, table.id, None, "Bob", None, "invite-1")) == "seat_taken"
        assert (await two.table(table.id)).seats[1].name == "Ann"


@runs
async def test_only_hashes_of_secrets_are_stored(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite") as service:
        table = await half_open(service)
        secret = await seating.invite(service, table.id, "token-0", 1)
        _, _, token = await seating.sit(service, table.id, None, "Ann", None, secret)
        async with service.store.engine.connect() as db:
            rows = (await db.execute(seats.select())).mappings().all()
        assert {row["token"] for row in rows} == {hashed("token-0"), hashed(token), None}
    content = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for known in ("token-0", token, secret, "invite-2"):
        assert known.encode() not in content


@runs
async def test_a_new_invite_voids_the_old_and_only_the_host_gives_it() -> None:
    async with house() as service:
        table = await half_open(service)
        _, _, ann = await seating.sit(service, table.id, None, "Ann", None, "invite-2")
        assert await refused(seating.invite(service, table.id, ann, 1)) == "host_only"
        assert await refused(seating.invite(service, table.id, "token-0", 2)) == "seat_taken"
        fresh = await seating.invite(service, table.id, "token-0", 1)
        assert await refused(seating.sit(service, table.id, None, "Bob", None, "invite-1")) == "wrong_invite"
        assert (await seating.sit(service, table.id, None, "Bob", None, fresh))[1] == 1


@runs
async def test_one_token_may_hold_several_seats() -> None:
    async with house() as service:
        chairs = [Seat(i, "person", token=hashed("token-0")) for i in range(2)]
        table = await service.create("pebbles", chairs, hashed("token-0"))
        await service.play(table.id, "token-0", 2, "take 1")
        await service.play(table.id, "token-0", 3, "end")
        assert table.match.actor == 1
        holder = table.holder("token-0")
        assert (table.viewpoint(holder, None), table.viewpoint(holder, 0)) == (1, 0)
        await service.play(table.id, "token-0", 5, "take 1")


@runs
async def test_nobody_acts_or_looks_for_a_seat_without_its_token() -> None:
    async with house() as service:
        table = await people(service)
        assert await refused(service.play(table.id, "token-1", 2, "take 1")) == "not_your_turn"
        assert await refused(service.play(table.id, None, 2, "take 1")) == "not_your_seat"
        assert await refused(service.play(table.id, "guess", 2, "take 1")) == "wrong_token"
        assert await refused(service.say(table.id, None, "hello")) == "not_your_seat"
        assert await refused(service.close(table.id, "token-1")) == "host_only"
        assert await refused(service.rematch(table.id, None)) == "not_your_seat"
        for holder in (table.holder("token-1"), table.holder(None)):
            with pytest.raises(Exception, match="not_your_seat"):
                table.viewpoint(holder, 0)


@runs
async def test_who_stands_up_before_the_game_frees_the_seat() -> None:
    async with house() as service:
        table = await half_open(service, listed=True)
        _, seat, token = await seating.sit(service, table.id, None, "Ann", None, None)
        await seating.leave(service, table.id, token)
        assert (table.seats[seat].kind, table.seats[seat].token) == ("open", None)
        assert await refused(seating.leave(service, table.id, token)) == "wrong_token"


@runs
async def test_a_bot_takes_over_when_all_who_are_here_ask() -> None:
    async with house() as service:
        table = await people(service, 4)
        for seat in (1, 2, 3):
            await service.listen(table.id, Listening(seat))
        assert await refused(seating.replace(service, table.id, "token-1", 3, "random")) == "still_here"
        await seating.leave(service, table.id, "token-3")
        await seating.replace(service, table.id, "token-1", 3, "random")
        assert (table.seats[3].kind, table.seats[3].asks) == ("person", [1])
        await seating.replace(service, table.id, "token-2", 3, "random")
        assert (table.seats[3].kind, table.seats[3].level) == ("bot", "random")
        assert await refused(seating.replace(service, table.id, "token-1", 3, "random")) == "seat_taken"


@runs
async def test_the_host_replaces_at_once_who_left_or_is_long_gone() -> None:
    clock = Clock()
    async with house(clock=clock, grace=60) as service:
        table = await people(service, 3)
        ear = Listening(1)
        await service.listen(table.id, ear)
        clock.now += 100
        assert await refused(seating.replace(service, table.id, "token-0", 1, "random")) == "still_here"
        await service.unlisten(table.id, ear)
        assert await refused(seating.replace(service, table.id, "token-0", 1, "random")) == "still_here"
        clock.now += 61
        await seating.replace(service, table.id, "token-0", 1, "random")
        assert table.seats[1].kind == "bot"
        assert await refused(seating.replace(service, table.id, "token-0", 0, "random")) == "still_here"
        with pytest.raises(BadOption, match="no bot level"):
            await seating.replace(service, table.id, "token-0", 2, "oracle")


@runs
async def test_who_comes_back_gets_the_seat_back_from_the_bot() -> None:
    async with house() as service:
        table = await people(service)
        await seating.leave(service, table.id, "token-1")
        await seating.replace(service, table.id, "token-0", 1, "random")
        await service.play(table.id, "token-0", 2, "take 1")
        _, seat, token = await seating.sit(service, table.id, "token-1", "", None, None)
        chair = table.seats[seat]
        assert (seat, token, chair.kind, chair.left, chair.name) == (
            1,
            "token-1",
            "person",
            False,
            "Player 1",
        )


@runs
async def test_the_host_fills_open_seats_with_bots_and_closes_the_table() -> None:
    async with house() as service:
        table = await half_open(service)
        _, _, ann = await seating.sit(service, table.id, None, "Ann", None, "invite-1")
        assert await refused(seating.replace(service, table.id, ann, 2, "random")) == "host_only"
        await seating.replace(service, table.id, "token-0", 2, "random")
        assert table.status == "playing"
        await service.close(table.id, "token-0")
        assert await refused(service.play(table.id, "token-0", 3, "take 1")) == "closed"
        assert await refused(seating.replace(service, table.id, "token-0", 1, "random")) == "closed"


@runs
async def test_a_rematch_keeps_seats_and_tokens_and_happens_once() -> None:
    async with house() as service:
        table = await people(service, options={"pile": 6})
        assert await refused(service.rematch(table.id, "token-0")) == "still_running"
        for _ in range(2):
            seat = table.match.actor
            await service.play(table.id, f"token-{seat}", table.match.ply, "take 3")
            await service.play(table.id, f"token-{seat}", table.match.ply, "end")
        assert table.status == "over"
        next_id = await service.rematch(table.id, "token-1")
        assert await service.rematch(table.id, "token-0") == next_id
        new = await service.table(next_id)
        assert new.match.options == {"pile": 6}
        assert new.holder("token-1").seats == (1,)
        assert new.match.dealer.seed != table.match.dealer.seed
