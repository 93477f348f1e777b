"""The workshop: documents, places, differences, sources, and files that are refused with a sentence."""

import contextlib
import email
import json
import tomllib
from copy import deepcopy
from datetime import date
from random import Random
from typing import Any

import pytest

import durbar
from durbar.bots.familiar import familiar
from durbar.core.components_file import SEEN, hash_of, name_of
from durbar.core.correction import correction, owned
from durbar.core.reading import LINE
from durbar.core.toml_text import toml_text
from durbar.core.workshop import check, difference, problem_of, source_of
from durbar.core.workshop_model import Workshop
from durbar.core.workshop_words import changes_in_words, texts, translated
from tests.core.mutation import mutated
from tests.toy import toy

IDS = [id for id in durbar.games() if durbar.game(id).workshop() is not None]
every_game = pytest.mark.parametrize("id", IDS)
MUTATIONS = 600
"""Files of each game here; `python -m bench.workshop_files` tries 100,000."""


def workshop_of(id: str) -> Workshop:
    workshop = durbar.game(id).workshop()
    assert workshop is not None
    return workshop


def ours(id: str) -> dict[str, Any]:
    return deepcopy(workshop_of(id).document())


@every_game
def test_our_own_document_can_be_played_and_differs_in_nothing(id: str) -> None:
    found = check(durbar.game(id), ours(id))
    assert found.problem is None
    assert found.changes == []
    assert found.counts
    assert all(count.right for count in found.counts)
    assert not found.blocks


@every_game
def test_every_block_has_a_source_a_clause_and_words_in_both_languages(id: str) -> None:
    game, workshop = durbar.game(id), workshop_of(id)
    for block in workshop.blocks:
        kind, sure, said = source_of(workshop.document(), block)
        assert kind in ("rulebook", "list", "reconstructed")
        assert 1 <= sure <= 3
        assert said
        assert set(block.keys) <= set(workshop.document())
        names = [texts(game, lang).block(block.id) for lang in ("en", "fr")]
        assert all(text.title and text.text for text in names)
        for lang in ("en", "fr"):
            assert block.clause in texts(game, lang).words.clauses


@every_game
def test_every_number_can_be_changed_where_its_path_leads(id: str) -> None:
    game, workshop = durbar.game(id), workshop_of(id)
    numbers = list(workshop.numbers(workshop.document()))
    assert numbers
    for number in numbers:
        table: Any = at(workshop.document(), number.path[:-1])
        key: Any = number.path[-1]
        assert isinstance(table[key] if isinstance(table, list) else table.get(key, 0), int)
        assert number.clause in texts(game, "en").words.clauses
        for lang in ("en", "fr"):
            assert workshop.title(texts(game, lang), number.kind, number.id, workshop.document())
        file = ours(id)
        changed: Any = at(file, number.path[:-1])
        changed[key] = (changed[key] if isinstance(changed, list) else changed.get(key, 0)) + 1
        changes = difference(workshop, file)
        assert [change.block for change in changes] == [number.block]
        for lang in ("en", "fr"):
            assert all(text.title and text.text for _, text in changes_in_words(game, file, lang))


def at(value: Any, path: Any) -> Any:
    for key in path:
        value = value[key]
    return value


# ------------------------------------------------------------ differences


def test_a_mended_map_is_told_road_by_road() -> None:
    game, file = durbar.game("taj-mahal"), ours("taj-mahal")
    file["roads"]["between"].remove(["multan-3", "amber-1"])
    file["roads"]["between"].append(["delhi-4", "rohilkhand-1"])
    file["city"][0]["x"] += 7
    file["bonus_tiles"]["tiles"][0]["count"] -= 1
    file["bonus_tiles"]["tiles"].append({"kind": "good", "good": "rice", "count": 1})
    text = {text.title: text.text for _, text in changes_in_words(game, file, "en")}
    assert text == {
        "Multan, north-west": "moved",
        "Amber, north-west to Multan, south-east": "road cut",
        "Delhi, south-west to Rohilkhand, north-west": "new road",
        "2 points": "4, ours 5",
        "rice": "1, ours 0",
    }
    french = [text.text for _, text in changes_in_words(game, file, "fr")]
    assert "nouvelle route" in french
    assert check(game, file).blocks == {"cities", "roads", "bonus"}


def test_cells_are_told_in_the_block_they_are_painted_in() -> None:
    workshop, file = workshop_of("java"), ours("java")
    del file["board"]["land_cells"], file["board"]["printed_irrigation_cells"]
    rows = [list(row) for row in file["board"]["rows"]]
    rows[5][15], rows[9][5], rows[0][8] = ".", ".", "P"
    file["board"]["rows"] = ["".join(row) for row in rows]
    found = {change.id: change.block for change in difference(workshop, file)}
    assert found == {"f15": "basins", "j5": "outline", "a8": "border"}


