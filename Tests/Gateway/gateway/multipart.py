"""Reads multipart/form-data (RFC 7578) strictly."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Dict, List, Optional, Tuple

_BOUNDARY = re.compile(r"[0-9A-Za-z'()+_,\-./:=? ]{0,69}[0-9A-Za-z'()+_,\-./:=?]\Z")  # RFC 2046, 5.1.1
_PARAMETER = re.compile(r'\s*;\s*([!#$%&\'*+\-.^_`|~0-9A-Za-z]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))')


class BadMultipart(Exception):
    """The body is not multipart/form-data."""


@dataclass
class Part:
    name: str
    filename: Optional[str]
    content_type: Optional[str]
    content: bytes

    def text(self) -> str:
        try:
            return self.content.decode("utf-8")
        except UnicodeError:
            raise BadMultipart("part %r is not UTF-8" % self.name)


def parse(content_type: str, body: bytes) -> List[Part]:
    """The parts in order."""
    media_type, parameters = header_with_parameters(content_type)
    if media_type.lower() != "multipart/form-data":
        raise BadMultipart("Content-Type is %r, not multipart/form-data" % media_type)
    boundary = parameters.get("boundary", "")
    if not _BOUNDARY.match(boundary):
        raise BadMultipart("the boundary is missing or breaks RFC 2046, section 5.1.1")
    delimiter = b"\r\n--" + boundary.encode("ascii")
    pieces = (b"\r\n" + body).split(delimiter)
    if pieces[0]:
        raise BadMultipart("there is something before the first boundary")
    if len(pieces) < 2 or pieces[-1] not in (b"--", b"--\r\n"):
        raise BadMultipart("the closing boundary is missing")
    return [_part(piece) for piece in pieces[1:-1]]


def header_with_parameters(value: str) -> Tuple[str, Dict[str, str]]:
    """`form-data; name="a"` → `form-data` and {"name": "a"}."""
    first, semicolon, rest = value.partition(";")
    rest = semicolon + rest
    parameters: Dict[str, str] = {}
    position = 0
    while position < len(rest):
        match = _PARAMETER.match(rest, position)
        if not match:
            raise BadMultipart("%r is not a header with parameters" % value)
        quoted, bare = match.group(2), match.group(3)
        parameters[match.group(1).lower()] = bare if quoted is None else re.sub(r"\\(.)", r"\1", quoted)
        position = match.end()
    return first.strip(), parameters


def _part(piece: bytes) -> Part:
    if not piece.startswith(b"\r\n"):
        raise BadMultipart("a boundary is not followed by a line end")
    head, blank, content = piece[2:].partition(b"\r\n\r\n")
    if not blank:
        raise BadMultipart("a part has no blank line after its headers")
    headers: Dict[str, str] = {}
    for line in head.split(b"\r\n"):
        name, colon, value = line.partition(b":")
        if not colon:
            raise BadMultipart("a part's header has no colon")
        try:
            headers[name.decode("ascii").lower()] = value.decode("utf-8").strip()
        except UnicodeError:
            raise BadMultipart("a part's header is not UTF-8")
    disposition, parameters = header_with_parameters(headers.get("content-disposition", ""))
    if disposition != "form-data" or "name" not in parameters:
        raise BadMultipart("a part has no Content-Disposition: form-data with a name")
    return Part(unescape(parameters["name"]), parameters.get("filename"), headers.get("content-type"), content)


def unescape(text: str) -> str:
    """RFC 7578 has names in UTF-8; the URL standard adds three escapes: quote, CR and LF."""
    return text.replace("%22", '"').replace("%0D", "\r").replace("%0A", "\n")
