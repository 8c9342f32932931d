"""Redirects. Where a client follows, what arrives there is in the log, the listener's name with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..answer import Answer
from .registry import Options, fault, number, text

if TYPE_CHECKING:
    from ..exchange import Exchange

#: The listeners without TLS.
PLAIN = ("http", "http2nd", "http6", "refused")


@fault("redirect")
def redirect(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """`status` (302) to `location`, as it is given: absolute, relative, or not a URL at all."""
    moved = Answer(number(options, "status", 302))
    if "location" in options:
        moved.replace("Location", text(options, "location", ""))
    exchange.send_answer(moved)
    return True


@fault("redirect-across")
def redirect_across(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """`status` (302) to the same target at another of the gateway's origins: `listener` ("http2nd").

    What the client takes along is in the log, under that listener. From "https" to "http" it is a downgrade; to
    "refused", where nobody is; with `times` null, a loop once both have it."""
    listener = text(options, "listener", "http2nd")
    scheme = "http" if listener in PLAIN else "https"
    host = "[::1]" if listener == "http6" else "127.0.0.1"
    port = exchange.ports.get(listener, 0)
    location = "%s://%s:%d%s" % (scheme, host, port, exchange.request.target)
    exchange.send_answer(Answer(number(options, "status", 302), [("Location", location)]))
    return True


@fault("redirect-to-self")
def redirect_to_self(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """`status` (302) to the very target that was asked for: with `times` null, a loop."""
    exchange.send_answer(Answer(number(options, "status", 302), [("Location", exchange.request.target)]))
    return True
