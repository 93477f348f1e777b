"""Club nights with their people: made, joined, started round by round, counted, ended.

A round is stored with the ids of its tables before any table is opened. A process that dies in between loses
nothing: whoever looks next opens the tables that are missing.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Literal

import msgspec

from durbar.bots.personas import PERSONAS, assigned
from durbar.core.errors import BadOption
from durbar.core.game import Game
from durbar.table.archive.results import places
from durbar.table.bot_limits import known_level, usual_level
from durbar.table.budget import charge, paying
from durbar.table.chairs import NOBODY, Chair, clean, clean_name, new_id
from durbar.table.clock import checked
from durbar.table.club.pairing import MOST_SEATS, Pairing, Seating
from durbar.table.club.standings import Line, Played, standings
from durbar.table.days import DAY
from durbar.table.log_fields import detached, get_logger
from durbar.table.opening import Opening
from durbar.table.refusal import Refusal
from durbar.table.storage import clubs as stored
from durbar.table.storage.challenges import player as stored_player
from durbar.table.storage.clubs import StoredClub
from durbar.table.storage.store import Store
from durbar.table.stored import Conflict, Row

logger = get_logger(__name__)
MOST_ENTRIES, FEWEST_ENTRIES = 64, 2
"""Of a club night at most, and to start a round."""
OPEN_CLUBS = 10
"""Club nights of one address that are not over and were made within a day."""
WATCHED, LISTED = 200, 50
"""Running club nights that are looked after, and how many a player's page lists."""
INTERVAL = 5.0
"""Seconds between two looks at running club nights."""
NAME = 80
TABLE_BYTES = 4_000
"""What a table of a round counts for in the host's budget of stored bytes."""
How = Literal["as_it_stands", "left_out"]


