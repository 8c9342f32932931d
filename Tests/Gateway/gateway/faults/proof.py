"""Faults in what proves an answer: tampered with, unsigned, signed by another, or with another's nonce."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

from ..answer import Answer
from ..shop.proof import SIGNATURE, TIMESTAMP, prove
from .registry import Options, fault, number, text

if TYPE_CHECKING:
    from ..exchange import Exchange


@fault("tampered-body")
def tampered_body(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """One byte of the body is another, the JSON as good as before: the last digit or letter within a text or number.

    `kind` "blank": a blank more at its end, which changes nothing but the bytes."""
    if text(options, "kind", "byte") == "blank":
        answer.body += b" "
    else:
        answer.body = _another(answer.body)
    exchange.send_answer(answer)
    return True


@fault("tampered-signature")
def tampered_signature(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """`kind`: "bit" (one bit of it is another), "short" (its last byte is missing), "text" (not base64), "empty"."""
    signature = base64.b64decode(answer.header(SIGNATURE) or "")
    spelled = {
        "bit": base64.b64encode(signature[:-1] + bytes([signature[-1] ^ 1]) if signature else b"?").decode(),
        "short": base64.b64encode(signature[:-1]).decode(),
        "text": "not base64 at all!",
        "empty": "",
    }[text(options, "kind", "bit")]
    answer.replace(SIGNATURE, spelled)
    exchange.send_answer(answer)
    return True


@fault("tampered-status")
def tampered_status(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """The answer with another `status` (200)."""
    answer.status = number(options, "status", 200)
    exchange.send_answer(answer)
    return True


@fault("unsigned")
def unsigned(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """Without the signature, and without its timestamp where `kind` is "both"."""
    answer.replace(SIGNATURE, None)
    if text(options, "kind", "signature") == "both":
        answer.replace(TIMESTAMP, None)
    exchange.send_answer(answer)
    return True


@fault("signed-by-another")
def signed_by_another(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """A right signature with a wrong key: a `key` of the server's ("payment", or "root"), or "stranger", nobody's."""
    keys, name = exchange.world.shop.keys, text(options, "key", "stranger")
    key = {"stranger": keys.stranger, "root": keys.root}.get(name) or keys.current(name)
    prove(answer, key, answer.nonce or "", exchange.world.clock.now())
    exchange.send_answer(answer)
    return True


@fault("signed-for-another")
def signed_for_another(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """A right signature, by the right key, of an answer to another request: over another `nonce`."""
    _prove_anew(exchange, answer, text(options, "nonce", "another"), 0)
    exchange.send_answer(answer)
    return True


@fault("signed-long-ago")
def signed_long_ago(exchange: "Exchange", answer: Answer, options: Options) -> bool:
    """A right signature, whose timestamp is `milliseconds` (an hour) old; in the future where they are negative."""
    _prove_anew(exchange, answer, answer.nonce or "", -number(options, "milliseconds", 3_600_000))
    exchange.send_answer(answer)
    return True


def _prove_anew(exchange: "Exchange", answer: Answer, nonce: str, shifted: int) -> None:
    keys = exchange.world.shop.keys
    is_list = exchange.request.path.endswith("/keys")
    key = keys.root if is_list else keys.current("gateway")
    prove(answer, key, nonce, exchange.world.clock.now() + shifted)


def _another(body: bytes) -> bytes:
    """Another digit for the last digit, else another letter for the last letter."""
    data = bytearray(body)
    for is_one, one, other in [(bytes.isdigit, b"1", b"2"), (bytes.isalpha, b"x", b"y")]:
        for index in range(len(data) - 1, -1, -1):
            byte = bytes(data[index : index + 1])
            if is_one(byte):
                data[index : index + 1] = other if byte == one else one
                return bytes(data)
    return bytes(data) + b" "
