"""`/_gateway/…`: how a test scripts its world and reads what arrived in it.

    POST   /_gateway/w/NAME/faults    {"fault": "drip", "method": "GET", "path": "/products", "times": 1, …}
           `times` null: always; `skip`: so many honest answers first; other members are the fault's options
    POST   /_gateway/w/NAME/settings  {"failureStatus": 200}
    GET    /_gateway/w/NAME/log       ?requests=N&complete=N&answered=N&abandoned=N&milliseconds=M
           waits until there are so many entries of each kind, at most M milliseconds (5,000 if left out)
    DELETE /_gateway/w/NAME           forgets the world
    GET    /_gateway/faults           the faults by name, each with what it does
"""

from __future__ import annotations

import re
from typing import Dict, List

from . import faults, strict_json
from .answer import Answer, json_answer
from .encoding import BadEncoding, decode_query
from .log import Entry
from .request import Request
from .worlds import Rule, World, Worlds

_WORLD = re.compile(r"/_gateway/w/([A-Za-z0-9._-]{1,100})(?:/(faults|settings|log))?\Z")


class BadControl(Exception):
    """A test asked for something that the gateway doesn't have."""


def control(request: Request, worlds: Worlds) -> Answer:
    try:
        return _control(request, worlds)
    except (BadControl, BadEncoding, strict_json.BadJSON) as error:
        return json_answer({"error": str(error)}, 400)


def _control(request: Request, worlds: Worlds) -> Answer:
    if request.method == "GET" and request.path == "/_gateway/faults":
        return json_answer(faults.described())
    match = _WORLD.match(request.path)
    if match is None:
        raise BadControl("there is no control %s" % request.path)
    name, what = match.groups()
    if request.method == "DELETE" and what is None:
        worlds.forget(name)
        return json_answer({})
    world = worlds.named(name)
    if request.method == "GET" and what == "log":
        return _log(world, request)
    if request.method == "POST" and what == "faults":
        world.script(_rule(_object(request)))
        return json_answer({})
    if request.method == "POST" and what == "settings":
        _set(world, _object(request))
        return json_answer({})
    raise BadControl("%s %s is not a control" % (request.method, request.path))


def _log(world: World, request: Request) -> Answer:
    wanted: Dict[str, int] = {}
    for name, value in decode_query(request.query):
        if name not in ("requests", "complete", "answered", "abandoned", "milliseconds") or not value.isdigit():
            raise BadControl("%s=%s is not something to wait for" % (name, value))
        wanted[name] = int(value)
    seconds = wanted.pop("milliseconds", 5000) / 1000

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
    skip, times = options.pop("skip", 0), options.pop("times", 1)
    if not isinstance(fault, str) or not faults.exists(fault):
        raise BadControl("there is no fault %r" % fault)
    for value in (method, path):
        if value is not None and not isinstance(value, str):
            raise BadControl("method and path are texts")
    if not isinstance(skip, int) or not (times is None or isinstance(times, int)):
        raise BadControl("skip and times are whole numbers")
    return Rule(fault, options, method, path, skip, times)  # type: ignore[arg-type]


def _set(world: World, members: Dict[str, object]) -> None:
    for name, value in members.items():
        if name != "failureStatus" or not (value is None or isinstance(value, int)):
            raise BadControl("there is no setting %s of this kind" % name)
        world.failure_status = value
