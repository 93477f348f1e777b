"""The section of bench/README.md about the server: figures, ratios and targets."""

import os
from collections import defaultdict
from datetime import date
from importlib.util import find_spec
from statistics import mean, median, quantiles

from bench.load import Outcome, Pace
from bench.servers import Kind
from bench.traffic import Traffic

Key = tuple[str, str]
PEER: Key = ("boardgame.io", "plates")
MEMORY: Key = ("Durbar, in memory", "plates")
DISK: Key = ("Durbar, SQLite", "plates")
JAVA: Key = ("Durbar, SQLite", "java")
CHOICES: Key = ("Durbar, SQLite, choices sent", "java")
COMPRESSED: Key = ("Durbar, SQLite, choices compressed", "java")


class Figures:
    """What was measured so far, by server and game."""

    def __init__(self, matches: int, missing: str | None) -> None:
        self.matches = matches
        self.missing = missing
        self.load = 0.0
        self.free: dict[Key, list[Outcome]] = defaultdict(list)
        self.paced: dict[Key, list[Outcome]] = defaultdict(list)
        self.memory: dict[Key, tuple[float, float]] = {}
        self.traffic: Traffic | None = None

    def add(self, kind: Kind, pace: Pace, outcome: Outcome) -> None:
        (self.paced if pace.rate else self.free)[kind.name, kind.game].append(outcome)

    def rate(self, key: Key) -> float:
        """Moves a second, free-running."""
        return median(len(o.times) / o.seconds for o in self.free[key])

    def per_cpu(self, key: Key) -> float:
        """Moves for each second of the server's CPU."""
        return median(len(o.times) / max(o.cpu, 0.01) for o in self.free[key])

    def late(self, outcomes: list[Outcome], percent: int) -> float:
        """Milliseconds until the other sees a move."""
        found = [quantiles(o.times, n=100)[percent - 1] for o in outcomes if len(o.times) > 1]
        return 1000 * median(found) if found else float("nan")

    def cpu_ratio(self, key: Key) -> float:
        """How many times the peer's moves for each CPU second, round by round."""
        pairs = zip(self.free[key], self.free[PEER], strict=False)
        return median((len(a.times) / max(a.cpu, 0.01)) / (len(b.times) / max(b.cpu, 0.01)) for a, b in pairs)

    def rate_ratio(self, key: Key) -> float:
        pairs = zip(self.free[key], self.free[PEER], strict=False)
        return median((len(a.times) / a.seconds) / (len(b.times) / b.seconds) for a, b in pairs)


def page(figures: Figures) -> str:
    return "\n\n".join([_head(figures), _table(figures), _memory(figures), _targets(figures), ACCOUNT])


def _head(f: Figures) -> str:
    rounds = max(map(len, f.free.values()), default=0)
    peer = f.missing or "boardgame.io 0.50.2 keeps its matches in memory"
    loop = "uvloop" if find_spec("uvloop") else "asyncio's event loop"
    return f"""## The server

{date.today().isoformat()}, {os.cpu_count()} cores, load average up to {f.load:.1f} while measuring.
`python -m bench.server`: {f.matches} matches of two players at once, medians of {rounds} round(s) in turns;
the client runs beside the server. Durbar runs on {loop}. {peer}.

- *Plates* is the same game of 153 cells on both servers; Java is the real game.
- Ours checks tokens, sends every seat its own view, and writes every move to SQLite before anybody sees it
  (*in memory*: the same without a file).
- *Choices sent*: the seat to act also gets all its legal actions by structure, as the page needs them;
  boardgame.io does not tell them. *Compressed*: the client asks for permessage-deflate, as browsers do."""


