"""People beside our levels: `python -m bench.human` writes bench/human.md.

It reads published results of people (bench/human.toml, and bench/human-*.toml of daily challenges) and the
games that `python -m bench.strength --table equal` has played, in which all seats are of one level. It plays
nothing.
"""

import tomllib
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import fmean

import click
import msgspec

import durbar
from bench.strength import RESULTS, path_of, seed_of, seeds_of, setting_of
from bench.strength_lines import EQUAL, Line, lines
from durbar.core.errors import DurbarError
from durbar.lab import blocks as files
from durbar.lab.formats import GameResult
from durbar.lab.study_answers import eight_of_ten

HERE = Path(__file__).parent
HEAD = """# People and our levels

Every published result of people that we found, with its source, beside games of our bots in which all seats
are of one level. People are few: these are sessions that somebody wrote about, often with somebody's first
game, so they show whether our tables look like people's, not how strong people are. In brackets: what eight
of ten games or seats have.

Written {date} by `python -m bench.human` from bench/human.toml and bench/results/. A host adds results of
daily challenges, without names: `durbar admin challenge-results bench/human-challenges.toml`.
"""
NOT_FOUND = """## What was not found

No statistics of these games on the large sites to play were found, and no whole result of Cuzco or The
Princes of Machu Picchu. A player's estimate is that more than one in two games of Machu Picchu ends with the
conquest, E3 (forum of trictrac.net, thread 85614). These pages tell of a game, but the text we could read
ends before its scores; somebody with a browser can complete them in a minute:
"""


class Lead(msgspec.Struct, forbid_unknown_fields=True):
    """A page that has scores we could not read."""

    game: str
    what: str
    source: str


class Published(msgspec.Struct, forbid_unknown_fields=True):
    """One game of people, or of people and bots."""

    game: str
    scores: list[int]
    date: str
    source: str
    note: str = ""
    person: int | None = None
    """Where bots played as well: which of the scores is the person's."""
    level: str | None = None
    """Of these bots."""


def published(folder: Path = HERE) -> list[Published]:
    """All results that are kept; of daily challenges too."""
    found: list[Published] = []
    for path in [folder / "human.toml", *sorted(folder.glob("human-*.toml"))]:
        try:
            rows = tomllib.loads(path.read_text("utf-8"))["result"]
            found += msgspec.convert(rows, list[Published])
        except (tomllib.TOMLDecodeError, msgspec.ValidationError, KeyError) as error:
            raise DurbarError(f"{path}: {error}") from error
    return found


def leads(folder: Path = HERE) -> list[Lead]:
    rows = tomllib.loads((folder / "human.toml").read_text("utf-8")).get("lead", [])
    return msgspec.convert(rows, list[Lead])


def played(folder: Path = RESULTS) -> list[tuple[Line, list[GameResult], bool]]:
    """The tables of one level, and whether its bots have changed since."""
    found = []
    for line in lines(tables=(EQUAL,)):
        seed = seed_of(line, seeds_of())
        path = path_of(line, seed, folder)
        if path.exists() and (kept := files.read(path)).blocks:
            stale = bool(files.changed(kept.setting, setting_of(line, seed)))
            found.append((line, kept.results().games, stale))
    return found


def page(people: Sequence[Published], bots: Sequence[tuple[Line, list[GameResult], bool]]) -> str:
    """The whole page."""
    parts = [HEAD.format(date=datetime.now(UTC).date().isoformat())]
    for id in durbar.games():
        mine = [result for result in people if result.game == id and result.person is None]
        daily = [result for result in people if result.game == id and result.person is not None]
        parts.append(f"## {durbar.game(id).title}\n")
        parts.append(_people(mine) if mine else "No whole result of people was found.\n")
        parts += [_daily(daily)] if daily else []
        parts.append(_bots([each for each in bots if each[0].game == id]))
    return "\n".join([*parts, NOT_FOUND, *_leads(leads()), ""])


def _leads(found: Sequence[Lead]) -> list[str]:
    games = dict.fromkeys(lead.game for lead in found)
    links = {id: [f"[{lead.what}]({lead.source})" for lead in found if lead.game == id] for id in games}
    return [f"- {durbar.game(id).title}: {', '.join(links[id])}" for id in games]


def _people(results: Iterable[Published]) -> str:
    rows = ["| seats | scores of people | total | when | source | |", "|---|---|---|---|---|---|"]
    for result in sorted(results, key=lambda each: (len(each.scores), each.date)):
        scores, host = "–".join(map(str, result.scores)), result.source.split("/")[2].removeprefix("www.")
        rows.append(
            f"| {len(result.scores)} | {scores} | {sum(result.scores)} | {result.date} | "
            f"[{host}]({result.source}) | {result.note} |"
        )
    return "\n".join([*rows, ""])


def _daily(results: Sequence[Published]) -> str:
    """What people scored in daily challenges beside the bots of the same tables."""
    rows = [
        "| seats | daily challenges | people | the bots beside them | people first |",
        "|---|---|---|---|---|",
    ]
    for seats in sorted({len(result.scores) for result in results}):
        same = [result for result in results if len(result.scores) == seats]
        mine = [result.scores[result.person or 0] for result in same]
        others = [s for result in same for n, s in enumerate(result.scores) if n != result.person]
        first = fmean(result.scores[result.person or 0] == max(result.scores) for result in same)
        rows.append(f"| {seats} | {len(same)} | {_range(mine)} | {_range(others)} | {100 * first:.0f} % |")
    return "\n".join([*rows, ""])


def _bots(tables: Sequence[tuple[Line, list[GameResult], bool]]) -> str:
    if not tables:
        return "Tables of one level have not been played yet: `python -m bench.strength --table equal`.\n"
    rows = [
        "| seats | all seats are | games | winner | every seat | total | how it ends |",
        "|---|---|---|---|---|---|---|",
    ]
    for line, games, stale in tables:
        winners = [max(game["scores"]) for game in games]
        seats = [score for game in games for score in game["scores"]]
        totals = [sum(game["scores"]) for game in games]
        name = line.level + (" (earlier bots)" if stale else "")
        cells = [name, len(games), _range(winners), _range(seats), _range(totals), _ends(games)]
        rows.append(f"| {line.seats} | {' | '.join(map(str, cells))} |")
    return "\n".join([*rows, ""])


def _range(values: Sequence[float]) -> str:
    low, high = eight_of_ten(values)
    return f"{fmean(values):.0f} ({low:.0f}–{high:.0f})"


def _ends(games: Sequence[GameResult]) -> str:
    ends = [game["end"] for game in games]
    return ", ".join(f"{end} {100 * ends.count(end) / len(ends):.0f} %" for end in sorted({*ends}))


@click.command()
@click.option("--folder", type=click.Path(path_type=Path), default=RESULTS, help="Where results are kept.")
@click.option("--page", "target", type=click.Path(path_type=Path), default=HERE / "human.md")
def main(folder: Path, target: Path) -> None:
    """Write bench/human.md: published results of people beside our levels."""
    target.write_text(page(published(), played(folder)), "utf-8")
    click.echo(f"wrote {target}")


if __name__ == "__main__":
    main()
