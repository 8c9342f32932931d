"""OAuth 1.0a (RFC 5849), HMAC-SHA1, its parameters in the header `Authorization`."""

from __future__ import annotations

import re
from typing import Callable, Dict, List
from urllib.parse import urlsplit

from ..call import Call, Claim, Pairs, Reading, Unreadable, without
from ..codes import base64_text, mac
from ...encoding import decode_segment
from ..spelling import rfc3986

_PORTS = {"http": ":80", "https": ":443"}


def _protocol_parameters(call: Call) -> Pairs:
    """Section 3.5.1: `OAuth name="value", …`."""
    scheme, _, rest = call.header("Authorization").partition(" ")
    if scheme != "OAuth":
        raise Unreadable("the header Authorization is not OAuth's")
    found: Pairs = []
    for part in rest.split(","):
        match = re.fullmatch(r'\s*([a-z_]+)="([^"]*)"', part)
        if match is None:
            raise Unreadable("in Authorization, %r is not NAME=\"VALUE\"" % part)
        found.append((match.group(1), decode_segment(match.group(2))))
    return found


def _base_address(call: Call) -> str:
    """Section 3.4.1.2: scheme and host in lower case, no port where it is the scheme's own, no query."""
    parts = urlsplit(call.url)
    host = parts.netloc.lower()
    port = _PORTS.get(parts.scheme, "")
    return "%s://%s%s" % (parts.scheme.lower(), host[: -len(port)] if port and host.endswith(port) else host, call.path)


def _normalized(pairs: Pairs) -> str:
    """Section 3.4.1.3.2."""
    return "&".join("%s=%s" % pair for pair in sorted((rfc3986(name), rfc3986(value)) for name, value in pairs))


def _reading(call: Call, names: List[str], inputs: Dict[str, str]) -> Reading:
    given = _protocol_parameters(call)
    if sorted(name for name, _ in given) != sorted(names):
        raise Unreadable("Authorization has the parameters %s" % ", ".join(name for name, _ in given))
    said = dict(given)
    pairs = without(call.query + call.form + given, "oauth_signature", "realm")
    message = "&".join([call.method.upper(), rfc3986(_base_address(call)), rfc3986(_normalized(pairs))])
    key = "%s&%s" % (rfc3986(call.secret), rfc3986(call.secrets["tokenSecret"]))
    signature = base64_text(mac("sha1", key.encode("utf-8"), message.encode("utf-8")))
    claims = [
        Claim("oauth_signature", said["oauth_signature"], signature),
        Claim("oauth_signature_method", said["oauth_signature_method"], "HMAC-SHA1"),
        Claim("oauth_timestamp", said["oauth_timestamp"], call.seconds),
        Claim("oauth_nonce", said["oauth_nonce"], call.nonce),
    ]
    claims += [call.is_input(name, said[name], known) for name, known in inputs.items()]
    return Reading(message.encode("utf-8"), signature, claims)


def _scheme(inputs: Dict[str, str], fixed: Dict[str, str]) -> Callable[[Call], Reading]:
    names = ["oauth_signature", "oauth_signature_method", "oauth_timestamp", "oauth_nonce"]

    def scheme(call: Call) -> Reading:
        reading = _reading(call, names + list(inputs) + list(fixed), inputs)
        said = dict(_protocol_parameters(call))
        claims = [Claim(name, said[name], value) for name, value in fixed.items()]
        return Reading(reading.message, reading.signature, reading.claims + claims)

    return scheme


_CONSUMER = {"oauth_consumer_key": "consumerKey"}
_TOKEN = dict(_CONSUMER, oauth_token="accessToken")

SCHEMES = {
    "token": _scheme(_TOKEN, {}),
    "versioned": _scheme(_TOKEN, {"oauth_version": "1.0"}),
    "initiate": _scheme(dict(_CONSUMER, oauth_callback="callback"), {}),
    "exchange": _scheme(dict(_TOKEN, oauth_verifier="verifier"), {}),
}
