"""What people are told about an action in Taj Mahal: prizes, links, who could still take them."""

from collections.abc import Iterator

from durbar.bots.remarks import Course, Remark, Remarks, remark
from durbar.core.game import Event, Json, Seat
from durbar.games.tajmahal import roads
from durbar.games.tajmahal.state import State, symbol_at
from durbar.games.tajmahal.terms import (
    COLOURS,
    ELEPHANT,
    PAIR,
    PALACE_BITS,
    PRIZES,
    SPECIALS,
    SYMBOL_SETS,
    SYMBOLS,
    TOKEN_KINDS,
    TOKENS,
    WHITE,
)
from durbar.games.tajmahal.withdraw import wins

SCORED = {
    "card_points": "now_card",
    "province_scored": "now_tile",
    "bonus_taj": "now_bonus",
    "bonus_points": "now_bonus",
    "bonus_good": "now_good",
    "palace_point": "now_palace",
    "roads": "now_roads",
    "hand_scored": "now_hand",
}
"""Events that score, and how that is told."""
SCORING_FACTS = ("points", "linked", "good", "goods")
FIRST = 100.0
"""The rank of points: they are told before everything else."""
SAFE_BY = 3
"""A lead of so many symbols is hardly ever lost."""


def explain(course: Course[State]) -> Remarks:
    kind = course.plan[0].kind
    about = {"play": _play, "withdraw": _withdraw, "palace": _site, "royal": _site, "take": _take}[kind]
    remarks = about(course)
    return remarks._replace(sure=[*_now(course.own(*SCORED)), *remarks.sure])


def _now(events: list[Event]) -> Iterator[Remark]:
    """All points scored at once."""
    for event in events:
        facts: Json = {key: event.data[key] for key in SCORING_FACTS if key in event.data}
        yield Remark(SCORED[event.kind], facts, FIRST + event.data["points"])


# ------------------------------------------------------------ playing cards


def _play(course: Course[State]) -> Remarks:
    before, after, seat = course.before, course.after, course.seat
    old, new = _leads(before, seat), _leads(after, seat)
    return Remarks(
        [*_play_aims(course, old, new)],
        [*_held(after, seat, new), *_prizes(after, seat, new)],
        [*_chasers(after, seat, new)],
    )


def _leads(s: State, seat: Seat) -> int:
    """The symbols, as bits, that the seat would win by withdrawing."""
    return wins(s, seat) if s.played[seat] else 0


def _play_aims(course: Course[State], old: int, new: int) -> Iterator[Remark]:
    seat, after = course.seat, course.after
    if taken := new & ~old:
        yield remark("aim_lead", 4.0, prizes=_prizes_of(taken))
    for symbol, rival in _ties(after, seat):
        if (symbol, rival) not in _ties(course.before, seat):
            yield remark("aim_level", 3.0, symbol=SYMBOLS[symbol], rival=rival)
            break
    if kept := new & old:
        yield remark("aim_hold", 2.0, prizes=_prizes_of(kept))
    cards = [card for event in course.own("play") for card in event.data["cards"]]
    yield remark("aim_play", 1.0, cards=cards)


def _prizes_of(symbols: int) -> list[str]:
    return [PRIZES[symbol] for symbol in SYMBOL_SETS[symbols]]


def _ties(s: State, seat: Seat) -> list[tuple[int, Seat]]:
    """Symbols whose prize is still there and in which one rival has as many, at the top."""
    found = []
    for symbol in range(len(SYMBOLS)):
        mine = s.counts[symbol_at(seat, symbol)]
        rivals = {rival: s.counts[symbol_at(rival, symbol)] for rival in _rivals(s, seat)}
        if mine and not s.prizes[symbol] and rivals and max(rivals.values()) == mine:
            found.append((symbol, max(rivals, key=lambda rival: rivals[rival])))
    return found


def _rivals(s: State, seat: Seat) -> list[Seat]:
    """The others in the visit."""
    return [rival for rival in range(s.seats) if rival != seat and s.inside >> rival & 1]


def _held(s: State, seat: Seat, leads: int) -> Iterator[Remark]:
    """Where the seat is ahead, and with what nobody competes."""
    alone = [
        PRIZES[symbol]
        for symbol in SYMBOL_SETS[leads]
        if not any(s.counts[symbol_at(rival, symbol)] for rival in _rivals(s, seat))
    ]
    ahead = [prize for prize in _prizes_of(leads) if prize not in alone]
    if alone:
        yield remark("uncontested", 20.0 + len(alone), prizes=alone)
    if ahead:
        yield remark("ahead_with", 10.0 + len(ahead), prizes=ahead)


def _prizes(s: State, seat: Seat, leads: int) -> Iterator[Remark]:
    """What the prizes would bring if the seat kept them: the tile, the best link, special cards."""
    if leads >> ELEPHANT & 1:
        yield remark("if_tile", 5.0, points=_tile_points(s, seat), goods=list(s.box.goods_names[s.visit]))
    if leads & PALACE_BITS:
        yield _best_link(s, seat)
    for token in range(TOKEN_KINDS):
        if leads >> token & 1 and s.tokens[TOKEN_KINDS * seat + token] == PAIR - 1:
            yield _special(s, seat, token)


