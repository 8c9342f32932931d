"""Which part of the gateway answers a path."""

from __future__ import annotations

from typing import Dict, Optional, Tuple

from . import echo
from .answer import text_answer
from .catalog.api import CATALOG
from .exchange import Exchange
from .receiving import Outcome, Receiver
from .service import Service
from .shop.api import SHOP
from .vault.api import VAULT

#: The APIs that the gateway serves, by the prefix that their base URLs end with.
SERVICES: Dict[str, Service] = {"/shop/v1": SHOP, "/vault/v1": VAULT, "/v1": CATALOG}


def receiver(exchange: Exchange) -> Optional[Receiver]:
    """What takes the request's content as it comes; None where it is read before it is answered."""
    service, path = _service(exchange)
    return service.receiver(exchange, path) if service is not None else None


def answer(exchange: Exchange) -> Outcome:
    """The honest answer; and where the request breaks the specification, what is wrong with it."""
    path = exchange.request.path
    if path == "/echo" or path.startswith("/echo/"):
        return echo.answer(exchange.request), None
    service, path = _service(exchange)
    if service is not None:
        return service.answer(exchange, path)
    return text_answer("There is nothing at this path.\n", 404), None


def _service(exchange: Exchange) -> Tuple[Optional[Service], str]:
    path = exchange.request.path
    for prefix, service in SERVICES.items():
        if path.startswith(prefix + "/"):
            return service, path[len(prefix) :]
    return None, path
