"""Connections of HTTP/2 (RFC 9113): many requests at once, each on a stream of its own.

What reads and writes the frames is `h2`; what an answer is, and what goes wrong with it, is the same as in HTTP/1.1.
"""

from __future__ import annotations

import select
import socket
import ssl
import struct
import threading
from dataclasses import dataclass, field
from typing import Dict, List, Optional, Set, Tuple

from h2 import events
from h2.config import H2Configuration
from h2.connection import H2Connection
from h2.errors import ErrorCodes
from h2.exceptions import ProtocolError

from . import dispatch, faults
from .answer import Answer
from .exchange import Exchange
from .log import Entry
from .receiving import Outcome
from .request import ConnectionEnded, Request
from .worlds import Worlds

#: Longer than any test, in seconds.
PATIENCE = 600.0


@dataclass
class StreamExchange(Exchange):
    """A request on a stream, and its answer's way back on the same."""

    connection: "Http2Connection" = None  # type: ignore[assignment]
    stream: int = 0

    def send(self, data: bytes) -> None:
        raise ConnectionEnded("HTTP/2 has frames, and no bytes of a test's choice between them")

    def send_answer(self, answer: Answer) -> None:
        self.date(answer)
        self.world.log.update(self.entry, status=answer.status)
        is_empty = self.request.method == "HEAD" or not answer.has_body
        length = answer.length if answer.has_body else None
        self.connection.send_head(self.stream, answer, length, ends=is_empty)
        if not is_empty:
            for piece in answer.pieces():
                self.connection.send_data(self.stream, piece)
            self.connection.send_data(self.stream, b"", ends=True)

    def wait_for_client_to_leave(self) -> None:
        if self.connection.wait_until_gone(self.stream):
            self.world.log.update(self.entry, abandoned=True)

    def end_transfer(self) -> None:
        self.connection.reset_stream(self.stream, ErrorCodes.CANCEL)

    def wait_until_sent(self) -> None:
        return

    def reset(self) -> None:
        self.connection.end(is_reset=True)


@dataclass
class _Stream:
    exchange: StreamExchange
    body: bytearray = field(default_factory=bytearray)


