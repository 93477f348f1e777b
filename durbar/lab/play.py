"""One game of a tournament, played to its end."""

import math
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter

import durbar
from durbar.bots import level
from durbar.bots.plans import keeping
from durbar.bots.search_bot import SearchBot
from durbar.core.bot import Bot
from durbar.core.errors import DurbarError
from durbar.core.game import Action
from durbar.core.match import Match
from durbar.lab.formats import Clock, GameResult, Setting
from durbar.lab.lineup import Pairing, seated
from durbar.lab.parallel import leave_interrupts

Watch = Callable[[Match, Sequence[Action], Action | None], None]
"""Gets the match, its legal actions and the one that will be played."""
STEP = 8
"""Buckets per doubling in a histogram of decision times: each is 9 % wide."""


class BadBot(DurbarError):
    """A computer player that broke the rules or broke down."""


def play(setting: Setting, pairing: Pairing, watch: Watch | None = None) -> GameResult:
    """The result of one game; everything but its clock is the same wherever it is played.

    `watch` is called before every decision is played, and once more when the game is over.
    """
    bots = seated(setting.lineup, pairing.rotation)
    seed = f"{setting['seed']}/{pairing.block}"
    match = durbar.new_match(setting["game"], setting["seats"], seed, setting["options"])
    think: list[dict[str, int]] = [{} for _ in bots]
    began = perf_counter()
    try:
        _run(match, bots, f"{seed}/{pairing.rotation}", think, watch)
    except DurbarError as error:
        raise BadBot(
            f"block {pairing.block}, rotation {pairing.rotation}, ply {match.ply}: {error}"
        ) from error
    clock = Clock(seconds=round(perf_counter() - began, 3), think=think)
    return result(match, pairing, bots, clock)


def play_in_worker(setting: Setting, pairing: Pairing) -> GameResult:
    """`play` in a process of its own, which leaves Ctrl-C to the process that started it."""
    leave_interrupts()
    return play(setting, pairing)


def _run(
    match: Match, bots: tuple[str, ...], seed: str, think: list[dict[str, int]], watch: Watch | None
) -> None:
    players = [keeping(by_count(level(name))) for name in bots]
    while (seat := match.actor) is not None:
        observation, legal = match.observe(seat), match.legal()
        rng = Random(f"{seed}/{match.ply}")
        began = perf_counter()
        action = players[seat].choose(match.game, observation, legal, rng)
        bucket = str(_bucket(perf_counter() - began))
        think[seat][bucket] = think[seat].get(bucket, 0) + 1
        if action not in legal:
            raise BadBot(f"{bots[seat]} chose {action}, which is not among the legal actions")
        if watch is not None:
            watch(match, legal, action)
        match.play(action)
    if watch is not None:
        watch(match, [], None)


def by_count(bot: Bot) -> Bot:
    """Without the clocks of a table: a time that the bot's name asks for is all that still counts."""
    if isinstance(bot, SearchBot):
        bot.by_count = True
    return bot


def _bucket(seconds: float) -> int:
    return round(STEP * math.log2(max(seconds, 1e-6) * 1e6))


def seconds(bucket: str) -> float:
    """The time a bucket of a histogram stands for."""
    return float(2.0 ** (int(bucket) / STEP) * 1e-6)


def result(match: Match, pairing: Pairing, bots: tuple[str, ...], clock: Clock) -> GameResult:
    """The facts of a finished match."""
    scores, winners = match.scores, match.winners
    return GameResult(
        block=pairing.block,
        rotation=pairing.rotation,
        bots=list(bots),
        scores=scores,
        winners=winners,
        places=places(scores, winners),
        sources=match.sources(),
        first=next(past.seat for past in match.history if past.seat >= 0),
        decisions=sum(past.seat >= 0 for past in match.history),
        turns=_turns(match),
        end=end_reason(match),
        digest=match.digest(),
        clock=clock,
    )


def places(scores: list[int], winners: list[int]) -> list[int]:
    """Each seat's place; winners are first, whatever broke a tie of points.

    >>> places([40, 55, 40, 55], [3])
    [3, 2, 3, 1]
    """
    keys = [(seat in winners, score) for seat, score in enumerate(scores)]
    return [1 + sum(other > key for other in keys) for key in keys]


def _turns(match: Match) -> int:
    """How often the seat to act changed: a rough measure of a game's length for people."""
    seats = [past.seat for past in match.history if past.seat >= 0]
    return sum(a != b for a, b in zip(seats, [-1, *seats], strict=False))


def end_reason(match: Match) -> str:
    """The clause of the last event of a kind that ends this game, else the last clause of all."""
    events = [event for past in match.history for event in past.events]
    ends = [event for event in events if event.kind in match.game.about.end_events]
    return (ends or events)[-1].clause if events else ""
