"""Tencent Cloud: signatures of version 1, with SHA-1 or SHA-256, and TC3-HMAC-SHA256."""

from __future__ import annotations

from typing import List

from ..call import Call, Claim, Reading, in_byte_order, without
from ..codes import base64_text, mac, sha256
from . import canonical

_PATTERN = r"TC3-HMAC-SHA256 Credential=([^/]+)/([^/]+)/([^/]+)/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})"


def _version1(call: Call, algorithm: str) -> Reading:
    pairs = in_byte_order(without(call.query + call.form, "Signature"))
    text = "&".join("%s=%s" % pair for pair in pairs)
    message = ("%s%s%s?%s" % (call.method, call.host, call.path, text)).encode("utf-8")
    signature = base64_text(mac(algorithm, call.secret.encode("utf-8"), message))
    claims: List[Claim] = [
        Claim("the Signature", call.parameter("Signature"), signature),
        Claim("the Timestamp", call.parameter("Timestamp"), call.seconds),
        Claim("the Nonce", call.parameter("Nonce"), call.nonce),
        call.is_input("the SecretId", call.parameter("SecretId"), "secretID"),
    ]
    return Reading(message, signature, claims)


def v1(call: Call) -> Reading:
    return _version1(call, "sha1")


def v1_sha256(call: Call) -> Reading:
    reading = _version1(call, "sha256")
    method = Claim("the SignatureMethod", call.parameter("SignatureMethod"), "HmacSHA256")
    return Reading(reading.message, reading.signature, reading.claims + [method])


def tc3(call: Call) -> Reading:
    identity, day, service, names, carried = canonical.authorization(call, _PATTERN)
    signed = names.split(";")
    canonical.has_all(signed, [name for name in call.lower_headers() if name in ("host", "content-type")])
    text = canonical.request(call, call.path, call.query, signed)
    timestamp = call.header("X-TC-Timestamp")
    scope = "%s/%s/tc3_request" % (day, service)
    message = "\n".join(["TC3-HMAC-SHA256", timestamp, scope, sha256(text.encode("utf-8"))])
    key = ("TC3" + call.secret).encode("utf-8")
    for step in (day, service, "tc3_request"):
        key = mac("sha256", key, step.encode("utf-8"))
    signature = mac("sha256", key, message.encode("utf-8")).hex()
    claims = [
        Claim("the Signature", carried, signature),
        Claim("X-TC-Timestamp", timestamp, call.seconds),
        Claim("the credential's day", day, call.time("%Y-%m-%d")),
        call.is_input("the credential", identity, "secretID"),
        call.is_input("the service", service, "service"),
    ]
    return Reading(message.encode("utf-8"), signature, claims)


SCHEMES = {"v1": v1, "v1SHA256": v1_sha256, "tc3": tc3}
