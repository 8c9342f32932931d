"""An answer as it is meant: status, headers in order, body. How it travels is the business of `faults.py`."""

from __future__ import annotations

from dataclasses import dataclass, field
from email.utils import formatdate
from http import HTTPStatus
from typing import List, Optional, Tuple

from . import strict_json


@dataclass
class Answer:
    status: int = 200
    headers: List[Tuple[str, str]] = field(default_factory=list)
    body: bytes = b""

    def header(self, name: str) -> Optional[str]:
        return next((value for key, value in self.headers if key.lower() == name.lower()), None)

    def replace(self, name: str, value: Optional[str]) -> None:
        """Sets a header; None takes it away."""
        self.headers = [pair for pair in self.headers if pair[0].lower() != name.lower()]
        if value is not None:
            self.headers.append((name, value))

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
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return "Unknown"


def json_answer(value: object, status: int = 200, headers: Optional[List[Tuple[str, str]]] = None) -> Answer:
    body = strict_json.spell(value).encode("utf-8")
    return Answer(status, [("Content-Type", "application/json")] + (headers or []), body)


def text_answer(text: str, status: int = 200, content_type: str = "text/plain; charset=utf-8") -> Answer:
    return Answer(status, [("Content-Type", content_type)], text.encode("utf-8"))
