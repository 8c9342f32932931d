"""The sockets that the gateway listens on, each on a port that the system chooses."""

from __future__ import annotations

import os
import socket
import ssl
import threading
from typing import Dict, List, Optional, Tuple

from .authority import Authority
from .connection import next_number, serve

try:
    from .http2 import Http2Connection
except ImportError:  # Without the module `h2` there is no port for HTTP/2.
    Http2Connection = None  # type: ignore[assignment, misc]
from .worlds import Worlds


class Gateway:
    """All listeners over one set of worlds."""

    def __init__(self, folder: str) -> None:
        self.authority = Authority(folder)
        self.worlds = Worlds(folder)
        self._closed_port = _bind(socket.AF_INET, "127.0.0.1")
        self._mute_port = _bind(socket.AF_INET, "127.0.0.1")
        self._listeners: List[Listener] = []
        for name, family, host, context in self._plan():
            try:
                self._listeners.append(Listener(name, _bind(family, host), context, self.worlds))
            except OSError:
                if family != socket.AF_INET6:
                    raise  # A machine without IPv6 has no such port; one without IPv4 can't run this.

    def _plan(self) -> List[Tuple[str, int, str, Optional[ssl.SSLContext]]]:
        inet, loopback = socket.AF_INET, "127.0.0.1"
        plain: List[Tuple[str, int, str, Optional[ssl.SSLContext]]] = [
            ("http", inet, loopback, None),
            ("http2nd", inet, loopback, None),
            ("http6", socket.AF_INET6, "::1", None),
        ]
        secure = self.authority.contexts()
        if Http2Connection is None:
            del secure["http2"]
        return plain + [(name, inet, loopback, context) for name, context in secure.items()]

    def start(self) -> None:
        self.worlds.ports = self.ports()
        self._mute_port.listen(1024)
        for listener in self._listeners:
            listener.start()

    def stop(self) -> None:
        for listener in self._listeners:
            listener.close()
        self._closed_port.close()
        self._mute_port.close()
        self.worlds.end()

    def ports(self) -> Dict[str, int]:
        """Ports by name. `refused` is held but not listened on: to connect to it is refused. On `mute` connections
        are made, and then nobody says a word: no TLS, no answer."""
        ports = {listener.name: listener.port for listener in self._listeners}
        ports["refused"] = self._closed_port.getsockname()[1]
        ports["mute"] = self._mute_port.getsockname()[1]
        return ports

    def ready(self) -> Dict[str, object]:
        return {
            "ready": True,
            "pid": os.getpid(),
            "ports": self.ports(),
            "authority": self.authority.root_file,
            "pins": self.authority.pins,
        }


class Listener:
    """One port; a thread for each connection that it accepts."""

    def __init__(
        self, name: str, listening: socket.socket, context: Optional[ssl.SSLContext], worlds: Worlds
    ) -> None:
        self.name = name
        self.port: int = listening.getsockname()[1]
        self._socket = listening
        self._context = context
        self._worlds = worlds

    def start(self) -> None:
        self._socket.listen(1024)
        threading.Thread(target=self._accept, name=self.name, daemon=True).start()

    def close(self) -> None:
        # Closing a socket does not wake a thread that waits in accept; shutting it down does.
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self._socket.close()

    def _accept(self) -> None:
        while True:
            try:
                accepted, _ = self._socket.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(accepted,), daemon=True).start()

    def _serve(self, accepted: socket.socket) -> None:
        accepted.settimeout(60)
        accepted.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if self._context is not None:
            try:
                accepted = self._context.wrap_socket(accepted, server_side=True)
            except OSError:
                accepted.close()  # The client turned the certificate away: it never became a request.
                return
            if accepted.selected_alpn_protocol() == "h2":
                Http2Connection(accepted, self.name, next_number(), self._worlds).run()
                return
        serve(accepted, self.name, self._worlds)


def _bind(family: int, host: str) -> socket.socket:
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        bound.bind((host, 0))
    except OSError:
        bound.close()
        raise
    return bound
