"""The daily challenge: the same deal, seat and bots for everybody, one counted try for each player.

The seed of a day is a keyed hash that only this database can compute. The id of a player's table is one too:
the primary key of `tables` refuses a second try, whichever process is asked.
"""

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from durbar import bots
from durbar.bots.personas import PERSONAS, assigned
from durbar.core.game import Game
from durbar.table.chairs import NOBODY, Chair, player_of
from durbar.table.days import challenge_of, day_before, day_ends, day_of
from durbar.table.opening import Opening
from durbar.table.refusal import Refusal
from durbar.table.storage import challenges as stored
from durbar.table.storage.store import Store
from durbar.table.stored import Conflict, Row

LEVEL = "club"
"""Counts bound its search, not the clock: it plays the same for everybody."""
MOST_SEATS = 4
BEST = 10
KEPT = 5.0
"""Seconds for which the results of a challenge are kept in memory."""
REMEMBERED = 64
"""Challenges whose results are kept."""
BARS = 13


class Layout(NamedTuple):
    """What is the same for everybody."""

    game: str
    seats: int
    seat: int
    """The player's."""
    level: str
    bots: list[str]
    """A persona for each seat; the one of the player's seat is not used."""


class Try(NamedTuple):
    """A player's own try. It has no score until the game is over, or never if it was given up."""

    table: str
    over: bool
    score: int | None


class Title(NamedTuple):
    """The challenge of one game, as one player sees it."""

    layout: Layout
    scores: stored.StoredScores
    mine: Try | None
    yesterday: Row | None
    """The best result of the day before."""


class Today(NamedTuple):
    day: str
    ends: float
    now: float
    titles: list[Title]


class Challenges:
    """Opens the tables of the day and reads their results."""

    def __init__(
        self,
        store: Store,
        opening: Opening,
        game: Callable[[str], Game[Any]],
        games: Callable[[], list[str]],
        clock: Callable[[], float],
    ) -> None:
        self._store = store
        self._opening = opening
        self._game = game
        self._games = games
        self._clock = clock
        self._key = b""
        self._kept: dict[str, tuple[float, stored.StoredScores]] = {}

    async def start(self) -> None:
        """Read the key of this database; until then nobody can ask."""
        self._key = (await self._store.secret("challenge")).encode()

    async def play(self, game: str, token: str | None, address: str | None) -> tuple[str, int]:
        """The table and seat of the player's try: a new one, or the one that was begun today."""
        player = await self._player(token)
        layout = self.layout(day := day_of(self._clock()), game)
        challenge = challenge_of(day, game)
        id = self._table_id(challenge, player["id"])
        if await self._store.among([id]):
            return id, layout.seat
        chairs = [Chair(seat, "bot", PERSONAS[name], layout.level) for seat, name in enumerate(layout.bots)]
        person = {name: player[name] for name in ("name", "portrait")} | {"player": player["id"]}
        chairs[layout.seat] = Chair(layout.seat, "person", **person, address=address)
        columns = {"id": id, "challenge": challenge, "host_player": player["id"], "address": address}
        settings: dict[str, Any] = {"seed": self._hash(f"seed {challenge}").hex(), "hints": False}
        with suppress(Conflict):  # the same player has asked twice at the same time
            await self._opening.create(game, chairs, NOBODY, **settings, **columns)
        return id, layout.seat

    async def today(self, token: str | None) -> Today:
        """The challenges of this day with their results; the first title changes every day."""
        now = self._clock()
        day, player = day_of(now), player_of(token)
        ids = self._games()
        first = int(day_ends(day) // 86_400) % len(ids)
        ids = ids[first:] + ids[:first]
        mine = {} if player is None else await self._tries(day, ids, player)
        titles = [
            Title(self.layout(day, id), await self._scores(day, id), mine.get(id), await self._best(day, id))
            for id in ids
        ]
        return Today(day, day_ends(day), now, titles)

    def layout(self, day: str, game_id: str) -> Layout:
        """Seats and bots of a day, drawn from the day's key."""
        game = self._game(game_id)
        challenge = challenge_of(day, game_id)
        rng = Random(self._hash(f"layout {challenge}"))
        count = rng.choice([n for n in game.seats if 2 <= n <= MOST_SEATS] or [min(game.seats)])
        levels = bots.levels(game)
        level = LEVEL if LEVEL in levels else levels[-1]
        return Layout(game_id, count, rng.randrange(count), level, assigned(challenge, [""] * count))

    async def _player(self, token: str | None) -> Row:
        player = player_of(token)
        found = None if player is None else await stored.player(self._store.database, player)
        if found is None:
            raise Refusal("no_player")
        return found

    async def _tries(self, day: str, games: list[str], player: str) -> dict[str, Try]:
        ids = {self._table_id(challenge_of(day, game), player): game for game in games}
        found = {}
        for row, chairs in await self._store.among(list(ids)):
            game = ids[row["id"]]
            chair = chairs[self.layout(day, game).seat]
            score = row["scores"][chair["seat"]] if row["status"] == "over" else None
            given_up = chair["resigned"] or row["status"] != "playing"
            found[game] = Try(row["id"], given_up, None if chair["resigned"] else score)
        return found

    async def _scores(self, day: str, game: str) -> stored.StoredScores:
        """The results, read from the database every few seconds at most."""
        challenge, now = challenge_of(day, game), self._clock()
        at, scores = self._kept.get(challenge, (0.0, None))
        if scores is None or not 0 <= now - at < KEPT:
            scores = await stored.scores(self._store.database, challenge, BEST)
            self._kept.pop(challenge, None)
            self._kept[challenge] = now, scores
            for old in list(self._kept)[:-REMEMBERED]:
                del self._kept[old]
        return scores

    async def _best(self, day: str, game: str) -> Row | None:
        before = day_before(day)
        found = (await self._scores(before, game)).best
        return {**found[0], "day": before} if found else None

    def _hash(self, text: str) -> bytes:
        assert self._key, "the service has not been started"
        return hmac.new(self._key, text.encode(), "sha256").digest()

    def _table_id(self, challenge: str, player: str) -> str:
        """As long as every id of a table: 12 bytes."""
        return urlsafe_b64encode(self._hash(f"table {challenge} {player}")[:12]).decode()


def rank(counts: dict[int, int], score: int) -> int:
    """The rank of a score among all; equal scores share it.

    >>> rank({40: 2, 50: 1}, 40)
    2
    """
    return 1 + sum(count for other, count in counts.items() if other > score)


def median(counts: dict[int, int]) -> int | None:
    """The score in the middle, the lower one of two.

    >>> median({10: 1, 20: 1, 90: 1})
    20
    """
    left = (sum(counts.values()) + 1) // 2
    for score in sorted(counts):
        left -= counts[score]
        if left <= 0:
            return score
    return None


def bars(counts: dict[int, int]) -> list[tuple[int, int, int]]:
    """A histogram: the first and last score of each bar and how many have one of these. 13 bars at most.

    >>> bars({1: 1, 2: 5, 4: 2})
    [(1, 1, 1), (2, 2, 5), (3, 3, 0), (4, 4, 2)]
    """
    if not counts:
        return []
    low, high = min(counts), max(counts)
    width = -(-(high - low + 1) // BARS)
    found = []
    for first in range(low, high + 1, width):
        last = min(first + width - 1, high)
        found.append((first, last, sum(n for score, n in counts.items() if first <= score <= last)))
    return found