class Http2Connection:
    """One thread alone touches the socket; those that answer wake it."""

    def __init__(self, connected: ssl.SSLSocket, listener: str, number: int, worlds: Worlds) -> None:
        self._socket, self._listener, self._number, self._worlds = connected, listener, number, worlds
        self._frames = H2Connection(H2Configuration(client_side=False, header_encoding=None))
        self._changed = threading.Condition()
        self._streams: Dict[int, _Stream] = {}
        #: Streams that either side has reset.
        self._gone: Set[int] = set()
        self._written: List[bytes] = []
        self._waking, self._woken = socket.socketpair()
        self._ends: Optional[bool] = None

    def run(self) -> None:
        try:
            self._frames.initiate_connection()
            while self._flush():
                data = self._receive()
                if data is None:
                    continue
                if not data or not self._take(data):
                    break
        except (OSError, ProtocolError):
            pass
        finally:
            self._close()

    # What answers call, from threads of their own.

    def send_head(self, stream: int, answer: Answer, length: Optional[int], ends: bool) -> None:
        fields = [(b":status", b"%d" % answer.status)]
        fields += [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in answer.headers]
        if length is not None:
            fields.append((b"content-length", b"%d" % length))
        with self._changed:
            self._require(stream)
            self._frames.send_headers(stream, fields, end_stream=ends)
        self._wake()

    def send_data(self, stream: int, data: bytes, ends: bool = False) -> None:
        """In pieces as large as the client has room for."""
        if not data and not ends:
            return
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._is_gone(stream) or self._room(stream) > 0 or not data, PATIENCE)
                self._require(stream)
                piece, data = data[: self._room(stream)], data[self._room(stream) :]
                self._frames.send_data(stream, piece, end_stream=ends and not data)
            self._wake()
            if not data:
                return

    def reset_stream(self, stream: int, code: ErrorCodes) -> None:
        with self._changed:
            if not self._is_gone(stream):
                self._frames.reset_stream(stream, code)
                self._gone.add(stream)
        self._wake()

    def go_away(self, last: int, code: ErrorCodes) -> None:
        """Says that streams after `last` were not looked at, and that there is to be no other."""
        with self._changed:
            self._frames.close_connection(code, last_stream_id=last)
        self._wake()

    def send_frame(self, frame: bytes) -> None:
        """What h2 would never send."""
        with self._changed:
            self._written.append(frame)
        self._wake()

    def end(self, is_reset: bool) -> None:
        """Once all that was said before has left; with RST where `is_reset`."""
        with self._changed:
            self._ends = self._ends or is_reset
        self._wake()

    def wait_until_gone(self, stream: int) -> bool:
        with self._changed:
            return self._changed.wait_for(lambda: self._is_gone(stream), PATIENCE)

    def end_unless_left(self, stream: int) -> None:
        """Once all that was said before has left; where the client gave up this stream alone, the others go on."""
        with self._changed:
            if stream not in self._gone:
                self.end(is_reset=False)

    def _is_gone(self, stream: int) -> bool:
        return self._ends is not None or stream in self._gone

    def _room(self, stream: int) -> int:
        return min(self._frames.local_flow_control_window(stream), self._frames.max_outbound_frame_size)

    def _require(self, stream: int) -> None:
        if self._is_gone(stream):
            raise ConnectionEnded("the client does not want the stream any more")

    def _wake(self) -> None:
        try:
            self._waking.send(b"!")
        except OSError:
            pass

    # What the connection's own thread does.

    def _flush(self) -> bool:
        """False once the connection is to end."""
        with self._changed:
            data = self._frames.data_to_send() + b"".join(self._written)
            self._written.clear()
            ends = self._ends
        if data:
            self._socket.sendall(data)
        return ends is None

    def _receive(self) -> Optional[bytes]:
        """What has come; None where somebody wants something sent."""
        if not self._socket.pending():
            readable, _, _ = select.select([self._socket, self._woken], [], [], PATIENCE)
            if self._woken in readable:
                self._woken.recv(4096)
                return None
            if not readable:
                return b""
        return self._socket.recv(256 * 1024)

    def _take(self, data: bytes) -> bool:
        with self._changed:
            happened = self._frames.receive_data(data)
            # Before anybody answers: for h2 they are closed from here on.
            self._gone.update(event.stream_id for event in happened if isinstance(event, events.StreamReset))
        for event in happened:
            if isinstance(event, events.ConnectionTerminated):
                return False
            self._happened(event)
        with self._changed:
            self._changed.notify_all()
        return True

    def _happened(self, event: events.Event) -> None:
        if isinstance(event, events.RequestReceived):
            self._begin(event.stream_id, event.headers)
        elif isinstance(event, events.DataReceived):
            stream = self._streams.get(event.stream_id)
            if stream is not None:
                stream.body += event.data
                stream.exchange.request.received += len(event.data)
            with self._changed:
                self._frames.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
        elif isinstance(event, events.StreamEnded):
            self._ended(event.stream_id)
        elif isinstance(event, events.StreamReset):
            stream = self._streams.get(event.stream_id)
            if stream is not None:
                stream.exchange.world.log.update(stream.exchange.entry, abandoned=True)

    def _begin(self, stream: int, fields: List[Tuple[bytes, bytes]]) -> None:
        request = _request(fields)
        world = self._worlds.enter(request)
        rule = faults.from_header(request) or world.take_fault(request)
        entry = Entry(self._listener, self._number, request, fault=rule.fault if rule is not None else None)
        entry.version = "2"
        exchange = StreamExchange(
            self._socket, request, world, entry, rule, self._worlds.ports, connection=self, stream=stream
        )
        self._streams[stream] = _Stream(exchange)
        world.log.open(entry)
        if rule is not None and faults.strikes(rule, faults.HEAD):
            faults.deliver(exchange, Answer(), rule)

    def _ended(self, stream: int) -> None:
        found = self._streams.get(stream)
        if found is None or stream in self._gone:
            return
        found.exchange.request.body = bytes(found.body)
        found.exchange.world.log.update(found.exchange.entry, complete=True)
        threading.Thread(target=_answer, args=(found.exchange,), daemon=True).start()

    def _close(self) -> None:
        with self._changed:
            is_reset = self._ends is True
            self._ends = is_reset
            self._changed.notify_all()
        try:
            if is_reset:
                self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            else:
                socket.socket.shutdown(self._socket, socket.SHUT_WR)
        except OSError:
            pass
        self._socket.close()
        self._waking.close()
        self._woken.close()


def _request(fields: List[Tuple[bytes, bytes]]) -> Request:
    """As HTTP/1.1 would have spelled it."""
    texts = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in fields]
    pseudo = {name: value for name, value in texts if name.startswith(":")}
    target = pseudo.get(":path", "/")
    headers = [("host", pseudo.get(":authority", ""))] + [pair for pair in texts if not pair[0].startswith(":")]
    request = Request(pseudo.get(":method", ""), target, headers)
    path, mark, query = target.partition("?")
    request.path, request.query = path, query if mark else None
    return request


def _answer(exchange: StreamExchange) -> None:
    try:
        _answer_honestly_or_not(exchange)
    except (ConnectionEnded, OSError, ProtocolError):
        exchange.world.log.update(exchange.entry, abandoned=True)
        exchange.connection.end_unless_left(exchange.stream)


def _answer_honestly_or_not(exchange: StreamExchange) -> None:
    rule = exchange.rule
    if rule is not None and faults.strikes(rule, faults.BODY) and not faults.deliver(exchange, Answer(), rule):
        exchange.connection.end_unless_left(exchange.stream)
        return
    outcome: Outcome = (Answer(), None) if rule is not None and not rule.work else _work(exchange)
    answer = outcome[0]
    exchange.note(outcome)
    exchange.date(answer)
    if rule is None or not faults.strikes(rule, faults.ANSWER):
        exchange.send_answer(answer)
        return
    if not faults.streams(rule):
        answer.load()
    if not faults.deliver(exchange, answer, rule):
        exchange.connection.end_unless_left(exchange.stream)


def _work(exchange: StreamExchange) -> Outcome:
    receiver = dispatch.receiver(exchange)
    if receiver is None:
        return dispatch.answer(exchange)
    if receiver.early is None:
        receiver.write(exchange.request.body)
    return receiver.finish()
