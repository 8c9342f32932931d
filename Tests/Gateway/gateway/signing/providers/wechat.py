"""WeChat Pay: v2's signatures, the page signature of the JS-SDK, and the message that v3 signs."""

from __future__ import annotations

from ..call import Call, Claim, Pairs, Reading, in_byte_order, without
from ..codes import mac, md5, sha1


def _joined(pairs: Pairs) -> str:
    return "&".join("%s=%s" % pair for pair in in_byte_order(pairs))


def _version2(call: Call) -> bytes:
    pairs = [pair for pair in without(call.form or call.query, "sign") if pair[1] != ""]
    return ("%s&key=%s" % (_joined(pairs), call.secret)).encode("utf-8")


def _version2_reading(call: Call, message: bytes, digest: bytes) -> Reading:
    signature = digest.hex().upper()
    claims = [
        Claim("the sign", call.parameter("sign"), signature),
        Claim("the nonce_str", call.parameter("nonce_str"), call.nonce),
        call.is_input("the appid", call.parameter("appid"), "appID"),
        call.is_input("the mch_id", call.parameter("mch_id"), "merchantID"),
    ]
    return Reading(message, signature, claims)


def signed_md5(call: Call) -> Reading:
    message = _version2(call)
    return _version2_reading(call, message, md5(message))


def signed_hmac(call: Call) -> Reading:
    message = _version2(call)
    return _version2_reading(call, message, mac("sha256", call.secret.encode("utf-8"), message))


def page(call: Call) -> Reading:
    nonce, timestamp = call.parameter("noncestr"), call.parameter("timestamp")
    ticket = call.secrets["ticket"]
    pairs = [("noncestr", nonce), ("timestamp", timestamp), ("url", call.input("pageURL")), ("jsapi_ticket", ticket)]
    message = _joined(pairs).encode("utf-8")
    signature = sha1(message)
    claims = [
        Claim("the signature", call.parameter("signature"), signature),
        Claim("the noncestr", nonce, call.nonce),
        Claim("the timestamp", timestamp, call.seconds),
    ]
    return Reading(message, signature, claims)


def v3(call: Call) -> Reading:
    # Time and nonce travel in the header that holds the signature, and there is none without the private key.
    lines = [call.method, call.target, call.seconds, call.nonce]
    message = "".join(line + "\n" for line in lines).encode("utf-8") + call.body + b"\n"
    return Reading(message, None)


SCHEMES = {"md5": signed_md5, "hmac": signed_hmac, "page": page, "v3": v3}
