"""Alibaba Cloud: RPC signatures of version 1.0, and ACS3-HMAC-SHA256."""

from __future__ import annotations

from ..call import Call, Claim, Reading, in_byte_order, without
from ..codes import base64_text, mac, sha256
from ..spelling import rfc3986
from . import canonical

_PATTERN = r"ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})"


def rpc(call: Call) -> Reading:
    pairs = in_byte_order(without(call.query + call.form, "Signature"))
    text = "&".join("%s=%s" % (rfc3986(name), rfc3986(value)) for name, value in pairs)
    message = "%s&%s&%s" % (call.method, rfc3986("/"), rfc3986(text))
    signature = base64_text(mac("sha1", (call.secret + "&").encode("utf-8"), message.encode("utf-8")))
    claims = [
        Claim("the Signature", call.parameter("Signature"), signature),
        Claim("the Timestamp", call.parameter("Timestamp"), call.time("%Y-%m-%dT%H:%M:%SZ")),
        Claim("the SignatureNonce", call.parameter("SignatureNonce"), call.nonce),
        Claim("the SignatureMethod", call.parameter("SignatureMethod"), "HMAC-SHA1"),
        Claim("the SignatureVersion", call.parameter("SignatureVersion"), "1.0"),
        call.is_input("the AccessKeyId", call.parameter("AccessKeyId"), "accessKeyID"),
    ]
    return Reading(message.encode("utf-8"), signature, claims)


def acs3(call: Call) -> Reading:
    identity, names, carried = canonical.authorization(call, _PATTERN)
    signed = names.split(";")
    due = [name for name in call.lower_headers() if name in ("host", "content-type") or name.startswith("x-acs-")]
    canonical.has_all(signed, due)
    text = canonical.request(call, call.path, call.query, signed)
    message = "ACS3-HMAC-SHA256\n" + sha256(text.encode("utf-8"))
    signature = mac("sha256", call.secret.encode("utf-8"), message.encode("utf-8")).hex()
    claims = [
        Claim("the Signature", carried, signature),
        Claim("x-acs-date", call.header("x-acs-date"), call.time("%Y-%m-%dT%H:%M:%SZ")),
        Claim("x-acs-signature-nonce", call.header("x-acs-signature-nonce"), call.nonce),
        Claim("x-acs-content-sha256", call.header("x-acs-content-sha256"), sha256(call.body)),
        call.is_input("the Credential", identity, "accessKeyID"),
    ]
    return Reading(message.encode("utf-8"), signature, claims)


SCHEMES = {"rpc": rpc, "acs3": acs3}
