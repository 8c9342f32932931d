"""Percent-encoding, queries and forms, read strictly.

A raw character that the specification would have encoded, a lower-case hexadecimal digit, a cut-off
escape, or bytes that are not UTF-8 are each an error: a server that guesses hides a client's mistake.
"""

from __future__ import annotations

import re
from typing import List, Optional, Tuple

Pairs = List[Tuple[str, str]]

_ESCAPE = re.compile(r"%[0-9A-F]{2}")
_UNRESERVED = "A-Za-z0-9\\-._~"
_SEGMENT = re.compile("(?:[%s!$&'()*+,;=:@]|%%[0-9A-F]{2})*\\Z" % _UNRESERVED)  # RFC 3986, 3.3: pchar
_QUERY_PART = re.compile("(?:[%s!$'()*,;:@/?]|%%[0-9A-F]{2})*\\Z" % _UNRESERVED)  # 3.4 without & = +
_FORM_PART = re.compile("(?:[%s*+]|%%[0-9A-F]{2})*\\Z" % _UNRESERVED)


class BadEncoding(Exception):
    """Something is not encoded as RFC 3986 or the URL standard says."""


def decode_segment(raw: str) -> str:
    """A path segment. A segment that means `.` or `..` would change the path, and is refused."""
    text = _decode(raw, _SEGMENT, "path segment")
    if text in (".", ".."):
        raise BadEncoding("a path segment is %s" % text)
    return text


def decode_query(raw: Optional[str]) -> Pairs:
    """A query's names and values, in order. A blank is `%20`; a bare `+` is ambiguous and refused."""
    return _pairs(raw, _QUERY_PART, "query") if raw is not None else []


def decode_form(body: bytes) -> Pairs:
    """The fields of an application/x-www-form-urlencoded body. A blank is `+` or `%20`."""
    try:
        raw = body.decode("ascii")
    except UnicodeError:
        raise BadEncoding("a form holds bytes that are not ASCII")
    pairs = _pairs(raw, _FORM_PART, "form", plus_is_blank=True) if raw else []
    return pairs


def _pairs(raw: str, allowed: "re.Pattern[str]", what: str, plus_is_blank: bool = False) -> Pairs:
    if raw == "":
        raise BadEncoding("the %s is empty, yet announced" % what)
    pairs = []
    for part in raw.split("&"):
        name, equals, value = part.partition("=")
        if not name or not equals or "=" in value:
            raise BadEncoding("in the %s, %r is not NAME=VALUE" % (what, part))
        if plus_is_blank:
            _check(name, allowed, what)
            _check(value, allowed, what)
            name, value = name.replace("+", "%20"), value.replace("+", "%20")
        pairs.append((_decode(name, allowed, what), _decode(value, allowed, what)))
    return pairs


def _check(raw: str, allowed: "re.Pattern[str]", what: str) -> None:
    if not allowed.match(raw):
        raise BadEncoding("in the %s, %r is not percent-encoded as RFC 3986 says" % (what, raw))


def _decode(raw: str, allowed: "re.Pattern[str]", what: str) -> str:
    _check(raw, allowed, what)
    # Outside the escapes everything is ASCII by now, so each character is a byte.
    data = _ESCAPE.sub(lambda escape: chr(int(escape.group()[1:], 16)), raw).encode("latin-1")
    try:
        return data.decode("utf-8")
    except UnicodeError:
        raise BadEncoding("in the %s, %r is not UTF-8" % (what, raw))
