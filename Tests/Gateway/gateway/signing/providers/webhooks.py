"""What receivers of notifications check: Slack, Stripe, GitHub, DingTalk, Feishu, Douyin, Adyen."""

from __future__ import annotations

import re

from ..call import Call, Claim, Reading, Unreadable
from ..codes import base64_text, from_hex, mac, md5, sha1

_ADYEN = [
    "pspReference",
    "originalReference",
    "merchantAccountCode",
    "merchantReference",
    "amount",
    "currency",
    "eventCode",
    "success",
]
_DOUYIN = ["x-msg-type", "x-nonce-str", "x-roomid", "x-timestamp"]


def slack(call: Call) -> Reading:
    timestamp = call.header("X-Slack-Request-Timestamp")
    message = b"v0:" + timestamp.encode("utf-8") + b":" + call.body
    signature = mac("sha256", call.secret.encode("utf-8"), message).hex()
    claims = [
        Claim("X-Slack-Signature", call.header("X-Slack-Signature"), "v0=" + signature),
        Claim("X-Slack-Request-Timestamp", timestamp, call.seconds),
    ]
    return Reading(message, signature, claims)


def stripe(call: Call) -> Reading:
    match = re.fullmatch(r"t=([0-9]+),v1=([0-9a-f]{64})", call.header("Stripe-Signature"))
    if match is None:
        raise Unreadable("Stripe-Signature is %s" % call.header("Stripe-Signature"))
    timestamp, carried = match.groups()
    message = timestamp.encode("utf-8") + b"." + call.body
    signature = mac("sha256", call.secret.encode("utf-8"), message).hex()
    return Reading(message, signature, [Claim("v1", carried, signature), Claim("t", timestamp, call.seconds)])


def github(call: Call) -> Reading:
    signature = mac("sha256", call.secret.encode("utf-8"), call.body).hex()
    carried = call.header("X-Hub-Signature-256")
    return Reading(call.body, signature, [Claim("X-Hub-Signature-256", carried, "sha256=" + signature)])


def ding_talk(call: Call) -> Reading:
    query = dict(call.query)
    timestamp = query.get("timestamp", "")
    message = ("%s\n%s" % (timestamp, call.secret)).encode("utf-8")
    signature = base64_text(mac("sha256", call.secret.encode("utf-8"), message))
    claims = [Claim("the sign", query.get("sign"), signature), Claim("the timestamp", timestamp, str(call.now))]
    return Reading(message, signature, claims)


def ding_talk_callback(call: Call) -> Reading:
    timestamp, nonce = call.parameter("timestamp"), call.parameter("nonce")
    values = [timestamp, nonce, call.input("ciphertext"), call.secrets["callbackToken"]]
    message = "".join(sorted(values, key=lambda value: value.encode("utf-8"))).encode("utf-8")
    signature = sha1(message)
    claims = [
        Claim("the msg_signature", dict(call.query).get("msg_signature"), signature),
        Claim("the timestamp", timestamp, str(call.now)),
        Claim("the nonce", nonce, call.nonce),
    ]
    return Reading(message, signature, claims)


def feishu(call: Call) -> Reading:
    timestamp = call.parameter("timestamp")
    signature = base64_text(mac("sha256", ("%s\n%s" % (timestamp, call.secret)).encode("utf-8"), b""))
    claims = [
        Claim("the sign", call.parameter("sign"), signature),
        Claim("the timestamp", timestamp, call.seconds),
    ]
    return Reading(b"", signature, claims)


def douyin(call: Call) -> Reading:
    headers = call.lower_headers()
    pairs = "&".join("%s=%s" % (name, headers[name]) for name in _DOUYIN if name in headers)
    message = pairs.encode("utf-8") + call.body + call.secret.encode("utf-8")
    signature = base64_text(md5(message))
    claims = [
        Claim("x-signature", call.header("x-signature"), signature),
        Claim("x-timestamp", call.header("x-timestamp"), call.seconds),
        Claim("x-nonce-str", call.header("x-nonce-str"), call.nonce),
    ]
    return Reading(message, signature, claims)


def adyen(call: Call) -> Reading:
    message = ":".join(call.input(name) for name in _ADYEN).encode("utf-8")
    signature = base64_text(mac("sha256", from_hex(call.secret), message))
    return Reading(message, signature, [Claim("the hmacSignature", call.parameter("hmacSignature"), signature)])


def adyen_banking(call: Call) -> Reading:
    signature = base64_text(mac("sha256", from_hex(call.secret), call.body))
    return Reading(call.body, signature, [Claim("HmacSignature", call.header("HmacSignature"), signature)])


SCHEMES = {
    "slack": slack,
    "stripe": stripe,
    "github": github,
    "dingTalk": ding_talk,
    "dingTalkCallback": ding_talk_callback,
    "feishu": feishu,
    "douyin": douyin,
    "adyen": adyen,
    "adyenBanking": adyen_banking,
}
