"""Limits of clients: whose budget pays, and for what."""

from ipaddress import IPv6Address, ip_address

from starlette.types import Scope

from durbar.table.budget import Cost, Limits

__all__ = ["COSTS", "Limits", "client_address"]
COSTS: dict[str, tuple[Cost, ...]] = {
    "read": (),
    "write": ("bytes",),
    "create": ("bytes",),
    "chat": ("bytes", "chat"),
    "think": ("bots",),
    "channel": ("bytes", "channels"),
    "mail": ("bytes", "mails"),
}
"""What a route spends besides CPU: it is refused while one of these budgets is empty."""


def client_address(scope: Scope) -> str:
    """Whom to count: an IPv4 address, or the network an IPv6 address belongs to.

    >>> client_address({"client": ("2001:db8:1:2:3:4:5:6", 80)})
    '2001:db8:1:2::'
    """
    client = scope.get("client")
    if not client:
        return "unknown"
    try:
        parsed = ip_address(client[0])
    except ValueError:  # a socket of the file system has a name instead
        return str(client[0])
    if isinstance(parsed, IPv6Address):
        return str(parsed.ipv4_mapped or IPv6Address(int(parsed) >> 64 << 64))
    return str(parsed)
