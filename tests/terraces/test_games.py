"""Finished games, replayed to their exact scores, and the pieces counted at every step."""

from collections import Counter
from pathlib import Path

import pytest

import durbar
from durbar.core.game import CHANCE, Json
from durbar.games.terraces.state import State
from tests.clauses import clause
from tests.terraces.tools import GAMES, walk

FOLDER = Path(__file__).parent / "games"
SCORES = {
    "java-2": [62, 57],
    "java-2-alt-sheet-open-card-replaced": [89, 95],
    "java-3-shared-two-0": [79, 93, 80],
    "java-4": [41, 42, 50, 62],
    "cuzco-2-open-card-stays": [79, 99],
    "cuzco-3-alt-irrigation": [88, 87, 67],
    "cuzco-4": [42, 35, 51, 49],
}


def replayed(name: str) -> durbar.Match:
    return durbar.replay((FOLDER / f"{name}.txt").read_text("utf-8"))


def test_every_finished_game_is_listed() -> None:
    assert {p.stem for p in FOLDER.glob("*.txt")} == set(SCORES)


@pytest.mark.parametrize("name", SCORES)
@clause("E1", "E7")
def test_a_finished_game_replays_to_its_scores(name: str) -> None:
    match = replayed(name)
    assert match.over
    assert match.scores == SCORES[name]
    assert match.winners == [s for s, n in enumerate(match.scores) if n == max(match.scores)]
    assert match.state.triples == 0
    assert [sum(t.values()) for t in match.sources()] == match.scores
    kinds = Counter(e.kind for p in match.history for e in p.events)
    assert kinds["final_scoring"] == len(match.scores)
    assert kinds["last_triple"] == 1


@pytest.mark.parametrize("name", SCORES)
@clause("E4", "E5", "R22")
def test_final_scores_counted_by_hand(name: str) -> None:
    """Each final scoring again, from what a spectator sees before it, by the plain words of the rules."""
    match = replayed(name)
    again = match.rewound(0)
    for past in match.history:
        seat = next((e.seat for e in past.events if e.kind == "final_scoring"), None)
        if seat is not None:
            scored = sum(e.data["points"] for e in past.events if e.kind == "final")
            assert scored == counted(again.observe(None), seat)
        again.advance(past.action)


def counted(seen: Json, seat: int) -> int:
    villages = {name for name, c in seen["cells"].items() if c["kind"] == "village"}
    total = 0
    for palace in seen["palaces"]:
        city = connected(palace["cell"], villages)
        levels = [
            sorted((seen["cells"][c]["level"] for c in p["pawns"] if c in city), reverse=True)
            for p in seen["players"]
        ]
        places = sorted({tuple(x) for x in levels if x}, reverse=True)
        own = tuple(levels[seat])
        if own and own == places[0]:
            total += palace["value"]
        elif own and own == places[1]:
            total += palace["value"] // 2
    return total


def connected(start: str, cells: set[str]) -> set[str]:
    found, todo = {start}, [start]
    while todo:
        name = todo.pop()
        row, column = ord(name[0]), int(name[1:])
        for dr, dc in ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)):
            near = f"{chr(row + dr)}{column + dc}"
            if near in cells and near not in found:
                found.add(near)
                todo.append(near)
    return found


def count(s: State) -> None:
    """Nothing appears or vanishes."""
    seats, shapes = s.table.seats, Counter(a.shape for a in s.tiles)
    assert s.triples + shapes["triple"] == 56
    assert sum(s.doubles) + shapes["double"] == 5 * seats
    assert sum(s.rice) + shapes["rice"] == 3 * seats
    assert sum(s.villages) + shapes["village"] == 2 * seats
    assert s.basins + s.water.bit_count() == 19
    for i, total in enumerate(s.table.pieces):
        assert s.pieces[i] + sum(f >> i & 1 for f in s.floors) == total
    for k, total in enumerate(s.table.deck):
        held = sum(s.hands[k :: s.table.kinds]) + sum(s.played[k :: s.table.kinds])
        assert held + s.pile[k] + s.used[k] + (s.open == k) == total
    assert sum(s.level) == sum(len(a.cells) for a in s.tiles)
    for seat, pawns in enumerate(s.pawns):
        assert 0 <= s.pawns_left(seat) == 12 - pawns.bit_count()
        assert pawns & s.land & ~s.palaces & ~s.water == pawns


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
@clause("S2", "T12", "M7")
def test_pieces_are_conserved_at_every_step(game: str, seats: int) -> None:
    for match in walk(game, seats, seed=30 + seats):
        count(match.state)
    again = match.rewound(0)
    for past in match.history:
        assert again.game.actor(again.state) == past.seat
        again.advance(past.action)
        count(again.state)
    assert again.game.actor(again.state) != CHANCE


@pytest.mark.parametrize("name", ["java-4", "cuzco-4"])
def test_a_damaged_record_names_the_line_and_the_clause(name: str) -> None:
    lines = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    spot = next(i for i, line in enumerate(lines) if i > 12 and "; end" in line)
    lines[spot] = lines[spot].replace("; end", "; rice i18; end", 1)
    with pytest.raises(durbar.BadRecord) as refused:
        durbar.replay("\n".join(lines))
    assert refused.value.line == spot + 1
    assert refused.value.clause == "T3"
