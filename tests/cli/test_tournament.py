"""`durbar tournament` and `durbar report` of a game without bots; tests/lab has the rest."""

from pathlib import Path

from tests.cli.helpers import run


def test_random_players_meet_at_a_game_without_bots(pebbles: str, tmp_path: Path) -> None:
    out = tmp_path / "t.jsonl"
    arguments = (pebbles, "--bots", "random", "--seats", "2", "--blocks", "2", "--out", str(out))
    played = run("tournament", *arguments)
    assert played.exit_code == 0, played.output
    assert run("tournament", *arguments).exit_code == 0, "it continues"
    assert len(out.read_text("utf-8").splitlines()) == 1 + 4
    assert run("report", str(out)).exit_code == 0


def test_a_level_the_game_does_not_have_is_refused(pebbles: str) -> None:
    refused = run("tournament", pebbles, "--bots", "club", "--seats", "2")
    assert refused.exit_code == 1
    assert "Pebbles has no club" in refused.output
