"""Sends one message by one channel and says how it went."""

import hashlib
from typing import Any

import msgspec

from durbar.table.log_fields import get_logger
from durbar.table.notices import mailer, vapid
from durbar.table.notices.messages import Failure, Message, plain, say
from durbar.table.notices.outgoing_process import OutgoingProcess
from durbar.table.notices.settings import NoticeSettings
from durbar.table.storage.store import Store
from durbar.table.stored import Row

logger = get_logger(__name__)
PUSH_BODY = 900
"""Characters: a push service takes 4 kB."""


class Delivery:
    """E-mail goes to the host's mail server; everything else by a process of its own, see `outgoing`."""

    def __init__(self, store: Store, settings: NoticeSettings) -> None:
        self._store = store
        self._settings = settings
        self._outgoing = OutgoingProcess(settings.allow_private)

    async def send(self, channel: Row, message: Message) -> Failure | None:
        """Why the channel did not take the message; None: it did."""
        if self._settings.dry_run:
            logger.warning("dry run, %s to %s: %s. %s", channel["kind"], channel["label"], *_shown(message))
            return None
        if channel["kind"] == "mail":
            unsubscribe = f"{channel['origin']}/api/notices/unsubscribe?secret={message.stop}"
            text = f"{message.body}\n\n{message.url}\n\n-- \n{_stop_line(message)}\n"
            mail = mailer.Mail(channel["target"]["address"], message.title, text, message.id, unsubscribe)
            return await mailer.send(self._settings, mail)
        job = await self._push(channel, message) if channel["kind"] == "push" else _hook(channel, message)
        return await self._outgoing.send(job)

    async def mail(self, address: str, subject: str, text: str, id: str) -> Failure | None:
        """A mail that no channel asked for, as the one that confirms an address."""
        if self._settings.dry_run:  # its link is a secret and is not logged
            logger.warning("dry run, mail to %s: %s", address, subject)
            return None
        return await mailer.send(self._settings, mailer.Mail(address, subject, text, id, None))

    async def stop(self) -> None:
        await self._outgoing.stop()

    async def _push(self, channel: Row, message: Message) -> dict[str, Any]:
        payload = {
            "title": message.title,
            "body": message.body[:PUSH_BODY],
            "url": message.url,
            "tag": message.tag,
        }
        payload |= {"stop": message.stop, "lang": message.lang, "id": message.id}
        topic = hashlib.sha256(f"{channel['id']}:{message.tag}".encode()).hexdigest()[:32]
        return {
            "kind": "push",
            "subscription": channel["target"],
            "payload": msgspec.json.encode(payload).decode(),
            "headers": {
                "TTL": str(int(message.lifetime)),
                "Urgency": "high" if message.urgent else "normal",
                "Topic": topic,
            },
            "key": vapid.private_key(await self._store.secret("vapid")),
            "subject": self._settings.origin or channel["origin"],
        }


def _hook(channel: Row, message: Message) -> dict[str, Any]:
    text = f"{plain(message.body)}\n{message.url}\n\n{_stop_line(message)}".strip()
    return {"kind": "hook", "url": channel["target"]["url"], "title": plain(message.title), "body": text}


def _stop_line(message: Message) -> str:
    return say("stop", message.lang, url=message.stop_url)


def _shown(message: Message) -> tuple[str, str]:
    """What is logged: no link, because one of them is a secret."""
    return message.title, message.body.replace("\n", " | ")
