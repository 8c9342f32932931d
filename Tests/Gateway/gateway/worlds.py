"""Worlds: what one test sees of the gateway, and no other test."""

from __future__ import annotations

import re
import threading
from dataclasses import dataclass, field
from typing import Dict, List, Optional, Tuple

from .catalog.store import Store
from .log import Log
from .request import Request

_PREFIX = re.compile(r"/w/([A-Za-z0-9._-]{1,100})(/.*)\Z")


@dataclass
class Rule:
    """A fault that waits for a request: by method, and by a path that the request's path ends with."""

    fault: str
    options: Dict[str, object] = field(default_factory=dict)
    method: Optional[str] = None
    path: Optional[str] = None
    skip: int = 0
    times: Optional[int] = 1

    def fits(self, request: Request) -> bool:
        return (self.method is None or self.method == request.method) and (
            self.path is None or request.path.endswith(self.path)
        )


class World:
    def __init__(self, name: str) -> None:
        self.name = name
        self.log = Log()
        self.store = Store()
        #: The HTTP status of a business failure: None for the honest one, or 200 as many servers have it.
        self.failure_status: Optional[int] = None
        #: The last honest answer to each method and path, for the fault that plays it again.
        self.recorded: Dict[Tuple[str, str], bytes] = {}
        self.lock = threading.Lock()
        self._rules: List[Rule] = []

    def script(self, rule: Rule) -> None:
        with self.lock:
            self._rules.append(rule)

    def take_fault(self, request: Request) -> Optional[Rule]:
        """The first rule that fits and whose turn it is; used up by being taken."""
        with self.lock:
            for rule in self._rules:
                if not rule.fits(request) or rule.times == 0:
                    continue
                if rule.skip > 0:
                    rule.skip -= 1
                    continue
                if rule.times is not None:
                    rule.times -= 1
                return rule
        return None


class Worlds:
    """Made when first spoken of, gone when a test says so."""

    def __init__(self) -> None:
        self._worlds: Dict[str, World] = {}
        self._lock = threading.Lock()

    def named(self, name: str) -> World:
        with self._lock:
            return self._worlds.setdefault(name, World(name))

    def forget(self, name: str) -> None:
        with self._lock:
            self._worlds.pop(name, None)

    def enter(self, request: Request) -> World:
        """The world that a request is for; its prefix is taken off `request.path`."""
        match = _PREFIX.match(request.path)
        if match is None:
            return self.named("default")
        request.path = match.group(2)
        return self.named(match.group(1))
