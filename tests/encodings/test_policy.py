"""Saved policies: what a file holds is what plays, and any other file is refused with a sentence."""

import io
import os
import zipfile
from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import pytest

import durbar
from durbar.bots import level
from durbar.bots.personas import with_persona
from durbar.core import settings
from durbar.core.errors import BadOption
from durbar.lab.lineup import Pairing
from durbar.lab.play import play
from durbar.lab.tournament import arrange, counts
from durbar.research import policy as policies
from durbar.research import saved
from durbar.research.encode import encoder
from durbar.research.policy import Policy
from durbar.table.bot_limits import known_level


def made(game: str = "taj-mahal", seats: int = 3, sampled: bool = False, activation: str = "tanh") -> Policy:
    coder = encoder(game, seats, {}, "spelled" if game == "java" else "flat")
    rng = np.random.default_rng(1)
    sizes = [coder.size, 5, coder.symbols]
    layers = [
        (rng.normal(size=(out, into)).astype(np.float32), np.zeros(out, np.float32))
        for into, out in pairwise(sizes)
    ]
    return Policy(coder, layers, activation, sampled)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "taj.npz"
    policies.save(path, made(), {"seed": 1})
    return path


def test_a_policy_plays_a_tournament(file: Path) -> None:
    setting = arrange("taj-mahal", [f"policy:{file}", "random"], 3, "1")
    assert setting["settings"][f"policy:{file}"] == {"file": saved.digest(f"policy:{file}")}
    first, again = (play(setting, Pairing(0, 1)) for _ in range(2))
    assert first["digest"] == again["digest"]
    assert f"policy:{file}" in first["bots"]


@pytest.mark.parametrize(("game", "sampled"), [("java", False), ("taj-mahal", True)])
def test_what_was_saved_is_what_plays(game: str, sampled: bool, tmp_path: Path) -> None:
    policy = made(game, sampled=sampled, activation="relu")
    policies.save(tmp_path / "p.npz", policy)
    read = policies.load(tmp_path / "p.npz")
    match = durbar.new_match(game, seats=3, seed=2)
    for n in range(40):
        action = policy.choose(match.state, Random(n))
        assert read.choose(match.state, Random(n)) == action
        match.play(action)


def test_a_policy_sees_only_its_observation(file: Path) -> None:
    bot, match = level(f"policy:{file}"), durbar.new_match("taj-mahal", seats=3, seed=2)
    seat = match.actor
    assert seat is not None
    chosen = {bot.choose(match.game, match.observe(seat), match.legal(), Random(n)) for n in range(5)}
    assert len(chosen) == 1
    assert bot.choose(match.game, match.observe(seat), match.legal()[:1], Random(1)) == match.legal()[0]


def test_other_games_seats_and_options_are_refused(file: Path) -> None:
    with pytest.raises(BadOption, match="plays Taj Mahal, not Java"):
        level(f"policy:{file}", durbar.game("java"))
    bot = level(f"policy:{file}")
    for seats, options, message in ((4, {}, "3 seats"), (3, {"swap_special_cards": True}, "other options")):
        match = durbar.new_match("taj-mahal", seats, 1, options)
        with pytest.raises(BadOption, match=message):
            bot.choose(match.game, match.observe(match.actor), match.legal(), Random(1))
        with pytest.raises(BadOption, match=message):  # before a game of the tournament begins
            arrange("taj-mahal", [f"policy:{file}", "random"], seats, "1", options)


