"""What has to be sealed where, and what is in it."""

from __future__ import annotations

import base64
import binascii
import re
from typing import Callable, Dict, Union

from cryptography.hazmat.primitives.asymmetric import padding

from .. import jose, strict_json
from ..service import BusinessFailure, Refusal
from ..shop import keys
from ..shop.keys import Keys

UNKNOWN_KEY = 40112

_KEY_ID = re.compile(r"([A-Za-z]+)\.([1-9][0-9]{0,8})\Z")

#: Opens what a member holds: for texts what was sealed is the text, for anything else its JSON.
Seal = Callable[[object, Keys, str], object]
Shape = Union[Seal, Dict[str, "Shape"]]

#: In a shape, stands for each element of a list, or each member of a dictionary.
EACH = "*"


def text(name: str) -> Seal:
    def opened(value: object, ring: Keys, path: str) -> object:
        return _jwe(value, name, ring, path).decode("utf-8")

    return opened


def json(name: str) -> Seal:
    def opened(value: object, ring: Keys, path: str) -> object:
        return strict_json.parse(_jwe(value, name, ring, path))

    return opened


def blocks(name: str) -> Seal:
    """RSAES-PKCS1-v1_5, block after block, as base64."""

    def opened(value: object, ring: Keys, path: str) -> object:
        private = ring.current(name).private
        try:
            data = base64.b64decode(_text(value, path), validate=True)
            size = private.key_size // 8
            pieces = [data[start : start + size] for start in range(0, len(data), size)]
            return b"".join(private.decrypt(piece, padding.PKCS1v15()) for piece in pieces).decode("utf-8")
        except (binascii.Error, ValueError) as error:
            raise Refusal("%s can't be opened: %s" % (path, error))

    return opened


def opened(value: object, shape: Shape, ring: Keys, path: str = "") -> object:
    """The value with all that the shape calls sealed opened; what is null stays so."""
    if value is None:
        return None
    if callable(shape):
        return shape(value, ring, path)
    if isinstance(value, list):
        return [opened(item, shape.get(EACH, {}), ring, "%s[%d]" % (path, index)) for index, item in enumerate(value)]
    if isinstance(value, dict):
        return {
            name: opened(item, shape.get(name, shape.get(EACH, {})), ring, "%s.%s" % (path, name))
            for name, item in value.items()
        }
    return value


def _jwe(value: object, name: str, ring: Keys, path: str) -> bytes:
    sealed = _text(value, path)
    try:
        key_id = str(jose.header(sealed).get("kid"))
        match = _KEY_ID.match(key_id)
        if match is None or match.group(1) not in keys.NAMES:
            raise BusinessFailure(UNKNOWN_KEY, "there is no key %s" % key_id, 400)
        if match.group(1) != name:
            raise Refusal("%s is sealed for %s, not for %s" % (path, match.group(1), name))
        key = ring.find(name, int(match.group(2)))
        if key is None:
            raise BusinessFailure(UNKNOWN_KEY, "there is no key %s" % key_id, 400)
        return keys.opener(key)(sealed)
    except jose.BadJWE as error:
        raise Refusal("%s can't be opened: %s" % (path, error))


def _text(value: object, path: str) -> str:
    if not isinstance(value, str):
        raise Refusal("%s is not sealed" % path)
    return value
