"""HTTP Message Signatures (RFC 9421), of whatever components the request says it covers."""

from __future__ import annotations

import hashlib
import re
from typing import Dict, List, Tuple

from ..call import Call, Claim, Reading, Unreadable
from ..codes import base64_text, from_base64, mac

_INPUT = re.compile(r'sig=(\(([^)]*)\)((?:;[a-z]+=(?:"[^"]*"|[0-9]+))*))')
_COMPONENT = re.compile(r'"([^"]+)"(?:;name="([^"]*)")?')
_PARAMETER = re.compile(r';([a-z]+)=(?:"([^"]*)"|([0-9]+))')


def _component(call: Call, name: str, argument: str) -> str:
    """Section 2: the value of a field, or of a derived component."""
    derived = {"@method": call.method, "@target-uri": call.url, "@authority": call.host.lower(), "@path": call.path}
    if name in derived:
        return derived[name]
    if name == "@query-param":
        values = [value for key, value in call.query if key == argument]
        if len(values) != 1:
            raise Unreadable("the query has %s %d times" % (argument, len(values)))
        return values[0]
    return ", ".join(value.strip(" \t") for value in [call.header(name)])


def _base(call: Call) -> Tuple[bytes, Dict[str, str], List[str]]:
    """Section 2.5: the signature base, the signature's parameters, and what it covers."""
    match = _INPUT.fullmatch(call.header("Signature-Input"))
    if match is None:
        raise Unreadable("the header Signature-Input is %s" % call.header("Signature-Input"))
    whole, components, parameters = match.groups()
    lines, covered = [], []
    for component in components.split(" ") if components else []:
        found = _COMPONENT.fullmatch(component)
        if found is None:
            raise Unreadable("the component %s" % component)
        covered.append(found.group(1))
        lines.append("%s: %s" % (component, _component(call, found.group(1), found.group(2) or "")))
    lines.append('"@signature-params": %s' % whole)
    said = {name: text or number for name, text, number in _PARAMETER.findall(parameters)}
    return "\n".join(lines).encode("utf-8"), said, covered


def _claims(call: Call, said: Dict[str, str], covered: List[str], due: List[str]) -> List[Claim]:
    claims = [
        Claim("what is covered", " ".join(covered), " ".join(due)),
        Claim("created", said.get("created"), call.seconds),
        Claim("keyid", said.get("keyid"), call.input("keyID")),
    ]
    if "nonce" in said:
        claims.append(Claim("nonce", said["nonce"], call.nonce))
    return claims


def _under_secret(call: Call, due: List[str]) -> Reading:
    message, said, covered = _base(call)
    signature = base64_text(mac("sha256", from_base64(call.secret), message))
    carried = Claim("the Signature", call.header("Signature"), "sig=:%s:" % signature)
    return Reading(message, signature, [carried] + _claims(call, said, covered, due))


def hmac(call: Call) -> Reading:
    return _under_secret(call, ["date", "@authority", "content-type"])


def full(call: Call) -> Reading:
    reading = _under_secret(call, ["@method", "@target-uri", "content-digest"])
    digest = "sha-256=:%s:" % base64_text(hashlib.sha256(call.body).digest())
    claim = Claim("the Content-Digest", call.header("Content-Digest"), digest)
    return Reading(reading.message, reading.signature, reading.claims + [claim])


def minimal(call: Call) -> Reading:
    message, said, covered = _base(call)
    return Reading(message, None, _claims(call, said, covered, []))


def selective(call: Call) -> Reading:
    message, said, covered = _base(call)
    claims = _claims(call, said, covered, ["@authority", "content-digest", "@query-param"])
    return Reading(message, None, claims + [Claim("tag", said.get("tag"), call.input("tag"))])


SCHEMES = {"hmac": hmac, "full": full, "minimal": minimal, "selective": selective}
