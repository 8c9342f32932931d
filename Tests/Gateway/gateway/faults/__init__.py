"""What can go wrong between a server and its client, each by a name.

A fault comes from a world's script (see `control.py`), or from a request's own header:
`X-Gateway-Fault: drip milliseconds=5`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Dict, Optional

from ..answer import Answer
from ..request import Request
from . import (  # noqa: F401  (each registers its faults)
    content,
    delivery,
    framing,
    loss,
    multiplexed,
    proof,
    redirection,
    times,
    transfer,
)
from .registry import ANSWER, BODY, FAULTS, HEAD
from .transfer import CutShort, cut_upload

__all__ = ["ANSWER", "BODY", "HEAD", "CutShort", "cut_upload", "deliver", "described", "exists", "from_header"]

if TYPE_CHECKING:
    from ..exchange import Exchange
    from ..worlds import Rule


def exists(name: str) -> bool:
    return name in FAULTS


def described() -> Dict[str, str]:
    return {name: (fault.deliver.__doc__ or "").strip() for name, fault in sorted(FAULTS.items())}


def strikes(rule: "Rule", moment: str) -> bool:
    return FAULTS[rule.fault].moment == moment


def streams(rule: "Rule") -> bool:
    """Whether it sends a file's answer piece by piece; for another the file is taken into memory."""
    return FAULTS[rule.fault].streams


def deliver(exchange: "Exchange", answer: Answer, rule: "Rule") -> bool:
    """Has the fault strike, at its moment; False where the connection ends with it."""
    return FAULTS[rule.fault].deliver(exchange, answer, rule.options)


def from_header(request: Request) -> "Optional[Rule]":
    from ..worlds import Rule

    words = (request.header("X-Gateway-Fault") or "").split()
    if not words or not exists(words[0]):
        return None
    options: Dict[str, object] = {}
    for word in words[1:]:
        name, _, value = word.partition("=")
        options[name] = int(value) if value.removeprefix("-").isdigit() else value
    return Rule(words[0], options)
