"""What every call of the Shop has to show, each in a function that raises where it does not."""

from __future__ import annotations

import re
from typing import Dict, List, Optional, Tuple

from .. import guards, jose, strict_json
from ..encoding import decode_query
from ..fields import Members, Pieces, media_type
from ..service import BusinessFailure, Refusal
from ..signing import rules
from . import keys
from .call import FILE, HIGH, NOTHING, OBJECT, ShopCall
from .idempotency import checked_key
from .state import FRESH

STALE, UNSIGNED, UNKNOWN_KEY, REPLAYED = 40110, 40111, 40112, 40113

SEALED = "sealed"
_ADDED = (rules.SIGNATURE, rules.TIMESTAMP, rules.NONCE)
_MILLISECONDS = re.compile(r"[1-9][0-9]{0,14}\Z")
_KEY_ID = re.compile(r"([A-Za-z]+)\.([1-9][0-9]{0,8})\Z")


def headers(call: ShopCall) -> None:
    request = call.request
    guards.common_headers(request, "Shop/1.4")
    if not request.header("Accept"):
        raise Refusal("header Accept is missing")
    if call.demands.content == NOTHING:
        guards.no_body(request)
    if call.demands.content == OBJECT:
        media_type(request.header("Content-Type"), "application/json")


def signature(call: ShopCall) -> None:
    """Fresh, then right, then not used before. Only the nonce of a right signature counts as used."""
    if not call.demands.is_signed:
        return
    request, shop = call.request, call.shop
    signed = rules.read(
        request.method, request.target, request.headers, request.body, takes_body=call.demands.content != FILE
    )
    call.world.log.update(call.exchange.entry, message=signed.message)
    if signed.signature is None or signed.nonce is None or signed.timestamp is None:
        raise Refusal("one of %s is missing, comes twice, or travels elsewhere" % ", ".join(_ADDED))
    if not _MILLISECONDS.match(signed.timestamp):
        raise Refusal("timestamp is %r, not in milliseconds" % signed.timestamp)
    if not 1 <= len(signed.nonce) <= 128:
        raise Refusal("a nonce of %d characters" % len(signed.nonce))
    if abs(int(signed.timestamp) - shop.clock.now()) > FRESH:
        raise BusinessFailure(STALE, "the request is not fresh", 403)
    if not rules.is_signed(signed, shop.secret.value):
        raise BusinessFailure(UNSIGNED, "the signature is wrong", 403)
    if not shop.nonces.use(signed.nonce):
        raise BusinessFailure(REPLAYED, "the nonce was used before", 403)


def nonce(call: ShopCall) -> str:
    """The request's, for its answer's signature; empty where it has none that could be read."""
    request = call.request
    try:
        takes_body = call.demands.content != FILE
        read = rules.read(request.method, request.target, request.headers, request.body, takes_body)
    except Exception:  # Whatever is wrong with the request, it is answered, and the answer signed.
        return ""
    return read.nonce or "" if call.demands.is_signed else ""


def token(call: ShopCall) -> None:
    authorizations = call.request.values("Authorization")
    if call.demands.anonymous:
        if authorizations:
            raise Refusal("an anonymous call comes with Authorization")
        return
    if len(authorizations) != 1 or not authorizations[0].startswith("Bearer "):
        raise Refusal("header Authorization must come once, as Bearer TOKEN")
    call.session = call.shop.tokens.check(authorizations[0][len("Bearer ") :])


def parameters(call: ShopCall) -> None:
    """Takes the call's own parameters apart from what signing and idempotency added; opens what is sealed."""
    query = decode_query(call.request.query)
    if call.demands.content != OBJECT:
        if call.demands.is_signed:
            query = [pair for pair in query if pair[0] not in _ADDED]
        call.query, call.content, call.key = Pieces(query, "query"), _spelled(query, b""), header_key(call)
        return
    outer = strict_json.parse(call.request.body)
    if not isinstance(outer, dict):
        raise Refusal("the body is not an object")
    if call.demands.is_signed:
        outer = {name: value for name, value in outer.items() if name not in _ADDED}
    keys = _taken(call, outer)
    if call.demands.level == HIGH:
        outer = _opened(call, outer)
        keys += _taken(call, outer)
    call.key = _key(call, keys)
    call.query, call.members = Pieces(query, "query"), Members(outer, "body")
    call.content = _spelled(query, strict_json.spell(outer).encode("utf-8"))


def _opened(call: ShopCall, outer: Dict[str, object]) -> Dict[str, object]:
    """What is in the JWE: all of the body has to be, and for the right key."""
    if list(outer) != [SEALED] or not isinstance(outer[SEALED], str):
        raise Refusal("what has to be sealed is not: the body has %s" % ", ".join(sorted(outer)))
    text = outer[SEALED]
    assert isinstance(text, str)
    try:
        key_id = str(jose.header(text).get("kid"))
        match = _KEY_ID.match(key_id)
        if match is None or match.group(1) not in keys.NAMES:
            raise BusinessFailure(UNKNOWN_KEY, "there is no key %s" % key_id, 400)
        if match.group(1) != call.demands.sealed_for:
            raise Refusal("the body is sealed for %s, not for %s" % (match.group(1), call.demands.sealed_for))
        key = call.shop.keys.find(match.group(1), int(match.group(2)))
        if key is None:
            raise BusinessFailure(UNKNOWN_KEY, "there is no key %s" % key_id, 400)
        content = strict_json.parse(keys.opener(key)(text))
    except jose.BadJWE as error:
        raise Refusal("the JWE can't be opened: %s" % error)
    if not isinstance(content, dict):
        raise Refusal("what was sealed is not an object")
    return content


def _taken(call: ShopCall, members: Dict[str, object]) -> List[object]:
    """Takes the idempotency key out of an object that may have it."""
    name = call.demands.key_parameter
    return [members.pop(name)] if name is not None and name in members else []


def _key(call: ShopCall, found: List[object]) -> Optional[str]:
    """The idempotency key: the parameter that the endpoint names, beside what is sealed or in it; or the header."""
    name = call.demands.key_parameter
    if name is None:
        return header_key(call)
    if len(found) != 1 or not isinstance(found[0], str):
        raise Refusal("body: %s has to come once, as a text" % name)
    return checked_key(found[0])


def header_key(call: ShopCall) -> Optional[str]:
    """Idempotency-Key, a string of RFC 9651: in quotes."""
    values = call.request.values("Idempotency-Key")
    if not values:
        return None
    if len(values) != 1 or not re.match(r'"(?:[ !#-\[\]-~]|\\["\\])*"\Z', values[0]):
        raise Refusal("Idempotency-Key is %r, not a string in quotes (RFC 9651, section 3.3.3)" % values)
    return checked_key(re.sub(r"\\(.)", r"\1", values[0][1:-1]))


def _spelled(query: List[Tuple[str, str]], body: bytes) -> bytes:
    return repr(sorted(query)).encode("utf-8") + b"\n" + body
