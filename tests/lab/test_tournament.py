"""Tournaments: blocks, resuming, the same results wherever they are played, and what is refused."""

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import durbar
from durbar.bots.random import RandomBot
from durbar.cli import main
from durbar.core.game import Json
from durbar.lab import lineup, results, tournament
from durbar.lab.formats import GameResult, Setting
from durbar.lab.play import BadBot, play
from durbar.lab.report import page
from durbar.lab.summary import summarise

GAME, SEATS = "taj-mahal", 3


def arranged(seed: str = "t") -> Setting:
    return tournament.arrange(GAME, ["random"], SEATS, seed)


def timeless(games: list[GameResult]) -> list[Json]:
    games = sorted(games, key=lambda game: (game["block"], game["rotation"]))
    return [{key: value for key, value in game.items() if key != "clock"} for game in games]


def run_durbar(*arguments: str) -> Any:
    return CliRunner().invoke(main, list(arguments))


@pytest.fixture(scope="module")
def played() -> results.Results:
    """Two blocks in this process: what every other way of playing must equal."""
    kept = results.Results(arranged())
    tournament.run(kept, blocks=2)
    return kept


def test_a_block_is_one_seed_in_every_rotation(played: results.Results) -> None:
    assert [(game["block"], game["rotation"]) for game in played.games] == [
        (block, rotation) for block in (0, 1) for rotation in range(SEATS)
    ]
    assert len(played.blocks()) == 2
    for game in played.games:
        assert [sum(tally.values()) for tally in game["sources"]] == game["scores"]
        assert sum(sum(seat.values()) for seat in game["clock"]["think"]) == game["decisions"]
    assert len({game["digest"] for game in played.games}) == len(played.games)


def test_line_ups_and_rotations() -> None:
    bots = ("random", "random:", "random", "random:")
    assert lineup.seated(bots[:2], 1) == ("random:", "random")
    assert [lineup.seated("abcd", turn)[turn] for turn in range(4)] == ["a"] * 4
    assert lineup.line_up(["random"], 4) == ("random",) * 4
    for bad in ([], ["random", ""], ["random"] * 3):
        with pytest.raises(durbar.BadOption):
            lineup.line_up(bad, 2)


def test_unknown_bots_are_refused_before_anything_is_played() -> None:
    with pytest.raises(durbar.BadOption, match="no bot level 'nobody'"):
        tournament.arrange("java", ["random", "nobody"], 2, "seed")


