"""Faults in how bytes travel: cut off, stalled, reset, played again."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from ..answer import Answer, json_answer
from .registry import HEAD, Options, fault, number, text

if TYPE_CHECKING:
    from ..exchange import Exchange


def half(data: bytes) -> bytes:
    return data[: len(data) // 2]


@fault("headers-cut-off")
def headers_cut_off(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """The connection closes before the blank line that ends the headers.

    `kind`: "blank" (all lines are there, only the blank one is not), "length" (the same, and no
    Content-Length), "middle" (within a line)."""
    kind = text(options, "kind", "blank")
    head = answer.head(None if kind == "length" else len(answer.body))[: -len(b"\r\n")]
    exchange.send(half(head) if kind == "middle" else head)
    return False


@fault("status-line-cut-off")
def status_line_cut_off(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """The connection closes within the status line."""
    exchange.send(b"HTTP/1.1 20")
    return False


@fault("body-cut-off")
def body_cut_off(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """Content-Length promises all of the body; half of it comes."""
    exchange.send(answer.head(len(answer.body)) + half(answer.body))
    return False


@fault("reset-before-answer")
def reset_before_answer(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """RST once the request is there, before a byte of an answer."""
    exchange.reset()
    return False


@fault("reset-in-body")
def reset_in_body(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """RST in the middle of the body."""
    exchange.send(answer.head(len(answer.body)) + half(answer.body))
    exchange.reset()
    return False


@fault("reset-in-headers")
def reset_in_headers(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """RST in the middle of the headers."""
    exchange.send(half(answer.head(len(answer.body))))
    exchange.wait_until_sent()
    exchange.reset()
    return False


@fault("reset-after-headers")
def reset_after_headers(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """RST after the blank line, before a byte of the body."""
    exchange.send(answer.head(len(answer.body)))
    exchange.wait_until_sent()
    exchange.reset()
    return False


@fault("close-before-answer")
def close_before_answer(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """FIN instead of an answer."""
    return False


@fault("close-in-upload", moment=HEAD)
def close_in_upload(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """RST once the headers have come, while the body is still on its way."""
    exchange.reset()
    return False


@fault("close-after-answer")
def close_after_answer(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """A whole answer that lets the client think the connection lives on; then it closes."""
    exchange.send_answer(answer)
    return False


@fault("stall-before-headers")
def stall_before_headers(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """Nothing comes, until the client leaves."""
    exchange.wait_for_client_to_leave()
    return False


@fault("stall-in-headers")
def stall_in_headers(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """Half of the headers, then nothing."""
    exchange.send(half(answer.head(len(answer.body))))
    exchange.wait_for_client_to_leave()
    return False


@fault("stall-after-headers")
def stall_after_headers(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """All headers, then nothing."""
    exchange.send(answer.head(len(answer.body)))
    exchange.wait_for_client_to_leave()
    return False


@fault("stall-in-body")
def stall_in_body(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """Half of the body, then nothing."""
    exchange.send(answer.head(len(answer.body)) + half(answer.body))
    exchange.wait_for_client_to_leave()
    return False


@fault("stall-in-upload", moment=HEAD)
def stall_in_upload(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """Reads nothing more once the headers have come: a large body fills the buffers and stops."""
    threading.Event().wait(number(options, "milliseconds", 2000) / 1000)
    exchange.reset()
    return False


@fault("drip")
def drip(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """The whole answer, `bytes` (1) at a time, every `milliseconds` (5)."""
    step, pause = number(options, "bytes", 1), number(options, "milliseconds", 5) / 1000
    exchange.world.log.update(exchange.entry, status=answer.status)
    data = answer.head(len(answer.body)) + answer.body
    clock = threading.Event()
    for start in range(0, len(data), step):
        exchange.send(data[start : start + step])
        clock.wait(pause)
    return True


@fault("answer-early", moment=HEAD)
def answer_early(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """`status` (413) once the headers have come; the body is not waited for, the connection closes."""
    early = json_answer({"code": 41300, "message": "too large"}, number(options, "status", 413))
    early.replace("Connection", "close")
    exchange.send_answer(early)
    return False


@fault("replay")
def replay(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """Plays the last honest answer to this method and path again, byte for byte."""
    key = (exchange.request.method, exchange.request.path)
    exchange.send(exchange.world.recorded.get(key, b""))
    return key in exchange.world.recorded
