"""Saved policies at tables: those of the server's folder are offered and play; no other file does."""

from pathlib import Path
from time import monotonic

import pytest

import durbar
from durbar.core import settings
from durbar.research.policy import save
from durbar.table.workers import Question, choose
from tests.encodings.test_policy import made
from tests.table.helpers import InProcessRunner
from tests.web.helpers import Client, Json, site


class Worker(InProcessRunner):
    """Runs the bots of Durbar's games here."""

    async def choose(self, question: Question) -> str:
        self.asked.append(question)
        return choose(question)


def opened(client: Client, level: str, seats: int, status: int = 200) -> Json:
    chairs = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "level": level}] * (seats - 1)]
    return client.post("/api/tables", {"game": "taj-mahal", "seats": chairs}, status=status)


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


def test_a_server_without_a_folder_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(tmp_path / "mine.npz", made())
    monkeypatch.chdir(tmp_path)
    with site(game=durbar.game, games=durbar.games) as client:
        assert opened(client, "policy:./mine.npz", 3, 400)["code"] == "bad_option"
