"""How a request's parameters are spelled where they are signed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import List, Tuple

from .. import strict_json

_BLANKS = " \t\r\n"
_UNRESERVED = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")


@dataclass(frozen=True)
class Member:
    """A member of a JSON object: its name, and its value as it is signed."""

    name: str
    #: A string's text; anything else as the JSON spells it.
    text: str
    is_text: bool


def members(data: bytes) -> List[Member]:
    """The members of a JSON object in order, or BadJSON. No number is read as one: `1.0` stays `1.0`."""
    if not isinstance(strict_json.parse(data), dict):
        raise strict_json.BadJSON("the text is not an object")
    text = data.decode("utf-8")
    decoder = json.JSONDecoder(strict=True)
    found: List[Member] = []
    position = _skip(text, 0) + 1  # What follows is known to be an object: the text was read as one above.
    while True:
        position = _skip(text, position)
        if text[position] == "}":
            return found
        if text[position] == ",":
            position = _skip(text, position + 1)
        name, position = decoder.raw_decode(text, position)
        start = _skip(text, _skip(text, position) + 1)
        value, position = decoder.raw_decode(text, start)
        is_text = isinstance(value, str)
        found.append(Member(name, value if is_text else text[start:position], is_text))


def rfc3986(text: str) -> str:
    """Percent-encoding of everything but RFC 3986's unreserved characters."""
    return "".join(chr(byte) if byte in _UNRESERVED else "%%%02X" % byte for byte in text.encode("utf-8"))


def parameters(pairs: List[Tuple[str, str]]) -> str:
    """`a=1&b=2`: empty values left out, in byte order of the names, equal ones in that of the encoded values."""
    kept = [(name.encode("utf-8"), rfc3986(value), name) for name, value in pairs if value != ""]
    return "&".join("%s=%s" % (rfc3986(name), value) for _, value, name in sorted(kept))


def _skip(text: str, position: int) -> int:
    while text[position] in _BLANKS:
        position += 1
    return position
