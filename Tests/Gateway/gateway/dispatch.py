"""Which part of the gateway answers a path."""

from __future__ import annotations

from typing import Optional, Tuple

from . import echo
from .answer import Answer, text_answer
from .catalog.api import CATALOG
from .request import Request
from .worlds import World

#: The APIs that the gateway serves, by the prefix that their base URLs end with.
SERVICES = {"/v1": CATALOG}


def dispatch(request: Request, world: World) -> Tuple[Answer, Optional[str]]:
    """The honest answer; and where the request breaks the specification, what is wrong with it."""
    if request.path == "/echo" or request.path.startswith("/echo/"):
        return echo.answer(request), None
    for prefix, service in SERVICES.items():
        if request.path.startswith(prefix + "/"):
            return service.answer(request, request.path[len(prefix) :], world)
    return text_answer("There is nothing at this path.\n", 404), None
