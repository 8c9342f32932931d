"""`python3 -m gateway.vectors FILE.json`: recomputes signing vectors from each request alone, and says which differ.

A file of vectors is one JSON object:

    {
      "service": "Shop",                      // whose endpoints these are
      "signing": "app",                       // the signing's name in the spec
      "secret": "published test secret",      // what {secret} stands for: published, and good for nothing else
      "secrets": {"tokenSecret": "…"},        // further ones by name, where there are any
      "vectors": [
        {
          "endpoint": "sms.sendCode",
          "title": "an emoji in a value",     // what this one is to show
          "signing": "app",                   // its own, where the service has several
          "now": 1700000000.25,               // the server's time in seconds; milliseconds are its fraction
          "nonce": "n-0001",
          "inputs": {"appID": "…"},           // what else both sides know of a client, by name
          "request": {
            "method": "POST",
            "url": "https://api.shop.example/v1/sms/codes",
            "headers": [["Content-Type", "application/json"]],
            "body": "{\\"phone\\":\\"13800138000\\"}"
          },
          "message": "POST\\n/v1/sms/codes\\n…",  // the canonical string
          "signature": "72bf…"                // null where a private key signs; the request is without it then
        }
      ]
    }

`request` is the request as it leaves, signature and all. `body` is its text; where the content is not UTF-8,
`"bodyBase64"` stands in its place, as `"messageHex"` does for `message`. It may be left out where there is none. More
members may stand anywhere, and are passed over. A vector whose `message` and `signature` are null is of an endpoint that
is not signed: its request must then carry no `sign`.

The schemes that are known here are those of `signing/schemes.py`.

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
from .signing.call import Call, Unreadable
from .signing.schemes import SERVICES, Scheme


class BadVectors(Exception):
    """The file is not as it is described above."""


def differences(document: object) -> List[str]:
    """What differs, one line each; nothing where every vector agrees."""
    file = _Object(document, "the file")
    _scheme(file, file)
    secrets = dict(file.texts("secrets"), secret=file.text("secret"))
    found: List[str] = []
    for index, value in enumerate(file.list("vectors")):
        vector = _Object(value, "vector %d" % index)
        name = "%d %s (%s)" % (index, vector.text("endpoint"), vector.text("title"))
        found += ["%s: %s" % (name, line) for line in _vector(vector, _scheme(file, vector), secrets)]
    return found


def count(document: object) -> int:
    return len(_Object(document, "the file").list("vectors"))


def _scheme(file: "_Object", vector: "_Object") -> Scheme:
    service = file.text("service")
    signing = vector.text("signing") if vector.value("signing") is not None else file.text("signing")
    scheme = SERVICES.get(service, {}).get(signing)
    if scheme is None:
        raise BadVectors("the signing %s of %s is not known here" % (signing, service))
    return scheme


def _vector(vector: "_Object", scheme: Scheme, secrets: Dict[str, str]) -> List[str]:
    call = _call(vector, secrets)
    if vector.value("signature") is None and vector.value("message") is None and "messageHex" not in vector:
        carries = any(name == "sign" for name, _ in call.query + call.form + call.members)
        return ["the request carries a signature, and none is expected"] if carries else []
    try:
        reading = scheme(call)
    except (BadEncoding, Unreadable, strict_json.BadJSON) as error:
        return ["the request can't be read: %s" % error]
    found: List[str] = []
    message = _message(vector)
    if reading.message != message:
        found.append(_first_difference(reading.message, message))
    signature = None if vector.value("signature") is None else vector.text("signature")
    if signature != reading.signature:
        found.append("signature is %s, not %s" % (signature, reading.signature))
    for claim in reading.claims:
        if claim.said != claim.due:
            found.append("%s is %s, not %s" % (claim.what, claim.said, claim.due))
    return found


def _call(vector: "_Object", secrets: Dict[str, str]) -> Call:
    request = _Object(vector.value("request"), "%s: request" % vector.what)
    inputs = _Object(vector.value("inputs") or {}, "%s: inputs" % vector.what)
    return Call(
        request.text("method"),
        _url(request),
        _headers(request),
        _body(request),
        secrets,
        inputs.only_texts(),
        int(vector.number("now") * 1000),
        vector.text("nonce"),
    )


def _message(vector: "_Object") -> bytes:
    if "messageHex" not in vector:
        return vector.text("message").encode("utf-8")
    try:
        return bytes.fromhex(vector.text("messageHex"))
    except ValueError:
        raise BadVectors("%s: messageHex is not hexadecimal" % vector.what)


def _first_difference(mine: bytes, theirs: bytes) -> str:
    length = min(len(mine), len(theirs))
    at = next((index for index in range(length) if mine[index] != theirs[index]), length)
    return "the message differs at byte %d: %r here, %r there" % (at, mine[at : at + 40], theirs[at : at + 40])


def _url(request: "_Object") -> str:
    url = request.text("url")
    parts = urlsplit(url)
    if not parts.scheme or not parts.netloc or parts.fragment:
        raise BadVectors("%s: url is not absolute" % request.what)
    return url


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

    def __contains__(self, name: str) -> bool:
        return name in self._members

    def only_texts(self) -> Dict[str, str]:
        return {name: value for name, value in self._members.items() if isinstance(value, str)}

    def texts(self, name: str) -> Dict[str, str]:
        """An object of texts; an empty one where there is none."""
        value = _Object(self._members.get(name) or {}, "%s: %s" % (self.what, name))
        return {key: value.text(key) for key in value._members}

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
