"""Where a channel leads, as strangers give it: push subscriptions, e-mail addresses and webhooks."""

import re
from typing import Any
from urllib.parse import unquote_plus, urlsplit

from durbar.table.chairs import clean
from durbar.table.refusal import Refusal

ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")
SERVICES = {
    "ntfy": "ntfy",
    "ntfys": "ntfy",
    "discord": "Discord",
    "slack": "Slack",
    "tgram": "Telegram",
    "matrix": "Matrix",
    "matrixs": "Matrix",
    "gotify": "Gotify",
    "gotifys": "Gotify",
    "pover": "Pushover",
    "pbul": "Pushbullet",
    "prowl": "Prowl",
    "bark": "Bark",
    "barks": "Bark",
    "json": "JSON",
    "jsons": "JSON",
    "form": "Form",
    "forms": "Form",
    "rocket": "Rocket.Chat",
    "rockets": "Rocket.Chat",
    "mmost": "Mattermost",
    "mmosts": "Mattermost",
    "signal": "Signal",
    "signals": "Signal",
    "workflow": "Microsoft Teams",
    "workflows": "Microsoft Teams",
    "nctalk": "Nextcloud Talk",
    "nctalks": "Nextcloud Talk",
    "ncloud": "Nextcloud",
    "nclouds": "Nextcloud",
    "synology": "Synology Chat",
    "synologys": "Synology Chat",
    "gchat": "Google Chat",
    "guilded": "Guilded",
    "webex": "Webex",
    "wxteams": "Webex",
    "zulip": "Zulip",
}
"""Services of Apprise that are reached by HTTP; never one that reads files, runs programs or sends e-mail."""
HOSTED = ("json", "form", "gotify", "ntfy", "rocket", "mmost", "matrix", "signal", "nctalk", "ncloud")
"""Services that people run themselves: their host is part of the label."""
FORBIDDEN = {
    "template",
    "attach",
    "attachment",
    "file",
    "image_path",
    "verify",
    "overflow",
    "emojis",
    "redirect",
    "rto",
    "cto",
    "retry",
    "wait",
    "store",
}
"""Parameters that read files of this server, change how it sends, or how long that may take."""


def push_target(endpoint: str, p256dh: str, auth: str) -> dict[str, Any]:
    """A push subscription, or a refusal. Browsers give only HTTPS addresses."""
    try:
        url = urlsplit(endpoint)
        port = url.port
    except ValueError:
        raise Refusal("bad_request", "the endpoint is not an address") from None
    if url.scheme not in ("https", "http") or not url.hostname or url.username or port == 0:
        raise Refusal("bad_request", "the endpoint is not an address")
    return {"endpoint": endpoint, "keys": {"p256dh": p256dh, "auth": auth}}


def mail_target(address: str) -> dict[str, Any]:
    """An e-mail address, or a refusal."""
    address = address.strip()
    if ADDRESS.fullmatch(address) is None or ".." in address:
        raise Refusal("bad_address")
    return {"address": address}


def hook_target(text: str) -> tuple[dict[str, Any], str]:
    """The URL of a webhook and what it is shown as, without its secrets; or a refusal."""
    url = text.strip()
    scheme = url.partition("://")[0].lower()
    if scheme not in SERVICES or clean(url) != url or " " in url or "," in url:
        raise Refusal("bad_hook")
    try:
        parts = urlsplit(url)
        host = parts.hostname or ""
    except ValueError:
        raise Refusal("bad_hook") from None
    if not FORBIDDEN.isdisjoint(_parameters(url)):
        raise Refusal("bad_hook")
    label = SERVICES[scheme]
    if scheme.removesuffix("s") in HOSTED and "." in host:
        label = f"{label} ({host})"
    return {"url": url}, label[:200]


def _parameters(url: str) -> set[str]:
    """The names of a URL's parameters as Apprise reads them: more kindly than a browser does.

    >>> sorted(_parameters("json://host/?a=1;RTO=9#%2576erify%20=no"))
    ['a', 'rto', 'verify']
    """
    names = (part.partition("=")[0] for part in re.split("[?&;#]", url)[1:])
    return {unquote_plus(unquote_plus(name)).strip().lower().lstrip("+-: ") for name in names}
