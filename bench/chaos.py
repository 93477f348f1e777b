"""Break the server while people play, and count what was lost: `python -m bench.chaos`, into bench/README.md.

Each round lets people and bots play by HTTP and by stream, breaks something, waits until every table answers
again, and compares all that clients were sent with the log in the database. Results are appended to a file in
`--folder`: a run that is stopped goes on where it was.
"""

import asyncio
import json
import os
import signal
import time
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bench import sections
from bench.chaos_load import Load
from bench.chaos_page import page
from bench.chaos_servers import PostgresSetup, ServerProcess, SqliteSetup

FOLDER = Path(__file__).parents[1] / "build" / "chaos"
TABLES = 3
Plan = dict[tuple[str, str], int]
PLAN: Plan = {
    ("sqlite", "kill"): 500,
    ("sqlite", "freeze"): 30,
    ("small-disk", "full disk"): 30,
    ("postgres-2", "kill"): 500,
    ("postgres-2", "restart database"): 30,
    ("postgres-2", "freeze"): 20,
    ("postgres-2", "freeze line to database"): 20,
    ("postgres-4", "kill"): 30,
    ("postgres-4", "restart database"): 20,
}
"""Rounds for each setup and kind of fault."""
ANSWERED_WITHIN = 60.0
"""Seconds after which a table that does not answer counts as waiting for ever."""
FROZEN_FOR = 8.0
"""Seconds the others have to take over before a frozen process or line goes on."""
Setup = SqliteSetup | PostgresSetup


@dataclass(frozen=True)
class Round:
    """What one round found; one line of the results."""

    setup: str
    kind: str
    acknowledged: int
    answered_after: list[float | None]
    """Seconds from the fault until each table answered an action; None: it never did."""
    wrong: list[str]
    load: float = 0.0
    """Programs that wanted a core, ours included."""


class Breaker:
    """The faults of one setup: each returns when the tables should answer again, and since when they may."""

    def __init__(self, setup: Setup, load: Load, rng: Random) -> None:
        self._setup = setup
        self._load = load
        self._rng = rng
        self._later: asyncio.Task[None] | None = None

    async def strike(self, kind: str) -> float:
        faults: dict[str, Callable[[], Awaitable[float]]] = {
            "kill": self._kill,
            "freeze": self._freeze,
            "full disk": self._fill,
            "restart database": self._restart_database,
            "freeze line to database": self._freeze_line,
        }
        return await faults[kind]()

    async def recover(self) -> None:
        """Wait until what was broken runs again."""
        if self._later is not None:
            await self._later
            self._later = None

    async def _kill(self) -> float:
        server = self._any_server()
        await server.kill()
        since = time.monotonic()
        self._later = asyncio.create_task(server.start(self._setup.log))
        return since

    async def _freeze(self) -> float:
        server = self._any_server()
        server.signal(signal.SIGSTOP)
        if len(self._setup.servers) == 1:
            await asyncio.sleep(0.5)
            server.signal(signal.SIGCONT)
            return time.monotonic()
        since = time.monotonic()
        self._later = asyncio.create_task(self._after(since, lambda: server.signal(signal.SIGCONT)))
        return since

    async def _freeze_line(self) -> float:
        assert isinstance(self._setup, PostgresSetup)
        line = self._rng.choice(self._setup.lines)
        line.freeze()
        since = time.monotonic()
        self._later = asyncio.create_task(self._after(since, line.thaw))
        return since

    async def _after(self, since: float, end: Callable[[], None]) -> None:
        """End a fault when all tables answer without what is frozen, or have had the time to."""
        try:
            await self._load.until_answered(since, FROZEN_FOR, bots=False)
        finally:
            end()

    async def _fill(self) -> float:
        assert isinstance(self._setup, SqliteSetup)
        self._setup.fill_disk()
        people = [table.person for table in self._load.tables]
        before = sum(person.refused for person in people)
        await self._load.until(lambda: sum(person.refused for person in people) > before + 5, 5)
        self._setup.free_disk()
        return time.monotonic()

    async def _restart_database(self) -> float:
        assert isinstance(self._setup, PostgresSetup)
        await self._setup.restart_database()
        return time.monotonic()

    def _any_server(self) -> ServerProcess:
        return self._rng.choice(self._setup.servers)


