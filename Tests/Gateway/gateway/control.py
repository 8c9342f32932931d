"""`/_gateway/…`: how a test scripts its world and reads what arrived in it.

    POST   /_gateway/w/NAME/faults    {"fault": "drip", "method": "GET", "path": "/products", "times": 1, …}
           `times` null: always; `skip`: so many honest answers first; `work` false: something in front of the server
           does it, which never hears of the request; other members are the fault's options
    POST   /_gateway/w/NAME/settings  {"failureStatus": 200}
           the HTTP status of business failures; null for the honest one
    POST   /_gateway/w/NAME/clock     {"now": MS, "held": true} or {"advance": MS}: the server's time, Date included
    POST   /_gateway/w/NAME/link      {"seed": 7, "requests": 0.3, "answers": 0.3, "faults": 0.1,
                                       "kinds": [{"fault": "drip", "bytes": 100}, …], "how": "reset",
                                       "method": "POST", "path": "/orders", "by": "X-Device-ID"},
                                       or {} for one that loses nothing
           by chance: how many of the requests, of the answers to the rest, and of the rest's answers are lost, are
           lost, or meet one of the kinds of fault; `how`: "reset", "close" or "stall"; method and path limit whom;
           `by`: a header field, each of whose values has luck of its own
    GET    /_gateway/w/NAME/link      how many were drawn and lost
    POST   /_gateway/w/NAME/gates     {"open": "gate"} or {"close": "gate"}: for the faults hold-…
    GET    /_gateway/w/NAME/gates     ?name=gate&count=1&milliseconds=M: waits until so many are held there
    GET    /_gateway/w/NAME/log       ?requests=N&complete=N&answered=N&abandoned=N&milliseconds=M
           waits until there are so many entries of each kind, at most M milliseconds (60,000 if left out). Of each
           request: what travelled, how many bytes of its content came (`received`), what it was answered with
           (`status`, and the business `code`), by which `fault`, over which `version` of HTTP; whether an honest
           answer is all on its way over HTTP/1.1 (`delivered`); `refusal`, where it breaks the specification, says how;
           `message` is the canonical string that this side has signed
    DELETE /_gateway/w/NAME           forgets the world
    GET    /_gateway/faults           the faults by name, each with what it does

The Shop of a world, at `/w/NAME/shop/v1`:

    GET    /_gateway/w/NAME/shop           the secret, the root key and the others (PEM), who may sign in
    GET    /_gateway/w/NAME/shop/books     what was done: orders (`placed`, `ordersByKey`, …), `keys` (idempotency),
                                           `tokens` (renewals, reuses, calls by token), codes, photos, uploads, nonces
    GET    /_gateway/w/NAME/shop/orders    ?key=K: how many orders there are with this idempotency key
    POST   /_gateway/w/NAME/shop/secret    {} or {"value": "…"}: another secret; the one before is refused
    POST   /_gateway/w/NAME/shop/keys      {"name": "account", "keep": true, "bits": 2048, "milliseconds": MS}: the
           key's next version; the ones before it are unknown from then on unless `keep`; how long it lasts.
           {"name": "account", "back": true}: the version before the newest, and that one alone. {"spelling": "pkcs1"}:
           how the list writes keys down, "der" or as PEM: "spki", "pkcs1", "certificate", "crlf", "no-newline", "bom"
    POST   /_gateway/w/NAME/shop/open      {"key": "account", "padding": "oaep-sha256", "blocks": [BASE64, …]}: the text
           that these were encrypted from, block after block; or with the padding "pkcs1"
    POST   /_gateway/w/NAME/shop/tokens    {"expire": true}: every access token; {"end": 40102}: every session
    POST   /_gateway/w/NAME/shop/session   {"phone": "…"}: signs in without a call; gives the tokens
    POST   /_gateway/w/NAME/shop/photos    {"bytes": N, "seed": 1}: a photo to download; {"change": ID, …}: another
                                           content for one, and so another ETag
    POST   /_gateway/w/NAME/shop/stock     {"sku": "…", "left": 3}
    POST   /_gateway/w/NAME/shop/settings  any of accessLifetime and refreshLifetime (seconds), renewalEndsAccess,
           maxSize, maxAppendSize and uploadProgress (bytes), resumption ("interim", "final", "none")
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Dict, List, Optional

from . import faults, strict_json
from .answer import Answer, json_answer
from .encoding import BadEncoding, decode_query
from .log import Entry
from .losses import Losses, Strike
from .request import Request
from .shop import control as shop_control
from .shop.control import BadShopControl
from .worlds import Rule, World, Worlds

_WORLD = re.compile(r"/_gateway/w/([A-Za-z0-9._-]{1,100})(?:/(faults|settings|log|clock|link|gates|shop)(?:/([a-z]+))?)?\Z")


#: How long a test waits for something, in milliseconds.
PATIENCE = 60_000


class BadControl(Exception):
    """A test asked for something that the gateway doesn't have."""


