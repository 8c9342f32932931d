"""Faults that HTTP/2 alone has (RFC 9113): streams refused and reset, connections that take no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..answer import Answer
from ..request import ConnectionEnded
from .delivery import half
from .registry import HEAD, Options, fault, text

if TYPE_CHECKING:
    from ..exchange import Exchange
    from ..http2 import StreamExchange


@fault("refuse-stream", moment=HEAD)
def refuse_stream(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """RST_STREAM with REFUSED_STREAM: nothing was done, and the request may be sent again (RFC 9113, section 8.7)."""
    on = _on_stream(exchange)
    on.connection.reset_stream(on.stream, _code("REFUSED_STREAM"))
    return True


@fault("reset-stream")
def reset_stream(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """RST_STREAM with `code` ("INTERNAL_ERROR"), the work done; `kind`: "before" the answer, or in its "body"."""
    on = _on_stream(exchange)
    if text(options, "kind", "before") == "body":
        on.connection.send_head(on.stream, answer, len(answer.body), ends=False)
        on.connection.send_data(on.stream, half(answer.body))
    on.connection.reset_stream(on.stream, _code(text(options, "code", "INTERNAL_ERROR")))
    return True


@fault("http-1-1-required", moment=HEAD)
def http_1_1_required(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """RST_STREAM with HTTP_1_1_REQUIRED, and nothing done (RFC 9113, section 7)."""
    on = _on_stream(exchange)
    on.connection.reset_stream(on.stream, _code("HTTP_1_1_REQUIRED"))
    return True


@fault("go-away", moment=HEAD)
def go_away(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """GOAWAY that names the streams before this one as the last: nothing was done (RFC 9113, section 6.8)."""
    on = _on_stream(exchange)
    on.connection.go_away(on.stream - 2 if on.stream > 2 else 0, _code(text(options, "code", "NO_ERROR")))
    on.connection.end(is_reset=False)
    return False


@fault("go-away-after-answer")
def go_away_after_answer(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """A whole answer, then GOAWAY: no further stream is taken on this connection."""
    on = _on_stream(exchange)
    exchange.send_answer(answer)
    on.connection.go_away(on.stream, _code("NO_ERROR"))
    on.connection.end(is_reset=False)
    return False


@fault("go-away-in-work")
def go_away_in_work(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """GOAWAY that names this stream among those that were looked at, the work done, and no answer to it."""
    on = _on_stream(exchange)
    on.connection.go_away(on.stream, _code(text(options, "code", "NO_ERROR")))
    on.connection.end(is_reset=False)
    return False


@fault("bad-frame")
def bad_frame(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """A frame of DATA on stream 0, which is an error of the whole connection (RFC 9113, section 6.1)."""
    on = _on_stream(exchange)
    on.connection.send_frame(b"\x00\x00\x01\x00\x00\x00\x00\x00\x00x")
    exchange.wait_for_client_to_leave()
    return False


@fault("stream-length-lies")
def stream_length_lies(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """A content-length of all of the body; half of it, and the end of the stream."""
    on = _on_stream(exchange)
    on.connection.send_head(on.stream, answer, len(answer.body), ends=False)
    on.connection.send_data(on.stream, half(answer.body), ends=True)
    return True


def _on_stream(exchange: "Exchange") -> "StreamExchange":
    if not hasattr(exchange, "stream"):
        raise ConnectionEnded("a fault of HTTP/2 on a connection of HTTP/1.1")
    return exchange  # type: ignore[return-value]


def _code(name: str) -> int:
    return {
        "NO_ERROR": 0x0, "PROTOCOL_ERROR": 0x1, "INTERNAL_ERROR": 0x2, "FLOW_CONTROL_ERROR": 0x3,
        "REFUSED_STREAM": 0x7, "CANCEL": 0x8, "ENHANCE_YOUR_CALM": 0xB, "HTTP_1_1_REQUIRED": 0xD,
    }[name]
