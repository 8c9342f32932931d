"""Reads HTTP/1.1 requests (RFC 9112) from a socket, strictly: a client's slip is an error, never a guess."""

from __future__ import annotations

import re
import socket
from dataclasses import dataclass, field
from typing import Callable, Iterator, List, Optional, Tuple

HEAD_LIMIT = 64 * 1024
BODY_LIMIT = 256 * 1024 * 1024

_TOKEN = re.compile(rb"[!#$%&'*+\-.^_`|~0-9A-Za-z]+\Z")
_VALUE = re.compile(rb"[\t\x20-\x7e\x80-\xff]*\Z")
_TARGET = re.compile(rb"/[!-~]*\Z")
_CHUNK_SIZE = re.compile(rb"[0-9A-Fa-f]{1,12}\Z")


class BadRequest(Exception):
    """What arrived is not a request as RFC 9112 has it."""


class ConnectionEnded(Exception):
    """The client went away in the middle of a request."""


@dataclass
class Request:
    """One request as it travelled: nothing decoded, nothing reordered."""

    method: str
    target: str
    headers: List[Tuple[str, str]]
    body: bytes = b""
    #: How many bytes of the body have come, whether they were kept or not.
    received: int = 0
    world_name: str = ""
    path: str = field(default="")
    query: Optional[str] = field(default=None)

    def values(self, name: str) -> List[str]:
        return [value for key, value in self.headers if key.lower() == name.lower()]

    def header(self, name: str) -> Optional[str]:
        found = self.values(name)
        return found[0] if found else None


class RequestReader:
    """Takes requests off one connection, one after another."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._buffer = bytearray()

    def read_head(self) -> Optional[Request]:
        """The next request without its body, or None where the client closed between requests."""
        lines = self._read_head_lines()
        if lines is None:
            return None
        method, target = _request_line(lines[0])
        headers = [_field_line(line) for line in lines[1:]]
        request = Request(method, target, headers)
        path, mark, query = target.partition("?")
        request.path, request.query = path, query if mark else None
        if len(request.values("Host")) != 1:
            raise BadRequest("there must be exactly one Host header (RFC 9112, section 3.2)")
        return request

    def read_body(self, request: Request, take: Optional[Callable[[bytes], None]] = None) -> None:
        """Gives the body to `take` as it comes, without a limit; or else reads it into `request.body`, which holds
        what has arrived even if the rest never does."""
        if take is not None:
            for piece in self._pieces(request, None):
                take(piece)
                request.received += len(piece)
            return
        arrived = bytearray()
        try:
            for piece in self._pieces(request, BODY_LIMIT):
                arrived += piece
                request.received += len(piece)
        finally:
            request.body = bytes(arrived)

    def _pieces(self, request: Request, limit: Optional[int]) -> Iterator[bytes]:
        encodings = request.values("Transfer-Encoding")
        lengths = request.values("Content-Length")
        if encodings and lengths:
            raise BadRequest("Transfer-Encoding and Content-Length together (RFC 9112, section 6.1)")
        if encodings:
            if [encoding.lower() for encoding in encodings] != ["chunked"]:
                raise BadRequest("a Transfer-Encoding other than chunked")
            yield from self._chunked(limit)
        elif lengths:
            if len(lengths) != 1 or not lengths[0].isdigit():
                raise BadRequest("Content-Length must be one number")
            yield from self._sized(int(lengths[0]), limit)

    def _read_head_lines(self) -> Optional[List[bytes]]:
        while True:
            end = self._buffer.find(b"\r\n\r\n")
            if end >= 0:
                head = bytes(self._buffer[:end])
                del self._buffer[: end + 4]
                return head.split(b"\r\n")
            if len(self._buffer) > HEAD_LIMIT:
                raise BadRequest("the header section is larger than %d bytes" % HEAD_LIMIT)
            try:
                self._fill()
            except ConnectionEnded:
                if self._buffer:
                    raise
                return None

    def _sized(self, length: int, limit: Optional[int]) -> Iterator[bytes]:
        if limit is not None and length > limit:
            raise BadRequest("the body is larger than %d bytes" % limit)
        while length > 0:
            if not self._buffer:
                self._fill()
            piece = self._take(min(length, len(self._buffer)))
            length -= len(piece)
            yield piece

    def _chunked(self, limit: Optional[int]) -> Iterator[bytes]:
        whole = 0
        while True:
            size_text = self._line().split(b";")[0].strip()
            if not _CHUNK_SIZE.match(size_text):
                raise BadRequest("a chunk's size is not a hexadecimal number")
            size = int(size_text, 16)
            if size == 0:
                break
            whole += size
            if limit is not None and whole > limit:
                raise BadRequest("the body is larger than %d bytes" % limit)
            yield from self._sized(size, None)
            while len(self._buffer) < 2:
                self._fill()
            if self._take(2) != b"\r\n":
                raise BadRequest("a chunk does not end where its size says")
        while self._line():
            pass  # Trailers: none is expected, and none means anything here.

    def _line(self) -> bytes:
        while True:
            end = self._buffer.find(b"\r\n")
            if end >= 0:
                line = self._take(end)
                self._take(2)
                return line
            if len(self._buffer) > HEAD_LIMIT:
                raise BadRequest("a line without an end")
            self._fill()

    def _take(self, count: int) -> bytes:
        taken = bytes(self._buffer[:count])
        del self._buffer[:count]
        return taken

    def _fill(self) -> None:
        try:
            received = self._connection.recv(256 * 1024)
        except OSError as error:
            raise ConnectionEnded(str(error))
        if not received:
            raise ConnectionEnded("the client closed the connection")
        self._buffer += received


def _request_line(line: bytes) -> Tuple[str, str]:
    parts = line.split(b" ")
    if len(parts) != 3:
        raise BadRequest("the request line is not METHOD SP TARGET SP VERSION")
    method, target, version = parts
    if not _TOKEN.match(method):
        raise BadRequest("the method is not a token")
    if not _TARGET.match(target):
        raise BadRequest("the target is not a path of printable ASCII")
    if version != b"HTTP/1.1":
        raise BadRequest("the version is not HTTP/1.1")
    return method.decode("ascii"), target.decode("ascii")


def _field_line(line: bytes) -> Tuple[str, str]:
    name, colon, value = line.partition(b":")
    if not colon or not _TOKEN.match(name):
        raise BadRequest("a header line is not NAME: VALUE")
    value = value.strip(b" \t")
    if not _VALUE.match(value):
        raise BadRequest("the value of header %s has control characters" % name.decode("ascii"))
    return name.decode("ascii"), value.decode("latin-1")
