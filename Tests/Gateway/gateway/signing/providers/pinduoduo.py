"""Pinduoduo's open platform: MD5, the secret around the sorted parameters."""

from __future__ import annotations

from ..call import Call, Claim, Reading, in_byte_order, without
from ..codes import md5


def signed(call: Call) -> Reading:
    pairs = [pair for pair in without(call.query + call.form + call.members, "sign") if pair[1] != ""]
    text = "".join("%s%s" % pair for pair in in_byte_order(pairs))
    message = (call.secret + text + call.secret).encode("utf-8")
    signature = md5(message).hex().upper()
    claims = [
        Claim("the sign", call.parameter("sign"), signature),
        Claim("the timestamp", call.parameter("timestamp"), call.seconds),
        call.is_input("the client_id", call.parameter("client_id"), "clientID"),
    ]
    return Reading(message, signature, claims)


SCHEMES = {"open": signed}
