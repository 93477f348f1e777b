"""The table in characters, for the terminal."""

from collections.abc import Mapping
from typing import Any

from durbar.core.game import Json, Name, Observation
from durbar.core.words import SHAPES, Words
from durbar.games.tajmahal import board
from durbar.games.tajmahal.terms import GOODS, PRIZES, SPECIALS, SYMBOLS, TOKENS


def views(o: Observation, say: Words, name: Name | None) -> dict[str, str]:
    """The contest with the cities and cards of the visit, what everybody owns, the route, the roads."""
    contest = [_head(o, say, name), _court(o, say), *_contest(o, say, name)]
    found = {
        "board": [*contest, *_province(o, say, name), *_cards(o, say, name)],
        "players": _owned(o, say, name),
        "route": [_route(o, say), *_beside(o, say)],
        "map": [*_roads(o, say), *_elsewhere(o, say)],
    }
    return {key: "\n".join(line.rstrip() for line in lines) for key, lines in found.items() if lines}


def _label(say: Words, key: str, facts: Mapping[str, Any] | None = None, name: Name | None = None) -> str:
    return say.fill(say.catalogue["table"][key], facts or {}, name)


def _titled(say: Words, title: str, value: str) -> str:
    """A title and what it holds, with the colon of the language."""
    return say.fill(say.catalogue["table"]["titled"], {"title": title, "value": value})


def _term(say: Words, word: str) -> str:
    return say.terms.get(word, word)


def _who(say: Words, seat: int, name: Name | None) -> str:
    return f"{SHAPES[seat]} {say.fill('{seat:seat}', {'seat': seat}, name)}"


def _head(o: Observation, say: Words, name: Name | None) -> str:
    if o["province"] is None:
        return _label(say, "before")
    row = next(p for p in o["provinces"] if p["id"] == o["province"])
    facts = {"province": row["name"], "visit": o["visit"], "goods": row["goods"], "first": o["first"]}
    return _label(say, "visit", facts, name)


def _route(o: Observation, say: Words) -> str:
    """Provinces in the order of their tiles: (▲) won by that seat, [now], and the goods of those ahead."""
    stops = []
    for row in sorted((p for p in o["provinces"] if p["tile"]), key=lambda p: p["tile"]):
        stop = f"{row['tile']} {row['name']}"
        if row["state"] == "now":
            stop = f"[{stop}]"
        elif row["state"] == "past":
            stop += "(–)" if row["by"] is None else f"({SHAPES[row['by']]})"
        else:
            stop += f"({'+'.join(_term(say, g) for g in row['goods'])})"
        stops.append(stop)
    rows = [" · ".join(stops[i : i + 3]) for i in range(0, len(stops), 3)]
    return "\n    ".join([_titled(say, _label(say, "route"), "").rstrip(), *rows])


def _court(o: Observation, say: Words) -> str:
    """The prizes still to be won, and those taken with the seat that has them."""
    prizes = []
    for prize in PRIZES:
        by = o["court"][prize]
        prizes.append(_term(say, prize) if by is None else f"({_term(say, prize)} → {SHAPES[by]})")
    return _titled(say, _label(say, "court"), ", ".join(prizes))


def _beside(o: Observation, say: Words) -> list[str]:
    beside = [_term(say, c) for c in SPECIALS if o["specials"][c] is None]
    return [_titled(say, _label(say, "beside"), ", ".join(beside))] if beside else []


def _contest(o: Observation, say: Words, name: Name | None) -> list[str]:
    """Symbols on the table: * leads, = ties."""
    heads = [_term(say, symbol) for symbol in SYMBOLS]
    widths = [max(len(head), 4) for head in heads]
    wide = max(len(_who(say, p["seat"], name)) for p in o["players"]) + 2
    lines = [" ".join([f"{_label(say, 'contest'):{wide}}", *heads])]
    for player in o["players"]:
        cells = []
        for symbol, width in zip(SYMBOLS, widths, strict=True):
            mark = "*" if symbol in player["leads"] else "=" if symbol in player["ties"] else " "
            cells.append(f"{player['counts'][symbol] or '·':>{width - 1}}{mark}")
        arrow = "> " if o["actor"] == player["seat"] else "  "
        who = f"{arrow + _who(say, player['seat'], name):{wide}}"
        lines.append(" ".join([who, *cells, _status(o, player, say)]))
    return lines


