"""A player's channels and preferences: adding, confirming, testing and stopping."""

import base64
import hmac
from collections.abc import Callable
from typing import Any

from durbar.table.chairs import clean, hashed, new_id, new_secret
from durbar.table.log_fields import get_logger
from durbar.table.notices import vapid
from durbar.table.notices.delivery import Delivery
from durbar.table.notices.messages import Message, say
from durbar.table.notices.preferences import Kind, Preferences
from durbar.table.notices.settings import NoticeSettings
from durbar.table.notices.targets import hook_target, mail_target, push_target
from durbar.table.refusal import Refusal
from durbar.table.storage import channels as stored
from durbar.table.storage.store import Store
from durbar.table.stored import Row

logger = get_logger(__name__)
MOST = 12
"""Channels of one player."""
CONFIRM_WITHIN = 3 * 86_400.0
"""Seconds in which the link of a confirmation mail can be opened."""


class Channels:
    """`added` is called when there is one more channel, `mail` queues a mail."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float],
        settings: NoticeSettings,
        delivery: Delivery,
        changed: Callable[[], Any],
        mail: Callable[[str, str, str], Any],
    ) -> None:
        self._store = store
        self._database = store.database
        self._clock = clock
        self._settings = settings
        self._delivery = delivery
        self._changed = changed
        self._mail = mail
        self._key: str | None = None

    async def preferences(self, player: str) -> Preferences:
        found = await stored.preferences(self._database, player)
        if found is None:
            raise Refusal("no_player")
        return Preferences.read(found["calling"], found["zone"])

    async def prefer(self, player: str, **chosen: Any) -> None:
        """Change what is not None; of `wants` only the events and kinds that are named."""
        found = await stored.preferences(self._database, player)
        if found is None:
            raise Refusal("no_player")
        calling = dict(found["calling"])
        for event, kinds in (chosen.pop("wants", None) or {}).items():
            calling["wants"] = calling.get("wants", {})
            calling["wants"][event] = calling["wants"].get(event, {}) | kinds
        calling |= {name: value for name, value in chosen.items() if value is not None}
        await stored.set_preferences(self._database, player, calling)

    async def all_of(self, player: str) -> list[Row]:
        return await stored.of_player(self._database, player)

    async def push_key(self) -> str | None:
        """The public key for web push, if this server sends any."""
        if not self._settings.offers("push"):
            return None
        return vapid.public_key(await self._store.secret("vapid"))

    # ------------------------------------------------------------ adding

    async def add_push(self, player: str, origin: str, target: tuple[str, str, str], label: str) -> None:
        """A browser's subscription: its endpoint and two keys."""
        if not target[0].startswith("https://") and not self._settings.allow_private:
            raise Refusal("bad_request", "the endpoint is not an HTTPS address")
        await self._add(player, "push", origin, push_target(*target), clean(label)[:80] or "Web push")

    async def add_hook(self, player: str, origin: str, url: str) -> None:
        await self._add(player, "hook", origin, *hook_target(url))

    async def add_mail(self, player: str, origin: str, address: str) -> None:
        """An address; it is used once the link in the mail it is sent was opened."""
        target, secret = mail_target(address), new_secret()
        if any(c["target"] == target and c["state"] == "ok" for c in await self.all_of(player)):
            return
        lang = await self._add(
            *(player, "mail", origin, target, target["address"]), state="waiting", confirm=hashed(secret)
        )
        url = f"{self._settings.origin or origin}/player#confirm={secret}"
        if not await self._mail(target["address"], say("confirm", lang), say("confirming", lang, url=url)):
            raise Refusal("too_many")

    async def _add(
        self, player: str, kind: Kind, origin: str, target: Row, label: str, state: str = "ok", **more: Any
    ) -> str:
        if not self._settings.offers(kind):
            raise Refusal("not_offered")
        found = await stored.preferences(self._database, player)
        if found is None:
            raise Refusal("no_player")
        id = new_id()
        channel: Row = {"id": id, "player": player, "kind": kind, "label": label, "target": target}
        channel |= {"state": state, "failure": None, "failures": 0, "confirm": None, "lang": found["lang"]}
        channel |= {"stop": hashed(await self.stop_secret(id)), "created": self._clock()}
        channel |= {"origin": (self._settings.origin or origin)[:200], **more}
        if not await stored.add(self._database, channel, MOST):
            raise Refusal("too_many_channels")
        await self._changed()
        return str(found["lang"])

    async def stop_secret(self, id: str) -> str:
        """The secret of the link that stops a channel. It is in every message, so it is not random."""
        if self._key is None:
            self._key = await self._store.secret("stop")
        digest = hmac.new(self._key.encode(), id.encode(), "sha256").digest()
        return base64.urlsafe_b64encode(digest[:18]).decode()

    # ------------------------------------------------------------ confirming, testing, removing

    async def confirm(self, secret: str) -> Row:
        channel = await stored.with_secret(self._database, "confirm", hashed(secret))
        if channel is None or self._clock() - channel["created"] > CONFIRM_WITHIN:
            raise Refusal("unknown")
        if channel["state"] == "waiting":
            await stored.change(self._database, channel["id"], state="ok")
            await self._changed()
        return channel

    async def stop(self, secret: str) -> Row:
        """Remove the channel of this link."""
        channel = await stored.with_secret(self._database, "stop", hashed(secret))
        if channel is None:
            raise Refusal("unknown")
        await stored.remove(self._database, channel["id"])
        await self._changed()
        return channel

    async def remove(self, player: str, id: str) -> None:
        if not await stored.remove(self._database, id, player):
            raise Refusal("unknown")
        await self._changed()

    async def test(self, player: str, id: str) -> str | None:
        """Send a message at once; why it failed, or None."""
        channel = await stored.one(self._database, id)
        if channel is None or channel["player"] != player:
            raise Refusal("unknown")
        if channel["state"] == "waiting":  # nobody has confirmed that this is their address
            raise Refusal("unknown")
        lang, origin = channel["lang"], channel["origin"]
        stop = await self.stop_secret(id)
        message = Message(
            *(new_id(), say("test", lang), say("tested", lang), f"{origin}/player", "test", lang, stop),
            stop_url=f"{origin}/player#stop={stop}",
        )
        failure = await self._delivery.send(channel, message)
        if failure is None:
            await stored.change(self._database, id, state="ok", failure=None, failures=0)
        elif failure == "gone":
            await stored.remove(self._database, id)
        else:  # the page shows it until a message arrives
            await stored.change(self._database, id, failure=failure)
        await self._changed()
        return failure
