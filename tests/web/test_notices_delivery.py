"""Messages reach real services: a mail server, a push service whose messages are decrypted, a webhook."""

import json
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from email import message_from_bytes
from email.message import Message as Mail
from email.policy import default
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from py_vapid import Vapid02  # type: ignore[import-untyped]  # it has no types

from durbar.core.errors import BadOption
from durbar.table.notices.delivery import Delivery
from durbar.table.notices.messages import Message
from durbar.table.notices.settings import NoticeSettings
from durbar.table.notices.vapid import private_key, public_key
from durbar.table.storage.store import Store
from durbar.table.stored import Row
from tests.table.helpers import runs
from tests.web.push_service import Browser, http_service, text

SITE = "https://play.example.org"
MESSAGE = Message(
    *("id1", "Your turn in Java", "With @everyone.", f"{SITE}/table/t1", "table-t1", "en", "secret-stop"),
    stop_url=f"{SITE}/player#stop=secret-stop",
    urgent=True,
)


def channel(kind: str, **target: Any) -> Row:
    return {"id": "c1", "kind": kind, "label": "it", "target": target, "origin": SITE, "lang": "en"}


@asynccontextmanager
async def delivery(**settings: Any) -> AsyncIterator[Delivery]:
    store = Store("sqlite://")
    await store.start()
    found = Delivery(store, NoticeSettings(SITE, **settings))
    try:
        yield found
    finally:
        await found.stop()
        await store.stop()


