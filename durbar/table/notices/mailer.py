"""E-mail by the host's mail server."""

import asyncio
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, parseaddr
from importlib import import_module
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from durbar.table.log_fields import get_logger
from durbar.table.notices.messages import Failure
from durbar.table.notices.settings import NoticeSettings

logger = get_logger(__name__)
TIMEOUT = 20.0
AT_ONCE = 4
"""Connections to the mail server."""
LOCAL = ("localhost", "127.0.0.1", "::1")
_turns: dict[asyncio.AbstractEventLoop, asyncio.Semaphore] = {}


class Mail(NamedTuple):
    address: str
    subject: str
    text: str
    id: str
    """Makes the Message-ID: a mail that is sent again is the same mail."""
    unsubscribe: str | None
    """The address that stops these mails, for the button of mail programs."""


def composed(settings: NoticeSettings, mail: Mail) -> EmailMessage:
    """The mail as it is sent. `EmailMessage` refuses line breaks in headers."""
    message = EmailMessage(policy=SMTP.clone(max_line_length=900))  # no header is folded
    message["From"] = settings.sender
    message["To"] = mail.address
    message["Subject"] = mail.subject
    message["Date"] = formatdate(localtime=False)
    host = parseaddr(settings.sender)[1].rpartition("@")[2] or "localhost"
    message["Message-ID"] = f"<{mail.id}@{host}>"
    message["Auto-Submitted"] = "auto-generated"
    if mail.unsubscribe is not None:
        message["List-Unsubscribe"] = f"<{mail.unsubscribe}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(mail.text)
    return message


async def send(settings: NoticeSettings, mail: Mail) -> Failure | None:
    """Why the mail server did not take it; None: it did."""
    smtp = import_module("aiosmtplib")  # only where a mail is sent
    url = urlsplit(settings.smtp or "")
    secure = url.scheme == "smtps"
    # A password goes over an open line to this machine only; otherwise the line is encrypted where it can be.
    must = True if url.username and url.hostname not in LOCAL else None
    loop = asyncio.get_running_loop()
    try:
        async with _turns.setdefault(loop, asyncio.Semaphore(AT_ONCE)):
            await smtp.send(
                composed(settings, mail).as_bytes(),
                sender=parseaddr(settings.sender)[1],
                recipients=[mail.address],
                hostname=url.hostname,
                port=url.port or (465 if secure else 587),
                username=unquote(url.username) if url.username else None,
                password=unquote(url.password) if url.password else None,
                use_tls=secure,
                start_tls=False if secure else must,
                timeout=TIMEOUT,
            )
    except (smtp.SMTPRecipientsRefused, smtp.SMTPSenderRefused) as error:
        logger.warning("the mail server refuses a mail: %s", type(error).__name__)
        return "mail_refused" if isinstance(error, smtp.SMTPRecipientsRefused) else "mail_server"
    except (smtp.SMTPException, OSError, ValueError) as error:
        why = getattr(error, "code", None) or error  # what a mail server says may name the recipient
        logger.warning("a mail could not be sent: %s: %s", type(error).__name__, why)
        return "mail_server"
    return None
