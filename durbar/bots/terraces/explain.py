"""What people are told about a plan in Java and Cuzco: points, places in cities, and who could take them."""

from collections.abc import Iterator
from typing import NamedTuple

from durbar.bots.decision import Plan
from durbar.bots.remarks import Course, Remark, Remarks, gained, remark
from durbar.bots.terraces.standing import Standing, contender, standings
from durbar.core.game import Event, Json
from durbar.games.terraces.actions import EndTurn
from durbar.games.terraces.grid import CELLS, NAMES, CellSet
from durbar.games.terraces.settlements import settlement, settlements
from durbar.games.terraces.state import State

FESTIVAL = {"celebrate": "now_festival", "share": "now_shared"}
"""How a festival scores, and how that is told."""
AIMED = ("build", "enlarge", "pool")
STEPS = ("bid", "stay", "pass", "take_open", "take_pile", "enter", "move", "leave", "irrigate", "token")
TITLES = {**{kind: f"aim_{kind}" for kind in STEPS}, "tile": "aim_land", "end": "aim_end"}
"""What a plan is for when it scores nothing and changes no place in a city: what it does first."""
FESTIVAL_RANK = 0.6
VILLAGE_RANK = 0.5
"""A village that grows for a palace counts less than any point, and more than a step."""
STEP_RANK = -10.0
FIRST = 100.0
"""Points scored at once, and who may keep up in a festival, are told before everything else."""


class Change(NamedTuple):
    """The own place in a city before and after."""

    cell: str
    old: Standing
    new: Standing

    @property
    def points(self) -> int:
        """By how much the final scoring would change, if it came now."""
        return self.new.points - self.old.points


def explain(course: Course[State]) -> Remarks:
    changes = [change for change in _changes(course) if change.old != change.new]
    return Remarks(
        [*_scoring(course, changes), *_taking(course, changes), *_villages(course), *_steps(course)],
        [*_now(course), *_places(changes)],
        [*_festival_rivals(course), *_contenders(course, changes)],
    )


def _changes(course: Course[State]) -> Iterator[Change]:
    old, new = standings(course.before, course.seat), standings(course.after, course.seat)
    for palace, standing in new.items():
        yield Change(NAMES[palace], old.get(palace, Standing()), standing)


# ------------------------------------------------------------ aims


def _scoring(course: Course[State], changes: list[Change]) -> Iterator[Remark]:
    """What scores at once; a palace also counts for the place in its city."""
    later = {change.cell: max(0, change.points) for change in changes}
    for event in course.own(*AIMED):
        points = event.data["points"] + later.get(event.data.get("cell", ""), 0)
        if event.kind == "pool":
            yield remark("aim_pool", points, cell=event.data["cells"][0])
        else:
            facts = {"cell": event.data["cell"], "value": event.data["value"]}
            yield Remark(f"aim_{event.kind}", facts, points + 0.1)


def _taking(course: Course[State], changes: list[Change]) -> Iterator[Remark]:
    """Places in cities that others lose, or have to share."""
    built = {event.data["cell"] for event in course.own("build")}
    for cell, old, new in changes:
        gain = new.points - old.points
        if cell in built or gain <= 0:
            continue
        if new.place == 1 and not new.beside:
            rival = next(iter(old.leaders), None)
            if rival is None:
                yield remark("aim_first", gain, cell=cell)
            else:
                yield remark("aim_overtake", gain, cell=cell, rival=rival)
        elif new.place == 1:
            yield remark("aim_level", gain, cell=cell, rival=new.beside[0])
        else:
            yield remark("aim_second", gain, cell=cell)


def _villages(course: Course[State]) -> Iterator[Remark]:
    """Villages with own pawns and no palace that have grown."""
    before, after, mine = course.before, course.after, course.after.pawns[course.seat]
    for where in settlements(after):
        if where & mine and not where & after.palaces:
            size = where.bit_count()
            if size > _largest(before, where) and size > 1:
                cell = NAMES[(where & mine).bit_length() - 1]
                yield remark("aim_village", VILLAGE_RANK, cell=cell, size=size)


