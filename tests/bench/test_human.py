"""People beside our levels: every result has its source, and daily challenges stand beside them."""

from pathlib import Path

import pytest

import durbar
from bench import human
from bench.human import Published
from bench.strength_lines import EQUAL, Line, lines
from durbar.lab.blocks import Blocks, play_block
from durbar.lab.tournament import arrange

LINE = Line(EQUAL, "machu-picchu", 2, "random", "random")


def test_every_published_result_can_be_checked() -> None:
    for result in human.published():
        assert result.source.startswith("http")
        assert len(result.scores) in durbar.game(result.game).seats
        assert result.scores == sorted(result.scores, reverse=True)
        assert len(result.date) == 10
    assert {lead.game for lead in human.leads()} <= set(durbar.games())


def test_the_page_has_people_challenges_and_bots(tmp_path: Path) -> None:
    kept = Blocks(arrange(LINE.game, [LINE.level], LINE.seats, "t"))
    kept.add(play_block(kept.setting, 0))
    people = [
        Published("java", [91, 75, 58], "2003-09-27", "https://example.org/java", "two first games"),
        Published("java", [80, 60], "2026-11-17", "daily challenge", person=0, level="club"),
        Published("java", [90, 70], "2026-11-18", "daily challenge", person=1, level="club"),
    ]
    text = human.page(people, [(LINE, kept.results().games, True)])
    assert "| 3 | 91–75–58 | 224 | 2003-09-27 | [example.org](https://example.org/java) |" in text
    assert "| 2 | 2 | 75 (70–80) | 75 (60–90) | 50 % |" in text
    assert "| 2 | random (earlier bots) | 2 |" in text
    assert text.count("have not been played yet") == len(durbar.games()) - 1


def test_every_level_meets_itself_where_people_were_seen() -> None:
    tables = {(line.game, line.seats) for line in lines(tables=(EQUAL,))}
    for result in human.published():
        assert (result.game, len(result.scores)) in tables
    assert all(line.level == line.against for line in lines(tables=(EQUAL,)))


def test_a_file_that_is_wrong_is_named(tmp_path: Path) -> None:
    (tmp_path / "human.toml").write_text('[[result]]\ngame = "java"\n', "utf-8")
    with pytest.raises(durbar.DurbarError, match=r"human\.toml: Object missing required field `scores`"):
        human.published(tmp_path)