def test_a_district_a_border_and_a_price_are_told() -> None:
    game, file = durbar.game("machu-picchu"), ours("machu-picchu")
    file["adjacency"]["edges"].pop()
    file["district"][0]["x"] += 1
    file["sacrifice_card"][0]["gold"] = 4
    file["time_track"]["days"] = 8
    text = [text.text for _, text in changes_in_words(game, file, "en")]
    assert sorted(text) == ["4 gold, ours 3", "8, ours 9", "drawn elsewhere", "no border any more"]


# ------------------------------------------------------------ whose it is


def test_what_a_file_says_about_itself_is_checked_and_kept() -> None:
    about = {"name": "Our 2006 copy", "edition": "2006", "seen": "read", "notes": {"roads": "seen by two"}}
    match = durbar.new_match("taj-mahal", 3, 1, {"components": {"about": about}})
    assert name_of(match.options["components"]) == "Our 2006 copy"
    assert "Our 2006 copy" in match.record()
    assert durbar.replay(match.record()).digest() == match.digest()
    assert name_of({"about": "x"}) is None


REPORT = {
    "games": 9,
    "turns": 8,
    "points": 7,
    "level": "club",
    "seats": 2,
    "wins": [60, 40],
    "ways": {"hand": -3},
}


@every_game
def test_a_report_of_the_lab_travels_with_the_file(id: str) -> None:
    assert problem_of(durbar.game(id), {"about": {"study": REPORT}}) is None


@every_game
@pytest.mark.parametrize(
    "about",
    [
        {"name": "<b>"},
        {"name": "x" * 61},
        {"seen": "dreamt"},
        {"author": "x"},
        {"notes": {"<i>": "x"}},
        {"notes": {f"n{'a' * i}": "x" for i in range(41)}},
        {"study": {"games": "many"}},
        {"study": {**REPORT, "level": "<b>"}},
        {"study": {**REPORT, "wins": [50]}},
        {"study": {**REPORT, "ways": {"<i>": 1}}},
        {"study": {**REPORT, "ways": {f"w{'a' * i}": 1 for i in range(21)}}},
        "x",
    ],
)
def test_what_nobody_should_read_is_refused(id: str, about: Any) -> None:
    problem = problem_of(durbar.game(id), {"about": about})
    assert problem is not None
    assert problem.where.startswith("about")


def test_the_same_content_has_the_same_hash_however_it_is_written() -> None:
    file = ours("taj-mahal")
    again = json.loads(json.dumps(dict(reversed(file.items()))))
    assert hash_of(file) == hash_of(again)
    again["rules"]["first_hand"] = 7
    assert hash_of(file) != hash_of(again)


@every_game
def test_a_file_as_toml_reads_back(id: str) -> None:
    assert tomllib.loads(toml_text(ours(id))) == ours(id)
    assert tomllib.loads(toml_text({"a b": {"c": [[1, 2]] * 40}})) == {"a b": {"c": [[1, 2]] * 40}}


def test_a_correction_is_a_patch_with_its_story() -> None:
    game, file = durbar.game("taj-mahal"), ours("taj-mahal")
    file["roads"]["between"].pop()
    file["about"] = {"name": "Our copy", "edition": "2006", "seen": "photo", "notes": {"roads": "two of us"}}
    assert set(owned(game, file)) == {"roads", "about"}
    patch = correction(game, file)
    head, body = patch.split("---\n", 1)
    assert "Edition: 2006" in head
    assert "Taken from a photo of the board." in head
    assert "roads: two of us" in head
    assert "Roads: Awadh, south-east to Bundelkhand, north-east: road cut" in head
    lines = [line[1:] for line in body.splitlines() if line.startswith("+") and not line.startswith("+++")]
    assert f"@@ -0,0 +1,{len(lines)} @@" in body
    assert tomllib.loads("\n".join(lines)) == owned(game, file)


@pytest.mark.parametrize("name", ["---", "diff --git a/README.md b/README.md", "Été d’ici"])
def test_a_correction_is_a_mail_whatever_the_board_is_called(name: str) -> None:
    """`git am` wants an author; no name ends the message or begins another file."""
    patch = correction(durbar.game("java"), {"rules": {"ap": 7}, "about": {"name": name}})
    assert email.message_from_string(patch)["From"].endswith(">")
    assert f"\nBoard: {name}\n" in patch
    lines = patch.splitlines()
    assert lines.count("---") == 1
    assert sum(line.startswith("diff --git ") for line in lines) == 1


def test_a_correction_says_how_its_owner_knows() -> None:
    told = {seen: correction(durbar.game("java"), {"about": {"seen": seen}}) for seen in SEEN}
    assert len(set(told.values())) == len(SEEN)
    assert "Read on the printed copy." in told["read"]
    assert "Told by others." in told["heard"]


