"""`durbar review`: a record reviewed from the command line."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from durbar.cli import main
from durbar.cli import review as command
from durbar.lab import reviews
from durbar.lab.review_page import page
from durbar.lab.review_plots import series
from durbar.review import Review, review_record
from tests.review.games import HASTY, begun


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("review") / "game.txt"
    file.write_text(begun("taj-mahal", 26).record(), "utf-8")
    return file


def run(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["review", *map(str, arguments), "--level", HASTY])
    return result.exit_code, result.output


def test_it_prints_a_summary(record: Path) -> None:
    code, shown = run(record, "--seat", 1)
    assert code == 0, shown
    assert "Player 2" in shown
    assert "Accuracy" in shown
    assert "reviewed by" in shown
    assert "?? Blunder" in shown
    french = run(record, "--seat", 1, "--lang", "fr")[1]
    assert "Joueur 2" in french
    assert "Player" not in french
    assert all(" :" in line.replace("\u00a0", " ") for line in french.splitlines() if line.startswith("- "))
    assert "�" not in french


def test_the_page_stands_alone_in_both_languages(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "review.html"
    code, shown = run(record, "--out", out)
    assert code == 0, shown
    text = out.read_text("utf-8")
    assert "<svg" in text
    assert "Winning chances" in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    review = Review.from_json(json.loads(out.with_suffix(".json").read_text("utf-8")))
    assert review.complete
    for number in review.moments:
        assert review.moves[number].mark is not None
    french = page(review, "fr")
    assert "Chances de gagner" in french
    assert '<html lang="fr">' in french


def test_ctrl_c_keeps_what_is_done_and_the_next_run_goes_on(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, usual = tmp_path / "review.json", reviews.reviewed

    def stopped(*arguments: object) -> object:
        for number, review in enumerate(usual(*arguments)):  # type: ignore[arg-type]
            if number == 11:
                raise KeyboardInterrupt
            yield review

    monkeypatch.setattr(command, "reviewed", stopped)
    code, shown = run(record, "--out", out)
    assert (code, "stopped after 12 of" in shown) == (130, True), shown
    part = Review.from_json(json.loads(out.read_text("utf-8")))
    assert part.done == 12
    assert "12 of" in page(part)
    monkeypatch.undo()
    assert run(record, "--out", out)[0] == 0
    whole = json.loads(out.read_text("utf-8"))
    assert whole["done"] == whole["of"]
    assert whole["moves"][:12] == part.as_json()["moves"]


def test_who_is_ended_while_a_review_is_written_keeps_the_earlier_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, write_text = tmp_path / "review.json", Path.write_text

    def killed(file: Path, content: str, encoding: str) -> None:
        write_text(file, content[:3], encoding)
        raise KeyboardInterrupt

    kept.write_text("earlier", "utf-8")
    monkeypatch.setattr(Path, "write_text", killed)
    with pytest.raises(KeyboardInterrupt):
        command._write(kept, "later")
    assert kept.read_text("utf-8") == "earlier"


def test_several_cores_say_the_same() -> None:
    match = begun("taj-mahal", 8)
    *_, one = reviews.reviewed(match, None, HASTY)
    *_, two = reviews.reviewed(match, None, HASTY, jobs=2)
    assert one.as_json() == two.as_json()
    half = Review.from_json(next(reviews.reviewed(match, None, HASTY)).as_json())
    *_, rest = reviews.reviewed(match, None, HASTY, half, jobs=2)
    assert rest.as_json() == one.as_json()
    assert [reviews.judged(match.record(), None, HASTY, number) for number in range(one.of)] == one.moves


def test_what_cannot_be_done_is_said(record: Path, tmp_path: Path) -> None:
    assert "ends with .html or .json" in run(record, "--out", tmp_path / "a.txt")[1]
    assert "0 to 2, not 3" in run(record, "--seat", 3)[1]
    wrong = tmp_path / "wrong.json"
    wrong.write_text("{}", "utf-8")
    assert "is in the way" in run(record, "--out", wrong)[1]
    wrong.write_text("{", "utf-8")
    assert "is in the way" in run(record, "--out", wrong)[1]
    wrong.write_text("[" * 100_000, "utf-8")
    assert "is in the way" in run(record, "--out", wrong)[1]
    empty = tmp_path / "empty.txt"
    empty.write_text(begun("taj-mahal", 0).record(), "utf-8")
    assert "nobody has moved" in run(empty)[1]
    assert "cannot write" in run(record, "--seat", 0, "--out", tmp_path / "no" / "a.json")[1]


def test_an_empty_review_has_a_page() -> None:
    assert "No move stands out" in page(Review("java", 2, "expert", None, ["a", "b"], 3))


def test_a_line_is_what_its_own_player_knew(record: Path) -> None:
    *_, review = review_record(record.read_text("utf-8"), level=HASTY)
    lines = series(review)
    assert {len(line) for line in lines} == {review.of}  # nobody has won yet
    for move in review.moves:
        assert lines[move.seat][move.number] == pytest.approx(move.chances[move.seat])
    assert [line[0] for line in lines] == pytest.approx(review.moves[0].chances)
    for each in review.summary:
        each.share = float(each.seat == 1)
    assert [line[-1] for line in series(review)] == [0, 1, 0]
    *_, alone = review_record(record.read_text("utf-8"), level=HASTY, seat=1)
    first = alone.moves[0]
    assert [line[0] for line in series(alone)] == pytest.approx(first.chances)


def test_a_folder_that_is_missing_is_told_before_anything_is_reviewed(record: Path, tmp_path: Path) -> None:
    code, shown = run(record, "--out", tmp_path / "nowhere" / "review.json")
    assert code == 1
    assert "there is no folder" in shown
    assert "moves" not in shown
