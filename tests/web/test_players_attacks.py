"""What strangers may try against players, notices and club nights."""

import logging
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from durbar.table.budget import EVERYBODY
from durbar.table.chairs import NOBODY, Chair
from durbar.table.notices.settings import NoticeSettings
from durbar.table.notices.targets import hook_target
from durbar.table.refusal import Refusal
from durbar.table.storage import leaving as stored
from durbar.table.storage.player_schema import channels
from durbar.table.stored import Row
from tests.table.helpers import running_service, runs
from tests.table.test_players import Mailbox, everything, make, zeros
from tests.web.helpers import site

SITE = "https://play.example"


def key(client: Any, name: str) -> str:
    return str(client.post("/api/players", {"name": name})["key"])


# ---------------------------------------------------------------- webhooks


@pytest.mark.parametrize(
    "query",
    [
        *("rto=9999", "RTO=9999", "cto=9999", "retry=10&wait=20", "store=yes"),
        *("a=1;verify=no", "verify%20=no", "%2576erify=no", "a=1#&verify=no", "a?template=/etc/passwd"),
    ],
)
def test_parameters_are_read_as_apprise_reads_them(query: str) -> None:
    with pytest.raises(Refusal, match="bad_hook"):
        hook_target(f"json://hooks.example.org/?{query}")


def test_harmless_parameters_of_webhooks_stay() -> None:
    url = "ntfys://ntfy.example.org/topic?priority=high&+X-Header=1"
    assert hook_target(url) == ({"url": url}, "ntfy (ntfy.example.org)")


ENDLESS = """
import sys
from durbar.table.notices import outgoing
outgoing._limit_answers()
outgoing.guard(True)
print(outgoing.answer({"kind": "hook", "url": sys.argv[1], "title": "t", "body": "b"}))
try:
    import os
    os.open(outgoing.__file__ + ".new", os.O_WRONLY | os.O_CREAT)
except OSError as error:
    print(error)
"""


class Endless(BaseHTTPRequestHandler):
    """Never ends its answer."""

    sent = 0

    def do_POST(self) -> None:
        self.send_response(200)
        self.end_headers()
        try:
            while Endless.sent < 50_000_000:
                self.wfile.write(b"x" * 65_536)
                Endless.sent += 65_536
        except OSError:
            return

    def log_message(self, *_: Any) -> None:
        return


def test_an_endless_answer_is_not_read_to_its_end_and_no_file_is_written() -> None:
    server = HTTPServer(("127.0.0.1", 0), Endless)
    thread = threading.Thread(target=server.handle_request)
    thread.start()
    url = f"json://127.0.0.1:{server.server_port}/"
    done = subprocess.run(
        [sys.executable, "-c", ENDLESS, url], capture_output=True, text=True, check=True, timeout=60
    )
    thread.join()
    server.server_close()
    assert done.stdout.split("\n")[:2] == ["refused", "writes no files"]
    assert Endless.sent < 20_000_000  # what the system had buffered


# ---------------------------------------------------------------- moving a player


@runs
async def test_a_link_is_not_sent_to_an_address_that_only_looks_the_same() -> None:
    async with running_service() as service:
        box = service.transfers.mailer = Mailbox()
        zora = await make(service)
        async with service.store.database.write() as db:
            row: Row = {"id": "c", "player": zora.player, "kind": "mail", "label": "Kit@example.org"}
            row |= {"target": {"address": "Kit@example.org"}, "state": "ok", "origin": SITE}
            await db.execute(channels.insert(), [zeros(channels) | row])
        await service.transfers.send_link("\u212ait@example.org")
        assert box.mails == []
        await service.transfers.send_link("kIT@EXAMPLE.org")
        assert [address for address, _, _ in box.mails] == ["Kit@example.org"]


def test_wrong_codes_of_tables_keep_nobody_from_moving_a_player() -> None:
    with site(limits=1) as client:
        ann = key(client, "Ann")
        code = client.post("/api/player/code", token=ann)["code"]
        client.service.limits.budget(EVERYBODY).charge("all_codes", 10_000)
        assert client.post("/api/players/claim", {"code": code})["player"]["name"] == "Ann"


def test_wrong_codes_of_players_are_bounded_for_one_and_for_all() -> None:
    with site(limits=1) as client:
        wrong = {"code": "KEBO-TANGO-4712-0385"}
        for _ in range(10):
            assert client.post("/api/players/claim", wrong, status=404)["code"] == "unknown_transfer"
        assert client.post("/api/players/claim", wrong, status=429)["code"] == "too_many"
    with site(limits=1) as client:
        client.service.limits.budget(EVERYBODY).charge("all_claims", 1_000)
        assert client.post("/api/players/claim", wrong, status=429)["code"] == "too_many"


# ---------------------------------------------------------------- secrets


def test_the_address_of_a_calendar_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "durbar")
    with site(notices=NoticeSettings(SITE)) as client:
        url = client.post("/api/player/calendar", token=key(client, "Ann"))["url"]
        path = url.removeprefix(SITE)
        assert client.http.get(path).status_code == 200
        assert "GET /calendar/" in caplog.text
        assert path.split("/")[2].removesuffix(".ics") not in caplog.text


# ---------------------------------------------------------------- club nights


def test_rounds_of_club_nights_count_as_tables_of_their_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durbar.table.opening.OPEN_TABLES", 2)
    with site(limits=1) as client:
        people = [key(client, f"P{number}") for number in range(4)]
        wish = {"name": "x", "game": "pebbles", "size": 2, "level": "random", "next_round": "by_itself"}
        for status in (200, 429):
            id = client.post("/api/clubs", wish, people[0])["id"]
            for other in people[1:]:
                client.post(f"/api/clubs/{id}/join", {}, other)
            begun = client.post(f"/api/clubs/{id}/start", token=people[0], status=status)
            if status == 200:
                left_out = {"table": begun["tables"][0]["table"], "how": "left_out"}
                refused = client.post(f"/api/clubs/{id}/count", left_out, people[0], 429)
                assert refused["code"] == "too_many_tables"
                client.post(f"/api/clubs/{id}/close", token=people[0])
        assert begun["code"] == "too_many_tables"


# ---------------------------------------------------------------- deleting


@runs
async def test_a_game_that_is_archived_while_its_player_is_deleted_names_nobody(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite") as service:
        zora = await make(service, "Zora")
        me = str(zora.player)
        chairs = [Chair(seat, "person", "Zora", player=me) for seat in (0, 1)]
        table = await service.opening.create("pebbles", chairs, NOBODY)
        await stored.forget(service.store.database, me)  # the first half of deleting
        while not table.match.over:
            await service.moves.play(table.id, zora, table.match.ply, str(table.match.legal()[-1]))
        await service.archiver.archive(table.id)
        assert "Zora" in everything(tmp_path / "a.sqlite")
        await stored.scrub(service.store.database, me, [table.id], lambda _: "random", 0.0)  # the second
        assert "Zora" not in everything(tmp_path / "a.sqlite")


@runs
async def test_who_joins_a_club_night_while_being_deleted_is_tidied_away(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite") as service:
        zora, host = await make(service, "Zora"), await make(service, "Hal")
        settings = {"rounds": 2, "form": "swiss", "size": 2, "clock": None, "level": "random"}
        settings["next_round"] = "host"
        club = await service.clubs.create(str(host.player), "Tuesday", "pebbles", settings, None)
        await service.leaving.delete(str(zora.player))
        await service.clubs.join(club, str(zora.player), "Zora")
        await service.leaving.tidy()
        assert "Zora" not in everything(tmp_path / "a.sqlite")
