"""Land named by cells: real tiles are found where some make it, and land without tiles is marked."""

import json
from random import Random
from typing import Any

import pytest

import durbar
from durbar.bots import level
from durbar.games.terraces.grid import CELLS
from durbar.games.terraces.tile_search import HIGHEST
from tests.clauses import clause
from tests.terraces.tools import GAMES, at, both, clause_of, walk

TOWER = {"h11": "v2"}
"""A single would lie exactly on a single: no real tiles make this."""


def cells(match: durbar.Match) -> dict[str, str]:
    """The land as positions name it."""
    return {name: f"{c['kind'][0]}{c['level']}" for name, c in match.observe(None)["cells"].items()}


@both
@pytest.mark.parametrize(
    ("land", "tiles"),
    [
        ({"h11": "v1"}, ["village h11"]),
        ({"h11": "v1", "h13": "r1"}, ["double h11 h13"]),
        ({"h11": "v2", "h13": "r1"}, ["double h11 h13", "village h11"]),
        ({"h11": "v1", "h13": "r1", "i12": "r1"}, ["triple h11 h13 i12"]),
        ({"k4": "r1", "k6": "v1"}, ["double k6 k4"]),
        ({"h11": "r1", "k20": "r1"}, ["rice h11", "rice k20"]),
    ],
)
def test_real_tiles_are_found(game: str, land: dict[str, str], tiles: list[str]) -> None:
    match = at(game, land=land)
    assert match.position()["tiles"] == tiles
    assert "land" not in match.position()
    assert cells(match) == land
    assert durbar.set_up(game, match.position()).digest() == match.digest()


@both
@clause("T5", "T10", "T1")
@pytest.mark.parametrize(
    "land",
    [
        TOWER,
        {"k4": "r1"},
        {"h11": "v3", "h13": "v1"},
        {f"k{c}": "v1" for c in range(8, 18, 2)},
        {"h11": "v1", "h13": "v20", "i12": "r1"},
    ],
    ids=[
        "a single on a single",
        "a single outside",
        "two singles on a double",
        "five villages of two seats",
        "very high",
    ],
)
def test_land_no_real_tiles_make_is_marked(game: str, land: dict[str, str]) -> None:
    match = at(game, land=land)
    for seen in (match.position(), match.observe(None), match.observe(1)):
        assert (seen["land"], seen["unreachable"], seen["tiles"]) == (land, True, [])
    assert cells(match) == land
    with pytest.raises(durbar.BadPosition, match="land: no real tiles make it"):
        at(game, land=land, unreachable=False)


@both
def test_a_game_without_such_land_has_no_mark(game: str) -> None:
    match = durbar.new_match(game, 2, seed=1)
    for seen in (match.position(), match.observe(0), at(game, land={}).position()):
        assert "land" not in seen
        assert "unreachable" not in seen


@both
def test_the_mark_asks_for_no_search(game: str) -> None:
    """Land that real tiles would make stays without tiles if the position says so: any tile fits on it."""
    match = at(game, land={"h11": "v1"}, unreachable=True)
    assert match.position()["tiles"] == []
    assert match.state.tokens == [3, 3]
    assert clause_of(match, "village h11") is None
    assert clause_of(at(game, land={"h11": "v1"}), "village h11") == "T5"


@both
def test_tiles_come_on_top_of_land(game: str) -> None:
    match = at(game, land=TOWER, tiles=["triple k8 k10 l9", "rice h11"])
    assert cells(match)["h11"] == "r3"
    assert match.position()["tiles"] == ["triple k8 k10 l9", "rice h11"]
    assert match.observe(0)["cells"]["h11"]["tile"] == 1
    found = at(game, land={"h11": "v1", "h13": "r1"}, tiles=["village h13"])
    assert found.position()["tiles"] == ["double h11 h13", "village h13"]
    with pytest.raises(durbar.BadPosition, match=r"tiles\[0\].*flat"):
        at(game, land=TOWER, tiles=["double h11 h13"])


@both
def test_each_cell_without_a_tile_shows_an_outline_of_its_own(game: str) -> None:
    match = at(game, land={"h11": "v3", "h13": "v1"}, tiles=["rice k10"])
    shown = match.observe(0)["cells"]
    assert len({shown[name]["tile"] for name in ("h11", "h13", "k10")}) == 3


@both
def test_supplies_say_which_tiles_may_lie(game: str) -> None:
    """With all own tiles left the double must be something else, which the stock does not have either."""
    land, full = {"h11": "v1", "h13": "r1"}, {"doubles": 5, "rice": 3, "villages": 2}
    assert at(game, land=land).observe(0)["players"][1]["doubles"] == 4
    assert at(game, land=land, players=[full, full]).position()["unreachable"]
    singles = at(game, land=land, players=[{"doubles": 5, "rice": 2}, {"doubles": 5}])
    assert sorted(singles.position()["tiles"]) == ["rice h13", "village h11"]


