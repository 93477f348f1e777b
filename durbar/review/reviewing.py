"""Reviews a record, move by move: whoever asks sees the review grow and may stop at any time."""

from collections.abc import Callable, Iterator, Sequence

import durbar
from durbar.bots.decision import Plan
from durbar.core.game import Observation, Seat
from durbar.core.match import Match
from durbar.review.cutting import Cut, cut, next_decision
from durbar.review.judge import USUAL, Judge, Judgement, engine_of
from durbar.review.marks import accuracy_of, mark_of
from durbar.review.model import FIND, BadReview, Better, Move, Review
from durbar.review.sentences import JudgedMove, Sentences
from durbar.review.summing import moments_of, sources_of, summaries_of

DIGITS = 4
"""Of chances; points have two fewer."""


def review_record(
    record: str | Match,
    *,
    seat: Seat | None = None,
    level: str = USUAL,
    players: Sequence[str] = (),
    begin: Review | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> Iterator[Review]:
    """The growing review after every move; `begin` is an earlier one to go on from.

    With `seat` only what that seat knew counts, and only its moves are reviewed.
    """
    match = record if isinstance(record, Match) else durbar.replay(record)
    work = Reviewing(match, seat, level, players)
    review = work.begun() if begin is None else work.continued(begin)
    if review.complete:
        yield review
    for each in work.cuts[review.done :]:
        if stop():
            return
        work.append(review, work.move(each, review.done))
        yield review


class Reviewing:
    """The review of one match: its moves, and who judges them."""

    def __init__(self, match: Match, seat: Seat | None, level: str, players: Sequence[str] = ()) -> None:
        if seat is not None and not 0 <= seat < match.seats:
            raise BadReview(f"this game has seats 0 to {match.seats - 1}, not {seat}")
        self.match, self.seat = match, seat
        self.game = match.game
        self.judge = Judge(match.game, level)
        self.level = level
        self.cuts = cut(match, seat)
        self.say = Sentences(match.game)
        self.players = [*players]
        if players and len(players) != match.seats:
            raise BadReview(f"this game has {match.seats} players, not {len(players)}")

    def begun(self) -> Review:
        """The review before its first move."""
        review = Review(
            game=self.game.id,
            seats=self.match.seats,
            level=self.level,
            seat=self.seat,
            players=self.players or [self.say.player(each) for each in range(self.match.seats)],
            of=len(self.cuts),
            engine=engine_of(self.game),
        )
        self._sum(review)
        return review

    def continued(self, begin: Review) -> Review:
        """An earlier review, if it is one of this record."""
        same = (begin.game, begin.seats, begin.level, begin.seat, begin.of)
        if same != (self.game.id, self.match.seats, self.level, self.seat, len(self.cuts)):
            raise BadReview("this is the review of another record, seat or level")
        if begin.engine != engine_of(self.game):
            raise BadReview("this review is by an earlier version of Durbar; name another file to begin anew")
        for move, each in zip(begin.moves, self.cuts, strict=False):
            if (move.first, move.last, move.played) != (each.first, each.plies[-1], self._notations(each)):
                raise BadReview(f"move {move.number} of this review is not in the record")
        return begin

    def append(self, review: Review, move: Move) -> None:
        """The review with its next move."""
        review.moves.append(move)
        review.done += 1
        self._sum(review)

    def _sum(self, review: Review) -> None:
        review.summary = summaries_of(self.match, review)
        review.sources = sources_of(self.match, self.say)
        review.moments = moments_of(review)

    # ------------------------------------------------------------ one move

    def move(self, cut: Cut, number: int) -> Move:
        observation, forced = self._before(cut)
        plan: Plan = tuple(self.match.history[ply].action for ply in cut.plies)
        judged = self.judge.judge(observation, plan, forced)
        seats = self.match.seats
        loss, error = round(judged.loss, DIGITS), round(judged.error, DIGITS)
        mark = FIND if judged.find else mark_of(loss, error, seats)
        better = judged.better if mark not in (None, FIND) else None
        return Move(
            number=number,
            first=cut.first,
            last=cut.plies[-1],
            seat=cut.seat,
            place=self.say.place(cut.where),
            chances=_rounded(judged.before.chances, DIGITS),
            points=_rounded(judged.before.points, 1),
            chances_after=_rounded(judged.after.chances, DIGITS),
            points_after=_rounded(judged.after.points, 1),
            loss=loss,
            error=error,
            mark=mark,
            accuracy=accuracy_of(loss, error, seats),
            played=self._notations(cut),
            better=self._better(better, judged, cut.seat) if better else None,
            luck=self._luck(cut),
            text=self.say.sentence(
                JudgedMove(observation, cut, plan, judged, self._unused(cut)), mark, self.players
            ),
        )

    def _notations(self, cut: Cut) -> list[str]:
        return [str(self.match.history[ply].action) for ply in cut.plies]

    def _before(self, cut: Cut) -> tuple[Observation, bool]:
        """What the seat knew, and whether it had no choice."""
        past = self.match.rewound(cut.first)
        forced = len(cut.plies) == 1 and len(past.legal()) == 1
        return past.observe(cut.seat), forced

    def _unused(self, cut: Cut) -> int:
        """Action points left when the turn ended, in games that have them."""
        if self.match.history[cut.plies[-1]].action.kind != "end":
            return 0
        return int(self.match.rewound(cut.plies[-1]).observe(cut.seat).get("ap", 0))

    def _better(self, plan: Plan, judged: Judgement, seat: Seat) -> Better:
        chance, points = judged.before.chances[seat], judged.before.points[seat]
        return Better([str(action) for action in plan], round(chance, DIGITS), round(points, 1))

    def _luck(self, cut: Cut) -> float | None:
        """What the draws after its actions changed, as far as the seat could see them."""
        draws = [(ply + 1, next_decision(self.match, ply + 1)) for ply in cut.plies]
        draws = [(before, after) for before, after in draws if before < after]
        if not draws:
            return None
        return round(sum(self._chance(b, cut.seat) - self._chance(a, cut.seat) for a, b in draws), DIGITS)

    def _chance(self, ply: int, seat: Seat) -> float:
        return self.judge.at_once(self.match.rewound(ply).observe(seat), seat)


def _rounded(values: Sequence[float], digits: int) -> list[float]:
    return [round(value, digits) for value in values]
