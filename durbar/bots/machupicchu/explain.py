"""What people are told about an action in The Princes of Machu Picchu: what a visit brings, and to whom else.

Points come only at the end. So what is certain is told as the game stands: the points if the city were saved
now, steps on the trail, goods. Nothing is said about who leads.
"""

from collections.abc import Iterator

from durbar.bots.machupicchu.evaluate import saved_points
from durbar.bots.remarks import Course, Remark, Remarks, remark
from durbar.core.game import Seat
from durbar.games.machupicchu import production, temples
from durbar.games.machupicchu.actions import Enter, Ride, Step
from durbar.games.machupicchu.board import CLERGY, FIRST_TEMPLE, GOODS, MAIN_TEMPLE
from durbar.games.machupicchu.state import BY_CONQUEST, OWN, State

Phrases = tuple[tuple[str, str, tuple[str, ...]], ...]
"""The kind of an event, the key of a remark (or the end of it), the facts it needs."""
DONE: Phrases = (
    ("acquire", "acquire", ("type",)),
    ("recruit", "recruit", ("professions",)),
    ("serve", "serve", ("profession",)),
    ("offer", "offer", ("goods",)),
    ("sacrifice", "sacrifice", ("llamas",)),
)
"""What is done in a district."""
ANSWERS: Phrases = (
    ("acquire_none", "aim_acquire_none", ()),
    ("recruit_none", "aim_recruit_none", ()),
    ("serve_none", "aim_serve_none", ()),
    ("offer_none", "aim_offer_none", ()),
    ("produce", "aim_produce", ("count", "gain", "good")),
    ("add", "aim_add", ("good",)),
    ("remove", "aim_remove", ("good",)),
    ("done", "aim_done", ()),
    ("return", "aim_return", ("cards",)),
    ("reward", "aim_reward", ("goods",)),
    ("moon", "aim_pay", ("paid",)),
    ("moon_unpaid", "aim_pay_none", ()),
    ("last_moon", "aim_pay", ("paid",)),
    ("last_moon_unpaid", "aim_pay_none", ()),
    ("place", "aim_place", ("profession",)),
)
"""Answers to a question that say for themselves what they are for."""
SAVED = 50.0
"""The rank of points: they are told before steps and goods."""


def explain(course: Course[State]) -> Remarks:
    return Remarks([*_aims(course)], [*_sure(course)], [*_others(course)])


# ------------------------------------------------------------ aims


def _aims(course: Course[State]) -> Iterator[Remark]:
    if stays := course.own("stay"):
        yield remark("aim_moon", tile=stays[0].data["tile"])
    moves = course.own("enter", "step", "ride")
    place = {"district": moves[0].data["district"]} if moves else {}
    for kind, key, facts in DONE:
        for event in course.own(kind)[:1]:
            if kind == "sacrifice" and not event.data["llamas"]:
                continue
            said = {fact: event.data[fact] for fact in facts}
            yield Remark(f"{'go' if moves else 'aim'}_{key}", {**place, **said}, 5.0)
    for event in course.own("sell", "buy")[:1]:
        key = f"{'go' if moves else 'aim'}_{event.kind}"
        yield Remark(key, {**place, "good": event.data["good"]}, 5.0)
    if moves:
        yield from _visits(course, place["district"])
        return
    for kind, key, facts in ANSWERS:
        for event in course.own(kind)[:1]:
            data = {**event.data, **(event.secret or {})}
            if data.get("count") == 0:
                yield remark(f"{key}_none", 1.0)
            else:
                yield Remark(key, {fact: data[fact] for fact in facts}, 1.0)
    if course.own("sacrifice"):
        yield remark("aim_sacrifice_none")


def _visits(course: Course[State], district: str) -> Iterator[Remark]:
    """What entering a district brings by itself."""
    if steps := sum(event.data["steps"] for event in course.own("run")):
        yield remark("go_run", 4.0, district=district, steps=steps)
    made = [(event.data["good"], event.data["amount"]) for event in course.own("bonus")]
    made += [(event.data["good"], event.data["gain"]) for event in course.own("produce")]
    if made:
        amount = sum(gain for _, gain in made)
        yield remark("go_produce", 3.0, district=district, good=made[0][0], amount=amount)
    yield remark("go", 0.0, district=district)


# ------------------------------------------------------------ what is certain


def _sure(course: Course[State]) -> Iterator[Remark]:
    before, after, seat = course.before, course.after, course.seat
    if (points := after.points[seat] - before.points[seat]) and after.ending != BY_CONQUEST:
        yield remark("now_points", 100.0, points=points)  # after a conquest the hidden gold of others counts
    points = saved_points(after, seat) - saved_points(before, seat)
    if points and not after.ending:
        say = "if_saved" if points > 0 else "if_saved_less"
        yield remark(say, SAVED + points, points=abs(points))
    for event in course.own("acquire"):
        yield remark("llama_steps", 20.0, type=event.data["type"], value=event.data["value"])
    if steps := sum(event.data["steps"] for event in course.own("run")):
        yield remark("steps", 10.0 + steps, steps=steps)
    if course.own("summit"):
        yield remark("summit", 15.0)
    for good, more in enumerate(map(int.__sub__, after.goods[OWN[seat]], before.goods[OWN[seat]])):
        if more > 0:
            yield remark("goods", 5.0 + more / 10, good=GOODS[good], amount=more)


# ------------------------------------------------------------ what could go wrong


def _others(course: Course[State]) -> Iterator[Remark]:
    """Who else gains by the visit: what is opened is open to everybody."""
    first = course.plan[0]
    if not isinstance(first, Enter | Step | Ride):
        return
    s, seat, district = course.after, course.seat, first.district
    rivals = [rival for rival in range(s.seats) if rival != seat]
    if district < FIRST_TEMPLE:
        for rival in rivals:
            if count := min(s.incas[OWN[rival]][district], production.most(s, rival, district)):
                gain = count * s.box.yields[district]
                yield remark("risk_produce", gain, rival=rival, good=GOODS[district], gain=gain)
    elif district < MAIN_TEMPLE:
        kind = district - FIRST_TEMPLE
        for rival in rivals:
            if steps := temples.most(s, rival, kind) * temples.value(s, kind):
                yield remark("risk_sacrifice", steps, rival=rival, steps=steps, type=CLERGY[kind])


# ------------------------------------------------------------ costs


def cost(before: State, after: State, seat: Seat) -> dict[str, int]:
    """Goods paid."""
    spent = map(int.__sub__, before.goods[OWN[seat]], after.goods[OWN[seat]])
    return {GOODS[good]: amount for good, amount in enumerate(spent) if amount > 0}
