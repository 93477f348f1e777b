"""The sequential test: its errors are as rare as it says, and a tournament ends with it."""

from random import Random

import pytest

import durbar
from durbar.lab.sequential import FIRST_BLOCKS, Sequential, sequential
from tests.cli.helpers import run

TEST = Sequential(0.25, 0.40)
TESTS = 300


def played(rate: float, seats: int, alike: float, rng: Random) -> tuple[str | None, int]:
    """A test of a bot with this true rate, whose games of a block go alike with this chance."""
    blocks: list[list[float]] = []
    for _ in range(2000):
        same = float(rng.random() < rate)
        blocks.append([same if rng.random() < alike else float(rng.random() < rate) for _ in range(seats)])
        if (found := TEST.decision(blocks)) is not None:
            return found, len(blocks)
    return None, len(blocks)


@pytest.mark.parametrize("alike", [0.0, 0.5])
@pytest.mark.parametrize(("rate", "right"), [(0.25, "low"), (0.40, "high")])
def test_it_chooses_the_wrong_side_rarely(rate: float, right: str, alike: float) -> None:
    """Its error is 5 %; of 300 such tests more than 8 % wrong ones would be three standard errors off."""
    rng = Random(f"{rate}/{alike}")
    found = [played(rate, 4, alike, rng)[0] for _ in range(TESTS)]
    assert None not in found
    assert sum(each != right for each in found) <= 0.08 * TESTS


def test_it_needs_fewer_games_than_a_fixed_size_and_fewer_still_where_the_answer_is_plain() -> None:
    rng = Random(1)
    near = [played(0.40, 4, 0.0, rng)[1] * 4 for _ in range(TESTS)]
    plain = [played(0.60, 4, 0.0, rng)[1] * 4 for _ in range(TESTS)]
    assert sum(plain) < sum(near) < 110 * TESTS, "a fixed size of these errors has more"


def test_games_that_go_alike_need_more_of_them() -> None:
    rng = Random(2)
    alone, alike = (sum(played(0.4, 4, share, rng)[1] for _ in range(50)) for share in (0.0, 0.9))
    assert alike > 1.5 * alone


def test_the_first_blocks_decide_nothing() -> None:
    assert TEST.decision([[1.0] * 4] * (FIRST_BLOCKS - 1)) is None
    assert TEST.decision([[1.0] * 4] * FIRST_BLOCKS) == "high"
    assert TEST.decision([[0.0] * 4] * 20) == "low"


@pytest.mark.parametrize("text", ["", "0.4", "0.4:0.25", "0:0.5", "a:b", "0.1:0.2:0.3", "nan:0.5"])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(durbar.BadOption, match="a test is two win rates"):
        sequential(text)


def test_a_tournament_stops_when_it_is_decided() -> None:
    arguments = ("machu-picchu", "--bots", "beginner,random", "--seats", "2", "--blocks", "50")
    done = run("tournament", *arguments, "--until", "0.5:0.7")
    assert done.exit_code == 0, done.output
    assert "beginner: wins at least 70% of the games" in done.output
    assert "50 blocks" not in done.output
    short = run("tournament", *arguments[:-1], "1", "--until", "0.5:0.7")
    assert "is decided yet: play more blocks" in short.output