def _status(o: Observation, player: Json, say: Words) -> str:
    if o["province"] is not None and not player["in"]:
        return f"({_label(say, 'out')})"
    return _term(say, player["colour"]) if player["colour"] else ""


def _owned(o: Observation, say: Words, name: Name | None) -> list[str]:
    lines = []
    for player in o["players"]:
        tokens = [_term(say, t) for t in TOKENS for _ in range(player["tokens"][t])]
        goods = [f"{player['goods'][g]} {_term(say, g)}" for g in GOODS if player["goods"][g]]
        cards = [_term(say, c) for c in SPECIALS if o["specials"][c] == player["seat"]]
        wins = [_term(say, prize) for prize in player["wins"]]
        facts = [
            f"{_label(say, 'score')} {o['scores'][player['seat']]}",
            f"{_label(say, 'cards')} {player['hand']}",
            *([_titled(say, _label(say, "tokens"), ", ".join(tokens))] if tokens else []),
            *([_titled(say, _label(say, "goods"), ", ".join(goods))] if goods else []),
            *cards,
            *([f"{_label(say, 'wins')} {', '.join(wins)}"] if wins else []),
        ]
        lines.append(_titled(say, _who(say, player["seat"], name), " · ".join(facts)))
        if player["played"]:
            turns = " | ".join(" & ".join(_term(say, c) for c in turn) for turn in player["played"])
            lines.append(f"      {turns}")
    return lines


def _province(o: Observation, say: Words, name: Name | None) -> list[str]:
    """The cities of the visit with palaces and bonus tiles."""
    if o["province"] is None:
        return []
    lines = []
    bonuses = {b["city"]: b for b in o["bonuses"]}
    for city in _cities(o):
        own = [p for p in o["palaces"] if p["city"] == city]
        facts = [_label(say, "royal" if p["royal"] else "palace", p, name) for p in own]
        if all(p["royal"] for p in own):
            facts.append(_label(say, "empty"))
        if city in bonuses:
            tile = bonuses[city]
            fort, lying = _label(say, "fort"), tile["state"] == "lying"
            facts.append(_titled(say, fort, _term(say, tile["bonus"])) if lying else fort)
        lines.append("  " + _titled(say, city, " · ".join(facts)))
    return lines


def _cities(o: Observation) -> list[str]:
    box = board.box(o["options"])
    return [box.cities[city] for city in box.cities_of[box.province_number[o["province"]]]]


def _roads(o: Observation, say: Words) -> list[str]:
    """Where the roads of the visit's cities lead."""
    if o["province"] is None:
        return []
    box, lines = board.box(o["options"]), [_titled(say, _label(say, "map"), "").rstrip()]
    for name in _cities(o):
        city = box.city_number[name]
        ends = [_term(say, c) for i, c in enumerate(box.cities) if box.roads[city] >> i & 1]
        lines.append("  " + _titled(say, name, f"{_label(say, 'roads')} {', '.join(ends)}"))
    return lines


def _elsewhere(o: Observation, say: Words) -> list[str]:
    """Palaces in other provinces: the seat, ♔ where it is royal."""
    found: dict[str, list[str]] = {}
    box = board.box(o["options"])
    for palace in o["palaces"]:
        province = box.province_of[box.city_number[palace["city"]]]
        if box.provinces[province] != o["province"]:
            mark = "♔" if palace["royal"] else ""
            found.setdefault(box.province_names[province], []).append(
                f"{_term(say, palace['city'])} ({mark}{SHAPES[palace['seat']]})"
            )
    lines = [f"  {', '.join(cities)}" for cities in found.values()]
    return [_titled(say, _label(say, "elsewhere"), "").rstrip(), *lines] if lines else []


def _cards(o: Observation, say: Words, name: Name | None) -> list[str]:
    """Cards by the names they are typed with."""
    pile = {"pile": o["pile"]["size"], "discard": sum(o["discard"].values())}
    nothing = _label(say, "nothing")
    reserve = _titled(say, _label(say, "reserve"), ", ".join(o["reserve"]) or nothing)
    lines = [reserve, _label(say, "pile", pile)]
    for player in o["players"]:
        if player["cards"] is not None:
            own = player["seat"] == o["viewer"]
            title = _label(say, "hand") if own else _label(say, "hands", {"seat": player["seat"]}, name)
            lines.append(_titled(say, title, ", ".join(player["cards"] + player["specials"]) or nothing))
    return lines
