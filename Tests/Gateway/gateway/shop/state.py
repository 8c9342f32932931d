"""All that one world's Shop holds: keys, secret, sessions, book, files."""

from __future__ import annotations

import secrets
import threading
from typing import Callable, Dict, Optional, Set

from ..clock import Clock
from .book import Book
from .idempotency import Idempotency
from .keys import Keys
from .photos import Photos
from .tokens import Tokens

#: How far a request's timestamp may be from the server's time, either way, in milliseconds.
FRESH = 5 * 60_000


class Shop:
    def __init__(self, clock: Clock, folder: Callable[[], str]) -> None:
        self.clock = clock
        self.keys = Keys(clock)
        self.tokens = Tokens(clock)
        self.book = Book(clock.now())
        self.idempotency = Idempotency()
        self.photos = Photos(clock, folder)
        self.secret = Secret()
        self.nonces = Nonces()


class Secret:
    """What requests are signed with. An old one is refused once there is a new one."""

    def __init__(self) -> None:
        self.version = 1
        self.value = secrets.token_urlsafe(32)

    def rotate(self, value: Optional[str] = None) -> None:
        self.version += 1
        self.value = value if value is not None else secrets.token_urlsafe(32)

    def as_json(self) -> Dict[str, object]:
        return {"value": self.value, "version": self.version}


class Nonces:
    """Those that were used: each is good once."""

    def __init__(self) -> None:
        self._used: Set[str] = set()
        self._lock = threading.Lock()
        #: How often one came again.
        self.reuses = 0

    def use(self, nonce: str) -> bool:
        """Whether it was new."""
        with self._lock:
            if nonce in self._used:
                self.reuses += 1
                return False
            self._used.add(nonce)
            return True

    def count(self) -> int:
        with self._lock:
            return len(self._used)
