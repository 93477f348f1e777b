"""The texts people read, filled with all words they can meet: grammar, glossary, typography."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import durbar
from durbar.bots.personas import PERSONAS
from durbar.core.course import lessons
from durbar.core.words import LANGUAGES, Words, words

ROOT = Path(__file__).parents[1]
SLOT = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
NUMBERS = (0, 1, 2, 3)
PEOPLE = {"en": ("Ana", "You"), "fr": ("Ana", "Bo")}
"""Whose names a sentence may have; the page alone says “You”, and gives the verb its form."""
SENTENCES = ("reasons", "events", "turns", "prompts", "hints", "outcomes", "actions", "options", "personas")
WRONG = {
    "en": {
        "a plural after one": re.compile(
            r"\b1 (?:points|cards|steps|hexes|llamas|Incas|tiles|moves|turns|palaces|pawns)\b"
        ),
        "a straight apostrophe": re.compile(r"'"),
        "a blank before a mark": re.compile(r" [,.;:!?](?:\s|$)"),
        "an article before a vowel": re.compile(r"\b[Aa] [aeio]\w+"),
        "a slot left open": re.compile(r"[{}#]"),
        "two blanks": re.compile(r"\S  +\S"),
    },
    "fr": {
        "a plural after none or one": re.compile(
            r"\b[01] (?:points|cartes|marches|cases|lamas|Incas|tours|cités|pions|étapes|blanches)\b"
        ),
        "no elision": re.compile(
            r"\b(?:[Dd]e|[Qq]ue|[Ll]e|[Ll]a|[Nn]e|[Ss]e|[Jj]usque) [AEIOUÀÉÊaeiouàéê]\w+"
        ),
        "an article not joined": re.compile(r"\b(?:à|de) les?\b"),
        "“en” before a name": re.compile(r"\ben (?:Agra|Amber|Awadh|Delhi|Lahore|Multan|Java|Cuzco)\b"),
        "a straight apostrophe": re.compile(r"'"),
        "a plain blank before a mark": re.compile(r" [;:!?»](?:\s|$|\W)"),
        "a plain blank after a quotation mark": re.compile(r"« "),
        "a slot left open": re.compile(r"[{}#]"),
        "two blanks": re.compile(r"\S  +\S"),
    },
}
ALLOWED = re.compile(
    r"\b(?:[Dd]e|[Ll]e|[Ll]a|[Qq]ue) (?:onz|huit|oui)\w*|\bse et\b|\ba (?:one|unit|un[ai])\w*"
)
"""No elision before these; in English “a unit” and “a one” begin with a consonant."""
FORBIDDEN = {
    "en": {
        "": ("partner", "at once", "for nothing", "highlit", "guest"),
        "java": ("cell", "lays", "open card", "pile", "rice tile"),
        "cuzco": ("cell", "lays", "open card", "pile", "pawn", "palace", "symbol", "rice"),
        "taj-mahal": ("reserve", "pile of", "joined to", "fortress"),
        "machu-picchu": ("set up", "acquire", "reserve"),
    },
    "fr": {
        "": ("partenaire", "localité", "pour rien", "s’il y a lieu", "la partie est finie"),
        "java": ("tuile", "jeton d’action", "eau", "champ", "partagée"),
        "cuzco": ("tuile", "jeton d’action", "pion", "palais", "symbole", "rizière", "corde"),
        "taj-mahal": ("manche", "ville", "marchandise", "forteresse", "étalage"),
        "machu-picchu": ("recrut", "chez un voisin", "prêtre du", "vierge du"),
    },
}
"""Words of another game, or a second word for a thing that has one (glossaries of both languages)."""


@pytest.mark.parametrize("game", durbar.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_filled_sentences_are_grammatical(game: str, lang: str) -> None:
    say = words(durbar.game(game), lang)
    for where, template in templates(say):
        for text in filled(say, template):
            for fault, form in WRONG[lang].items():
                found = [hit for hit in form.findall(text) if not ALLOWED.search(hit)]
                assert not found, f"{where}: {fault}: {text}"


@pytest.mark.parametrize("game", durbar.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_says_how_each_bot_plays(game: str, lang: str) -> None:
    said = words(durbar.game(game), lang).catalogue["personas"]
    assert set(said) == set(PERSONAS)
    for persona, text in said.items():
        assert re.fullmatch(r"[^{}.]+\.", text), f"{persona}: one sentence"
        assert len(text) <= 62, f"{persona}: a short one"


@pytest.mark.parametrize("game", durbar.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_thing_has_one_word(game: str, lang: str) -> None:
    say, banned = words(durbar.game(game), lang), FORBIDDEN[lang]
    texts = [*templates(say), *tutorial(game, lang), *course(game, lang)]
    for where, text in texts:
        told = re.sub(SLOT, lambda m: m[2] if m[2] and "|" in m[2] else "…", text)
        for word in (*banned[""], *banned.get(game, ())):
            assert not re.search(rf"\b{re.escape(word)}", told), f"{where}: “{word}” in {text}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_speaks_as_the_games_do(lang: str) -> None:
    page = json.loads((ROOT / "ui" / "i18n" / f"{lang}.json").read_text("utf-8"))
    games = {"t_": ("java",), "taj_": ("taj-mahal",), "mp_": ("machu-picchu",)}
    for key, text in page.items():
        own = next((game for start, game in games.items() if key.startswith(start)), ())
        for word in (w for part in ("", *own) for w in FORBIDDEN[lang][part]):
            allowed = key == "guest" or (key == "t_key_tiles" and word == "champ")
            assert allowed or not re.search(rf"\b{re.escape(word)}\b", text), f"{key}: “{word}” in {text}"


def test_french_names_have_an_elision_where_one_is_due() -> None:
    """A name may begin with a vowel: “{name:of}” says “d’Ana”. Games all begin otherwise."""
    page = json.loads((ROOT / "ui" / "i18n" / "fr.json").read_text("utf-8"))
    told = {
        f"{game} {at}": text
        for game in durbar.games()
        for at, text in templates(words(durbar.game(game), "fr"))
    }
    for key, text in {**page, **told}.items():
        bare = re.search(
            r"\b(?:de|que|le|la) \{(?:name|names|other|seat|rival|from:seat|province|city|district|linked)\b",
            text,
        )
        assert not bare, f"{key}: {text}"


@pytest.mark.parametrize("game", durbar.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_clauses_and_tutorials_are_set_well(game: str, lang: str) -> None:
    clauses = words(durbar.game(game), lang).clauses.items()
    for where, text in [*clauses, *tutorial(game, lang), *course(game, lang)]:
        for fault in ("a straight apostrophe", "a plain blank before a mark", "a blank before a mark"):
            form = WRONG[lang].get(fault)
            assert form is None or not form.search(text), f"{where}: {fault}: {text}"


def templates(say: Words) -> Iterator[tuple[str, str]]:
    for section in SENTENCES:
        for key, text in say.catalogue.get(section, {}).items():
            if not text.startswith("="):
                yield f"{section}.{key}", text


def filled(say: Words, template: str) -> Iterator[str]:
    """The template with every term that a slot can have, each number, and each name."""
    slots = SLOT.findall(template)
    for i in range(max((len(samples(say, name, how)) for name, how in slots), default=1)):
        facts: dict[str, Any] = {}
        for name, how in slots:
            if name not in facts or how in ("term", "terms", "and", "of"):
                few = samples(say, name, how)
                facts[name] = few[i % len(few)]
            if how.startswith("counted|"):
                facts.setdefault(how.removeprefix("counted|"), NUMBERS[1 + i % 3])
        yield say.fill(template, facts, lambda seat: PEOPLE[say.lang][0])


TERMS = {
    "province": "multan lahore delhi amber agra awadh marwar",
    "provinces": "agra amber awadh",
    "linked": "agra amber awadh delhi",
    "colour": "red yellow green violet",
    "symbol": "vizier elephant monk mask relic_1 corn sun",
    "token": "vizier general monk princess",
    "goods": "rice tea spices jewels llama coca pottery cloth",
    "good": "rice tea spices jewels llama coca pottery cloth corn",
    "won": "vizier general crown tile elephant",
    "prizes": "vizier general crown tile elephant",
    "bonus": "points card taj tea",
    "profession": "farmer shepherd coca_planter potter weaver",
    "professions": "farmer shepherd coca_planter potter weaver",
    "type": "condor puma sun",
    "tile": "steps2 corn llama",
    "tiles": "steps2 corn llama coca",
    "paid": "llama coca cloth",
    "side": "plain mountain",
    "shape": "triple double rice village",
    "ending": "clergy deck conquest",
    "asked": "place move produce sacrifice offer recruit acquire market serve moon reward",
}
"""Which terms a slot can have; districts and cards follow from the game."""


def samples(say: Words, name: str, how: str) -> list[Any]:
    if how in ("term", "terms", "and", "of") or how.startswith("counted|"):
        ids = [id for id in TERMS.get(name, "").split() if id in say.terms] or spare(say, name)
        return (
            [[a, b] for a, b in zip(ids, ids[1:] + ids[:1], strict=True)] if how in ("terms", "and") else ids
        )
    if how == "place":
        named = [id for id in say.catalogue.get("places", {}) if id in say.terms]
        return named or ["k10"]
    if how == "list":
        return [[1, 2]]
    return [0] if how == "seat" or how.startswith("verb|") else list(NUMBERS)


def spare(say: Words, name: str) -> list[str]:
    """Districts, cities or cards, whichever the slot is about."""
    if name in ("district", "from", "to"):
        return list(say.catalogue["places"])
    return [id for id in say.terms if "+" in id or "-" in id] or ["triple"]


def course(game: str, lang: str) -> Iterator[tuple[str, str]]:
    """Every text of the lessons."""
    for taught in lessons(durbar.game(game)):
        alone = [taught.title, taught.learn, taught.task, taught.reached, taught.almost, taught.missed]
        listed = [goal.text for goal in taught.goals] + [hint.text for hint in taught.hints]
        listed += [mistake.text for mistake in taught.mistakes if mistake.text]
        noted = [step.note for step in taught.steps]
        yield from ((f"lesson {taught.id}", text[lang]) for text in (*alone, *listed, *noted))


def tutorial(game: str, lang: str) -> list[tuple[str, str]]:
    about = durbar.game(game).about
    path = ROOT.joinpath(*about.package.split("."), "data", f"tutorial-{game}.toml")
    told = tomllib.loads(path.read_text("utf-8"))
    return [(f"tutorial {n}", step[lang]) for n, step in enumerate([*told["steps"], told["end"]], 1)]
