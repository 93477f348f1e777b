"""Notices: by which channels a player is called, for what, and when."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from durbar.table.notices.preferences import Event, Kind, Often
from durbar.web.wire.base import Request, Secret

Minute = Annotated[int, Meta(ge=0, le=1439, description="Of the day, in the player's time zone.")]
ChannelId = Annotated[str, Meta(min_length=8, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
Key = Annotated[str, Meta(min_length=16, max_length=200, pattern="^[A-Za-z0-9_=-]+$")]


class QuietHours(Request):
    """Hours without notices; games with a live clock ring all the same."""

    on: bool
    start: Minute = field(name="from", default=22 * 60)
    to: Minute = 8 * 60


class Channel(Struct):
    """One way to reach a player."""

    id: str
    kind: Kind
    label: str
    """What it is, in words: an e-mail address, the name of a service. Secrets of a webhook are not in it."""
    state: Literal["ok", "waiting", "failed"]
    """Waiting: the link of the confirmation mail was not opened yet."""
    failure: str | None
    """One sentence why it failed."""
    created: float


class Notices(Struct):
    """How a player is called."""

    channels: list[Channel]
    wants: dict[Event, dict[Kind, bool]]
    quiet: QuietHours
    often: Often
    push_key: str | None
    """The public key of this server for `PushManager.subscribe`; None: it sends no web push."""
    mail: bool
    """The server can send e-mail."""
    hooks: bool
    """The server can send to webhooks."""


class ChangeNotices(Request):
    """What is left out stays as it is."""

    wants: dict[Event, dict[Kind, bool]] | None = None
    quiet: QuietHours | None = None
    often: Often | None = None


class PushKeys(Request, forbid_unknown_fields=False):
    p256dh: Key
    auth: Key


class Subscription(Request, forbid_unknown_fields=False):
    """A `PushSubscription` of the browser, as its `toJSON()` gives it."""

    endpoint: Annotated[str, Meta(max_length=1000, pattern="^https?://")]
    keys: PushKeys


class NewChannel(Request):
    """A push subscription, an e-mail address, or the URL of a webhook as Apprise writes it."""

    kind: Kind
    subscription: Subscription | None = None
    address: Annotated[str, Meta(max_length=200)] | None = None
    url: Annotated[str, Meta(max_length=1000)] | None = None
    label: Annotated[str, Meta(max_length=80)] = ""
    """Of a push subscription: the name of the device."""


class OneChannel(Request):
    id: ChannelId


class Tested(Struct):
    ok: bool
    reason: str | None
    """One sentence why the message could not be sent."""


class ChannelSecret(Request):
    """From the link that confirms or stops a channel."""

    secret: Secret


class ChannelAnswer(Struct):
    """The channel that was confirmed or stopped."""

    kind: Kind
    label: str


class QuietTable(Request):
    on: bool
    """True: no more notices about this table."""


class CalendarUrl(Struct):
    url: str
    """A secret address for calendar programs; a new one makes the old one void."""
