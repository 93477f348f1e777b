"""From settings to a running server: database, workers, application, uvicorn."""

import asyncio
import faulthandler
import gc
import os
import socket
import sqlite3
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from importlib import import_module
from math import ceil
from pathlib import Path
from typing import NamedTuple

import uvicorn
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette

from durbar.core.errors import BadOption, package_missing
from durbar.table.bots import BotRunner
from durbar.table.cluster.queued_ahead import QueuedAhead
from durbar.table.cluster.queued_bots import QueuedBots
from durbar.table.idle_processes import IdleProcesses, all_cores_needed, idle_processes
from durbar.table.notices.settings import NoticeSettings
from durbar.table.reviews.processes import ReviewProcesses
from durbar.table.service import Service
from durbar.table.storage.sqlite_lock import sole_server
from durbar.table.storage.store import Store
from durbar.table.workers import Workers
from durbar.web import logs
from durbar.web.app import create_app
from durbar.web.drain import DrainingServer
from durbar.web.health import checks_of
from durbar.web.hosts import HINT, Hosts, checked
from durbar.web.limits import Limits
from durbar.web.metrics import Metrics
from durbar.web.middleware import raw_refusal
from durbar.web.protocol import StreamProtocol, http_protocol
from durbar.web.tcp import TcpConnections, TcpLimits, raise_file_limit

BOT_PAUSE = 0.35
"""The least seconds a bot takes for an action, so that people can follow."""
BACKLOG = 512
"""Connections that may wait to be accepted; asyncio accepts as many before it does anything else."""
RECEIVED = 16_384
"""Bytes of a connection that the system keeps until they are read."""
EXIT_WITHIN = 10.0
"""Seconds from the end of the server to the end of its process."""
PING_EVERY = 10.0
PONG_WITHIN = 10.0
"""Seconds: a stream whose client has vanished is noticed after 10 to 20. Shorter ones would cut
off phones in tunnels, which cannot know it before they send something."""


