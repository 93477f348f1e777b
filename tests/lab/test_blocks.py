"""Small files of blocks: what is kept is what was played, and what cannot be read is refused in words."""

from pathlib import Path

import pytest

from durbar.lab import blocks, results, tournament
from durbar.lab.formats import GameResult, Setting
from durbar.lab.parallel import unordered
from durbar.lab.play import seconds
from durbar.lab.summary import summarise

SEATS = 3


@pytest.fixture(scope="module")
def setting() -> Setting:
    return tournament.arrange("taj-mahal", ["beginner", "random"], SEATS, "t")


@pytest.fixture(scope="module")
def whole(setting: Setting) -> results.Results:
    kept = results.Results(setting)
    tournament.run(kept, blocks=2)
    return kept


@pytest.fixture
def kept(setting: Setting, whole: results.Results, tmp_path: Path) -> blocks.Blocks:
    made = blocks.Blocks(setting, (), tmp_path / "kept" / "t.jsonl")
    for games in whole.blocks():
        made.add(blocks.packed(games, 1.5))
    return made


def facts(game: GameResult) -> object:
    sources = [{name: points for name, points in tally.items() if points} for tally in game["sources"]]
    rest = {key: value for key, value in game.items() if key not in ("clock", "digest", "sources")}
    return rest, sources, game["digest"][:8]


def test_what_is_kept_is_what_was_played(kept: blocks.Blocks, whole: results.Results) -> None:
    assert kept.path is not None
    again = blocks.read(kept.path)
    assert (again.setting, again.games, again.cpu) == (whole.setting, 2 * SEATS, 3.0)
    assert [facts(game) for game in again.results().games] == [facts(game) for game in whole.games]
    small, large = summarise(again.results()), summarise(whole)
    assert small.lines[0].wins == large.lines[0].wins
    assert small.lines[0].p95 == pytest.approx(large.lines[0].p95, rel=0.2)
    assert kept.path.stat().st_size < 400 * again.games


def test_only_the_first_bot_has_decision_times(kept: blocks.Blocks, whole: results.Results) -> None:
    [block, _] = kept.blocks.values()
    mine = sum(sum(game["clock"]["think"][game["rotation"]].values()) for game in whole.blocks()[0])
    assert sum(block.think.values()) == mine
    assert all(seconds(bucket) > 0 for bucket in block.think)


def test_a_block_is_the_same_wherever_it_is_played(setting: Setting, kept: blocks.Blocks) -> None:
    work = [(number, blocks.play_block, (setting, number)) for number in range(2)]
    for number, block in unordered(work, jobs=2):
        assert [game.digest for game in block.games] == [game.digest for game in kept.blocks[number].games]


def test_a_last_line_cut_short_is_dropped(kept: blocks.Blocks) -> None:
    assert kept.path is not None
    kept.path.write_bytes(kept.path.read_bytes()[:-9])
    assert list(blocks.read(kept.path).blocks) == [0]
    again = blocks.read(kept.path)
    again.add(kept.blocks[1])
    assert list(blocks.read(kept.path).blocks) == [0, 1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "blocks begin with"),
        ("hello\n", "malformed"),
        ('{"durbar":"durbar blocks 1"}\n', "blocks begin with"),
        ('HEAD{"block":0}\n', "line 2: Object missing required field"),
        ('HEAD{"block":0,"cpu":1,"think":{},"sources":[],"games":[]}\n', "a block has 3 games of 3 seats"),
    ],
)
def test_other_files_are_refused(kept: blocks.Blocks, text: str, said: str) -> None:
    assert kept.path is not None
    heading = kept.path.read_text("utf-8").splitlines(keepends=True)[0]
    kept.path.write_text(text.replace("HEAD", heading), "utf-8")
    with pytest.raises(results.BadResults, match=said):
        blocks.read(kept.path)


def test_a_level_with_other_settings_is_another_bot(setting: Setting) -> None:
    other = tournament.arrange("taj-mahal", ["beginner:samples=2", "random"], SEATS, "t")
    assert set(blocks.changed(setting, other)) == {"bots", "settings"}
    assert not blocks.changed(setting, Setting(setting))
    assert "time" not in other["settings"]["beginner:samples=2"], "the lab has no clocks"
    expert = tournament.arrange("java", ["expert"], 2, "t")["settings"]["expert"]
    assert "effort" not in expert, "tables give strong levels more effort, the lab does not"
