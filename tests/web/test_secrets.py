"""Tables that differ only in what a viewer may not know are the same to it, in every byte."""

from typing import Any

import msgspec
import pytest

from durbar.table.chairs import Chair, hashed
from durbar.table.log import Log
from durbar.table.opening import NOTHING_YET
from durbar.table.preview import Ahead, preview
from durbar.table.table import Table
from durbar.web import frame
from tests.table.helpers import running_service, runs
from tests.toy import TOY
from tests.web.helpers import site, two_people

TEXTS = ("take 1", "hide {0}", "end", "take 2", "hide {1}", "end", "take 1")


async def messages(cards: tuple[int, int], stakes: tuple[int, int], viewer: int | None) -> list[bytes]:
    """Every message a viewer gets of a game dealt and played like this."""
    async with running_service() as service:
        match = Log.begin(TOY, 2, {}, "seed", None)
        for seat in (0, 1):
            match.match.advance(TOY.parse(f"*card {cards[seat]}"))
        match.times, match.version = [0.0, 0.0], 2
        chairs = [Chair(i, "person", token=hashed(f"token-{i}")) for i in (0, 1)]
        row: dict[str, Any] = {"id": "table", "game": "pebbles", "revision": "1", "status": "playing"}
        row |= dict.fromkeys(NOTHING_YET) | {
            "host": "",
            "listed": False,
            "hints": True,
            "chat_off": False,
            "created": 0.0,
            "changed": 0.0,
            "chosen_seed": False,
        }
        table = Table(row, chairs, match, [])
        holder = table.holder(None if viewer is None else f"token-{viewer}")
        found = []
        for number, text in enumerate(TEXTS):
            if viewer is not None and table.match.actor == viewer:
                for choice in table.match.legal():
                    known = table.match.observe(viewer)
                    ahead = Ahead(preview(TOY, known, viewer, choice), viewer, match.version, known)
                    for patch in (False, True):
                        found.append(msgspec.json.encode(frame.preview(table, ahead, patch)))
            base = match.version
            match.play(text.format(*stakes), 0.0)
            for form in ("compact", "list"):
                table.log.encoded.clear()  # this test plays on in the log that is shown
                about = frame.facts(service, table, holder)
                found.append(msgspec.json.encode(frame.frame(table, about, viewer, choices=form)))
            patched = frame.frame(table, msgspec.UNSET, viewer, base=base)
            assert (patched.patch is msgspec.UNSET) == (number == 0), "only the first has no base"
            found.append(msgspec.json.encode(patched))
        found.append(msgspec.json.encode(frame.replay(table, viewer, 0, 50)))
        found.append(msgspec.json.encode([*frame.moments(table, viewer, 0, 50)]))
        return found


@pytest.mark.parametrize("viewer", [0, 1, None])
@runs
async def test_tables_that_differ_in_secrets_look_the_same(viewer: int | None) -> None:
    cards, stakes = (2, 3), (1, 2)
    other_cards = tuple(card if seat == viewer else 1 for seat, card in enumerate(cards))
    other_stakes = tuple(stake if seat == viewer else 0 for seat, stake in enumerate(stakes))
    one = await messages(cards, stakes, viewer)
    two = await messages(other_cards, other_stakes, viewer)  # type: ignore[arg-type]
    assert one == two


@runs
async def test_ones_own_secrets_are_shown() -> None:
    assert await messages((2, 3), (1, 2), 0) != await messages((1, 3), (1, 2), 0)
    assert await messages((2, 3), (1, 2), 0) != await messages((2, 3), (0, 2), 0)


def test_a_preview_of_the_end_does_not_show_hidden_cards() -> None:
    with site() as client:
        id, host, ann = two_people(client, options={"pile": 6})
        for token, texts in ((host, ("take 3", "end")), (ann, ("take 3",))):
            for text in texts:
                client.play({"table": id, "token": token}, text)
        ahead = client.post(f"/api/tables/{id}/preview", {"do": "end"}, ann)
        assert ahead["scores"][0] is None
        assert ahead["scores"][1] is not None
        assert ahead["observation"] is None
        assert [event["seat"] for event in ahead["events"]] == [1]


def test_no_answer_before_the_end_holds_seed_tokens_or_others_seats() -> None:
    with site() as client:
        made = client.table("me", "open", "bot", listed=True)
        id, host = made["table"], made["token"]
        ann = client.post(f"/api/tables/{id}/sit", {"name": "Ann"})["token"]
        seed = client.service.cache._tables[id].row["seed"]
        client.play(made, "take 1")
        paths = [f"/api/tables/{id}", f"/api/tables/{id}/replay?last=9", "/api/tables", "/api/games"]
        for token in (None, ann):
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            for path in paths:
                text = client.http.get(path, headers=headers).text
                for secret in (seed, host, hashed(host), ann, hashed(ann), made["invites"][0]["invite"]):
                    assert secret not in text


@pytest.mark.parametrize("seat", [1, 2])
def test_others_seats_cannot_be_replayed_before_the_end(seat: int) -> None:
    with site() as client:
        id, host, _ = two_people(client)
        for token in (None, host):
            answer = client.get(f"/api/tables/{id}/replay", token, 403, last=2, seat=seat)
            assert answer["code"] == "not_your_seat"
