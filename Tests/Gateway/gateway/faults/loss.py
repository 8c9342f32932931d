"""Requests and answers that get lost, that are held up, or that come twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, List

from ..answer import Answer
from ..exchange import serialized
from ..gates import LIMIT
from ..log import Entry
from .registry import BODY, Options, fault, number, text

if TYPE_CHECKING:
    from ..exchange import Exchange


@fault("lose-request", moment=BODY)
def lose_request(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """The request does not get through: no work is done. `kind`: "reset", "close", or "stall" until the client leaves."""
    return _lose(exchange, options)


@fault("lose-answer")
def lose_answer(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """The work is done; its answer does not get through. `kind` as for lose-request."""
    return _lose(exchange, options)


@fault("answer-twice")
def answer_twice(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """The answer, and at once the same again, where a client on the same connection may take it for the next one's."""
    exchange.send(serialized(answer, exchange.request.method) * 2)
    return True


@fault("hold-before-work", moment=BODY)
def hold_before_work(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """Nothing is done until the test opens the gate `name`."""
    exchange.world.gates.hold(text(options, "name", "gate"))
    return True


@fault("hold-and-refuse", moment=BODY)
def hold_and_refuse(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """Held until the test opens the gate `name`; then `status` (503), and nothing was done."""
    exchange.world.gates.hold(text(options, "name", "gate"))
    exchange.send_answer(Answer(number(options, "status", 503), [("Connection", "close")]))
    return False


@fault("hold-in-work")
def hold_in_work(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """The work is begun, and not ended until the test opens the gate `name`: see `in_work`. `kind` "reset": the
    connection ends as soon as the work has begun."""
    if text(options, "kind", "") == "reset":
        return False
    exchange.send_answer(answer)
    return True


@fault("hold-after-work")
def hold_after_work(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """The work is done; the answer waits until the test opens the gate `name`; or until so many requests are `answered`
    whose path ends with `of`."""
    answered, path = number(options, "answered", 0), text(options, "of", "")
    if answered:
        exchange.world.log.wait(lambda entries: _answered(entries, path) >= answered, LIMIT)
    else:
        exchange.world.gates.hold(text(options, "name", "gate"))
    exchange.send_answer(answer)
    return True


def in_work(exchange: "Exchange") -> None:
    """Called by an endpoint in the midst of its work."""
    if exchange.rule is not None and exchange.rule.fault == "hold-in-work":
        if text(exchange.rule.options, "kind", "") == "reset":
            exchange.reset()
        exchange.world.gates.hold(text(exchange.rule.options, "name", "gate"))


def _answered(entries: List[Entry], path: str) -> int:
    return sum(entry.status is not None and entry.request.path.endswith(path) for entry in entries)


def _lose(exchange: "Exchange", options: Options) -> bool:
    kind = text(options, "kind", "reset")
    if kind == "stall":
        exchange.wait_for_client_to_leave()
    elif kind == "reset":
        exchange.reset()
    return False
