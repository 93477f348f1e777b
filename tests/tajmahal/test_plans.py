"""What the page is offered: the plans of a withdrawal promise exactly what carrying them out brings."""

from random import Random

import durbar
from durbar.core.game import Json
from durbar.core.match import Match
from durbar.games.tajmahal.plans import plans
from tests.tajmahal.tools import RED_KE, RED_VG, VIOLET_EE, table


def carry_out(match: Match, plan: Json) -> int:
    """Withdraw as planned, take anything from the reserve; the points it brought."""
    seat = match.actor
    assert seat is not None
    before = match.scores[seat]
    cities = list(plan["cities"])
    match.play("withdraw")
    while match.actor == seat and match.state.takes == 0 and match.state.won:
        wished = [f"palace {city}" for city in cities] + [f"royal {plan['royal']}"]
        match.play(next(str(a) for a in match.legal() if str(a) in wished))
    while match.actor == seat and match.state.takes:
        match.play(match.legal()[0])
    return match.scores[seat] - before


def test_every_plan_brings_what_it_promises() -> None:
    """On many turns of many games."""
    tried = 0
    for seed in range(6):
        match, rng = durbar.new_match("taj-mahal", 3 + seed % 3, seed), Random(seed)
        while not match.over and match.state.visit < 12:
            offers = {c["do"]: c for c in match.choices()}
            for plan in offers.get("withdraw", {}).get("plans", [])[:4]:
                assert carry_out(match.copy(), plan) == plan["points"]
                tried += 1
            match.play(match.sample(rng))
    assert tried > 200


def test_the_best_plan_comes_first_and_none_for_nothing() -> None:
    match = table(visit=2, ordinary={"multan-2": 0}, played=[[RED_VG], [VIOLET_EE], []])
    offer = next(c for c in match.choices() if c["kind"] == "withdraw")
    first = offer["plans"][0]
    assert first["points"] == max(plan["points"] for plan in offer["plans"])
    assert "lahore-1" in first["cities"], "the road from Multan"
    assert {"multan-2", "lahore-1"} <= set(first["chain"])
    assert first["linked"] == ["multan"]
    nothing = table(played=[[], [VIOLET_EE], []])
    assert next(c for c in nothing.choices() if c["kind"] == "withdraw")["plans"] == []


def test_a_city_is_offered_with_the_best_plan_that_has_it() -> None:
    match = table(played=[[RED_VG, RED_KE], [VIOLET_EE], []])
    match.play("withdraw")
    offers = match.choices()
    assert all(c["city"] in c["plan"]["cities"] for c in offers)
    assert {c["plan"]["points"] for c in offers} <= {p["points"] for p in plans(match.state)}


def test_the_table_stays_as_it_is() -> None:
    match = table(played=[[RED_VG, RED_KE], [VIOLET_EE], []])
    before = match.digest()
    match.choices()
    assert match.digest() == before
