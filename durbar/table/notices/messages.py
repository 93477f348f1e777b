"""What people are sent: one notice, several as one message, a confirmation, a test; in English and French."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from durbar.table.chairs import clean
from durbar.table.notices.preferences import Event

Failure = Literal["unreachable", "refused", "private", "slow", "mail_server", "mail_refused", "gone"]
"""Why a message could not be sent."""
FIRST: tuple[Event, ...] = ("clock", "turn", "begins", "invited", "full", "chat", "over")
"""Of several notices about one table the first of these is told."""
MINUTE, HOUR, DAY = 60, 3600, 86_400
SLACK = 15
"""Seconds between a turn's beginning and the message about it."""
LINES = 20
"""Games that one message lists."""


@dataclass(frozen=True, slots=True)
class Item:
    """What one notice is about."""

    event: Event
    table: str
    game: str
    """Its title."""
    people: tuple[str, ...] = ()
    """The others at the table."""
    left: float | None = None
    """Seconds until time is up, or until the game begins."""


@dataclass(frozen=True, slots=True)
class Message:
    """What a channel is sent. `id` stays the same when it is sent again, so that it is shown once."""

    id: str
    title: str
    body: str
    url: str
    tag: str
    lang: str
    stop: str
    """The secret of the link that stops the channel."""
    stop_url: str
    urgent: bool = False
    lifetime: float = DAY
    """Seconds after which a push service need not deliver it any more."""


TITLES: dict[Event, tuple[str, str]] = {
    "turn": ("Your turn in {game}", "À vous de jouer : {game}"),
    "clock": ("Little time left in {game}", "Il vous reste peu de temps : {game}"),
    "invited": ("A new game of {game} for you", "Une nouvelle partie pour vous : {game}"),
    "full": ("Your table is full: {game}", "Votre table est complète : {game}"),
    "chat": ("Somebody wrote at your table: {game}", "Un message à votre table : {game}"),
    "over": ("The game is over: {game}", "La partie est terminée : {game}"),
    "begins": ("Your game begins soon: {game}", "Votre partie commence bientôt : {game}"),
}
SHORT: dict[Event, tuple[str, str]] = {
    "turn": ("your turn", "à vous de jouer"),
    "clock": ("hurry, your turn", "vite, à vous de jouer"),
    "invited": ("a new game for you", "une nouvelle partie pour vous"),
    "full": ("your table is full", "votre table est complète"),
    "chat": ("somebody wrote", "un message"),
    "over": ("the game is over", "la partie est terminée"),
    "begins": ("begins soon", "commence bientôt"),
}
WORDS: dict[str, tuple[str, str]] = {
    "with": ("With {people}.", "Avec {people}."),
    "and": (" and ", " et "),
    "left": ("Time left: {time}.", "Temps restant : {time}."),
    "in": ("It begins in {time}.", "Elle commence dans {time}."),
    "games": ("{n} games wait for you", "{n} parties vous attendent"),
    "news": ("News from {n} of your games", "Du nouveau dans {n} de vos parties"),
    "line_left": (", {time} left", ", encore {time}"),
    "line_in": (", in {time}", ", dans {time}"),
    "more": ("… and {n} more", "… et {n} autres"),
    "day": ("{n} day", "{n} jour"),
    "days": ("{n} days", "{n} jours"),
    "hour": ("{n} hour", "{n} heure"),
    "hours": ("{n} hours", "{n} heures"),
    "minute": ("{n} minute", "{n} minute"),
    "minutes": ("{n} minutes", "{n} minutes"),
    "test": ("This is a test", "Ceci est un essai"),
    "tested": (
        "You will be called here when it is your turn.",
        "Vous serez appelé ici quand ce sera à vous de jouer.",
    ),
    "confirm": ("Confirm your e-mail address", "Confirmez votre adresse e-mail"),
    "confirming": (
        "Somebody, probably you, wants to be told by e-mail when it is their turn at a game.\n"
        "If it was you, open this link:\n\n{url}\n\nIf not, do nothing: you will get no e-mail from us.",
        "Quelqu’un, sans doute vous, veut être averti par e-mail quand c’est à lui de jouer.\n"
        "Si c’est bien vous, ouvrez ce lien :\n\n{url}\n\n"
        "Sinon, ne faites rien : vous ne recevrez rien de nous.",
    ),
    "stop": ("To stop these messages: {url}", "Pour ne plus rien recevoir : {url}"),
}
FAILURES: dict[Failure, tuple[str, str]] = {
    "unreachable": ("The service can’t be reached.", "Le service est injoignable."),
    "refused": (
        "The service didn’t take the message. Check its address.",
        "Le service n’a pas pris le message. Vérifiez son adresse.",
    ),
    "private": (
        "That address is inside a private network. This server may not send there.",
        "Cette adresse est dans un réseau privé. Ce serveur ne peut pas y écrire.",
    ),
    "slow": ("The service took too long to answer.", "Le service a mis trop de temps à répondre."),
    "mail_server": ("This server’s mail server can’t be reached.", "Le serveur de courrier est injoignable."),
    "mail_refused": (
        "The mail server refused this address.",
        "Le serveur de courrier a refusé cette adresse.",
    ),
    "gone": ("The browser no longer accepts notices.", "Le navigateur n’accepte plus les avis."),
}


