"""The page completes the frames of a stream: it has at every moment what a whole frame shows."""

from random import Random

import pytest

import durbar
from tests.page.node import answers
from tests.web.helpers import Json, site
from tests.web.test_stream import listening, next_frame

MOVES = 40


def streamed(game: str) -> tuple[list[Json], list[Json]]:
    """The frames one screen gets that holds all seats, and the whole frame of each moment."""
    rng = Random(game)
    with site(game=durbar.game, games=durbar.games) as client:
        made = client.table(*["me"] * durbar.game(game).seats[0], game=game, seed="page")
        id, token = made["table"], made["token"]
        with listening(client, id, token) as socket:
            frames = [next_frame(socket)]
            whole = [client.get(f"/api/tables/{id}", token, choices="list")]
            while len(frames) < MOVES and whole[-1]["choices"]:
                now = whole[-1]
                if now["undoable"] and rng.random() < 0.25:
                    socket.send_json({"undo": {"ply": now["ply"], "steps": 1}})
                else:
                    socket.send_json({"play": {"ply": now["ply"], "do": rng.choice(now["choices"])["do"]}})
                frames.append(next_frame(socket))
                whole.append(client.get(f"/api/tables/{id}", token, choices="list"))
        return frames, whole


@pytest.mark.parametrize("game", durbar.games())
def test_the_page_has_what_a_whole_frame_shows(game: str) -> None:
    frames, whole = streamed(game)
    assert sum("patch" in frame for frame in frames) > 5
    assert len({frame["viewer"] for frame in frames}) > 1
    (found,) = answers("frames", [frames])
    for now, shown in zip(whole, found, strict=True):
        assert (shown["viewer"], shown["table"]) == (now["viewer"], now["table"]["id"])
        assert shown["observation"] == now["observation"]


def test_the_page_asks_for_the_whole_when_it_missed_a_frame() -> None:
    frames, _ = streamed("java")
    patched = [n for n, frame in enumerate(frames) if "patch" in frame and "patch" in frames[n - 1]]
    gap = patched[0]
    (found,) = answers("frames", [[*frames[: gap - 1], frames[gap]]])
    assert found[-1] is None
    assert None not in found[:-1]
