"""What an API is made of: guards that each request passes, routes, and an envelope around what they give.

A guard is a function that raises `Refusal` where a request breaks the specification; checks of
signatures, seals and tokens are guards like any other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Callable, Dict, List, Optional, Tuple

from .answer import Answer, json_answer
from .encoding import BadEncoding, Pairs, decode_query, decode_segment
from .multipart import BadMultipart
from .receiving import Outcome, Receiver
from .request import Request
from .strict_json import BadJSON

if TYPE_CHECKING:
    from .exchange import Exchange
    from .worlds import World

REFUSED = 40000

Headers = List[Tuple[str, str]]


class Refusal(Exception):
    """The request is not what the specification has: a fault of the client, which its test must see."""


class BusinessFailure(Exception):
    """The request is right, and the answer is no."""

    def __init__(
        self, code: int, message: str, status: int, data: object = None, headers: Optional[Headers] = None
    ) -> None:
        super().__init__(message)
        self.code, self.message, self.status, self.data = code, message, status, data
        self.headers = headers or []


@dataclass
class Call:
    request: Request
    world: "World"
    path: Dict[str, str]
    query: Pairs


Guard = Callable[[Request], None]
Handler = Callable[[Call], Answer]


@dataclass
class Route:
    method: str
    template: List[str]
    handle: Handler

    def match(self, segments: List[str]) -> Optional[Dict[str, str]]:
        """The decoded values of the template's holes, or None where the path is another's."""
        if len(segments) != len(self.template):
            return None
        values: Dict[str, str] = {}
        for expected, segment in zip(self.template, segments):
            if expected.startswith("{"):
                values[expected[1:-1]] = decode_segment(segment)
            elif expected != segment:
                return None
        return values


class Service:
    def __init__(self, guards: List[Guard]) -> None:
        self._guards = guards
        self._routes: List[Route] = []

    def route(self, method: str, path: str) -> Callable[[Handler], Handler]:
        def register(handle: Handler) -> Handler:
            self._routes.append(Route(method, path.split("/")[1:], handle))
            return handle

        return register

    def receiver(self, exchange: "Exchange", path: str) -> Optional[Receiver]:
        """What takes the request's content as it comes; None where it is read before it is answered."""
        return None

    def answer(self, exchange: "Exchange", path: str) -> Outcome:
        def work() -> Answer:
            for guard in self._guards:
                guard(exchange.request)
            return self._handle(exchange.request, path, exchange.world)

        return outcome(exchange.world, work)

    def _handle(self, request: Request, path: str, world: "World") -> Answer:
        segments = path.split("/")[1:]
        other_methods = False
        for route in self._routes:
            values = route.match(segments)
            if values is None:
                continue
            if route.method == request.method:
                return route.handle(Call(request, world, values, decode_query(request.query)))
            other_methods = True
        if other_methods:
            raise Refusal("%s is not a method of %s" % (request.method, path))
        raise Refusal("there is no endpoint at %s" % path)


def outcome(world: "World", work: Callable[[], Answer]) -> Outcome:
    """What the work gives; and where it refuses the request, why."""
    try:
        return work(), None
    except (Refusal, BadEncoding, BadJSON, BadMultipart) as error:
        return envelope(REFUSED, str(error), status=400), str(error)
    except BusinessFailure as failure:
        status = world.failure_status or failure.status
        return envelope(failure.code, failure.message, failure.data, status, failure.headers), None


def envelope(
    code: int, message: str, data: object = None, status: int = 200, headers: Optional[Headers] = None
) -> Answer:
    members: Dict[str, object] = {"code": code, "message": message}
    if data is not None:
        members["data"] = data
    answer = json_answer(members, status, headers)
    answer.code = code
    return answer


def success(data: object = None, status: int = 200, headers: Optional[Headers] = None) -> Answer:
    return envelope(0, "ok", data, status, headers)
