"""The server benchmark: its load client plays, and its page tells what was measured."""

import asyncio

from bench import traffic
from bench.load import Outcome, Pace, Step, run
from bench.plates import PLATES
from bench.server import plan
from bench.server_page import CHOICES, COMPRESSED, PEER, Figures, page
from bench.servers import DISK, MEMORY, Kind, ours, running
from durbar.core.match import begin


def test_the_load_client_plays_its_plan_to_the_other_players_view() -> None:
    kind = ours("Durbar", PLATES.id, MEMORY)
    steps = plan(PLATES.id, "test")[:20]
    with running(kind) as process:
        clients = [kind.client(process.port, "test") for _ in range(2)]
        pace = Pace(rate=0, warm=4, moves=10, seconds=20)
        outcome = asyncio.run(run(clients, [steps, steps], process.cpu, pace))
        assert process.memory() > 0
    assert len(outcome.times) >= 10
    assert min(outcome.times) > 0


def test_a_plan_can_be_played() -> None:
    match = begin(PLATES, 2, "test", {})
    for step in plan(PLATES.id, "test")[:50]:
        assert step == Step(match.actor or 0, match.ply, step.do)
        match.play(step.do)
    assert sum(match.scores) >= 50


def test_the_page_judges_by_the_medians_of_rounds() -> None:
    figures = Figures(100, None)
    pace = Pace(0, 0, 0, 0)
    peer = Kind(
        "boardgame.io", "plates", lambda _: [], lambda port, seed: ours("", "plates", DISK).client(port, seed)
    )
    times = [0.004] * 1000
    for cpu in (1.0, 1.0, 9.0):
        figures.add(peer, pace, Outcome(1.0, cpu, times))
        figures.add(ours("Durbar, SQLite", "plates", DISK), pace, Outcome(0.5, cpu / 4, times))
    told = page(figures)
    assert "| Durbar, SQLite | plates | 2,000 | 4, 4 | 4,000 | 4.00× | nan, nan |" in told
    assert "| 3× boardgame.io's moves per CPU second | plates 4.00× | reached |" in told
    assert "| boardgame.io's moves/s with durable SQLite | plates 2.00× | reached |" in told


def test_a_missing_peer_is_told() -> None:
    figures = Figures(10, "boardgame.io could not be installed: no npm")
    figures.add(ours("Durbar, SQLite", "plates", DISK), Pace(400, 0, 0, 0), Outcome(1.0, 1.0, [0.05] * 100))
    told = page(figures)
    assert "could not be installed" in told
    assert "| 400 moves/s: p99 within 20 ms | plates 50 ms | missed |" in told
    figures.load = 9.5
    assert "| 400 moves/s: p99 within 20 ms | plates 50 ms | missed (load 9.5) |" in page(figures)


def test_bytes_on_the_wire_are_counted_for_a_whole_game() -> None:
    found = traffic.measure("java", ["test"])
    assert len(found.games) == 2
    assert sum(found.games) > sum(found.decisions)
    assert sum(found.decisions) / len(found.decisions) < 4_000
    assert max(found.decisions) < 25_000
    assert max(found.games) < 1_500_000


def test_the_page_judges_java_with_its_choices() -> None:
    figures = Figures(100, None)
    figures.traffic = traffic.Traffic([1000, 3000], [500_000, 600_000])
    for rate in (0, 400):
        pace = Pace(rate, 0, 0, 0)
        peer = Kind(*PEER, lambda _: [], ours("", "plates", DISK).client)
        figures.add(peer, pace, Outcome(1.0, 1.0, [0.004] * 1000))
        for key in (CHOICES, COMPRESSED):
            figures.add(ours(*key, DISK), pace, Outcome(1.0, 0.5, [0.03] * 1000))
    told = page(figures)
    assert "per CPU second | Java 2.00×, compressed 2.00× | reached |" in told
    assert "p99 within 25 ms | Java 30 ms, compressed 30 ms | missed |" in told
    assert "Java 2.0 kB a decision, at most 3.0 kB; a whole game 600 kB | reached |" in told
