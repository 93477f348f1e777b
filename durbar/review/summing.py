"""What a review says about a whole game: accuracy, marks and luck of every seat, sources, key moments."""

from collections import Counter

from durbar.core.match import Match
from durbar.review.chances import shares
from durbar.review.games import reviewing
from durbar.review.marks import game_accuracy
from durbar.review.model import ERRORS, FIND, Move, Review, Source, Summary
from durbar.review.sentences import Sentences

MOST_MOMENTS, MOST_FINDS = 8, 2
"""Finds have so many places for themselves, and more where there are fewer errors."""


def summaries_of(match: Match, review: Review) -> list[Summary]:
    """One row for each reviewed seat."""
    won = shares(match.winners, match.seats)
    seats = range(match.seats) if review.seat is None else [review.seat]
    return [_summary(match, review, seat, won[seat]) for seat in seats]


def _summary(match: Match, review: Review, seat: int, share: float) -> Summary:
    own = [move for move in review.moves if move.seat == seat]
    marks = Counter(move.mark for move in own if move.mark)
    return Summary(
        seat=seat,
        accuracy=game_accuracy([m.accuracy for m in own], [m.chances[seat] for m in own], match.seats),
        **{mark: marks[mark] for mark in (*ERRORS, FIND)},
        luck=round(sum(move.luck or 0.0 for move in own), 4),
        points=match.scores[seat],
        share=share,
    )


def sources_of(match: Match, say: Sentences) -> list[Source]:
    """The points of all seats by source, in the order of the game's words."""
    found = match.sources()
    names = [*dict.fromkeys([*say.sources, *(name for row in found for name in row)])]
    rows = {name: [row.get(name, 0) for row in found] for name in names}
    return [Source(say.source(name), points) for name, points in rows.items() if any(points)]


def moments_of(review: Review) -> list[int]:
    """The moves that cost most, then some finds, latest first: there more was at stake."""
    wrong = _apart(
        review, sorted((m for m in review.moves if m.mark in ERRORS), key=lambda m: (-m.loss, m.number))
    )
    finds = [move for move in reversed(review.moves) if move.mark == FIND]
    errors = wrong[: MOST_MOMENTS - min(MOST_FINDS, len(finds))]
    return [move.number for move in (*errors, *finds[: MOST_MOMENTS - len(errors)])]


def _apart(review: Review, moves: list[Move]) -> list[Move]:
    """The first of a seat's moves in each visit, where these are told together."""
    if not reviewing(review.game).together:
        return moves
    first = {(move.seat, move.place["en"]): move for move in reversed(moves)}
    return [move for move in moves if first[move.seat, move.place["en"]] is move]
