"""The program that sends web push and calls webhooks: `python -m durbar.table.notices.outgoing`.

Its targets come from strangers. So it connects to addresses on the internet only, whatever a name resolves to
or a redirect says, and opens no files but its own. It reads jobs and writes answers as JSON lines.
"""

import json
import os
import signal
import sys
import sysconfig
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

THREADS = 16
TIMEOUT = (5.0, 10.0)
"""Seconds to connect, and between two parts of an answer."""
VALID = 12 * 3600
"""Seconds a signature is valid; services allow a day at most."""
ANSWER = 256_000
"""Bytes of an answer, after which it is read no further."""
MEMORY = 2 << 30
"""Bytes of address space, so that an endless answer ends this process and nothing else."""
OPENS = ("/etc/ssl", "/usr/share/zoneinfo", "/etc/mime.types", "/dev/null", "/dev/urandom", "/etc/pki")
FORBIDDEN = (
    "subprocess.Popen",
    "os.system",
    "os.exec",
    "os.posix_spawn",
    "os.fork",
    "os.remove",
    "os.rename",
)


class Refused(OSError):
    """The target is not on the internet."""


def is_global(host: str) -> bool:
    """Is this an address on the internet?

    >>> [is_global(host) for host in ("1.1.1.1", "127.0.0.1", "::ffff:10.0.0.1", "fe80::1%eth0", "fec0::1")]
    [True, False, False, False, False]
    """
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:  # a name: it would be resolved after this check
        return False
    inner = getattr(address, "ipv4_mapped", None) or getattr(address, "sixtofour", None)
    if inner is None and (teredo := getattr(address, "teredo", None)) is not None:
        inner = teredo[1]
    if address.version == 6 and address.packed[:12] == bytes.fromhex("0064ff9b0000000000000000"):  # NAT64
        inner = ip_address(address.packed[12:])
    address = inner or address
    local = address.is_multicast or address.is_reserved or address.is_unspecified
    return address.is_global and not (local or getattr(address, "is_site_local", False))


def guard(allow_private: bool) -> None:  # pragma: no cover  # it runs in a process of its own
    """From now on this process refuses what no message needs. Nothing can lift it."""
    # Not all of `sys.path`: its first entry is the folder the server was started in.
    packages = [place for place in sys.path if place.endswith(("site-packages", "dist-packages"))]
    installed = [sys.prefix, sys.base_prefix, *sysconfig.get_paths().values(), *packages]
    installed.append(str(Path(__file__).parents[2]))
    own = (*{f"{Path(place).resolve()}{os.sep}" for place in installed}, *OPENS)

    def hook(event: str, args: tuple[Any, ...]) -> None:
        if event in ("socket.connect", "socket.sendto", "socket.sendmsg") and not allow_private:
            address = args[1]
            if not isinstance(address, tuple) or not is_global(str(address[0])):
                _refusals.seen = True
                raise Refused("not on the internet")
        elif event == "open":
            _check_open(args[0], args[1], args[2], own)
        elif event in FORBIDDEN:
            raise Refused("not allowed here")

    sys.addaudithook(hook)


def _check_open(path: Any, mode: Any, flags: int, own: tuple[str, ...]) -> None:
    if isinstance(path, int):
        return
    name = os.path.realpath(os.fsdecode(path))
    writes = flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT) or any(c in (mode or "r") for c in "wax+")
    if writes and name != "/dev/null":
        raise Refused("writes no files")
    if not name.startswith(own):
        raise Refused("opens no files but its own")


def send_push(job: dict[str, Any]) -> str | None:
    """One message to a push service, encrypted for its browser (RFC 8291)."""
    from py_vapid import Vapid02  # type: ignore[import-untyped]  # it has no types
    from pywebpush import WebPusher  # type: ignore[import-untyped]  # it has no types

    url = urlsplit(job["subscription"]["endpoint"])
    try:
        body = WebPusher(job["subscription"]).encode(job["payload"].encode())["body"]
        subject = job["subject"] if job["subject"].startswith("https:") else "mailto:nobody@durbar.example"
        claims = {"aud": f"{url.scheme}://{url.netloc}", "sub": subject, "exp": int(time.time()) + VALID}
        signed = Vapid02.from_string(job["key"]).sign(claims)
    except Exception:  # keys that are none; the libraries raise what they like
        return "refused"
    headers = {"Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream", **job["headers"]}
    with (
        _session() as session,
        session.post(
            *(url.geturl(), body),
            headers={**headers, **signed},
            timeout=TIMEOUT,
            allow_redirects=False,
            stream=True,
        ) as answer,
    ):
        status = answer.status_code
    if status in (404, 410):
        return "gone"
    return None if status < 300 else "unreachable" if status >= 500 or status == 429 else "refused"


def _session() -> Any:
    import requests

    session = requests.Session()
    session.trust_env = False
    return session


def send_hook(job: dict[str, Any]) -> str | None:
    """One message to a service that Apprise knows."""
    import apprise

    service = apprise.Apprise.instantiate(job["url"], suppress_exceptions=True)
    if service is None:
        return "refused"
    return None if service.notify(body=job["body"], title=job["title"]) else "refused"


class _Refusals(threading.local):
    """Has the guard refused something in this thread? Libraries do not pass its exception on."""

    seen = False


_refusals = _Refusals()


def answer(job: dict[str, Any]) -> str | None:
    """Why a job failed; nothing of what the service said is passed on."""
    import requests

    _refusals.seen = False
    try:
        found = send_push(job) if job["kind"] == "push" else send_hook(job)
    except (requests.Timeout, TimeoutError):
        found = "slow"
    except Exception:  # whatever a library raises, the message was not sent
        found = "unreachable"
    return "private" if found is not None and _refusals.seen else found


def main() -> None:  # pragma: no cover  # it runs in a process of its own
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what a library prints is not an answer
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this process
    _limit_memory()
    _limit_answers()  # it loads `requests`, so that the first message is not late
    guard("--allow-private" in sys.argv)
    lock = threading.Lock()

    def work(job: dict[str, Any]) -> None:
        line = json.dumps({"id": job["id"], "failure": answer(job)}).encode() + b"\n"
        with lock, suppress(OSError):
            answers.write(line)

    pool = ThreadPoolExecutor(THREADS)
    for text in sys.stdin:
        pool.submit(work, json.loads(text))
    os._exit(0)  # the server has ended: what is under way is sent again by the next one


def _limit_answers() -> None:  # pragma: no cover  # it runs in a process of its own
    """Whoever reads an answer, Apprise too, reads only so much of it: it may be endless."""
    import requests

    read = requests.Response.iter_content

    def read_some(self: Any, *args: Any, **how: Any) -> Iterator[Any]:
        size = 0
        for part in read(self, *args, **how):
            size += len(part)
            if size > ANSWER:
                raise requests.ConnectionError("the answer does not end")
            yield part

    requests.Response.iter_content = read_some  # type: ignore[method-assign]  # the same signature


def _limit_memory() -> None:  # pragma: no cover  # it runs in a process of its own
    with suppress(ImportError, ValueError, OSError):  # not on every system
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


if __name__ == "__main__":
    main()
