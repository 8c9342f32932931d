"""Baidu's translation service: the MD5 of app, text, salt and secret."""

from __future__ import annotations

from ..call import Call, Claim, Reading
from ..codes import md5


def signed(call: Call) -> Reading:
    salt, identity = call.parameter("salt"), call.parameter("appid")
    message = (identity + call.parameter("q") + salt + call.secret).encode("utf-8")
    signature = md5(message).hex()
    claims = [
        Claim("the sign", call.parameter("sign"), signature),
        Claim("the salt", salt, call.nonce),
        call.is_input("the appid", identity, "appID"),
    ]
    return Reading(message, signature, claims)


SCHEMES = {"md5": signed}
