"""The archive: a player's finished games and statistics, ratings, and the ranking of a server."""

from msgspec import Struct


class Rating(Struct):
    """Shown as `1548 ± 62`."""

    value: int
    error: int
    games: int
    change: int | None
    """By the last game; None for bots, whose ratings are fixed, and when a season has just begun."""
    new: bool
    """The error is too large to say much yet."""


class ArchivedSeat(Struct):
    seat: int
    name: str
    """Empty when the player has been deleted."""
    portrait: str | None
    """Of a player, or the persona of a bot."""
    bot: bool
    level: str | None
    place: int
    score: int
    you: bool
    resigned: bool


class ArchivedGame(Struct):
    """A finished game. `place` and `change` are of your first seat; the seats are sorted by place."""

    table: str
    game: str
    ended: float
    seconds: float
    """From the first decision to the last."""
    plies: int
    clock: str
    """`none`, `live` or `days`."""
    challenge: str | None
    place: int
    rated: bool
    change: int | None
    """Of your rating."""
    seats: list[ArchivedSeat]


class Archive(Struct):
    """Newest first. `total` counts all games that the filters let through."""

    games: list[ArchivedGame]
    total: int
    more: bool
    next: str | None
    """Send it as `before` to get the games after these."""


class SeatCount(Struct):
    """Your games of one title with this many seats."""

    seats: int
    games: int
    won: int
    points: float
    """Mean."""


class TitleStatistics(Struct):
    game: str
    games: int
    won: int
    points: float
    """Mean."""
    best: int
    seconds: float
    """Mean length of a game; of those without a clock or with a live one, if there are any."""
    streak: int
    best_streak: int
    sources: dict[str, float]
    """Your mean points by source."""
    table_sources: dict[str, float]
    """The mean of all seats at the same tables."""
    by_seats: list[SeatCount]
    rating: Rating | None


class Opponent(Struct):
    """How often you and somebody else ended ahead of each other at the same tables."""

    name: str
    portrait: str | None
    bot: bool
    level: str | None
    games: int
    ahead: int
    behind: int


class Statistics(Struct):
    """Of all your finished games, without those where you had several seats."""

    games: int
    won: int
    streak: int
    """Games won in a row, up to the last game."""
    best_streak: int
    days: int
    """Days in a row on which a game ended, up to today or yesterday."""
    best_days: int
    rated: bool
    """This server computes ratings, and you want them."""
    titles: list[TitleStatistics]
    opponents: list[Opponent]


class RankingRow(Struct):
    rank: int | None
    """Among the people; bots stand between them without a rank, and so do you before your fifth game."""
    name: str
    portrait: str | None
    bot: bool
    level: str | None
    rating: Rating
    you: bool


class Ranking(Struct):
    """People who want it and have played enough, sorted by value − error; bots are in their places."""

    game: str
    season: str
    seasons: list[str]
    """Newest first."""
    rated: bool
    """This server computes ratings."""
    needed: int
    """Games of a season before somebody is shown."""
    rows: list[RankingRow]
    yours: RankingRow | None
    """Your own line, if you have one, even when it is not among the rows."""
