"""Faults in what an answer says; its bytes travel as they should."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

from ..answer import Answer, text_answer
from .registry import Options, fault, number, text

if TYPE_CHECKING:
    from ..exchange import Exchange

PORTAL = "<!DOCTYPE html><html><head><title>Welcome</title></head><body>Sign in to the network</body></html>"


@fault("captive-portal")
def captive_portal(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """200 with the HTML of a network's sign-in page."""
    exchange.send_answer(text_answer(PORTAL, content_type="text/html"))
    return True


@fault("html-error")
def html_error(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """`status` (502) with a proxy's HTML."""
    page = "<html><body><h1>Bad Gateway</h1></body></html>"
    exchange.send_answer(text_answer(page, number(options, "status", 502), "text/html"))
    return True


@fault("empty-body")
def empty_body(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """The status and headers of the answer; no body, where JSON is promised."""
    answer.body = b""
    exchange.send_answer(answer)
    return True


@fault("code-as-text")
def code_as_text(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """The envelope's code as `"0"` instead of `0`."""
    answer.body = _with_code_as_text(answer.body)
    exchange.send_answer(answer)
    return True


@fault("json-cut-off")
def json_cut_off(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """A body whose length is right and whose JSON ends too early."""
    answer.body = answer.body[: len(answer.body) // 2]
    exchange.send_answer(answer)
    return True


@fault("body")
def body(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """`text` as the body, with `status` and `type` where they are given."""
    answer.body = text(options, "text", "").encode("utf-8")
    answer.status = number(options, "status", answer.status)
    answer.replace("Content-Type", text(options, "type", "application/json"))
    exchange.send_answer(answer)
    return True


@fault("status")
def status(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """`status` (500) without a body; Retry-After with `after` where it is given."""
    empty = Answer(number(options, "status", 500))
    if "after" in options:
        empty.replace("Retry-After", str(options["after"]))
    exchange.send_answer(empty)
    return True


@fault("gzip")
def good_gzip(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """No fault: the body compressed."""
    _send_gzip(exchange, answer, gzip.compress(answer.body))
    return True


@fault("bad-gzip")
def bad_gzip(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """Content-Encoding says gzip; the data are broken in the middle."""
    data = bytearray(gzip.compress(answer.body))
    for index in range(12, len(data) - 4, 3):
        data[index] ^= 0xFF
    _send_gzip(exchange, answer, bytes(data))
    return True


@fault("not-gzip")
def not_gzip(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """Content-Encoding says gzip; the body is plain."""
    _send_gzip(exchange, answer, answer.body)
    return True


@fault("gzip-cut-off")
def gzip_cut_off(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """A compressed body whose second half is missing, with a length that is right."""
    data = gzip.compress(answer.body)
    _send_gzip(exchange, answer, data[: len(data) // 2])
    return True


@fault("gzip-bomb")
def gzip_bomb(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """A small body that unpacks to `bytes` (64 MB) of blanks in front of the JSON."""
    blanks = b" " * number(options, "bytes", 64 * 1024 * 1024)
    _send_gzip(exchange, answer, gzip.compress(blanks + answer.body))
    return True


def _send_gzip(exchange: "Exchange", answer: Answer, data: bytes) -> None:
    answer.body = data
    answer.replace("Content-Encoding", "gzip")
    exchange.send_answer(answer)


def _with_code_as_text(data: bytes) -> bytes:
    start = data.find(b'"code":') + len(b'"code":')
    end = start
    while data[end : end + 1].isdigit() or data[end : end + 1] == b"-":
        end += 1
    return data[:start] + b'"' + data[start:end] + b'"' + data[end:]
