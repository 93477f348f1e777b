"""A game without bots of its own: random plays it everywhere, and whoever asks for more reads a sentence."""

import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

import durbar
from bench.strength_lines import lines
from durbar.bots import level, levels
from durbar.bots.evaluator import evaluator
from durbar.cli import main
from durbar.core.match import Match, begin
from durbar.games import ALL
from durbar.lab import results, tournament
from durbar.table import workers
from durbar.table.workers import Question
from tests.toy import TOY


@pytest.fixture(autouse=True)
def _listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pebbles is one of the games."""
    monkeypatch.setattr(durbar, "_ALL", (*ALL, TOY))


@pytest.fixture
def match() -> Match:
    match = begin(TOY, 2, 1, {})
    match.deal()
    return match


def question(match: Match, level: str) -> Question:
    legal = [str(action) for action in match.legal()]
    return Question(TOY.id, level, match.observe(match.actor), legal, "luck")


def test_its_only_level_is_random(match: Match) -> None:
    assert TOY.about.bots is None
    assert levels(TOY) == ["random"]
    legal = match.legal()
    assert level("random", TOY).choose(TOY, match.observe(match.actor), legal, Random(1)) in legal


def test_other_levels_refuse_it_by_name(match: Match) -> None:
    with pytest.raises(durbar.BadOption, match="Pebbles has no computer player above random"):
        evaluator(TOY)
    with pytest.raises(durbar.BadOption, match="Pebbles has no computer player above random"):
        level("expert").choose(TOY, match.observe(match.actor), match.legal(), Random(1))


def test_random_players_meet_in_a_tournament() -> None:
    setting = tournament.arrange(TOY.id, ["random"], 2, "t")
    assert setting["revision"] == TOY.revision
    played = results.Results(setting)
    tournament.run(played, blocks=2)
    assert len(played.blocks()) == 2
    with pytest.raises(durbar.BadOption, match="Pebbles has no club yet; it has: random"):
        tournament.arrange(TOY.id, ["club", "random"], 2, "t")


def test_it_has_no_line_in_the_ladder() -> None:
    assert not lines(games=(TOY.id,))


def test_workers_start_and_play_it(match: Match) -> None:
    workers.warm_up()
    assert workers.choose(question(match, "random")).do in [str(action) for action in match.legal()]


@pytest.mark.parametrize(("name", "said"), [("expert", "Pebbles has no expert"), ("random", "no reasons")])
def test_hints_at_a_table_are_refused(name: str, said: str, match: Match) -> None:
    with pytest.raises(durbar.BadOption, match=said):
        workers.candidates(question(match, name))


def test_a_hint_in_the_terminal_is_refused(match: Match, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(match.position()), "utf-8")
    refused = CliRunner().invoke(main, ["hint", str(file)])
    assert refused.exit_code == 1
    assert "Pebbles" in refused.output
    assert "Traceback" not in refused.output
