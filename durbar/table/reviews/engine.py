"""What runs in the process of a review: the review engine, step by step, as plain data."""

from collections.abc import Iterator

import msgspec

import durbar
from durbar.core.game import Json

Found = tuple[Json, list[Json]]
"""A review without its moves, and those that are new."""


def steps(record: str, level: str, begin: Json | None) -> Iterator[Found]:
    """A review move by move, after the moves it has already."""
    from durbar.review import Review, review_record  # only the process of a review needs the engine

    start = None if begin is None else Review.from_json(begin)
    known = 0 if begin is None else len(begin["moves"])
    for review in review_record(record, level=level, begin=start):
        head = review.as_json()
        moves = head.pop("moves")
        yield head, moves[known:]
        known = len(moves)


def judge(record: str, level: str, first: int) -> Iterator[Found]:
    """The review of the move that begins with ply `first`, alone."""
    from durbar.review.reviewing import Reviewing

    work = Reviewing(durbar.replay(record), None, level)
    cut = next(each for each in work.cuts if each.first == first)
    yield {}, [msgspec.to_builtins(work.move(cut, 0))]
