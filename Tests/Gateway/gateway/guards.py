"""What the calls of every API here have in common."""

from __future__ import annotations

from .request import Request
from .service import Refusal


def common_headers(request: Request, client: str) -> None:
    """A device, once; at most one language; and `client`, the API's name and version, in User-Agent."""
    devices = request.values("X-Device-ID")
    if len(devices) != 1 or not devices[0]:
        raise Refusal("header X-Device-ID must come once, with a value")
    if len(request.values("Accept-Language")) > 1:
        raise Refusal("header Accept-Language comes more than once")
    if client not in (request.header("User-Agent") or "").split(" "):
        raise Refusal("header User-Agent does not name %s" % client)


def no_body(request: Request) -> None:
    if request.body or request.header("Content-Type"):
        raise Refusal("%s comes with a body" % request.method)
