"""The iCalendar feed of a player (RFC 5545): turns that are due and beginnings that were agreed."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from durbar.table.stored import Row

WORDS = {
    "name": ("Durbar: your turns", "Durbar\u00a0: vos tours"),
    "due": ("{game}: your move is due", "{game}\u00a0: il faut jouer"),
    "begins": ("{game} begins", "{game}\u00a0: début de la partie"),
}
FOLD = 74
"""Bytes of a line; longer ones go on in the next."""


def calendar(rows: Sequence[Row], title: Callable[[str], str], lang: str, origin: str, now: float) -> str:
    """The whole file. `title` gives the title of a game by its id."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Durbar//Notices//EN", "CALSCALE:GREGORIAN"]
    lines += ["METHOD:PUBLISH", f"X-WR-CALNAME:{_escaped(WORDS['name'][lang == 'fr'])}"]
    lines += ["REFRESH-INTERVAL;VALUE=DURATION:PT15M", "X-PUBLISHED-TTL:PT15M"]
    for row in rows:
        for what, at, unique in (("due", row["due"], row["turn"]), ("begins", row["begins"], "begins")):
            if at is not None:
                summary = WORDS[what][lang == "fr"].format(game=title(row["game"]))
                url = f"{origin}/table/{row['id']}"
                lines += _event(f"{row['id']}-{unique}@durbar", at, row["changed"], now, summary, url)
    lines.append("END:VCALENDAR")
    return "".join(folded(line) for line in lines)


def _event(uid: str, at: float, changed: float, now: float, summary: str, url: str) -> list[str]:
    return [
        *("BEGIN:VEVENT", f"UID:{uid}", f"DTSTAMP:{_time(now)}", f"LAST-MODIFIED:{_time(changed)}"),
        *(f"DTSTART:{_time(at)}", "DURATION:PT15M", f"SUMMARY:{_escaped(summary)}", f"URL:{url}"),
        *("TRANSP:TRANSPARENT", "END:VEVENT"),
    ]


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    """Text as a value.

    >>> _escaped("Ann, Bob; all")
    'Ann\\\\, Bob\\\\; all'
    """
    for mark in ("\\", ";", ","):
        text = text.replace(mark, "\\" + mark)
    return text.replace("\n", "\\n")


def folded(line: str) -> str:
    """A line and its end; what is too long goes on after a space, never inside a character.

    >>> folded("SUMMARY:" + "é" * 40).split("\\r\\n")[1]
    ' ééééééé'
    """
    parts, part, size = [], "", 0
    for character in line:
        length = len(character.encode())
        if size + length > FOLD:
            parts.append(part)
            part, size = " ", 1
        part, size = part + character, size + length
    return "\r\n".join([*parts, part]) + "\r\n"
