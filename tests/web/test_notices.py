"""The routes of notices: a player's channels, the links in messages, a quiet table, the calendar."""

import re
from typing import Any

from durbar.table.notices.settings import NoticeSettings
from durbar.table.storage.channels import one
from durbar.web.hosts import Hosts
from tests.web.helpers import Client, Json, site, two_people
from tests.web.push_service import Browser

SETTINGS = NoticeSettings("https://play.example.org", "smtp://127.0.0.1:9", dry_run=True)
HOOK = "ntfys://ntfy.example.org/a-secret-topic"


def player(client: Client, name: str = "Ann", lang: str = "en") -> str:
    """The key of a new player."""
    wish = {"name": name, "portrait": "c1", "lang": lang, "zone": "Europe/Paris", "device": "Phone"}
    return str(client.post("/api/players", wish)["key"])


def add(client: Client, key: str, status: int = 200, **channel: Any) -> Json:
    return client.post("/api/player/channels", channel, key, status)


def test_preferences_are_kept_and_only_what_is_named_changes() -> None:
    with site(notices=SETTINGS) as client:
        key = player(client)
        first = client.get("/api/player/notices", key)
        assert first["channels"] == []
        assert first["wants"]["turn"] == {"push": True, "mail": True, "hook": True}
        assert first["wants"]["chat"] == {"push": False, "mail": False, "hook": False}
        assert first["quiet"] == {"on": False, "from": 22 * 60, "to": 8 * 60}
        assert (first["often"], first["mail"], first["hooks"]) == ("at_once", True, True)
        assert len(first["push_key"]) == 87
        change = {"wants": {"turn": {"mail": False}}, "quiet": {"on": True, "from": 1380, "to": 420}}
        second = client.post("/api/player/notices", change, key)
        assert second["wants"]["turn"] == {"push": True, "mail": False, "hook": True}
        third = client.post("/api/player/notices", {"often": "daily"}, key)
        assert third == {**second, "often": "daily"}
        assert client.get("/api/player/notices", key) == third


def test_channels_are_added_tested_and_removed_and_show_no_secret() -> None:
    with site(notices=SETTINGS) as client:
        key = player(client)
        browser = Browser("https://push.example.org/abc")
        add(client, key, kind="push", subscription=browser.subscription, label="Phone")
        add(client, key, kind="push", subscription={**browser.subscription, "expirationTime": None})
        add(client, key, kind="hook", url=HOOK)
        found = add(client, key, kind="mail", address="ann@example.org")
        assert [(c["kind"], c["label"], c["state"]) for c in found["channels"]] == [
            ("push", "Web push", "ok"),
            ("hook", "ntfy (ntfy.example.org)", "ok"),
            ("mail", "ann@example.org", "waiting"),
        ]
        assert "secret" not in str(found)
        hook, mail = found["channels"][1]["id"], found["channels"][2]["id"]
        assert client.post("/api/player/channels/test", {"id": hook}, key) == {"ok": True, "reason": None}
        client.post("/api/player/channels/test", {"id": mail}, key, 404)
        other = player(client, "Eve")
        client.post("/api/player/channels/test", {"id": hook}, other, 404)
        client.post("/api/player/channels/remove", {"id": hook}, other, 404)
        left = client.post("/api/player/channels/remove", {"id": hook}, key)
        assert [channel["kind"] for channel in left["channels"]] == ["push", "mail"]


def test_a_test_that_failed_is_shown_until_one_arrives() -> None:
    with site() as client:
        key = player(client)
        made = add(client, key, kind="hook", url="json://127.0.0.1:9/")
        asked = {"id": made["channels"][0]["id"]}
        tested = client.post("/api/player/channels/test", asked, key)
        assert not tested["ok"]
        (shown,) = client.get("/api/player/notices", key)["channels"]
        assert (shown["state"], shown["failure"]) == ("ok", tested["reason"])


def test_messages_follow_the_language_of_the_player() -> None:
    with site(notices=SETTINGS) as client:
        key = player(client)
        id = add(client, key, kind="hook", url=HOOK)["channels"][0]["id"]
        client.post("/api/player", {"lang": "fr"}, key)
        assert client.http.portal is not None
        row = client.http.portal.call(one, client.service.store.database, id)
        assert row is not None
        assert row["lang"] == "fr"


