"""An answer as it is meant: status, headers in order, body. How it travels is the business of `faults.py`."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from email.utils import formatdate
from http import HTTPStatus
from typing import Iterator, List, Optional, Tuple

from . import strict_json


@dataclass(frozen=True)
class File:
    """A part of a file on disk, in bytes."""

    path: str
    start: int
    length: int

    def pieces(self, limit: Optional[int] = None) -> Iterator[bytes]:
        """The part piece by piece, at most `limit` bytes of it."""
        left = self.length if limit is None else min(limit, self.length)
        with open(self.path, "rb") as file:
            file.seek(self.start)
            while left > 0:
                piece = file.read(min(left, 1 << 18))
                if not piece:
                    return
                left -= len(piece)
                yield piece


@dataclass
class Answer:
    status: int = 200
    headers: List[Tuple[str, str]] = field(default_factory=list)
    body: bytes = b""
    #: What is sent in the body's place.
    file: Optional[File] = None
    #: The business code that it tells, for the log.
    code: Optional[int] = None
    #: The nonce of the request that it is the signed answer to; None where it is not signed.
    nonce: Optional[str] = None

    def header(self, name: str) -> Optional[str]:
        return next((value for key, value in self.headers if key.lower() == name.lower()), None)

    def replace(self, name: str, value: Optional[str]) -> None:
        """Sets a header; None takes it away."""
        self.headers = [pair for pair in self.headers if pair[0].lower() != name.lower()]
        if value is not None:
            self.headers.append((name, value))

    def copy(self) -> "Answer":
        """One whose headers can be changed without changing this one's."""
        return dataclasses.replace(self, headers=list(self.headers))

    @property
    def length(self) -> int:
        """Of the body, in bytes."""
        return len(self.body) if self.file is None else self.file.length

    def load(self) -> None:
        """Takes the file's part into the body."""
        if self.file is not None:
            self.body, self.file = b"".join(self.file.pieces()), None

    def pieces(self, limit: Optional[int] = None) -> Iterator[bytes]:
        """The body piece by piece, at most `limit` bytes of it."""
        if self.file is not None:
            return self.file.pieces(limit)
        return iter([self.body[:limit]])

    @property
    def has_body(self) -> bool:
        return self.status >= 200 and self.status not in (204, 304)

    def head(self, length: Optional[int], close: bool = False, separator: str = ": ") -> bytes:
        """Status line and headers up to and including the blank line. `length` None: no Content-Length."""
        headers = list(self.headers)
        if self.header("Date") is None and self.status >= 200:
            headers.append(("Date", formatdate(usegmt=True)))
        if length is not None:
            headers.append(("Content-Length", str(length)))
        if close:
            headers.append(("Connection", "close"))
        lines = ["HTTP/1.1 %d %s" % (self.status, reason(self.status))]
        lines += [name + separator + value for name, value in headers]
        return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


def reason(status: int) -> str:
    if status == 104:
        return "Upload Resumption Supported"
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return "Unknown"


def json_answer(value: object, status: int = 200, headers: Optional[List[Tuple[str, str]]] = None) -> Answer:
    body = strict_json.spell(value).encode("utf-8")
    return Answer(status, [("Content-Type", "application/json")] + (headers or []), body)


def text_answer(text: str, status: int = 200, content_type: str = "text/plain; charset=utf-8") -> Answer:
    return Answer(status, [("Content-Type", content_type)], text.encode("utf-8"))
