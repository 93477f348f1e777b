"""What goes with winning: seats are compared within their game, and only what is sure is called so."""

from pathlib import Path

import pytest

import durbar
from durbar.core.errors import DurbarError
from durbar.lab import study
from durbar.lab.strategy import ENOUGH, Strategy, contrast, strategy
from durbar.lab.strategy_page import facts, markdown, page, parts
from durbar.lab.strategy_plots import SHOWN, shown
from durbar.lab.study_play import MOMENTS, OPENING, THIRDS, StudyGame, Watcher, play_watched


def game(number: int, scores: list[int], openings: list[list[str]], early: list[int]) -> StudyGame:
    """A game of two seats, in which each built so many times in the first third."""
    winner = scores.index(max(scores))
    return StudyGame(
        arm="",
        number=number,
        scores=scores,
        winners=[winner],
        sources=[{"palaces": score} for score in scores],
        first=0,
        decisions=2,
        turns=2,
        end="",
        course=[[float(score) * n / MOMENTS for score in scores] for n in range(MOMENTS + 1)],
        lead_changes=0,
        settled=0.0,
        uses={},
        openings=openings,
        tempo=[{"build": [count, 0, 0]} for count in early],
        seconds=3.6,
    )


def found_in(games: list[StudyGame]) -> Strategy:
    made = study.Study(study.arms("machu-picchu", "random", 2, "t", changed=False))
    for each in games:
        made.add(each)
    return strategy(made)


@pytest.fixture(scope="module")
def clear() -> Strategy:
    """Who opens with gold always wins, and builds twice as often in the first third."""
    games = []
    for n in range(2 * ENOUGH):
        best = n % 2
        scores = [30 - n % 3, 30 - n % 3]
        scores[best] += 10 + n % 5
        openings, early = [["rest"], ["rest"]], [1 + n % 2, 1 + n % 2]
        openings[best], early[best] = ["gold"], 4
        games.append(game(n, scores, openings, early))
    return found_in(games)


def test_what_winners_open_with_is_found(clear: Strategy) -> None:
    assert [each.name for each in clear.openings] == ["gold", "rest"]
    assert clear.openings[0].wins.rate == 1
    assert clear.openings[0].points.rate == pytest.approx(12)
    assert clear.openings[0].often == 0.5
    assert clear.most[0].name == "palaces"
    assert [wins.rate for wins in clear.ranks[0]] == [1, 0], "who leads at a quarter wins"


def test_what_winners_do_more_often_is_found_in_its_third(clear: Strategy) -> None:
    assert [(each.verb, third) for each, third in clear.sure_tempo] == [("build", 0)]
    said = {part.name: part.text for part in parts(clear)}
    assert "“gold” (+100 points of winning chance)" in said["openings"]
    assert "Worse: “rest” (−100 points" in said["openings"]
    assert said["tempo"].startswith("Winners do more often")
    assert "“build” in the first third (+2.50)" in said["tempo"]
    assert "after a quarter the leader in points wins 100 %" in said["ranks"].lower()


def test_what_only_chance_made_is_not_called_sure() -> None:
    games = [
        game(n, [20 + n % 2, 21 - n % 2], [["gold"], ["rest"]] if n % 4 < 2 else [["rest"], ["gold"]], [1, 1])
        for n in range(ENOUGH)
    ]
    found = found_in(games)
    assert found.openings
    assert not found.sure_openings
    assert not found.sure_tempo
    said = {part.name: part.text for part in parts(found)}
    assert said["openings"] == "No opening of 2 is proven better or worse by so many games."
    assert said["tempo"].startswith("In no third of the game")
    assert "a first look" in facts(found)


def test_an_opening_that_never_won_in_few_games_is_not_called_worse() -> None:
    """Without a win there is no spread; one win of four is what an even share would bring anyway."""
    games = [game(n, [20, 10], [["gold"], ["rest"]], [1, 1]) for n in range(ENOUGH)]
    each = contrast("rest", games[:4], lambda game, seat: seat == 1)
    assert each.wins.rate == -1
    assert each.wins.high - each.wins.rate == pytest.approx(
        1.96 / 2, abs=0.01
    )  # one even game has a spread of 1
    assert contrast("rest", games, lambda game, seat: seat == 1).wins.high < 0, "but so many are sure"


def test_a_thing_that_all_seats_do_is_not_compared() -> None:
    games = [game(n, [20, 10], [["gold"], ["gold"]], [1, 1]) for n in range(ENOUGH)]
    assert contrast("gold", games, lambda each, seat: True).games == 0
    found = found_in(games)
    assert not found.openings
    assert parts(found)[0].text == "In no opening did the seats differ in enough games."
    with pytest.raises(DurbarError, match="fewer than two games"):
        found_in(games[:1])


def test_openings_and_tempo_of_a_real_game() -> None:
    setting = study.arms("machu-picchu", "random", 3, "t", changed=False)[study.BASE]
    played = play_watched(setting, study.BASE, 0)
    assert sum(sum(counts) for seat in played.tempo for counts in seat.values()) == played.decisions
    assert all(len(counts) == THIRDS for seat in played.tempo for counts in seat.values())
    assert all(played.openings), "every seat did something"


def test_an_opening_is_the_first_turns_of_each_seat() -> None:
    rules = durbar.game("machu-picchu")
    watcher = Watcher(rules)
    turn = [
        (0, rules.parse("place potter")),
        (0, rules.parse("place weaver")),
        (1, rules.parse("place farmer")),
    ]
    late = [(0, rules.parse("place shepherd")), (1, rules.parse("place shepherd"))]
    watcher.actions = turn * OPENING + late
    assert watcher.openings(2) == [["place potter", "place weaver"], ["place farmer"]]


def test_long_lists_show_their_ends(clear: Strategy) -> None:
    many = [clear.openings[0]] * SHOWN + [clear.openings[1]]
    assert len(shown(many)) == SHOWN
    assert shown(many)[-1] == clear.openings[1]


def test_the_page_and_its_markdown_hold_every_answer(clear: Strategy, tmp_path: Path) -> None:
    html, files = page(clear), markdown(clear, tmp_path / "m.md")
    assert html.startswith("<!doctype html>")
    assert html.count("<svg") == 4
    assert sorted(path.name for path in files) == [
        "m-openings.svg", "m-ranks.svg", "m-sources.svg", "m-tempo.svg", "m.md",
    ]  # fmt: skip
    for part in parts(clear):
        assert part.text in files[tmp_path / "m.md"]
