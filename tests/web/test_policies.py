"""Saved policies at tables: those of the server's folder are offered and play; no other file does."""

from pathlib import Path
from time import monotonic

import pytest

import durbar
from durbar.core import settings
from durbar.research import policy, saved
from durbar.research.policy import Policy, load, save
from durbar.table.workers import Answer, Question, choose
from tests.encodings.test_policy import made
from tests.table.helpers import InProcessRunner
from tests.web.helpers import Client, Json, site


class Worker(InProcessRunner):
    """Runs the bots of Durbar's games here."""

    async def choose(self, question: Question) -> Answer:
        self.asked.append(question)
        return choose(question)


def opened(client: Client, level: str, seats: int, status: int = 200, **options: object) -> Json:
    chairs = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "level": level}] * (seats - 1)]
    body = {"game": "taj-mahal", "seats": chairs, "options": options}
    return client.post("/api/tables", body, status=status)


def acts(client: Client, table: Json) -> bool:
    """Whether the person begins; else a policy is asked at once."""
    return bool(client.get(f"/api/tables/{table['table']}", table["token"])["observation"]["actor"] == 0)


def test_a_policy_of_the_folder_is_offered_and_sits_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(tmp_path / "mine.npz", made())
    monkeypatch.setattr(settings, "policy_folder", str(tmp_path))
    with site(game=durbar.game, games=durbar.games, runner=(worker := Worker()), bot_pause=0) as client:
        levels = {one["id"]: one["levels"] for one in client.get("/api/games")["games"]}
        assert levels["taj-mahal"][-1] == "policy:mine"
        assert "policy:mine" not in levels["java"]
        while acts(client, table := opened(client, "policy:mine", 3)):
            pass  # by lot the person begins: no policy is asked yet
        deadline = monotonic() + 30
        while not worker.asked and monotonic() < deadline:
            client.get(f"/api/tables/{table['table']}", table["token"])
        assert {question.level for question in worker.asked} == {"policy:mine"}
        monkeypatch.chdir(tmp_path)
        for wrong in ("policy:./mine.npz", "policy:../mine", "policy:other"):
            assert opened(client, wrong, 3, 400)["code"] == "bad_option"
        assert opened(client, "policy:mine", 4, 400)["code"] == "bad_option"
        clock = {"kind": "live", "minutes": 5, "level": "policy:mine"}
        chairs = [{"kind": "me"}] * 3
        table = {"game": "taj-mahal", "seats": chairs, "clock": clock}
        client.post("/api/tables", table)
        table["options"] = {"swap_special_cards": True}
        assert "trained with other options" in client.post("/api/tables", table, status=400)["reason"]
        variant = {"rules": {"road_points": 3}}
        for other in ({"swap_special_cards": True}, {"components": variant}):
            assert "trained with other options" in opened(client, "policy:mine", 3, 400, **other)["reason"]


def test_a_server_without_a_folder_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(tmp_path / "mine.npz", made())
    monkeypatch.chdir(tmp_path)
    with site(game=durbar.game, games=durbar.games) as client:
        assert opened(client, "policy:./mine.npz", 3, 400)["code"] == "bad_option"


def test_a_file_that_is_no_policy_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "damaged.npz").write_bytes(b"PK no zip")
    monkeypatch.setattr(settings, "policy_folder", str(tmp_path))
    read: list[Path | str] = []

    def counted(path: Path | str) -> Policy:
        read.append(path)
        return load(path)

    monkeypatch.setattr(policy, "load", counted)
    for _ in range(3):
        assert saved.policies(durbar.game("taj-mahal")) == []
        with pytest.raises(durbar.BadOption, match="no policy that this server can read"):
            saved.check_table("policy:damaged")
    assert len(read) == 1
