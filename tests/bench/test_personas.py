"""The measurement of personas: who sits together, winning chances, and the measure each is recognised by."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import durbar
from bench import persona_results, personas, ratings
from bench.persona_choices import decisions
from bench.persona_play import lineups, play, taste_module
from bench.persona_tables import mean_of, verdict, winning_chances
from durbar.bots.evaluator import evaluator
from durbar.bots.personas import PERSONAS
from durbar.lab.lineup import Pairing
from durbar.lab.play import play as play_in_tournament
from durbar.lab.stats import Interval
from durbar.lab.tournament import arrange

HASTY = "club:playouts=2:samples=2"


def test_every_persona_sits_at_as_many_tables_and_meets_another_once_at_most() -> None:
    tables = list(lineups("club", 4))
    assert all(table[-1] == "club" and len({*table}) == 4 for table in tables)
    assert {*Counter(bot for table in tables for bot in table[:-1]).values()} == {3}
    pairs = Counter(frozenset((a, b)) for table in tables for a in table[:-1] for b in table[:-1] if a != b)
    assert {*pairs.values()} == {2}, "each pair is counted in both orders"


def test_a_game_is_the_same_as_in_a_tournament_and_everything_is_measured() -> None:
    setting = arrange("taj-mahal", [f"{HASTY}:persona=gaja", HASTY], 3, "dev")
    found = play(setting, Pairing(0, 1))
    other = play_in_tournament(setting, Pairing(0, 1))
    assert found.get("digest") == other.get("digest")
    assert all({*each} == {*taste_module("taj-mahal").MEASURES} for each in found["measures"])
    assert all(each["withdraw"] == 12 for each in found["measures"])


def block(places: list[int], cards: float) -> list[Any]:
    game = {
        "bots": ["club:persona=gaja", "club"],
        "places": places,
        "winners": [places.index(1)],
        "measures": [{"card": cards}, {"card": 1.0}],
    }
    return [game]


def test_a_persona_that_wins_less_often_has_a_smaller_chance() -> None:
    blocks = [block([1, 2], 3.0)] * 5 + [block([2, 1], 5.0)] * 15
    chance = winning_chances(blocks, "club")["club:persona=gaja"]
    assert 0.2 < chance.rate < 0.3
    assert chance.low < chance.rate < chance.high
    cards = mean_of(blocks, "club:persona=gaja", "card")
    assert cards.mean == pytest.approx(4.5)
    assert cards.low < 4.5 < cards.high


def test_what_a_taste_may_cost_is_five_points() -> None:
    assert verdict(Interval(0.24, 0.21, 0.27), 0.25) == "met"
    assert verdict(Interval(0.22, 0.18, 0.26), 0.25) == "likely"
    assert verdict(Interval(0.18, 0.15, 0.21), 0.25) == "open"
    assert verdict(Interval(0.15, 0.12, 0.18), 0.25) == "missed"


def test_choices_at_the_same_position_differ_by_the_reach_at_the_most() -> None:
    for game in ("taj-mahal", "java"):
        reach = evaluator(durbar.game(game)).taste_reach
        name = HASTY if game == "taj-mahal" else "club:width=1:first_actions=10:depth=2"
        for number, found in enumerate(decisions(game, name, durbar.game(game).seats[0], "dev")):
            assert {*found} == {*PERSONAS}
            assert all(each.given_up <= reach for each in found.values())
            if number == 5:
                break


@pytest.mark.no_cover  # thirty-two games: long where every line is counted
def test_games_are_kept_small_and_the_page_is_written_from_them(tmp_path: Path) -> None:
    options = ["--games", "taj-mahal", "--level", HASTY, "--blocks", "1", "--seed", "dev"]
    folders = ["--folder", str(tmp_path / "games"), "--results", str(tmp_path / "results")]
    target = tmp_path / "page.md"
    done = CliRunner().invoke(personas.main, [*options, *folders, "--page", str(target)])
    assert done.exit_code == 0, done.output
    [path] = (tmp_path / "results").iterdir()
    heading, blocks = persona_results.read(path)
    assert (heading.game, heading.seed, len(blocks)) == ("taj-mahal", "dev", 8)
    games = [game for block in blocks for game in block]
    every = personas.kept("taj-mahal", HASTY, "dev", tmp_path / "games")
    whole: list[Any] = [game for results in every for block in results.blocks() for game in block]
    assert [game["bots"] for game in games] == [game["bots"] for game in whole]
    assert [game["places"] for game in games] == [game["places"] for game in whole]
    sign = heading.measures[0]
    assert [game["measures"][2][sign] for game in games] == [
        pytest.approx(game["measures"][2][sign], abs=0.05) for game in whole
    ]
    text = target.read_text("utf-8")
    assert text.count("| taj-mahal | ") == 16, "what each of eight costs, and how it shows"
    [part] = ratings.played_by_personas(tmp_path / "results", HASTY)
    assert part.total == 32
    assert {*part.games} == {HASTY, *(f"{HASTY}:persona={id}" for id in PERSONAS)}


def test_without_games_no_page_is_written(tmp_path: Path) -> None:
    target = tmp_path / "page.md"
    refused = CliRunner().invoke(
        personas.main, ["--write", "--results", str(tmp_path), "--page", str(target)]
    )
    assert refused.exit_code == 1
    assert "has no results" in refused.output
    assert not target.exists()
