"""Twilio's webhooks: the address, then the form's fields, each value of a name once, in order."""

from __future__ import annotations

from ..call import Call, Claim, Reading
from ..codes import base64_text, mac


def webhook(call: Call) -> Reading:
    fields = sorted(set(call.form), key=lambda pair: (pair[0].encode("utf-8"), pair[1].encode("utf-8")))
    message = (call.url + "".join("%s%s" % pair for pair in fields)).encode("utf-8")
    signature = base64_text(mac("sha1", call.secret.encode("utf-8"), message))
    return Reading(message, signature, [Claim("X-Twilio-Signature", call.header("X-Twilio-Signature"), signature)])


SCHEMES = {"webhook": webhook}
