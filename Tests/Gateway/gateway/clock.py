"""The time as one world's server has it: the machine's, moved, or held still."""

from __future__ import annotations

import threading
import time
from email.utils import formatdate
from typing import Optional


class Clock:
    """Milliseconds since 1970. A test moves it; nothing waits for it."""

    def __init__(self) -> None:
        self._offset = 0
        self._held: Optional[int] = None
        self._lock = threading.Lock()

    def now(self) -> int:
        with self._lock:
            return self._held if self._held is not None else _machine() + self._offset

    def set(self, now: int, held: bool) -> None:
        """`now` is the time from here on; `held` keeps it there."""
        with self._lock:
            self._offset = now - _machine()
            self._held = now if held else None

    def advance(self, milliseconds: int) -> None:
        """Forward, or back where it is negative."""
        with self._lock:
            self._offset += milliseconds
            if self._held is not None:
                self._held += milliseconds

    def http_date(self, shifted: int = 0) -> str:
        """The time as `Date` has it (RFC 9110, section 5.6.7)."""
        return formatdate((self.now() + shifted) / 1000, usegmt=True)

    def formatted(self, pattern: str, shifted: int = 0) -> str:
        """The time in UTC by a pattern of `strftime`."""
        return time.strftime(pattern, time.gmtime((self.now() + shifted) // 1000))


def _machine() -> int:
    return time.time_ns() // 1_000_000
