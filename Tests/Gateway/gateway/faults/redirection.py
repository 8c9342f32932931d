"""Redirects. Where a client follows, what arrives there is in the log, the listener's name with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..answer import Answer
from .registry import Options, fault, number, text

if TYPE_CHECKING:
    from ..exchange import Exchange


@fault("redirect")
def redirect(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """`status` (302) to `location`, as it is given: absolute, relative, or not a URL at all."""
    moved = Answer(number(options, "status", 302))
    if "location" in options:
        moved.replace("Location", text(options, "location", ""))
    exchange.send_answer(moved)
    return True


@fault("redirect-to-self")
def redirect_to_self(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """`status` (302) to the very target that was asked for: with `times` null, a loop."""
    exchange.send_answer(Answer(number(options, "status", 302), [("Location", exchange.request.target)]))
    return True