def control(request: Request, worlds: Worlds) -> Answer:
    try:
        return _control(request, worlds)
    except (BadControl, BadShopControl, BadEncoding, strict_json.BadJSON) as error:
        return json_answer({"error": str(error)}, 400)


def _control(request: Request, worlds: Worlds) -> Answer:
    if request.method == "GET" and request.path == "/_gateway/faults":
        return json_answer(faults.described())
    match = _WORLD.match(request.path)
    if match is None:
        raise BadControl("there is no control %s" % request.path)
    name, what, part = match.groups()
    if request.method == "DELETE" and what is None:
        worlds.forget(name)
        return json_answer({})
    world = worlds.named(name)
    if what == "shop":
        return json_answer(_shop(world, request, part))
    reads = {"log": _log, "link": _read_link, "gates": _read_gates}
    if request.method == "GET" and what in reads and part is None:
        return reads[what](world, request)
    writes = {"faults": _script, "settings": _set, "clock": _set_clock, "link": _set_link, "gates": _set_gates}
    if request.method == "POST" and what in writes and part is None:
        writes[what](world, _object(request))
        return json_answer({})
    raise BadControl("%s %s is not a control" % (request.method, request.path))


def _shop(world: World, request: Request, part: Optional[str]) -> Dict[str, object]:
    if request.method == "POST" and part is not None:
        return shop_control.change(world.shop, part, _object(request))
    if request.method == "GET" and part is None:
        return shop_control.described(world.shop)
    if request.method == "GET" and part == "books":
        return shop_control.books(world.shop)
    if request.method == "GET" and part == "orders":
        return shop_control.orders(world.shop, dict(decode_query(request.query)))
    raise BadControl("%s %s is not a control" % (request.method, request.path))


def _script(world: World, members: Dict[str, object]) -> None:
    world.script(_rule(members))


def _log(world: World, request: Request) -> Answer:
    wanted: Dict[str, int] = {}
    for name, value in decode_query(request.query):
        if name not in ("requests", "complete", "answered", "abandoned", "milliseconds") or not value.isdigit():
            raise BadControl("%s=%s is not something to wait for" % (name, value))
        wanted[name] = int(value)
    seconds = wanted.pop("milliseconds", PATIENCE) / 1000

    def enough(entries: List[Entry]) -> bool:
        counts = {
            "requests": len(entries),
            "complete": sum(entry.complete for entry in entries),
            "answered": sum(entry.status is not None for entry in entries),
            "abandoned": sum(entry.abandoned for entry in entries),
        }
        return all(counts[name] >= count for name, count in wanted.items())

    return json_answer({"entries": world.log.wait(enough, seconds)})


def _object(request: Request) -> Dict[str, object]:
    value = strict_json.parse(request.body)
    if not isinstance(value, dict):
        raise BadControl("the body is not an object")
    return value


