"""The Shop's `signing app`, as vectors have it; its rules are in `rules`."""

from __future__ import annotations

from . import rules
from .call import Call, Claim, Reading


def app(call: Call) -> Reading:
    read = rules.read(call.method, call.target, call.headers, call.body)
    signature = rules.signature(call.secret, read.message)
    return Reading(
        read.message.encode("utf-8"),
        signature,
        [
            Claim("the request's sign", read.signature, signature),
            Claim("the timestamp", read.timestamp, str(call.now)),
            Claim("the nonce", read.nonce, call.nonce),
        ],
    )


SCHEMES = {"app": app}
