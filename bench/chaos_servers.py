"""What bench.chaos breaks: server processes on one database, and the database itself."""

import asyncio
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

from durbar.table.stored import LogEntry
from tests.faults.faults import Faults
from tests.faults.proxy import Proxy
from tests.table.postgres import PROGRAMS, run_program

LOG = "SELECT number, seat, notation, back, at FROM plies WHERE table_id = {} ORDER BY number"
SMALL_DISK = "24m"
"""The size of the file system that is filled up: a database and little more."""


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def _cpu_fields(pid: str, count: int) -> float:
    """Seconds of CPU of a process; with 4 fields those of its ended children too."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except FileNotFoundError:  # it has ended meanwhile
        return 0.0
    return sum(map(int, fields[11 : 11 + count])) / os.sysconf("SC_CLK_TCK")


class ServerProcess:
    """`durbar serve` on a port that stays the same."""

    def __init__(self, *options: str) -> None:
        self.port = free_port()
        self._options = options
        self._process: asyncio.subprocess.Process | None = None

    async def start(self, log: Path) -> None:
        command = [sys.executable, "-m", "durbar", "serve", "--port", str(self.port), "--limits", "0"]
        command += ["--bot-pause", "0", "--workers", "1", *self._options]
        with log.open("ab") as errors:
            self._process = await asyncio.create_subprocess_exec(
                *command, stdout=subprocess.PIPE, stderr=errors
            )
        assert self._process.stdout is not None
        line = (await self._process.stdout.readline()).decode()
        if not line.startswith("Durbar is at http"):
            raise RuntimeError(f"the server did not start, see {log}: {line}")

    def signal(self, number: int) -> None:
        assert self._process is not None
        os.kill(self._process.pid, number)

    async def kill(self) -> None:
        """As a power cut would end it."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    async def stop(self) -> int:
        """As a host would end it; answers with the exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return await asyncio.wait_for(self._process.wait(), 60)

    def cpu(self) -> float:
        """Seconds of CPU used so far, by all its threads, without its workers."""
        assert self._process is not None
        return _cpu_fields(str(self._process.pid), 2)

    def memory(self) -> int:
        """Bytes in memory now."""
        assert self._process is not None
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")


class SqliteSetup:
    """One server on a SQLite file; on a small file system of its own when the disk is to be filled."""

    name = "SQLite, 1 process"

    def __init__(self, folder: Path, *options: str, small_disk: bool = False) -> None:
        self.folder = folder
        self.small_disk = small_disk
        self.data = folder / "data"
        self.log = folder / "server.log"
        self.servers = [ServerProcess("--data", str(self.data), *options)]

    async def start(self) -> None:
        self.data.mkdir(parents=True, exist_ok=True)
        if self.small_disk:
            mount = ["mount", "-t", "tmpfs", "-o", f"size={SMALL_DISK}", "tmpfs", str(self.data)]
            subprocess.run(mount, check=True, capture_output=True)
        await self.servers[0].start(self.log)

    async def stop(self) -> None:
        await self.servers[0].kill()
        if self.small_disk:
            subprocess.run(["umount", str(self.data)], check=True, capture_output=True)

    @property
    def ports(self) -> list[int]:
        return [server.port for server in self.servers]

    def fill_disk(self) -> None:
        """Not a byte more fits on the disk."""
        with (self.data / "filler").open("wb", buffering=0) as filler:
            try:
                while filler.write(bytes(65_536)):
                    pass
            except OSError:
                return

    def free_disk(self) -> None:
        (self.data / "filler").unlink(missing_ok=True)

    async def stored(self, id: str) -> list[LogEntry]:
        """The log of a table as the database has it."""
        db = sqlite3.connect(f"file:{self.data}/durbar.sqlite?mode=ro", uri=True, timeout=30)
        try:
            return [LogEntry(*row) for row in db.execute(LOG.format("?"), [id])]
        finally:
            db.close()


class PostgresSetup:
    """Several servers on one PostgreSQL, with `lines` each behind one of its own that can freeze."""

    def __init__(self, folder: Path, processes: int, *options: str, lines: bool = True) -> None:
        assert PROGRAMS is not None, "PostgreSQL is needed (Debian: postgresql)"
        self.name = f"PostgreSQL, {processes} processes"
        self.folder = folder
        self.log = folder / "server.log"
        self.servers: list[ServerProcess] = []
        self.lines: list[Proxy] = []
        self._options = options
        self._processes = processes
        self._with_lines = lines
        self._port = free_port()
        self._data = folder / "postgres"
        self._listening: list[asyncio.Server] = []

    @property
    def ports(self) -> list[int]:
        return [server.port for server in self.servers]

    async def start(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        if not (self._data / "data").exists():
            await asyncio.to_thread(self._create)
        await asyncio.to_thread(self._control, "start")
        for _ in range(self._processes):
            port = await self._line() if self._with_lines else self._port
            url = f"postgresql://durbar@127.0.0.1:{port}/postgres"
            server = ServerProcess("--database-url", url, *self._options)
            self.servers.append(server)
            await server.start(self.log)

    async def _line(self) -> int:
        """The port of a new line to the database."""
        line = Proxy(self._port, Faults(0, {}))
        listening = await asyncio.start_server(line.serve_line, "127.0.0.1", 0)
        self.lines.append(line)
        self._listening.append(listening)
        return int(listening.sockets[0].getsockname()[1])

    async def stop(self) -> None:
        for server in self.servers:
            await server.kill()
        for listening, line in zip(self._listening, self.lines, strict=True):
            listening.close()
            line.stop()
        await asyncio.to_thread(self._control, "stop")

    def database_cpu(self) -> float:
        """Seconds of CPU of PostgreSQL so far, its connections that have ended included."""
        pid = int((self._data / "data" / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        ended = _cpu_fields(str(pid), 4)
        return ended + sum(_cpu_fields(child, 2) for child in children)

    async def restart_database(self) -> None:
        await asyncio.to_thread(self._control, "restart")

    async def stored(self, id: str) -> list[LogEntry]:
        """The log of a table as the database has it."""
        return [LogEntry(*row) for row in await self._fetch(LOG.format("$1"), id)]

    async def log_size(self) -> tuple[int, int]:
        """Rows of all logs, and their bytes with the index."""
        ((rows, size),) = await self._fetch("SELECT count(*), pg_total_relation_size('plies') FROM plies")
        return rows, size

    async def _fetch(self, query: str, *values: str) -> list[Any]:
        import asyncpg  # type: ignore[import-untyped]  # an optional extra without types

        connection = await asyncpg.connect(f"postgresql://durbar@127.0.0.1:{self._port}/postgres")
        try:
            return list(await connection.fetch(query, *values))
        finally:
            await connection.close()

    def _create(self) -> None:
        self._data.mkdir()
        if os.geteuid() == 0:  # it refuses to run as root
            for parent in (self._data, *self._data.parents):
                if parent.stat().st_uid == 0 and parent != Path("/"):
                    parent.chmod(parent.stat().st_mode | 0o055)
            shutil.chown(self._data, "postgres")
        run_program("initdb", "-D", str(self._data / "data"), "-A", "trust", "-U", "durbar")

    def _control(self, what: str) -> None:
        """Start, stop or restart; stopping does not wait for clients. What it commits is on the disk."""
        place = ["-D", str(self._data / "data"), "-w", "-l", str(self._data / "log")]
        settings = f"-p {self._port} -k {self._data} -c listen_addresses=127.0.0.1"
        how = {"start": ["-o", settings], "stop": ["-m", "immediate"], "restart": ["-m", "immediate"]}[what]
        run_program("pg_ctl", *place, *how, what)