def _rule(members: Dict[str, object]) -> Rule:
    options = dict(members)
    fault = options.pop("fault", None)
    method, path = options.pop("method", None), options.pop("path", None)
    skip, times, work = options.pop("skip", 0), options.pop("times", 1), options.pop("work", True)
    if not isinstance(fault, str) or not faults.exists(fault):
        raise BadControl("there is no fault %r" % fault)
    for value in (method, path):
        if value is not None and not isinstance(value, str):
            raise BadControl("method and path are texts")
    if not isinstance(skip, int) or not (times is None or isinstance(times, int)):
        raise BadControl("skip and times are whole numbers")
    if not isinstance(work, bool):
        raise BadControl("work is true or false")
    return Rule(fault, options, method, path, skip, times, work)  # type: ignore[arg-type]


def _set(world: World, members: Dict[str, object]) -> None:
    for name, value in members.items():
        if name != "failureStatus" or not (value is None or isinstance(value, int)):
            raise BadControl("there is no setting %s of this kind" % name)
        world.failure_status = value


def _set_clock(world: World, members: Dict[str, object]) -> None:
    now, advance, held = members.get("now"), members.get("advance"), members.get("held", False)
    if set(members) <= {"now", "held"} and isinstance(now, int) and isinstance(held, bool):
        world.clock.set(now, held)
    elif set(members) == {"advance"} and isinstance(advance, int):
        world.clock.advance(advance)
    else:
        raise BadControl("a clock is set by now and held, or by advance, in milliseconds")


def _set_link(world: World, members: Dict[str, object]) -> None:
    options = dict(members)
    world.losses = _losses(options) if options else None


def _losses(options: Dict[str, object]) -> Losses:
    seed, how = options.pop("seed", 0), options.pop("how", "reset")
    shares = [options.pop(name, 0) for name in ("requests", "answers", "faults")]
    method, path, by = (options.pop(name, None) for name in ("method", "path", "by"))
    kinds = options.pop("kinds", [])
    if not isinstance(seed, int) or not all(isinstance(share, (int, Decimal)) and 0 <= share <= 1 for share in shares):
        raise BadControl("seed is a whole number; requests, answers and faults are shares from 0 to 1")
    if how not in ("reset", "close", "stall"):
        raise BadControl("how is reset, close or stall")
    for value in (method, path, by):
        if value is not None and not isinstance(value, str):
            raise BadControl("method, path and by are texts")
    if options or not isinstance(kinds, list):
        raise BadControl("a link has no %s" % ", ".join(options))
    requests, answers, faulty = (float(share) for share in shares)  # type: ignore[arg-type]
    struck = [_strike(kind) for kind in kinds]
    return Losses(seed, requests, answers, faulty, struck, str(how), method, path, by)  # type: ignore[arg-type]


def _strike(kind: object) -> Strike:
    if not isinstance(kind, dict):
        raise BadControl("a kind of fault is an object")
    rule = _rule(kind)
    return rule.fault, rule.options


def _read_link(world: World, request: Request) -> Answer:
    return json_answer(world.losses.as_json() if world.losses is not None else {})


def _set_gates(world: World, members: Dict[str, object]) -> None:
    moves = {"open": world.gates.open, "close": world.gates.close}
    for what, name in members.items():
        if what not in moves or not isinstance(name, str):
            raise BadControl("a gate is opened or closed by its name")
        moves[what](name)


def _read_gates(world: World, request: Request) -> Answer:
    wanted = dict(decode_query(request.query))
    name, count = wanted.pop("name", "gate"), wanted.pop("count", "0")
    milliseconds = wanted.pop("milliseconds", str(PATIENCE))
    if wanted or not count.isdigit() or not milliseconds.isdigit():
        raise BadControl("name, count and milliseconds are what to wait for")
    return json_answer({"held": world.gates.wait_for(name, int(count), int(milliseconds) / 1000)})