def _largest(s: State, where: CellSet) -> int:
    """The size of the largest settlement that lay on these cells."""
    return max(((each & where).bit_count() for each in settlements(s)), default=0)


def _steps(course: Course[State]) -> Iterator[Remark]:
    for event in course.own("festival"):
        yield remark("aim_festival", FESTIVAL_RANK, cell=event.data["cell"])
    for number, event in enumerate(course.own(*TITLES)):
        facts: Json = {key: event.data[key] for key in ("card", "cards") if key in event.data}
        if place := _place(event):
            facts["cell"] = place
        yield Remark(TITLES[event.kind], facts, STEP_RANK - number)


def _place(event: Event) -> str | None:
    """The cell an event is about: of a tile its village, or else its first cell."""
    data = event.data
    for key in ("cell", "to", "village"):
        if data.get(key):
            return str(data[key])
    return str(data["cells"][0]) if data.get("cells") else None


# ------------------------------------------------------------ what is certain


def _now(course: Course[State]) -> Iterator[Remark]:
    """All points scored at once. Nobody can say whether a rival with cards matches a festival."""
    for event in course.own("build", "enlarge"):
        facts = {"value": event.data["value"], "points": event.data["points"]}
        yield Remark(f"now_{event.kind}", facts, FIRST + event.data["points"])
    for event in course.own("pool"):
        yield remark("now_pool", FIRST + event.data["points"], points=event.data["points"])
    if final := course.own("final"):
        yield remark("now_final", FIRST + gained(final), points=gained(final))
    if not [*_festival_rivals(course)]:
        for event in course.own(*FESTIVAL):
            yield remark(FESTIVAL[event.kind], FIRST + event.data["points"], points=event.data["points"])


def _places(changes: list[Change]) -> Iterator[Remark]:
    """How the own place in a city changes, and the points of it if the game ended now."""
    for change in changes:
        if points := change.points:
            yield remark(_kept(change), abs(points), cell=change.cell, points=abs(points))


def _kept(change: Change) -> str:
    if change.points < 0:
        return "if_lost"
    place, beside = change.new.place, change.new.beside
    return "if_second" if place > 1 else "if_shared" if beside else "if_first"


# ------------------------------------------------------------ what could go wrong


def _festival_rivals(course: Course[State]) -> Iterator[Remark]:
    """Who stands in the city of the festival and holds cards."""
    s, seat = course.before, course.seat
    for event in course.own("festival"):
        where = settlement(s, CELLS[event.data["cell"]])
        for rival, pawns in enumerate(s.pawns):
            cards = sum(s.hand(rival))
            if rival != seat and pawns & where and cards:
                yield remark("risk_festival", FIRST + cards, rival=rival, cards=cards)
    if s.feast >= 0:
        for rival in range(s.table.seats):
            cards = sum(s.hand(rival))
            if rival != seat and s.inside >> rival & 1 and cards:
                yield remark("risk_festival", FIRST + cards, rival=rival, cards=cards)


def _contenders(course: Course[State], changes: list[Change]) -> Iterator[Remark]:
    """Who could take a place that the plan wins, unless the own final scoring comes before."""
    if course.before.closing:
        return
    for change in changes:
        if change.new.place != 1 or change.points <= 0:
            continue
        found = contender(course.after, CELLS[change.cell], course.seat)
        if found:
            say = "risk_overtake" if found.overtakes else "risk_level"
            yield remark(say, change.new.points, cell=change.cell, rival=found.rival, level=found.level)


# ------------------------------------------------------------ costs


def cost(before: State, after: State, seat: int) -> dict[str, int]:
    """Action points and tokens."""
    tokens = before.tokens[seat] - after.tokens[seat]
    if tokens:
        return {"token": tokens}
    spent = before.ap - after.ap if before.turn == after.turn else 0
    return {"ap": spent} if spent > 0 else {}


def shown_part(plan: Plan) -> Plan:
    """A plan without the end of the turn, unless that is all of it."""
    return plan[:-1] if len(plan) > 1 and isinstance(plan[-1], EndTurn) else plan
