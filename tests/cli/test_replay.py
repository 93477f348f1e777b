"""`durbar replay`."""

from pathlib import Path

import pytest

import durbar
from tests.cli.helpers import run


def test_replay_shows_the_table_at_any_ply(tmp_path: Path) -> None:
    match = durbar.new_match("java", 2, seed=5)
    match.play(match.legal()[0])
    file = tmp_path / "r.txt"
    file.write_text(match.record(), "utf-8")
    whole = run("replay", str(file), "--log", "--seat", "0")
    assert match.digest() in whole.output
    assert run("replay", str(file), "--ply", "1").exit_code == 0
    assert run("replay", str(file), "--ply", "999").exit_code == 2
    assert run("replay", str(file), "--seat", "5").exit_code == 2


@pytest.mark.parametrize(
    ("content", "code", "said"),
    [(b"nonsense", 1, "line 1"), (b"\xff\xfe\x00", 1, "UTF-8"), (None, 2, "r.txt")],
)
def test_files_that_are_no_record(content: bytes | None, code: int, said: str, tmp_path: Path) -> None:
    file = tmp_path / "r.txt"
    if content is not None:
        file.write_bytes(content)
    result = run("replay", str(file))
    assert result.exit_code == code
    assert said in result.output