def _tile_points(s: State, seat: Seat) -> int:
    """What the province tile would score. P1"""
    owned = s.goods_of(seat)
    points = 0
    for good in s.box.goods[s.visit]:
        owned[good] += 1
        points += owned[good]
    return points


def _best_link(s: State, seat: Seat) -> Remark:
    """The best palace in the province: which provinces it would join."""
    palaces, province = s.palaces[seat], s.province
    joined = [roads.linked(s.box, palaces | 1 << city, province) for city in s.box.cities_of[province]]
    best = max(joined, key=len)
    points = roads.road_points(s.box, len(best))
    linked = [s.box.provinces[each] for each in best]
    if linked:
        return remark("if_roads", 4.0, linked=linked, points=points)
    return remark("if_palace", 2.0, points=points, province=s.box.provinces[province])


def _special(s: State, seat: Seat, token: int) -> Remark:
    card = s.box.special_for[token]
    holder = s.holder[card] - 1
    facts = {"token": TOKENS[token], "card": SPECIALS[card]}
    if holder in (-1, seat):
        return Remark("if_special", facts, 3.0)
    return Remark("if_special_from", {**facts, "rival": holder}, 3.5)


def _chasers(s: State, seat: Seat, leads: int) -> Iterator[Remark]:
    """Who is close behind and has cards to catch up, or could still join in."""
    for rival in _rivals(s, seat):
        cards, close = len(s.hands[rival]), list[str]()
        for symbol in SYMBOL_SETS[leads]:
            theirs = s.counts[symbol_at(rival, symbol)]
            if theirs and s.counts[symbol_at(seat, symbol)] - theirs < SAFE_BY:
                close.append(PRIZES[symbol])
        if cards and close:
            yield remark("risk_chased", 10.0 + len(close), rival=rival, prizes=close, cards=cards)
        elif cards and leads:
            yield remark("risk_new", cards / 100, rival=rival, cards=cards)


# ------------------------------------------------------------ withdrawing


def _withdraw(course: Course[State]) -> Remarks:
    before, seat = course.before, course.seat
    won = _leads(before, seat)
    aim = remark("aim_withdraw", prizes=_prizes_of(won)) if won else remark("aim_withdraw_empty")
    sure = [each for each in _prizes(before, seat, won) if each.say.startswith("if_special")]
    if not before.played[seat]:
        sure.append(remark("draws_card", 1.0))
    return Remarks([aim], [*_places(course), *sure], [*_left_behind(before, seat, won)])


def _places(course: Course[State]) -> Iterator[Remark]:
    for event in course.own("palace", "royal"):
        yield remark(f"builds_{event.kind}", 6.0, city=event.data["city"])


def _left_behind(s: State, seat: Seat, won: int) -> Iterator[Remark]:
    """Which prizes rivals would win next if the seat goes."""
    after = s.copy()
    after.inside &= ~(1 << seat)
    for symbol in SYMBOL_SETS[won]:
        after.prizes[symbol] = seat + 1
    for rival in _rivals(s, seat):
        if leads := _leads(after, rival):
            yield remark("risk_left", leads.bit_count(), rival=rival, prizes=_prizes_of(leads))


# ------------------------------------------------------------ palaces and cards


def _site(course: Course[State]) -> Remarks:
    s, seat, event = course.before, course.seat, course.own("palace", "royal")[0]
    city = s.box.city_number[event.data["city"]]
    aims = [remark(f"aim_{event.kind}", city=event.data["city"])]
    sure = []
    linked = roads.linked(s.box, s.palaces[seat] | 1 << city, s.province)
    if linked and not course.own("roads"):
        names = [s.box.provinces[each] for each in linked]
        sure.append(remark("joins", 8.0, linked=names))
    if ahead := _provinces_ahead(s, city):
        sure.append(remark("leads_on", 4.0, provinces=ahead))
    return Remarks(aims, sure)


def _provinces_ahead(s: State, city: int) -> list[str]:
    """Provinces still to be visited to which roads lead from a city."""
    near = {s.box.province_of[other] for other in range(len(s.box.cities)) if s.box.roads[city] >> other & 1}
    return [s.box.provinces[each] for each in sorted(near) if s.order[each] > s.visit]


def _take(course: Course[State]) -> Remarks:
    s, seat, event = course.after, course.seat, course.own("took")[0]
    card = event.data["card"]
    colour = s.box.colour[s.box.card_number[card]]
    aims = [remark("aim_take", card=card)]
    if colour == WHITE:
        return Remarks(aims, [remark("white", 1.0)])
    cards = sum(s.box.colour[k] == colour for k in s.hands[seat])
    return Remarks(aims, [remark("colour", 1.0, colour=COLOURS[colour], cards=cards)])