def test_cores_and_cores_apart_give_the_same_results(played: results.Results, tmp_path: Path) -> None:
    kept = results.keep(arranged(), tmp_path / "cores.jsonl")
    tournament.run(kept, blocks=2, jobs=2)
    assert timeless(kept.games) == timeless(played.games)


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    distributed = import_module("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as local:
        yield str(local.scheduler_address)


def test_a_real_dask_cluster_gives_the_same_results(played: results.Results, cluster: str) -> None:
    kept = results.Results(arranged())
    tournament.run(kept, blocks=2, cluster=cluster)
    assert timeless(kept.games) == timeless(played.games)


def test_a_stopped_tournament_goes_on(
    played: results.Results, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped by Ctrl-C after some games, torn in the middle of a line, then finished."""
    out = tmp_path / "kept" / "t.jsonl"
    arguments = [
        "tournament",
        GAME,
        "--bots",
        "random",
        "--seats",
        str(SEATS),
        "--seed",
        "t",
        "--out",
        str(out),
    ]

    def stopping(setting: Setting, pairing: lineup.Pairing) -> GameResult:
        if pairing.block == 1:
            raise KeyboardInterrupt
        return play(setting, pairing)

    monkeypatch.setattr(tournament, "play", stopping)
    stopped = run_durbar(*arguments, "--blocks", "2")
    assert stopped.exit_code == 130
    assert "3 games are saved" in " ".join(stopped.output.split())
    monkeypatch.undo()
    assert len(results.read(out).games) == SEATS
    whole = out.read_text("utf-8")
    out.write_text(whole[:-40], "utf-8")
    done = run_durbar(*arguments, "--blocks", "2")
    assert done.exit_code == 0, done.output
    assert timeless(results.read(out).games) == timeless(played.games)
    assert len(out.read_text("utf-8").splitlines()) == 1 + 2 * SEATS


def test_another_tournament_is_not_overwritten(tmp_path: Path) -> None:
    out = tmp_path / "t.jsonl"
    results.keep(arranged(), out)
    before = out.read_text("utf-8")
    refused = run_durbar(
        "tournament", GAME, "--bots", "random", "--seats", str(SEATS), "--seed", "other", "--out", str(out)
    )
    assert refused.exit_code == 1
    assert "its seed is 't', not 'other'" in refused.output
    assert out.read_text("utf-8") == before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["halma", "--bots", "random", "--seats", "2"], "there is no game 'halma'"),
        ([GAME, "--bots", "random", "--seats", "9"], "seats, not 9"),
        ([GAME, "--bots", "deep-blue", "--seats", "3"], "there is no bot level 'deep-blue'"),
        ([GAME, "--bots", "random,,random", "--seats", "3"], "names separated by commas"),
        ([GAME, "--bots", "random,random,random,random", "--seats", "3"], "too many"),
        ([GAME, "--bots", "random", "--seats", "3", "--blocks", "0"], "0 is not in the range"),
        ([GAME, "--bots", "random", "--seats", "3", "--option", "dice"], "NAME=VALUE"),
        ([GAME, "--bots", "random", "--seats", "3", "--option", "dice=1"], "no option 'dice'"),
        ([GAME, "--bots", "random", "--seats", "3", "--cluster", "nowhere"], "Dask scheduler"),
    ],
)
def test_bad_tournaments_are_refused_in_words(arguments: list[str], said: str) -> None:
    refused = run_durbar("tournament", *arguments)
    assert refused.exit_code in (1, 2)
    assert said in refused.output
    assert "Traceback" not in refused.output


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "results begin with"),
        ("hello", "not valid JSON"),
        ("[1]", "expected a JSON object"),
        ('{"durbar":"tournament 9"}', "results begin with"),
        ("HEAD", "no complete block"),
        ('HEAD\n{"block":0}\n{}', "a game needs 'rotation'"),
        ("HEAD\nrubbish\n{}", "line 2: not valid JSON"),
    ],
)
def test_bad_results_are_refused_in_words(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.jsonl"
    heading = json.dumps({"durbar": results.FORMAT, **arranged()})
    file.write_text(text.replace("HEAD", heading), "utf-8")
    refused = run_durbar("report", str(file))
    assert refused.exit_code == 1
    assert said in refused.output


def test_a_bot_that_cheats_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    other = durbar.new_match("java", 2, 1).legal()[0]
    monkeypatch.setattr(RandomBot, "choose", lambda *arguments: other)
    with pytest.raises(BadBot, match=r"block 0, rotation 1, ply \d+: random chose"):
        play(arranged(), lineup.Pairing(0, 1))


def test_the_report_is_one_page_that_needs_nothing_else(played: results.Results, tmp_path: Path) -> None:
    file = tmp_path / "t.jsonl"
    kept = results.keep(arranged(), file)
    for game in played.games[:-1]:
        kept.add(game)
    made = run_durbar("report", str(file))
    assert made.exit_code == 0, made.output
    text = (tmp_path / "t.html").read_text("utf-8")
    assert text.count("<svg") == 6
    assert "2 games of unfinished blocks left out" in text
    for outside in ('src="', "<link", "@import", "url(http"):
        assert outside not in text
    assert run_durbar("report", str(file), "--out", str(file)).exit_code == 1


def test_results_written_by_earlier_versions_are_still_reported(
    played: results.Results, tmp_path: Path
) -> None:
    """A parameter that has another name now, the clause of a turn as its end, no digest."""
    old = "beginner:blur=2"
    setting = {**arranged(), "bots": [old] * SEATS, "revision": "1, bots 3"}
    lines: list[Json] = [{"durbar": "durbar tournament 1", **setting}]
    for game in timeless(played.games):
        del game["digest"]
        clock = {"seconds": 1.0, "think": [{"80": 3}] * SEATS}
        lines.append({**game, "bots": [old] * SEATS, "end": "A1", "clock": clock})
    file = tmp_path / "old.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    made = run_durbar("report", str(file))
    assert made.exit_code == 0, made.output
    assert old in (tmp_path / "old.html").read_text("utf-8")


def test_a_line_is_checked_for_all_facts_of_a_game(played: results.Results) -> None:
    assert set(results.FACTS) == GameResult.__required_keys__
    assert set(played.games[0]) == set(GameResult.__annotations__)


def test_the_summary_adds_up(played: results.Results) -> None:
    summary = summarise(played)
    [line] = summary.lines
    assert line.games == 2 * SEATS * SEATS
    assert line.wins.rate == pytest.approx(1 / SEATS)
    assert sum(line.places) == pytest.approx(1)
    assert sum(line.sources.values()) == pytest.approx(line.score)
    assert sum(interval.rate for interval in summary.order) == pytest.approx(1)
    assert sum(summary.ends.values()) == summary.games == len(summary.turns)
    assert page(summary).startswith("<!doctype html>")
