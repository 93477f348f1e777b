"""The ladder claims no more than its games show, and its results are kept, resumed and told apart."""

from pathlib import Path
from time import monotonic

import pytest
from click.testing import CliRunner

import durbar
from bench import strength
from bench.strength_lines import (
    CLUB,
    EFFORT,
    LADDER,
    RENEWED,
    RESPONSE,
    SEEDS,
    TABLES,
    Asked,
    Line,
    lines,
    verdict,
)
from bench.strength_page import Shown, page, row
from durbar.bots import levels
from durbar.bots.machupicchu import MachuPicchuEvaluator
from durbar.lab import blocks as files
from durbar.lab.stats import Interval
from durbar.lab.summary import summarise

QUICK = Line(LADDER, "machu-picchu", 2, "beginner", "random")


@pytest.mark.parametrize(
    ("low", "rate", "high", "said"),
    [
        (0.72, 1.0, 1.0, "met"),
        (0.51, 1.0, 1.0, "likely"),
        (0.10, 0.44, 0.85, "open"),
        (0.10, 0.30, 0.55, "missed"),
    ],
)
def test_what_is_asked_is_met_only_where_the_whole_interval_lies_above(
    low: float, rate: float, high: float, said: str
) -> None:
    assert verdict(Interval(rate=rate, low=low, high=high), Asked(0.6)) == said


@pytest.mark.parametrize(
    ("low", "rate", "high", "said"),
    [
        (0.31, 0.40, 0.50, "met"),
        (0.30, 0.40, 0.50, "likely"),
        (0.31, 0.39, 0.50, "open"),
        (0.20, 0.30, 0.39, "missed"),
    ],
)
def test_of_a_master_a_rate_and_a_lower_bound_are_asked(
    low: float, rate: float, high: float, said: str
) -> None:
    assert verdict(Interval(rate=rate, low=low, high=high), Asked(0.4, 0.3)) == said


@pytest.mark.parametrize(
    ("low", "rate", "high", "said"),
    [
        (0.30, 0.40, 0.44, "met"),
        (0.30, 0.40, 0.50, "likely"),
        (0.40, 0.50, 0.60, "open"),
        (0.46, 0.5, 0.6, "missed"),
    ],
)
def test_a_best_response_should_not_win_more(low: float, rate: float, high: float, said: str) -> None:
    assert verdict(Interval(rate=rate, low=low, high=high), Asked(0.45, at_most=True)) == said


def test_every_level_of_every_table_has_a_line_and_every_game_its_seeds() -> None:
    ladder = lines(tables=(LADDER,))
    assert len({line.stem for line in lines()}) == len(lines())
    for id in durbar.games():
        known = levels(durbar.game(id))
        for seats in durbar.game(id).seats:
            mine = [line[3:] for line in ladder if line[1:3] == (id, seats)]
            assert mine == list(zip(known[1:], known[:-1], strict=True))
    assert set(SEEDS) == set(durbar.games())
    assert all(seed.startswith("report") for seed in [*SEEDS.values(), *RENEWED.values()])


def test_a_line_may_have_a_seed_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    assert RENEWED.keys() <= {line.stem for line in lines()}
    monkeypatch.setitem(RENEWED, QUICK.stem, "report-x")
    assert strength.seed_of(QUICK, strength.seeds_of()) == "report-x"
    assert strength.seed_of(QUICK._replace(seats=3), strength.seeds_of()) == SEEDS["machu-picchu"]
    assert strength.seed_of(QUICK, strength.seeds_of("dev-t")) == "dev-t", "one asked for goes before"


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        (QUICK, Asked(0.9)),
        (Line(LADDER, "java", 2, "club", "beginner"), Asked(0.8)),
        (Line(LADDER, "java", 3, "club", "beginner"), Asked(0.6)),
        (Line(LADDER, "taj-mahal", 3, "expert", "club"), Asked(0.6)),
        (Line(LADDER, "taj-mahal", 5, "expert", "club"), Asked(0.5)),
        (Line(LADDER, "java", 2, "master", "expert"), Asked(0.6, 0.52)),
        (Line(LADDER, "java", 3, "master", "expert"), Asked(0.4, 1 / 3)),
        (Line(LADDER, "java", 4, "master", "expert"), Asked(0.4, 0.3)),
        (Line(LADDER, "taj-mahal", 3, "master", "expert"), Asked(0.5, 0.42)),
        (Line(CLUB, "java", 4, "master", "club"), Asked(0.75)),
        (Line(EFFORT, "java", 4, "expert:effort=4", "expert"), Asked(0.3, 0.25)),
        (Line(RESPONSE, "taj-mahal", 4, "master", "master"), Asked(0.45, at_most=True)),
    ],
)
def test_what_is_asked(line: Line, asked: Asked) -> None:
    assert line.asked() == asked


