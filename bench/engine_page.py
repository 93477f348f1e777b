"""What `bench.engine` measured, as the section of bench/README.md: figures, ratios to peers, targets."""

import os
import platform
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import NamedTuple

import durbar
from bench.slices import Results, Spread

TEXT = """## The engine

Written {date} by `./run bench engine`: median of {rounds} interleaved rounds on one core, slices of {seconds}
seconds of processor time, Python {python}, {cores} cores with a load of {load:.1f} (1 is this run alone).
Random players at four seats; a decision lists all legal actions, chooses one and applies it with its events;
the chance between decisions is in the time.

{ours}

Decisions a second, and plies with those of chance. *Sampled* chooses by `sample` without the list, *copied*
copies the state at each decision. Then µs for a decision in the first and in the last third of a game, and
for a copy of the state in mid-game.

### Compared with peers

How many times as many decisions a second as the peer, by the full list; in brackets the smallest and largest
ratio of the rounds.

{peers}

TAG (Java) cannot be installed by this script. It copies the state at each decision; on another day, on a
similar machine, it made 8,700 decisions a second at Catan, 16,000 at Puerto Rico and 48,000 at Power
Grid. The column to compare with is *copied*.

### Targets

{targets}

*Compiled* is the same source compiled by mypyc (docs/adr/0026), for Java and Cuzco with the kernel. The loop
that plays the games is Python in every row.
{missing}"""

BUSY = 2.5
"""Beyond this load somebody else was using the machine: 1 is this run alone."""


class Target(NamedTuple):
    """What is asked, what was measured, and whether it holds."""

    what: str
    asked: str
    found: str
    holds: bool


def page(results: Results, missing: dict[str, str], seconds: float) -> str:
    names, load = results.names(), os.getloadavg()[0]
    players = [name.removesuffix("/listed") for name in names if name.endswith("/listed")]
    rivals = [name for name in names if "/" not in name]
    return TEXT.format(
        date=datetime.now(UTC).date().isoformat(),
        rounds=len(results.rounds),
        seconds=seconds,
        python=platform.python_version(),
        cores=os.cpu_count(),
        load=load,
        ours=_table(_our_rows(results, players)),
        peers=_table(_peer_rows(results, players, rivals)),
        targets=_table(_target_rows(targets(results, players, rivals), load)),
        missing="".join(f"\nNot in this run: {name} ({why}).\n" for name, why in missing.items()),
    )


def title(player: str) -> str:
    """`java with kernel/4` as a title; four seats are the usual case and not named."""
    name, seats = player.split("/")
    id, space, suffix = name.partition(" ")
    return f"{durbar.game(id).title}{space}{suffix}" + (f", {seats} seats" if seats != "4" else "")


def _our_rows(results: Results, players: list[str]) -> Iterator[list[str]]:
    yield ["", "listed", "sampled", "copied", "plies", "actions listed", "first third", "last third", "copy"]
    for player in players:
        rates = [results.median(f"{player}/{mode}", "decisions") for mode in ("listed", "sampled", "copied")]
        rates.append(results.median(f"{player}/listed", "plies"))
        parts = [_anatomy(results, player, part) for part in ("list", "early", "late", "copy")]
        yield [
            title(player),
            *(f"{x:,.0f}" for x in rates),
            f"{parts[0]:.0f}",
            *(f"{x:.1f}" for x in parts[1:]),
        ]


def _peer_rows(results: Results, players: list[str], rivals: list[str]) -> Iterator[list[str]]:
    yield ["", "decisions/s", *(title(player) for player in players)]
    for rival in rivals:
        ratios = (results.ratio(f"{player}/listed", rival) for player in players)
        yield [rival, f"{results.median(rival, 'decisions'):,.0f}", *map(_ratio, ratios)]


def _ratio(found: Spread) -> str:
    digits = 2 if found.median < 10 else 0
    return f"{found.median:.{digits}f}× ({found.low:.{digits}f}–{found.high:.{digits}f})"


def targets(results: Results, players: list[str], rivals: list[str]) -> Iterator[Target]:
    """The targets of the engine, for each game that played."""
    for player in players:
        listed = f"{player}/listed"
        terraces = player.startswith(("java", "cuzco"))
        asked = _asked(player, terraces)
        rate = results.median(listed, "decisions")
        yield Target(title(player), f"≥ {asked:,} decisions/s", f"{rate:,.0f}", rate >= asked)
        library, game, times = _rival(player, terraces)
        for rival in rivals:
            if rival.startswith(library) and rival.endswith(f" {game}"):
                found = results.ratio(listed, rival)
                yield Target(title(player), f"≥ {times}× {rival}", _ratio(found), found.median >= times)
    growth = {p: _anatomy(results, p, "late") / _anatomy(results, p, "early") for p in players}
    yield _worst("last third ≤ 2× the first", growth, 2, "×")
    yield _worst("copy ≤ 5 µs", {p: _anatomy(results, p, "copy") for p in players}, 5, " µs")


def _asked(player: str, terraces: bool) -> int:
    """Decisions a second asked of a game as it is built."""
    if terraces:
        return 10_000 if player.split("/")[0] in ("java", "cuzco") else 30_000
    return 200_000 if "compiled" in player else 80_000


def _rival(player: str, terraces: bool) -> tuple[str, str, int]:
    """Whom a game is compared with: library, game, and how many times as fast it should be."""
    if "compiled" not in player:
        return ("PettingZoo", "chess", 5) if terraces else ("OpenSpiel", "gin_rummy", 2)
    return ("OpenSpiel", "gin_rummy", 2) if terraces else ("OpenSpiel", "chess", 1)


def _anatomy(results: Results, player: str, part: str) -> float:
    return results.median(f"{player}/anatomy", part)


def _worst(asked: str, found: dict[str, float], limit: float, unit: str) -> Target:
    worst = max(found, key=lambda player: found[player])
    figure = f"{found[worst]:.1f}{unit} or less ({title(worst)})"
    return Target("every game", asked, figure, found[worst] <= limit)


def _target_rows(found: Iterator[Target], load: float) -> Iterator[list[str]]:
    yield ["what", "target", "measured", ""]
    missed = f"missed (load {load:.1f})" if load > BUSY else "missed"
    for t in found:
        yield [t.what, t.asked, t.found, "holds" if t.holds else missed]


def _table(rows: Iterator[list[str]]) -> str:
    head, *body = rows
    lines = [head, ["---"] * len(head), *body]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
