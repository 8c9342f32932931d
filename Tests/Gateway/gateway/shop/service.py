"""How a call of the Shop goes: read, checked, worked on once, answered, its answer signed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Callable, List, Optional

from ..answer import Answer
from ..encoding import BadEncoding
from ..faults.loss import in_work
from ..receiving import Early, Outcome, Receiver
from ..service import Refusal, Route, Service, outcome
from . import checks
from .call import HIGH, Demands, ShopCall
from .proof import prove

if TYPE_CHECKING:
    from ..exchange import Exchange

Work = Callable[[ShopCall], Answer]
Receive = Callable[[ShopCall], Receiver]


@dataclass
class Endpoint:
    route: Route
    demands: Demands
    work: Optional[Work] = None
    receive: Optional[Receive] = None


class ShopService(Service):
    def __init__(self) -> None:
        super().__init__(guards=[])
        self._endpoints: List[Endpoint] = []

    def endpoint(self, method: str, path: str, demands: Demands) -> Callable[[Work], Work]:
        def register(work: Work) -> Work:
            self._endpoints.append(Endpoint(_route(method, path), demands, work=work))
            return work

        return register

    def upload(self, method: str, path: str, demands: Demands, receive: Receive) -> None:
        """An endpoint whose content is taken as it comes."""
        self._endpoints.append(Endpoint(_route(method, path), demands, receive=receive))

    def receiver(self, exchange: "Exchange", path: str) -> Optional[Receiver]:
        try:
            endpoint, call = self._find(exchange, path)
        except (Refusal, BadEncoding):
            return None  # Whatever comes with it, it is answered by `answer`.
        if endpoint.receive is None:
            return None
        made: List[Receiver] = []

        def admit() -> Answer:
            _admit(call)
            assert endpoint.receive is not None
            made.append(endpoint.receive(call))
            return Answer()

        refused = outcome(exchange.world, admit)
        return made[0] if made else Early(refused)

    def answer(self, exchange: "Exchange", path: str) -> Outcome:
        found: List[ShopCall] = []

        def work() -> Answer:
            endpoint, call = self._find(exchange, path)
            found.append(call)
            _admit(call)
            return _once(endpoint, call)

        answer, refusal = outcome(exchange.world, work)
        if found:
            _prove(found[0], answer)
        return answer, refusal

    def _find(self, exchange: "Exchange", path: str) -> "tuple[Endpoint, ShopCall]":
        method, segments = exchange.request.method, path.split("/")[1:]
        other_methods = False
        for endpoint in self._endpoints:
            values = endpoint.route.match(segments)
            if values is None:
                continue
            if endpoint.route.method == method:
                return endpoint, ShopCall(exchange, endpoint.demands, values, "%s %s" % (method, path))
            other_methods = True
        raise Refusal(
            "%s is not a method of %s" % (method, path) if other_methods else "there is no endpoint at %s" % path
        )


def _route(method: str, path: str) -> Route:
    return Route(method, path.split("/")[1:], lambda call: Answer())


def _admit(call: ShopCall) -> None:
    checks.headers(call)
    checks.signature(call)
    checks.token(call)
    checks.parameters(call)


def _once(endpoint: Endpoint, call: ShopCall) -> Answer:
    def work() -> Answer:
        in_work(call.exchange)
        assert endpoint.work is not None
        return endpoint.work(call)

    if call.key is None:
        return work()
    return call.shop.idempotency.once(call.caller, call.endpoint, call.key, call.content, work)


def _prove(call: ShopCall, answer: Answer) -> None:
    """Signs what is promised to be signed, refusals included: what is not signed, a client may not read."""
    keys, now = call.shop.keys, call.shop.clock.now()
    if call.demands.rooted:
        prove(answer, keys.root, "", now)
    elif call.demands.level == HIGH:
        prove(answer, keys.current("gateway"), checks.nonce(call), now)