def say(key: str, lang: str, **values: object) -> str:
    return WORDS[key][lang == "fr"].format(**values)


def sentence(failure: str | None, lang: str) -> str | None:
    """Why a channel failed, for people."""
    for key, both in FAILURES.items():
        if key == failure:
            return both[lang == "fr"]
    return None


def duration(seconds: float, lang: str) -> str:
    """A time in words, rounded down so that nobody comes too late; seconds do not make two days one.

    >>> duration(3 * 86_400 - 5, "en"), duration(5_400, "en"), duration(60, "fr")
    ('3 days', '90 minutes', '1 minute')
    """
    if seconds >= 2 * HOUR - SLACK:
        seconds += SLACK
    for unit, length in (("day", DAY), ("hour", HOUR)):
        if seconds >= 2 * length:
            return say(unit + "s", lang, n=int(seconds // length))
    minutes = max(1, int(seconds // MINUTE))
    return say("minute" if minutes == 1 else "minutes", lang, n=minutes)


def composed(items: Sequence[Item], lang: str, origin: str) -> tuple[str, str, str, str]:
    """Title, text, link and tag of a message about these tables."""
    items = _of_each_table(items)
    if len(items) == 1:
        item = items[0]
        title = TITLES[item.event][lang == "fr"].format(game=item.game)
        return title, _details(item, lang), f"{origin}/table/{item.table}", f"table-{item.table}"
    waiting = all(item.event in ("turn", "clock") for item in items)
    title = say("games" if waiting else "news", lang, n=len(items))
    lines = [_line(item, lang) for item in items[:LINES]]
    if len(items) > LINES:
        lines.append(say("more", lang, n=len(items) - LINES))
    return title, "\n".join(lines), f"{origin}/", "games"  # the lobby has the games that wait


def _of_each_table(items: Sequence[Item]) -> list[Item]:
    """One item of each table, the most urgent first."""
    ordered = sorted(items, key=lambda item: (FIRST.index(item.event), item.left or 1e12))
    return list({item.table: item for item in reversed(ordered)}.values())[::-1]


def _details(item: Item, lang: str) -> str:
    parts = []
    if item.people:
        parts.append(say("with", lang, people=_list(item.people, lang)))
    if item.left is not None and item.event in ("turn", "clock", "begins"):
        key = "in" if item.event == "begins" else "left"
        parts.append(say(key, lang, time=duration(item.left, lang)))
    return " ".join(parts)


def _line(item: Item, lang: str) -> str:
    people = f" ({', '.join(item.people)})" if item.people else ""
    left = ""
    if item.left is not None and item.event in ("turn", "clock", "begins"):
        key = "line_in" if item.event == "begins" else "line_left"
        left = say(key, lang, time=duration(item.left, lang))
    colon = "\u00a0:" if lang == "fr" else ":"
    return f"{item.game}{people}{colon} {SHORT[item.event][lang == 'fr']}{left}"


def _list(people: Sequence[str], lang: str) -> str:
    return say("and", lang).join([", ".join(people[:-1]), people[-1]] if len(people) > 1 else people)


def plain(text: str) -> str:
    """Text for services that give some characters a meaning: nobody's name calls a whole group.

    >>> plain("@everyone")
    '＠everyone'
    """
    return "\n".join(clean(line).replace("@", "＠") for line in text.split("\n"))
