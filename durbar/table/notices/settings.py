"""What whoever runs the server has chosen about notices."""

from dataclasses import dataclass
from importlib.util import find_spec
from urllib.parse import SplitResult, urlsplit

from durbar.core.errors import BadOption, package_missing
from durbar.table.notices.preferences import Kind

NEEDS: dict[Kind, str] = {"push": "pywebpush", "mail": "aiosmtplib", "hook": "apprise"}
"""The package that each kind of channel needs; all come with the extra `notices`."""


@dataclass(frozen=True, slots=True)
class NoticeSettings:
    """By default nothing is sent by e-mail, and webhooks reach only addresses on the internet."""

    public_url: str | None = None
    """Where people reach this server, as `https://play.example.org`."""
    smtp: str | None = None
    """The mail server: `smtp://user:password@host:587` or `smtps://host`."""
    mail_from: str | None = None
    allow_private: bool = False
    """May push endpoints and webhooks be in this network?"""
    dry_run: bool = False
    """Write each message to the log and send none."""

    def check(self) -> "NoticeSettings":
        """The same, or `BadOption` in words for whoever started the server."""
        if self.public_url is not None:
            url = urlsplit(self.public_url)
            if url.scheme not in ("http", "https") or not url.hostname or url.path.strip("/") or url.query:
                raise BadOption("--public-url is an address such as https://play.example.org")
        if self.smtp is None:
            return self
        mail = urlsplit(self.smtp)
        if mail.scheme not in ("smtp", "smtps") or not mail.hostname or not _has_port(mail):
            raise BadOption("--smtp is an address such as smtp://user:password@mail.example.org:587")
        if self.public_url is None:  # a link must not lead wherever a stranger's request says
            raise BadOption("--smtp needs --public-url: e-mails have links to this server")
        if not self.offers("mail"):
            raise BadOption(package_missing("e-mail", NEEDS["mail"], "notices"))
        return self

    def offers(self, kind: Kind) -> bool:
        """Can this server send by such a channel?"""
        return (kind != "mail" or self.smtp is not None) and find_spec(NEEDS[kind]) is not None

    @property
    def origin(self) -> str | None:
        return None if self.public_url is None else self.public_url.rstrip("/")

    @property
    def sender(self) -> str:
        """The address e-mails come from."""
        host = urlsplit(self.public_url or "").hostname or "localhost"
        return self.mail_from or f"Durbar <durbar@{host}>"


def _has_port(url: SplitResult) -> bool:
    """Is the port a number, if there is one? Else it is part of a password, which must not reach the log."""
    try:
        return url.port != 0
    except ValueError:
        return False
