"""The table in characters, for the terminal."""

from collections.abc import Mapping
from typing import Any

from durbar.core.game import Game, Json, Observation
from durbar.core.words import Words, words
from durbar.games.tajmahal import board
from durbar.games.tajmahal.terms import GOODS, PRIZES, SPECIALS, SYMBOLS, TOKENS


def draw(game: Game[Any], o: Observation, lang: str) -> str:
    """Route, court, contest, what everybody owns, the province of the visit, reserve and hand."""
    say = words(game, lang)
    parts = [_head(o, say), _route(o, say), _court(o, say), "", *_contest(o, say), "", *_owned(o, say), ""]
    if o["province"] is not None:
        parts += [*_province(o, say), "", *_elsewhere(o, say)]
    return "\n".join([*parts, *_cards(o, say)])


def _label(say: Words, key: str, facts: Mapping[str, Any] | None = None) -> str:
    return say.fill(say.catalogue["table"][key], facts or {})


def _titled(say: Words, title: str, value: str) -> str:
    """A title and what it holds, with the colon of the language."""
    return say.fill(say.catalogue["table"]["titled"], {"title": title, "value": value})


def _term(say: Words, word: str) -> str:
    return say.terms.get(word, word)


def _name(say: Words, seat: int) -> str:
    return f"{_term(say, 'player')} {seat + 1}"


def _head(o: Observation, say: Words) -> str:
    if o["province"] is None:
        return _label(say, "before")
    row = next(p for p in o["provinces"] if p["id"] == o["province"])
    facts = {"province": row["name"], "visit": o["visit"], "goods": row["goods"], "first": o["first"] + 1}
    return _label(say, "visit", facts)


def _route(o: Observation, say: Words) -> str:
    """Provinces in the order of their tiles: (2) won by player 2, [now], and the goods of those ahead."""
    stops = []
    for row in sorted((p for p in o["provinces"] if p["tile"]), key=lambda p: p["tile"]):
        stop = f"{row['tile']} {row['name']}"
        if row["state"] == "now":
            stop = f"[{stop}]"
        elif row["state"] == "past":
            stop += "(–)" if row["by"] is None else f"({row['by'] + 1})"
        else:
            stop += f"({'+'.join(_term(say, g) for g in row['goods'])})"
        stops.append(stop)
    rows = [" · ".join(stops[i : i + 4]) for i in range(0, len(stops), 4)]
    return "\n    ".join([_titled(say, _label(say, "route"), "").rstrip(), *rows])


def _court(o: Observation, say: Words) -> str:
    """The prizes still to be won, and those taken with the seat that has them."""
    prizes = []
    for prize in PRIZES:
        by = o["court"][prize]
        prizes.append(_term(say, prize) if by is None else f"({_term(say, prize)} → {by + 1})")
    beside = [_term(say, c) for c in SPECIALS if o["specials"][c] is None]
    lines = [_titled(say, _label(say, "court"), ", ".join(prizes))]
    if beside:
        lines.append(_titled(say, _label(say, "beside"), ", ".join(beside)))
    return "\n".join(lines)


def _contest(o: Observation, say: Words) -> list[str]:
    """Symbols on the table: * leads, = ties."""
    heads = [_term(say, symbol) for symbol in SYMBOLS]
    widths = [max(len(head), 4) for head in heads]
    name = max(len(_name(say, p["seat"])) for p in o["players"]) + 2
    lines = [" ".join([f"{_label(say, 'contest'):{name}}", *heads])]
    for player in o["players"]:
        cells = []
        for symbol, width in zip(SYMBOLS, widths, strict=True):
            mark = "*" if symbol in player["leads"] else "=" if symbol in player["ties"] else " "
            cells.append(f"{player['counts'][symbol] or '·':>{width - 1}}{mark}")
        arrow = "> " if o["actor"] == player["seat"] else "  "
        lines.append(
            " ".join([f"{arrow + _name(say, player['seat']):{name}}", *cells, _status(o, player, say)])
        )
    return lines


def _status(o: Observation, player: Json, say: Words) -> str:
    if o["province"] is not None and not player["in"]:
        return f"({_label(say, 'out')})"
    parts = [_term(say, player["colour"])] if player["colour"] else []
    if player["wins"]:
        parts.append(f"{_label(say, 'wins')} {', '.join(_term(say, w) for w in player['wins'])}")
    return "; ".join(parts)


def _owned(o: Observation, say: Words) -> list[str]:
    lines = []
    for player in o["players"]:
        tokens = [_term(say, t) for t in TOKENS for _ in range(player["tokens"][t])]
        goods = [f"{player['goods'][g]} {_term(say, g)}" for g in GOODS if player["goods"][g]]
        cards = [_term(say, c) for c in SPECIALS if o["specials"][c] == player["seat"]]
        facts = [
            f"{_label(say, 'score')} {o['scores'][player['seat']]}",
            f"{_label(say, 'cards')} {player['hand']}",
            *([_titled(say, _label(say, "tokens"), ", ".join(tokens))] if tokens else []),
            *([_titled(say, _label(say, "goods"), ", ".join(goods))] if goods else []),
            *cards,
        ]
        lines.append("  " + _titled(say, _name(say, player["seat"]), "; ".join(facts)))
        if player["played"]:
            turns = " | ".join(" & ".join(_term(say, c) for c in turn) for turn in player["played"])
            lines.append(f"      {turns}")
    return lines


def _province(o: Observation, say: Words) -> list[str]:
    """The cities of the visit with palaces, bonus tiles and roads."""
    box = board.box(o["options"])
    province = box.province_number[o["province"]]
    lines = [_titled(say, _label(say, "map"), "").rstrip()]
    bonuses = {b["city"]: b for b in o["bonuses"]}
    for city in box.cities_of[province]:
        name = box.cities[city]
        facts = [
            _label(say, "royal" if p["royal"] else "palace", p) for p in o["palaces"] if p["city"] == name
        ]
        if all(p["royal"] for p in o["palaces"] if p["city"] == name):
            facts.append(_label(say, "empty"))
        if name in bonuses:
            tile = bonuses[name]
            fort, lying = _label(say, "fort"), tile["state"] == "lying"
            facts.append(_titled(say, fort, _term(say, tile["bonus"])) if lying else fort)
        roads = [_term(say, c) for i, c in enumerate(box.cities) if box.roads[city] >> i & 1]
        facts.append(f"{_label(say, 'roads')} {', '.join(roads)}")
        lines.append("  " + _titled(say, name, "; ".join(facts)))
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
                f"{_term(say, palace['city'])} ({mark}{palace['seat'] + 1})"
            )
    lines = [f"  {', '.join(cities)}" for cities in found.values()]
    return [_titled(say, _label(say, "elsewhere"), "").rstrip(), *lines, ""] if lines else []


def _cards(o: Observation, say: Words) -> list[str]:
    """Cards by the names they are typed with."""
    pile = {"pile": o["pile"]["size"], "discard": sum(o["discard"].values())}
    nothing = _label(say, "nothing")
    reserve = _titled(say, _label(say, "reserve"), ", ".join(o["reserve"]) or nothing)
    lines = [reserve, _label(say, "pile", pile)]
    for player in o["players"]:
        if player["cards"] is not None:
            own = player["seat"] == o["viewer"]
            title = _label(say, "hand") if own else _label(say, "hands", {"seat": player["seat"]})
            lines.append(_titled(say, title, ", ".join(player["cards"] + player["specials"]) or nothing))
    return lines
