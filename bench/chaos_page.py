"""The section of bench/README.md about faults: what was lost, and how soon tables answer again."""

import os
from collections import defaultdict
from datetime import date
from statistics import median, quantiles
from typing import Any

Rounds = list[dict[str, Any]]
KILL_GOAL = 3.0
"""Seconds within which 99 of 100 tables answer again after their owner was killed."""
BUSY = "busy machine"
"""Marks rounds in the results that ran beside other work: what they lost counts, not how long they took."""


def page(rounds: Rounds) -> str:
    return "\n\n".join([_head(rounds), _table(rounds), _goals(rounds), *_wrong(rounds)])


def _head(rounds: Rounds) -> str:
    loads = [found["load"] for found in rounds if found.get("load")]
    busy = f" and a load average of {median(loads):.1f} (median)" if loads else ""
    return f"""## Faults

{date.today().isoformat()}, {os.cpu_count()} cores{busy}; seconds grow with the load.
`python -m bench.chaos`: {len(rounds):,} rounds. In each, three tables (Java, Machu Picchu, Taj Mahal with a
bot) are played by HTTP and by stream, with undos and chat; something breaks at a random moment; afterwards
all that clients were sent is compared with the log in the database.

- *Lost*: answered, but not in the log. *Doubled*: in the log more often than sent. *Invented*: shown, but not
  stored so. *Unseen*: stored, but not shown to everybody within 15 s.
- The seconds are from the fault (a killed process is started at once, a restarted database runs again, a
  full disk has room again) until an action sent after it is answered, at the slowest table of each round."""


def _table(rounds: Rounds) -> str:
    by_kind: dict[tuple[str, str], Rounds] = defaultdict(list)
    for found in rounds:
        by_kind[found["setup"], found["kind"]].append(found)
    heads = ("setup", "fault", "rounds", "answered actions", "lost", "doubled", "invented", "unseen")
    lines = [f"| {' | '.join(heads)} | waits for ever | p50, p99 s |", "|---" * 10 + "|"]
    for (setup, kind), these in by_kind.items():
        cells = [setup, kind, f"{len(these):,}", f"{sum(r['acknowledged'] for r in these):,}"]
        for what in ("lost", "doubled", "invented", "unseen", "waits for ever"):
            cells.append(str(_count(these, what)))
        lines.append(f"| {' | '.join(cells)} | {_percent(these, 50):.1f}, {_percent(these, 99):.1f} |")
    return "\n".join(lines)


def _goals(rounds: Rounds) -> str:
    kills = [found for found in rounds if found["kind"] == "kill" and _owned(found)]
    bad = sum(_count(rounds, what) for what in ("lost", "doubled"))
    lines = ["| goal | measured | |", "|---|---|---|"]
    lines.append(
        f"| no answered action lost or doubled | {bad} in {len(rounds):,} rounds | {_judged(bad == 0)} |"
    )
    if kills:
        late = _percent(kills, 99)
        what = f"after the owner was killed p99 ≤ {KILL_GOAL:g} s"
        lines.append(f"| {what} | {late:.1f} s | {_judged(late <= KILL_GOAL)} |")
    return "\n".join(lines)


def _owned(found: dict[str, Any]) -> bool:
    """Were there other servers to take the tables over, and cores for them?"""
    return found["setup"].startswith("PostgreSQL") and BUSY not in found["setup"]


def _wrong(rounds: Rounds) -> list[str]:
    """The first problems as they were found, so that nobody has to trust a sum."""
    found = [f"- {r['setup']}, {r['kind']}: {problem}" for r in rounds for problem in r["wrong"]]
    return ["What was wrong:\n\n" + "\n".join(found[:20])] if found else []


def _count(rounds: Rounds, what: str) -> int:
    return sum(what in problem for found in rounds for problem in found["wrong"])


def _percent(rounds: Rounds, percent: int) -> float:
    """Seconds of the slowest table; a table that never answered counts as the longest wait there was."""
    times = [max((after for after in r["answered_after"] if after is not None), default=0.0) for r in rounds]
    if len(times) < 2:
        return times[0] if times else float("nan")
    return quantiles(times, n=100, method="inclusive")[percent - 1]


def _judged(reached: bool) -> str:
    return "reached" if reached else "missed"
