"""A push service and a browser of its own: takes messages over HTTP and decrypts them, as a browser would."""

import base64
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import http_ece  # type: ignore[import-untyped]  # it has no types
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

Json = dict[str, Any]


class Received(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class Browser:
    """A push subscription with its private key."""

    def __init__(self, endpoint: str) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"0123456789abcdef"
        form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        public = self._key.public_key().public_bytes(*form)
        self.subscription: Json = {
            "endpoint": endpoint,
            "keys": {"p256dh": text(public), "auth": text(self._auth)},
        }

    def read(self, received: Received) -> Json:
        """What the message says."""
        assert received.headers["content-encoding"] == "aes128gcm"
        clear = http_ece.decrypt(
            received.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"
        )
        return dict(json.loads(clear))


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


@contextmanager
def http_service(
    answer: Callable[[Received], tuple[int, dict[str, str]]] = lambda _: (201, {}), host: str = "127.0.0.1"
) -> Iterator[tuple[str, list[Received]]]:
    """Its address, and what it was sent."""
    found: list[Received] = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length", 0)))
            one = Received(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
            found.append(one)
            status, headers = answer(one)
            self.send_response(status)
            for name, value in {"Content-Length": "0", **headers}.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Tests write no log."""

    with ThreadingHTTPServer((host, 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://{host}:{server.server_address[1]}", found
        finally:
            server.shutdown()
            thread.join()
