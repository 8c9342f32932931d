"""Faults of long transfers: broken off after so many bytes, answered with another part than the one asked for."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Callable, Optional

from .. import ranges
from ..answer import Answer, File
from .registry import CONTENT, Options, fault, number, text

if TYPE_CHECKING:
    from ..exchange import Exchange

MEGABYTE = 1 << 20


class CutShort(Exception):
    """The connection has been broken off while the content came."""


@fault("cut-upload", moment=CONTENT)
def cut_upload_fault(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """RST once `bytes` (1 MB) of the content have come, all of which the server keeps; with `times` null, each upload
    after so many. Little more than that is on its way meanwhile: its system holds a quarter of a megabyte at most."""
    return True


@fault("cut-download", streams=True)
def cut_download(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """Breaks off once `bytes` (1 MB) of the body have reached the client's system; with `times` null, each download
    after so many. `kind`: "reset", "close", or "stall" until the client leaves."""
    limit, kind = number(options, "bytes", MEGABYTE), text(options, "kind", "reset")
    if answer.length <= limit:
        exchange.send_answer(answer)
        return True
    exchange.world.log.update(exchange.entry, status=answer.status)
    exchange.send(answer.head(answer.length))
    for piece in answer.pieces(limit):
        exchange.send(piece)
    if kind == "stall":
        exchange.wait_for_client_to_leave()
        return False
    exchange.wait_until_sent()
    if kind == "reset":
        exchange.reset()
    return False


@fault("range-ignored", streams=True)
def range_ignored(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """200 with the whole file, whatever part was asked for."""
    if answer.status == 206 and answer.file is not None:
        answer.status, answer.file = 200, File(answer.file.path, 0, os.path.getsize(answer.file.path))
        answer.replace("Content-Range", None)
    exchange.send_answer(answer)
    return True


@fault("range-wrong", streams=True)
def range_wrong(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """206 with a part that begins `bytes` (1) before the one asked for, and a Content-Range that says so."""
    if answer.status == 206 and answer.file is not None:
        part, size = answer.file, os.path.getsize(answer.file.path)
        first = max(0, part.start - number(options, "bytes", 1))
        last = part.start + part.length - 1
        answer.file = File(part.path, first, last - first + 1)
        answer.replace("Content-Range", "bytes %d-%d/%d" % (first, last, size))
    exchange.send_answer(answer)
    return True


@fault("range-short", streams=True)
def range_short(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """206 with the first `bytes` (1 MB) of the part that was asked for (RFC 9110, section 15.3.7), and a Content-Range
    that says so; with `length` "unknown" it does not tell how long the file is."""
    if answer.status == 206 and answer.file is not None:
        part, size = answer.file, str(os.path.getsize(answer.file.path))
        length = min(part.length, number(options, "bytes", MEGABYTE))
        answer.file = File(part.path, part.start, length)
        told = "*" if text(options, "length", "") == "unknown" else size
        answer.replace("Content-Range", "bytes %d-%d/%s" % (part.start, part.start + length - 1, told))
    exchange.send_answer(answer)
    return True


@fault("if-range-ignored", streams=True)
def if_range_ignored(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """The part that was asked for, whatever If-Range says: of another file, under that one's ETag, where the file has
    changed."""
    exchange.send_answer(ranges.part(answer, exchange.request) if answer.status == 200 else answer)
    return True


@fault("content-corrupted")
def content_corrupted(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """One byte in the middle of the body is another; length, ETag and digests are the right one's."""
    middle = len(answer.body) // 2
    answer.body = answer.body[:middle] + bytes([answer.body[middle] ^ 1]) + answer.body[middle + 1 :]
    exchange.send_answer(answer)
    return True


def cut_upload(exchange: "Exchange", take: Optional[Callable[[bytes], None]]) -> Optional[Callable[[bytes], None]]:
    """What takes the content, such that it breaks off where the fault says so."""
    rule = exchange.rule
    if rule is None or rule.fault != "cut-upload":
        return take
    limit = number(rule.options, "bytes", MEGABYTE)
    exchange.narrow(MEGABYTE // 8)

    def limited(data: bytes) -> None:
        request = exchange.request
        left = limit - request.received
        if take is not None:
            take(data[:left])
        else:
            request.body += data[:left]
        if len(data) >= left:
            request.received += left
            exchange.reset()
            raise CutShort

    return limited
