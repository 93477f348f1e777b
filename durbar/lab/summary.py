"""What a tournament showed: one line per bot, and the facts behind the plots."""

from collections import Counter
from dataclasses import dataclass, field
from statistics import fmean

from durbar.core.errors import DurbarError
from durbar.core.game import Json
from durbar.lab.formats import GameResult
from durbar.lab.play import seconds
from durbar.lab.results import Results
from durbar.lab.stats import Interval, block_wilson, plackett_luce, quantile

SHOWN = 40
"""Sources of points and ends of games that are shown; no game has as many."""


@dataclass(frozen=True, slots=True)
class Line:
    """How one bot did, per seat it held."""

    bot: str
    games: int
    wins: Interval
    place: float
    margin: float
    score: float
    p50: float
    p95: float
    rating: float
    places: list[float]
    """The share of its games it ended in each place, first place first."""
    sources: dict[str, float] = field(default_factory=dict)
    """Its mean points by source."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A whole tournament; only complete blocks count."""

    setting: Json
    blocks: int
    games: int
    unfinished: int
    lines: list[Line]
    order: list[Interval]
    """Win rate of the first to play, the second and so on, whoever sat there."""
    turns: list[int]
    ends: dict[str, int]
    seconds: float

    @property
    def chance(self) -> float:
        return 1 / int(self.setting["seats"])


def summarise(results: Results) -> Summary:
    """The summary of all complete blocks."""
    blocks = results.blocks()
    games = [game for block in blocks for game in block]
    if not games:
        raise DurbarError("no complete block yet: let the tournament run a little longer")
    ratings = plackett_luce((game["bots"], game["places"]) for game in games)
    names = list(dict.fromkeys(results.setting.lineup))
    seats = results.setting["seats"]
    return Summary(
        setting=dict(results.setting),
        blocks=len(blocks),
        games=len(games),
        unfinished=len(results.games) - len(games),
        lines=[_line(name, blocks, ratings[name]) for name in names],
        order=[_order(blocks, place, seats) for place in range(seats)],
        turns=[game["turns"] for game in games],
        ends=dict(Counter(game["end"] for game in games).most_common(SHOWN)),
        seconds=sum(game["clock"]["seconds"] for game in games),
    )


def _line(bot: str, blocks: list[list[GameResult]], rating: float) -> Line:
    games = [game for block in blocks for game in block]
    held = [(game, seat) for game in games for seat, name in enumerate(game["bots"]) if name == bot]
    times: Counter[float] = Counter()
    tally: Counter[str] = Counter()
    for game, seat in held:
        for bucket, count in game["clock"]["think"][seat].items():
            times[seconds(bucket)] += count
        tally.update(game["sources"][seat])
    places = [game["places"][seat] for game, seat in held]
    return Line(
        bot=bot,
        games=len(held),
        wins=block_wilson([[won(game, bot) for game in block if bot in game["bots"]] for block in blocks]),
        place=fmean(places),
        margin=fmean(_margin(game["scores"], seat) for game, seat in held),
        score=fmean(game["scores"][seat] for game, seat in held),
        p50=quantile(times, 0.5),
        p95=quantile(times, 0.95),
        rating=rating,
        places=[places.count(place + 1) / len(places) for place in range(len(games[0]["bots"]))],
        sources={source: points / len(held) for source, points in tally.most_common(SHOWN)},
    )


def won(game: GameResult, bot: str) -> float:
    """The share of a victory each seat of the bot had, on average."""
    seats = [seat for seat, name in enumerate(game["bots"]) if name == bot]
    return sum(seat in game["winners"] for seat in seats) / len(game["winners"]) / len(seats)


def _margin(scores: list[int], seat: int) -> int:
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def _order(blocks: list[list[GameResult]], place: int, seats: int) -> Interval:
    return block_wilson([[_seatwon(game, (game["first"] + place) % seats) for game in b] for b in blocks])


def _seatwon(game: GameResult, seat: int) -> float:
    return (seat in game["winners"]) / len(game["winners"])
