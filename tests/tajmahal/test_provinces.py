"""Chapter P: the province tile."""

from tests.clauses import clause
from tests.tajmahal.tools import RED_EE, RED_VG, kinds, points, table


@clause("P1")
def test_a_tile_scores_each_of_its_goods() -> None:
    match = table(visit=9, tiles={"2": 0, "4": 0, "5": 0, "3": 1}, played=[[RED_EE], [], []])
    events = match.play("withdraw")
    scored = next(e for e in events if e.kind == "province_scored")
    assert scored.data == {"points": 2 + 4, "source": "province", "tile": 9, "goods": ["spices", "tea"]}
    assert match.scores[0] == 6


@clause("P1", "Q21")
def test_the_bonus_tiles_of_the_withdrawal_count() -> None:
    order = dict(table().position()["order"])
    order["multan"], order["lahore"] = 2, 1
    match = table(visit=2, order=order, played=[[RED_VG, RED_EE], [], []])
    match.play("withdraw")
    match.play("palace multan-1")
    steps = points(match.play("palace multan-3"), 0)
    assert steps[:3] == [1, 2, 4]
    # the other order: the tile first would bring 1 + 1, then the bonus tiles 2 and 3; the sum is the same
    assert sum(steps[:3]) == (1 + 1) + 2 + 3


@clause("P2")
def test_a_tile_nobody_won_leaves_the_game() -> None:
    match = table(played=[["red-vizier-general"], [], []], inside=[0])
    match.play("withdraw")
    match.play("palace multan-1")
    events = match.play("palace multan-2")
    assert [e.data for e in events if e.kind == "tile_gone"] == [{"tile": 1}]
    row = match.observe(None)["provinces"][0]
    assert (row["state"], row["by"]) == ("past", None)


@clause("P1")
def test_what_the_tile_would_bring_everybody_is_shown() -> None:
    match = table(visit=9, tiles={"2": 0, "5": 0, "3": 1}, played=[[RED_EE], [], []])
    assert [p["tile_worth"] for p in match.observe(None)["players"]] == [5, 3, 2]
    match.play("withdraw")
    assert [p["tile_worth"] for p in match.observe(None)["players"]] == [None] * 3
    assert "tile_gone" not in kinds(match.history[-1].events)