def data_folder() -> Path:
    """Where this system keeps a user's data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "durbar"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "durbar"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "durbar"


def database(data: Path | None, url: str | None) -> str:
    """The database to use; by default a SQLite file in the data folder."""
    if url is not None:
        return url
    folder = data or data_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'durbar.sqlite'}"


def serve(
    host: str = "127.0.0.1",
    port: int = 8765,
    *,
    data: Path | None = None,
    database_url: str | None = None,
    peer_url: str | None = None,
    bus_url: str | None = None,
    open_browser: bool = False,
    workers: int | None = None,
    bot_pause: float = BOT_PAUSE,
    limits: float = 1.0,
    clear_waiting: float | None = None,
    log_level: str = "warning",
    log_json: bool = False,
    allow_hosts: Sequence[str] = (),
    metrics: bool = False,
    metrics_address: str | None = None,
    notices: NoticeSettings | None = None,
    reload_page: bool = False,
    think_ahead: bool | None = None,
) -> None:
    """Serve until stopped. Port 0 takes any free one. `limits` 0 lifts the limits of an address.

    `clear_waiting` deletes tables whose game has not begun in so many days. `allow_hosts` are the names it
    answers to besides those of its network. `reload_page` reads the page's files for every request, for those
    who change it. `metrics` shows them at `/metrics`, `metrics_address` at another host and port. Servers on
    the same PostgreSQL reach this one at `peer_url`, and notify each other over `bus_url` or the database.
    `notices` says how people are called. Strong bots `think_ahead` on idle cores, by default if there are
    several.
    """
    names, address = checked(allow_hosts), database(data, database_url)
    with suppress(KeyboardInterrupt), listen(host, port) as listening, sole_server(address) as url:
        asyncio.run(prepare(url, clear_waiting))
        logs.set_up(log_level, log_json)
        with _bots(url, workers, think_ahead) as bots:
            service = Service(
                *(Store(url), bots.runner),
                bot_pause=bot_pause,
                peer_url=peer_url or default_peer_url(host, port_of(listening)),
                bus_url=bus_url,
                notices=notices,
                idle_cores=bots.idle,
                reviewer=bots.reviewer,
            )
            if isinstance(bots.runner, QueuedBots) and service.cluster is not None:
                bots.runner.join(service.cluster)
            connections = tcp_connections(limits)
            app = create_app(
                service,
                Limits(limits),
                readiness=checks_of(service, bots.runner),
                hosts=Hosts([host, *names]),
                metrics=_metrics(metrics, metrics_address, service, bots.runner, connections),
                show_metrics=metrics,
                reload_page=reload_page,
            )
            connections.spenders = service.limits
            settle_memory()
            hint = not allow_hosts and host not in ("127.0.0.1", "::1", "localhost")
            announce = partial(_announce, host, port_of(listening), open_browser, hint)
            DrainingServer(settings(app, connections), service, announce).run(sockets=[listening])


class Bots(NamedTuple):
    """What runs bots, thinks ahead and reviews games for a server."""

    runner: Workers | QueuedBots
    idle: IdleProcesses | QueuedAhead | None
    """What lets bots think ahead."""
    reviewer: ReviewProcesses


@contextmanager
def _bots(url: str, workers: int | None, think_ahead: bool | None) -> Iterator[Bots]:
    """The processes of bots and reviews, until the block ends."""
    runner = Workers(workers) if workers != 0 else _queued(url)
    runner.start()
    idle = _idle_cores(runner, think_ahead)
    reviewer = ReviewProcesses(partial(_bots_need_all, runner))
    try:
        yield Bots(runner, idle, reviewer)
    finally:
        if idle is not None:
            idle.stop()
        reviewer.stop()
        runner.stop()


def _bots_need_all(runner: Workers | QueuedBots) -> bool:
    """Whether bots think on every core of this machine; those in other processes have cores of their own."""
    return isinstance(runner, Workers) and all_cores_needed(runner)


def _idle_cores(runner: Workers | QueuedBots, think_ahead: bool | None) -> IdleProcesses | QueuedAhead | None:
    """What lets bots think ahead: here, or in workers elsewhere, which know whether they have the time."""
    if isinstance(runner, Workers):
        return idle_processes(runner, think_ahead)
    return None if think_ahead is False else QueuedAhead(runner)


def end_soon() -> None:
    """End the process also when a library keeps the interpreter from exiting; everything is stored by now.

    A pool of processes can wait for a worker that was ended while it started.
    """

    def end() -> None:
        time.sleep(EXIT_WITHIN)
        print("durbar: something kept the server from ending:", file=sys.stderr, flush=True)
        faulthandler.dump_traceback()
        os._exit(0)

    threading.Thread(target=end, daemon=True).start()


def _metrics(
    shown: bool, address: str | None, service: Service, runner: BotRunner, connections: TcpConnections
) -> Metrics | None:
    """The metrics of this server, if anybody will read them."""
    if not shown and address is None:
        return None
    found = Metrics()
    found.watch(service, runner, connections)
    if address is not None:
        found.listen(address)
    return found


def _queued(url: str) -> QueuedBots:
    if not url.startswith("postgresql"):
        raise BadOption("without workers here (--workers 0) bots need durbar worker and PostgreSQL")
    return QueuedBots()


def _announce(host: str, port: int, open_browser: bool, hint: bool) -> None:
    """Say where the server is; `hint` adds how it is reached from the internet."""
    where = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{port}/"
    print(f"Durbar is at {where} (Ctrl-C stops it)", flush=True)
    if hint:
        print(HINT, flush=True)
    if open_browser:
        threading.Thread(target=webbrowser.open, args=[where], daemon=True).start()


def default_peer_url(host: str, port: int) -> str:
    """Where servers on the same machine reach this one.

    >>> default_peer_url("0.0.0.0", 8765), default_peer_url("2001:db8::7", 80)
    ('http://127.0.0.1:8765', 'http://[2001:db8::7]:80')
    """
    name = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://{f'[{name}]' if ':' in name else name}:{port}"


def settings(app: Starlette, connections: TcpConnections | None = None) -> uvicorn.Config:
    """How uvicorn runs the application. Its log lines go where ours go (see `logs`)."""
    return uvicorn.Config(
        app,
        http=http_protocol(tcp_connections(0) if connections is None else connections),
        ws=StreamProtocol,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PONG_WITHIN,
        timeout_keep_alive=5,
        backlog=BACKLOG,
        ws_max_size=16_384,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )


def tcp_connections(scale: float) -> TcpConnections:
    """The TCP connections of a server; `scale` 0 lifts the limits of one address."""
    usual = TcpLimits()
    limits = TcpLimits(
        total=raise_file_limit(),
        for_address=ceil(usual.for_address * scale),
        waiting=ceil(usual.waiting * scale),
        waiting_of_proxy=ceil(usual.waiting_of_proxy * scale),
        stream_rate=usual.stream_rate * scale,
        stream_burst=usual.stream_burst * scale,
        proxies=tuple(os.environ.get("FORWARDED_ALLOW_IPS", "").replace(" ", "").split(",")),
    )
    return TcpConnections(limits, too_slow=raw_refusal("too_slow"))


def settle_memory() -> None:
    """Let the garbage collector look only at objects made from now on, and less often.

    Tables hold many objects and hardly any reference cycles: scanning them took 7 % of the time under load.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


async def prepare(url: str, clear_waiting: float | None) -> None:
    """Bring the database up to date, or say in one line why not."""
    try:
        store = Store(url)
        if not store.database.is_sqlite:
            import_module("httpx2")  # with the same extra: servers on one database ask each other
        try:
            await store.start()
            if clear_waiting is not None:
                deleted = await store.clear_waiting(time.time() - clear_waiting * 86_400)
                print(f"{deleted} tables that never began were deleted", flush=True)
        finally:
            await store.stop()
    except ModuleNotFoundError as error:
        raise BadOption(package_missing("the database", str(error.name), "postgres")) from error
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise BadOption(f"cannot use the database: {getattr(error, 'orig', None) or error}") from error


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Naming TCP makes asyncio set TCP_NODELAY; without it every answer waits 40 ms for an acknowledgement.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # What many clients send at once is in memory before anybody can refuse it. Requests are small.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)  # who comes before the server is ready waits instead of being refused
    except OSError as error:
        listening.close()
        raise BadOption(
            f"cannot listen at {host} port {port}: {error.strerror}; try another --port"
        ) from error
    return listening


def port_of(listening: socket.socket) -> int:
    return int(listening.getsockname()[1])