def _table(f: Figures) -> str:
    heads = ("server", "game", "moves/s", "p50, p99 ms", "moves per CPU second", "to boardgame.io")
    lines = [f"| {' | '.join(heads)} | at 400 moves/s: p50, p99 ms |", "|---" * 7 + "|"]
    for key, outcomes in f.free.items():
        cells = [
            *key,
            f"{f.rate(key):,.0f}",
            f"{f.late(outcomes, 50):.0f}, {f.late(outcomes, 99):.0f}",
            f"{f.per_cpu(key):,.0f}",
            f"{f.cpu_ratio(key):.2f}×" if f.free.get(PEER) else "–",
            f"{f.late(f.paced[key], 50):.0f}, {f.late(f.paced[key], 99):.0f}",
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def _memory(f: Figures) -> str:
    lines = ["| server | game | kB per idle table | kB per connection |", "|---|---|---|---|"]
    for (name, game), (table, connection) in f.memory.items():
        lines.append(f"| {name} | {game} | {table / 1000:.0f} | {connection / 1000:.0f} |")
    return "\n".join(lines)


BUSY = 3.0
"""Beyond this load somebody else was using the machine: two are the server and its client."""
ACCOUNT = """Sampled on 2026-11-17 at a hundred tables on a busy machine: of the server's time for a move of
plates in memory, a third goes into writing to the two sockets, a quarter into who may act, the rules and the
log, an eighth into the two views, a twelfth into SQLite, and the rest into reading the message, JSON and the
event loop. A move of Java takes about 250 µs more: 50 for each view, which lists every settlement and pool
with who leads there, and the rest for the rules and the larger texts. On SQLite a move takes 20 µs more when
many moves share a transaction; alone, each waits for the disk."""


def _targets(f: Figures) -> str:
    lines = ["| target | measured | |", "|---|---|---|"]
    missed = f"missed (load {f.load:.1f})" if f.load > BUSY else "missed"
    for what, measured, reached in _judged(f):
        lines.append(f"| {what} | {measured} | {'reached' if reached else missed} |")
    return "\n".join(lines)


def _judged(f: Figures) -> list[tuple[str, str, bool]]:
    rows: list[tuple[str, str, bool]] = []
    if f.free.get(MEMORY):
        rate = f.per_cpu(MEMORY)
        rows.append(("5,000 moves/s per core in memory", f"plates {rate:,.0f}", rate >= 5000))
    if f.free.get(PEER) and f.free.get(DISK):
        ratio = f.rate_ratio(DISK)
        rows.append(("boardgame.io's moves/s with durable SQLite", f"plates {ratio:.2f}×", ratio >= 1))
        ratio = f.cpu_ratio(DISK)
        measured = f"plates {ratio:.2f}×" + (f", Java {f.cpu_ratio(JAVA):.2f}×" if f.free.get(JAVA) else "")
        rows.append(("3× boardgame.io's moves per CPU second", measured, ratio >= 3))
    if f.paced.get(DISK):
        late = {key: f.late(f.paced[key], 99) for key in (DISK, JAVA) if f.paced.get(key)}
        peer = f"; boardgame.io {f.late(f.paced[PEER], 99):.0f} ms" if f.paced.get(PEER) else ""
        measured = ", ".join(f"{game} {ms:.0f} ms" for (_, game), ms in late.items()) + peer
        rows.append(("400 moves/s: p99 within 20 ms", measured, max(late.values()) <= 20))
    rows += _with_choices(f)
    for i, (what, most) in enumerate((("idle table", 100), ("connection", 50))):
        if JAVA in f.memory:
            size = f.memory[JAVA][i] / 1000
            rows.append((f"{most} kB per {what}", f"Java {size:.0f} kB", size <= most))
    return rows


def _with_choices(f: Figures) -> list[tuple[str, str, bool]]:
    """Java with all legal actions sent: plain, then compressed."""
    rows: list[tuple[str, str, bool]] = []
    found = [key for key in (CHOICES, COMPRESSED) if f.free.get(key)]
    if found and f.free.get(PEER):
        ratios = [f.cpu_ratio(key) for key in found]
        measured = ", compressed ".join(f"{ratio:.2f}×" for ratio in ratios)
        rows.append(
            ("choices sent: 1.3× boardgame.io's moves per CPU second", f"Java {measured}", ratios[0] >= 1.3)
        )
    found = [key for key in found if f.paced.get(key)]
    if found:
        late = [f.late(f.paced[key], 99) for key in found]
        measured = ", compressed ".join(f"{ms:.0f} ms" for ms in late)
        rows.append(("choices sent, 400 moves/s: p99 within 25 ms", f"Java {measured}", max(late) <= 25))
    if f.traffic is not None:
        each, most, game = mean(f.traffic.decisions), max(f.traffic.decisions), max(f.traffic.games)
        reached = each <= 4_000 and most <= 25_000 and game <= 1_500_000
        what = "on the wire: 4 kB a decision, 25 kB at most, 1.5 MB a game for one player"
        rows.append((what, f"Java {f.traffic.line()}", reached))
    return rows