class Mailbox:
    """Takes every mail but those to `nobody`."""

    def __init__(self) -> None:
        self.mails: list[Mail] = []

    async def handle_RCPT(  # noqa: N802  # the name aiosmtpd calls
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        if address.startswith("nobody"):
            return "550 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802  # as above
        assert isinstance(envelope.content, bytes)
        self.mails.append(message_from_bytes(envelope.content, policy=default))
        return "250 OK"


@contextmanager
def mail_server() -> Iterator[tuple[str, Mailbox]]:
    box = Mailbox()
    with socket.create_server(("127.0.0.1", 0)) as free:  # aiosmtpd wants to know its port beforehand
        port = free.getsockname()[1]
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield f"smtp://127.0.0.1:{port}", box
    finally:
        controller.stop()


@runs
async def test_a_mail_with_a_link_and_one_click_to_stop() -> None:
    with mail_server() as (smtp, box):
        async with delivery(smtp=smtp) as out:
            assert await out.send(channel("mail", address="ann@example.org"), MESSAGE) is None
            assert await out.mail("bob@example.org", "Hello\u00a0: é", "text", "id2") is None
            assert await out.send(channel("mail", address="nobody@example.org"), MESSAGE) == "mail_refused"
    first, second = box.mails
    assert first["To"] == "ann@example.org"
    assert first["From"] == "Durbar <durbar@play.example.org>"
    assert first["Message-ID"] == "<id1@play.example.org>"
    assert first["List-Unsubscribe"] == f"<{SITE}/api/notices/unsubscribe?secret=secret-stop>"
    assert first["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    body = first.get_payload()
    assert f"{SITE}/table/t1" in body
    assert f"{SITE}/player#stop=secret-stop" in body
    assert second["Subject"] == "Hello\u00a0: é"
    assert second["List-Unsubscribe"] is None


@runs
async def test_a_mail_server_that_is_away_and_a_line_break_in_a_subject() -> None:
    async with delivery(smtp="smtp://127.0.0.1:9") as out:
        assert await out.send(channel("mail", address="ann@example.org"), MESSAGE) == "mail_server"
        assert await out.mail("ann@example.org", "Hi\nBcc: x@example.org", "text", "id") == "mail_server"


@runs
async def test_a_push_message_that_only_its_browser_can_read() -> None:
    with http_service() as (address, received):
        browser = Browser(f"{address}/push/1")
        async with delivery(allow_private=True) as out:
            assert await out.send(channel("push", **browser.subscription), MESSAGE) is None
            assert await out.send(channel("push", **browser.subscription), MESSAGE) is None
            secret = await out._store.secret("vapid")
    first, again = received
    assert browser.read(first) == {
        "title": "Your turn in Java",
        "body": "With @everyone.",
        "url": f"{SITE}/table/t1",
        "tag": "table-t1",
        "stop": "secret-stop",
        "lang": "en",
        "id": "id1",
    }
    assert first.headers["urgency"] == "high"
    assert int(first.headers["ttl"]) > 0
    assert first.headers["topic"] == again.headers["topic"]
    assert len(first.headers["topic"]) == 32
    vapid = first.headers["authorization"]
    assert Vapid02.verify(auth=vapid)
    assert vapid.endswith(f"k={public_key(secret)}")
    assert text(b"0" * 32) != private_key(secret)


@runs
async def test_what_a_push_service_may_answer() -> None:
    with http_service(lambda received: (int(received.path[1:]), {})) as (address, _):
        async with delivery(allow_private=True) as out:
            answers = {404: "gone", 410: "gone", 403: "refused", 429: "unreachable", 502: "unreachable"}
            for status, failure in answers.items():
                browser = Browser(f"{address}/{status}")
                assert await out.send(channel("push", **browser.subscription), MESSAGE) == failure


@runs
async def test_a_webhook() -> None:
    with http_service(lambda _: (200, {})) as (address, received):
        async with delivery(allow_private=True) as out:
            hook = channel("hook", url=address.replace("http://", "json://") + "/call")
            assert await out.send(hook, MESSAGE) is None
            gone = channel("hook", url="json://127.0.0.1:9/")
            assert await out.send(gone, MESSAGE) in ("refused", "unreachable")
    (call,) = received
    said = json.loads(call.body)
    assert said["title"] == "Your turn in Java"
    assert said["message"].startswith(f"With ＠everyone.\n{SITE}/table/t1")


# ---------------------------------------------------------------- addresses that strangers must not reach


@runs
async def test_private_addresses_are_not_reached() -> None:
    with http_service() as (address, received):
        async with delivery() as out:
            port = address.rsplit(":", 1)[1]
            for host in ("127.0.0.1", "localhost", "0.0.0.0"):
                push = channel("push", **Browser(f"http://{host}:{port}/").subscription)
                assert await out.send(push, MESSAGE) == "private", host
            for host in ("127.0.0.1", "localhost", "0.0.0.0", "2130706433"):
                hook = channel("hook", url=f"json://{host}:{port}/")
                assert await out.send(hook, MESSAGE) == "private", host
    assert received == []


GUARDED = """
import json, sys
from durbar.table.notices import outgoing
known = outgoing.is_global
outgoing.is_global = lambda host: host == "127.0.0.2" or known(host)  # stands for a server on the internet
outgoing.guard(False)
print(json.dumps([outgoing.answer(json.loads(line)) for line in sys.stdin]))
"""


def test_a_redirect_to_a_private_address_is_not_followed_and_no_file_is_read() -> None:
    with (
        http_service() as (inside, reached),
        http_service(lambda _: (307, {"Location": inside}), "127.0.0.2") as (outside, called),
    ):
        url = outside.replace("http://", "json://")
        secret = outside.replace("http://", "workflow://") + "/a/b/?template=/etc/passwd"
        push = {"kind": "push", "subscription": Browser(outside).subscription, "payload": "{}", "headers": {}}
        jobs: list[dict[str, Any]] = [
            {"kind": "hook", "url": url, "title": "t", "body": "b"},
            {**push, "key": private_key("7" * 64), "subject": SITE},
            {"kind": "hook", "url": secret, "title": "t", "body": "b"},
        ]
        done = subprocess.run(
            [sys.executable, "-c", GUARDED],
            input="\n".join(map(json.dumps, jobs)),
            capture_output=True,
            text=True,
            check=True,
        )
    hook, pushed, file = json.loads(done.stdout)
    assert (hook, pushed) == ("private", "refused")
    assert file is not None
    assert reached == []
    assert not any(b"root:" in one.body for one in called)


# ---------------------------------------------------------------- what the host may set


@runs
async def test_a_dry_run_sends_nothing(caplog: pytest.LogCaptureFixture) -> None:
    async with delivery(smtp="smtp://127.0.0.1:9", dry_run=True) as out:
        assert await out.send(channel("mail", address="ann@example.org"), MESSAGE) is None
    assert "Your turn in Java" in caplog.text
    assert "secret-stop" not in caplog.text


@pytest.mark.parametrize(
    "settings",
    [
        {"public_url": "play.example.org"},
        {"public_url": "https://play.example.org/path"},
        {"smtp": "mail.example.org", "public_url": SITE},
        {"smtp": "smtp://mail.example.org"},
        {"smtp": "smtp://me:pass/word@mail.example.org", "public_url": SITE},
    ],
)
def test_settings_that_cannot_be(settings: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        NoticeSettings(**settings).check()
