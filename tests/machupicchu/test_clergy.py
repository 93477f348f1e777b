"""Chapter H: priests and virgins."""

from tests.clauses import clause
from tests.machupicchu.tools import goods, legal, play, refused, state, table


@clause("H1", "H2", "H3", "C8", "Q14")
def test_the_rulebooks_puma_priest() -> None:
    yellow = {"goods": {"cloth": 2, "pottery": 2, "coca": 1}}
    m = table(yellow, {}, clergy={"puma": [1, 1, 1]})
    assert m.observe(None)["values"]["puma"] == 6
    play(m, "step house_of_priests")
    assert legal(m) == ["acquire none", "acquire condor", "acquire puma"]
    play(m, "acquire puma")
    assert goods(m) == {"pottery": 1}
    assert m.observe(None)["clergy"]["puma"] == [1, 1, 1, 0]
    assert m.observe(None)["values"]["puma"] == 5
    assert m.actor == 1, "one card a visit"


@clause("H1")
def test_each_house_has_its_own() -> None:
    rich = {"goods": {"cloth": 9, "pottery": 9, "coca": 9}}
    m = table(rich, {})
    priests, virgins = m.copy(), m.copy()
    play(priests, "step house_of_priests")
    refused(priests, "acquire sun", "H1")
    play(virgins, "step house_of_virgins")
    assert legal(virgins) == ["acquire none", "acquire sun"]
    refused(virgins, "acquire puma", "H1")
    gone = table(rich, {}, clergy={"condor": [1] * 4})
    play(gone, "step house_of_priests")
    refused(gone, "acquire condor", "H1")


@clause("H2")
def test_the_price_must_be_paid() -> None:
    m = table({"goods": {"cloth": 1, "pottery": 2, "coca": 1}}, {})
    play(m, "step house_of_priests")
    refused(m, "acquire puma", "H2")
    assert legal(m) == ["acquire none", "acquire condor"]
    poor = table({"goods": {"cloth": 9, "pottery": 9}}, {})
    play(poor, "step house_of_virgins")
    assert poor.actor == 1, "who can buy nothing is not asked"


@clause("H3")
def test_each_card_taken_uncovers_a_smaller_number() -> None:
    s = state(table({}, {}))
    assert all(list(row) == sorted(row, reverse=True) for row in s.box.clergy_steps)
    assert sum(map(len, s.box.clergy_steps)) == 15


@clause("H4", "E1")
def test_the_last_card_saves_the_city() -> None:
    rows = {"condor": [1] * 4, "puma": [1] * 5, "sun": [1] * 5}
    m = table({"goods": {"coca": 2, "pottery": 1, "cloth": 1}}, {}, {}, clergy=rows)
    play(m, "step house_of_virgins", "acquire sun")
    assert m.over
    assert m.observe(None)["ending"] == "clergy"
