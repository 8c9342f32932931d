"""Worlds: what one test sees of the gateway, and no other test."""

from __future__ import annotations

import re
import shutil
import tempfile
import threading
from dataclasses import dataclass, field
from typing import Dict, List, Optional, Tuple

from .catalog.store import Store
from .clock import Clock
from .gates import Gates
from .log import Log
from .losses import Losses
from .request import Request
from .shop.state import Shop

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
    #: False: something in front of the server answers, and the server never hears of it.
    work: bool = True

    def fits(self, request: Request) -> bool:
        return (self.method is None or self.method == request.method) and (
            self.path is None or request.path.endswith(self.path)
        )


class World:
    """`folder`: below which it keeps what is too large for memory."""

    def __init__(self, name: str, folder: str) -> None:
        self.name = name
        self.log = Log()
        self.clock = Clock()
        self.gates = Gates()
        self.store = Store()
        #: The link's own luck; None where it loses nothing.
        self.losses: Optional[Losses] = None
        #: The HTTP status of a business failure: None for the honest one, or 200 as many servers have it.
        self.failure_status: Optional[int] = None
        #: The last honest answer to each method and path, for the fault that plays it again.
        self.recorded: Dict[Tuple[str, str], bytes] = {}
        self.lock = threading.Lock()
        self._rules: List[Rule] = []
        self._shop: Optional[Shop] = None
        self._parent, self._folder = folder, ""

    @property
    def shop(self) -> Shop:
        """Made when first asked for: its keys take a moment."""
        with self.lock:
            if self._shop is None:
                self._shop = Shop(self.clock, self.folder)
            return self._shop

    def folder(self) -> str:
        """Of this world's own."""
        if not self._folder:
            self._folder = tempfile.mkdtemp(prefix="world-", dir=self._parent)
        return self._folder

    def end(self) -> None:
        self.gates.open_all()
        if self._shop is not None:
            self._shop.photos.end()
        if self._folder:
            shutil.rmtree(self._folder, ignore_errors=True)

    def script(self, rule: Rule) -> None:
        with self.lock:
            self._rules.append(rule)

    def take_fault(self, request: Request) -> Optional[Rule]:
        """The first rule that fits and whose turn it is, used up by being taken; or else what the link's luck is."""
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
            losses = self.losses
        if losses is None or not losses.fits(request.method, request.path):
            return None
        struck = losses.draw(request)
        return Rule(struck[0], dict(struck[1])) if struck is not None else None


class Worlds:
    """Made when first spoken of, gone when a test says so."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._worlds: Dict[str, World] = {}
        self._lock = threading.Lock()
        #: The gateway's ports by name.
        self.ports: Dict[str, int] = {}

    def named(self, name: str) -> World:
        with self._lock:
            if name not in self._worlds:
                self._worlds[name] = World(name, self._folder)
            return self._worlds[name]

    def end(self) -> None:
        for name in list(self._worlds):
            self.forget(name)

    def forget(self, name: str) -> None:
        with self._lock:
            world = self._worlds.pop(name, None)
        if world is not None:
            world.end()

    def enter(self, request: Request) -> World:
        """The world that a request is for; its prefix is taken off `request.path`."""
        match = _PREFIX.match(request.path)
        if match is None:
            return self.named("default")
        request.path = match.group(2)
        return self.named(match.group(1))
