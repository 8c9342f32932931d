"""The list of faults, and how one gets into it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Callable, Dict

from ..answer import Answer

if TYPE_CHECKING:
    from ..exchange import Exchange

Options = Dict[str, object]
Deliver = Callable[["Exchange", Answer, Options], bool]


#: When a fault strikes: once the request's headers are there; while its content comes; once all of it is there and
#: nothing is done yet; or in the answer, when all is done.
HEAD, CONTENT, BODY, ANSWER = "head", "content", "body", "answer"


@dataclass
class Fault:
    deliver: Deliver
    moment: str
    #: Whether it can send a file's answer piece by piece.
    streams: bool


FAULTS: Dict[str, Fault] = {}


def fault(name: str, moment: str = ANSWER, streams: bool = False) -> Callable[[Deliver], Deliver]:
    def register(deliver: Deliver) -> Deliver:
        FAULTS[name] = Fault(deliver, moment, streams)
        return deliver

    return register


def number(options: Options, name: str, default: int) -> int:
    value = options.get(name, default)
    return value if isinstance(value, int) else default


def text(options: Options, name: str, default: str) -> str:
    value = options.get(name, default)
    return value if isinstance(value, str) else default
