"""What runs in the process of a review: the review engine, step by step, as plain data."""

from collections.abc import Iterator

import msgspec

import durbar
from durbar.core.game import Json
from durbar.review import Review
from durbar.review.judge import engine_of
from durbar.review.reviewing import Reviewing

Found = tuple[Json, list[Json]]
"""A review without its moves, and those that are new."""


def steps(record: str, level: str, begin: Json | None) -> Iterator[Found]:
    """A review move by move, after the moves it has already; first how many there are."""
    work = Reviewing(durbar.replay(record), None, level)
    goes_on = begin is not None and begin.get("engine") == engine_of(work.game)
    review = work.continued(Review.from_json(begin)) if goes_on else work.begun()
    yield _headed(review, review.done)
    for cut in work.cuts[review.done :]:
        work.append(review, work.move(cut, review.done))
        yield _headed(review, review.done - 1)


def _headed(review: Review, known: int) -> Found:
    head = review.as_json()
    moves = head.pop("moves")
    return head, moves[known:]


def judge(record: str, level: str, first: int) -> Iterator[Found]:
    """The review of the move that begins with ply `first`, alone."""
    work = Reviewing(durbar.replay(record), None, level)
    cut = next(each for each in work.cuts if each.first == first)
    yield {}, [msgspec.to_builtins(work.move(cut, 0))]
