"""The Shop's `signing app`: what is signed, and with what.

    {method}
    {path}                     as it travels, all prefixes included
    {parameters}               of query and body, `sign` not among them
    {Content-Digest}           empty where there is none

HMAC-SHA256 of that under the secret, in hexadecimal, travels as the parameter `sign`.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from typing import List, Optional, Tuple

from ..encoding import decode_form, decode_query
from .spelling import members, parameters

Pairs = List[Tuple[str, str]]

SIGNATURE, TIMESTAMP, NONCE = "sign", "timestamp", "nonce"


@dataclass(frozen=True)
class SignedRequest:
    """What a request says of its signature. The values are None where the request has none of them."""

    message: str
    signature: Optional[str]
    timestamp: Optional[str]
    nonce: Optional[str]


def read(
    method: str, target: str, headers: Pairs, body: bytes, takes_body: bool = True
) -> SignedRequest:
    """The canonical string of a request, from nothing but the request.

    `target` is path and query as they travel. Raises BadEncoding or BadJSON where they can't be read; a name that
    comes twice among the three that signing adds counts as missing, since nobody could say which one holds.
    `takes_body` False: the content is an upload's, and not here; its digest stands for it.
    """
    path, mark, query = target.partition("?")
    pairs = decode_query(query) if mark else []
    if takes_body:
        pairs = pairs + _body(headers, body)
    message = "\n".join(
        [method, path, parameters([pair for pair in pairs if pair[0] != SIGNATURE]), _header(headers, "Content-Digest")]
    )
    return SignedRequest(message, _single(pairs, SIGNATURE), _single(pairs, TIMESTAMP), _single(pairs, NONCE))


def signature(secret: str, message: str) -> str:
    return hmac.new(secret.encode("utf-8"), message.encode("utf-8"), hashlib.sha256).hexdigest()


def is_signed(request: SignedRequest, secret: str) -> bool:
    expected = signature(secret, request.message).encode("ascii")
    return hmac.compare_digest(expected, (request.signature or "").encode("utf-8"))


def _body(headers: Pairs, body: bytes) -> Pairs:
    """A form's fields, or a JSON object's members; nothing of any other content."""
    if not body:
        return []
    media_type = _header(headers, "Content-Type").partition(";")[0].strip().lower()
    if media_type == "application/x-www-form-urlencoded":
        return decode_form(body)
    if media_type == "application/json" and body.lstrip(b" \t\r\n")[:1] == b"{":
        return [(member.name, member.text) for member in members(body)]
    return []


def _header(headers: Pairs, name: str) -> str:
    return ", ".join(value for key, value in headers if key.lower() == name.lower())


def _single(pairs: Pairs, name: str) -> Optional[str]:
    values = [value for key, value in pairs if key == name]
    return values[0] if len(values) == 1 else None
