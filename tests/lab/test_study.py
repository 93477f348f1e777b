"""A study: the same seeds in every arm, resumed and read back, and honest about what games can show."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

import durbar
from durbar.lab import study, study_answers, study_items, study_summary
from durbar.lab.results import BadResults
from durbar.lab.stats import Interval, sure
from durbar.lab.study_markdown import markdown
from durbar.lab.study_page import page
from durbar.lab.study_play import MOMENTS, StudyGame, Use, lead_changes, play_watched, settled
from durbar.lab.study_words import Labels

GAME, SEATS, GAMES = "machu-picchu", 3, 4


def settings(seed: str = "t") -> dict[str, durbar.lab.formats.Setting]:
    return study.arms(GAME, "random", SEATS, seed)


@pytest.fixture(scope="module")
def played() -> study.Study:
    made = study.Study(settings())
    study.run(made, GAMES, 1, lambda game: None)
    return made


def test_every_other_choice_of_every_option_is_an_arm() -> None:
    found = settings()
    assert next(iter(found)) == study.BASE
    others = [o for o in durbar.game(GAME).options if o.choices]
    assert len(found) == 1 + sum(len(o.choices or ()) - 1 for o in others)
    for arm, setting in found.items():
        differing = {k for k, v in setting["options"].items() if v != found[""]["options"][k]}
        assert differing == ({arm.split("=")[0]} if arm else set())
    assert list(study.arms(GAME, "random", SEATS, "t", changed=False)) == [study.BASE]


def test_the_usual_table_and_level() -> None:
    assert [study.usual_seats(durbar.game(id)) for id in durbar.games()] == [4, 4, 4, 4]
    assert study.usual_level(durbar.game("java")) == "club"


def test_a_game_is_watched_as_it_is_played(played: study.Study) -> None:
    for game in played.games.values():
        assert len(game.course) == MOMENTS + 1
        assert game.course[-1] == game.scores
        assert 0 <= game.settled <= 1
        assert sum(use.used for use in game.uses.values()) >= game.decisions, "every action uses something"
        assert all(use.by_winners <= use.used for use in game.uses.values())
        assert all(
            sum(tally.values()) == score for tally, score in zip(game.sources, game.scores, strict=True)
        )


def test_an_option_that_never_matters_changes_no_game(played: study.Study) -> None:
    """Random players do not empty the bank: the same seed is the same game."""
    summary = study_summary.summarise(played)
    bank = next(effect for effect in summary.effects if effect.option == "bank")
    assert all(difference == (0, 0, 0) for difference in bank.differences.values())
    learning = next(effect for effect in summary.effects if effect.option == "learning")
    assert learning.differences["decisions"].rate < 0, "it has two days less"


def test_what_two_games_show_alike_is_not_called_sure() -> None:
    longer = {"turns": Interval(3.0, 3.0, 3.0)}  # both were three turns longer
    assert not study_summary.Effect("open", "replaced", 2, longer).surely("turns", 1)
    assert study_summary.Effect("open", "replaced", study_summary.ENOUGH, longer).surely("turns", 1)


def test_it_goes_on_where_it_stopped(played: study.Study, tmp_path: Path) -> None:
    file = tmp_path / "s.jsonl"
    begun = study.keep(settings(), file)
    study.run(begun, 2, 1, lambda game: None)
    file.write_bytes(file.read_bytes()[:-20])
    told: list[StudyGame] = []
    again = study.keep(settings(), file)
    study.run(again, GAMES, 1, told.append)
    assert len(told) == (GAMES - 2) * len(again.arms) + 1, "and one that was cut short"
    timeless = lambda game: msgspec.structs.replace(game, seconds=0)  # noqa: E731  # used once, here
    assert [*map(timeless, again.of())] == [*map(timeless, played.of())]
    with pytest.raises(BadResults, match="holds another study: its seed is 't', not 'other'"):
        study.keep(settings("other"), file)
    file.write_text("rubbish", "utf-8")
    with pytest.raises(BadResults, match="holds no study"):
        study.keep(settings(), file)


def test_a_study_of_another_board_is_not_continued(tmp_path: Path) -> None:
    file = tmp_path / "study.jsonl"
    short, long = ({"components": {"rules": {"source": "mine", "visits": n}}} for n in (3, 4))
    study.keep(study.arms("taj-mahal", "random", 3, "t", short, changed=False), file)
    before = file.read_bytes()
    study.keep(study.arms("taj-mahal", "random", 3, "t", short, changed=False), file)
    for other in (long, {}):
        with pytest.raises(BadResults, match="its options is"):
            study.keep(study.arms("taj-mahal", "random", 3, "t", other, changed=False), file)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "damage",
    [{"scores": []}, {"winners": []}, {"winners": [9]}, {"course": []}, {"sources": []}, {"tempo": []}],
)
def test_a_game_of_no_such_study_is_refused(
    played: study.Study, tmp_path: Path, damage: dict[str, Any]
) -> None:
    file = tmp_path / "study.jsonl"
    kept = study.keep(settings(), file)
    kept.add(msgspec.structs.replace(played.of()[0], **damage))
    before = file.read_bytes()
    with pytest.raises(BadResults, match="line 2: no game of so many seats"):
        study.keep(settings(), file)
    assert file.read_bytes() == before


def test_arms_with_another_option_may_have_fewer_games(played: study.Study) -> None:
    wanted = study.planned(played, 4, 1)
    assert [number for arm, number in wanted if arm == study.BASE] == [0, 1, 2, 3]
    assert len(wanted) == 4 + len(played.arms) - 1
    assert set(study.planned(played, 4)) == set(played.games)


def test_jobs_give_the_same_games(played: study.Study) -> None:
    made = study.Study({"": played.setting})
    study.run(made, GAMES, 2, lambda game: None)
    assert [game.course for game in made.of()] == [game.course for game in played.of()]


def test_who_led_when() -> None:
    course = [[0, 0], [2, 0], [2, 3], [2, 2], [4, 3], [4, 5]]
    assert lead_changes(course) == 3
    assert settled(course, 1) == 1.0
    assert settled([[0, 0], [1, 0], [2, 0]], 0) == 0.0
    assert settled([[0, 0], [0, 1], [0, 1], [2, 1], [2, 1]], 0) == 3 / 4


def made(number: int, scores: list[int], uses: dict[str, Use] | None = None) -> StudyGame:
    """A game of two seats in which the first to play has these points all along."""
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    course = [[float(score) for score in scores]] * (MOMENTS + 1)
    sources = [{"a": score} for score in scores]
    return StudyGame(
        "", number, scores, best, sources, 0, 10, 5, "E1", course, 0, 0.0, uses or {}, [[], []], [{}, {}], 0.1
    )


def summary_of(games: list[StudyGame]) -> study_summary.Summary:
    kept = study.Study(study.arms(GAME, "random", 2, "t", changed=False))
    kept.games = {("", game.number): game for game in games}
    return study_summary.summarise(kept)


def test_an_advantage_is_told_only_where_games_show_it() -> None:
    even = summary_of([made(n, [2, 1] if n % 2 else [1, 2]) for n in range(40)])
    assert study_answers.answered(even)["seats"].text.startswith("No seat is proven better")
    odd = summary_of([made(n, [2, 1] if n % 8 else [1, 2]) for n in range(40)])
    assert "The first to play wins 88 %" in study_answers.answered(odd)["seats"].text
    assert odd.half_time.rate == pytest.approx(1.0)
    assert odd.sources[0].difference == Interval(1.0, 1.0, 1.0)


def test_what_lies_idle_is_found() -> None:
    uses = {"play a": Use(3, 1, 1), "play b": Use(3, 0, 0), "play c": Use(1, 1, 0)}
    few = {"play d": Use(1, 0, 0)}
    games = [made(n, [2, 1], {**uses, **(few if n < 5 else {})}) for n in range(30)]
    lines = study_items.item_lines(games)
    assert [line.item for line in lines] == ["play b", "play d", "play a", "play c"]
    assert [line.item for line in study_items.rare(lines)] == ["play b"], "d was offered in five games only"
    ranked = study_items.of_winners(lines, 0.5)
    assert {line.item: line.winners.rate for line in ranked} == {"play a": 1.0, "play c": 0.0}
    assert 0 < ranked[0].winners.low < 1, "thirty games are no certainty"


def test_means_and_correlations() -> None:
    found = study_summary.mean([1.0, 3.0] * 50)
    assert found.rate == 2
    assert found.high - found.rate == pytest.approx(1.984 * 1.005 / 10, rel=0.001)
    assert study_summary.correlation([0.0, 0.0], [1.0, -1.0], 2) == (0, -1, 1)
    weak = study_summary.correlation([1, -1, 1, -1], [1, -1, -1, 1], 30)
    assert weak.rate == 0
    assert weak.low == pytest.approx(-weak.high)
    assert sure(Interval(1, 0.1, 2))
    assert not sure(Interval(1, -0.1, 2))


@pytest.mark.parametrize("id", durbar.games())
def test_the_page_needs_nothing_else_and_names_things_in_the_words_of_the_game(
    id: str, tmp_path: Path
) -> None:
    table = durbar.game(id).seats[0]
    kept = study.Study(study.arms(id, "random", table, "t", changed=False))
    for number in range(2):
        kept.add(play_watched(kept.setting, "", number))
    summary = study_summary.summarise(kept)
    text = page(summary)
    assert text.count("<svg") == 8
    for outside in ('src="', "<link", "@import", "url(http"):
        assert outside not in text
    labels = Labels(durbar.game(id))
    assert labels.source(summary.sources[0].source) in text
    files = markdown(summary, tmp_path / "study.md")
    assert len(files) == 9
    for path, content in files.items():
        if path.suffix == ".svg":
            assert f"({path.name})" in files[tmp_path / "study.md"]
            assert "prefers-color-scheme:dark" in content


def test_too_few_games_are_refused() -> None:
    with pytest.raises(durbar.DurbarError, match="fewer than two games"):
        study_summary.summarise(study.Study(settings()))
    with pytest.raises(durbar.BadOption, match="two games at least"):
        study.run(study.Study(settings()), 1, 1, lambda game: None)
