"""Tables of equal players of Taj Mahal: where their points come from, and how much they fight.

`python -m bench.taj_tables --seats 4 --games 12`: the same search plays with three aims. `lead` is how the
levels play: one's own points less the average of the others. `own` counts one's own points alone. `table`
counts the points of everybody: nobody fights, so its total shows what the map can pay. `--level` names whose
settings search.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

import click

import durbar
from durbar.bots.search_bot import SearchBot
from durbar.bots.tajmahal import TajMahalEvaluator
from durbar.core.game import Seat
from durbar.core.match import Match

MANY = 3
"""Cards in one visit that are a loss when they win nothing."""
WAR = 2
"""Players who lose so many cards in one visit: a war that nobody won."""


class Own(TajMahalEvaluator):
    """Counts its own points alone."""

    def utility(self, values: Sequence[float], seat: Seat) -> float:
        return values[seat]


class Together(TajMahalEvaluator):
    """Counts the points of the whole table."""

    def utility(self, values: Sequence[float], seat: Seat) -> float:
        return sum(values) / 2


AIMS = {"lead": TajMahalEvaluator, "own": Own, "table": Together}


def aim_bot(level: str, parameters: dict[str, str], aim: str) -> SearchBot:
    """A level that plays for another aim."""
    bot = SearchBot(level, parameters)
    if aim != "lead":
        bot.evaluator = AIMS[aim](durbar.game("taj-mahal"))
    return bot


def play(bot: SearchBot, seats: int, seed: str) -> Match:
    match = durbar.new_match("taj-mahal", seats, seed)
    while (seat := match.actor) is not None:
        rng = Random(f"{seed}/{match.ply}")
        match.play(bot.choose(match.game, match.observe(seat), match.legal(), rng))
    return match


def tally(match: Match) -> Counter[str]:
    """What happened in a game, counted."""
    found: Counter[str] = Counter(total=sum(match.scores), games=1)
    for sources in match.sources():
        found.update({f"points {source}": points for source, points in sources.items()})
    spent, won = [0] * match.seats, dict[int, int]()
    for event in (event for past in match.history for event in past.events):
        if event.kind == "play":
            spent[event.seat] += len(event.data["cards"])
        elif event.kind in ("withdraw", "withdraw_empty"):
            won[event.seat] = len(event.data["won"])
            if len(won) == match.seats:
                found.update(_visit(spent, won))
                spent, won = [0] * match.seats, {}
        elif event.kind in ("roads", "palace_point"):
            found.update(builders=1, linked=len(event.data["linked"]))
    return found


def _visit(spent: list[int], won: dict[int, int]) -> dict[str, int]:
    lost = [cards for seat, cards in enumerate(spent) if not won[seat]]
    return {
        "visits": 1,
        "wars": int(sum(cards >= MANY for cards in lost) >= WAR),
        "cards": sum(spent),
        "cards lost": sum(lost),
        "prizes": sum(won.values()),
        "entered": sum(cards > 0 for cards in spent),
        "entered for nothing": sum(cards > 0 for cards in lost),
    }


def row(name: str, sums: Counter[str]) -> str:
    """One line of the report."""
    games, visits = sums["games"], sums["visits"]
    points = ", ".join(
        f"{key.removeprefix('points ')} {value / games:.1f}"
        for key, value in sorted(sums.items())
        if key.startswith("points ")
    )
    each = ("cards", "cards lost", "prizes", "entered", "entered for nothing", "builders")
    rates = ", ".join(f"{key} {sums[key] / visits:.2f}" for key in each)
    return (
        f"{name}: {games} games, total {sums['total'] / games:.1f} ({points});"
        f" wars in {sums['wars'] / visits:.1%} of visits; in each {rates};"
        f" cards for a prize {sums['cards'] / max(1, sums['prizes']):.2f},"
        f" provinces linked by a builder {sums['linked'] / max(1, sums['builders']):.2f}"
    )


@click.command(help=__doc__)
@click.option("--seats", default=4)
@click.option("--games", default=12)
@click.option("--level", default="club:playouts=8:samples=8")
@click.option("--aims", default=",".join(AIMS))
@click.option("--seed", default="dev-tables")
def main(seats: int, games: int, level: str, aims: str, seed: str) -> None:
    name, *texts = level.split(":")
    parameters = dict(text.split("=", 1) for text in texts)
    for aim in aims.split(","):
        bot, sums = aim_bot(name, parameters, aim), Counter[str]()
        for number in range(games):
            sums.update(tally(play(bot, seats, f"{seed}/{number}")))
        click.echo(row(f"{level}, {seats} seats, aim {aim}", sums))


if __name__ == "__main__":
    main()
