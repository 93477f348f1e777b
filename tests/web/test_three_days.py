"""Three people play a game over three days: called by e-mail, on two devices each, over restarts."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from aiosmtpd.controller import Controller

import durbar
from durbar.table.notices.notices import Notices
from durbar.table.notices.settings import NoticeSettings
from durbar.table.workers import Answer
from tests.cluster.test_bus import free_port
from tests.table.helpers import Clock, InProcessRunner
from tests.web.helpers import Client, Json, site

ORIGIN = "https://play.example.org"
HOUR = 3600.0
DAYS = 3
CLOCK = {"kind": "days", "days": 1, "weekends": False, "night": None, "zone": "Europe/Paris", "then": "bot"}


class Letters:
    """A mail server that keeps what it is given, until somebody reads it."""

    def __init__(self) -> None:
        self.unread: list[tuple[str, str]] = []

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802 - its name there
        mail = message_from_bytes(envelope.content, policy=policy.default)
        self.unread.append((str(mail["To"]), str(mail.get_content())))
        return "250 OK"

    def of(self, person: "Person") -> list[str]:
        mine = [text for to, text in self.unread if to == person.address]
        self.unread = [(to, text) for to, text in self.unread if to != person.address]
        return mine


class Person:
    """A player with a laptop and a phone, who does what letters ask for."""

    def __init__(self, client: Client, name: str) -> None:
        made = client.post(
            "/api/players", {"name": name, "portrait": "c0", "device": "laptop", "zone": "Europe/Paris"}
        )
        self.name = name
        self.address = f"{name.lower()}@example.org"
        self.laptop: str = made["key"]
        code = client.post("/api/player/code", token=self.laptop)["code"]
        self.phone: str = client.post("/api/players/claim", {"code": code, "device": "phone"})["key"]
        self.calls = 0
        self.called_after = -1

    def device(self) -> str:
        """Now one, now the other."""
        return self.phone if self.calls % 2 else self.laptop


class World:
    """The server, the post, and time."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.clock = Clock()
        self.clock.now = 1_790_000_000.0
        self.rng = Random(19)
        self.letters = Letters()
        self.port = free_port()
        self.post = Controller(self.letters, hostname="127.0.0.1", port=self.port)

    @contextmanager
    def server(self) -> Iterator[Client]:
        """The server on its database; the test looks after the notices itself."""
        settings = NoticeSettings(ORIGIN, f"smtp://127.0.0.1:{self.port}")
        more: Json = {"game": durbar.game, "games": durbar.games, "runner": RealGames(), "notices": settings}
        with (
            patch.object(Notices, "run", Notices.refresh),
            site(self.file, clock=self.clock, **more) as client,
        ):
            assert client.http.portal is not None
            client.http.portal.call(client.service.notices.refresh)
            yield client

    def wait(self, client: Client, seconds: float) -> None:
        """Time passes, and the server looks at what there is to do."""
        self.clock.now += seconds
        for _ in range(3):  # what it finds is sent a little later
            self.look(client)
            self.clock.now += 10.0

    def look(self, client: Client) -> None:
        assert client.http.portal is not None
        client.http.portal.call(client.service.notices.tick)
        client.http.portal.call(client.service.notices.sender.finish)


class RealGames(InProcessRunner):
    """Bots of real games that take the first legal action: quick, and the same every time."""

    async def choose(self, question: Any) -> Answer:
        return Answer(question.legal[0])


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    found = World(tmp_path / "a.sqlite")
    found.post.start()
    yield found
    found.post.stop()


def secret_of(text: str, name: str) -> str:
    """The secret of a link in a letter."""
    found = re.search(rf"{ORIGIN}/player#{name}=([A-Za-z0-9_-]+)", text)
    assert found, text
    return found[1]


def reached_by_mail(world: World, client: Client, person: Person) -> None:
    """The address is given, a letter comes, its link is followed."""
    client.post("/api/player/channels", {"kind": "mail", "address": person.address}, person.laptop)
    world.wait(client, 60.0)
    (letter,) = world.letters.of(person)
    client.post("/api/notices/confirm", {"secret": secret_of(letter, "confirm")})


