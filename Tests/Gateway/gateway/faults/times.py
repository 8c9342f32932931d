"""Faults in what an answer says of time: when to come again, and what time it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..answer import Answer
from .registry import Options, fault, number, text

if TYPE_CHECKING:
    from ..exchange import Exchange

HOUR = 3_600_000


@fault("retry-after")
def retry_after(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """`status` (503) with Retry-After by the world's clock, once the work is done.

    `kind`: "seconds", "date" and "past" (`seconds` (2) from now, before now), "rfc850" and "asctime" (the dates that
    RFC 9110, section 5.6.7, has recipients take as well), "negative", "huge", "fraction", "junk", "empty", "twice"."""
    seconds = number(options, "seconds", 2)
    clock = exchange.world.clock
    values = {
        "seconds": [str(seconds)],
        "date": [clock.http_date(seconds * 1000)],
        "past": [clock.http_date(-seconds * 1000)],
        "rfc850": [clock.formatted("%A, %d-%b-%y %H:%M:%S GMT", seconds * 1000)],
        "asctime": [clock.formatted("%a %b %e %H:%M:%S %Y", seconds * 1000)],
        "negative": [str(-seconds)],
        "huge": ["9" * 40],
        "fraction": ["%d.5" % seconds],
        "junk": ["soon"],
        "empty": [""],
        "twice": [str(seconds), str(seconds + 1)],
    }[text(options, "kind", "seconds")]
    exchange.send_answer(Answer(number(options, "status", 503), [("Retry-After", value) for value in values]))
    return True


@fault("wrong-clock")
def wrong_clock(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """A Date that is `milliseconds` (two hours) ahead of the server's clock, or behind it where they are negative;
    `text` in its place where it is given, nothing at all where that is empty."""
    if "text" in options:
        exchange.world.log.update(exchange.entry, status=answer.status)
        spelled = text(options, "text", "")
        head = answer.head(answer.length)
        lines = [line for line in head.split(b"\r\n") if not line.lower().startswith(b"date:")]
        if spelled:
            lines.insert(1, b"Date: " + spelled.encode("latin-1"))
        exchange.send(b"\r\n".join(lines) + answer.body)
        return True
    answer.replace("Date", exchange.world.clock.http_date(number(options, "milliseconds", 2 * HOUR)))
    exchange.send_answer(answer)
    return True


@fault("from-cache")
def from_cache(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """An answer that has lain in a cache for `seconds` (an hour): an old Date, and `kind` "age" (Age) or "warning"
    (Warning 110) to say so."""
    seconds = number(options, "seconds", 3600)
    answer.replace("Date", exchange.world.clock.http_date(-seconds * 1000))
    if text(options, "kind", "age") == "warning":
        answer.replace("Warning", '110 - "Response is Stale"')
    else:
        answer.replace("Age", str(seconds))
    exchange.send_answer(answer)
    return True


@fault("not-modified")
def not_modified(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """304 with a Date of an hour ago, as caches send it."""
    exchange.send_answer(Answer(304, [("Date", exchange.world.clock.http_date(-HOUR))]))
    return True
