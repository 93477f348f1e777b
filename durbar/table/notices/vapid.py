"""The key by which push services know this server (VAPID, RFC 8292): made from a secret of the database."""

import base64

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256."""


def private_key(secret: str) -> str:
    """The private key as base64url, from 32 random bytes as hexadecimal digits."""
    return _text((int(secret, 16) % (ORDER - 1) + 1).to_bytes(32, "big"))


def public_key(secret: str) -> str:
    """The key that browsers are given, as base64url."""
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    number = int(secret, 16) % (ORDER - 1) + 1
    public = ec.derive_private_key(number, ec.SECP256R1()).public_key()
    form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    return _text(public.public_bytes(*form))


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
