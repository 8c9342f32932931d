"""Faults in how bytes travel: cut off, stalled, reset, miscounted."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from ..answer import Answer, json_answer
from .registry import HEAD, Options, fault, number, text

if TYPE_CHECKING:
    from ..exchange import Exchange


def _half(data: bytes) -> bytes:
    return data[: len(data) // 2]


@fault("headers-cut-off")
def headers_cut_off(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """The connection closes before the blank line that ends the headers.

    `kind`: "blank" (all lines are there, only the blank one is not), "length" (the same, and no
    Content-Length), "middle" (within a line)."""
    kind = text(options, "kind", "blank")
    head = answer.head(None if kind == "length" else len(answer.body))[: -len(b"\r\n")]
    exchange.send(_half(head) if kind == "middle" else head)
    return False


@fault("status-line-cut-off")
def status_line_cut_off(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """The connection closes within the status line."""
    exchange.send(b"HTTP/1.1 20")
    return False


@fault("body-cut-off")
def body_cut_off(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """Content-Length promises all of the body; half of it comes."""
    exchange.send(answer.head(len(answer.body)) + _half(answer.body))
    return False


@fault("chunks-cut-off")
def chunks_cut_off(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """A chunked body without the last chunk."""
    answer.replace("Transfer-Encoding", "chunked")
    exchange.send(answer.head(None) + _chunk(_half(answer.body)))
    return False


@fault("chunk-sizes-lie")
def chunk_sizes_lie(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """`kind`: "long" (the size says more than comes), "short" (less), "text" (not a number), "huge"."""
    answer.replace("Transfer-Encoding", "chunked")
    body, length = answer.body, len(answer.body)
    size = {
        "long": b"%x" % (length + 100),
        "short": b"%x" % max(1, length // 2),
        "text": b"size",
        "huge": b"f" * 40,
    }[text(options, "kind", "long")]
    exchange.send(answer.head(None) + size + b"\r\n" + body + b"\r\n0\r\n\r\n")
    return False


@fault("chunked")
def chunked(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """No fault: the body in chunks of `size` bytes (7), each with an extension."""
    size = number(options, "size", 7)
    answer.replace("Transfer-Encoding", "chunked")
    exchange.world.log.update(exchange.entry, status=answer.status)
    pieces = [answer.body[start : start + size] for start in range(0, len(answer.body), size)]
    exchange.send(answer.head(None) + b"".join(_chunk(piece, b";note=x") for piece in pieces) + b"0\r\n\r\n")
    return True


@fault("until-close")
def until_close(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """No fault: a body without a length that ends with the connection (RFC 9112, section 6.3)."""
    exchange.send(answer.head(None, close=True) + answer.body)
    return False


@fault("reset-before-answer")
def reset_before_answer(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """RST once the request is there, before a byte of an answer."""
    exchange.reset()
    return False


@fault("reset-in-body")
def reset_in_body(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """RST in the middle of the body."""
    exchange.send(answer.head(len(answer.body)) + _half(answer.body))
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
    exchange.send(_half(answer.head(len(answer.body))))
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
    exchange.send(answer.head(len(answer.body)) + _half(answer.body))
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


@fault("no-space-after-colon")
def no_space_after_colon(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """`Name:value`, which RFC 9112, section 5.1, allows."""
    exchange.world.log.update(exchange.entry, status=answer.status)
    exchange.send(answer.head(len(answer.body), separator=":") + answer.body)
    return True


@fault("garbage")
def garbage(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """Something that is not HTTP."""
    exchange.send(b"SSH-2.0-OpenSSH_9.2\r\n")
    return False


@fault("two-lengths")
def two_lengths(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """Two Content-Length headers that disagree (RFC 9112, section 6.3: the answer is to be thrown away)."""
    answer.replace("Content-Length", str(len(answer.body) // 2))
    exchange.send(answer.head(len(answer.body)) + answer.body)
    return False


@fault("interim")
def interim(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """No fault: 103 Early Hints and 102 before the answer (RFC 9110, section 15.2)."""
    hints = Answer(103, [("Link", "</style.css>; rel=preload")])
    exchange.send(hints.head(None) + Answer(102).head(None))
    exchange.send_answer(answer)
    return True


@fault("too-large")
def too_large(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """`bytes` (64 MB) of blanks in front of the JSON; `announced` 1 with a Content-Length, else chunked."""
    size = number(options, "bytes", 64 * 1024 * 1024)
    announced = number(options, "announced", 0) == 1
    if not announced:
        answer.replace("Transfer-Encoding", "chunked")
    exchange.send(answer.head(size + len(answer.body) if announced else None))
    block = b" " * 65536
    for _ in range(size // len(block)):
        exchange.send(block if announced else _chunk(block))
    rest = b" " * (size % len(block)) + answer.body
    exchange.send(rest if announced else _chunk(rest) + b"0\r\n\r\n")
    return False


@fault("large-headers")
def large_headers(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """`bytes` (1 MB) of headers."""
    size = number(options, "bytes", 1024 * 1024)
    answer.headers += [("X-Filler-%d" % index, "x" * 1000) for index in range(size // 1000)]
    exchange.send(answer.head(len(answer.body)) + answer.body)
    return False


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


def _chunk(data: bytes, extension: bytes = b"") -> bytes:
    return b"%x%s\r\n%s\r\n" % (len(data), extension, data) if data else b""
