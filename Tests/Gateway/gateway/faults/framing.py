"""Faults in how an answer is framed (RFC 9112): lengths, chunks, headers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..answer import Answer
from .delivery import half
from .registry import Options, fault, number, text

if TYPE_CHECKING:
    from ..exchange import Exchange


@fault("chunks-cut-off")
def chunks_cut_off(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """A chunked body without the last chunk."""
    answer.replace("Transfer-Encoding", "chunked")
    exchange.send(answer.head(None) + _chunk(half(answer.body)))
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


@fault("length-lies")
def length_lies(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """A Content-Length that is not the body's. `kind`: "short" (what is over follows, where the next answer should
    begin), "long" (the connection closes before it is reached), "text", "negative", "huge" (no number holds it)."""
    length = len(answer.body)
    spelled = {
        "short": str(length // 2),
        "long": str(length + 100),
        "text": "many",
        "negative": "-%d" % length,
        "huge": "9" * 30,
    }[text(options, "kind", "short")]
    answer.replace("Content-Length", spelled)
    exchange.send(answer.head(None) + answer.body)
    return text(options, "kind", "short") == "short"


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


def _chunk(data: bytes, extension: bytes = b"") -> bytes:
    return b"%x%s\r\n%s\r\n" % (len(data), extension, data) if data else b""
