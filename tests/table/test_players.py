"""Players and their devices, without the web."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa

from durbar.table.chairs import NOBODY, Chair, Kind, Token, hashed, player_of
from durbar.table.notices.settings import NoticeSettings
from durbar.table.players.devices import IDLE
from durbar.table.players.leaving import UNUSED
from durbar.table.players.transfers import LINK_HOLDS
from durbar.table.refusal import Refusal
from durbar.table.service import Service
from durbar.table.storage import player_schema as schema
from durbar.table.storage.schema import bans
from durbar.table.storage.schema import tables as games
from durbar.table.stored import Row
from durbar.table.table import Table
from tests.table.helpers import Clock, people, running_service, runs, until
from tests.table.test_log import refused

MAIL = "zora@example.org"


async def make(service: Service, name: str = "Ann") -> Token:
    """A new player, by the key of its first device."""
    key, _ = await service.players.create(name, "c3", "en", "Europe/Paris", "Firefox")
    token = await service.devices.identify(key)
    assert isinstance(token, Token)
    return token


def count_reads(service: Service) -> list[str]:
    """The reads of the database from now on."""
    reads: list[str] = []
    engine = service.store.database.engine.sync_engine
    sa.event.listen(engine, "before_cursor_execute", lambda *args: reads.append(args[2]))
    return reads


@runs
async def test_a_key_is_looked_up_once_and_a_token_of_a_seat_never() -> None:
    async with running_service() as service:
        key = await make(service)
        reads = count_reads(service)
        assert player_of(await service.devices.identify(str(key))) == key.player
        assert await service.devices.identify("a-token-of-a-seat") == "a-token-of-a-seat"
        assert await service.devices.identify(None) is None
        assert reads == []
        wrong = "player_" + "x" * 24
        for _ in range(3):
            assert player_of(await service.devices.identify(wrong)) is None
        assert len([text for text in reads if "devices" in text]) == 1


@runs
async def test_a_device_that_another_program_removed_is_noticed(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite") as service:
        lost, kept = await make(service), await make(service, "Bob")
        engine = sa.create_engine(f"sqlite:///{tmp_path / 'a.sqlite'}")
        with engine.begin() as db:
            db.execute(schema.devices.delete().where(schema.devices.c.key == hashed(lost)))
        engine.dispose()
        await service.devices.look()
        assert player_of(await service.devices.identify(str(lost))) is None
        assert player_of(await service.devices.identify(str(kept))) == kept.player


@runs
async def test_it_is_stored_by_the_hour_that_a_device_is_used_and_idle_keys_are_dropped() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        key = await make(service)
        assert key.player is not None
        clock.now += 4000
        await service.devices.identify(str(key))
        await service.devices.look()
        found = await service.players.about(key.player)
        assert found.devices[0]["seen"] > 4000 < found.player["seen"]
        clock.now += IDLE + 1
        await service.devices.look()
        reads = count_reads(service)
        assert player_of(await service.devices.identify(str(key))) == key.player
        assert reads


@runs
async def test_seats_of_tokens_become_the_players_in_memory_too() -> None:
    async with running_service() as service:
        table = await people(service)
        key = await make(service)
        assert key.player is not None
        given = [(table.id, "token-0"), (table.id, "token-9"), ("no-such-table", "token-1")]
        assert await service.players.adopt(key.player, given) == 1
        now = await service.cache.get(table.id)
        assert now is table
        assert now.holder(key).seats == (0,)
        assert now.holder(key).host
        assert now.chairs[0].token is None
        assert now.chairs[0].portrait == "c3"
        assert now.chairs[1].player is None
        await service.moves.play(table.id, key, 2, "take 1")
        assert now.match.ply > 2


# ---------------------------------------------------------------- moving


@runs
async def test_of_two_who_claim_a_code_at_the_same_time_one_gets_it(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite") as one, running_service(tmp_path / "a.sqlite") as two:
        key = await make(one)
        code, _ = await one.transfers.code(str(key.player))
        claims = [service.transfers.claim(code, "") for service in (one, two, one, two)]
        found = await asyncio.gather(*claims, return_exceptions=True)
        made = [answer for answer in found if not isinstance(answer, BaseException)]
        assert [id for _, id in made] == [key.player]
        assert [error.code for error in found if isinstance(error, Refusal)] == ["unknown_transfer"] * 3
        assert len((await one.players.about(str(key.player))).devices) == 2


class Mailbox:
    """Keeps what is sent."""

    can_mail = True

    def __init__(self) -> None:
        self.mails: list[tuple[str, str, str]] = []

    async def mail(self, address: str, subject: str, text: str, lang: str) -> None:
        self.mails.append((address, text, lang))


@runs
async def test_a_link_goes_to_a_confirmed_address_alone_and_works_once() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        box = service.transfers.mailer = Mailbox()
        key, waiting = await make(service), await make(service, "Bob")
        async with service.store.database.write() as db:
            for player, address, state in ((key, MAIL, "ok"), (waiting, "bob@example.org", "waiting")):
                row: Row = {"id": address, "player": player.player, "kind": "mail", "label": address}
                row |= {"target": {"address": address}, "state": state, "origin": "https://play.example"}
                await db.execute(schema.channels.insert(), [zeros(schema.channels) | row])
        for address in ("bob@example.org", "nobody@example.org", "%", f" {MAIL.upper()} "):
            await service.transfers.send_link(address)
        assert [(address, lang) for address, _, lang in box.mails] == [(MAIL, "en")]
        secret = box.mails[0][1].partition("https://play.example/player#claim=")[2].split()[0]
        new, id = await service.transfers.claim(secret, "Phone")
        assert id == key.player == player_of(await service.devices.identify(new))
        assert await refused(service.transfers.claim(secret, "")) == "unknown_transfer"
        await service.transfers.send_link(MAIL)
        clock.now += LINK_HOLDS + 1
        secret = box.mails[1][1].partition("#claim=")[2].split()[0]
        assert await refused(service.transfers.claim(secret, "")) == "unknown_transfer"


@runs
async def test_another_process_notices_a_removed_device_and_a_deleted_player(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite"
    async with running_service(file) as one, running_service(file) as two:
        key, other = await make(one, "Zora"), await make(one, "Bob")
        chairs = [Chair(i, "person", "Z", player=token.player) for i, token in enumerate((key, other))]
        id = (await one.opening.create("pebbles", chairs, NOBODY)).id
        await one.chat.say(id, key, "my own line")
        table = await two.cache.get(id)
        assert table.holder(await two.devices.identify(str(key))).seats == (0,)
        await one.leaving.delete(str(key.player))
        await two.devices.look()
        await two.outside.look()
        assert player_of(await two.devices.identify(str(key))) is None
        assert (table.chairs[0].kind, table.chairs[0].name) == ("bot", "")
        assert [line["text"] for line in table.chat] == [""]


# ---------------------------------------------------------------- deleting


async def sits_everywhere(service: Service, key: Token) -> dict[str, Table]:
    """Tables of the player that play, wait and are closed, and one that it left; with chat and reports."""
    mine: Row = {"player": key.player, "portrait": "c3", "address": "address-of-zora"}
    found = {}
    others: dict[str, Kind] = {"playing": "person", "waiting": "open", "closed": "person"}
    for status, other in others.items():
        bob = hashed("bob") if other == "person" else None
        chairs = [Chair(0, "person", "Zora Neel", **mine), Chair(1, other, "Bob", token=bob)]
        table = await service.opening.create(
            "pebbles", chairs, NOBODY, host_player=key.player, address="address-of-zora"
        )
        await service.chat.say(table.id, key, "my own line")
        await service.moderation.report(table.id, "address-of-bob", "about Zora Neel", 0, None)
        await service.moderation.report(table.id, "address-of-zora", "by Zora Neel", None, None)
        found[status] = table
    await service.opening.close(found["closed"].id, key)
    chairs = [Chair(0, "person", "Bob", token=hashed("bob")), Chair(1, "open"), Chair(2, "open")]
    table = found["left"] = await service.opening.create("pebbles", chairs, hashed("bob"), listed=True)
    await service.seating.sit(table.id, key, "Zora Neel", 1, None, "address-of-zora", portrait="c3")
    await service.chat.say(table.id, key, "my own line")
    await service.seating.leave(table.id, key)
    return found


async def leaves_traces(service: Service, key: Token, table: str) -> None:
    """A row of every kind that is about the player."""
    me = key.player
    assert me is not None
    await service.transfers.code(me)
    mail: Row = {"id": "channel-1", "player": me, "kind": "mail", "label": MAIL, "target": {"address": MAIL}}
    mail |= {"state": "ok", "failures": 0, "stop": "s", "lang": "en", "origin": "http://x", "created": 0.0}
    notice: Row = {"id": "n1", "player": me, "channel": "channel-1", "kind": "turn", "key": "k", "data": {}}
    notice |= {"created": 0.0, "due": 0.0, "tries": 0, "state": "sent"}
    link = {**notice, "id": "n2", "channel": None, "player": "", "data": {"address": MAIL}}
    link["key"] = f"mail:{hashed(MAIL)[:32]}:n2"
    club: Row = {"id": "club-1", "name": "Night of ZORA NEEL", "game": "pebbles", "host": me, "settings": {}}
    club["address"] = "address-of-zora"
    rows: list[tuple[sa.Table, Row]] = [
        (schema.channels, mail),
        (schema.notices, notice),
        (schema.notices, link),
        (
            schema.passkeys,
            {"id": "passkey-of-zora", "player": me, "public_key": "k", "uses": 0, "name": "", "created": 0.0},
        ),
        (schema.ratings, {"player": me, "game": "g", "season": "s"} | zeros(schema.ratings)),
        (
            schema.results,
            {"table_id": table, "seat": 0, "player": me, "name": "Zora Neel"} | zeros(schema.results),
        ),
        (schema.clubs, {**club, "status": "open", "round": 0, "created": 0.0}),
        (
            schema.club_entries,
            {"club_id": "club-1", "number": 0, "player": me, "name": "Zora Neel", "left": False},
        ),
        (bans, {"key": hashed(me), "kind": "player", "reason": "", "created": 0.0}),
    ]
    async with service.store.database.write() as db:
        for part, row in rows:
            await db.execute(part.insert(), [row])
        night = {"club": "club-1", "host_player": None, "address": "address-of-zora"}
        await db.execute(games.update().where(games.c.id == table).values(**night))


def zeros(part: sa.Table) -> Row:
    """Something harmless for every column that must have a value."""
    plain = {sa.Integer: 0, sa.Float: 0.0, sa.Boolean: False, sa.JSON: {}, sa.String: "x"}
    needed = (column for column in part.c if not column.nullable and not column.primary_key)
    return {column.name: plain[type(column.type)] for column in needed if column.name != "name"}


def everything(file: Path) -> str:
    """All rows of all tables of a database as text."""
    db = sqlite3.connect(file)
    names = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    text = "\n".join(repr(row) for name in names for row in db.execute(f"SELECT * FROM {name}"))
    db.close()
    return text


@runs
async def test_a_deleted_player_leaves_nothing_that_names_them(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite"
    async with running_service(file) as service:
        key = await make(service, "Zora Neel")
        me = str(key.player)
        tables = await sits_everywhere(service, key)
        await leaves_traces(service, key, tables["closed"].id)
        traces = ["Zora Neel", "ZORA NEEL", MAIL, me, hashed(me), hashed(key), "passkey-of-zora"]
        traces += ["my own line", "address-of-zora", hashed(MAIL)[:32], "about Zora"]
        before = everything(file)
        assert [trace for trace in traces if trace not in before] == []
        assert await service.leaving.delete(me) == 4
        after = everything(file)
        assert [trace for trace in traces if trace in after] == []
        seats = {status: table.chairs[0] for status, table in tables.items()}
        assert (seats["playing"].kind, seats["waiting"].kind, seats["closed"].kind) == (
            "bot",
            "open",
            "person",
        )
        assert not any(
            seats[status].owned or seats[status].name for status in ("playing", "waiting", "closed")
        )
        now = [table.status for table in tables.values()]
        assert now == ["playing", "closed", "closed", "waiting"]
        assert [line["text"] for table in tables.values() for line in table.chat] == [""] * 4
        assert player_of(await service.devices.identify(str(key))) is None
    raw = file.read_bytes()
    assert [trace for trace in traces if trace.encode() in raw] == [], "what is deleted is overwritten"


@runs
async def test_the_others_play_on_with_a_bot_after_a_player_is_deleted() -> None:
    async with running_service() as service:
        key, other = await make(service, "Zora"), await make(service, "Bob")
        chairs = [Chair(i, "person", "Z", player=token.player) for i, token in enumerate((key, other))]
        table = await service.opening.create("pebbles", chairs, NOBODY, host_player=key.player)
        assert table.match.actor == 0
        await service.leaving.delete(str(key.player))
        await until(lambda: table.match.actor == 1 or table.match.over)
        if not table.match.over:
            await service.moves.play(table.id, other, table.match.ply, "take 1")
        with pytest.raises(Refusal):
            await service.moves.play(table.id, str(key), table.match.ply, "take 1")


@runs
async def test_what_comes_in_between_is_tidied_and_so_is_who_never_comes_back(tmp_path: Path) -> None:
    clock = Clock()
    async with running_service(tmp_path / "a.sqlite", clock=clock) as service:
        key, unused, seated = [await make(service, name) for name in ("Zora Neel", "Una Unseen", "Sam")]
        chairs = [Chair(0, "person", "Sam", player=seated.player), Chair(1, "open")]
        await service.opening.create("pebbles", chairs, NOBODY)
        table = await people(service, 1, listed=True)
        await service.leaving.delete(str(key.player))
        late: Row = {"player": key.player, "name": "Zora Neel"}
        await service.store.change_seat(table.id, 0, "person", {"changed": 1.0}, table.epoch, **late)
        await service.leaving.tidy()
        assert "Zora Neel" not in everything(tmp_path / "a.sqlite")
        clock.now += UNUSED + 1
        await service.leaving.tidy()
        assert "Una Unseen" not in everything(tmp_path / "a.sqlite")
        assert (await service.players.about(str(seated.player))).player["name"] == "Sam"
        with pytest.raises(Refusal):
            await service.players.about(str(unused.player))


@runs
async def test_a_request_that_comes_too_late_brings_nobody_back() -> None:
    async with running_service() as service:
        key = await make(service)
        me = str(key.player)
        code, _ = await service.transfers.code(me)
        table = await people(service, 1, listed=True)
        await service.leaving.delete(me)
        assert await refused(service.transfers.code(me)) == "no_player"
        assert await refused(service.transfers.claim(code, "")) == "unknown_transfer"
        assert await refused(service.players.adopt(me, [(table.id, "token-0")])) == "no_player"
        assert await refused(service.players.shown_as(key, "Ann")) == "no_player"
        assert await refused(service.leaving.delete_by_name(me, "Ann")) == "no_player"
        assert await refused(service.passkeys.begin(me, "https://durbar.example")) == "no_player"


@runs
async def test_the_link_is_queued_where_notices_are_sent_from() -> None:
    settings = NoticeSettings("https://play.example", smtp="smtp://localhost", dry_run=True)
    async with running_service(notices=settings) as service:
        assert service.transfers.can_mail
        key = await make(service)
        async with service.store.database.write() as db:
            row: Row = {"id": "c", "player": key.player, "kind": "mail", "label": MAIL, "state": "ok"}
            row |= {"target": {"address": MAIL}, "origin": "https://play.example"}
            await db.execute(schema.channels.insert(), [zeros(schema.channels) | row])
        await service.transfers.send_link(MAIL)
        async with service.store.database.read() as db:
            mails = await db.execute(
                sa.select(schema.notices.c.data).where(schema.notices.c.channel.is_(None))
            )
            (mail,) = mails.scalars()
        assert mail["address"] == MAIL
        secret = mail["text"].partition("https://play.example/player#claim=")[2].split()[0]
        assert (await service.transfers.claim(secret, ""))[1] == key.player