@both
def test_marked_land_lasts_through_positions_records_and_copies(game: str) -> None:
    match = at(game, land={"h11": "v4", "h13": "v2", "g12": "r2"}, players=[{"pawns": ["h13"]}, {}], ap=6)
    match.play("build h11 2")
    match.play("triple k8 k10 l9")
    match.play("end")
    position = json.loads(json.dumps(match.position()))
    again = durbar.set_up(game, position)
    assert again.digest() == match.digest()
    assert sorted(map(str, again.legal())) == sorted(map(str, match.legal()))
    replayed = durbar.replay(match.record())
    assert replayed.digest() == match.digest() == match.copy().digest()
    assert replayed.position() == match.position()
    assert match.rewound(1).position()["land"] == match.position()["land"]
    for viewer in (None, 0, 1):
        seen = match.observe(viewer)
        assert match.game.observe(match.game.imagine(seen, Random(1)), viewer) == seen
    for lang in ("en", "fr"):
        assert "v2" in match.game.draw_text(match.observe(0), lang)
    assert match.choices()


@both
def test_a_game_from_marked_land_is_played_to_its_end(game: str) -> None:
    land = {name: "v1" if name[0] in "gk" else "r3" for name in ("g10", "g12", "g14", "k10", "k12", "h11")}
    match, rng = at(game, land=land, players=[{"pawns": ["g10"]}, {"pawns": ["k10"]}]), Random(2)
    while not match.over:
        assert len(set(match.legal())) == len(match.legal())
        match.play(match.sample(rng))
    assert durbar.replay(match.record()).scores == match.scores


@both
def test_bots_play_from_marked_land(game: str) -> None:
    match = at(game, land={"h11": "v20", "h13": "v2", "k4": "r3"}, players=[{"pawns": ["h13"]}, {}])
    assert match.position()["unreachable"]
    for name in ("random", "beginner"):
        assert level(name).choose(match.game, match.observe(0), match.legal(), Random(1)) in match.legal()


@pytest.mark.parametrize("game", GAMES)
def test_land_of_real_games_is_found_or_marked_and_never_changed(game: str) -> None:
    """What real tiles made is mostly found again; what is not found stands there all the same."""
    found = asked = 0
    for seed in range(3):
        for ply, match in enumerate(walk(game, 4, seed)):
            if ply % 15 or ply > 120:
                continue
            land = cells(match)
            irrigation = match.position()["irrigation"]
            again = at(game, 4, land=land, irrigation=irrigation)
            assert cells(again) == land
            found += "unreachable" not in again.position()
            asked += 1
            fresh = durbar.set_up(game, {"seats": 4, "tiles": again.position()["tiles"]})
            assert (cells(fresh) == land) == ("unreachable" not in again.position())
    assert found > 0.9 * asked > 10


BAD: list[tuple[dict[str, Any], str]] = [
    ({"land": []}, "land: expected an object"),
    ({"land": {"q99": "v1"}}, "land: unknown cell 'q99'"),
    ({"land": {"a0": "v1"}}, r"land.a0: is no cell of the board \(D1\)"),
    ({"land": {"i18": "v1"}}, r"land.i18: is irrigation \(T3\)"),
    ({"land": {"h9": "v1"}, "irrigation": ["h9"]}, r"land.h9: is irrigation \(T3\)"),
    ({"land": {"h9": "v0"}}, 'land.h9: expected "r" or "v" and a level from 1 to 20, such as "v2"'),
    ({"land": {"h9": f"v{HIGHEST + 1}"}}, "land.h9: expected"),
    ({"land": {"h9": "x1"}}, "land.h9: expected"),
    ({"land": {"h9": "v01"}}, "land.h9: expected"),
    ({"land": {"h9": 2}}, "land.h9: expected"),
    ({"unreachable": True}, "unreachable: is said of `land`, and there is none"),
    ({"land": TOWER, "unreachable": 1}, "unreachable: expected true or false"),
    ({"land": TOWER, "phase": "setup"}, "before the first turn"),
    ({"land": TOWER, "players": [{"pawns": ["h13"]}, {}]}, "h13 carries no land"),
]


@pytest.mark.parametrize(("position", "reason"), BAD, ids=[reason for _, reason in BAD])
def test_bad_land_is_refused_with_a_reason(position: dict[str, Any], reason: str) -> None:
    with pytest.raises(durbar.BadPosition, match=reason):
        durbar.set_up("java", {"seats": 2, **position})


def test_a_whole_board_of_land_is_set_up_at_once() -> None:
    """The search gives up in time: much more land than tiles, and land that nearly fits."""
    board = durbar.new_match("java", 2, seed=1).state.table.board
    names = [name for name, cell in CELLS.items() if board.site >> cell & 1 and not board.printed >> cell & 1]
    high = at("java", land=dict.fromkeys(names, "v20"))
    assert high.position()["unreachable"]
    assert at("java", 4, land=dict.fromkeys(names, "v1")).position()["unreachable"]
    assert high.legal()
