"""Players: a key of a browser with a name and a portrait, its devices and passkeys."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from durbar.web.wire.base import Json, Language, Name, Request
from durbar.web.wire.opening import Key

Portrait = Annotated[str, Meta(pattern="^c[0-7]$", description="A colour behind the initial of the name.")]
Zone = Annotated[str, Meta(max_length=40, description="`Europe/Paris`; UTC where the server knows no such.")]
DeviceName = Annotated[str, Meta(max_length=80, description="`Firefox, Linux`: for the player alone.")]
ShortId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
PlayerCode = Annotated[
    str,
    Meta(
        max_length=64,
        description="Two words and eight figures: `KEBO-TANGO-4712-0385`; or the secret of an e-mail link.",
    ),
]


class MakePlayer(Request):
    name: Annotated[str, Meta(min_length=1, max_length=40)]
    portrait: Portrait = "c0"
    lang: Language = "en"
    zone: Zone = "UTC"
    device: DeviceName = ""


class DeviceFacts(Struct):
    id: str
    name: str
    created: float
    seen: float
    """To the hour."""
    this: bool
    """The device of this request."""


class PasskeyFacts(Struct):
    id: str
    name: str
    created: float


class PlayerFacts(Struct):
    """What only the player itself is sent."""

    id: str
    name: str
    portrait: str
    created: float
    lang: str
    zone: str
    rated: bool
    """Wants ratings, and is shown in the ranking."""
    settings: Json
    """Of the page."""
    devices: list[DeviceFacts]
    passkeys: list[PasskeyFacts]
    mail: bool
    """The server can send e-mail."""
    passkeys_offered: bool
    """The server can check passkeys. Browsers offer them over HTTPS and on localhost alone."""


class NewPlayer(Struct):
    key: str
    """The bearer secret of this device from now on. Sent once; only its hash is stored."""
    player: PlayerFacts


class ChangePlayer(Request):
    """Only what is to change."""

    name: Annotated[str, Meta(min_length=1, max_length=40)] | UnsetType = UNSET
    portrait: Portrait | UnsetType = UNSET
    lang: Language | UnsetType = UNSET
    zone: Zone | UnsetType = UNSET
    rated: bool | UnsetType = UNSET
    settings: Json | UnsetType = UNSET
    """All of them: at most 8 kB."""


class Adopt(Request):
    """Tokens of seats whose seats become the player's; the tokens hold nothing afterwards."""

    keys: Annotated[list[Key], Meta(max_length=200)]


class Adopted(Struct):
    tables: int
    """At how many tables."""


class PlayerCodeMade(Struct):
    code: str
    expires: float


class Claim(Request):
    code: PlayerCode
    device: DeviceName = ""


class RemoveDevice(Request):
    id: ShortId


class RemovePasskey(Request):
    id: Annotated[str, Meta(min_length=1, max_length=1400)]


class PasskeyOptions(Struct):
    options: Json
    """As the browser's `PublicKeyCredential.parse…OptionsFromJSON` takes them."""


class NewPasskey(Request):
    credential: Json
    """`PublicKeyCredential.toJSON()`."""
    name: DeviceName = ""


class UsePasskey(Request):
    credential: Json
    device: DeviceName = ""


class AskLink(Request):
    address: Annotated[str, Meta(min_length=3, max_length=200)]


class LinkAsked(Struct):
    """The same whether or not a player has this address."""

    minutes: int
    """How long a link holds."""


class DeletePlayer(Request):
    name: Name
    """The player's name, typed to confirm."""


class Deleted(Struct):
    tables: int
    """At how many tables a seat is anonymous now."""


class Exported(Struct):
    """Everything stored about a player, as rows of the database without their secrets."""

    exported: float
    player: Json
    devices: list[Json]
    passkeys: list[Json]
    channels: list[Json]
    notices: list[Json]
    seats: list[Json]
    chat: list[Json]
    results: list[Json]
    practice: list[Json]
    puzzles: list[Json]
    ratings: list[Json]
    clubs: list[Json]
