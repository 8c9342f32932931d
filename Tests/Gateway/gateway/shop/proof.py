"""How the Shop's answers prove themselves: rsa-sha256 over the request's nonce, a timestamp and the body."""

from __future__ import annotations

import base64

from ..answer import Answer
from .keys import Key

SIGNATURE, TIMESTAMP = "X-Signature", "X-Timestamp"


def prove(answer: Answer, key: Key, nonce: str, now: int) -> None:
    """Signs the body as it is, after which nothing may change it. `now` in milliseconds since 1970."""
    answer.load()
    answer.nonce = nonce
    message = b"%s\n%d\n%s" % (nonce.encode("utf-8"), now, answer.body)
    answer.replace(TIMESTAMP, str(now))
    answer.replace(SIGNATURE, base64.b64encode(key.sign(message)).decode("ascii"))
