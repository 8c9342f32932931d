"""A gateway in this process, and a client that shows every byte."""

from __future__ import annotations

import itertools
import json
import socket
import tempfile
import unittest
from typing import Dict, List, Optional, Tuple

from gateway.listeners import Gateway

COMMON = [
    ("Host", "localhost"),
    ("X-Device-ID", "device-1"),
    ("User-Agent", "Catalog/1.0 Shop/1.4 Vault/1.0 Signet"),
    ("Accept", "application/json"),
]

_names = itertools.count(1)


class GatewayTestCase(unittest.TestCase):
    """Each test has a world of its own."""

    gateway: Gateway
    folder: "tempfile.TemporaryDirectory[str]"

    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = tempfile.TemporaryDirectory()
        cls.gateway = Gateway(cls.folder.name)
        cls.gateway.start()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.gateway.stop()
        cls.folder.cleanup()

    def setUp(self) -> None:
        self.world = "world-%d" % next(_names)

    def connect(self, port: str = "http") -> socket.socket:
        connected = socket.create_connection(("127.0.0.1", self.gateway.ports()[port]), timeout=30)
        self.addCleanup(connected.close)
        return connected

    def raw(
        self,
        method: str,
        path: str,
        headers: Optional[List[Tuple[str, str]]] = None,
        body: bytes = b"",
        connected: Optional[socket.socket] = None,
    ) -> bytes:
        """Everything that comes back until the server closes, or ConnectionResetError."""
        connected = connected or self.connect()
        connected.sendall(request_bytes(method, path, (headers or []) + [("Connection", "close")], body))
        received = b""
        while True:
            data = connected.recv(65536)
            if not data:
                return received
            received += data

    def api(
        self, method: str, path: str, body: bytes = b"", content_type: Optional[str] = None
    ) -> Tuple[int, Dict[str, str], object]:
        """A call of the Catalog: status, headers in lower case, the JSON."""
        extra = [("Content-Type", content_type)] if content_type else []
        received = self.raw(method, "/w/%s/v1%s" % (self.world, path), extra, body)
        head, _, content = received.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines[1:])}
        return int(lines[0].split(" ")[1]), headers, json.loads(content)

    def control(self, method: str, what: str, body: object = None) -> Dict[str, object]:
        content = b"" if body is None else json.dumps(body).encode()
        received = self.raw(method, "/_gateway/w/%s%s" % (self.world, what), [], content)
        self.assertIn(b" 200 ", received.split(b"\r\n")[0], received)
        return json.loads(received.partition(b"\r\n\r\n")[2])

    def log(self, what: str = "") -> List[Dict[str, object]]:
        return self.control("GET", "/log" + what)["entries"]  # type: ignore[return-value]


def request_bytes(method: str, path: str, headers: List[Tuple[str, str]], body: bytes) -> bytes:
    lines = ["%s %s HTTP/1.1" % (method, path)]
    lines += ["%s: %s" % pair for pair in COMMON + headers]
    if body or method in ("POST", "PUT", "PATCH"):
        lines.append("Content-Length: %d" % len(body))
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1") + body
