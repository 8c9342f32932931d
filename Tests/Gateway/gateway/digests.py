"""`Content-Digest` and `Repr-Digest` (RFC 9530): `sha-256=:…:`."""

from __future__ import annotations

import base64
import binascii
import re
from typing import Optional

from .request import Request
from .service import Refusal

_MEMBER = re.compile(r"\s*([a-z*][a-z0-9_.*-]*)=:([A-Za-z0-9+/=]*):\s*\Z")


def sha256(request: Request, name: str) -> Optional[bytes]:
    """The SHA-256 that a header gives; None without the header. Raises Refusal where it can't be read."""
    values = request.values(name)
    if not values:
        return None
    for member in ", ".join(values).split(","):
        match = _MEMBER.match(member)
        if match is None:
            raise Refusal("%s is %r, not a list of ALGORITHM=:BASE64: (RFC 9530, section 2)" % (name, values))
        if match.group(1) == "sha-256":
            return _decoded(name, match.group(2))
    raise Refusal("%s has no sha-256" % name)


def spelled(digest: bytes) -> str:
    return "sha-256=:%s:" % base64.b64encode(digest).decode("ascii")


def _decoded(name: str, text: str) -> bytes:
    try:
        digest = base64.b64decode(text, validate=True)
    except binascii.Error:
        digest = b""
    if len(digest) != 32:
        raise Refusal("%s: sha-256 is not 32 bytes in base64" % name)
    return digest
