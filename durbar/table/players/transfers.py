"""Moving a player to one more device: a code to be typed or scanned, or a link sent by e-mail.

There are 400,000,000,000 codes and each holds for ten minutes. Guessing is bounded for each address as for
codes of tables, and for all together by a budget of its own: few addresses cannot keep everybody from moving.
"""

import re
import secrets
from collections.abc import Callable
from typing import Protocol

from durbar.table.budget import EVERYBODY, Limits, paying
from durbar.table.chairs import hashed, hashed_address, new_secret
from durbar.table.codes import WORDS
from durbar.table.players.devices import new_key
from durbar.table.players.players import MOST_DEVICES, device_row
from durbar.table.refusal import Refusal
from durbar.table.storage import transfers as stored
from durbar.table.storage.database import Database
from durbar.table.stored import Conflict, Row

CODE_HOLDS, LINK_HOLDS = 600.0, 900.0
"""Seconds."""
SHARED_BY = 5
"""Players that may have the same e-mail address: a family's."""
_CODE = re.compile(r"\s*([A-Za-z]+)[\s.–-]+([A-Za-z]+)[\s.–-]*([0-9]{4})[\s.–-]*([0-9]{4})\s*")

SUBJECT = {"en": "Your player on this device", "fr": "Votre joueur sur cet appareil"}
TEXT = {
    "en": "Open this link on the device on which you want to play.\n"
    "It works once, within 15 minutes.\n\n{links}\n\n"
    "If you did not ask for it, you can ignore this message.",
    "fr": "Ouvrez ce lien sur l’appareil sur lequel vous voulez jouer.\n"
    "Il marche une fois, pendant 15 minutes.\n\n{links}\n\n"
    "Si vous ne l’avez pas demandé, ignorez ce message.",
}


class Mailer(Protocol):
    """Who sends e-mail."""

    @property
    def can_mail(self) -> bool: ...

    async def mail(self, address: str, subject: str, text: str, lang: str) -> object: ...


def new_code() -> str:
    figures = f"{secrets.randbelow(10**8):08}"
    words = f"{secrets.choice(WORDS)}-{secrets.choice(WORDS)}".upper()
    return f"{words}-{figures[:4]}-{figures[4:]}"


def normalised(text: str) -> str:
    """A code or the secret of a link as it is hashed.

    >>> normalised(" kebo tango 47120385 ")
    'KEBO-TANGO-4712-0385'
    """
    found = _CODE.fullmatch(text)
    return text.strip() if found is None else "-".join(found.groups()).upper()


class Transfers:
    """Codes and links; `limits` are asked anew each time, because the web application sets them."""

    def __init__(self, database: Database, clock: Callable[[], float], limits: Callable[[], Limits]) -> None:
        self._database = database
        self._clock = clock
        self._limits = limits
        self.mailer: Mailer | None = None

    @property
    def can_mail(self) -> bool:
        return self.mailer is not None and self.mailer.can_mail

    async def code(self, player: str) -> tuple[str, float]:
        """A new code of a player and when it expires; the one before is void."""
        code, expires = new_code(), self._clock() + CODE_HOLDS
        await self._add(code, player, "code", expires)
        return code, expires

    async def _add(self, code: str, player: str, kind: str, expires: float) -> None:
        row: Row = {"code": hashed(code), "player": player, "kind": kind, "expires": expires}
        try:
            await stored.add_transfer(self._database, row, self._clock(), only=True)
        except Conflict:  # the player was deleted a moment ago
            raise Refusal("no_player") from None

    async def claim(self, text: str, device: str) -> tuple[str, str]:
        """Use a code or a link: the key of a new device of its player, and the player's id."""
        mine, everybody = paying.get(), self._limits().budget(EVERYBODY)
        if (mine is not None and mine.wait("codes", 1)) or everybody.wait("all_claims", 1):
            raise Refusal("too_many")
        now, key = self._clock(), new_key()
        row = device_row("", key, device, now)
        try:
            player = await stored.claim(self._database, hashed(normalised(text)), row, now, MOST_DEVICES)
        except stored.TooManyDevices:
            raise Refusal("too_many_devices") from None
        except Conflict:  # its player is being deleted
            player = None
        if player is None:
            if mine is not None:
                mine.charge("codes", 1)
            everybody.charge("all_claims", 1)
            raise Refusal("unknown_transfer")
        return key, player

    # ------------------------------------------------------------ by e-mail

    def admit_link(self, address: str) -> None:
        """Refuse who asks for too many links; that does not tell whether anybody has the address."""
        limits = self._limits()
        target = limits.budget(hashed_address(limits.key, f"mail {address.strip().lower()}"))
        mine = paying.get()
        if (mine is not None and mine.wait("links", 1)) or target.wait("links_to", 1):
            raise Refusal("too_many")
        if mine is not None:
            mine.charge("links", 1)
        target.charge("links_to", 1)

    async def send_link(self, address: str) -> None:
        """Send a link for every player who has confirmed this address; runs after the answer is sent."""
        if self.mailer is None or not self.mailer.can_mail:
            return
        address = address.strip()
        if not address.isascii():  # `lower` makes a plain k of the sign of Kelvin: another mailbox
            return
        found = await stored.players_with_mail(self._database, address, SHARED_BY)
        if not found:
            return
        links, expires = [], self._clock() + LINK_HOLDS
        for player in found:
            secret = new_secret()
            await self._add(secret, player["id"], "mail", expires)
            links.append(f"{player['name']}: {player['origin']}/player#claim={secret}")
        lang, to = found[0]["lang"], found[0]["label"]  # as it was confirmed, not as a stranger writes it
        await self.mailer.mail(to, SUBJECT[lang], TEXT[lang].format(links="\n".join(links)), lang)
