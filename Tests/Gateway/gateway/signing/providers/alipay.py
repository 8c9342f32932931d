"""Alipay's open platform, RSA2: what is signed with the app's private key."""

from __future__ import annotations

from ..call import Call, Claim, Reading, in_byte_order, without


def rsa2(call: Call) -> Reading:
    pairs = [pair for pair in without(call.query + call.form, "sign") if pair[1] != ""]
    message = "&".join("%s=%s" % pair for pair in in_byte_order(pairs))
    claims = [
        Claim("the timestamp", call.parameter("timestamp"), call.time("%Y-%m-%d %H:%M:%S", hours=8)),
        Claim("the sign_type", call.parameter("sign_type"), "RSA2"),
        Claim("the charset", call.parameter("charset"), "utf-8"),
        Claim("the version", call.parameter("version"), "1.0"),
        call.is_input("the app_id", call.parameter("app_id"), "appID"),
    ]
    return Reading(message.encode("utf-8"), None, claims)


SCHEMES = {"rsa2": rsa2}
