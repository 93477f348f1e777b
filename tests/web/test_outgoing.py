"""What the process that sends push messages and calls webhooks makes of the answers it gets."""

from typing import Any

import pytest

from durbar.table.notices import outgoing
from durbar.table.notices.vapid import private_key
from tests.web.push_service import Browser, Received, http_service

KEY = private_key("ab" * 32)


def push(browser: Browser, **more: Any) -> dict[str, Any]:
    """A message for this browser."""
    job = {"kind": "push", "subscription": browser.subscription, "payload": '{"title": "Your turn"}'}
    return {**job, "subject": "https://play.example.org", "key": KEY, "headers": {"TTL": "60"}, **more}


@pytest.mark.parametrize(
    ("status", "failure"),
    [(201, None), (404, "gone"), (410, "gone"), (429, "unreachable"), (503, "unreachable"), (400, "refused")],
)
def test_what_a_push_service_answers(status: int, failure: str | None) -> None:
    with http_service(lambda _: (status, {})) as (address, received):
        browser = Browser(f"{address}/subscription")
        assert outgoing.answer(push(browser)) == failure
    (one,) = received
    assert browser.read(one) == {"title": "Your turn"}
    assert one.headers["ttl"] == "60"


def test_a_key_that_is_none_and_a_service_that_is_gone() -> None:
    with http_service() as (address, received):
        browser = Browser(address)
        browser.subscription["keys"]["p256dh"] = "nonsense"
        assert outgoing.answer(push(browser)) == "refused"
        assert received == []
    assert outgoing.answer(push(Browser(address))) == "unreachable"


@pytest.mark.parametrize(("status", "failure"), [(200, None), (500, "refused")])
def test_what_a_webhook_answers(status: int, failure: str | None) -> None:
    def answer(_: Received) -> tuple[int, dict[str, str]]:
        return status, {}

    with http_service(answer) as (address, received):
        job = {
            "kind": "hook",
            "url": address.replace("http", "json", 1),
            "title": "Durbar",
            "body": "Your turn",
        }
        assert outgoing.answer(job) == failure
        assert b"Your turn" in received[0].body


def test_a_webhook_that_nobody_knows() -> None:
    assert outgoing.answer({"kind": "hook", "url": "nonsense://x", "title": "", "body": "x"}) == "refused"


@pytest.mark.parametrize("path", [3, "/dev/null"])
def test_what_may_be_opened(path: Any) -> None:
    outgoing._check_open(path, "w", 0, ("/dev/null",))


@pytest.mark.parametrize(("path", "mode"), [("/tmp/x", "w"), ("/etc/passwd", "r")])
def test_what_may_not_be_opened(path: str, mode: str) -> None:
    with pytest.raises(outgoing.Refused):
        outgoing._check_open(path, mode, 0, ("/usr/lib/",))
