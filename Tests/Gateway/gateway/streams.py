"""Streams: numbered elements as server-sent events or JSON lines, piece by piece.

    /streams/events     server-sent events, each with its number as `id`
    /streams/lines      JSON lines
    /streams/sequence   a JSON text sequence (RFC 7464)

An element is `{"number": N, "text": "…"}`, from 1 on; events go on behind `Last-Event-ID`. In the query:

    count=5       how many elements there are; 0 for as many as anybody reads
    text=é        what each holds beside its number
    bytes=1       how many bytes leave at a time, each in a chunk of its own; all that there are at once without it
    pause=1       how long the server waits before each element but the first, in milliseconds
    end=close     what comes in place of the rest `after` so many elements, and half of the next one: `close`, `reset`,
                  `stall` until the client leaves; or `short`: the rest is left out, and the answer ends there as if
                  it were whole
    always=1      that happens to a request that goes on behind an event, too
    retry=10      how long clients are to wait before they come again, in milliseconds
    ids=0         events without an identifier
    crlf=1        lines end with CR LF
    bad=3         this element's number is no number
    huge=3        this element's text has a million letters
    code=40101    no stream, but this refusal in an envelope, with `status` (401)
"""

from __future__ import annotations

import itertools
import threading
from typing import TYPE_CHECKING, Dict, Iterator, Tuple

from . import strict_json
from .answer import Answer, json_answer
from .encoding import decode_query
from .request import Request

if TYPE_CHECKING:
    from .exchange import Exchange

TYPES = {
    "events": "text/event-stream",
    "lines": "application/x-ndjson",
    "sequence": "application/json-seq",
}

Options = Dict[str, str]


def is_stream(path: str) -> bool:
    return path.startswith("/streams/") and path[len("/streams/") :] in TYPES


def serve(exchange: "Exchange") -> bool:
    """Answers with a stream; False where the connection ends with it."""
    request = exchange.request
    options = dict(decode_query(request.query))
    if "code" in options:
        exchange.send_answer(
            json_answer({"code": int(options["code"]), "message": "no"}, int(options.get("status", "401")))
        )
        return True
    kind = request.path[len("/streams/") :]
    exchange.world.log.update(exchange.entry, status=200)
    answer = Answer(200, [("Content-Type", TYPES[kind]), ("Transfer-Encoding", "chunked")])
    exchange.date(answer)
    exchange.send(answer.head(None))
    ending = options.get("end", "")
    if not ending or (_resumes_at(request) > 0 and "always" not in options):
        for piece in _elements(kind, options, request):
            _send(exchange, piece, options)
    else:
        _send_until(exchange, kind, options)
        if ending == "stall":
            exchange.wait_for_client_to_leave()
            return False
        if ending != "short":
            exchange.wait_until_sent()
            if ending == "reset":
                exchange.reset()
            return False
    exchange.send(b"0\r\n\r\n")
    return True


def _send_until(exchange: "Exchange", kind: str, options: Options) -> None:
    """So many elements, and half of the next one."""
    elements = _elements(kind, options, exchange.request)
    for piece in itertools.islice(elements, int(options.get("after", "2"))):
        _send(exchange, piece, options)
    cut_off = next(elements, b"")
    _send(exchange, cut_off[: len(cut_off) // 2], options)


def _resumes_at(request: Request) -> int:
    identifier = request.header("Last-Event-ID") or ""
    return int(identifier) if identifier.isdigit() else 0


def _elements(kind: str, options: Options, request: Request) -> Iterator[bytes]:
    first, count = 1, int(options.get("count", "5"))
    if kind == "events":
        first = _resumes_at(request) + 1
    numbers = itertools.count(first) if count == 0 else range(first, count + 1)
    pauses = threading.Event()
    for number in numbers:
        if number > first:
            pauses.wait(int(options.get("pause", "0")) / 1000)
        yield _spelled(kind, number, options)


def _spelled(kind: str, number: int, options: Options) -> bytes:
    value: Tuple[object, str] = (
        "none" if str(number) == options.get("bad") else number,
        "x" * 1_000_000 if str(number) == options.get("huge") else options.get("text", "é"),
    )
    text = strict_json.spell({"number": value[0], "text": value[1]})
    if kind == "lines":
        return (text + "\n").encode("utf-8")
    if kind == "sequence":
        return ("\x1e" + text.replace(",", ",\n", 1) + "\n").encode("utf-8")
    lines = [": element %d" % number]
    if "retry" in options:
        lines.append("retry: " + options["retry"])
    if options.get("ids") != "0":
        lines.append("id: %d" % number)
    # JSON may be cut between its tokens: each line of it is one of the event's data.
    lines += ["event: counted"] + ["data: " + line for line in text.replace(",", ",\n", 1).split("\n")] + ["", ""]
    return ("\r\n" if "crlf" in options else "\n").join(lines).encode("utf-8")


def _send(exchange: "Exchange", piece: bytes, options: Options) -> None:
    step = int(options.get("bytes", "0")) or max(len(piece), 1)
    for start in range(0, len(piece), step):
        part = piece[start : start + step]
        exchange.send(b"%x\r\n" % len(part) + part + b"\r\n")
