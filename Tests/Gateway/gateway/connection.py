"""One connection: request after request, each answered honestly or as a fault has it."""

from __future__ import annotations

import itertools
import socket
from typing import Callable, Optional

from . import dispatch, faults, streams
from .answer import Answer, text_answer
from .control import control
from .exchange import Exchange, serialized
from .log import Entry
from .receiving import Outcome, Receiver
from .request import BadRequest, ConnectionEnded, Request, RequestReader
from .worlds import Worlds

_numbers = itertools.count(1)


def next_number() -> int:
    """Of a connection."""
    return next(_numbers)


def serve(connected: socket.socket, listener: str, worlds: Worlds) -> None:
    number = next_number()
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
    rule = faults.from_header(request) or world.take_fault(request)
    entry = Entry(listener, number, request, fault=rule.fault if rule is not None else None)
    world.log.open(entry)
    return _answer(Exchange(connected, request, world, entry, rule, worlds.ports), reader)


def _answer(exchange: Exchange, reader: RequestReader) -> bool:
    request, rule = exchange.request, exchange.rule
    if rule is not None and faults.strikes(rule, faults.HEAD):
        return faults.deliver(exchange, Answer(), rule)
    receiver = dispatch.receiver(exchange)
    try:
        if receiver is not None and receiver.early is not None and _expects_continue(request):
            # The content has not been sent, and will not be: only the end of the connection says so for sure.
            exchange.note(receiver.early)
            receiver.early[0].replace("Connection", "close")
            exchange.send_answer(receiver.early[0])
            return False
        _read_body(exchange, reader, receiver)
    except BadRequest as error:
        _interrupt(receiver)
        exchange.world.log.update(exchange.entry, refusal=str(error))
        exchange.send_answer(text_answer(str(error) + "\n", 400))
        return False
    except faults.CutShort:
        _interrupt(receiver)
        return False
    except (ConnectionEnded, OSError):
        _interrupt(receiver)
        exchange.world.log.update(exchange.entry, abandoned=True)
        raise
    exchange.world.log.update(exchange.entry, complete=True)
    if rule is not None and faults.strikes(rule, faults.BODY) and not faults.deliver(exchange, Answer(), rule):
        _interrupt(receiver)
        return False
    if rule is None and streams.is_stream(request.path):
        return streams.serve(exchange) and _may_stay_open(request)
    if rule is not None and not rule.work:
        _interrupt(receiver)
        return _send(exchange, (Answer(), None))
    return _send(exchange, dispatch.answer(exchange) if receiver is None else receiver.finish())


def _send(exchange: Exchange, outcome: Outcome) -> bool:
    request, rule, answer = exchange.request, exchange.rule, outcome[0]
    exchange.note(outcome)
    exchange.date(answer)
    if rule is not None and faults.strikes(rule, faults.ANSWER):
        if not faults.streams(rule):
            answer.load()
        return faults.deliver(exchange, answer, rule) and _may_stay_open(request)
    if answer.file is None:
        exchange.world.recorded[request.method, request.path] = serialized(answer, request.method)
    exchange.send_answer(answer)
    exchange.world.log.update(exchange.entry, delivered=True)
    return _may_stay_open(request)


def _read_body(exchange: Exchange, reader: RequestReader, receiver: Optional[Receiver]) -> None:
    for interim in receiver.interims() if receiver is not None else []:
        exchange.send(interim.head(None))
    if _expects_continue(exchange.request):
        exchange.send(Answer(100).head(None))
    reader.read_body(exchange.request, faults.cut_upload(exchange, _taker(exchange, receiver)))


def _taker(exchange: Exchange, receiver: Optional[Receiver]) -> Optional[Callable[[bytes], None]]:
    if receiver is None:
        return None
    if receiver.early is not None:
        return lambda data: None

    def take(data: bytes) -> None:
        interim = receiver.write(data)
        if interim is not None:
            exchange.send(interim.head(None))

    return take


def _interrupt(receiver: Optional[Receiver]) -> None:
    if receiver is not None:
        receiver.interrupted()


def _expects_continue(request: Request) -> bool:
    return (request.header("Expect") or "").lower() == "100-continue"


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