class Clubs:
    """All changes of club nights; tables are opened by `Opening` and read from the database."""

    def __init__(
        self,
        store: Store,
        opening: Opening,
        game: Callable[[str], Game[Any]],
        clock: Callable[[], float],
    ) -> None:
        self._store = store
        self._database = store.database
        self._opening = opening
        self._game = game
        self._clock = clock

    # ------------------------------------------------------------ people

    async def create(self, player: str, name: str, game: str, settings: Row, address: str | None) -> str:
        """A new club night with its host as the first entry; the id is all one needs to join."""
        if settings["size"] not in self._game(game).seats:
            raise Refusal("bad_option", f"this game isn’t played by {settings['size']} at a table")
        self._check_levels(game, settings, settings["size"])
        host = await self._player(player)
        now, budget = self._clock(), paying.get()
        club: Row = {"id": new_id(), "name": clean(name)[:NAME] or host["name"], "game": game, "host": player}
        club |= {"settings": settings, "status": "open", "round": 0, "created": now, "address": address}
        entry = {"club_id": club["id"], "number": 0, "player": player, "name": host["name"], "left": False}
        most = 0 if budget is None else int(OPEN_CLUBS * budget.scale)
        if not await stored.create(self._database, club, entry, most, now - DAY):
            raise Refusal("too_many_clubs")
        charge("bytes", len(msgspec.json.encode(club)))
        return str(club["id"])

    def _check_levels(self, game_id: str, settings: Row, seats: int) -> None:
        """Refuse a level that does not play such tables: of bots, and of who stands in when time is up."""
        game, levels = self._game(game_id), [settings["level"]]
        if settings["clock"] is not None:
            levels.append(usual_level(game, checked(settings["clock"]).level))
        for level in levels:
            known_level(level, game, seats, game.resolve(seats, {}))

    async def join(self, id: str, player: str, name: str) -> None:
        """Take part from the next round on; who left may come back."""
        found = await self.load(id)
        _require_running(found)
        name = clean_name(name) or (await self._player(player))["name"]
        mine = entry_of(found, player)
        others = sum(not entry["left"] for entry in found.entries if entry is not mine)
        number = len(found.entries) if mine is None else mine["number"]
        if others >= MOST_ENTRIES or number >= 2 * MOST_ENTRIES:  # those who left again are bounded too
            raise Refusal("club_full")
        if mine is not None:
            return await stored.change_entry(self._database, id, number, left=False, name=name)
        entry = {"club_id": id, "number": number, "player": player, "name": name, "left": False}
        try:
            await stored.add_entry(self._database, entry)
        except Conflict:  # somebody else has just taken this number
            await self.join(id, player, name)

    async def leave(self, id: str, player: str) -> None:
        """Take no part in further rounds; tables that play are not touched."""
        found = await self.load(id)
        mine = entry_of(found, player)
        if mine is not None:
            await stored.change_entry(self._database, id, mine["number"], left=True)

    async def of_player(self, player: str) -> list[Row]:
        return await stored.of_player(self._database, player, LISTED)

    async def _player(self, id: str) -> Row:
        found = await stored_player(self._database, id)
        if found is None:
            raise Refusal("no_player")
        return found

    # ------------------------------------------------------------ rounds

    async def load(self, id: str) -> StoredClub:
        """The club night as it is now: tables that have ended count, stored or not."""
        found = await stored.load(self._database, id)
        if found is None:
            raise Refusal("unknown_club")
        for table in found.tables:
            table["stored"] = table["result"]
            table["result"] = table["stored"] or _ended(table, found.resigned.get(table["table_id"], []))
        return found

    async def start(self, id: str, player: str) -> None:
        """The host starts the next round."""
        found = await self.load(id)
        _require_host(found, player)
        _require_running(found)
        if not round_over(found) or found.club["round"] >= found.club["settings"]["rounds"]:
            raise Refusal("still_running")
        await self._opening.require_room(paying.get())
        await self._start(found)

    async def _start(self, found: StoredClub) -> None:
        club = found.club
        active = [entry["number"] for entry in found.entries if not entry["left"]]
        if len(active) < FEWEST_ENTRIES:
            raise Refusal("too_few_players")
        seatings = await asyncio.to_thread(self._paired, found, active)
        new: Row = {"club_id": club["id"], "round": club["round"] + 1, "result": None}
        rows = [
            {**new, "number": number, "table_id": new_id(), "entries": list(seating)}
            for number, seating in enumerate(seatings)
        ]
        try:
            await stored.begin_round(self._database, club["id"], new["round"], rows)
        except Conflict:  # it was started at the same time by somebody else
            return
        charge("bytes", TABLE_BYTES * len(rows))
        await self._open_missing(await self.load(club["id"]))

    def _paired(self, found: StoredClub, active: list[int]) -> list[Seating]:
        club, settings = found.club, found.club["settings"]
        ranked = [line.entry for line in lines(found) if line.entry in active]
        before = [tuple(table["entries"]) for table in found.tables]
        rng = Random(f"{club['id']}:{club['round']}")
        allowed = [n for n in self._game(club["game"]).seats if n <= MOST_SEATS]
        swiss = settings["form"] == "swiss" and club["round"] > 0
        return Pairing(ranked, before, swiss, rng).tables(settings["size"], allowed)

    async def _open_missing(self, found: StoredClub) -> None:
        """Open the tables of the round that are not open yet. No budget stops it: a round is never half."""
        for table in found.tables:
            if table["status"] is None and table["result"] is None:
                await detached(self._open(found, table))

    async def _open(self, found: StoredClub, table: Row) -> None:
        club, settings = found.club, found.club["settings"]
        try:
            self._check_levels(club["game"], settings, len(table["entries"]))
        except BadOption as error:  # a saved policy is gone, or plays with another number of people
            logger.info("a table of a club night gets its usual bots: %s", error)
            settings = self._usual(club["game"], settings)
        names = assigned(table["table_id"], [""] * len(table["entries"]))
        chairs = [
            Chair(seat, "bot", PERSONAS[names[seat]], settings["level"])
            if number is None
            else _chair(seat, found.entries[number])
            for seat, number in enumerate(table["entries"])
        ]
        columns = {"id": table["table_id"], "club": club["id"], "host_player": club["host"]}
        columns |= {"address": club["address"], "clock": settings["clock"]}
        with suppress(Conflict):  # another process has just opened it
            await self._opening.create(club["game"], chairs, NOBODY, hints=False, **columns)

    def _usual(self, game: str, settings: Row) -> Row:
        """The same settings with bots that play every table."""
        clock = settings["clock"]
        clock = None if clock is None else {**clock, "level": None}
        return {**settings, "level": usual_level(self._game(game)), "clock": clock}

    async def count(self, id: str, player: str, table: str, how: How) -> None:
        """The host counts a table that does not end: as it stands, or not at all."""
        found = await self.load(id)
        _require_host(found, player)
        row = next((row for row in found.tables if row["table_id"] == table), None)
        if row is None:
            raise Refusal("unknown_table")
        if row["result"] is not None:
            raise Refusal("over")
        if found.club["settings"]["next_round"] == "by_itself":
            await self._opening.require_room(paying.get())
        result: Row = {"how": how}
        if how == "as_it_stands":
            if row["status"] is None:
                raise Refusal("waiting")
            gone = found.resigned.get(table, [])
            result |= {"scores": row["scores"], "places": places(row["scores"], (), gone)}
        await stored.settle(self._database, table, result)
        await self.look_after(id)

    async def close(self, id: str, player: str) -> None:
        """The host ends the night; the standings stay as they are."""
        found = await self.load(id)
        _require_host(found, player)
        await stored.finish(self._database, id)

    # ------------------------------------------------------------ in the background

    async def watch(self) -> None:
        """Look after running club nights: missing tables, rounds that begin by themselves, the end."""
        while True:
            await asyncio.sleep(INTERVAL)
            try:
                for id in await stored.due(self._database, WATCHED):
                    await self._look_after_one(id)
            except Exception:
                logger.exception("looking for club nights failed; it will be tried again")

    async def _look_after_one(self, id: str) -> None:
        """One club night that fails must not keep the others waiting."""
        try:
            await self.look_after(id)
        except Exception:
            logger.exception("looking after club night %s failed; it will be tried again", id)

    async def look_after(self, id: str) -> None:
        """What is due at one club night."""
        found = await self.load(id)
        await self._open_missing(found)
        await self._go_on(found)
        for table in found.tables:  # last: until then the club night stays due
            if table["result"] is not None and table["stored"] is None:
                await stored.settle(self._database, table["table_id"], table["result"])

    async def _go_on(self, found: StoredClub) -> None:
        """Start the next round or end the night, when all tables of this one count."""
        club, settings = found.club, found.club["settings"]
        if club["status"] != "playing" or not round_over(found):
            return
        if club["round"] >= settings["rounds"]:
            await stored.finish(self._database, club["id"])
        elif settings["next_round"] == "by_itself":
            try:
                await self._start(found)
            except Refusal as refusal:  # everybody has left
                logger.info("a club night cannot go on: %s", refusal)
                await stored.finish(self._database, club["id"])