def test_who_may_not_and_what_is_not_offered() -> None:
    with site() as client:
        client.get("/api/player/notices", None, 401)
        made = client.table("me", "open")
        client.get("/api/player/notices", made["token"], 401)
        key = player(client)
        assert not client.get("/api/player/notices", key)["mail"]
        assert add(client, key, 403, kind="mail", address="ann@example.org")["code"] == "not_offered"
        assert add(client, key, 400, kind="hook", url="file:///etc/passwd")["code"] == "bad_hook"
        assert add(client, key, 400, kind="mail")["code"] == "bad_request"
        insecure = Browser("http://push.example.org/").subscription
        assert add(client, key, 400, kind="push", subscription=insecure)["code"] == "bad_request"
        for number in range(12):
            add(client, key, kind="hook", url=f"{HOOK}{number}")
        assert add(client, key, 409, kind="hook", url=f"{HOOK}-more")["code"] == "too_many_channels"
        add(client, key, kind="hook", url=f"{HOOK}1")  # the same again takes no room


def test_mails_that_strangers_cause_are_bounded() -> None:
    with site(limits=1, notices=SETTINGS) as client:
        key = player(client)
        answers = [
            client.http.post(
                "/api/player/channels",
                json={"kind": "mail", "address": f"a{number}@example.org"},
                headers={"Authorization": f"Bearer {key}"},
            ).status_code
            for number in range(8)
        ]
        assert answers == [200] * 6 + [429] * 2


def test_one_link_stops_a_channel() -> None:
    with site(notices=SETTINGS) as client:
        key = player(client)
        for url in (HOOK, HOOK + "2"):
            add(client, key, kind="hook", url=url)
        ways = client.service.notices.channels
        first, second = (channel["id"] for channel in client.get("/api/player/notices", key)["channels"])
        assert client.http.portal is not None
        stop = client.http.portal.call(ways.stop_secret, first)
        stopped = client.post("/api/notices/stop", {"secret": stop})
        assert stopped == {"kind": "hook", "label": "ntfy (ntfy.example.org)"}
        client.post("/api/notices/stop", {"secret": stop}, status=404)
        stop = client.http.portal.call(ways.stop_secret, second)
        form = {"List-Unsubscribe": "One-Click"}  # as mail programs send it
        opened = client.http.get(f"/api/notices/unsubscribe?secret={stop}", follow_redirects=False)
        assert (opened.status_code, opened.headers["location"]) == (303, f"/player#stop={stop}")
        assert client.http.post(f"/api/notices/unsubscribe?secret={stop}", data=form).status_code == 200
        assert client.get("/api/player/notices", key)["channels"] == []
        client.post("/api/notices/confirm", {"secret": stop}, status=404)


def test_a_quiet_table_is_shown_to_its_player_only() -> None:
    with site() as client:
        key = player(client)
        table = client.post(
            "/api/tables", {"game": "pebbles", "seats": [{"kind": "me"}, {"kind": "open"}]}, key
        )
        path = f"/api/tables/{table['table']}"
        done = client.post(f"{path}/quiet", {"on": True}, key)
        assert done["table"]["seats"][0]["quiet"]
        assert "quiet" not in client.get(path)["table"]["seats"][0]
        done = client.post(f"{path}/quiet", {"on": False}, key)
        assert "quiet" not in done["table"]["seats"][0]
        client.post(f"{path}/quiet", {"on": True}, player(client, "Eve"), 403)
        without, token, _ = two_people(client)
        client.post(f"/api/tables/{without}/quiet", {"on": True}, token, 403)


def test_a_calendar_at_a_secret_address() -> None:
    with site(hosts=Hosts(["durbar.example"])) as client:
        key = player(client, lang="fr")
        seats = [{"kind": "me"}, {"kind": "open"}]
        clock = {"kind": "days", "days": 2}
        made = client.post("/api/tables", {"game": "pebbles", "seats": seats, "clock": clock}, key)
        wish = {"name": "Bob", "invite": made["invites"][0]["invite"]}
        client.post(f"/api/tables/{made['table']}/sit", wish)
        url = client.post("/api/player/calendar", None, key)["url"]
        assert url.startswith("http://durbar.example/calendar/")
        answer = client.http.get(url)
        assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
        assert "SUMMARY:Pebbles\u00a0: il faut jouer" in answer.text
        assert f"URL:http://durbar.example/table/{made['table']}" in answer.text.replace("\r\n ", "")
        assert re.search(r"DTSTART:\d{8}T\d{6}Z\r\n", answer.text)
        assert key not in answer.text
        newer = client.post("/api/player/calendar", None, key)["url"]
        assert client.http.get(url).status_code == 404
        assert client.http.get(newer).status_code == 200
