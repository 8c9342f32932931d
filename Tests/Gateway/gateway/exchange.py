"""A request on its way to its answer."""

from __future__ import annotations

import fcntl
import socket
import struct
import termios
import threading
from dataclasses import dataclass
from typing import Dict, Optional

from .answer import Answer
from .gates import LIMIT
from .log import Entry
from .receiving import Outcome
from .request import ConnectionEnded, Request
from .worlds import Rule, World


@dataclass
class Exchange:
    """A request, the world that it is for, and the socket that its answer goes to."""

    socket: socket.socket
    request: Request
    world: World
    entry: Entry
    rule: Optional[Rule]
    #: The gateway's ports by name.
    ports: Dict[str, int]

    def send(self, data: bytes) -> None:
        try:
            self.socket.sendall(data)
        except OSError as error:
            self.world.log.update(self.entry, abandoned=True)
            raise ConnectionEnded(str(error))

    def send_answer(self, answer: Answer) -> None:
        self.date(answer)
        self.world.log.update(self.entry, status=answer.status)
        if answer.file is None or self.request.method == "HEAD":
            self.send(serialized(answer, self.request.method))
        else:
            self.send(answer.head(answer.length))
            for piece in answer.pieces():
                self.send(piece)

    def date(self, answer: Answer) -> None:
        """The time as this world's server has it."""
        if answer.header("Date") is None:
            answer.replace("Date", self.world.clock.http_date())

    def note(self, outcome: Outcome) -> None:
        self.world.log.update(self.entry, code=outcome[0].code, refusal=outcome[1])

    def wait_for_client_to_leave(self) -> None:
        """Says nothing until the client closes the connection: the log then calls the request abandoned."""
        self.socket.settimeout(LIMIT)
        try:
            while self.socket.recv(65536):
                pass
        except socket.timeout:
            return
        except OSError:
            pass
        self.world.log.update(self.entry, abandoned=True)

    def end_transfer(self) -> None:
        """Has whoever reads this request's content, in another thread, see it end."""
        try:
            # Not the TLS socket's own, which would take the connection's state from under its reader.
            socket.socket.shutdown(self.socket, socket.SHUT_RDWR)
        except OSError:
            pass

    def wait_until_sent(self) -> None:
        """Returns once the client's system has all that was sent, so that a reset loses nothing of it."""
        waits = threading.Event()
        try:
            for _ in range(2000):
                unsent = struct.unpack("i", fcntl.ioctl(self.socket.fileno(), termios.TIOCOUTQ, b"\0" * 4))[0]
                if unsent == 0:
                    return
                waits.wait(0.005)
        except OSError:
            pass

    def narrow(self, size: int) -> None:
        """Has the system hold no more than about twice `size` bytes that have come and not been read."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, size)

    def reset(self) -> None:
        """Ends the connection with RST instead of FIN."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


def serialized(answer: Answer, method: str) -> bytes:
    if not answer.has_body:
        return answer.head(None)
    head = answer.head(answer.length)
    return head if method == "HEAD" else head + answer.body
