"""`python3 -m gateway.vectors FILE.json`: recomputes signing vectors from each request alone, and says which differ.

A file of vectors is one JSON object:

    {
      "service": "Shop",                      // whose endpoints these are
      "signing": "app",                       // the signing's name in the spec
      "secret": "published test secret",      // what {secret} stands for: published, and good for nothing else
      "vectors": [
        {
          "endpoint": "sms.sendCode",
          "title": "an emoji in a value",     // what this one is to show
          "now": 1700000000.25,               // the server's time in seconds; milliseconds are its fraction
          "nonce": "n-0001",
          "request": {
            "method": "POST",
            "url": "https://api.shop.example/v1/sms/codes",
            "headers": [["Content-Type", "application/json"]],
            "body": "{\\"phone\\":\\"13800138000\\"}"
          },
          "message": "POST\\n/v1/sms/codes\\n…",  // the canonical string
          "signature": "72bf…"
        }
      ]
    }

`request` is the request as it leaves, signature and all. `body` is its text; where the content is not UTF-8,
`"bodyBase64"` stands in its place. It may be left out where there is none. More members (`inputs`, say) may stand
anywhere, and are passed over. A vector whose `message` and `signature` are null is of an endpoint that is not signed:
its request must then carry no `sign`.

The exit status is 0 where all agree, 1 where one differs, 2 where the file is not such a file.
"""

from __future__ import annotations

import base64
import binascii
import sys
from decimal import Decimal
from typing import Dict, List, Optional, Tuple
from urllib.parse import urlsplit

from . import strict_json
from .encoding import BadEncoding
from .signing import rules


class BadVectors(Exception):
    """The file is not as it is described above."""


def differences(document: object) -> List[str]:
    """What differs, one line each; nothing where every vector agrees."""
    file = _Object(document, "the file")
    file.text("service")
    if file.text("signing") != "app":
        raise BadVectors("signing is %r; only the Shop's `app` is known here" % file.text("signing"))
    secret = file.text("secret")
    found: List[str] = []
    for index, value in enumerate(file.list("vectors")):
        vector = _Object(value, "vector %d" % index)
        name = "%d %s (%s)" % (index, vector.text("endpoint"), vector.text("title"))
        found += ["%s: %s" % (name, line) for line in _vector(vector, secret)]
    return found


def count(document: object) -> int:
    return len(_Object(document, "the file").list("vectors"))


def _vector(vector: "_Object", secret: str) -> List[str]:
    request = _Object(vector.value("request"), "%s: request" % vector.what)
    try:
        read = rules.read(request.text("method"), _target(request), _headers(request), _body(request))
    except (BadEncoding, strict_json.BadJSON) as error:
        return ["the request can't be read: %s" % error]
    if vector.value("signature") is None and vector.value("message") is None:
        return ["the request carries a signature, and none is expected"] if read.signature is not None else []
    found: List[str] = []
    if read.message != vector.text("message"):
        found.append(_first_difference(read.message, vector.text("message")))
    expected = rules.signature(secret, read.message)
    for what, value in [("signature", vector.text("signature")), ("the request's sign", read.signature)]:
        if value != expected:
            found.append("%s is %s, not %s" % (what, value, expected))
    milliseconds = str(int(vector.number("now") * 1000))
    if read.timestamp != milliseconds:
        found.append("the timestamp is %s, not %s" % (read.timestamp, milliseconds))
    if read.nonce != vector.text("nonce"):
        found.append("the nonce is %s, not %s" % (read.nonce, vector.text("nonce")))
    return found


def _first_difference(here: str, there: str) -> str:
    mine, theirs = here.encode("utf-8"), there.encode("utf-8")
    length = min(len(mine), len(theirs))
    at = next((index for index in range(length) if mine[index] != theirs[index]), length)
    return "the message differs at byte %d: %r here, %r there" % (at, mine[at : at + 40], theirs[at : at + 40])


def _target(request: "_Object") -> str:
    url = request.text("url")
    parts = urlsplit(url)
    if not parts.scheme or not parts.netloc or parts.fragment:
        raise BadVectors("%s: url is not absolute" % request.what)
    rest = url[url.index(parts.netloc) + len(parts.netloc) :]
    return rest if rest.startswith("/") else "/" + rest


def _headers(request: "_Object") -> List[Tuple[str, str]]:
    found: List[Tuple[str, str]] = []
    for pair in request.list("headers"):
        if not isinstance(pair, list) or len(pair) != 2 or not all(isinstance(item, str) for item in pair):
            raise BadVectors("%s: a header is not a pair of texts" % request.what)
        found.append((pair[0], pair[1]))
    return found


def _body(request: "_Object") -> bytes:
    if request.value("bodyBase64") is not None:
        try:
            return base64.b64decode(request.text("bodyBase64"), validate=True)
        except binascii.Error:
            raise BadVectors("%s: bodyBase64 is not base64" % request.what)
    return request.text("body").encode("utf-8") if request.value("body") is not None else b""


class _Object:
    def __init__(self, value: object, what: str) -> None:
        if not isinstance(value, dict):
            raise BadVectors("%s is not an object" % what)
        self._members: Dict[str, object] = value
        self.what = what

    def value(self, name: str) -> Optional[object]:
        return self._members.get(name)

    def text(self, name: str) -> str:
        value = self._members.get(name)
        if not isinstance(value, str):
            raise BadVectors("%s: %s is not a text" % (self.what, name))
        return value

    def number(self, name: str) -> Decimal:
        value = self._members.get(name)
        if isinstance(value, bool) or not isinstance(value, (int, Decimal)):
            raise BadVectors("%s: %s is not a number" % (self.what, name))
        return Decimal(value)

    def list(self, name: str) -> List[object]:
        value = self._members.get(name)
        if not isinstance(value, list):
            raise BadVectors("%s: %s is not a list" % (self.what, name))
        return value


def main(arguments: List[str]) -> int:
    if len(arguments) != 1:
        print("usage: python3 -m gateway.vectors FILE.json", file=sys.stderr)
        return 2
    try:
        with open(arguments[0], "rb") as file:
            document = strict_json.parse(file.read())
        found, all_of_them = differences(document), count(document)
    except (BadVectors, strict_json.BadJSON, OSError) as error:
        print("%s: %s" % (arguments[0], error), file=sys.stderr)
        return 2
    for line in found:
        print(line)
    print("%d vectors, %d differences" % (all_of_them, len(found)))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
