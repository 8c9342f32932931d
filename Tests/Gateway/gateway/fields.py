"""Takes a request's fields out one by one and, at the end, refuses what nobody asked for."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Dict, List, Optional

from .encoding import Pairs
from .service import Refusal

_WHOLE = re.compile(r"(?:0|-?[1-9][0-9]*)\Z")


class Pieces:
    """The fields of a query or a form: texts, repeated for a list."""

    def __init__(self, pairs: Pairs, where: str) -> None:
        self._pairs = list(pairs)
        self._where = where

    def many(self, name: str) -> List[str]:
        values = [value for key, value in self._pairs if key == name]
        self._pairs = [pair for pair in self._pairs if pair[0] != name]
        return values

    def one(self, name: str) -> Optional[str]:
        values = self.many(name)
        if len(values) > 1:
            raise Refusal("%s: %s comes %d times" % (self._where, name, len(values)))
        return values[0] if values else None

    def required(self, name: str) -> str:
        value = self.one(name)
        if value is None:
            raise Refusal("%s: %s is missing" % (self._where, name))
        return value

    def whole(self, name: str, low: int, high: int) -> Optional[int]:
        value = self.one(name)
        return None if value is None else whole(value, "%s: %s" % (self._where, name), low, high)

    def done(self) -> None:
        if self._pairs:
            raise Refusal("%s: nothing is called %s" % (self._where, self._pairs[0][0]))


class Members:
    """The members of a JSON object."""

    def __init__(self, value: object, where: str) -> None:
        if not isinstance(value, dict):
            raise Refusal("%s is not an object" % where)
        self._members: Dict[str, object] = dict(value)
        self._where = where

    def __contains__(self, name: str) -> bool:
        return name in self._members

    def is_null(self, name: str) -> bool:
        return name in self._members and self._members[name] is None

    def optional_text(self, name: str) -> Optional[str]:
        """A text; None where it is absent or null."""
        if name not in self or self.is_null(name):
            self.skip(name)
            return None
        return self.text(name)

    def matching(self, name: str, pattern: str) -> str:
        """A text all of which fits the pattern. The text itself is not told: it may be a secret."""
        value = self.text(name)
        if not re.fullmatch(pattern, value):
            raise Refusal("%s: %s does not fit %s" % (self._where, name, pattern))
        return value

    def skip(self, name: str) -> None:
        self._members.pop(name, None)

    def text(self, name: str) -> str:
        value = self._take(name)
        if not isinstance(value, str):
            raise Refusal("%s: %s is not a text" % (self._where, name))
        return value

    def whole(self, name: str, low: int, high: int) -> int:
        value = self._take(name)
        if not isinstance(value, int) or isinstance(value, bool):
            raise Refusal("%s: %s is not a whole number" % (self._where, name))
        if not low <= value <= high:
            raise Refusal("%s: %s is not within %d...%d" % (self._where, name, low, high))
        return value

    def decimal(self, name: str) -> Decimal:
        value = self._take(name)
        if isinstance(value, bool) or not isinstance(value, (int, Decimal)):
            raise Refusal("%s: %s is not a number" % (self._where, name))
        return Decimal(value)

    def objects(self, name: str) -> "List[Members]":
        value = self._take(name)
        if not isinstance(value, list):
            raise Refusal("%s: %s is not a list" % (self._where, name))
        return [Members(item, "%s: %s[%d]" % (self._where, name, index)) for index, item in enumerate(value)]

    def done(self) -> None:
        for name in self._members:
            raise Refusal("%s: nothing is called %s" % (self._where, name))

    def _take(self, name: str) -> object:
        if name not in self._members:
            raise Refusal("%s: %s is missing" % (self._where, name))
        return self._members.pop(name)


def whole(text: str, what: str, low: int, high: int) -> int:
    if not _WHOLE.match(text):
        raise Refusal("%s is %r, not a whole number" % (what, text))
    if not low <= int(text) <= high:
        raise Refusal("%s is not within %d...%d" % (what, low, high))
    return int(text)


def media_type(content_type: Optional[str], expected: str) -> None:
    """Refuses a Content-Type other than `expected`; a charset of UTF-8 may follow."""
    first, _, parameters = (content_type or "").partition(";")
    if first.strip().lower() != expected or parameters.strip().lower() not in ("", "charset=utf-8"):
        raise Refusal("Content-Type is %r, not %s" % (content_type, expected))
