"""AWS Signature Version 4 (“Create a signed AWS API request” in AWS's documentation)."""

from __future__ import annotations

from typing import List

from ..call import Call, Claim, Pairs, Reading, Unreadable
from ..codes import mac, sha256
from ..spelling import rfc3986
from . import canonical

ALGORITHM = "AWS4-HMAC-SHA256"
_PATTERN = ALGORITHM + r" Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})"


def normalized(path: str) -> str:
    """Without `.`, `..` and empty segments (RFC 3986, section 5.2.4, and no more than one slash)."""
    kept: List[str] = []
    segments = path.split("/")[1:]
    for segment in segments:
        if segment == "..":
            del kept[-1:]
        elif segment not in ("", "."):
            kept.append(segment)
    ends_in_folder = segments[-1] in ("", ".", "..") and kept
    return "/" + "/".join(kept) + ("/" if ends_in_folder else "")


def encoded(path: str) -> str:
    """Each segment once more: what travels is encoded already."""
    return "/".join(rfc3986(segment) for segment in path.split("/"))


def header(call: Call) -> Reading:
    return _in_header(call, encoded(normalized(call.path)))


def plain_header(call: Call) -> Reading:
    return _in_header(call, encoded(call.path))


def s3(call: Call) -> Reading:
    reading = _in_header(call, call.path)
    digest = Claim("x-amz-content-sha256", call.header("x-amz-content-sha256"), sha256(call.body))
    return Reading(reading.message, reading.signature, reading.claims + [digest])


def query(call: Call) -> Reading:
    return _in_query(call, encoded(normalized(call.path)))


def plain_query(call: Call) -> Reading:
    return _in_query(call, encoded(call.path))


def _in_header(call: Call, path: str) -> Reading:
    credential, names, signature = canonical.authorization(call, _PATTERN)
    signed = names.split(";")
    canonical.has_all(signed, [name for name in call.lower_headers() if name != "authorization"])
    return _reading(call, path, call.query, signed, credential, call.header("X-Amz-Date"), signature)


def _in_query(call: Call, path: str) -> Reading:
    signed = call.parameter("X-Amz-SignedHeaders").split(";")
    canonical.has_all(signed, list(call.lower_headers()))
    rest = canonical.but_signature(call, "X-Amz-Signature")
    reading = _reading(
        call,
        path,
        rest,
        signed,
        call.parameter("X-Amz-Credential"),
        call.parameter("X-Amz-Date"),
        call.parameter("X-Amz-Signature"),
    )
    algorithm = Claim("X-Amz-Algorithm", call.parameter("X-Amz-Algorithm"), ALGORITHM)
    return Reading(reading.message, reading.signature, reading.claims + [algorithm])


def _reading(
    call: Call, path: str, pairs: Pairs, signed: List[str], credential: str, date: str, carried: str
) -> Reading:
    parts = credential.split("/")
    if len(parts) != 5:
        raise Unreadable("the credential is %s" % credential)
    identity, day, region, service, end = parts
    text = canonical.request(call, path, pairs, signed, collapse=True)
    message = "\n".join([ALGORITHM, date, "/".join(parts[1:]), sha256(text.encode("utf-8"))])
    key = ("AWS4" + call.secret).encode("utf-8")
    for step in (day, region, service, end):
        key = mac("sha256", key, step.encode("utf-8"))
    signature = mac("sha256", key, message.encode("utf-8")).hex()
    claims = [
        Claim("the Signature", carried, signature),
        Claim("X-Amz-Date", date, call.time("%Y%m%dT%H%M%SZ")),
        Claim("the credential's day", day, date[:8]),
        Claim("the credential's end", end, "aws4_request"),
        call.is_input("the access key", identity, "accessKeyID"),
        call.is_input("the region", region, "region"),
        call.is_input("the service", service, "service"),
    ]
    return Reading(message.encode("utf-8"), signature, claims)


SCHEMES = {
    "header": header,
    "plainHeader": plain_header,
    "query": query,
    "plainQuery": plain_query,
    "s3": s3,
}
