"""Chapter K: the Central Plaza."""

from random import Random

import pytest

from durbar.core.match import Match
from tests.clauses import clause
from tests.machupicchu.tools import goods, kinds, legal, play, refused, table


def trader(goods: dict[str, int], market: dict[str, int] | None = None) -> Match:
    m = table({"prince": "main_temple", "goods": goods}, {}, market=market or {})
    play(m, "step central_plaza")
    return m


@clause("K2", "K3", "K4", "K5")
@pytest.mark.parametrize(
    ("trades", "corn", "units"),
    [
        (["sell"], 4, 3),
        (["sell"] * 2, 7, 4),
        (["sell"] * 3, 10, 4),
        (["buy"], -5, 1),
        (["buy"] * 2, -11, 0),
        (["buy"] * 3, -17, 0),
    ],
)
def test_the_rulebooks_coca_prices(trades: list[str], corn: int, units: int) -> None:
    m = trader({"coca": 3, "corn": 20})
    play(m, *(f"{trade} coca" for trade in trades))
    assert goods(m)["corn"] == 20 + corn
    assert m.observe(None)["market"]["coca"] == units


@clause("K1", "K2", "K3", "K4", "K5", "C9")
def test_the_rulebooks_market_trip() -> None:
    m = trader({"cloth": 2, "coca": 1}, {"llama": 3, "coca": 1, "pottery": 0, "cloth": 2})
    events = play(
        m, "remove cloth", "sell cloth", "sell cloth", "sell coca", "buy llama", "buy pottery", "done"
    )
    assert [e.data["corn"] for e in events if e.kind in ("sell", "buy")] == [5, 4, 5, 4, 6]
    assert goods(m) == {"corn": 4, "llama": 1, "pottery": 1}
    assert m.observe(None)["market"] == {"llama": 2, "coca": 2, "pottery": 0, "cloth": 3}
    assert m.actor == 1
    plain = trader({"cloth": 2})
    play(plain, "sell cloth", "sell cloth")
    assert goods(plain)["corn"] == 7


@clause("K1", "Q16")
def test_one_adjustment_before_trading_or_alone() -> None:
    m = trader({"cloth": 2, "corn": 9})
    alone, added, traded = m.copy(), m.copy(), m.copy()
    play(alone, "remove llama", "done")
    assert (alone.observe(None)["market"]["llama"], goods(alone)) == (1, {"cloth": 2, "corn": 9})
    play(added, "add llama")
    refused(added, "add llama", "K1")
    refused(added, "remove llama", "K1")
    play(traded, "sell cloth")
    refused(traded, "remove cloth", "K1")
    assert not any(a.startswith(("add", "remove")) for a in legal(traded))
    untouched = m.copy()
    play(untouched, "done")
    assert untouched.observe(None)["market"] == m.observe(None)["market"]


@clause("K6")
def test_no_adding_to_full_and_no_removing_from_empty() -> None:
    m = trader({"corn": 9}, {"llama": 4, "coca": 0})
    refused(m, "add llama", "K6")
    refused(m, "remove coca", "K6")
    assert {"remove llama", "add coca"} <= set(legal(m))


@clause("K5", "K2", "K3")
def test_what_cannot_be_traded() -> None:
    m = trader({"corn": 4})
    refused(m, "buy coca", "K5")
    refused(m, "sell coca", "K3")
    refused(m, "sell corn", "K2")
    refused(m, "buy corn", "K2")
    refused(m, "add corn", "K2")


@clause("Q17")
def test_trading_in_circles_gains_nothing() -> None:
    for units in range(5):
        for good in ("llama", "coca", "pottery", "cloth"):
            m = trader({good: 3, "corn": 30}, {good: units})
            play(m, *[f"sell {good}"] * 3, *[f"buy {good}"] * 3)
            assert goods(m)["corn"] <= 30
            m = trader({good: 3, "corn": 30}, {good: units})
            play(m, *[f"buy {good}"] * 3, *[f"sell {good}"] * 3)
            assert goods(m)["corn"] <= 30


@clause("C9")
def test_a_trader_with_nothing_to_do_is_not_asked() -> None:
    m = trader({"cloth": 1}, dict.fromkeys(("llama", "coca", "pottery", "cloth"), 0))
    play(m, "add cloth")
    assert legal(m) == ["done", "sell cloth"]
    assert "done" not in kinds(play(m, "sell cloth")), "cloth can be bought back"
    assert legal(m) == ["done", "buy cloth"]
    broke = trader({}, {"llama": 4})
    events = play(broke, "remove llama")
    assert kinds(events) == ["remove"]
    assert broke.actor == 1


@clause("K5")
def test_random_traders_leave_the_market() -> None:
    m = trader({"corn": 40, "llama": 9, "coca": 9, "pottery": 9, "cloth": 9})
    rng = Random(1)
    for _ in range(200):
        if m.actor == 1:
            break
        m.play(m.sample(rng))
    assert m.actor == 1


@clause("Q26")
def test_a_visit_has_an_end() -> None:
    m = trader({"coca": 3, "corn": 20})
    for n in range(25):
        play(m, "sell coca")
        assert m.position()["trades"] == m.observe(None)["trades"] == 2 * n + 1
        again = m.game.from_position(m.position())
        assert m.game.observe(again, 0) == m.observe(0)
        play(m, "buy coca")
    assert goods(m) == {"coca": 3, "corn": 20}
    assert (m.actor, m.observe(None)["phase"]) == (1, "move")
    assert "trades" not in m.position()


@clause("Q26")
def test_the_next_visit_begins_anew() -> None:
    m = trader({"coca": 3, "corn": 20})
    play(m, "sell coca", "done")
    assert "trades" not in m.position()