def setup_of(name: str, folder: Path) -> Setup:
    if name.startswith("postgres"):
        return PostgresSetup(folder / name, int(name.partition("-")[2]))
    return SqliteSetup(folder / name, small_disk=name == "small-disk")


async def run(name: str, kinds: dict[str, int], folder: Path, done: Callable[[Round], None]) -> None:
    """Rounds of one setup: each kind so many times, in any order."""
    rng = Random(time.time_ns())
    todo = [kind for kind, count in kinds.items() for _ in range(count)]
    rng.shuffle(todo)
    setup = setup_of(name, folder)
    await setup.start()
    load = Load(setup.ports, setup.stored, rng)
    try:
        await load.open(TABLES)
        breaker = Breaker(setup, load, rng)
        for number, kind in enumerate(todo):
            done(await one_round(setup.name, kind, load, breaker, rng, bots=number % 10 == 0))
    finally:
        await load.close()
        await setup.stop()


async def one_round(name: str, kind: str, load: Load, breaker: Breaker, rng: Random, bots: bool) -> Round:
    before, enough = load.acknowledged, rng.randint(3, 15)
    await load.until(lambda: load.acknowledged >= before + enough, 20)
    await asyncio.sleep(rng.uniform(0, 0.02))
    since = await breaker.strike(kind)
    answered = await load.until_answered(since, ANSWERED_WITHIN, bots)
    await breaker.recover()
    wrong = await load.check()
    wrong += ["a table waits for ever"] * answered.count(None)
    return Round(name, kind, load.acknowledged - before, answered, wrong, os.getloadavg()[0])


def read(results: Path) -> list[Round]:
    if not results.exists():
        return []
    return [Round(**json.loads(line)) for line in results.read_text("utf-8").splitlines()]


def missing(results: list[Round], plan: Plan, folder: Path) -> dict[str, dict[str, int]]:
    """Rounds that are still to be done, by setup and kind."""
    todo: dict[str, dict[str, int]] = {}
    for (setup, kind), count in plan.items():
        name = setup_of(setup, folder).name
        left = count - sum(r.setup == name and r.kind == kind for r in results)
        if left > 0:
            todo.setdefault(setup, {})[kind] = left
    return todo


@click.command()
@click.option("--folder", type=click.Path(path_type=Path), default=FOLDER, show_default=True)
@click.option("--resume/--fresh", default=True, help="Go on with the results in the folder, or begin anew.")
@click.option(
    "--setup", "only", multiple=True, help="Only this setup (can be repeated): sqlite, postgres-2 …"
)
@click.option("--most", type=int, help="No more rounds than this for each kind of fault.")
@click.option("--write/--no-write", default=True, help="Write the section of bench/README.md.")
def main(folder: Path, resume: bool, only: tuple[str, ...], most: int | None, write: bool) -> None:
    """Break the server again and again; Ctrl-C keeps what is done."""
    for number in (signal.SIGINT, signal.SIGTERM):  # in the background a shell lets SIGINT be ignored
        signal.signal(number, signal.default_int_handler)
    folder.mkdir(parents=True, exist_ok=True)
    results = folder / "results.jsonl"
    if not resume:
        results.unlink(missing_ok=True)
    plan = {key: min(count, most or count) for key, count in PLAN.items() if not only or key[0] in only}
    console = Console()
    try:
        _run_all(plan, folder, results, console)
    except KeyboardInterrupt:
        console.print("Stopped. What is done so far is kept.")
    text = page([asdict(found) for found in read(results)])
    console.print(text, markup=False, highlight=False)
    if write:
        sections.write("chaos", text)


def _run_all(plan: Plan, folder: Path, results: Path, console: Console) -> None:
    todo = missing(read(results), plan, folder)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress, results.open("a", encoding="utf-8") as file:
        task = progress.add_task("rounds", total=sum(sum(kinds.values()) for kinds in todo.values()))

        def done(found: Round) -> None:
            file.write(json.dumps(asdict(found)) + "\n")
            file.flush()
            progress.advance(task)
            for problem in found.wrong:
                progress.console.print(f"{found.setup}, {found.kind}: {problem}", highlight=False)

        for setup, kinds in todo.items():
            asyncio.run(run(setup, kinds, folder, done))


if __name__ == "__main__":
    main()