ODD = {
    "set": {1},
    "bytes": b"x",
    "date": date(2020, 1, 1),
    "huge": 10**5000,
    "nan": float("nan"),
    "inside": [[[1j]]],
}


@every_game
@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_what_no_file_can_hold_is_refused_with_its_place(id: str, odd: Any) -> None:
    """TOML has dates, and who calls from Python may pass anything."""
    game = durbar.game(id)
    block = next(b for b in workshop_of(id).blocks if b.numbers).keys[0]
    file = {block: {**ours(id)[block], "source": odd}}
    problem = problem_of(game, file)
    assert problem is not None
    assert problem.where.startswith(f"{block}.source")
    with contextlib.suppress(durbar.BadComponents):
        assert check(game, file).problem == problem


@pytest.mark.parametrize("name", ["  ", "\u3164", "a\u115fb"])
def test_a_name_of_blanks_is_no_name(name: str) -> None:
    problem = problem_of(durbar.game("java"), {"about": {"name": name}})
    assert problem is not None
    assert problem.where == "about.name"


# ------------------------------------------------------------ variants and bots

VARIANTS: dict[str, dict[str, Any]] = {
    "java": {"rules": {"ap": 5, "hand": 2, "enter_plain": 2, "palace_cost": 2, "card_cost": 3}},
    "cuzco": {"rules": {"ap": 7, "pool_points": 4, "tokens": 0}},
    "taj-mahal": {"rules": {"first_hand": 8, "visits": 10, "road_points": 2}},
    "machu-picchu": {"time_track": {"days": 6, "corn_per_moon": 2}},
}


@every_game
def test_a_variant_is_played_to_the_end_and_replays(id: str) -> None:
    match, rng = durbar.new_match(id, 3, 7, {"components": VARIANTS[id]}), Random(7)
    while not match.over:
        match.play(match.sample(rng))
    assert durbar.replay(match.record()).digest() == match.digest()
    assert durbar.set_up(id, match.position()).digest() == match.digest()
    assert familiar(match.game, VARIANTS[id]).outside


def test_a_variants_numbers_are_those_of_the_table() -> None:
    java = durbar.new_match("java", 2, 1, {"components": VARIANTS["java"]})
    assert java.observe(None)["ap_turn"] == 5
    assert [len(p["hand"] or "xx") for p in java.observe(0)["players"]] == [2, 2]
    taj = durbar.new_match("taj-mahal", 3, 1, {"components": VARIANTS["taj-mahal"]})
    assert len(taj.state.hands[0]) == 8


@pytest.mark.parametrize("rules", [{"ap": 1}, {"ap": 99}, {"hand": 0}, {"luck": 1}, {"ap": "6"}])
def test_numbers_of_the_rules_have_bounds(rules: Any) -> None:
    problem = problem_of(durbar.game("java"), {"rules": rules})
    assert problem is not None
    assert problem.block == "rules"


def test_bots_know_a_board_that_is_nearly_ours() -> None:
    game, file = durbar.game("taj-mahal"), ours("taj-mahal")
    assert not familiar(game, None).outside
    file["roads"]["between"].pop()
    assert familiar(game, file).new == 1
    assert not familiar(game, file).outside
    file["roads"]["between"] = file["roads"]["between"][:8]
    assert familiar(game, file).outside


# ------------------------------------------------------------ files that nobody should play with


@every_game
def test_absurd_files_are_refused_with_a_sentence_or_can_be_played(id: str) -> None:
    game, rng, file = durbar.game(id), Random(f"workshop {id}"), ours(id)
    refused, french = 0, 0
    for _ in range(MUTATIONS):
        found = check(game, mutated(file, rng))
        for count in found.counts:
            assert texts(game, "fr").count(count)
        if found.problem is None:
            continue
        refused += 1
        assert 0 < len(found.problem.text) < 600
        assert len(found.problem.where) < 200
        french += translated(found.problem.text, "fr") != found.problem.text
    assert refused > MUTATIONS / 2
    assert french > 0.97 * refused, "nearly every sentence is written in French"


def test_a_file_that_is_no_table_is_refused() -> None:
    files: list[Any] = [[], "x", 3, {"a": 1}]
    for wrong in files:
        assert check(durbar.game("java"), wrong).problem is not None
    with pytest.raises(durbar.BadOption):
        check(toy("pebbles"), {})
    assert changes_in_words(toy("pebbles"), {}, "en") == []


def test_what_nobody_translated_stays_as_it_is() -> None:
    assert translated("the moon is full", "fr") == "the moon is full"
    assert translated("there must be 12 tiles, not 11", "fr") == "il faut 12 tuiles, pas 11"
    assert LINE.fullmatch("il faut 15")
