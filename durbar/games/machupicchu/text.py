"""The table in characters, for the terminal, in either language."""

from durbar.core.game import Json, Name
from durbar.core.words import SHAPES, Words
from durbar.games.machupicchu.board import CLERGY, DISTRICTS, GOODS, ONCE_A_DAY, PROFESSIONS


def views(o: Json, w: Words, name: Name | None) -> dict[str, str]:
    """The city with what the viewer has, market and clergy, players, the viewer's cards."""
    found = {
        "board": "\n".join([*_sky(o, w), _city(o, w), *_mine(o, w)]),
        "market": f"{_market(o, w)}\n\n{_clergy(o, w)}",
        "players": _players(o, w, name),
    }
    if o["hand"] is not None:
        found["cards"] = _hand(o, w)
    if o["over"]:
        found["score"] = _final(o, w, name)
    return found


def _table(rows: list[list[str]]) -> str:
    """Columns as wide as their widest cell."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return "\n".join("  ".join(c.ljust(n) for c, n in zip(row, widths, strict=True)).rstrip() for row in rows)


def _sky(o: Json, w: Words) -> list[str]:
    t = w.terms
    when = f"{t['day']} {o['day']}/{o['days']}" + (f" ({t['night']})" if o["night"] else "")
    tiles = ", ".join(t.get(name, name) for name in o["sky"]) or "–"
    sun = "–" if o["sun_tile"] is None else SHAPES[o["sun_tile"]]
    facts = f"{t['deck_size']}: {o['deck']['size']}   {t['sun_tile']}: {sun}"
    return [f"{when}   {facts}   {t['track_corn']}: {o['track_corn']}", f"{t['moon_tiles']}: {tiles}"]


def _who(w: Words, seat: int, name: Name | None) -> str:
    return f"{SHAPES[seat]} {w.fill('{seat:seat}', {'seat': seat}, name)}"


def _mine(o: Json, w: Words) -> list[str]:
    """The viewer's goods and runner in one line."""
    if o["viewer"] is None:
        return []
    me, t = o["players"][o["viewer"]], w.terms
    goods = [f"{me['goods'][g]} {t[g]}" for g in GOODS]
    return [f"{SHAPES[o['viewer']]} {', '.join(goods)} · {t['runner']} {me['runner']}"]


def _city(o: Json, w: Words) -> str:
    t = w.terms
    rows = [["", t["bonus"], t["prince"], t["incas"]]]
    for d, name in enumerate(DISTRICTS):
        bonus = (f"{o['bonus'][name]}" if o["bonus"][name] else t["closed"]) if d < ONCE_A_DAY else ""
        princes = " ".join(SHAPES[p] for p, x in enumerate(o["players"]) if x["prince"] == name)
        rows.append([f"{t[name]} ({name})", bonus, princes, _incas(o, d)])
    return _table(rows)


def _incas(o: Json, district: int) -> str:
    if district < len(PROFESSIONS):
        counts = [x["incas"][PROFESSIONS[district]] for x in o["players"]]
    elif DISTRICTS[district] == "sun_clock":
        counts = [x["sun_clock"] for x in o["players"]]
    else:
        return ""
    return " ".join(f"{SHAPES[p]}×{k}" for p, k in enumerate(counts) if k)


def _market(o: Json, w: Words) -> str:
    t = w.terms
    goods = GOODS[1:]
    rows = [[t["market_title"], *(t[g] for g in goods)]]
    rows.append(["", *(f"{o['market'][g]}" for g in goods)])
    for key in ("sell", "buy"):
        rows.append([t[f"{key}_price"], *(f"{o['prices'][g][key]}" for g in goods)])
    return _table(rows)


def _clergy(o: Json, w: Words) -> str:
    t = w.terms
    rows = [[t["clergy_title"], t["llama_value"], ""]]
    for kind in CLERGY:
        taken = " ".join(SHAPES[p] for p in o["clergy"][kind])
        rows.append([t[kind], f"{o['values'][kind] or '–'}", taken])
    return _table(rows)


def _players(o: Json, w: Words, name: Name | None) -> str:
    t = w.terms
    rows = [["", t["player"], *(t[g] for g in GOODS), t["reserve"], t["runner"], t["cards"]]]
    tiles = []
    for p, x in enumerate(o["players"]):
        mark = "»" if o["actor"] == p else "*" if o["active"] == p and not o["over"] else ""
        if x["moon_tiles"]:
            own = ", ".join(t.get(tile, tile) for tile in x["moon_tiles"])
            tiles.append(f"{t['moon_tiles']} {SHAPES[p]}: {own}")
        figures = [*(x["goods"][g] for g in GOODS), x["reserve"], x["runner"], x["cards"]]
        rows.append([mark, _who(w, p, name), *map(str, figures)])
    return "\n".join([_table(rows), *tiles])


def _hand(o: Json, w: Words) -> str:
    t = w.terms
    rows = [[t["your_cards"], "", t["points"], t["gold"]]]
    for card in o["hand"]:
        names = "+".join(t.get(x, x) for x in card["symbols"])
        rows.append([card["id"], names, f"{sum(card['worth'])}", f"{card['gold']}"])
    worth = o["worth"]
    rows.append(["", f"{t['trail']} +{worth['trail']}", f"{worth['points']}", f"{worth['gold']}"])
    return _table(rows)


def _final(o: Json, w: Words, name: Name | None) -> str:
    t = w.terms
    rows = [[t["score"], t["points"], t["gold"], "×", ""]]
    for p, final in enumerate(o["final"]):
        figures = [final["points"], final["gold"], final["times"]]
        won = t["winner"] if p in o["winners"] else ""
        rows.append([f"{_who(w, p, name)} {final['score']}", *map(str, figures), won])
    return _table(rows)
