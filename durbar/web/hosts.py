"""Names a server answers to. A page elsewhere can point a name of its own at this server and then ask as if
it came from it (DNS rebinding); such a name is refused.
"""

import re
from collections.abc import Iterable, Sequence
from ipaddress import ip_address

from durbar.core.errors import BadOption
from durbar.core.reading import shown

PRIVATE = (".localhost", ".local", ".lan", ".internal", ".home.arpa")
"""Endings nobody can own on the internet."""
_HOST = re.compile(r"\[([0-9a-f:.%]+)\]|([^:\[\]/@\s]+)")
HINT = "People of this network reach it by its address. For a name on the internet add --allow-host NAME."


_ALLOWED = re.compile(r"\*|(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?", re.IGNORECASE)


def checked(names: Sequence[str]) -> Sequence[str]:
    """The names of `--allow-host`, or `BadOption`: an address of a page would allow nothing, and say nothing.

    >>> checked(["play.example.org", "*.club.example", "*"])
    ['play.example.org', '*.club.example', '*']
    """
    for name in names:
        if not (_ALLOWED.fullmatch(name) or _is_address(name)):
            raise BadOption(f"--allow-host is a name such as play.example.org, not {shown(name)}")
    return names


class Hosts:
    """Addresses and names of this network are always allowed, others by `--allow-host`.

    >>> hosts = Hosts(["play.example.org", "*.club.example"])
    >>> [hosts.allows(name) for name in ("Play.Example.org:443", "a.club.example", "evil.example")]
    [True, True, False]
    >>> [hosts.allows(name) for name in ("192.168.1.7:8765", "[::1]:80", "localhost", "nas", "nas.local")]
    [True, True, True, True, True]
    """

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        names = [name.lower().rstrip(".") for name in allowed]
        self._all = "*" in names
        self._names = {name for name in names if not name.startswith("*")}
        self._endings = tuple(name[1:] for name in names if name.startswith("*."))

    def allows(self, header: str | None) -> bool:
        """May a request with this `Host` be answered? Browsers always send one."""
        if header is None or self._all:
            return True
        host, colon, port = header.lower().rpartition(":")
        if not colon or not (port.isdigit() or not port):
            host = header.lower()
        found = _HOST.fullmatch(host)
        if found is None:
            return False
        name = (found[1] or found[2]).rstrip(".")
        return self._known(name) or _is_address(name)

    def _known(self, name: str) -> bool:
        in_network = "." not in name or name.endswith(PRIVATE)
        return in_network or name in self._names or (bool(self._endings) and name.endswith(self._endings))


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
