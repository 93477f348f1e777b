"""Passkeys: a device proves by its own key, which never leaves it, that it belongs to the player's owner.

The `webauthn` package checks what the browser sends; without it nobody is offered a passkey. Challenges are
in the database, so that any process can check the answer.
"""

import asyncio
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from durbar.core.game import Json
from durbar.table.budget import charge
from durbar.table.chairs import clean, hashed
from durbar.table.log_fields import get_logger
from durbar.table.players.devices import new_key
from durbar.table.players.players import DEVICE_NAME, MOST_DEVICES, Players, device_row
from durbar.table.refusal import Refusal
from durbar.table.storage import transfers as stored
from durbar.table.storage.database import Database
from durbar.table.stored import Conflict, Row

logger = get_logger(__name__)
CHALLENGE_HOLDS = 300.0
"""Seconds a person has to touch the sensor."""
CHALLENGE_BYTES = 200
"""What a challenge counts for in the budget of stored bytes."""
NAME = "Durbar"


def site_of(origin: str) -> str | None:
    """The name that passkeys of this origin are for; None where browsers offer none.

    >>> site_of("https://play.example.org:8443"), site_of("http://localhost:8765"), site_of("http://nas.lan")
    ('play.example.org', 'localhost', None)
    """
    parts = urlsplit(origin)
    name = parts.hostname or ""
    try:
        ip_address(name)
        return None
    except ValueError:
        local = name == "localhost" or name.endswith(".localhost")
        return name if name and (parts.scheme == "https" or local) else None


class Passkeys:
    def __init__(self, database: Database, players: Players, clock: Callable[[], float]) -> None:
        self._database = database
        self._players = players
        self._clock = clock
        self._installed = find_spec("webauthn") is not None

    def offered(self, origin: str) -> bool:
        """Can somebody who reaches the server there use passkeys?"""
        return self._installed and site_of(origin) is not None

    async def _library(self, origin: str) -> tuple[Any, str]:
        """The package, which takes long to load the first time, and the name passkeys are for."""
        site = site_of(origin)
        if not self._installed or site is None:
            raise Refusal("no_passkeys")
        return await asyncio.to_thread(import_module, "webauthn"), site

    async def _challenge(self, kind: str, player: str | None) -> bytes:
        challenge = secrets.token_bytes(32)
        now = self._clock()
        row: Row = {"code": hashed(_text(challenge)), "player": player, "kind": kind}
        row["expires"] = now + CHALLENGE_HOLDS
        charge("bytes", CHALLENGE_BYTES)
        try:
            await stored.add_transfer(self._database, row, now, only=False)
        except Conflict:  # the player was deleted a moment ago
            raise Refusal("no_player") from None
        return challenge

    # ------------------------------------------------------------ making one

    async def begin(self, player: str, origin: str) -> Json:
        """What the browser needs to make a passkey of this player."""
        library, site = await self._library(origin)
        found = await self._players.about(player)
        structs = import_module("webauthn.helpers.structs")
        options = library.generate_registration_options(
            rp_id=site,
            rp_name=NAME,
            user_id=player.encode(),
            user_name=found.player["name"],
            challenge=await self._challenge("passkey", player),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(id=_bytes(row["id"])) for row in found.passkeys
            ],
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.PREFERRED,
            ),
        )
        return dict(json.loads(library.options_to_json(options)))

    async def finish(self, player: str, origin: str, credential: Json, name: str) -> None:
        """Keep the passkey that the browser has made."""
        library, site = await self._library(origin)
        challenge = await self._taken(credential, "passkey", player)
        verified = await _checked(
            library.verify_registration_response,
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site,
            expected_origin=origin,
        )
        row: Row = {"id": _text(verified.credential_id), "player": player, "uses": verified.sign_count}
        row |= {"public_key": _text(verified.credential_public_key), "created": self._clock()}
        row["name"] = clean(name)[:DEVICE_NAME]
        charge("bytes", len(row["id"]) + len(row["public_key"]))
        try:
            await stored.add_passkey(self._database, row, MOST_DEVICES)
        except Conflict:
            raise Refusal("wrong_passkey") from None
        except stored.TooManyDevices:
            raise Refusal("too_many_devices") from None

    async def remove(self, player: str, id: str) -> None:
        await stored.remove_passkey(self._database, player, id)

    # ------------------------------------------------------------ using one

    async def begin_login(self, origin: str) -> Json:
        """What the browser needs to let somebody choose one of their passkeys."""
        library, site = await self._library(origin)
        challenge = await self._challenge("login", None)
        options = library.generate_authentication_options(rp_id=site, challenge=challenge)
        return dict(json.loads(library.options_to_json(options)))

    async def login(self, origin: str, credential: Json, device: str) -> tuple[str, str]:
        """The key of a new device of the player whose passkey this is, and the player's id."""
        library, site = await self._library(origin)
        challenge = await self._taken(credential, "login", None)
        id = credential.get("id")
        # PostgreSQL cannot be asked for every text.
        readable = isinstance(id, str) and id.isascii() and id.isprintable()
        row = await stored.passkey(self._database, str(id)) if readable else None
        if row is None:
            raise Refusal("wrong_passkey")
        verified = await _checked(
            library.verify_authentication_response,
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site,
            expected_origin=origin,
            credential_public_key=_bytes(row["public_key"]),
            credential_current_sign_count=row["uses"],
        )
        if not await stored.use_passkey(self._database, row["id"], row["uses"], verified.new_sign_count):
            raise Refusal("wrong_passkey")
        key = new_key()
        try:
            new = device_row(row["player"], key, device, self._clock())
            await stored.new_device(self._database, new, MOST_DEVICES)
        except Conflict:  # its player is being deleted
            raise Refusal("wrong_passkey") from None
        except stored.TooManyDevices:
            raise Refusal("too_many_devices") from None
        return key, row["player"]

    async def _taken(self, credential: Json, kind: str, player: str | None) -> bytes:
        """The challenge that the browser answers, if this server has asked it of this player, and once."""
        challenge = _challenge_of(credential)
        there, owner = await stored.take(self._database, hashed(_text(challenge)), kind, self._clock())
        if not there or owner != player:
            raise Refusal("wrong_passkey")
        return challenge


async def _checked(check: Callable[..., Any], **given: Any) -> Any:
    """What the library makes of an answer of a browser, in a thread: keys may be slow to check."""
    try:
        return await asyncio.to_thread(check, **given)
    except Exception as error:  # malformed answers raise errors of the parsers it uses, of many kinds
        logger.info("a passkey is refused: %s", error)
        raise Refusal("wrong_passkey") from error


def _challenge_of(credential: Json) -> bytes:
    try:
        said = json.loads(_bytes(credential["response"]["clientDataJSON"]))
        return _bytes(said["challenge"])
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
        raise Refusal("wrong_passkey") from None


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
