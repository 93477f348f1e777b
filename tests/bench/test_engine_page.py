"""The section about the engine says what was measured, and which targets hold."""

from bench.engine_page import page, targets
from bench.slices import Figures, Results

GIN, CHESS = "OpenSpiel 2.0.2 gin_rummy", "PettingZoo 1.27.0 chess"


def found(rate: float, late: float = 12.0, copy: float = 2.0) -> dict[str, Figures]:
    rates = {"decisions": rate, "plies": 2 * rate}
    body = {"early": 10.0, "late": late, "copy": copy, "list": 7.0}
    ours = {f"taj-mahal/4/{mode}": rates for mode in ("listed", "sampled", "copied")}
    peers = {GIN: {"decisions": 30_000.0, "plies": 40_000.0}, CHESS: {"decisions": 1_000.0, "plies": 1_000.0}}
    return {**ours, "taj-mahal/4/anatomy": body, **peers}


def results(*rounds: dict[str, Figures]) -> Results:
    held = Results()
    held.rounds = list(rounds)
    return held


def holds(held: Results) -> dict[str, bool]:
    return {t.asked: t.holds for t in targets(held, ["taj-mahal/4"], [GIN, CHESS])}


def test_targets_hold_at_their_limit() -> None:
    assert holds(results(found(80_000, late=20, copy=5))) == {
        "≥ 80,000 decisions/s": True,
        f"≥ 2× {GIN}": True,
        "last third ≤ 2× the first": True,
        "copy ≤ 5 µs": True,
    }


def test_targets_are_missed_beyond_it() -> None:
    assert not any(holds(results(found(59_000, late=20.1, copy=5.1))).values())


def test_the_median_of_rounds_counts() -> None:
    slow, fast = found(10_000), found(90_000)
    assert holds(results(fast, slow, fast))["≥ 80,000 decisions/s"]
    assert not holds(results(slow, fast, slow))["≥ 80,000 decisions/s"]


def test_the_page_names_everybody_and_who_was_missing() -> None:
    text = page(results(found(90_000)), {"RLCard": "not for this Python"}, 0.4)
    assert "| Taj Mahal | 90,000 | 90,000 | 90,000 | 180,000 | 7 | 10.0 | 12.0 | 2.0 |" in text
    assert f"| {GIN} | 30,000 | 3.00× (3.00–3.00) |" in text
    assert "Not in this run: RLCard (not for this Python)." in text
    assert "median of 1 interleaved rounds" in text


def test_more_is_asked_of_a_compiled_game() -> None:
    rival = "OpenSpiel 2.0.2 chess"
    held = results({**_named(found(199_000), "taj-mahal compiled"), rival: {"decisions": 1e5, "plies": 1e5}})
    asked = {t.asked: t.holds for t in targets(held, ["taj-mahal compiled/4"], [GIN, rival])}
    assert asked["≥ 200,000 decisions/s"] is False
    assert asked[f"≥ 1× {rival}"] is True


def _named(figures: dict[str, Figures], name: str) -> dict[str, Figures]:
    return {key.replace("taj-mahal", name): value for key, value in figures.items()}