def table_of(letter: str, people: list[Person]) -> str:
    """The table that a letter leads to; there is no secret in it but the one that stops the letters."""
    for person in people:
        assert person.laptop not in letter
        assert person.phone not in letter
    (link,) = set(re.findall(rf"{ORIGIN}/table/([A-Za-z0-9_-]+)", letter))
    return str(link)


def play_turn(world: World, client: Client, table: str, person: Person) -> Json:
    """All the person does until somebody else is to act."""
    key = person.device()
    seen = client.get(f"/api/tables/{table}", key, choices="list")
    assert seen["choices"], f"{person.name} was called, but is not to act"
    while seen["choices"]:
        do = world.rng.choice(seen["choices"])["do"]
        body = {"ply": seen["ply"], "do": do}
        answer = client.http.post(
            f"/api/tables/{table}/play?choices=list", json=body, headers={"Authorization": f"Bearer {key}"}
        )
        assert answer.status_code == 200, answer.text
        seen = answer.json()
    return dict(seen)


def read_letters(world: World, client: Client, people: list[Person]) -> Json | None:
    """Everybody reads what has come and follows it; at most one of them is to act."""
    last = None
    for person in people:
        for letter in world.letters.of(person):
            table = table_of(letter, people)
            seen = client.get(f"/api/tables/{table}", person.device())
            if seen["result"] is not None:
                return dict(seen)
            assert seen["ply"] != person.called_after, f"{person.name} was called twice for one turn"
            person.called_after = seen["ply"]
            last = play_turn(world, client, table, person)
            person.calls += 1
    return last


def test_three_people_play_to_the_end_and_follow_every_letter(world: World) -> None:
    with world.server() as client:
        people = [Person(client, name) for name in ("Ada", "Bea", "Cleo")]
        ada, bea, cleo = people
        for person in people:
            reached_by_mail(world, client, person)
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
        made = client.post("/api/tables", {"game": "taj-mahal", "seats": seats, "clock": CLOCK}, ada.laptop)
        table = made["table"]
        assert made["token"] is None
        for person, invite in zip((bea, cleo), made["invites"], strict=True):
            client.post(
                f"/api/tables/{table}/sit", {"name": person.name, "invite": invite["invite"]}, person.phone
            )
    begun, resigned, lost, result = world.clock.now, False, False, None
    while result is None:
        with world.server() as client:  # one restart after another
            for _ in range(12):
                world.wait(client, world.rng.uniform(0.5, 2.5) * HOUR)
                seen = read_letters(world, client, people)
                assert seen is not None, "nobody was called"
                result = seen["result"]
                if result is not None:
                    break
                if not lost and world.clock.now > begun + 10 * HOUR:
                    lost = lose_phone(client, bea)
                if not resigned and world.clock.now > begun + 30 * HOUR:
                    resigned = resign(client, table, cleo)
                assert client.get(f"/api/tables/{table}", ada.laptop)["table"]["clock"]["left"]
    assert lost
    assert resigned
    assert world.clock.now > begun + DAYS * 24 * HOUR
    with world.server() as client:
        world.wait(client, HOUR)
        assert client.get(f"/api/tables/{table}", bea.laptop)["result"] == result
        archived(client, table, people)
    assert min(ada.calls, bea.calls, cleo.calls) > 3


def lose_phone(client: Client, person: Person) -> bool:
    """The phone is removed from the laptop and holds nothing from then on."""
    devices = client.get("/api/player", person.laptop)["devices"]
    (phone,) = [device for device in devices if not device["this"]]
    client.post("/api/player/devices/remove", {"id": phone["id"]}, person.laptop)
    client.get("/api/player", person.phone, 401)
    person.phone = person.laptop
    return True


def resign(client: Client, table: str, person: Person) -> bool:
    answer = client.post(f"/api/tables/{table}/resign", token=person.laptop)
    (seat,) = [seat for seat in answer["table"]["seats"] if seat["yours"]]
    assert (seat["kind"], seat["resigned"]) == ("bot", True)
    return True


def archived(client: Client, table: str, people: list[Person]) -> None:
    """The game is in everybody's archive; who resigned is last."""
    for person in people:
        (game,) = client.get("/api/player/games", person.laptop)["games"]
        assert game["table"] == table
        (mine,) = [seat for seat in game["seats"] if seat["you"]]
        assert mine["resigned"] == (person.name == "Cleo")
        assert (mine["place"] == 3) == (person.name == "Cleo")
