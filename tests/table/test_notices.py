"""Who is called when, by what, and how often: with a controlled clock and a delivery that only remembers."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch
from zoneinfo import ZoneInfo

import pytest
import sqlalchemy as sa

from durbar.table.chairs import Chair, Token, hashed
from durbar.table.notices import caller, sender
from durbar.table.notices.calendar import calendar
from durbar.table.notices.messages import Failure, Item, Message, composed
from durbar.table.notices.notices import Notices
from durbar.table.notices.preferences import Preferences, Quiet
from durbar.table.notices.settings import NoticeSettings
from durbar.table.refusal import Refusal
from durbar.table.service import Service
from durbar.table.storage.player_schema import channels, notices, players
from durbar.table.storage.schema import tables
from durbar.table.stored import Row
from durbar.table.table import Table
from tests.table.helpers import Clock, CountingListener, running_service, runs

MAIL = NoticeSettings("https://play.example.org", "smtp://127.0.0.1:1")
HOOK = "ntfys://ntfy.example.org/topic"


class Remembered:
    """In place of a delivery: keeps what it was given, and fails as a test wants."""

    def __init__(self) -> None:
        self.messages: list[tuple[str, Message]] = []
        self.mails: list[tuple[str, str, str]] = []
        self.failure: Failure | None = None

    async def send(self, channel: Row, message: Message) -> Failure | None:
        if self.failure is None:
            self.messages.append((channel["id"], message))
        return self.failure

    async def mail(self, address: str, subject: str, text: str, _id: str) -> Failure | None:
        self.mails.append((address, subject, text))
        return self.failure

    async def stop(self) -> None:
        """There is nothing to end."""


class Site:
    """A service whose notices are called and sent when the test says so."""

    def __init__(self, service: Service, clock: Clock) -> None:
        self.service = service
        self.clock = clock
        self.sent = Remembered()
        for part in (service.notices, service.notices.sender, service.notices.channels):
            part._delivery = self.sent  # type: ignore[assignment]  # it has the same methods

    async def player(self, id: str, lang: str = "en", zone: str = "UTC", **calling: Any) -> None:
        row = {"id": id, "name": id.title(), "portrait": "c0", "created": 0.0, "seen": 0.0, "lang": lang}
        row |= {"zone": zone, "rated": False, "settings": {}, "calling": calling, "calendar": None}
        async with self.service.store.database.write() as db:
            await db.execute(players.insert(), [row])

    async def reached(self, id: str, **more: Any) -> None:
        """A player with a webhook."""
        await self.player(id, **more)
        await self.service.notices.channels.add_hook(id, "https://play.example.org", HOOK)

    async def table(self, *seats: str, **more: Any) -> Table:
        """A game of these players."""
        chairs = [Chair(i, "person", name.title(), player=name) for i, name in enumerate(seats)]
        return await self.service.opening.create("pebbles", chairs, hashed("host"), **more)

    async def later(self, seconds: float) -> list[Message]:
        """Time passes; what was sent by then and not before."""
        self.clock.now += seconds
        for _ in range(3):
            await self.service.notices.tick()
            await self.service.notices.sender.finish()
        found = [message for _, message in self.sent.messages]
        self.sent.messages.clear()
        return found

    async def play(self, table: Table, *texts: str) -> None:
        for text in texts:
            actor = table.match.actor
            assert actor is not None
            token = Token.of_player("key", table.chairs[actor].player or "")
            await self.service.moves.play(table.id, token, table.match.ply, text)

    async def turn(self, table: Table) -> None:
        """The person to act plays a whole turn."""
        await self.play(table, "take 1", "end")

    async def rows(self, what: sa.Table) -> list[Row]:
        async with self.service.store.database.read() as db:
            return [dict(row) for row in (await db.execute(what.select())).mappings()]


@asynccontextmanager
async def site(file: Path | None = None, **settings: Any) -> AsyncIterator[Site]:
    clock = settings.setdefault("clock", Clock())
    with patch.object(Notices, "run", Notices.refresh):  # the test calls `tick` itself
        async with running_service(file, **{"notices": MAIL, **settings}) as service:
            await service.notices.refresh()
            clock.now += 100.0  # all pages have had the time to connect again
            yield Site(service, clock)


@runs
async def test_the_person_to_act_is_called_once_for_each_turn() -> None:
    async with site() as world:
        await world.reached("ann")
        await world.reached("bob")
        table = await world.table("ann", "bob")
        (first,) = await world.later(10)
        assert first.title == "Your turn in Pebbles"
        assert first.body == "With Bob."
        assert first.url == f"https://play.example.org/table/{table.id}"
        assert await world.later(100) == []
        await world.turn(table)
        assert await world.later(1) == [], "an undo may come"
        (second,) = await world.later(3)
        assert second.body == "With Ann."
        assert await world.later(10_000) == []


@runs
async def test_nobody_is_called_while_the_table_is_open_and_later_who_closed_it_without_a_move() -> None:
    async with site() as world:
        await world.reached("ann")
        await world.reached("bob")
        table = await world.table("ann", "bob")
        page = CountingListener(0)
        await world.service.listen(table.id, page)
        assert await world.later(1000) == []
        world.service.unlisten(table.id, page)
        assert await world.later(caller.AWAY - 10) == []
        await world.service.listen(table.id, page)  # back again
        assert await world.later(caller.AWAY) == []
        world.service.unlisten(table.id, page)
        assert len(await world.later(caller.AWAY + 1)) == 1


@runs
async def test_what_waits_to_be_sent_is_checked_again() -> None:
    async with site() as world:
        await world.reached("ann", often="hourly")
        await world.reached("bob", often="hourly")
        table, other = await world.table("ann", "bob"), await world.table("ann", "bob")
        assert await world.later(10) == []
        await world.turn(table)
        page = CountingListener(0)
        await world.service.listen(other.id, page)
        assert await world.later(10) == []
        found = await world.later(3600)
        assert [m.body for m in found] == ["With Ann."], "Ann has played one, and has the other open"
        states = {(row["player"], row["state"]) for row in await world.rows(notices)}
        assert states == {("ann", "dropped"), ("ann", "waiting"), ("bob", "sent")}
        world.service.unlisten(other.id, page)
        assert len(await world.later(caller.AWAY + 10)) == 1


@runs
async def test_who_plays_at_once_is_not_called_and_a_turn_that_goes_on_calls_once() -> None:
    async with site() as world:
        await world.reached("ann")
        await world.reached("bob")
        table = await world.table("ann", "bob")
        (_,) = await world.later(10)
        await world.play(table, "take 1")
        assert await world.later(10) == [], "it is still the same turn"
        await world.play(table, "end")
        await world.later(1)
        await world.turn(table)
        (message,) = await world.later(5)
        assert message.body == "With Bob.", "Bob was not called, Ann is"


@runs
async def test_several_games_become_one_message_most_urgent_first() -> None:
    async with site() as world:
        await world.reached("ann", lang="fr", often="daily")
        await world.player("bob")
        days = {"kind": "days", "days": 5}
        first = await world.table("ann", "bob")
        soon = await world.table("ann", "bob", clock=days, due=world.clock.now + 5 * 86_400)
        assert await world.later(10) == []
        (message,) = await world.later(86_400)
        assert message.title == "2 parties vous attendent"
        assert message.url == "https://play.example.org/"
        assert [line.split("\u00a0:")[0] for line in message.body.split("\n")] == ["Pebbles (Bob)"] * 2
        assert message.body.split("\n")[0].endswith("à vous de jouer, encore 4 jours")
        assert {row["table_id"] for row in await world.rows(notices)} == {first.id, soon.id}


@runs
async def test_quiet_hours_and_live_games() -> None:
    async with site() as world:
        world.clock.now = datetime(2026, 11, 17, 23, 0, tzinfo=ZoneInfo("Europe/Paris")).timestamp()
        await world.reached("ann", zone="Europe/Paris", quiet={"on": True, "start": 22 * 60, "to": 8 * 60})
        await world.player("bob")
        await world.table("ann", "bob")
        assert await world.later(10) == []
        await world.table("ann", "bob", clock={"kind": "live", "minutes": 20, "increment": 5})
        assert len(await world.later(10)) == 1
        assert await world.later(8.5 * 3600) == []
        assert len(await world.later(0.6 * 3600)) == 1


@runs
async def test_a_reminder_when_a_quarter_of_the_time_is_left() -> None:
    async with site() as world:
        await world.reached("ann")
        await world.player("bob")
        await world.table("ann", "bob", clock={"kind": "days", "days": 1}, due=world.clock.now + 86_400.0)
        (call,) = await world.later(10)
        assert call.body == "With Bob. Time left: 24 hours."
        assert await world.later(17 * 3600) == []
        (reminder,) = await world.later(1.1 * 3600)
        assert reminder.title == "Little time left in Pebbles"
        assert reminder.body == "With Bob. Time left: 5 hours."
        assert await world.later(3600) == []


@runs
async def test_the_end_an_invitation_a_full_table_and_a_beginning() -> None:
    async with site() as world:
        everything = {name: {"hook": True} for name in ("invited", "full")}
        await world.reached("ann", wants=everything)
        await world.reached("bob", wants=everything)
        chairs = [
            Chair(0, "person", "Ann", player="ann"),
            Chair(1, "person", "Bob", player="bob"),
            Chair(2, "open"),
        ]
        table = await world.service.opening.create("pebbles", chairs, hashed("host"), listed=True)
        assert await world.later(10) == []
        await world.service.seating.sit(table.id, None, "Cid", 2, None)
        titles = sorted(message.title for message in await world.later(10))
        assert titles == ["Your table is full: Pebbles", "Your turn in Pebbles"]

        agreed = await world.table("bob", "ann", begins=world.clock.now + 3600.0, club="night")
        titles = [message.title for message in await world.later(10)]
        assert titles == ["A new game of Pebbles for you"] * 2
        assert await world.later(2000) == []
        titles = [message.title for message in await world.later(1000)]
        assert titles == ["Your game begins soon: Pebbles"] * 2
        assert await world.later(700) == []
        (message,) = await world.later(5)
        assert message.title == "Your turn in Pebbles"

        await world.service.store.change_table(agreed.id, status="over", actor=None, turn=99)
        await world.service.cache.catch_up(agreed.id)
        titles = [message.title for message in await world.later(10)]
        assert titles == ["The game is over: Pebbles"] * 2


@runs
async def test_chat_calls_once_until_the_table_is_opened() -> None:
    async with site() as world:
        await world.reached("bob", wants={"chat": {"hook": True}})
        await world.reached("ann", wants={"chat": {"hook": True}})
        table = await world.table("ann", "bob")
        await world.later(10)
        ann = Token.of_player("key", "ann")
        await world.service.chat.say(table.id, ann, "hello")
        (message,) = await world.later(3)
        assert message.title == "Somebody wrote at your table: Pebbles"
        assert "hello" not in message.body
        await world.service.chat.say(table.id, ann, "are you there?")
        assert await world.later(3) == []
        page = CountingListener(1)
        await world.service.listen(table.id, page)
        await world.later(1)
        world.service.unlisten(table.id, page)
        await world.service.chat.say(table.id, ann, "bye")
        assert len(await world.later(3)) == 1


@runs
async def test_a_quiet_table_a_player_who_left_and_an_unwanted_event_call_nobody() -> None:
    async with site() as world:
        await world.reached("ann")
        await world.reached("bob", wants={"turn": {"hook": False}})
        quiet, left, unwanted = [await world.table(*who) for who in (("ann", "bob"),) * 2 + (("bob", "ann"),)]
        async with world.service.cache.changing(quiet.id) as table:
            await world.service.cache.change_chair(table, table.chairs[0], {"quiet": True})
        await world.service.seating.leave(left.id, Token.of_player("key", "ann"))
        assert await world.later(20) == []
        assert unwanted.match.actor == 0


@runs
async def test_nothing_is_stored_for_the_turn_of_somebody_who_cannot_be_reached() -> None:
    async with site() as world:
        await world.reached("ann")
        await world.player("bob")
        table = await world.table("ann", "bob")
        (_,) = await world.later(10)
        await world.turn(table)
        assert world.service.notices.caller.pending == {}
        assert await world.later(10) == []
        (row,) = await world.rows(tables)
        assert row["called"] < row["turn"]


# ---------------------------------------------------------------- nothing is lost, nothing is sent twice


@runs
async def test_calls_that_a_process_did_not_queue_are_found_by_the_next(tmp_path: Path) -> None:
    file, clock = tmp_path / "durbar.sqlite", Clock()
    async with site(file, clock=clock) as world:
        await world.reached("ann")
        await world.player("bob")
        await world.table("ann", "bob")  # and the process ends
    async with site(file, clock=clock) as world:
        assert len(await world.later(10)) == 1
        assert await world.later(10_000) == []


@runs
async def test_what_was_being_sent_when_a_process_ended_is_sent_again_as_the_same_message(
    tmp_path: Path,
) -> None:
    file, clock = tmp_path / "durbar.sqlite", Clock()
    async with site(file, clock=clock) as world:
        await world.reached("ann")
        await world.player("bob")
        await world.table("ann", "bob")
        (first,) = await world.later(10)
        async with world.service.store.database.write() as db:  # it ends before it can store that
            await db.execute(notices.update().values(state="sending", taken_by="ended"))
    async with site(file, clock=clock) as world:
        (again,) = await world.later(1)
        assert (again.id, again.tag) == (first.id, first.tag)
        assert await world.later(1000) == []


@runs
async def test_failures_are_tried_again_later_and_later_until_the_channel_fails() -> None:
    async with site() as world:
        await world.reached("ann")
        await world.player("bob")
        await world.table("ann", "bob")
        world.sent.failure = "unreachable"
        waits = []
        await world.later(10)
        for _ in range(sender.TRIES - 1):
            (row,) = await world.rows(notices)
            waits.append(row["due"] - world.clock.now)
            await world.later(waits[-1] + 1)
        assert waits[:-1] == sorted(waits[:-1])
        assert waits[0] < 80
        assert waits[-1] > 10_000
        (channel,) = await world.service.notices.channels.all_of("ann")
        assert (channel["state"], channel["failure"]) == ("failed", "unreachable")
        world.sent.failure = None
        await world.service.notices.channels.test("ann", channel["id"])
        (channel,) = await world.service.notices.channels.all_of("ann")
        assert (channel["state"], channel["failure"]) == ("ok", None)


@runs
async def test_a_channel_that_failed_rests_and_holds_up_no_other() -> None:
    async with site() as world:
        await world.reached("ann")
        await world.player("bob")
        tried: list[float] = []
        send = world.sent.send

        async def hanging(channel: Row, message: Message) -> Failure | None:
            tried.append(world.clock.now)
            return await send(channel, message)

        world.sent.send = hanging  # type: ignore[method-assign]  # it counts
        world.sent.failure = "slow"
        for _ in range(30):  # a new turn of ann every ten seconds
            await world.table("ann", "bob")
            await world.later(10)
        gaps = [after - before for before, after in pairwise(sorted({*tried}))]
        assert 1 <= len(gaps) <= 3
        assert min(gaps) >= 0.8 * sender.FIRST_RETRY
        (channel,) = await world.service.notices.channels.all_of("ann")
        world.sent.failure = None
        assert await world.service.notices.channels.test("ann", channel["id"]) is None
        world.sent.messages.clear()
        await world.table("ann", "bob")
        assert await world.later(10) != []


@runs
async def test_a_browser_that_no_longer_accepts_notices_is_removed() -> None:
    async with site() as world:
        await world.reached("ann")
        await world.player("bob")
        await world.table("ann", "bob")
        world.sent.failure = "gone"
        await world.later(10)
        assert await world.rows(channels) == await world.rows(notices) == []


# ---------------------------------------------------------------- channels


@runs
async def test_an_address_is_used_only_after_it_was_confirmed_and_stops_with_one_link() -> None:
    async with site() as world:
        await world.player("ann", lang="fr")
        await world.player("bob")
        ways = world.service.notices.channels
        await ways.add_mail("ann", "http://elsewhere.example", "ann@example.org")
        await world.later(1)
        ((address, subject, text),) = world.sent.mails
        assert (address, subject) == ("ann@example.org", "Confirmez votre adresse e-mail")
        assert "https://play.example.org/player#confirm=" in text
        assert "elsewhere" not in text
        await world.table("ann", "bob")
        assert await world.later(10) == []
        secret = text.split("#confirm=")[1].split()[0]
        with pytest.raises(Refusal):
            await ways.confirm("x" * 24)
        assert (await ways.confirm(secret))["kind"] == "mail"
        await world.table("ann", "bob")
        (message,) = await world.later(10)
        assert message.lang == "fr"
        assert message.stop in message.stop_url
        assert (await ways.stop(message.stop))["label"] == "ann@example.org"
        with pytest.raises(Refusal):
            await ways.stop(message.stop)
        assert await world.rows(channels) == []
        assert all(not row["data"] for row in await world.rows(notices)), "secrets do not stay in the queue"


@runs
async def test_one_address_gets_few_mails_that_nobody_confirmed() -> None:
    async with site() as world:
        refusals = []
        for number in range(9):
            await world.player(f"player{number}")
            try:
                await world.service.notices.channels.add_mail(f"player{number}", "", "Ann@example.org")
            except Refusal as refusal:
                refusals.append(refusal.code)
        await world.later(1)
        assert len(world.sent.mails) == 4
        assert refusals == ["too_many"] * 5


@pytest.mark.parametrize(
    "url",
    [
        "file:///etc/passwd",
        "syslog://",
        "mailto://user:password@example.org",
        "exec://rm",
        "dbus://",
        "json://example.org?template=/etc/passwd",
        "workflows://host/a/b/?template=/etc/passwd",
        "json://a.example,file:///etc/passwd",
        "json://[::1",
        "nothing",
    ],
)
@runs
async def test_hooks_that_are_none(url: str) -> None:
    async with site() as world:
        await world.player("ann")
        with pytest.raises(Refusal, match="bad_hook"):
            await world.service.notices.channels.add_hook("ann", "", url)


@pytest.mark.parametrize(
    "address", ["ann", "ann@localhost", "a@b.c\nBcc: d@e.f", "a b@c.d", "<ann@example.org>"]
)
@runs
async def test_addresses_that_are_none(address: str) -> None:
    async with site() as world:
        await world.player("ann")
        with pytest.raises(Refusal, match="bad_address"):
            await world.service.notices.channels.add_mail("ann", "", address)


@runs
async def test_a_server_without_channels_does_nothing() -> None:
    async with site() as world:
        await world.player("ann")
        await world.player("bob")
        table = await world.table("ann", "bob")
        await world.later(10)
        assert not world.service.notices._active
        async with world.service.store.database.read() as db:
            assert (
                await db.execute(sa.select(tables.c.called).where(tables.c.id == table.id))
            ).scalar() is None


# ---------------------------------------------------------------- times and texts


def at(hour: int, minute: int = 0, day: int = 17, zone: str = "Europe/Paris") -> float:
    return datetime(2026, 11, day, hour, minute, tzinfo=ZoneInfo(zone)).timestamp()


def test_when_a_notice_is_due() -> None:
    night = Quiet(True, 22 * 60, 8 * 60)
    paris = Preferences({}, night, "at_once", "Europe/Paris")
    assert paris.due(at(12), "turn", False) == at(12)
    assert paris.due(at(23), "turn", False) == paris.due(at(3, day=18), "turn", False) == at(8, day=18)
    assert paris.due(at(23), "turn", True) == paris.due(at(23), "begins", False) == at(23)
    hourly = Preferences({}, night, "hourly", "Europe/Paris")
    assert hourly.due(at(12, 20), "turn", False) == at(13)
    assert hourly.due(at(12, 20), "clock", False) == at(12, 20)
    assert hourly.due(at(21, 20), "turn", False) == at(8, day=18)
    daily = Preferences({}, Quiet(), "daily", "Nowhere/Land")
    assert daily.due(at(12, zone="UTC"), "turn", False) == at(8, day=18, zone="UTC")
    assert paris.remind_at(at(15), 3600) == at(14)
    assert paris.remind_at(at(10, day=18), 6 * 3600) == at(8, day=18), "when the quiet hours are over"
    assert paris.remind_at(at(7, day=18), 6 * 3600) == at(22), "before they begin"


def test_a_message_names_each_table_once() -> None:
    items = [
        Item("turn", "a", "Java", ("Ann",), 3600.0),
        Item("clock", "a", "Java", ("Ann",), 3600.0),
        Item("over", "b", "Cuzco", ("Ann", "Bob")),
    ]
    title, body, url, tag = composed(items, "en", "https://play.example.org")
    assert title == "News from 2 of your games"
    assert body == "Java (Ann): hurry, your turn, 60 minutes left\nCuzco (Ann, Bob): the game is over"
    assert (url, tag) == ("https://play.example.org/", "games")


def test_a_calendar_that_programs_can_read() -> None:
    due = datetime(2026, 11, 18, 20, 30, tzinfo=UTC).timestamp()
    row = {"id": "table", "game": "x", "turn": 7, "changed": 0.0, "begins": None, "due": due}
    text = calendar([row], lambda _: "A, B; é" * 20, "en", "https://play.example.org", 0.0)
    lines = text.split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR"
    assert lines[-2:] == ["END:VCALENDAR", ""]
    assert "\n" not in text.replace("\r\n", "")
    assert all(len(line.encode()) <= 75 for line in lines)
    whole = text.replace("\r\n ", "")
    assert "DTSTART:20261118T203000Z" in whole
    assert "UID:table-7@durbar" in whole
    assert "SUMMARY:A\\, B\\; é" in whole
