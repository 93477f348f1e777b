"""A passkey in software: it answers as a browser with an authenticator does."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from secrets import token_bytes

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from tests.web.helpers import Json

PRESENT, VERIFIED, WITH_CREDENTIAL = 0x01, 0x04, 0x40


class Authenticator:
    """Has one passkey of one site; `uses` counts as security keys do."""

    def __init__(self, origin: str, site: str) -> None:
        self._origin = origin
        self._site = site
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.id = token_bytes(16)
        self.uses = 0
        self._user = b""

    def create(self, options: Json) -> Json:
        """The answer to `navigator.credentials.create`, as JSON."""
        self._user = _bytes(options["user"]["id"])
        said = self._said("webauthn.create", options["challenge"])
        numbers = self._key.public_key().public_numbers()
        point = {-2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, **point})
        credential = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        data = self._data(WITH_CREDENTIAL) + credential
        statement = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._answer({"clientDataJSON": _text(said), "attestationObject": _text(statement)})

    def get(self, options: Json) -> Json:
        """The answer to `navigator.credentials.get`, as JSON."""
        self.uses += 1
        said, data = self._said("webauthn.get", options["challenge"]), self._data(0)
        signature = self._key.sign(data + sha256(said).digest(), ec.ECDSA(SHA256()))
        answer = {"clientDataJSON": _text(said), "authenticatorData": _text(data)}
        return self._answer({**answer, "signature": _text(signature), "userHandle": _text(self._user)})

    def _said(self, kind: str, challenge: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self._origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _data(self, flags: int) -> bytes:
        site = sha256(self._site.encode()).digest()
        return site + bytes([PRESENT | VERIFIED | flags]) + self.uses.to_bytes(4, "big")

    def _answer(self, response: Json) -> Json:
        id = _text(self.id)
        return {"id": id, "rawId": id, "type": "public-key", "response": response}


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
