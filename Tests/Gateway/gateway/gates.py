"""Where a request is held until a test lets it go on."""

from __future__ import annotations

import threading
from typing import Dict, Set

#: However long a test takes, nothing is held for ever, in seconds.
LIMIT = 600.0


class Gates:
    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._held: Dict[str, int] = {}
        self._open: Set[str] = set()

    def hold(self, name: str) -> None:
        """Waits until the gate is opened; goes through where it is."""
        with self._changed:
            self._held[name] = self._held.get(name, 0) + 1
            self._changed.notify_all()
            self._changed.wait_for(lambda: name in self._open, LIMIT)
            self._held[name] -= 1

    def open(self, name: str) -> None:
        """Lets all go that are held, and whoever comes."""
        with self._changed:
            self._open.add(name)
            self._changed.notify_all()

    def close(self, name: str) -> None:
        """Holds again whoever comes."""
        with self._changed:
            self._open.discard(name)

    def open_all(self) -> None:
        with self._changed:
            self._open.update(self._held)
            self._changed.notify_all()

    def wait_for(self, name: str, count: int, seconds: float) -> int:
        """How many are held there, once there are `count` of them or time is up."""
        with self._changed:
            self._changed.wait_for(lambda: self._held.get(name, 0) >= count, seconds)
            return self._held.get(name, 0)
