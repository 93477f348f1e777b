"""PostgreSQL is restarted under several servers: all of them go on by themselves."""

import tempfile
from pathlib import Path

from tests.cluster.sites import see_each_other, site
from tests.table.helpers import runs
from tests.table.postgres import postgres, run_program


def test_servers_go_on_after_a_restart_of_the_database() -> None:
    with tempfile.TemporaryDirectory() as folder, postgres(Path(folder) / "postgres") as url:

        @runs
        async def play() -> None:
            async with site(url) as one, site(url) as two:
                await see_each_other(one, two)
                id, host, _ = await one.two_people()
                stream, frame = await two.stream(id, host)
                data = str(Path(folder) / "postgres" / "data")
                run_program("pg_ctl", "-D", data, "-w", "-m", "fast", "restart")
                ply = frame["ply"]
                for server, text in ((two, "take 1"), (one, "take 1"), (two, "take 1")):
                    status = 0
                    while status != 200:
                        status, _ = await server.ask("GET", f"/api/tables/{id}", None, host)
                    status, answer = await server.ask(
                        "POST", f"/api/tables/{id}/play", {"ply": ply, "do": text}, host
                    )
                    while status in (500, 503):  # its first statement may meet a connection of before
                        status, answer = await server.ask(
                            "POST", f"/api/tables/{id}/play", {"ply": ply, "do": text}, host
                        )
                    assert status == 200, answer
                    ply += 1
                await stream.close()
                found = await two.done("GET", f"/api/tables/{id}", token=host)
                assert found["ply"] == ply

        play()
