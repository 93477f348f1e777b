"""The routes of the daily challenge."""

from durbar.core.errors import BadOption
from durbar.table.chairs import player_of
from durbar.table.challenges import Title, bars, median, rank
from durbar.table.refusal import Refusal
from durbar.web import wire
from durbar.web.request import ApiRequest, route


@route("GET", "/api/challenges", wire.Challenges)
async def challenges(request: ApiRequest) -> wire.Challenges:
    """Today's challenge of every game, with everybody's results."""
    today = await request.service.challenges.today(request.token)
    player = player_of(request.token)
    return wire.Challenges(today.day, today.ends, today.now, [_title(each, player) for each in today.titles])


@route("POST", "/api/challenges/{game}", wire.ChallengeBegun, cost="create")
async def take_challenge(request: ApiRequest) -> wire.ChallengeBegun:
    """Begin today's challenge of a game, or go back to it: one try for each player."""
    game = request.path["game"]
    if game not in request.service.games():
        raise Refusal("unknown_game") from BadOption(game)
    table, seat = await request.service.challenges.play(game, request.token, request.address)
    return wire.ChallengeBegun(table, seat)


def _title(title: Title, player: str | None) -> wire.Challenge:
    layout, scores, mine = title.layout, title.scores, title.mine
    own = None if mine is None else mine.score
    best = [
        wire.BestScore(
            rank(scores.counts, row["score"]),
            row["name"],
            row["portrait"],
            row["score"],
            player is not None and row["player"] == player,
        )
        for row in scores.best
    ]
    return wire.Challenge(
        game=layout.game,
        seats=layout.seats,
        level=layout.level,
        bots=[bot for seat, bot in enumerate(layout.bots) if seat != layout.seat],
        tries=scores.tries,
        finished=sum(scores.counts.values()),
        median=median(scores.counts),
        scores=[
            wire.ScoreBar(first, last, count, own is not None and first <= own <= last)
            for first, last, count in bars(scores.counts)
        ],
        best=best,
        mine=None
        if mine is None
        else wire.OwnTry(mine.table, mine.over, own, None if own is None else rank(scores.counts, own)),
        yesterday=_yesterday(title),
    )


def _yesterday(title: Title) -> wire.BestOfYesterday | None:
    row = title.yesterday
    if row is None:
        return None
    return wire.BestOfYesterday(row["day"], row["name"], row["portrait"], row["score"], row["table_id"])
