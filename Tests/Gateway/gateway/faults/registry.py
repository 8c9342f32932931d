"""The list of faults, and how one gets into it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Callable, Dict

from ..answer import Answer

if TYPE_CHECKING:
    from ..connection import Exchange

Options = Dict[str, object]
Deliver = Callable[["Exchange", Answer, Options], bool]


@dataclass
class Fault:
    deliver: Deliver
    #: Whether it strikes once the headers are there, without waiting for the request's body.
    before_the_body: bool


FAULTS: Dict[str, Fault] = {}


def fault(name: str, before_the_body: bool = False) -> Callable[[Deliver], Deliver]:
    def register(deliver: Deliver) -> Deliver:
        FAULTS[name] = Fault(deliver, before_the_body)
        return deliver

    return register


def number(options: Options, name: str, default: int) -> int:
    value = options.get(name, default)
    return value if isinstance(value, int) else default


def text(options: Options, name: str, default: str) -> str:
    value = options.get(name, default)
    return value if isinstance(value, str) else default
