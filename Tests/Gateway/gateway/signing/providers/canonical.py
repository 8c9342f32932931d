"""The canonical request that AWS, Alibaba Cloud's ACS3 and Tencent Cloud's TC3 have in common: method, path, sorted query,
headers line by line, their names, and the digest of the content."""

from __future__ import annotations

import re
from typing import List, Tuple

from ..call import Call, Pairs, Unreadable, without
from ..codes import sha256
from ..spelling import rfc3986


def query(pairs: Pairs) -> str:
    """Encoded, then in order of the encoded names, and of the encoded values where these are the same."""
    return "&".join("%s=%s" % pair for pair in sorted((rfc3986(name), rfc3986(value)) for name, value in pairs))


def headers(call: Call, names: List[str], collapse: bool) -> str:
    """Those that the signature names, a line each."""
    if names != sorted(names) or len(set(names)) != len(names):
        raise Unreadable("the signed headers %s are not sorted" % ", ".join(names))
    found, lines = call.lower_headers(), []
    for name in names:
        if name not in found:
            raise Unreadable("the signed header %s is not there" % name)
        value = found[name].strip(" \t")
        lines.append("%s:%s\n" % (name, re.sub(r" +", " ", value) if collapse else value))
    return "".join(lines)


def request(call: Call, path: str, pairs: Pairs, names: List[str], collapse: bool = False) -> str:
    return "\n".join(
        [call.method, path, query(pairs), headers(call, names, collapse), ";".join(names), sha256(call.body)]
    )


def authorization(call: Call, pattern: str) -> Tuple[str, ...]:
    """The parts of the header `Authorization`."""
    match = re.fullmatch(pattern, call.header("Authorization"))
    if match is None:
        raise Unreadable("the header Authorization is not like %s" % pattern)
    return match.groups()


def has_all(signed: List[str], needed: List[str]) -> None:
    missing = [name for name in needed if name not in signed]
    if missing:
        raise Unreadable("%s is not signed" % ", ".join(missing))


def but_signature(call: Call, name: str) -> Pairs:
    return without(call.query, name)
