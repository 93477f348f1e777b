"""The table in characters, for the terminal, in either language."""

from durbar.core.game import Json
from durbar.core.words import Words
from durbar.games.machupicchu.board import CLERGY, DISTRICTS, GOODS, ONCE_A_DAY, PROFESSIONS


def draw(o: Json, w: Words) -> str:
    """Sky, city, market and clergy, players, the viewer's cards."""
    parts = [_sky(o, w), _city(o, w), _market(o, w), _clergy(o, w), _players(o, w)]
    if o["hand"] is not None:
        parts.append(_hand(o, w))
    if o["over"]:
        parts.append(_final(o, w))
    return "\n\n".join(parts)


def _table(rows: list[list[str]]) -> str:
    """Columns as wide as their widest cell."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return "\n".join("  ".join(c.ljust(n) for c, n in zip(row, widths, strict=True)).rstrip() for row in rows)


def _sky(o: Json, w: Words) -> str:
    t = w.terms
    when = f"{t['day']} {o['day']}/{o['days']}" + (f" ({t['night']})" if o["night"] else "")
    tiles = ", ".join(t.get(name, name) for name in o["sky"]) or "–"
    sun = "–" if o["sun_tile"] is None else _who(o["sun_tile"])
    return (
        f"{when}   {t['deck_size']}: {o['deck']['size']}   {t['moon_tiles']}: {tiles}\n"
        f"{t['sun_tile']}: {sun}   {t['track_corn']}: {o['track_corn']}"
    )


def _who(seat: int) -> str:
    return f"#{seat + 1}"


def _city(o: Json, w: Words) -> str:
    t = w.terms
    rows = [["", t["bonus"], t["prince"], t["incas"]]]
    for d, name in enumerate(DISTRICTS):
        bonus = (f"{o['bonus'][name]}" if o["bonus"][name] else t["closed"]) if d < ONCE_A_DAY else ""
        princes = " ".join(_who(p) for p, x in enumerate(o["players"]) if x["prince"] == name)
        rows.append([f"{t[name]} ({name})", bonus, princes, _incas(o, d)])
    return _table(rows)


def _incas(o: Json, district: int) -> str:
    if district < len(PROFESSIONS):
        counts = [x["incas"][PROFESSIONS[district]] for x in o["players"]]
    elif DISTRICTS[district] == "sun_clock":
        counts = [x["sun_clock"] for x in o["players"]]
    else:
        return ""
    return " ".join(f"{_who(p)}×{k}" for p, k in enumerate(counts) if k)


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
    for name in CLERGY:
        taken = " ".join(_who(p) for p in o["clergy"][name])
        rows.append([t[name], f"{o['values'][name] or '–'}", taken])
    return _table(rows)


def _players(o: Json, w: Words) -> str:
    t = w.terms
    heads = [t["player"], *(t[g] for g in GOODS), t["reserve"], t["runner"], t["cards"], t["moon_tiles"]]
    rows = [["", *heads]]
    for p, x in enumerate(o["players"]):
        mark = "»" if o["actor"] == p else "*" if o["active"] == p and not o["over"] else ""
        tiles = ", ".join(t.get(name, name) for name in x["moon_tiles"])
        figures = [*(x["goods"][g] for g in GOODS), x["reserve"], x["runner"], x["cards"]]
        rows.append([mark, _who(p), *map(str, figures), tiles])
    return _table(rows)


def _hand(o: Json, w: Words) -> str:
    t = w.terms
    rows = [[t["your_cards"], "", t["points"], t["gold"]]]
    for card in o["hand"]:
        names = "+".join(t.get(x, x) for x in card["symbols"])
        rows.append([card["id"], names, f"{sum(card['worth'])}", f"{card['gold']}"])
    worth = o["worth"]
    rows.append(["", f"{t['trail']} +{worth['trail']}", f"{worth['points']}", f"{worth['gold']}"])
    return _table(rows)


def _final(o: Json, w: Words) -> str:
    t = w.terms
    rows = [[t["score"], t["points"], t["gold"], "×", ""]]
    for p, final in enumerate(o["final"]):
        figures = [final["points"], final["gold"], final["times"]]
        won = t["winner"] if p in o["winners"] else ""
        rows.append([f"{_who(p)} {final['score']}", *map(str, figures), won])
    return _table(rows)