def changed(file: Path, **parts: object) -> None:
    with np.load(file) as found:
        arrays = {name: found[name] for name in found.files}
    text = str(arrays["header"])
    for old, new in parts.items():
        if old in arrays:
            arrays[old] = np.asarray(new)
        else:
            text = text.replace(str(old), str(new))
    arrays["header"] = np.array(text)
    np.savez(file, **arrays)


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"w1": np.zeros((633, 4))}, "layer 1 has the shape"),
        ({"w1": np.zeros((600, 5)), "b1": np.zeros(600)}, "600 numbers for 633 symbols"),
        ({"encoding": "encoded"}, "no encoding, or not as int"),
        ({'"format": 1': '"format": 7'}, "format 7, encoding 0; this is format 1"),
        ({'"seats": 3': '"seats": null'}, "no seats, or not as int"),
        ({'{"format"': '[{"format"', "1}}": "1}}]"}, "no table"),
        ({"{": "[" * 100_000}, "recursion"),
        ({"w1": np.full((633, 5), np.nan)}, "w1 has values that are no finite numbers"),
        ({"b1": np.full(633, 1e300)}, "b1 has values that are no finite numbers"),
        ({"b1": np.full(633, np.inf)}, "b1 has values that are no finite numbers"),
        ({"w0": np.zeros((5, 978), complex)}, "w0 has values that are no finite numbers"),
        ({"w0": np.array([["a"]])}, "w0 has values that are no finite numbers"),
        ({"tanh": "sine"}, "no activation 'sine'"),
        ({"reserve": "larder"}, "other fields"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(file: Path, parts: dict[str, object], message: str) -> None:
    changed(file, **parts)
    with pytest.raises(BadOption, match=message):
        policies.load(file)


def test_layers_that_do_not_fit_are_not_saved(tmp_path: Path) -> None:
    policy = made()
    with pytest.raises(BadOption, match=r"no policy for Taj Mahal: its last layer gives 5 numbers for 633"):
        policies.save(tmp_path / "p.npz", policy._replace(layers=policy.layers[:1]))
    assert not any(tmp_path.iterdir())


def test_files_that_are_no_policies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    wrong = tmp_path / "wrong.npz"
    wrong.write_text("no")
    packed = tmp_path / "objects.npz"
    np.savez(packed, header=np.array([{}], object))
    damaged = tmp_path / "damaged.npz"
    whole = file.read_bytes()
    damaged.write_bytes(whole[:300] + bytes(byte ^ 85 for byte in whole[300:340]) + whole[340:])
    lying = tmp_path / "lying.npz"
    shape = {"descr": "<f4", "fortran_order": False, "shape": (10**6, 10**6)}
    np.lib.format.write_array_header_1_0(claim := io.BytesIO(), shape)
    with zipfile.ZipFile(lying, "w") as made_of:
        made_of.writestr("header.npy", claim.getvalue())
    waiting = tmp_path / "waiting.npz"
    os.mkfifo(waiting)
    for path in (wrong, packed, damaged, lying, waiting, tmp_path / "missing.npz", tmp_path):
        with pytest.raises(BadOption, match="is no policy"):
            level(f"policy:{path}")
    monkeypatch.setattr(policies, "LARGEST", 10_000)
    with pytest.raises(BadOption, match=r"(larger|more) than"):
        policies.load(file)


def test_tables_take_policies_of_the_servers_folder_only(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taj = durbar.game("taj-mahal")
    with pytest.raises(BadOption, match="this server has no policy"):
        known_level(f"policy:{file}", taj)
    assert saved.policies(taj) == []
    monkeypatch.setattr(settings, "policy_folder", str(file.parent))
    (file.parent / "notes.npz").write_text("no policy")
    with pytest.raises(BadOption, match="file of policy:notes is no policy") as refused:
        known_level("policy:notes", taj)
    assert str(file.parent) not in str(refused.value), "visitors learn no folders"
    assert known_level("policy:taj", taj, 3) == "policy:taj"
    assert saved.policies(taj) == ["policy:taj"]
    assert saved.policies(durbar.game("java")) == []
    for name in (f"policy:{file}", "policy:../taj", "policy:", "policy:taj:persona=gaja"):
        with pytest.raises(BadOption, match="this server has no policy"):
            known_level(name, taj)
    with pytest.raises(BadOption, match="plays with 3 seats, not 4"):
        known_level("policy:taj", taj, 4)
    assert with_persona("policy:taj", "gaja") == "policy:taj"
    assert counts(taj, "policy:taj", 3)


def test_a_server_without_numpy_says_so(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(saved, "import_module", missing)
    with pytest.raises(BadOption, match="need numpy"):
        level(f"policy:{file}")
