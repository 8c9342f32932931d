"""One connection: request after request, each answered honestly or as a fault has it."""

from __future__ import annotations

import itertools
import socket
import struct
from dataclasses import dataclass
from typing import Optional

from . import faults
from .answer import Answer, text_answer
from .control import control
from .dispatch import dispatch
from .log import Entry
from .request import BadRequest, ConnectionEnded, Request, RequestReader
from .worlds import Rule, World, Worlds

_numbers = itertools.count(1)


@dataclass
class Exchange:
    """A request, the world that it is for, and the socket that its answer goes to."""

    socket: socket.socket
    request: Request
    world: World
    entry: Entry

    def send(self, data: bytes) -> None:
        try:
            self.socket.sendall(data)
        except OSError as error:
            self.world.log.update(self.entry, abandoned=True)
            raise ConnectionEnded(str(error))

    def send_answer(self, answer: Answer) -> None:
        self.world.log.update(self.entry, status=answer.status)
        self.send(serialized(answer, self.request.method))

    def wait_for_client_to_leave(self) -> None:
        """Says nothing until the client closes the connection: the log then calls the request abandoned."""
        try:
            while self.socket.recv(65536):
                pass
        except socket.timeout:
            return
        except OSError:
            pass
        self.world.log.update(self.entry, abandoned=True)

    def reset(self) -> None:
        """Ends the connection with RST instead of FIN."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


def serialized(answer: Answer, method: str) -> bytes:
    if not answer.has_body:
        return answer.head(None)
    head = answer.head(len(answer.body))
    return head if method == "HEAD" else head + answer.body


def serve(connected: socket.socket, listener: str, worlds: Worlds) -> None:
    number = next(_numbers)
    reader = RequestReader(connected)
    try:
        while _serve_one(connected, reader, listener, number, worlds):
            pass
    except (ConnectionEnded, OSError):
        pass
    finally:
        _close(connected)


def _serve_one(
    connected: socket.socket, reader: RequestReader, listener: str, number: int, worlds: Worlds
) -> bool:
    """Answers the next request; False where the connection ends with it."""
    try:
        request = reader.read_head()
    except BadRequest as error:
        # Whose request it is can't be known: the refusal goes into the default world's log.
        unread = Request("", "", [])
        worlds.named("default").log.open(Entry(listener, number, unread, refusal=str(error)))
        connected.sendall(serialized(text_answer(str(error) + "\n", 400), "GET"))
        return False
    if request is None:
        return False
    if request.path.startswith("/_gateway/"):
        reader.read_body(request)
        connected.sendall(serialized(control(request, worlds), request.method))
        return _may_stay_open(request)
    world = worlds.enter(request)
    exchange = Exchange(connected, request, world, Entry(listener, number, request))
    rule = faults.from_header(request) or world.take_fault(request)
    if rule is not None:
        exchange.entry.fault = rule.fault
    world.log.open(exchange.entry)
    return _answer(exchange, reader, rule)


def _answer(exchange: Exchange, reader: RequestReader, rule: Optional[Rule]) -> bool:
    request, world = exchange.request, exchange.world
    if rule is not None and faults.comes_before_the_body(rule):
        return faults.deliver(exchange, Answer(), rule)
    try:
        if (request.header("Expect") or "").lower() == "100-continue":
            exchange.send(Answer(100).head(None))
        reader.read_body(request)
    except BadRequest as error:
        world.log.update(exchange.entry, refusal=str(error))
        exchange.send_answer(text_answer(str(error) + "\n", 400))
        return False
    except ConnectionEnded:
        world.log.update(exchange.entry, abandoned=True)
        raise
    world.log.update(exchange.entry, complete=True)
    answer, refusal = dispatch(request, world)
    if refusal is not None:
        world.log.update(exchange.entry, refusal=refusal)
    if rule is not None:
        return faults.deliver(exchange, answer, rule) and _may_stay_open(request)
    world.recorded[request.method, request.path] = serialized(answer, request.method)
    exchange.send_answer(answer)
    return _may_stay_open(request)


def _may_stay_open(request: Request) -> bool:
    return (request.header("Connection") or "").lower() != "close"


def _close(connected: socket.socket) -> None:
    """Closes so that what was sent arrives: a close with unread input would reset the connection."""
    try:
        connected.shutdown(socket.SHUT_WR)
        connected.settimeout(2)
        while connected.recv(65536):
            pass
    except OSError:
        pass
    finally:
        connected.close()