def entry_of(found: StoredClub, player: str | None) -> Row | None:
    """The entry of a player, if there is one."""
    if player is None:
        return None
    return next((entry for entry in found.entries if entry["player"] == player), None)


def round_over(found: StoredClub) -> bool:
    """Does every table of all rounds count, or is left out?"""
    return all(table["result"] is not None for table in found.tables)


def lines(found: StoredClub) -> list[Line]:
    """The standings of now; before the first round everybody is equal, in the order of joining."""
    played = [
        Played(table["entries"], table["result"]["scores"], table["result"]["places"])
        for table in found.tables
        if table["result"] is not None and table["result"]["how"] != "left_out"
    ]
    sat = {number for table in found.tables for number in table["entries"]}
    shown = [e["number"] for e in found.entries if not e["left"] or e["number"] in sat]
    return standings(shown, played)


def _ended(table: Row, resigned: list[int]) -> Row | None:
    """How a table counts that needs nobody's decision; None: it plays."""
    if table["status"] == "over":
        ranks = places(table["scores"], table["winners"], resigned)
        return {"how": "over", "scores": table["scores"], "places": ranks}
    return {"how": "left_out"} if table["status"] == "closed" else None


def _chair(seat: int, entry: Row) -> Chair:
    """The seat of somebody who takes part. A player who was deleted has left it at once."""
    player, portrait = entry["player"], entry["portrait"]
    return Chair(seat, "person", entry["name"], player=player, portrait=portrait, left=player is None)


def _require_host(found: StoredClub, player: str) -> None:
    if found.club["host"] != player:
        raise Refusal("host_only")


def _require_running(found: StoredClub) -> None:
    if found.club["status"] == "over":
        raise Refusal("club_over")
