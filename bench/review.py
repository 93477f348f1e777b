"""Measures reviews: `python -m bench.review --games 30`.

At moments of games between four clubs two kinds of moves are judged: planted blunders, which the evaluation
puts among the worst fifth, and what the expert plays there with another seed. One game of each title is
reviewed whole, for the time. Results are kept in bench/results and not made again; Ctrl-C ends the games, and
the table is made of what is there.
"""

import json
from itertools import islice
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import click

import durbar
from bench.review_moments import MOMENTS, TRIED, by_expert, club_game, judged, open_moments, planted
from durbar.lab.stats import wilson
from durbar.review import review_record
from durbar.review.chances import chance_model
from durbar.review.judge import Judge
from durbar.review.marks import mark_of
from durbar.review.model import BLUNDER, MISTAKE

TITLES = ("java", "cuzco", "taj-mahal", "machu-picchu")
RESULTS = Path(__file__).parent / "results"
SEATS = 4
SEED, SEEDS = "review-4", {"taj-mahal": "review-5"}
"""Of the games that are measured; others where a judge was chosen after the first were seen."""
BLUNDERS = 1
"""Where a planted move says whether it is a blunder."""


def measured(title: str, seed: str, number: int) -> dict[str, Any]:
    """The moves of one game: at moments tried a planted one and the expert's, until it has blunders."""
    judge, rng = Judge(durbar.game(title)), Random(f"{seed}/{title}/{number}")
    match = club_game(title, f"{seed}/{number}")
    found: dict[str, Any] = {"number": number, "planted": [], "expert": []}
    for past, _ in islice(open_moments(match, judge, rng), TRIED):
        worth = planted(judge, past, rng)
        found["planted"].append([round(worth.cost, 4), worth.blunder, *_verdict(judge, past, worth.plan)])
        found["expert"].append(_verdict(judge, past, by_expert(judge, past, rng)))
        if sum(move[BLUNDERS] for move in found["planted"]) == MOMENTS:
            break
    return found


def _verdict(judge: Judge, past: Any, plan: Any) -> list[Any]:
    found = judged(judge, past, plan)
    return [round(found.loss, 4), round(found.error, 4), mark_of(found.loss, found.error, SEATS)]


def timed(title: str, seed: str) -> dict[str, Any]:
    """CPU seconds of a whole review, and of its first move."""
    record, began, first = club_game(title, f"{seed}/0").record(), process_time(), 0.0
    done = 0
    for review in review_record(record):
        first = first or process_time() - began
        done = review.done
    return {"seconds": round(process_time() - began, 1), "first": round(first, 2), "moves": done}


def kept(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []


def run(title: str, games: int, seed: str) -> None:
    """Measure what is missing."""
    path = RESULTS / f"review-{title}-{seed}.jsonl"
    done = {line["number"] for line in kept(path) if "number" in line}
    timing = any("seconds" in line for line in kept(path))
    with path.open("a", encoding="utf-8") as file, click.progressbar(range(games), label=title) as bar:
        if not timing:
            file.write(json.dumps({"build": durbar.build(), **timed(title, seed)}) + "\n")
        for number in bar:
            if number not in done:
                file.write(json.dumps(measured(title, seed, number)) + "\n")
                file.flush()


def share(found: int, of: int) -> str:
    if not of:
        return "–"
    interval = wilson(found / of, of)
    return f"{found} of {of} ({found / of:.0%}; {interval.low:.0%}–{interval.high:.0%})"


def line(title: str, seed: str) -> str:
    """One line of the table."""
    lines = kept(RESULTS / f"review-{title}-{seed}.jsonl")
    planted_, expert = (
        [move for each in lines for move in each.get(key, [])] for key in ("planted", "expert")
    )
    blunders = [move for move in planted_ if move[BLUNDERS]]
    marked, sure = sum(bool(m[-1]) for m in planted_), sum(bool(m[-1]) for m in blunders)
    wrong = sum(m[-1] in (MISTAKE, BLUNDER) for m in expert)
    times = [each for each in lines if "seconds" in each]
    time = f"{times[0]['seconds']} s, first {times[0]['first']} s ({times[0]['build']})" if times else "–"
    games = sum("number" in each for each in lines)
    return (
        f"| {durbar.game(title).title} | {games} | {share(sure, len(blunders))} | "
        f"{share(marked, len(planted_))} | {share(wrong, len(expert))} | {time} |"
    )


@click.command()
@click.argument("titles", nargs=-1, metavar="[GAME]…")
@click.option("--games", default=30, show_default=True, help="Games of each title.")
@click.option("--seed", default=None, help="Of the games; by default those of the table in docs/review.md.")
@click.option("--no-play", is_flag=True, help="Only the table.")
def main(titles: tuple[str, ...], games: int, seed: str | None, no_play: bool) -> None:
    """Measure what is missing and print the table."""
    seeds = {title: seed or SEEDS.get(title, SEED) for title in TITLES}
    try:
        for title in () if no_play else titles or TITLES:
            chance_model.cache_clear()
            run(title, games, seeds[title])
    except KeyboardInterrupt:
        click.echo("\nstopped; the next run goes on from here")
    click.echo("| game | games | blunders marked | worst fifth, marked | expert's, mistakes | whole review |")
    click.echo("|---|---|---|---|---|---|")
    for title in titles or TITLES:
        click.echo(line(title, seeds[title]))


if __name__ == "__main__":
    main()
