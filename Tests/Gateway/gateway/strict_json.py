"""JSON as RFC 8259 has it: read without leniency, written with numbers as they are spelled."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Dict, List, Tuple


class BadJSON(Exception):
    """The text is not JSON, or is JSON that two readers could understand differently."""


def parse(data: bytes) -> object:
    """Reads a JSON text. Fractions become `Decimal`, so that `1.10` stays 1.10."""
    if data.startswith(b"\xef\xbb\xbf"):
        raise BadJSON("the text begins with a byte order mark (RFC 8259, section 8.1)")
    try:
        text = data.decode("utf-8")
        value = json.loads(text, object_pairs_hook=_members, parse_float=Decimal, parse_constant=_constant)
        json.dumps(value, default=str, ensure_ascii=False).encode("utf-8")
    except UnicodeError:
        raise BadJSON("the text is not UTF-8")
    except RecursionError:
        raise BadJSON("the text is nested too deeply")
    except ValueError as error:
        raise BadJSON("the text is not JSON: %s" % error)
    return value


def spell(value: object) -> str:
    """Writes a value; a `Decimal` as it is spelled, without an exponent."""
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, dict):
        return "{%s}" % ",".join("%s:%s" % (json.dumps(str(key)), spell(item)) for key, item in value.items())
    if isinstance(value, (list, tuple)):
        return "[%s]" % ",".join(spell(item) for item in value)
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _members(pairs: List[Tuple[str, object]]) -> Dict[str, object]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise BadJSON("an object has a member twice")
    return members


def _constant(name: str) -> object:
    raise BadJSON("%s is not JSON" % name)
