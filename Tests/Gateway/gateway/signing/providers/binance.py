"""Binance: the query and the content as they travel, up to `signature`, which comes last."""

from __future__ import annotations

import re

from ..call import Call, Claim, Reading
from ..codes import mac

_SIGNATURE = re.compile(r"(?:^|&)signature=[^&]*\Z")
_MEMBER = re.compile(r',"signature":"[^"]*"}\Z')


def trade(call: Call) -> Reading:
    content = call.body.decode("utf-8")
    content = _SIGNATURE.sub("", content) if call.form else _MEMBER.sub("}", content)
    message = (_SIGNATURE.sub("", call.raw_query) + content).encode("utf-8")
    signature = mac("sha256", call.secret.encode("utf-8"), message).hex()
    claims = [
        Claim("the signature", call.parameter("signature"), signature),
        Claim("the timestamp", call.parameter("timestamp"), str(call.now)),
    ]
    return Reading(message, signature, claims)


SCHEMES = {"trade": trade}