@pytest.mark.parametrize("line", lines(tables=TABLES[:-1]), ids=lambda line: line.stem)
def test_a_line_has_enough_games_in_whole_blocks(line: Line) -> None:
    least = 200 if line.level.split(":")[0] in ("beginner", "club") else 100
    assert least <= line.blocks() * line.seats < least + line.seats


def measured(folder: Path, blocks: int, line: Line = QUICK) -> strength.Measured:
    return strength.Measured(line, strength.kept(line, "t", folder), blocks)


def played(folder: Path, blocks: int) -> list[int]:
    """The blocks that were played to have so many."""
    told: list[int] = []
    strength.measure([measured(folder, blocks)], 1, float("inf"), lambda task: told.append(task.block))
    return told


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    assert played(tmp_path, 1) == [0]
    assert played(tmp_path, 3) == [1, 2]
    assert played(tmp_path, 3) == []
    path = strength.path_of(QUICK, "t", tmp_path)
    path.write_bytes(path.read_bytes()[:-30])
    assert played(tmp_path, 3) == [2], "a line that was cut short is played again"
    assert files.read(path).games == 6


def test_time_that_is_up_ends_it(tmp_path: Path) -> None:
    strength.measure([measured(tmp_path, 3)], 1, monotonic() - 1, lambda task: pytest.fail("it played"))


def test_every_line_has_its_first_games_early(tmp_path: Path) -> None:
    few, many = measured(tmp_path, 2), measured(tmp_path, 4, QUICK._replace(seats=3))
    later = measured(tmp_path, 1, QUICK._replace(table=EFFORT, seats=4))
    order = [(task.measured.line.seats, task.block) for task in strength.tasks([later, few, many])]
    assert order == [(2, 0), (3, 0), (3, 1), (2, 1), (3, 2), (3, 3), (4, 0)]
    assert TABLES[0] == LADDER


def test_the_time_left_is_that_of_the_missing_blocks(tmp_path: Path) -> None:
    played(tmp_path, 1)
    begun, other = measured(tmp_path, 3), measured(tmp_path, 2, QUICK._replace(seats=4))
    each = begun.kept.cpu / 2
    assert strength.time_left([begun], 1) == pytest.approx(4 * each)
    assert strength.time_left([begun, other], 2) == pytest.approx((4 + 8) * each / 2)


def test_results_of_changed_bots_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played(tmp_path, 1)
    monkeypatch.setattr(strength, "REPLACED", tmp_path / "replaced")
    monkeypatch.setattr(strength, "lines", lambda: [QUICK])
    seeds = {"machu-picchu": "t"}
    [fresh] = strength.shown(seeds, tmp_path)
    assert not fresh.changed
    monkeypatch.setattr(MachuPicchuEvaluator, "revision", "99")
    [stale] = strength.shown(seeds, tmp_path)
    assert stale.changed == ["revision"]
    assert "earlier bots" in page([stale], seeds)
    assert "earlier bots" not in page([fresh], seeds)
    [(_, said)] = strength.check([QUICK], seeds, tmp_path)
    assert "now kept" in said, "the revision alone is another one: they play the same games"
    assert not strength.shown(seeds, tmp_path)[0].changed
    changed = {**MachuPicchuEvaluator.levels, "beginner": MachuPicchuEvaluator.levels["club"]}
    monkeypatch.setattr(MachuPicchuEvaluator, "levels", changed)
    assert strength.shown(seeds, tmp_path)[0].changed == ["settings"]
    assert not strength.kept(QUICK, "t", tmp_path).blocks
    assert len(list((tmp_path / "replaced").iterdir())) == 1


def test_the_command_plays_and_writes(tmp_path: Path) -> None:
    arguments = "--games machu-picchu --seats 2 --levels beginner --table ladder --blocks 1 --seed dev-t"
    target = tmp_path / "page.md"
    out = ["--folder", str(tmp_path / "results"), "--page", str(target)]
    done = CliRunner().invoke(strength.main, [*arguments.split(), *out])
    assert done.exit_code == 0, done.output
    text = target.read_text("utf-8")
    assert "| machu-picchu | 2 | beginner | random | 2 |" in text
    assert "1 of 1 lines have fewer games than planned" in text
    assert "lines of the ladder have not been played at all: cuzco beginner" in text
    assert "core hours" in text
    again = CliRunner().invoke(strength.main, [*arguments.split(), *out, "--check"])
    assert "machu-picchu-2-beginner-random: the same games" in again.output


def test_the_page_keeps_its_columns(tmp_path: Path) -> None:
    played(tmp_path, 1)
    result = summarise(measured(tmp_path, 1).kept.results()).lines[0]
    for table, level in ((LADDER, "beginner"), (EFFORT, "beginner:effort=4")):
        line = QUICK._replace(table=table, level=level)
        assert row(line, result).count("|") == 13
        assert "| game | seats | level | against | games | wins | 95 % |" in page(
            [Shown(line, result, 1.0, [], 1.0)], {"machu-picchu": "t"}
        )
