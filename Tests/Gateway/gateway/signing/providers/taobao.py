"""Taobao's open platform (TOP): MD5, the secret before the sorted parameters, and in version 2 behind them, too."""

from __future__ import annotations

from ..call import Call, Claim, Reading, in_byte_order, without
from ..codes import md5


def _text(call: Call) -> str:
    pairs = [pair for pair in without(call.query + call.form, "sign") if pair[1] != ""]
    return "".join("%s%s" % pair for pair in in_byte_order(pairs))


def top(call: Call) -> Reading:
    message = (call.secret + _text(call) + call.secret).encode("utf-8")
    signature = md5(message).hex().upper()
    claims = [
        Claim("the sign", call.parameter("sign"), signature),
        Claim("the timestamp", call.parameter("timestamp"), call.time("%Y-%m-%d %H:%M:%S", hours=8)),
        Claim("the format", call.parameter("format"), "json"),
        Claim("the sign_method", call.parameter("sign_method"), "md5"),
        Claim("the v", call.parameter("v"), "2.0"),
        call.is_input("the app_key", call.parameter("app_key"), "appKey"),
    ]
    return Reading(message, signature, claims)


def top1(call: Call) -> Reading:
    message = (call.secret + _text(call)).encode("utf-8")
    signature = md5(message).hex().upper()
    return Reading(message, signature, [Claim("the sign", call.parameter("sign"), signature)])


SCHEMES = {"top": top, "top1": top1}
