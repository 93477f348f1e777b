"""Players: making one, what it says of itself, its devices and its seats."""

from collections.abc import Callable, Iterable
from zoneinfo import ZoneInfo

import msgspec

from durbar.core.game import Json
from durbar.table.budget import charge, paying
from durbar.table.cache import TableCache
from durbar.table.chairs import clean, clean_name, hashed, new_id, player_of
from durbar.table.players.devices import Devices, new_key
from durbar.table.players.outside_change import outside_change
from durbar.table.refusal import Refusal
from durbar.table.storage import players as stored
from durbar.table.storage.players import StoredPlayer
from durbar.table.storage.store import Store
from durbar.table.stored import Row

MOST_DEVICES = 20
SETTINGS = 8_000
"""Bytes of the page's settings, as JSON."""
DEVICE_NAME = 80


class Players:
    """What a player may do with itself. `devices` knows whose key a request has."""

    def __init__(self, store: Store, cache: TableCache, devices: Devices, clock: Callable[[], float]) -> None:
        self._store = store
        self._database = store.database
        self._cache = cache
        self._devices = devices
        self._clock = clock

    async def create(self, name: str, portrait: str, lang: str, zone: str, device: str) -> tuple[str, str]:
        """A new player; answers with the key of its first device, which nobody is sent again, and its id."""
        if (budget := paying.get()) is not None and budget.wait("players", 1):
            raise Refusal("too_many")
        name = clean_name(name)
        if not name:
            raise Refusal("bad_request", "a player has a name")
        charge("players", 1)
        now, id, key = self._clock(), new_id(), new_key()
        row: Row = {"id": id, "name": name, "portrait": portrait, "created": now, "seen": now}
        row |= {"lang": lang, "zone": known_zone(zone), "rated": False, "settings": {}, "calling": {}}
        charge("bytes", len(msgspec.json.encode(row)))
        await stored.add_player(self._database, row, device_row(id, key, device, now))
        return key, id

    async def about(self, id: str) -> StoredPlayer:
        """What is stored of a player, or a refusal."""
        found = await stored.player(self._database, id)
        if found is None:
            raise Refusal("no_player")
        return found

    async def shown_as(self, token: str | None, name: str) -> tuple[str, str | None]:
        """The name and the portrait of a seat that who has this token takes under this name."""
        player = player_of(token)
        if player is None:
            return name, None
        found = await stored.shown_as(self._database, player)
        if found is None:
            raise Refusal("no_player")
        return clean_name(name) or found[0], found[1]

    async def change(self, id: str, values: Row) -> None:
        """Change what a player says of itself: name, portrait, lang, zone, rated or settings."""
        if "name" in values:
            values["name"] = clean_name(values["name"])
            if not values["name"]:
                raise Refusal("bad_request", "a player has a name")
        if "zone" in values:
            values["zone"] = known_zone(values["zone"])
        if "settings" in values:
            _check_size(values["settings"])
        if values:
            charge("bytes", len(msgspec.json.encode(values)))
            await stored.change_player(self._database, id, values)

    async def remove_device(self, id: str, device: str) -> None:
        """A device that is lost acts no longer for the player, also on streams that are open."""
        self._devices.forget(await stored.remove_device(self._database, id, device))

    async def adopt(self, id: str, keys: Iterable[tuple[str, str]]) -> int:
        """Make seats of tokens (table and token each) the player's; answers at how many tables."""
        owner = (await self.about(id)).player
        tables = 0
        for table, token in keys:
            async with outside_change(self._cache, table):
                tables += await stored.adopt(self._database, owner, table, hashed(token))
        return tables

    async def tables(self, id: str, finished: int) -> list[tuple[Row, list[Row]]]:
        """The tables of a player: those that wait or play, and the newest finished."""
        return await self._store.of_player(id, finished)


def device_row(player: str, key: str, name: str, now: float) -> Row:
    """A new device as it is stored."""
    name = clean(name)[:DEVICE_NAME]
    return {"key": hashed(key), "player": player, "name": name, "created": now, "seen": now}


def known_zone(zone: str) -> str:
    """The time zone, or UTC where this machine does not know it.

    >>> known_zone("Europe/Paris"), known_zone("../../etc/passwd")
    ('Europe/Paris', 'UTC')
    """
    try:
        ZoneInfo(zone)
    except (KeyError, ValueError, OSError):  # unknown, no name at all, or the name of a folder
        return "UTC"
    return zone


def _check_size(settings: Json) -> None:
    if len(msgspec.json.encode(settings)) > SETTINGS:
        raise Refusal("too_large")
