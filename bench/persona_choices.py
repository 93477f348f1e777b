"""What personas choose at the same positions: `python -m bench.persona_choices` prints how each differs.

A bot without a taste plays games by itself. At each of its decisions the plans of its one search are also put
before every persona. So persona and plain bot are compared at the same positions and after the same search,
which shows a taste with far fewer games than tournaments need. Intervals are over games.
"""

import math
from collections.abc import Iterator
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

import click

import durbar
from bench.persona_play import taste_module
from durbar.bots import level
from durbar.bots.decision import Candidate
from durbar.bots.follow import follow
from durbar.bots.personas import PERSONAS
from durbar.bots.search import Search
from durbar.bots.search_bot import SearchBot
from durbar.bots.taste import Taste
from durbar.core.match import Match
from durbar.lab.stats import Z


class Choice(NamedTuple):
    """What one persona did at one decision, beside the bot without a taste."""

    other: bool
    """Whether it chose another plan."""
    given_up: float
    """By how much the search thinks less of it, in points of utility."""
    sign: float
    plain_sign: float
    """The measure it is recognised by, of its own plan and of the other bot's."""


def decisions(game: str, name: str, seats: int, seed: str) -> Iterator[dict[str, Choice]]:
    """The choices of all personas at each decision of one game."""
    match, rng = durbar.new_match(game, seats, seed), Random(seed)
    bot = level(name)
    assert isinstance(bot, SearchBot)
    bot.by_count = True
    while match.actor is not None:
        legal = match.legal()
        if len(legal) == 1:
            match.play(legal[0])
            continue
        search = bot.search(match.game, match.observe(match.actor), rng)
        plain = search.ranked()
        yield {persona: _choice(search, plain, persona) for persona in PERSONAS}
        _play(match, plain[0])


def _play(match: Match, chosen: Candidate) -> None:
    """The plan as far as it goes: a whole turn in the games whose bots plan one."""
    seat = match.actor
    for action in chosen.plan:
        if match.actor != seat or match.game.check(match.state, action) is not None:
            return
        match.play(action)


def _choice(search: Search, plain: list[Candidate], persona: str) -> Choice:
    taste = Taste(search.evaluator, persona, search.seat, search.rng)
    sample, ranked = search.samples[0], list(plain)
    if search.found:
        more = taste.more(search.found, sample, len(plain))
        ranked = sorted(
            [*plain, *search.over_samples([node.actions for node in more])],
            key=lambda each: -each.value,
        )
    chosen = taste.sorted(ranked, sample)[0]
    module = taste_module(search.evaluator.game.id)
    number = module.MEASURES.index(module.tastes().signs[persona])
    signs = []
    for plan in (chosen.plan, plain[0].plan):
        after = sample.copy()
        follow(search.evaluator, after, plan, search.seat, search.rng)
        signs.append(module.measure(sample, after, plan, search.seat)[number])
    return Choice(chosen.plan != plain[0].plan, ranked[0].value - chosen.value, *signs)


def table(game: str, name: str, seats: int, seed: str, games: int) -> str:
    """One row for each persona."""
    played = [list(decisions(game, name, seats, f"{seed}/{number}")) for number in range(games)]
    rows = []
    for persona in PERSONAS:
        choices = [[each[persona] for each in one] for one in played]
        flat = [choice for one in choices for choice in one]
        differences = [fmean(each.sign - each.plain_sign for each in one) for one in choices]
        half = Z * stdev(differences) / math.sqrt(len(differences)) if len(differences) > 1 else math.inf
        middle = fmean(differences)
        cells = (
            game,
            PERSONAS[persona],
            str(len(flat)),
            f"{fmean(each.other for each in flat):.0%}",
            f"{fmean(each.given_up for each in flat):.2f}",
            taste_module(game).tastes().signs[persona],
            f"{fmean(each.sign for each in flat):.3f}",
            f"{fmean(each.plain_sign for each in flat):.3f}",
            f"{middle:+.3f} ± {half:.3f}",
            "apart" if abs(middle) > half else "not apart",
        )
        rows.append("| " + " | ".join(cells) + " |")
    return "\n".join(rows)


@click.command()
@click.option("--games", multiple=True, help="Only these games.")
@click.option("--level", "name", default="club", show_default=True)
@click.option("--seats", type=click.IntRange(min=2), default=4, show_default=True)
@click.option("--seed", default="report-persona-1", show_default=True)
@click.option(
    "--count", type=click.IntRange(min=1), default=8, show_default=True, help="Games of each title."
)
def main(games: tuple[str, ...], name: str, seats: int, seed: str, count: int) -> None:
    """Compare the choices of personas with those of a bot without a taste."""
    click.echo(
        "| game | persona | decisions | other plan | given up | measure | own | plain | difference | |"
    )
    click.echo("|---|---|---|---|---|---|---|---|---|---|")
    for game in games or durbar.games():
        click.echo(table(game, name, seats, seed, count))


if __name__ == "__main__":
    main()
