"""Reviews on several cores: moves are judged apart and put in their order."""

import contextlib
from collections.abc import Iterator
from functools import lru_cache

import durbar
from durbar.core.game import Seat
from durbar.core.match import Match
from durbar.lab.parallel import Work, unordered
from durbar.review import Move, Review
from durbar.review.reviewing import Reviewing, review_record


def reviewed(
    match: Match, seat: Seat | None, level: str, begin: Review | None = None, jobs: int = 1
) -> Iterator[Review]:
    """The growing review, as `review_record` gives it."""
    if jobs == 1:
        yield from review_record(match, seat=seat, level=level, begin=begin)
        return
    work = Reviewing(match, seat, level)
    review = work.begun() if begin is None else work.continued(begin)
    record = match.record()
    tasks: list[Work[int]] = [
        (number, judged, (record, seat, level, number)) for number in range(review.done, review.of)
    ]
    waiting = dict[int, Move]()
    with contextlib.closing(unordered(tasks, jobs)) as ended:
        for number, move in ended:
            waiting[number] = move
            while review.done in waiting:
                work.append(review, waiting.pop(review.done))
                yield review


def judged(record: str, seat: Seat | None, level: str, number: int) -> Move:
    """One move of a record."""
    work = _reviewing(record, seat, level)
    return work.move(work.cuts[number], number)


@lru_cache(maxsize=1)
def _reviewing(record: str, seat: Seat | None, level: str) -> Reviewing:
    """A process that judges many moves of a record reads it once."""
    return Reviewing(durbar.replay(record), seat, level)
