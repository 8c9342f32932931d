"""Qiniu's tokens: HMAC-SHA1 in URL-safe base64."""

from __future__ import annotations

import re

from ..call import Call, Claim, Reading, Unreadable, in_byte_order
from ..codes import base64url_text, mac
from .canonical import authorization


def _sign(call: Call, message: bytes) -> str:
    return base64url_text(mac("sha1", call.secret.encode("utf-8"), message))


def _reading(call: Call, message: bytes, identity: str, carried: str) -> Reading:
    signature = _sign(call, message)
    claims = [Claim("the token's signature", carried, signature), call.is_input("the access key", identity, "accessKey")]
    return Reading(message, signature, claims)


def upload(call: Call) -> Reading:
    parts = call.parameter("token").split(":")
    if len(parts) != 3:
        raise Unreadable("the token has %d parts" % len(parts))
    identity, carried, policy = parts
    reading = _reading(call, policy.encode("utf-8"), identity, carried)
    due = base64url_text(call.input("policy").encode("utf-8"))
    return Reading(reading.message, reading.signature, reading.claims + [Claim("the policy", policy, due)])


def qbox(call: Call) -> Reading:
    identity, carried = authorization(call, r"QBox ([^:]+):([A-Za-z0-9_=-]+)")
    return _reading(call, call.target.encode("utf-8") + b"\n" + call.body, identity, carried)


def management(call: Call) -> Reading:
    identity, carried = authorization(call, r"Qiniu ([^:]+):([A-Za-z0-9_=-]+)")
    head = "%s %s\nHost: %s\nContent-Type: %s\n" % (call.method, call.target, call.host, call.header("Content-Type"))
    own = in_byte_order([pair for pair in call.headers if pair[0].lower().startswith("x-qiniu-")])
    head += "".join("%s: %s\n" % pair for pair in own) + "\n"
    return _reading(call, head.encode("utf-8") + call.body, identity, carried)


def download(call: Call) -> Reading:
    match = re.fullmatch(r"(.*[?&]e=([^&]*))&token=[^&]*", call.url)
    if match is None:
        raise Unreadable("the address does not end with `e` and `token`")
    identity, _, carried = call.parameter("token").partition(":")
    reading = _reading(call, match.group(1).encode("utf-8"), identity, carried)
    deadline = call.is_input("the deadline", match.group(2), "deadline")
    return Reading(reading.message, reading.signature, reading.claims + [deadline])


SCHEMES = {"upload": upload, "qbox": qbox, "management": management, "download": download}
