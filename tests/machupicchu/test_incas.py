"""Chapter I: setting up Incas."""

from tests.clauses import clause
from tests.machupicchu.tools import goods, legal, play, refused, seat, table


@clause("I2", "I3", "I4", "C7")
def test_the_rulebooks_royal_palace() -> None:
    m = table({"goods": {"pottery": 2, "cloth": 2, "coca": 2}, "incas": {"farmer": 3}}, {})
    play(m, "step royal_palace")
    assert len(legal(m)) == 8, "any set of three professions, each once"
    other = m.copy()
    play(m, "recruit coca_planter weaver")
    assert goods(m) == {"cloth": 1, "coca": 1}
    assert (seat(m)["incas"]["coca_planter"], seat(m)["incas"]["weaver"], seat(m)["reserve"]) == (1, 1, 7)
    play(other, "recruit coca_planter potter weaver")
    assert goods(other) == {}
    assert seat(other)["reserve"] == 6


@clause("I1", "I3")
def test_the_watchmans_hut() -> None:
    m = table({"prince": "royal_palace", "goods": {"llama": 1, "pottery": 1, "corn": 3, "coca": 1}}, {})
    play(m, "step watchmans_hut")
    assert legal(m) == ["recruit none", "recruit farmer", "recruit shepherd", "recruit farmer shepherd"]
    refused(m, "recruit weaver", "I2")
    refused(m, "recruit farmer farmer", "I3")
    refused(m, "recruit weaver weaver", "I2")
    said = "You can recruit only one farmer per visit. [I3]"
    assert m.explain("recruit farmer farmer") == said
    play(m, "recruit farmer shepherd")
    assert goods(m) == {}
    assert (seat(m)["incas"]["farmer"], seat(m)["incas"]["shepherd"]) == (1, 1)


@clause("I1", "I2")
def test_each_profession_at_its_own_place() -> None:
    rich = {"goods": {"corn": 9, "llama": 9, "coca": 9, "pottery": 9, "cloth": 9}}
    m = table({**rich, "prince": "house_of_virgins"}, {})
    palace, hut = m.copy(), m.copy()
    play(palace, "step royal_palace")
    refused(palace, "recruit farmer", "I1")
    play(hut, "step watchmans_hut")
    refused(hut, "recruit potter", "I2")


@clause("I4")
def test_goods_and_reserve_limit_it() -> None:
    m = table({"goods": {"pottery": 1, "cloth": 1}}, {})
    play(m, "step royal_palace")
    refused(m, "recruit weaver", "I4")
    assert legal(m) == ["recruit none", "recruit coca_planter"]
    last = table({"goods": {"pottery": 9, "cloth": 9, "coca": 9}, "incas": {"farmer": 11}}, {})
    play(last, "step royal_palace")
    assert len(legal(last)) == 4
    refused(last, "recruit potter weaver", "I4")
    none_left = table({"goods": {"pottery": 9, "cloth": 9}, "incas": {"farmer": 12}}, {})
    play(none_left, "step royal_palace")
    assert none_left.actor == 1, "an empty reserve has no choice"


@clause("I5")
def test_a_district_holds_any_number() -> None:
    m = table(
        {"goods": {"pottery": 1, "cloth": 1}, "incas": {"coca_planter": 11}}, {"incas": {"coca_planter": 12}}
    )
    play(m, "step royal_palace", "recruit coca_planter")
    assert seat(m)["incas"]["coca_planter"] == 12
